"""Run decklint as `python -m decklint`."""

from decklint.cli import main

main()
