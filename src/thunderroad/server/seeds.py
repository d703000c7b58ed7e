"""Seeds that nobody chose, all from one place: of games, of what bots think, of teams that surprise."""

from __future__ import annotations

import secrets
from typing import Final

from thunderroad.kernel.chance import Keyed

TABLE: Final = "table"
TEAM: Final = "team"


def drawn(what: str) -> str:
    """A seed that nobody can guess; that of a `TABLE` names the generator whose results tell nothing of those to come.

    What else it is for (`TEAM`, or somebody who thinks and the number of the answer) changes nothing here; tests,
    where nothing may be left to chance, put a function in this place that goes by it.
    """
    return f"{Keyed.ALGORITHM}:{secrets.token_hex(32)}" if what == TABLE else secrets.token_hex(8)
