"""The bare readers that decklint is measured against: they read, and judge nothing.

python -m benchmarks.bare_readers calamine FOLDER
python -m benchmarks.bare_readers texts FOLDER
python -m benchmarks.bare_readers decklint FOLDER
python -m benchmarks.bare_readers pandas FILE
python -m benchmarks.bare_readers openpyxl FOLDER
"""

import sys
import tempfile
from pathlib import Path


def calamine(folder: Path) -> None:
    """Read every workbook of a folder, one after the other."""
    from python_calamine import CalamineWorkbook

    for path in sorted(folder.iterdir()):
        book = CalamineWorkbook.from_path(str(path))
        for name in book.sheet_names:
            book.get_sheet_by_name(name).to_python()


def texts(folder: Path) -> None:
    """Read every text of a folder into lines, and understand none of them."""
    for path in sorted(folder.iterdir()):
        path.read_text("utf-8").splitlines()


def decklint(folder: Path) -> None:
    """Read the lists of every file of a folder, as far as that goes without a card pool."""
    from decklint.reading import read_lists

    for path in sorted(folder.iterdir()):
        list(read_lists(path))


def pandas(file: Path) -> None:
    """Read one csv as text."""
    import pandas as pd

    pd.read_csv(file, dtype=str)


def openpyxl(folder: Path) -> None:
    """Load every workbook of a folder and save it elsewhere, as a marked copy is made."""
    from openpyxl import load_workbook

    with tempfile.TemporaryDirectory() as target:
        for path in sorted(folder.iterdir()):
            load_workbook(path).save(Path(target) / path.name)


if __name__ == "__main__":
    ALL = (calamine, texts, decklint, pandas, openpyxl)
    {reader.__name__: reader for reader in ALL}[sys.argv[1]](Path(sys.argv[2]))
