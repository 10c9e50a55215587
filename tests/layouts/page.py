"""The table of layouts in `docs/layouts.md`: made of the registry and the samples.

    python -m tests.layouts.page

writes it anew.
"""

from pathlib import Path
from types import ModuleType
from typing import cast

from decklint import layouts
from tests.shared import ROOT

PAGE = ROOT / "docs" / "layouts.md"
SAMPLES = ROOT / "tests" / "samples"
BEGIN = "<!-- the table below is made by `python -m tests.layouts.page` -->"
END = "<!-- end of the table -->"


def about(module: ModuleType) -> str:
    """Return the first sentence of a layout's docstring, without the mark at its end."""
    first = (module.__doc__ or "").split("\n\n", maxsplit=1)[0]
    return " ".join(first.split()).rstrip(".:")


def samples(name: str) -> list[Path]:
    """Return the sample files of a layout."""
    return sorted(path for path in (SAMPLES / name).glob("*.*") if path.suffix != ".json")


def table() -> str:
    """Return the table, in the order in which the layouts are asked."""
    rows = ["| layout | what it is | samples |", "| --- | --- | --- |"]
    for layout in layouts.ALL:
        links = ", ".join(
            f"[{path.name}](../{path.relative_to(ROOT).as_posix()})"
            for path in samples(layout.NAME)
        )
        what = about(cast("ModuleType", layout)).replace("|", "\\|")
        rows.append(f"| `{layout.NAME}` | {what} | {links} |")
    return "\n".join(rows)


def renewed(page: str) -> str:
    """Return the page with the table of today."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n\n{table()}\n\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text("utf-8")), "utf-8")
