"""`decklint pool status`: where the card pool comes from and how old it is."""

from decklint import commands
from decklint.pool_file import open_pool


def status(pool: str | None, output: str) -> int:
    """Show the pool's source, date and size; return 0."""
    opened = open_pool(commands.file(pool))
    sets = [
        found
        for found in opened.sets().values()
        if found.released and found.released <= opened.as_of and not found.digital
    ]
    newest = max(sets, key=lambda found: found.released or opened.as_of)
    released = newest.released.isoformat() if newest.released else ""
    found = {
        "schema": "decklint.pool/1",
        "source": opened.source,
        "as_of": opened.as_of.isoformat(),
        "cards": opened.size,
        "sets": len(opened.sets()),
        "newest_set": {"code": newest.code, "name": newest.name, "released": released},
    }
    text = (
        f"Card pool: {opened.source}, as of {opened.as_of}: {opened.size} cards, "
        f"{len(opened.sets())} sets, the newest {newest.code} {newest.name} ({released})"
    )
    commands.show(found, text, output)
    return 0
