"""Whether a line without a count may be a card's name."""

import re

from decklint.text import Known

_SMALL = frozenset(
    [
        "of",
        "the",
        "and",
        "to",
        "in",
        "a",
        "an",
        "for",
        "at",
        "by",
        "from",
        "with",
        "without",
        "into",
        "onto",
        "on",
        "or",
        "as",
        "de",
        "la",
        "du",
        "le",
        "les",
        "des",
        "von",
        "der",
        "die",
        "das",
        "del",
        "e",
        "y",
        "et",
    ]
)
_WORDS = 9
_LETTERS = 16
_SENTENCE = re.compile(r"[.!?;。\uff01\uff1f](?:\s|$)|…|:\S*$")


def looks_like_name(text: str, known: Known | None, *, inside: bool) -> bool:
    """Tell whether a line is a known card's name, or, inside a list, is shaped like a name."""
    if known is not None and known(text):
        return True
    if not inside or "|" in text or _SENTENCE.search(text):
        return False
    if not text[0].isascii():
        return len(text) <= _LETTERS and text[0].isalpha()
    words = text.split()
    if len(words) > _WORDS or not words[0][0].isupper():
        return False
    return all(word[0].isupper() or word in _SMALL or not word[0].isalpha() for word in words)
