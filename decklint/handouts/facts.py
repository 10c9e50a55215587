"""What a slip says, whatever it is printed with."""

from decklint.handouts.voices import Voice, Voices
from decklint.model import Board, Finding, Infraction, Level, Match, Penalty, Ruling, Status, Step
from decklint.policy import Policy
from decklint.report import Event, title

Line = tuple[int | None, str]
"""Copies and card of a line of a list; None for a count that cannot be read."""
TAKES = frozenset({"remove", "swap"})
"""Moves that take a card away."""
_QUIET = frozenset({"translated-name", "total-mismatch"})
OF_FILE = frozenset({
    *("empty-submission", "hidden-sheet", "sheet-without-list", "zip-entry-skipped"),
    "encoding-uncertain",
})  # fmt: skip
"""Notes about a file, which its first list carries: nothing that its player is told."""
_BLANKS = 8
"""Most lines for cards that are to be written in."""


def told(ruling: Ruling) -> list[Finding]:
    """Return the findings that a player is told, the gravest first."""
    levels = (Level.ERROR, Level.QUESTION, Level.NOTE)
    weighty = [f for f in ruling.findings if f.code not in _QUIET | OF_FILE]
    return sorted(weighty, key=lambda finding: levels.index(finding.level))


def head(ruling: Ruling, event: Event, round_: int | None, voices: Voices) -> list[tuple[str, str]]:
    """Return whose slip it is and of which event, by the keys of their labels."""
    decklist, player = ruling.decklist, ruling.decklist.player
    date = decklist.date.isoformat() if decklist.date else event.date
    format_ = decklist.format or event.format
    called = voices.texts(lambda one: one.said.format(format_)) if format_ else ()
    named = [decklist.event, " ".join(text for _, text in called), date]
    pause = voices.first.said.word("pause")
    number = f" ({player.id})" if player.name and player.id else ""
    items = [("player", f"{title(ruling)}{number}"), ("event", pause.join(filter(None, named)))]
    items.append(("rel-short", event.rel))
    items += [("round", str(round_))] if round_ is not None else []
    return [*items, ("table", player.table)] if player.table else items


def terms(found: Infraction, event: Event, policy: Policy, one: Voice) -> str:
    """Say when a penalty applies, what comes with it, and what a repetition would mean."""
    said = one.said
    parts = [said.word("offense", offense=found.offense)] if found.offense > 1 else []
    if found.penalty is not Penalty.NONE:
        parts.append(said.say("applies", found.applies))
    if found.with_warning:
        parts.append(said.word("with-warning"))
    if after := repeated(found, event, policy):
        parts.append(one.label("again", penalty=said.penalty(after)))
    return said.word("semicolon").join(parts)


def repeated(found: Infraction, event: Event, policy: Policy) -> Penalty | None:
    """Return what the next infraction of the section costs; None where nothing rises or stands."""
    if found.base not in policy.ladder or found.penalty is Penalty.NONE:
        return None
    after = policy.raise_for(found.base, found.offense + 1)
    return policy.single_game(after) if event.single_game else after


def moves(step: Step) -> tuple[str, str]:
    """Return what a step takes away and what it adds, either may be empty."""
    minus = f"\u2212{step.count} {step.card}" if step.action in TAKES else ""
    adds = step.action not in TAKES or step.with_card
    return minus, f"+{step.count} {step.with_card or step.card}" if adds else ""


def own_names(ruling: Ruling) -> dict[str, str]:
    """Return, by card, the printed name of another language that the player wrote for it."""
    return {
        e.title: e.written
        for e in reversed(ruling.decklist.entries)
        if e.reading and e.reading.match is Match.TRANSLATED
    }


def list_key(ruling: Ruling) -> str:
    """Return the label of the list on a slip: settled, open, or as it was registered."""
    if ruling.correction and not ruling.correction.complete:
        return "list-open"
    return "list" if ruling.correction or ruling.status is Status.ILLEGAL else "registered"


def boards(ruling: Ruling) -> list[tuple[str, list[Line]]]:
    """Return the list from here on, in the order of registration: corrected, or as it was."""
    found: dict[Board, list[Line]] = {board: [] for board in Board}
    for entry in ruling.decklist.entries:
        found[entry.board].append((entry.count, entry.title))
    if ruling.correction:
        found[Board.MAIN] = [*ruling.correction.main]
        found[Board.SIDE] = [*ruling.correction.side]
    always = {Board.MAIN, Board.SIDE}
    return [(board.value, lines) for board, lines in found.items() if lines or board in always]


def total(lines: list[Line]) -> str:
    """Return the cards of a board; with a question mark where a count is open."""
    is_open = any(count is None for count, _ in lines)
    return f"{sum(count or 0 for count, _ in lines)}{'?' if is_open else ''}"


def changed(ruling: Ruling) -> frozenset[str]:
    """Return the cards whose lines the correction of the list touches."""
    if ruling.correction is None:
        return frozenset()
    on_list = [step for step in ruling.correction.steps if step.target == "list"]
    return frozenset(name for step in on_list for name in (step.card, step.with_card) if name)


def chosen(ruling: Ruling) -> list[Step]:
    """Return the basic lands that the player may choose otherwise."""
    steps = ruling.correction.steps if ruling.correction else ()
    return [step for step in steps if step.choice == "player" and step.action == "add"]


def choice(steps: list[Step], one: Voice) -> str:
    """Say how many basic lands are to be chosen, and which are proposed."""
    proposed = one.said.word("comma").join(f"{step.count} {step.card}" for step in steps)
    return one.label("choose", count=sum(step.count for step in steps), proposed=proposed)


def blanks(ruling: Ruling) -> int:
    """Return how many lines the slip has for what is still needed."""
    needs = ruling.correction.needs if ruling.correction else ()
    return min(sum(int(need.facts.get("count") or 1) for need in needs), _BLANKS)


def source(ruling: Ruling, event: Event) -> str:
    """Return the policy and the file that the slip rests on."""
    found = ruling.decklist.source
    return f"{event.policy}; {found.file} {found.sheet or ''}".strip()
