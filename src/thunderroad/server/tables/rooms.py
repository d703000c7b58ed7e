"""The tables that are in memory, and when they leave it."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Final

from .room import Room

KEEP: Final = 50
"""How many tables stay in memory when nobody is at them."""
IDLE: Final = 20.0
"""Seconds after which a table leaves memory when nobody is at it."""


class Rooms:
    """Tables by id, those used longest ago first. `leave` is called for one that goes."""

    def __init__(self, leave: Callable[[Room], None]) -> None:
        self._rooms: OrderedDict[str, tuple[Room, float]] = OrderedDict()
        self._leave = leave

    def __iter__(self) -> Iterator[Room]:
        return iter([room for room, _ in self._rooms.values()])

    def find(self, id: str) -> Room | None:
        """A table, if it is in memory; nothing is said by that about its use."""
        found = self._rooms.get(id)
        return None if found is None else found[0]

    def use(self, id: str) -> Room | None:
        """A table that somebody wants, if it is in memory."""
        room = self.find(id)
        if room is not None:
            self.keep(room)
        return room

    def keep(self, room: Room) -> None:
        """Have a table in memory; others may have to leave."""
        self._rooms[room.id] = (room, time.monotonic())
        self._rooms.move_to_end(room.id)
        self.tidy(room)

    def tidy(self, but: Room | None = None) -> None:
        """Let those leave that nobody has been at for long, and of the rest the oldest if they are too many."""
        now = time.monotonic()
        empty = [(room, used) for room, used in self._rooms.values() if not room.busy and room is not but]
        over = max(0, len(self._rooms) - KEEP)
        for number, (room, used) in enumerate(empty):
            if number < over or now - used > IDLE:
                del self._rooms[room.id]
                self._leave(room)

    def drop(self, room: Room) -> None:
        """Have a table leave now, whoever is at it."""
        if self._rooms.pop(room.id, None) is not None:
            self._leave(room)

    def watched(self) -> list[Room]:
        """The tables that somebody looks at."""
        return [room for room in self if room.listeners]
