"""One profile for all property tests: the same few examples in every run, no clock."""

from hypothesis import settings

settings.register_profile("decklint", max_examples=50, deadline=None, derandomize=True)
settings.load_profile("decklint")
