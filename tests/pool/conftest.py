"""Tiny tables in the place of the shipped ones, and a real HTTP server on loopback."""

import contextlib
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from cardpool import build, tables
from cardpool.fetch import Manners
from cardpool.update import Places, Wish
from tests.cardpool import facts
from tests.command import Command

QUICK = Manners(pause=0.01, connect=2, silence=1, slowest=50_000, patience=0.5, longest_wait=2)


@pytest.fixture
def tiny(tmp_path, monkeypatch):
    """Put tables of four cards in the place of the shipped ones; return the cache folder."""
    data = tmp_path / "data"
    build.compile_facts(facts.write(tmp_path / "facts"), data)
    monkeypatch.setattr(tables, "DATA", data)
    monkeypatch.setenv("DECKLINT_CACHE", str(tmp_path / "cache"))
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path / "cache"


@pytest.fixture
def decklint(monkeypatch):
    return Command(monkeypatch)


class Server:
    """Answers by path; each answer is a function of the request's handler."""

    def __init__(self):
        """Begin to serve."""
        self.answers = {}
        self.seen = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                outer.seen.append((self.path, dict(self.headers)))
                answer = outer.answers.get(self.path)
                if answer is None:
                    self.send_error(404)
                    return
                with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                    answer(self)

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.host = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,))
        self._thread.start()

    def close(self):
        """Stop serving."""
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def put(self, path, body, *, status=200, **headers):
        """Answer with a whole body."""

        def answer(handler):
            handler.send_response(status)
            for name, value in {"Content_Length": str(len(body)), **headers}.items():
                handler.send_header(name.replace("_", "-"), value)
            handler.end_headers()
            handler.wfile.write(body)

        self.answers[path] = answer

    def wish(self, **fields):
        """Return the wish for an update from this server."""
        places = Places(
            f"{self.host}/bulk-data",
            f"{self.host}/sets",
            f"{self.host}/AllPrintings.json.xz",
            f"{self.host}/Meta.json",
        )
        return Wish(places=places, manners=QUICK)._replace(**fields)


@pytest.fixture
def server():
    """Serve on 127.0.0.1 while the test runs."""
    found = Server()
    yield found
    found.close()
