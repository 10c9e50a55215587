"""Short hand for the tests of the deck check: list and deck as text, the ruling as words."""

import functools
from collections import Counter

from decklint import deckcheck, policy
from decklint.deckcheck import Moment
from decklint.infractions import Settings, first
from decklint.model import Ruling
from tests.build import deck, rules

STANDARD = ("standard", "2005-01-20")
EXTENDED = ("extended", "2005-01-20")
VINTAGE = ("vintage", "2005-01-20")
MODERN = ("modern", "2013-07-13")
MODERN_BEFORE = ("modern", "2013-07-12")
SEALED = ("sealed", "2005-01-20")
SIDE = "15 Plains"
XYZZY = "Xyzzy Quuxbeast of Plugh"


def checked(listed, found, on=STANDARD, *, game=1, minutes=None, occurrence=first, **settings):
    """Return the ruling on a deck against its list; REL 3 where nothing else is said."""
    day = rules(*on)
    chosen = Settings(**{"rel": "3", **settings})
    registered, presented = _named(listed, on), _named(found, on)
    moment = Moment(game, minutes)
    return deckcheck.rule(registered, presented, day, policy.load(), chosen, moment, occurrence)


@functools.cache
def _named(text, on):
    return deck(text, rules(*on))


def sections(found):
    """Return section, penalty and covering section of each infraction."""
    return [(i.section, i.penalty.value, i.covered_by) for i in found.infractions]


def steps(found):
    """Return the steps as `list remove main 1 Naturalize`, a swap with the card that comes."""
    return [_said(step) for step in found.correction.steps] if found.correction else []


def _said(step):
    words = f"{step.target} {step.action} {step.board} {step.count} {step.card}"
    return f"{words} > {step.with_card}" if step.with_card else words


def differences(found):
    """Return board, card, listed and presented copies of each difference."""
    return [(d.board, d.card, d.listed, d.presented) for d in found.differences]


def codes(found, level=None):
    """Return the codes of the findings, of one level if it is named."""
    return [f.code for f in found.findings if level in {None, f.level}]


def board(found, name):
    """Return a board of the corrected list as it is written in tests."""
    return "; ".join(f"{count} {card}" for count, card in getattr(found.correction, name))


def corrected(found):
    """Return the corrected list as text; the list itself where nothing was to be corrected."""
    if found.correction is None:
        return text(found.decklist)
    return f"{board(found, 'main')} / {board(found, 'side')}"


def text(decklist):
    """Return a list or deck as it is written in tests."""
    return " / ".join(
        "; ".join(f"{e.count} {e.title}" for e in decklist.entries if e.board == name)
        for name in ("main", "side")
    )


def repaired(found: Ruling) -> Counter[tuple[str, str]]:
    """Return what the physical deck holds after the steps for the deck, done by hand."""
    cards: Counter[tuple[str, str]] = Counter()
    for entry in found.deck.entries if found.deck else ():
        cards[entry.board.value, entry.title] += entry.count or 0
    for step in found.correction.steps if found.correction else ():
        if step.target == "deck":
            sign = 1 if step.action in {"restore", "add"} else -1
            cards[step.board.value, step.card] += sign * step.count
            assert cards[step.board.value, step.card] >= 0, step
            if step.with_card:
                cards[step.board.value, step.with_card] += step.count
    return +cards


def as_cards(found: Ruling) -> Counter[tuple[str, str]]:
    """Return the corrected list board by board; the list itself where nothing was to do."""
    cards: Counter[tuple[str, str]] = Counter()
    if found.correction is None:
        for entry in found.decklist.entries:
            cards[entry.board.value, entry.title] += entry.count or 0
        return +cards
    for name in ("main", "side"):
        for count, card in getattr(found.correction, name):
            cards[name, card] += count
    return +cards
