# ruff: noqa: INP001 - a script beside its data, no package
"""Write `event.xlsx`: the lists of `lists/` as an event's staff would type them, with faults.

    python examples/make_event.py

Players and their numbers are invented. The same input gives the same cells; the file's times are
fixed, so that a new run changes nothing.
"""

import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

FOLDER = Path(__file__).parent
HEADER = ("Player", "Player number", "Main/Side", "Quantity", "Card name")
MADE = datetime(2005, 1, 20)  # noqa: DTZ001 - workbooks store times without a zone

Place = tuple[str, str]
"""Board and card of a line."""
Written = tuple[int | str, str]
"""Count and card as somebody wrote them."""

CHINESE = {
    "Altar's Light": "祭壇明光",
    "Auriok Champion": "歐瑞克鬥士",
    "Birds of Paradise": "天堂鳥",
    "Blanchwood Armor": "白木甲",
    "Bonesplitter": "錯骨戟",
    "Boomerang": "回力鏢",
    "Eternal Witness": "不朽見證人",
    "Forest": "樹林",
    "Glorious Anthem": "輝煌的讚美詩",
    "Isamaru, Hound of Konda": "今田獵犬勇丸",
    "Leonin Skyhunter": "獅族空獵者",
    "Mana Leak": "魔力流失",
    "Naturalize": "回歸自然",
    "Oxidize": "氧化",
    "Plains": "平原",
    "Purge": "滌淨",
    "Raise the Alarm": "揚起警報",
    "Rewind": "倒退",
    "Sacred Ground": "聖潔大地",
    "Samurai of the Pale Curtain": "灰幕武士",
    "Savannah Lions": "草原雄獅",
    "Skyhunter Skirmisher": "偵衛空獵者",
    "Suntail Hawk": "旭羽翔鷹",
    "Terror": "驚駭",
    "Thirst for Knowledge": "渴求知識",
    "Troll Ascetic": "巨魔苦修士",
    "Viridian Shaman": "暗碧族祭師",
    "Volcanic Hammer": "火山錘",
    "Worship": "崇拜",
    "Wrath of God": "神之憤怒",
}


@dataclass(frozen=True)
class Registered:
    """What one player handed in: a list of `lists/` and where it was written otherwise."""

    player: str
    number: str
    list: str
    otherwise: dict[Place, Written | None] = field(default_factory=dict)
    """Lines with another count or card; None leaves the line out."""
    last: tuple[tuple[str, Written], ...] = ()
    """Lines at the end of a board."""
    chinese: bool = False


EVENT = (
    Registered("P0001", "0000010007", "tooth-and-nail"),
    Registered("P0002", "0000010012", "white-weenie", {("main", "Plains"): (21, "Plains")}),
    Registered(
        "P0003",
        "0000010026",
        "beacon-green",
        {("main", "Forest"): (23, "Forest")},
        (("main", (1, "Eternal Witness")),),
        chinese=True,
    ),
    Registered(
        "P0004",
        "0000010031",
        "affinity",
        {("main", "Chromatic Sphere"): (4, "Skullclamp")},
    ),
    Registered("P0005", "0000010045", "white-weenie", chinese=True),
    Registered(
        "P0006",
        "0000010059",
        "white-blue-control",
        {("side", "Annul"): (4, "Counterspell")},
    ),
    Registered("P0007", "0000010064", "red-burn", {("side", "Boil"): (4, "Boil")}),
    Registered("P0008", "0000010078", "ponza", {("side", "Hearth Kami"): (3, "Hearth Kami")}),
    Registered("P0009", "0000010083", "snakes", {("main", "Forest"): (22, "Snow-Covered Forest")}),
    Registered(
        "P0010",
        "0000010097",
        "black-control",
        {("main", "Death Cloud"): ("3?", "Death Cloud")},
    ),
    Registered(
        "P0011",
        "0000010101",
        "blue-control",
        {("main", "Vedalken Shackles"): (4, "Vedalken Shakles")},
        chinese=True,
    ),
    Registered(
        "P0012",
        "0000010115",
        "death-cloud",
        {("main", "Kokusho, the Evening Star"): (2, "Black 5/5 Dragon")},
    ),
    Registered(
        "P0013",
        "0000010120",
        "ironworks",
        {
            ("side", card): None
            for card in (
                "Annul",
                "Echoing Truth",
                "Engineered Explosives",
                "Mana Leak",
                "Duplicant",
            )
        },
    ),
    Registered("", "0000010134", "beacon-green"),
)


def read(name: str) -> Iterator[tuple[str, int, str]]:
    """Yield board, count and card of each line of a list."""
    board = "main"
    for line in (FOLDER / "lists" / f"{name}.txt").read_text("utf-8").splitlines():
        if line == "Sideboard":
            board = "side"
        elif line:
            count, _, card = line.partition(" ")
            yield board, int(count), card


def lines(entry: Registered) -> Iterator[tuple[str, Written]]:
    """Yield board, count and card of each line as the player wrote it."""
    for board in ("main", "side"):
        for at, count, card in read(entry.list):
            if at == board:
                written = entry.otherwise.get((board, card), (count, card))
                if written:
                    shown = CHINESE.get(written[1]) if entry.chinese else None
                    yield board, (written[0], shown or written[1])
        yield from ((at, written) for at, written in entry.last if at == board)


def rows() -> Iterator[tuple[str, ...] | tuple[str, str, str, int | str, str]]:
    """Yield the rows of the event's sheet, the header first."""
    yield HEADER
    for entry in EVENT:
        for board, (count, card) in lines(entry):
            yield entry.player, entry.number, board, count, card


def workbook() -> bytes:
    """Return the workbook, with fixed times."""
    from openpyxl import Workbook

    book = Workbook()
    book.properties.creator = "decklint"
    book.properties.created = MADE
    sheet = book.worksheets[0]
    sheet.title = "Lists"
    for row in rows():
        sheet.append(row)
    for letter, width in zip("ABCDE", (9, 15, 11, 10, 32), strict=True):
        sheet.column_dimensions[letter].width = width
    sheet.freeze_panes = "A2"
    written = io.BytesIO()
    book.save(written)
    return with_fixed_times(written.getvalue())


def with_fixed_times(workbook: bytes) -> bytes:
    """Return the same workbook without the hour in which it was written."""
    fixed = io.BytesIO()
    stamp = MADE.strftime("%Y-%m-%dT%H:%M:%SZ").encode()
    with (
        zipfile.ZipFile(io.BytesIO(workbook)) as source,
        zipfile.ZipFile(fixed, "w", zipfile.ZIP_DEFLATED) as target,
    ):
        for member in source.infolist():
            data = source.read(member)
            if member.filename == "docProps/core.xml":
                data = re.sub(rb"(<dcterms:modified[^>]*>)[^<]*", rb"\g<1>" + stamp, data)
            info = zipfile.ZipInfo(member.filename, (2005, 1, 20, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(info, data)
    return fixed.getvalue()


if __name__ == "__main__":
    (FOLDER / "event.xlsx").write_bytes(workbook())
