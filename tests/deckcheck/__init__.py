"""Tests of the deck check: a physical deck against its registered list."""
