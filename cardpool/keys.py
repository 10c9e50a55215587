"""A written name becomes the key under which it is looked up.

The key keeps the letters and digits of every script in lower case and drops everything that
people write differently: case, accents on Latin letters, apostrophes, dashes, punctuation and
spaces. The stroke between two faces stays, as one `/` whatever its form.
"""

import re
import unicodedata

SEPARATOR = "/"

_ASCII = {code: None for code in range(128) if not chr(code).isalnum() and chr(code) != SEPARATOR}
# Escapes stand for fraction, division and big stroke, dotless i, Russian E (with diaeresis).
_SIGNS = str.maketrans(
    {"™": None, "℠": None, "\u2044": SEPARATOR, "\u2215": SEPARATOR, "\u29f8": SEPARATOR}
)
_LETTERS = str.maketrans(
    {
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "ł": "l",
        "þ": "th",
        "\u0131": "i",
        "&": "and",
    }
)
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
_LATIN_MARKS = re.compile("(?<=[a-z])[\u0300-\u036f]+")
_FURIGANA = re.compile(r"(?<=[\u3005\u3400-\u9fff])\([\u3041-\u30ff]+\)?")
_OTHER = re.compile(r"[^\w/]+|_+")
_STROKES = re.compile("/{2,}")


def fold(text: str) -> str:
    """Return the lookup key of a name; the key of a key is the key itself."""
    if text.isascii():
        key = text.lower().replace("&", "and").translate(_ASCII)
    else:
        key = _fold_unicode(text)
        while (again := _fold_unicode(key)) != key:
            key = again
    return _STROKES.sub(SEPARATOR, key).strip(SEPARATOR) if SEPARATOR in key else key


def fold_umlauts(text: str) -> str:
    """Return the key with the umlauts spelt ae, oe, ue; empty when there is none to spell."""
    composed = unicodedata.normalize("NFC", text)
    spelt = composed.translate(_UMLAUTS)
    return "" if spelt == composed else fold(spelt)


def _fold_unicode(text: str) -> str:
    """Fold once.

    Marks are dropped from Latin letters only, a dakuten makes another letter; and Russian names
    are often typed with E for its form with a diaeresis.
    """
    text = unicodedata.normalize("NFKD", text.translate(_SIGNS)).casefold().translate(_LETTERS)
    text = unicodedata.normalize("NFC", _LATIN_MARKS.sub("", text))
    if "(" in text:
        text = _FURIGANA.sub("", text)
    return _OTHER.sub("", text).replace("\u0451", "\u0435")
