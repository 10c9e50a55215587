"""Politeness and patience on the network: small answers are cached, big files go to the disk.

The manners are those that Scryfall's documentation asks of programs: an accurate User-Agent, an
Accept header, at most two requests a second, answers kept for a day, a 429 obeyed.
"""

import time
from collections.abc import Callable
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any, NamedTuple

from cardpool.entry import UpdateError

Tell = Callable[[int, int | None], None]
"""Called with the bytes that have come, and with all that shall come if that is known."""

BUSY = (429, 503)
PAGES = ("text/html", "application/xhtml")
"""Content types of a page for people: a login of a hotel's network, or an error."""


class Manners(NamedTuple):
    """How requests are made; seconds and bytes."""

    agent: str = "decklint (card pool update)"
    pause: float = 0.5
    """Between two requests."""
    connect: float = 10
    silence: float = 30
    """Without a byte, after which a transfer is given up."""
    slowest: int = 4096
    """Bytes a second that must come on average once `patience` is over."""
    patience: float = 60
    tries: int = 3
    longest_wait: float = 120
    """That a server may ask for by Retry-After; a longer one ends the update."""
    keep: float = 86_400
    """That the index and the list of sets stay in the cache without a question."""
    largest: int = 8 << 30
    piece: int = 1 << 18


class Web:
    """A session with manners."""

    def __init__(self, folder: Path, manners: Manners | None = None) -> None:
        """Open the cache of small answers in a folder."""
        import requests_cache

        self.manners = manners or Manners()
        self._last = 0.0
        self._session: Any = requests_cache.CachedSession(
            str(folder / "answers"),
            backend="sqlite",
            expire_after=self.manners.keep,
            stale_if_error=True,
            allowable_codes=(200,),
        )
        self._session.headers.update({"User-Agent": self.manners.agent, "Accept": "*/*"})
        self._session.max_redirects = 5

    def close(self) -> None:
        """Close connections and cache."""
        self._session.close()
        self._session.cache.close()

    def json(self, url: str) -> Any:
        """Return a small answer, from the cache while it is a day old or the source fails."""
        response = self._ask(url, accept="application/json")
        try:
            return response.json()
        except ValueError as error:
            message = f"{url}: the answer is no JSON"
            raise UpdateError(message) from error

    def download(self, url: str, path: Path, size: int | None, tell: Tell) -> None:
        """Write a big file to the disk; UpdateError where it is not whole."""
        from requests import RequestException
        from urllib3.exceptions import HTTPError

        with self._session.cache_disabled():
            response = self._ask(url, accept="application/json, */*;q=0.5", stream=True)
        try:
            with response, path.open("wb") as file:
                came = self._pour(response, file.write, size, tell, url)
                wire = response.raw.tell()
        except (RequestException, HTTPError) as error:
            message = f"{url}: broke off: {_short(error)}"
            raise UpdateError(message) from error
        declared = response.headers.get("Content-Length", "")
        if declared.isdigit() and int(declared) != wire:
            message = f"{url}: {wire} bytes came of {declared}"
            raise UpdateError(message)
        if size is not None and size not in {came, wire}:
            message = f"{url}: {came} bytes came, the index says {size}"
            raise UpdateError(message)

    def _pour(
        self, response: Any, write: Callable[[bytes], int], size: int | None, tell: Tell, url: str
    ) -> int:
        """Write what comes, as long as it comes fast enough; return the number of bytes."""
        manners = self.manners
        came, since = 0, time.monotonic()
        for piece in response.iter_content(manners.piece):
            came += write(piece)
            tell(came, size)
            passed = time.monotonic() - since
            if passed > manners.patience and came < manners.slowest * passed:
                message = f"{url}: too slow: {came} bytes in {passed:.0f} s"
                raise UpdateError(message)
            if came > manners.largest:
                message = f"{url}: larger than {manners.largest} bytes"
                raise UpdateError(message)
        return came

    def _ask(self, url: str, *, accept: str, stream: bool = False) -> Any:
        """Return an answer that may be used; a busy server is asked again when it says."""
        for _ in range(self.manners.tries - 1):
            response = self._get(url, accept, stream=stream)
            if response.status_code not in BUSY:
                break
            response.close()
            time.sleep(self._wanted(response, url))
        else:
            response = self._get(url, accept, stream=stream)
        try:
            self._check(response, url)
        except UpdateError:
            response.close()
            raise
        return response

    @staticmethod
    def _check(response: Any, url: str) -> None:
        if response.status_code != 200:  # noqa: PLR2004 - the one good answer of HTTP
            message = f"{url}: the server answers {response.status_code} {response.reason}"
            raise UpdateError(message)
        if response.headers.get("Content-Type", "").startswith(PAGES):
            message = f"{url}: the answer is a page for people, not data"
            raise UpdateError(message)

    def _get(self, url: str, accept: str, *, stream: bool) -> Any:
        from requests import RequestException

        time.sleep(max(0.0, self._last + self.manners.pause - time.monotonic()))
        self._last = time.monotonic()
        try:
            return self._session.get(
                url,
                headers={"Accept": accept},
                stream=stream,
                timeout=(self.manners.connect, self.manners.silence),
            )
        except (RequestException, OSError) as error:
            message = f"{url}: cannot be reached: {_short(error)}"
            raise UpdateError(message) from error

    def _wanted(self, response: Any, url: str) -> float:
        """Return how long the server wants to be left alone."""
        written = response.headers.get("Retry-After", "")
        wait = float(written) if written.isdigit() else self.manners.pause * 4
        if written and not written.isdigit():
            try:
                wait = (parsedate_to_datetime(written) - datetime.now(UTC)).total_seconds()
            except (TypeError, ValueError):
                wait = self.manners.pause * 4
        if wait > self.manners.longest_wait:
            message = f"{url}: the server asks to come back in {wait:.0f} s; try again then"
            raise UpdateError(message)
        return max(wait, self.manners.pause)


def _short(error: BaseException) -> str:
    """Return the kind of an error and the first line of its text."""
    text = str(error).splitlines()
    return f"{type(error).__name__}: {text[0][:200]}" if text else type(error).__name__
