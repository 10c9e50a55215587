"""Tests of marked cards."""
