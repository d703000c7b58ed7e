"""A whole table as data, so that it can be loaded without replaying it from the first command.

A snapshot is a shortcut, never the truth: if other rules made it, or it does not load, it is discarded
and the commands are replayed.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from typing import Any, Final

from thunderroad import __version__
from thunderroad.display.wording import LANGUAGES
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import restored
from thunderroad.kernel.errors import ThunderroadError
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe

from .errors import SnapshotError
from .journal import Answer, Line
from .log import Log
from .players import Player
from .prelude import Prelude
from .records import Played, Record, Snapshot
from .seating import Seating
from .start import Loaded
from .table import Table
from .together import Sealed

FORMAT: Final = 5


def maker(ruleset: Ruleset) -> str:
    """What must be the same for a snapshot to be used: this format, the rules, and the languages it was told in."""
    return f"{FORMAT} {__version__} {ruleset.id} {ruleset.version} {' '.join(LANGUAGES)}"


def state_of(table: Table) -> dict[str, Any]:
    """All of a table but its recipe, players and past; it shares nothing with the table.

    Raises SnapshotError if something else than dice decides how the game goes on.
    """
    return {
        "seq": table.seq,
        "last": next(reversed(table.records), ""),
        "position_since": table.position_since,
        "undos": table.undos,
        "setup": [list(pair) for pair in table.setup],
        "line": [_answer(past.answer, past.first_event, past.final, past.id) for past in table.line],
        "undone": [[n, [_answer(line.answer, line.n) for line in lines]] for n, lines in table.undone.items()],
        "sealed": [[seat, given.to_json()] for seat, given in table.sealed.items()],
        "seating": table.seating.to_json(),
        "log": table.log.to_json(),
        "game": table.game.dump(),
        "digest": table.game.digest(),
        "source": _source(table.game),
    }


def packed(ruleset: Ruleset, state: dict[str, Any]) -> Snapshot:
    """A table's state as it is kept."""
    return Snapshot(state["seq"], state["last"], maker(ruleset), zlib.compress(json.dumps(state).encode(), 1))


def unpacked(ruleset: Ruleset, snapshot: Snapshot) -> dict[str, Any]:
    """The state of a table as it was kept; raises SnapshotError for one that cannot be used."""
    if snapshot.maker != maker(ruleset):
        raise SnapshotError("it was made by another version")
    try:
        state: dict[str, Any] = json.loads(zlib.decompress(snapshot.state))
    except (ValueError, zlib.error) as error:
        raise SnapshotError(f"it is damaged ({error})") from error
    return state


def resumed(
    recipe: Recipe,
    players: Iterable[Player],
    kept: Snapshot,
    known: Iterable[Record] = (),
    *,
    free_undo: bool = False,
    past: Prelude | None = None,
) -> Table:
    """A table as it was kept at one of its commands; raises SnapshotError.

    `known` are the last commands before it, so that one that comes twice is known as such.
    """
    table = Table(recipe, players, free_undo=free_undo, past=past, begin=False)
    _fill(table, unpacked(table.ruleset, kept), known)
    return table


def _fill(table: Table, state: dict[str, Any], known: Iterable[Record]) -> None:
    """Put a state into a table that has its recipe, players and past; raises SnapshotError."""
    try:
        table.game = table.ruleset.load(table.recipe, state["game"])
        if state["source"] is not None:
            rows, words = state["source"]
            table.game.source = Loaded([(die, result) for die, result in rows], restored(words))
        table.seq, table.position_since = state["seq"], state["position_since"]
        table.undos = state["undos"]
        table.setup = tuple((die, result) for die, result in state["setup"])
        table.line = [Played(_read(item), item[8], item[9], item[10]) for item in state["line"]]
        table.undone = {n: [Line(item[8], _read(item), undone=True) for item in items] for n, items in state["undone"]}
        table.sealed = {seat: Sealed.from_json(given) for seat, given in state["sealed"]}
        table.seating = Seating.from_json(state["seating"])
        table.log = Log.from_json(state["log"])
        digest = state["digest"]
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, ThunderroadError) as error:
        raise SnapshotError(f"it cannot be read ({type(error).__name__})") from error
    if table.game.digest() != digest:
        raise SnapshotError("its position differs")
    table.records = {record.command_id: record for record in known}
    table.moments.passed(table.line, table.game.clone())


def _answer(answer: Answer | None, *more: Any) -> list[Any]:
    assert answer is not None
    chance = [list(pair) for pair in answer.chance]
    told = [answer.seat, answer.kind, answer.option, answer.name, chance, answer.digest, answer.by, answer.unasked]
    return [*told, *more]


def _read(item: list[Any]) -> Answer:
    seat, kind, option, name, chance, digest, by, count = item[:8]
    return Answer(seat, kind, option, name, tuple((die, result) for die, result in chance), digest, by, count)


def _source(game: BaseGame) -> list[Any] | None:
    if game.source is None:
        return None
    if not isinstance(game.source, Loaded):
        raise SnapshotError("what decides its chances cannot be written down")
    return [game.source.to_json(), list(game.source.after.words)]
