"""Lists that come in while a table is open: judged as they come, and told, one line each.

    piece = follow(desk, Lookout(["uploads"]), print, Stop())

`Lookout` sees the files, `Standing` keeps what holds for each of them, `telling` has the lines.
"""

from decklint.watch.follow import follow
from decklint.watch.lookout import Lookout
from decklint.watch.standing import Change, Standing, Told
from decklint.watch.stop import Stop

__all__ = ["Change", "Lookout", "Standing", "Stop", "Told", "follow"]
