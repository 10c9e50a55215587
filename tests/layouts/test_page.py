"""The page about layouts says what the registry and the samples are."""

from tests.layouts import page


def test_the_table_is_that_of_today():
    text = page.PAGE.read_text("utf-8")
    assert page.BEGIN in text
    assert page.END in text
    assert page.renewed(text) == text, "renew it: python -m tests.layouts.page"
