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
_WORDED = re.compile(
    r"(?:[\u2460-\u2473]\s*|(?:(?:a|an|one|two|three|four|five|six|full|playsets?|sets?|copies|copy|of"
    r"|x)\s+)+)(?=\S)",
    re.IGNORECASE,
)
"""A count in words or in a circle."""
_LONGEST = 6
"""Words of a card's name that is looked for at the end of a line."""
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


def ends_in_name(text: str, known: Known | None) -> bool:
    """Tell whether a line ends in a known card's name.

    A name of one word may be any word of a sentence: it counts behind a count in words alone.
    """
    if known is None:
        return False
    worded = _WORDED.match(text)
    if worded and known(text[worded.end() :]):
        return True
    words = text.split()
    return any(known(" ".join(words[-size:])) for size in range(2, min(_LONGEST, len(words)) + 1))
