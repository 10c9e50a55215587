"""How a run is told: one module a kind of report, each with a `Writer`.

A kind is imported when it is asked for: a run needs one of them.
"""

from collections.abc import Callable, Mapping

from decklint.errors import UsageError
from decklint.report import Writer

Titles = Mapping[str, str]
"""Names of a policy's sections in the language of the report, by number."""


def _text(lang: str, titles: Titles, color: bool) -> Writer:  # noqa: FBT001 - of the registry
    from decklint.reports import text

    return text.Writer(lang, titles, color=color)


def _json(lang: str, titles: Titles, color: bool) -> Writer:  # noqa: ARG001, FBT001 - of the registry
    from decklint.reports import json_

    return json_.Writer(lang)


def _csv(lang: str, titles: Titles, color: bool) -> Writer:  # noqa: ARG001, FBT001 - of the registry
    from decklint.reports import csv_

    return csv_.Writer(lang, titles)


ALL: Mapping[str, Callable[[str, Titles, bool], Writer]] = {
    "text": _text,
    "json": _json,
    "csv": _csv,
}
"""The kinds of report, by the words of `--output`."""


def writer(
    kind: str, lang: str = "en", *, color: bool = False, titles: Titles | None = None
) -> Writer:
    """Return the writer of a kind of report; UsageError names the kinds there are.

    Without `titles` sections bear the name that the ruling gives them.
    """
    if kind not in ALL:
        message = f"There is no output {kind!r}. Use one of {', '.join(ALL)}."
        raise UsageError(message)
    return ALL[kind](lang, dict(titles or {}), color)
