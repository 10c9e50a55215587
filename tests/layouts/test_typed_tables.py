"""Tables as people type them: whose rows are whose, titles with remarks, totals, odd columns."""

import pytest

from decklint.grid import Piped
from decklint.problem import Problem
from decklint.reading import read_lists

MAIN = [(4, "Shock"), (4, "Boil"), (32, "Mountain")]
HEADER = "Player,Qty,Card\n"


def read(text):
    """Return name, cards, codes of the notes and reasons of each list of a csv."""
    found = list(read_lists(Piped("typed.csv", text.encode())))
    assert not any(isinstance(one, Problem) for one in found), found
    return [
        (
            one.player.name,
            sum(entry.count or 0 for entry in one.entries),
            [note.code for note in one.notes if note.code != "no-sideboard"],
            [line.reason for line in one.unreadable],
        )
        for one in found
    ]


def block(*names):
    """Return the rows of one list under the names given, the last one for the rows left."""
    padded = [*names, *[names[-1]] * (len(MAIN) - len(names))]
    return "".join(
        f"{name},{count},{card}\n" for name, (count, card) in zip(padded, MAIN, strict=True)
    )


FILLED = ["name-filled-down"]

WHOSE = [
    ("once", block("A", "") + block("B", ""), [("A", 40, FILLED, []), ("B", 40, FILLED, [])]),
    ("blank row", "A,4,Shock\n,,\n,4,Boil\n", [("A", 8, FILLED, [])]),
    ("name alone above", "A,,\n,4,Shock\n,4,Boil\n", [("A", 8, FILLED, [])]),
    ("again at the sideboard", "A,4,Shock\n,4,Boil\nA,2,Char\n", [("A", 10, FILLED, [])]),
    ("none at all", block(""), [("", 40, [], [])]),
    ("first rows without", block("") + block("B"), [("", 40, [], []), ("B", 40, [], [])]),
    (
        "a run of their own",
        block("A") + block("") + block("B"),
        [("A", 40, [], ["no-player"]), ("B", 40, [], [])],
    ),
    (
        "a name comes back",
        "A,4,Shock\n,4,Boil\nB,4,Shock\nA,4,Char\n",
        [("A", 8, [], ["no-player"]), ("B", 4, [], [])],
    ),
]


@pytest.mark.parametrize(("title", "rows", "expected"), WHOSE, ids=[case[0] for case in WHOSE])
def test_whose_rows_they_are(title, rows, expected):
    assert read(HEADER + rows) == expected, title


def test_a_number_of_its_own_is_a_list_of_its_own():
    found = read("player,id,board,count,card\nA,1,main,4,Shock\n,2,main,4,Boil\n,2,main,1,Char\n")
    assert found == [("A", 4, [], []), ("", 5, [], [])]


def test_a_place_without_name_in_the_canonical_table_is_a_list():
    text = "player,board,count,card\nA,main,4,Shock\nA,main,4,Boil\n,main,4,Char\nB,main,1,Char\n"
    assert [one[:2] for one in read(text)] == [("A", 8), ("", 4), ("B", 1)]


HEADERS = [
    "Player,Qty,Card Name (English please)",
    "Player,Qty/Copies,Card name / 牌名",
    "Who,Qty (total),Card name - English",
    "Competitor,How many?,Full card name",
    "Participant,No. of cards,Cardname",
    "Entrant,Number of cards,Name of card",
    '"Player (Last, First)",Pcs,Card',
    "Player / DCI,Amt,Card",
    "PLAYER NAME (please print),Qty:,Card",
    "First & last name,#,Card",
]


@pytest.mark.parametrize("header", HEADERS)
def test_headers_with_remarks(header):
    rows = block("A") + block("B")
    assert read(f"{header}\n{rows}") == [("A", 40, [], []), ("B", 40, [], [])]


TOTALS = ["GRAND TOTAL,80,", "Total,79,", ",80,", "TOTAL CARDS,80,", ",80,Grand total"]


@pytest.mark.parametrize("row", TOTALS)
def test_a_total_is_no_player(row):
    found = read(f"{HEADER}{block('A')}{block('B')}{row}\n")
    assert found == [("A", 40, [], []), ("B", 40, [], [])]


def test_numbers_without_a_card_are_no_list():
    found = read(f"{HEADER}{block('A')}{block('B')}All of it,80,\n")
    assert found == [("A", 40, [], []), ("B", 40, ["stray-line"], [])]


def test_a_column_that_looks_like_the_players_is_not_passed_over():
    text = "Whom,Qty,Card\n" + block("A") + block("B", "")
    (problem,) = read_lists(Piped("typed.csv", text.encode()))
    assert problem.code == "column-not-understood"
    assert '"Whom" in A1' in problem.message


@pytest.mark.parametrize("kinds", [("Creature", "Land"), ("red", "")])
def test_other_columns_are(kinds):
    assert [one[:2] for one in read("Sort,Qty,Card\n" + block(*kinds))] == [(None, 40)]


def test_lists_side_by_side_under_a_header_that_repeats():
    text = "Player,Qty,Card,Player,Qty,Card\nA,4,Shock,B,4,Boil\n,1,Char,,2,Char\n"
    assert read(text) == [("A", 5, FILLED, []), ("B", 6, FILLED, [])]


def test_names_alone_under_one_header():
    rows = "".join(f"{count},{card}\n" for count, card in MAIN)
    found = read(f"Qty,Card\n\nAnn Ames,\n{rows}\nBen Bird,\n{rows}")
    assert found == [("Ann Ames", 40, [], []), ("Ben Bird", 40, [], [])]


def test_a_second_main_deck_after_a_sideboard_is_another_list():
    main = "".join(f"{count} {card}\n" for count, card in MAIN)
    text = f"Main Deck [40]\n{main}Sideboard [1]\n1 Char\n"
    assert read(text + text) == [(None, 41, [], [])] * 2
    # A few cards more of the main deck are the same list.
    assert read(f"{text}Main deck\n2 Char\n") == [(None, 43, [], [])]


def test_a_header_nearly_understood_is_told():
    text = "Player,Qty,Thing\n" + block("A")
    (problem,) = read_lists(Piped("typed.csv", text.encode()))
    assert problem.code == "no-list"
    assert problem.message.endswith(
        'understood in row 1: "Player" = player, "Qty" = count; '
        'not understood: "Thing"; call the column Card'
    )


def test_names_beside_the_labels_of_lists_side_by_side_are_not_passed_over():
    rows = "".join(f",{count},{card},,{count},{card}\n" for count, card in MAIN)
    text = f"Ann,Qty,Card,Ben,Qty,Card\n{rows}"
    (problem,) = read_lists(Piped("typed.csv", text.encode()))
    assert problem.code == "column-not-understood"


SAID = [
    ("all alike", ["standard,2005-01-20", "Standard,2005-01-20"], []),
    ("given once", ["standard,2005-01-20", ","], []),
    ("given later", [",", "standard,2005-01-20"], []),
    ("another format", ["standard,2005-01-20", "legacy,2005-01-20"], ["rows-disagree"]),
    ("another date", ["standard,2005-01-20", "standard,2005-03-20"], ["rows-disagree"]),
]


@pytest.mark.parametrize(("title", "rows", "codes"), SAID, ids=[case[0] for case in SAID])
def test_rows_of_one_list_that_name_another_format_or_date(title, rows, codes):
    first, second = rows
    text = f"player,format,date,count,card\nA,{first},4,Shock\nA,{second},56,Mountain\n"
    assert read(text) == [("A", 60, codes, [])], title


def test_a_format_of_a_later_row_is_taken_where_the_first_has_none():
    text = "player,format,count,card\nA,,4,Shock\nA,standard,56,Mountain\n"
    (found,) = read_lists(Piped("typed.csv", text.encode()))
    assert found.format == "standard"


BOARDED = "player,board,count,card\nA,main,40,Forest\n"
NAMELESS = [
    ("main", "A,main,4,\nA,main,1,Shock\n", 41, [(4, "main")]),
    ("sideboard", "A,side,2,\nA,side,13,Swamp\n", 53, [(2, "side")]),
    ("in a list that begins with it", "B,main,4,\nB,main,1,Shock\n", 40, []),
    ("the board alone is a heading", "A,side,,\nA,,15,Swamp\n", 55, []),
    ("the board's title above the rows", "Sideboard,,,\nA,side,15,Swamp\n", 55, []),
]


@pytest.mark.parametrize(
    ("title", "rows", "cards", "lines"), NAMELESS, ids=[c[0] for c in NAMELESS]
)
def test_a_count_under_a_board_without_a_name_is_a_question(title, rows, cards, lines):
    one = next(iter(read_lists(Piped("typed.csv", (BOARDED + rows).encode()))))
    assert sum(entry.count for entry in one.entries) == cards, title
    assert [(int(line.text), line.board) for line in one.unreadable] == lines
