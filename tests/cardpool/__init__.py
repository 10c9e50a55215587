"""Tests of the card pool."""
