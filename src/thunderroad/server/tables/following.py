"""Other servers on the same database: what they change at tables that somebody watches here is followed.

PostgreSQL tells at once; besides, and with SQLite alone, the database is asked now and then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from thunderroad.kernel.errors import ThunderroadError
from thunderroad.store.model import GONE

from .presence import Seats
from .room import Room
from .rooms import Rooms
from .stopping import stopped

if TYPE_CHECKING:
    from thunderroad.store.interface import TableStore as Store

LOG: Final = logging.getLogger(__name__)
LOOK: Final = 1.0
"""Seconds between questions to a database that tells nothing by itself."""
OFTEN: Final = 5
"""Looks from one telling of whose people are here to the next."""
SELDOM: Final = 20
"""Looks from one question to the next where the database does tell."""

Tell = Callable[[Room], None]


class Follower:
    """Brings tables up to date; `told` is called for each that has changed, `deleted` for each that is no longer there.

    `met` is called where others have come or gone.
    """

    def __init__(self, store: Store, rooms: Rooms, told: Tell, met: Tell, deleted: Tell) -> None:
        self._store = store
        self._rooms = rooms
        self._told = told
        self._met = met
        self._deleted = deleted
        self._listening = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._start(self._look_out())

    async def close(self) -> None:
        """Stop looking."""
        await stopped(self._tasks)

    async def follow(self, room: Room) -> None:
        """Catch up with what others wrote; the room's lock must be held."""
        records = await self._store.records(room.id, after=room.table.seq)
        if records:
            room.table.follow(records)
            self._told(room)
        else:
            await self._behind([room])

    async def catch_up(self, room: Room) -> None:
        """Follow others at a table, if they have changed something; raises StoreError or TableError."""
        if await self._behind([room]):
            async with room.lock:
                await self.follow(room)

    async def _behind(self, rooms: list[Room]) -> list[Room]:
        """Those of these tables at which others have changed something; who is at a deleted one is told."""
        newest = await self._store.newest(room.id for room in rooms)
        for room in rooms:
            if room.id not in newest:
                self._deleted(room)
        return [room for room in rooms if newest.get(room.id, 0) > room.table.seq]

    async def _look_out(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(LOOK)
            rounds += 1
            self._rooms.tidy()
            try:
                if not self._listening:
                    self._listening = await self._store.listen(self._heard, self._seen, self._deaf)
                    rounds = 0  # what was told before is asked for now
                watched = self._rooms.watched()
                await self._look_for_people(watched, tell=rounds % OFTEN == 0)
                if watched and (not self._listening or rounds % SELDOM == 0):
                    for room in await self._behind(watched):
                        await self._hurry(room)
            except ThunderroadError as error:
                LOG.warning("other servers' changes are not seen: %s", error)
            except Exception:  # a fault of ours or of a driver: the next look may go well
                LOG.exception("other servers' changes are not seen")

    def _heard(self, table: str, seq: int) -> None:
        """Another server has written command `seq` of a table, or deleted it."""
        room = self._rooms.find(table)
        if room is not None and room.listeners and (seq == GONE or room.table.seq < seq):
            self._start(self._hurry(room))

    def tell_people(self, room: Room) -> None:
        """Tell other servers whose people are at a table here, soon."""
        if self._listening:
            self._start(self._tell_people(room))

    async def _tell_people(self, room: Room) -> None:
        try:
            await self._store.tell_people(room.id, room.presence.seats)
        except ThunderroadError as error:
            LOG.warning("%s", error)

    async def _look_for_people(self, rooms: list[Room], *, tell: bool) -> None:
        for room in rooms:
            if room.presence.forget():
                self._met(room)
            if tell and self._listening and room.presence.seats:
                await self._tell_people(room)

    def _seen(self, table: str, server: str, seats: Seats) -> None:
        """Another server says whose people are at a table there."""
        room = self._rooms.find(table)
        if room is not None and room.presence.elsewhere(server, seats):
            self._met(room)

    def _deaf(self) -> None:
        """The database tells nothing any more; it will be asked again."""
        self._listening = False

    async def _hurry(self, room: Room) -> None:
        """Follow others at a table; one at which that fails keeps no other from it."""
        try:
            async with room.lock:
                await self.follow(room)
        except ThunderroadError as error:
            LOG.warning("another server's change is seen later: %s", error)
        except Exception:  # a fault of ours
            LOG.exception("what another server changed at table %s is not seen", room.id)

    def _start(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
