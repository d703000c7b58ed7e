"""Analyses of tables that are over: worked out part by part in the background, kept with the table.

All that are under way share one process, a part of one after a part of the other, so that a long one keeps nobody
else's waiting.  What is done is written down now and then, and when it is stopped.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from thunderroad.kernel.errors import ThunderroadError
from thunderroad.lab.analysis.case import Case, case
from thunderroad.lab.analysis.judges import JUDGES, judge
from thunderroad.lab.analysis.model import Judge
from thunderroad.lab.analysis.parts import Part, part
from thunderroad.store.errors import StoreError
from thunderroad.store.model import KeptAnalysis

from ..errors import ApiError
from ..guard.costs import Costs
from ..guard.turns import Turns
from ..protocol.analysis import State
from ..workers.afterthoughts import Analyst
from ..workers.executors import Processes
from .stopping import stopped

if TYPE_CHECKING:
    from thunderroad.store.interface import TableStore as Store

    from .room import Room

LOG: Final = logging.getLogger(__name__)
EVERY: Final = 10
"""Parts after which what is done is written down."""
MOST: Final = 20
"""Analyses that are under way or waiting, and of these ..."""
EACH: Final = 2
"""... for one address."""
IDLE: Final = 50
"""Analyses that nobody works on and that stay in memory."""

WORKING: Final = "working"
STOPPED: Final = "halted"
FAILED: Final = "failed"
DONE: Final = "done"


@dataclass
class Work:
    """An analysis, as far as it is; `whose` is the address that wanted it, `began` when and with how many parts.

    `undos` tells the game from one that the table came to later, when its end had been taken back.
    """

    case: Case
    parts: list[Part]
    undos: int
    whose: str = ""
    state: State = STOPPED
    task: asyncio.Task[None] | None = None
    began: tuple[float, int] = (0.0, 0)

    @property
    def total(self) -> int:
        """How many parts there are."""
        return len(self.case.spans)

    @property
    def seconds(self) -> int | None:
        """About how long the rest takes; None while nobody knows."""
        at, before = self.began
        done = len(self.parts) - before
        if self.state != WORKING or done < 1:
            return None
        return round((time.monotonic() - at) / done * (self.total - len(self.parts)))


class Analysing:
    """The analyses of a server's tables."""

    def __init__(self, store: Store, costs: Costs, *, processes: Processes = True) -> None:
        self._store = store
        self._costs = costs
        self._analyst = Analyst(processes=processes)
        self._coach = Analyst(processes=processes)
        self._turns = Turns(1)
        self._works: dict[str, Work] = {}

    @property
    def coach(self) -> Analyst:
        """Who judges single answers: a part of an analysis may take minutes, and somebody is waiting at a table."""
        return self._coach

    async def of(self, room: Room) -> Work | None:
        """The analysis of a table that is over, if there is one. Raises StoreError."""
        work = self._works.get(room.id)
        if work is not None and work.undos != room.table.undos:
            await self.stop(room.id)
            self._works.pop(room.id, None)
            work = None
        if work is None:
            kept = await self._store.analysis(room.id)
            work = None if kept is None else await asyncio.to_thread(_read, room, kept)
            if work is not None:
                work = self._works.setdefault(room.id, work)
                self._spare()
        return work

    async def begin(self, room: Room, level: str, whose: str, may: Callable[[Work], bool]) -> Work:
        """Begin an analysis, go on with it, or begin anew with another judge.

        Only who `may` stop it can have it judged anew: what is done is dropped then.  Raises ApiError, LabError.
        """
        wanted = judge(level)
        work = await self.of(room)
        there = None if work is None else work.case.judge
        if work is not None and there is not None and work.state in (WORKING, DONE) and not _stronger(wanted, there):
            return work
        if work is not None and there != wanted and not may(work):
            raise ApiError(403, "only a player of this game, or whoever began this analysis, can have it judged again")
        self._check(whose)
        if work is None or there != wanted:
            await self.stop(room.id)
            work = Work(await asyncio.to_thread(_case, room, level), [], room.table.undos)
        self._works[room.id] = work
        work.whose, work.state, work.began = whose, WORKING, (time.monotonic(), len(work.parts))
        work.task = asyncio.create_task(self._go_on(room.id, work))
        return work

    async def stop(self, table: str) -> None:
        """Stop the analysis of a table; what is done is kept."""
        work = self._works.get(table)
        if work is not None and work.task is not None:
            await stopped([work.task])
            work.state, work.task = STOPPED if work.state == WORKING else work.state, None  # it may not have begun

    def forget(self, table: str) -> None:
        """A table has been deleted."""
        work = self._works.pop(table, None)
        if work is not None and work.task is not None:
            work.task.cancel()

    async def close(self) -> None:
        """Stop all of them."""
        await stopped([work.task for work in self._works.values() if work.task is not None])
        self._analyst.close()
        self._coach.close()

    def _spare(self) -> None:
        """Forget analyses that nobody works on, the oldest first, but for a few: the store has them all."""
        idle = [table for table, work in self._works.items() if work.task is None]
        for table in idle[:-IDLE]:
            del self._works[table]

    def _check(self, whose: str) -> None:
        """Raise ApiError if an address, or all together, want too much."""
        self._costs.check(whose)
        working = [work.whose for work in self._works.values() if work.state == WORKING]
        if working.count(whose) >= EACH:
            raise ApiError(429, "other analyses that you began are under way; wait until one is done, or stop it")
        if len(working) >= MOST:
            raise ApiError(503, "too many games are being analyzed; try again in a few minutes")

    async def _go_on(self, table: str, work: Work) -> None:
        """Work out what is missing."""
        state: State = STOPPED
        try:
            while len(work.parts) < work.total:
                async with self._turns.of(work.whose):
                    work.parts.append(await self._one(work))
                if len(work.parts) % EVERY == 0:
                    await self._keep(table, work)
            state = DONE
        except Exception:
            state = FAILED
            LOG.exception("table %s cannot be analysed", table)
        finally:
            work.state, work.task = state, None
            if table in self._works:
                await self._keep(table, work)

    async def _one(self, work: Work) -> Part:
        """The next part; its process is ended with whoever wants it no more: nobody else's is worked out there now."""
        try:
            return await self._analyst.run(part, work.case, len(work.parts))
        except asyncio.CancelledError:
            self._analyst.close()
            raise

    async def _keep(self, table: str, work: Work) -> None:
        """Write down what is done; if that fails, it is only done again."""
        body = {"of": work.case.what(), "parts": [part.to_json() for part in work.parts]}
        packed = zlib.compress(json.dumps(body).encode())
        with suppress(StoreError):
            await self._store.keep_analysis(table, KeptAnalysis(work.case.judge.level, packed))
            if work.state != WORKING:
                self._costs.kept(work.whose, len(packed))


def _stronger(one: Judge, other: Judge) -> bool:
    levels = [*JUDGES]
    return levels.index(one.level) > levels.index(other.level)


def _case(room: Room, level: str) -> Case:
    """The case of a table; raises LabError."""
    found = case(room.table.journal(), level)
    assert found.spans
    return found


def _read(room: Room, kept: KeptAnalysis) -> Work | None:
    """What was written down; None if it is of another version, or of what is not here any more."""
    try:
        found = _case(room, kept.level)
        body: dict[str, Any] = json.loads(zlib.decompress(kept.body))
        if body["of"] != json.loads(json.dumps(found.what())):
            return None
        parts = [Part.from_json(data) for data in body["parts"]]
    except (ThunderroadError, ValueError, KeyError, TypeError, zlib.error) as error:
        LOG.warning("the analysis of table %s is not used: %s", room.id, error)
        return None
    return Work(found, parts, room.table.undos, state=DONE if len(parts) == len(found.spans) else STOPPED)
