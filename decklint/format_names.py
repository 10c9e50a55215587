"""What a format is called in sentences; facts and JSON keep its name there."""

from functools import lru_cache


@lru_cache(maxsize=256)
def said(name: str, lang: str) -> str:
    """Return what a language calls a format, which is given under any of its names.

    The Chinese name of a shipped format stands in its file; any other name stays as it is.
    """
    if lang != "zh-TW":
        return name
    from decklint import format as formats

    key = formats.known(name)
    return formats.load(key).zh_tw if key else name
