"""A table as it is stored.  Apart from the database code, so that nobody waits for SQLAlchemy to name it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from thunderroad.kernel.recipe import Recipe
from thunderroad.play.journal import Chance
from thunderroad.play.players import Player
from thunderroad.play.prelude import Prelude

RUNNING: Final = "running"
FINISHED: Final = "finished"
CLOSED: Final = "closed"
DELETED: Final = "deleted"
"""Why a table was removed: its host deleted it."""
GONE: Final = 0
"""What other servers are told of a deleted table instead of the number of a command."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The state of a table: running, closed or finished.

    `winners` are the seats that won a finished game, several in a draw, or none; None: not finished, or not known.
    """

    status: str = RUNNING
    winners: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A table. `host_hash` and `link_hashes` are of the keys that open its seats, as they were at the start.

    `terms` is what was agreed besides the rules, and the business of the table's host.  `setup` are the random
    results of the set-up, None if they were not kept.
    """

    id: str
    version: int
    engine: str
    recipe: Recipe
    players: tuple[Player, ...]
    free_undo: bool
    title: str
    host_hash: str
    link_hashes: tuple[str | None, ...]
    outcome: Outcome = Outcome()
    terms: Mapping[str, Any] = field(default_factory=dict)
    past: Prelude | None = None
    setup: Chance | None = None


@dataclass(frozen=True, slots=True)
class KeptAnalysis:
    """What is known of a finished game by the judge of a `level`; `body` belongs to those who analyse."""

    level: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Listed:
    """A line of the list of tables, with the players of now; times are in milliseconds since 1970.

    It has what the list shows and nothing that may be long.  One that is not `listed` is shown to holders of a key of
    it: the `hashes` of those that its host and seats were given first (that of the `host` too), or its key to `watch`.
    """

    id: str
    title: str
    outcome: Outcome
    created: int
    touched: int
    ruleset: str
    modules: tuple[str, ...]
    players: tuple[Player, ...]
    listed: bool
    host: str
    hashes: tuple[str, ...]
    watch: str
