"""Seeds that nobody chose, all from one place: of games, of what bots think, of teams that surprise."""

from __future__ import annotations

import secrets
from typing import Final

TABLE: Final = "table"
TEAM: Final = "team"


def drawn(what: str) -> str:
    """A seed that nobody can guess.

    `what` it is for (`TABLE`, `TEAM`, or somebody who thinks and the number of the answer) changes nothing here; tests,
    where nothing may be left to chance, put a function in this place that goes by it.
    """
    return secrets.token_hex(8)
