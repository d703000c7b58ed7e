"""The clock of a table: when somebody takes too long, or is away for too long, the table goes on gently."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from thunderroad.kernel.errors import ThunderroadError

from .room import Room
from .stopping import stopped

LOG: Final = logging.getLogger(__name__)
RETRY: Final = 5.0

TimeIsUp = Callable[[Room, int, int, bool], Awaitable[None]]
"""What to do for a seat that was asked at command `seq`: answer for it (True), or let a bot stand in (False)."""


class Timekeeper:
    """Has one timer for each table where time runs."""

    def __init__(self, act: TimeIsUp) -> None:
        self._act = act
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def nudge(self, room: Room, least: float = 0.0) -> None:
        """Set the timer of a table anew; it fires after `least` seconds or later."""
        self.stop(room)
        times = self._times(room)
        if times:
            left, seat, answer = min(times)
            loop = asyncio.get_running_loop()
            self._timers[room.id] = loop.call_later(max(left, least), self._fire, room, seat, answer)

    def stop(self, room: Room) -> None:
        """No timer for this table."""
        timer = self._timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()

    async def close(self) -> None:
        """Stop all timers, and what they have set off."""
        for timer in self._timers.values():
            timer.cancel()
        await stopped(self._tasks)

    def _times(self, room: Room) -> list[tuple[float, int, bool]]:
        """For each person who is asked: when the clock runs out, and when a bot stands in."""
        presence, terms = room.presence, room.terms
        clock = presence.clock(terms)
        away = [(presence.stand_in(seat, terms), seat) for seat in presence.people]
        times = [(left, seat, False) for left, seat in away if left is not None]
        return times if clock is None else [*times, *[(clock, seat, True) for seat in presence.people]]

    def _fire(self, room: Room, seat: int, answer: bool) -> None:
        self._timers.pop(room.id, None)
        if seat in room.table.waiting:
            task = asyncio.create_task(self._do(room, seat, room.table.seq, answer=answer))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _do(self, room: Room, seat: int, seq: int, *, answer: bool) -> None:
        try:
            await self._act(room, seat, seq, answer)
        except ThunderroadError as error:
            LOG.warning("the clock of table %s could not go on: %s", room.id, error)
            self.nudge(room, least=RETRY)
        except Exception:  # a fault of ours must not stop the clock
            LOG.exception("the clock of table %s could not go on", room.id)
            self.nudge(room, least=RETRY)
