"""Plays long games again in a process of its own, a part at a time, so that they hold up nobody at a table.

The process starts when it is needed and ends when nothing is left to play.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor, Executor
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import Any, Final, TypeVar

from thunderroad.kernel.packs import Pack
from thunderroad.play import snapshot
from thunderroad.play.records import Record, Snapshot
from thunderroad.play.table import Table
from thunderroad.store.model import Game

from ..agreements import Agreement
from ..times import processor_time
from .executors import Processes, executor, instead
from .pool import begin

T = TypeVar("T")
LOG: Final = logging.getLogger(__name__)
MODEST: Final = 10
"""How far the process stands back behind others (`os.nice`)."""

Reading = Callable[[int], Awaitable[list[Record]]]
"""The next commands after a number; none: that was all."""

_numbers: Final = count(1)
"""Of the games that this process has had played."""


class LongPlay:
    """Plays games in a process, or in a thread where processes cannot be had."""

    def __init__(self, *, processes: Processes = True) -> None:
        self._processes = processes
        self._executor: Executor | None = None
        self._playing = 0

    async def play(self, game: Game, kept: Snapshot | None, read: Reading) -> tuple[Snapshot, float]:
        """The table after all its commands, from a snapshot on, and the seconds that this took on the processor.

        Raises what playing raises: TableError, SnapshotError.
        """
        try:
            return await self._play(game, kept, read)
        except (BrokenExecutor, OSError) as error:
            if not self._processes:
                raise
            LOG.warning("replaying long games in a thread, because a process cannot be used (%s)", type(error).__name__)
            self.close()
            self._processes = instead(self._processes)
            return await self._play(game, kept, read)

    def close(self) -> None:
        """Stop; what is being played is dropped."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    async def _play(self, game: Game, kept: Snapshot | None, read: Reading) -> tuple[Snapshot, float]:
        at, token = 0 if kept is None else kept.seq, next(_numbers)
        self._playing += 1
        try:
            await self._do(_set_out, token, game, kept)
            while records := await read(at):
                await self._do(_go_on, token, records)
                at = records[-1].seq
            return await self._do(_arrive, token)
        finally:
            self._playing -= 1
            with suppress(BrokenExecutor, OSError, RuntimeError):
                await self._do(_forget, token)
            if not self._playing:
                self.close()

    async def _do(self, job: Callable[..., T], *arguments: Any) -> T:
        if self._executor is None:
            self._executor = executor(self._processes, 1, "long", _begin)
        return await asyncio.get_running_loop().run_in_executor(self._executor, job, *arguments)


# --- there ---------------------------------------------------------------------------------


@dataclass(slots=True)
class _Played:
    """A table on its way, and the seconds that it has taken."""

    table: Table
    seconds: float = 0.0


_played: dict[int, _Played] = {}


def fresh(game: Game) -> Table:
    """The table of a game before its first command; raises TableError."""
    open_seed = Agreement.from_json(game.terms).open_seed
    return Table.create(game.recipe, game.players, free_undo=game.free_undo, open_seed=open_seed, past=game.past)


def _begin(packs: tuple[Pack, ...]) -> None:
    begin(packs)
    if hasattr(os, "nice"):
        os.nice(MODEST)


def _set_out(token: int, game: Game, kept: Snapshot | None) -> None:
    begun = processor_time()
    if kept is None:
        table = fresh(game)
    else:
        table = snapshot.resumed(game.recipe, game.players, kept, free_undo=game.free_undo, past=game.past)
    _played[token] = _Played(table, processor_time() - begun)


def _go_on(token: int, records: list[Record]) -> None:
    begun = processor_time()
    _played[token].table.follow(records)
    _played[token].seconds += processor_time() - begun


def _arrive(token: int) -> tuple[Snapshot, float]:
    begun = processor_time()
    played = _played[token]
    packed = snapshot.packed(played.table.ruleset, snapshot.state_of(played.table))
    return packed, played.seconds + processor_time() - begun


def _forget(token: int) -> None:
    _played.pop(token, None)
