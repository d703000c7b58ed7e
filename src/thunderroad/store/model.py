"""A table as it is kept. Apart from the database code, so that nobody waits for SQLAlchemy to name it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from thunderroad.kernel.module import Recipe
from thunderroad.play.players import Player

RUNNING: Final = "running"
FINISHED: Final = "finished"


@dataclass(frozen=True, slots=True)
class Game:
    """A table. `host_hash` and `link_hashes` are of the keys that open its seats."""

    id: str
    version: int
    engine: str
    recipe: Recipe
    players: tuple[Player, ...]
    free_undo: bool
    title: str
    host_hash: str
    link_hashes: tuple[str | None, ...]
    status: str = RUNNING


@dataclass(frozen=True, slots=True)
class Listed:
    """A line of the list of tables; `created` is in milliseconds since 1970."""

    id: str
    title: str
    status: str
    created: int
