"""Rubbish of every kind through the whole line: see `inputs`, `property` and `__main__`."""
