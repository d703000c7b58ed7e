"""How far bots may be ahead of what people see: pages show what happens like a film, and it takes its time."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from thunderroad.display.view.game import EventView

AHEAD: Final = 2.5
"""Seconds of film that bots may be ahead, so that pages have a whole drive before they show it."""
PAUSE: Final = 0.25
"""Seconds before a bot's first answer, and between two turns."""
UNHURRIED: Final = 100.0
"""At this speed bots do not wait at all."""
STEP: Final = 0.17
"""Seconds for each space of a move."""
LENGTHS: Final[Mapping[str, float]] = {
    "assign": 0.0,
    "bonus": 0.0,
    "command": 0.3,
    "damage": 0.6,
    "dice": 0.07,
    "drift": 0.0,
    "eliminated": 0.6,
    "flip": 1.3,
    "hit": 0.3,
    "inoperable": 0.3,
    "lift": 0.4,
    "mine": 0.52,
    "miss": 0.4,
    "place": 0.5,
    "roll": 0.7,
    "scroll": 1.6,
    "shot": 0.2,
    "slam": 0.3,
    "turn": PAUSE,
}
"""Seconds that pages take to show an event of a kind, at speed 1."""
OTHER: Final = 0.26
"""The same of kinds that are not listed, if they have words."""


def length(events: Iterable[EventView]) -> float:
    """Seconds that pages take to show these events, about, at speed 1."""
    return math.fsum(map(_one, events))


def _one(event: EventView) -> float:
    path = event.data.get("path")
    if event.kind == "move" and isinstance(path, list):
        return STEP * len(path)
    return LENGTHS.get(event.kind, OTHER if event.text else 0.0)


class Film:
    """What pages of a table still have to show, as far as the server can tell."""

    def __init__(self) -> None:
        self.speed = 1.0
        self._ends = 0.0
        self._changed = asyncio.Event()

    @property
    def left(self) -> float:
        """Seconds until all is shown; where nobody waits, everything is shown at once."""
        return max(0.0, self._ends - time.monotonic()) if self.speed < UNHURRIED else 0.0

    def add(self, seconds: float) -> None:
        """So much more is to be shown, at speed 1."""
        self._ends = time.monotonic() + self.left + seconds / self.speed

    def pace(self, speed: float) -> None:
        """People want to see it at another speed."""
        self._ends = time.monotonic() + self.left * self.speed / speed
        self.speed = speed
        self._changed.set()

    async def near_its_end(self) -> None:
        """Wait until what happens next will be shown soon."""
        while (wait := self.left - AHEAD) > 0:
            self._changed.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), wait)
