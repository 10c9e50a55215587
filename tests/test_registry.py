"""Every layout, check and remedy is registered; checks are documented, worded, have a section."""

import importlib
import inspect
import pkgutil

import pytest

from decklint import checks, layouts, messages, policy, remedies
from decklint.model import Level


def modules(package):
    """Return the modules of a package."""
    names = sorted(module.name for module in pkgutil.iter_modules(package.__path__))
    return [importlib.import_module(f"{package.__name__}.{name}") for name in names]


CHECKS = [module for module in modules(checks) if hasattr(module, "CODES")]
LANGUAGES = messages.LANGUAGES


def name_of(module):
    return module.__name__.rpartition(".")[2]


def accuses(module):
    """Tell whether a check can find an error: it names the level, or uses the shared finding."""
    source = inspect.getsource(module)
    return "Level.ERROR" in source or "limits.findings" in source


ERRORS = sorted({code for module in CHECKS if accuses(module) for code in module.CODES})


def test_there_are_checks_and_all_are_registered():
    assert [module for module in CHECKS if module.check not in checks.ALL] == []
    assert len(checks.ALL) == len(set(checks.ALL)) == len(CHECKS)


def test_no_two_checks_share_a_code():
    codes = [code for module in CHECKS for code in module.CODES]
    assert len(codes) == len(set(codes))


@pytest.mark.parametrize("module", CHECKS, ids=name_of)
def test_docstring_says_what_passes_and_what_fails(module):
    assert "\nPasses: " in module.__doc__
    assert "\nFails:  " in module.__doc__


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("module", CHECKS, ids=name_of)
def test_every_code_has_a_message(module, language):
    words = messages.load(language).tables["finding"]
    assert [code for code in module.CODES if code not in words] == []


@pytest.mark.parametrize("code", ERRORS)
@pytest.mark.parametrize("key", policy.names())
def test_every_error_belongs_to_a_section(key, code):
    sections = policy.load(key).sections.values()
    assert [section.number for section in sections if code in section.when]


@pytest.mark.parametrize("key", policy.names())
def test_errors_outside_the_deck_sections_have_one_section(key):
    guide = policy.load(key)
    on_boards = {code for s in guide.sections.values() if s.board for code in s.when}
    for code in set(ERRORS) - on_boards:
        assert guide.section_for(code) is not None, code


def test_remedies_are_registered_under_their_module():
    for name, apply in remedies.ALL.items():
        module = importlib.import_module(f"decklint.remedies.{name.replace('-', '_')}")
        assert apply is module.apply
        assert module.__doc__


def test_every_remedy_module_is_registered():
    found = [module for module in modules(remedies) if hasattr(module, "apply")]
    assert [module for module in found if module.apply not in remedies.ALL.values()] == []


def test_every_layout_is_registered_under_its_module():
    found = [module for module in modules(layouts) if hasattr(module, "NAME")]
    assert [module for module in found if module not in layouts.ALL] == []
    assert [one.NAME for one in found] == [name_of(one).replace("_", "-") for one in found]
    assert len(layouts.ALL) == len(found)


WORDS_OF_THE_JUDGE = {"repair-with-judge", "no-sideboard-this-match"}
"""Remedies that change neither list nor deck."""


@pytest.mark.parametrize("key", policy.names())
def test_deck_sections_name_known_remedies(key):
    for section in policy.load(key).sections.values():
        if section.board:
            assert set(section.remedies) <= remedies.ALL.keys() | WORDS_OF_THE_JUDGE


def test_levels_are_the_three_of_the_contract():
    assert [level.value for level in Level] == ["error", "question", "note"]
