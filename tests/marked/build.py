"""Real decks for the tests of marked cards, and marks on some of their copies."""

import datetime as dt
import random
from collections.abc import Mapping

from decklint import messages
from decklint.marked import Mark, MarkedReport, finding, judge_marks
from decklint.model import Entry
from decklint.rules import Rules
from tests.build import deck, rules

TOG = (
    "10 Island; 4 Swamp; 4 Underground River; 4 Salt Marsh; 2 Darkwater Catacombs; 4 Psychatog; "
    "4 Nightscape Familiar; 4 Counterspell; 3 Memory Lapse; 4 Fact or Fiction; 4 Repulse; "
    "3 Upheaval; 3 Cunning Wish; 4 Standstill; 2 Probe; 1 Recoil"
)
"""60 cards: 24 lands (14 basic), 4 + 4 creatures."""
GOBLINS = (
    "22 Mountain; 4 Goblin Piledriver; 4 Goblin Warchief; 4 Skirk Prospector; 4 Goblin Sledder; "
    "4 Sparksmith; 3 Goblin Sharpshooter; 4 Siege-Gang Commander; 3 Gempalm Incinerator; "
    "4 Volcanic Hammer; 4 Shock / 4 Flashfires; 4 Sulfuric Vortex; 4 Threaten; 3 Stone Rain"
)
AFFINITY = (
    "4 Arcbound Ravager; 4 Disciple of the Vault; 4 Frogmite; 4 Arcbound Worker; 3 Atog; "
    "4 Thoughtcast; 4 Shrapnel Blast; 4 Cranial Plating; 3 Aether Vial; 4 Welding Jar; "
    "4 Chromatic Sphere; 4 Seat of the Synod; 4 Vault of Whispers; 4 Great Furnace; "
    "4 Glimmervoid; 2 Blinkmoth Nexus"
)
DECKS = (TOG, GOBLINS, AFFINITY)


def legacy() -> Rules:
    """Return rules under which every name of the decks is read; legality is no matter here."""
    return rules("legacy", dt.date(2005, 6, 1).isoformat())


def cards(text: str) -> list[Entry]:
    """Return the lines of a deck with their cards."""
    entries = list(deck(text, legacy()).entries)
    assert all(entry.card for entry in entries)
    return entries


def marked(text: str, marks: Mapping[str, Mark]) -> MarkedReport | None:
    """Judge a deck with marks on the named cards."""
    lines = cards(text)
    assert set(marks) <= {entry.title for entry in lines}
    return judge_marks([(entry, marks.get(entry.title)) for entry in lines])


def at_random(entries: list[Entry], number: int, seed: int) -> list[tuple[Entry, Mark | None]]:
    """Put so many marks on random copies."""
    copies = [line for line, entry in enumerate(entries) for _ in range(entry.count or 0)]
    chosen = random.Random(seed).sample(copies, number)  # noqa: S311 - a repeatable draw
    counts = [chosen.count(line) for line in range(len(entries))]
    return [(e, Mark(n) if n else None) for e, n in zip(entries, counts, strict=True)]


def said(report: MarkedReport | None, lang: str = "en") -> str:
    """Return the sentence of a report."""
    assert report is not None
    return messages.load(lang).finding(finding(report))
