"""Which module may import which: read from the source, nothing is run."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shared import ROOT

HEAVY = {
    "dask", "drawsvg", "flask", "numpy", "openpyxl", "pandas", "platformdirs", "python_calamine",
    "rapidfuzz", "requests_cache", "rich", "typst",
}  # fmt: skip
PURE = ("model", "rules", "tally", "blank_line", "draft", "infractions", "penalties", "stages",
    "judge", "report", "checks", "remedies")  # fmt: skip
"""Modules and packages of decklint that only compute: no file, no terminal, no sheet."""
LOW = {*PURE, "errors", "policy", "policy_records", "problem"}
"""What these may import of decklint. `judge` is given a policy; it reads none. `report` only
hands problems on."""
OUTSIDE = {"os", "io", "pathlib", "sqlite3", "csv", "json", "tomllib", "sys", "subprocess", "typer"}


def sources(package: str) -> dict[str, ast.Module]:
    """Return the modules of a package by dotted name."""
    found = {}
    for path in sorted((ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = ast.parse(path.read_text("utf-8"))
    return found


MODULES = sources("decklint") | sources("cardpool")


def imports(tree: ast.AST) -> Iterator[str]:
    """Yield the dotted name of everything that is imported anywhere in the tree."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                yield full if full in MODULES else str(node.module)


def at_start(tree: ast.Module) -> Iterator[str]:
    """Yield what is imported when the module is: not in functions, not for type checkers."""
    for node in tree.body:
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not _is_for_checkers(node):
            yield from imports(node)


def _is_for_checkers(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def inside(name: str, parts: tuple[str, ...] | set[str]) -> bool:
    """Tell whether a module is one of these parts of decklint."""
    return name.startswith("decklint.") and name.split(".")[1] in parts


def test_cardpool_knows_nothing_of_decklint():
    for name, tree in MODULES.items():
        if name.startswith("cardpool"):
            assert not [i for i in imports(tree) if i.split(".")[0] == "decklint"], name


def test_nothing_imports_the_command_line():
    for name, tree in MODULES.items():
        if name not in {"decklint.__main__", "decklint.cli"}:
            assert "decklint.cli" not in set(imports(tree)), name


def test_only_the_command_line_imports_commands():
    for name, tree in MODULES.items():
        if not name.startswith(("decklint.cli", "decklint.commands")):
            found = [i for i in imports(tree) if i.startswith("decklint.commands")]
            assert not found, name


@pytest.mark.parametrize("name", [name for name in MODULES if inside(name, PURE)])
def test_what_computes_imports_nothing_that_reads_or_shows(name):
    for found in imports(MODULES[name]):
        top = found.split(".")[0]
        assert top not in OUTSIDE | HEAVY, found
        if top == "decklint" and found != "decklint":
            assert inside(found, LOW), found
        if top == "cardpool":
            assert found in {"cardpool", "cardpool.model"}, found


@pytest.mark.parametrize("name", [name for name in MODULES if inside(name, PURE)])
def test_what_computes_opens_no_file(name):
    calls = [node.func for node in ast.walk(MODULES[name]) if isinstance(node, ast.Call)]
    names = {call.id for call in calls if isinstance(call, ast.Name)}
    attributes = {call.attr for call in calls if isinstance(call, ast.Attribute)}
    assert not names & {"open", "print", "input", "eval", "exec", "__import__"}
    assert not attributes & {"open", "read_text", "write_text", "read_bytes", "write_bytes"}


@pytest.mark.parametrize("name", MODULES)
def test_heavy_packages_are_imported_when_used(name):
    assert not {found.split(".")[0] for found in at_start(MODULES[name])} & HEAVY


def test_only_a_watch_imports_what_watches():
    for name, tree in MODULES.items():
        if not name.startswith("decklint.watch") and name != "decklint.commands.watch":
            assert not [i for i in at_start(tree) if i.startswith("decklint.watch")], name


def test_no_circle_of_imports():
    edges = {
        name: {i for i in at_start(tree) if i in MODULES and not name.startswith(f"{i}.")}
        for name, tree in MODULES.items()
    }
    done: set[str] = set()
    while ready := {name for name in edges.keys() - done if edges[name] <= done}:
        done |= ready
    assert not edges.keys() - done


def test_modules_are_found():
    assert {"decklint.judge", "decklint.checks", "cardpool.model"} <= MODULES.keys()
    assert all(Path(ROOT / name.split(".")[0]).is_dir() for name in MODULES)
