"""Loads tables that are not in memory: few at once, from their last snapshot; what is long in a process of its own.

A table that is in memory never waits for this: loading has turns of its own, and a long game is played again where it
holds up nobody.  What comes back from there is a snapshot, which is kept, so that it need not be done twice.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.recipe import UNKNOWN
from thunderroad.play import snapshot
from thunderroad.play.errors import JournalError, SnapshotError, TableError
from thunderroad.play.opening import counting, journal_of, opened
from thunderroad.play.prelude import CHANGED
from thunderroad.play.records import Record, Snapshot
from thunderroad.play.table import Table
from thunderroad.store.errors import StoreError
from thunderroad.store.model import Game

from ..guard.costs import Costs
from ..guard.turns import Turns
from ..times import processor_time
from ..workers.executors import Processes
from ..workers.long_games import LongPlay, fresh

if TYPE_CHECKING:
    from thunderroad.store.interface import TableStore as Store

LOG: Final = logging.getLogger(__name__)
AT_ONCE: Final = 2
"""Tables that are loaded at once, one of them for one address."""
EVERY: Final = 250
"""Commands from one kept snapshot to the next."""
LONG: Final = 500
"""More commands than this are played in a process."""
KNOWN: Final = 50
"""How many commands before a snapshot are read, to know them when they come twice."""


class Loader:
    """Loads tables from a store. Without `processes` long games are played in a thread."""

    def __init__(self, store: Store, costs: Costs, *, processes: Processes = True) -> None:
        self._store = store
        self._costs = costs
        self._turns = Turns(AT_ONCE)
        self._long = LongPlay(processes=processes)
        self._keeping = asyncio.Lock()

    async def load(self, game: Game, whose: str = "") -> Table:
        """The table of a game as its commands left it; raises TableError, StoreError or TooMuchError."""
        self._costs.check(whose)
        async with self._turns.of(whose):
            if not dealt_here(game):
                return await self._looked_back(game, whose)
            kept = await self._store.snapshot(game.id)
            if kept is not None:
                try:
                    return await self._from(game, kept, whose)
                except SnapshotError as error:
                    LOG.warning("the snapshot of table %s is not used: %s", game.id, error)
            with suppress(SnapshotError):
                return await self._from(game, None, whose)
            records = await self._store.records(game.id)  # then without any snapshot, however long it takes
            table, seconds = await asyncio.to_thread(_played, game, None, [], records)
            self._costs.worked(whose, seconds)
            return table

    async def keep(self, game_id: str, table: Table) -> None:
        """Keep a snapshot of a table as it is now, if one can be taken.

        One after another, so that none is replaced by an earlier one that took longer to pack.
        """
        async with self._keeping:
            try:
                state = snapshot.state_of(table)
            except SnapshotError:
                return
            packed = await asyncio.to_thread(snapshot.packed, table.ruleset, state)
            await self._keep(game_id, packed)

    async def _looked_back(self, game: Game, whose: str) -> Table:
        """A table at which nothing is asked any more, because it was dealt from content that is not here."""
        LOG.warning("table %s was dealt from other content (%s); it is for looking at", game.id, game.recipe.digest)
        records = await self._store.records(game.id)
        table, seconds = await asyncio.to_thread(looked_back, game, records)
        self._costs.worked(whose, seconds)
        return table

    def close(self) -> None:
        """Stop what is played elsewhere."""
        self._long.close()

    async def _keep(self, game_id: str, kept: Snapshot) -> None:
        with suppress(StoreError):  # it makes loading short and is not needed
            await self._store.keep_snapshot(game_id, kept)

    async def _from(self, game: Game, kept: Snapshot | None, whose: str) -> Table:
        """From a snapshot, or from the first command on; raises SnapshotError."""
        at = 0 if kept is None else kept.seq
        read = await self._store.records(game.id, max(0, at - KNOWN), KNOWN + LONG + 1)
        known = [record for record in read if record.seq <= at]
        later = read[len(known) :]
        if kept is not None and kept.last != (known[-1].command_id if known else ""):
            raise SnapshotError("another command was kept there")
        before = len(game.past.answers) if game.past is not None and kept is None else 0
        if before + len(later) > LONG:
            kept, seconds = await self._long.play(game, kept, lambda at: self._store.records(game.id, at, LONG))
            self._costs.worked(whose, seconds)
            await self._keep(game.id, kept)
            read = await self._store.records(game.id, max(0, kept.seq - KNOWN), KNOWN + LONG)
            known = [record for record in read if record.seq <= kept.seq]
            later = read[len(known) :]
        table, seconds = await asyncio.to_thread(_played, game, kept, known, later)
        self._costs.worked(whose, seconds)
        return table


def dealt_here(game: Game) -> bool:
    """Whether a table can go on as it was: what it was dealt from is here, or nobody knows what that was."""
    recipe, past = game.recipe, game.past
    begun_elsewhere = past is not None and past.start is not None
    if game.setup is None or begun_elsewhere or recipe.digest == UNKNOWN:
        return True
    return ruleset_of(recipe).same_content(recipe)


def looked_back(game: Game, records: list[Record]) -> tuple[Table, float]:
    """A table as its answers lead with the content that is here, and the seconds that this took on the processor.

    Raises TableError if not even the set-up can be played, RecipeError if a module or an owner's pack is missing.
    """
    begun = processor_time()
    rules = ruleset_of(game.recipe)
    rules.check(rules.here(game.recipe))
    before = () if game.past is None else game.past.answers
    answers = [*before, *counting(records)]
    try:
        table = opened(journal_of(game.recipe, game.version, game.players, game.setup or (), answers))
    except JournalError as error:
        raise TableError(CHANGED, str(error)) from error
    if records:
        table.seq = table.position_since = records[-1].seq  # there is nothing more to follow
    return table, processor_time() - begun


def _played(game: Game, kept: Snapshot | None, known: list[Record], later: list[Record]) -> tuple[Table, float]:
    """A table after its last commands, and the seconds that this took on the processor."""
    begun = processor_time()
    if kept is None:
        table = fresh(game)
    else:
        table = snapshot.resumed(game.recipe, game.players, kept, known, free_undo=game.free_undo, past=game.past)
    table.follow(later)
    return table, processor_time() - begun
