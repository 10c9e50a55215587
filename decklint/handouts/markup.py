"""HTML that cannot be broken into: every text is escaped, only what `el` made is markup."""

import html
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from decklint.reports.terminal import clean

STYLES = Path(__file__).parent / "styles"
MARK = '<meta name="generator" content="decklint">'
"""Tells a page that decklint wrote, and may write again."""
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What a browser may load for the page: nothing but its own style."""
_KNOWN = 16_384
"""Different texts whose escaped form is kept; the names of cards return on slip after slip."""


class Markup(str):
    """A piece of HTML."""

    __slots__ = ()


Child = Markup | str | int | None


@lru_cache(_KNOWN)
def escaped(text: str) -> str:
    """Return a text with all markup and everything that does not show escaped."""
    return html.escape(clean(text))


def el(tag: str, *children: Child, **attributes: str | None) -> Markup:
    """Return an element; texts and attributes are escaped, `cls` is the attribute `class`."""
    named = "".join([_attribute(key, value) for key, value in attributes.items() if value])
    return Markup(f"<{tag}{named}>{join(children)}</{tag}>")


@lru_cache(_KNOWN)
def _attribute(key: str, value: str) -> str:
    return f' {"class" if key == "cls" else key.replace("_", "-")}="{escaped(value)}"'


def join(children: Iterable[Child]) -> Markup:
    """Return pieces one after the other."""
    return Markup(
        "".join(
            [
                child if type(child) is Markup else escaped(str(child))
                for child in children
                if child is not None
            ]
        )
    )


def page(title: str, lang: str, style: str, body: Markup) -> str:
    """Return a whole page: one file, without a script and without anything from outside."""
    sheet = (STYLES / f"{style}.css").read_text("utf-8")
    return (
        f'<!DOCTYPE html>\n<html lang="{escaped(lang)}">\n<head>\n<meta charset="utf-8">\n{MARK}\n'
        f'<meta http-equiv="Content-Security-Policy" content="{html.escape(_POLICY)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escaped(title)}</title>\n<style>\n{sheet}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )
