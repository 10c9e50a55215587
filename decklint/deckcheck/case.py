"""A list and a deck, counted, and the moment at which they are compared."""

from dataclasses import dataclass

from decklint import compare
from decklint.model import Board, Difference, Fact, Finding, Level
from decklint.tally import Tally


@dataclass(frozen=True, slots=True)
class Moment:
    """When the deck is checked, and how long its repair took."""

    game: int = 1
    """The game about to be played; from 2 on the deck is sideboarded."""
    repair_minutes: int | None = None


@dataclass(frozen=True, slots=True)
class Check:
    """List and deck, counted."""

    listed: Tally
    found: Tally
    moment: Moment

    @property
    def sideboarded(self) -> bool:
        """Tell whether the deck may hold cards of the sideboard."""
        return self.moment.game > 1

    @property
    def boards_open(self) -> bool:
        """Tell whether nothing says where the sideboard of the list or of the deck begins."""
        found, listed = self.found, self.listed
        is_one_run = not found.decklist.boards_marked and not found.side and bool(listed.side)
        is_larger = found.main_span.low > listed.main_span.low
        return listed.boards_uncertain or found.boards_uncertain or (is_one_run and is_larger)

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Return where list and deck differ: by board, or as a whole once sideboarded."""
        if self.sideboarded or self.boards_open:
            return compare.as_a_whole(self.listed, self.found)
        return compare.by_board(self.listed, self.found)

    @property
    def wrong_size(self) -> Finding | None:
        """Return the fault of a main deck that sideboarding has given a wrong size.

        Where cards are exchanged one for one it keeps its registered size; later it must be legal.
        """
        rules, span = self.found.rules, self.found.main_span
        registered, most = self.listed.main_span
        if span.high is None or self.boards_open:
            return None
        is_kept = registered <= span.high and most in {None, span.high}
        if rules.one_for_one and not is_kept:
            limit, code = registered, "main-size-changed"
        elif not rules.allows_main(span.high):
            limit, code = rules.main_min, "main-too-small"
        else:
            return None
        facts: dict[str, Fact] = {"count": span.high, "limit": limit, "format": rules.name}
        return Finding(
            code,
            Level.ERROR,
            Board.MAIN,
            facts,
            breaks=frozenset({Board.MAIN}),
            source=rules.deck_source,
            subject="deck",
        )

    @property
    def home(self) -> Board:
        """Return where a missing card of a sideboarded deck is charged.

        To the main deck when that has a wrong size or a card in the missing one's place, else to
        the sideboard.
        """
        in_main = {entry.title for entry in self.found.main}
        is_taken = any(d.presented > d.listed and d.card in in_main for d in self.differences)
        return Board.MAIN if is_taken or self.wrong_size else Board.SIDE
