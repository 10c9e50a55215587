"""A written name becomes the key under which it is looked up.

The key keeps the letters and digits of every script in lower case and drops everything that
people write differently: case, accents on Latin letters, apostrophes, dashes, punctuation and
spaces. The stroke between two faces stays, as one `/` whatever its form, and so does a blank to
fill in (`_____`).
"""

import re
import unicodedata

ASCII = 128
SEPARATOR = "/"
BLANK = "__"
"""What stays of a blank to fill in, of whatever length; a single `_` counts as a space."""

# Escapes: division stroke, big stroke, fraction stroke; dotless i; Russian E with a diaeresis, E.
_STROKES = ("\u2215", "\u29f8", "\u2044")
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
        "\u0451": "\u0435",
        "&": "and",
        **dict.fromkeys(_STROKES, SEPARATOR),
    }
)
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
_SIGNS = str.maketrans(dict.fromkeys("™℠"))
# Patterns are compiled when they are first needed: most names need none, and a run is short.
_LATIN_MARKS = "(?<=[a-z])[\u0300-\u036f]+"
_FURIGANA = r"(?<=[\u3005\u3400-\u9fff])\([\u3041-\u30ff]+\)?"
_BLANKS = "_{2,}"
_SEPARATORS = "/{2,}"


def fold(text: str) -> str:
    """Return the lookup key of a name; the key of a key is the key itself."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text.translate(_SIGNS))
        if "(" in text:
            text = re.sub(_FURIGANA, "", text)
    if BLANK in text:
        parts = (part.translate(_LETTER_BY_LETTER) for part in re.split(_BLANKS, text))
        key = re.sub(_BLANKS, BLANK, BLANK.join(parts))
    else:
        key = text.translate(_LETTER_BY_LETTER)
    if SEPARATOR in key:
        key = re.sub(_SEPARATORS, SEPARATOR, key).strip(SEPARATOR)
    if key.isascii() or unicodedata.is_normalized("NFKC", key):
        return key
    return fold(key)  # what was dropped stood between two halves of one letter


def fold_umlauts(text: str) -> str:
    """Return the key with the umlauts spelt ae, oe, ue; empty when there is none to spell."""
    composed = unicodedata.normalize("NFC", text)
    spelt = composed.translate(_UMLAUTS)
    return "" if spelt == composed else fold(spelt)


class _LetterByLetter(dict[int, str]):
    """Translation table that learns each character when it is first met."""

    def __missing__(self, code: int) -> str:
        """Fold one character. Marks go from Latin letters only: a dakuten is another letter."""
        text = unicodedata.normalize("NFKD", chr(code)).casefold().translate(_LETTERS)
        if code >= ASCII:
            text = re.sub(_LATIN_MARKS, "", text)
        text = unicodedata.normalize("NFC", text).translate(_LETTERS)
        folded = self[code] = "".join(c for c in text if c.isalnum() or c == SEPARATOR)
        return folded


_LETTER_BY_LETTER = _LetterByLetter()
