"""Tests of the penalty policies."""
