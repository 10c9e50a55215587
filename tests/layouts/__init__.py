"""Tests of the layouts."""
