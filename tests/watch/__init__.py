"""Tests of the watch."""
