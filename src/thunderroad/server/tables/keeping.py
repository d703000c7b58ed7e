"""How long tables are kept: opened journals, finished and abandoned games leave when nobody has used them for long.

A table that somebody is at, here or at another server, is in use: each server says so once in a while.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from thunderroad.kernel.errors import ThunderroadError

from .rooms import Rooms
from .stopping import stopped

if TYPE_CHECKING:
    from thunderroad.store.interface import TableStore as Store

LOG: Final = logging.getLogger(__name__)
DAY: Final = 24 * 60 * 60 * 1000
"""In milliseconds."""
SOON: Final = 60.0
"""Seconds after the start until it is looked for the first time, when everybody is back."""
OFTEN: Final = 30 * 60.0
"""Seconds between looks, much less than the shortest time that can be set."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Days after which tables that nobody uses are removed; None: never.

    `opened` are journals that were opened, `finished` games that are over or closed, `abandoned` all others.
    """

    opened: int | None = None
    finished: int | None = None
    abandoned: int | None = None

    @property
    def times(self) -> dict[str, int]:
        """Milliseconds by the kinds of the store."""
        days = {"opened": self.opened, "finished": self.finished, "abandoned": self.abandoned}
        return {kind: number * DAY for kind, number in days.items() if number is not None}


FOR_EVER: Final = Keep()
FOR_LONG: Final = Keep(opened=30, finished=365, abandoned=180)
"""What a server for many keeps if it is not told otherwise."""


class Keeper:
    """Says which tables are in use, and removes those whose time is up."""

    def __init__(self, store: Store, rooms: Rooms, keep: Keep) -> None:
        self._store = store
        self._rooms = rooms
        self._keep = keep
        self._task = asyncio.create_task(self._look_seldom())

    async def close(self) -> None:
        """Stop."""
        await stopped([self._task])

    async def look(self) -> Counter[str]:
        """Say what is in use, remove what is not any more; how many of each kind. Raises StoreError."""
        here = [room.id for room in self._rooms]
        if here:
            await self._store.visited(here)
        gone: Counter[str] = Counter()
        while found := await self._store.remove(self._keep.times, here):
            gone.update(why for _, why in found)
        for why, number in gone.items():
            days = self._keep.times[why] // DAY
            LOG.warning("%d tables removed (%s): nobody had used them for %d days", number, why, days)
        return gone

    async def _look_seldom(self) -> None:
        await asyncio.sleep(SOON)
        while True:
            try:
                await self.look()
            except ThunderroadError as error:
                LOG.warning("tables are not tidied up: %s", error)
            except Exception:  # a fault of ours: the next look may go well
                LOG.exception("tables are not tidied up")
            await asyncio.sleep(OFTEN)
