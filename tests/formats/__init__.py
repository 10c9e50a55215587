"""Tests of the format files and their loader."""
