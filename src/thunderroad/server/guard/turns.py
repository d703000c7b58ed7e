"""Work that takes long is done by turns, so that nobody who asks for much holds up all others.

Each address has a few things worked out at a time; of those who wait, one address comes after the other.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Final

from starlette.requests import HTTPConnection

from .limits import Limits, address_of

PAUSE: Final = 2.0
LONGEST_PAUSE: Final = 0.25


class Turns:
    """Lets `at_once` things go on, `each` of them for one address."""

    def __init__(self, at_once: float, each: float = 1) -> None:
        self._at_once = at_once
        self._each = each
        self._busy: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def of(self, whose: str) -> AsyncIterator[None]:
        """Have a turn; the next of the same address comes after a pause that is longer the longer this one took."""
        await self.take(whose)
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            yield
        finally:
            pause = min(LONGEST_PAUSE, PAUSE * (loop.time() - begun))
            loop.call_later(pause, self.give_back, whose)

    async def take(self, whose: str) -> None:
        """Wait for a turn; it must be given back."""
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(whose, deque()).append(mine)
        self._go_on()
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it was given in this very moment
                self.give_back(whose)
            raise

    def give_back(self, whose: str) -> None:
        """The turn is over."""
        self._busy[whose] -= 1
        if not self._busy[whose]:
            del self._busy[whose]
        self._go_on()

    def _go_on(self) -> None:
        while self._busy.total() < self._at_once:
            whose = next((one for one in self._waiting if self._busy[one] < self._each), None)
            if whose is None:
                return
            queue = self._waiting.pop(whose)
            first = queue.popleft()
            if queue:
                self._waiting[whose] = queue  # behind all others
            if not first.done():
                self._busy[whose] += 1
                first.set_result(None)


AT_ONCE: Final = 3
"""Things that requests ask for and that go on at once: what two addresses want leaves room for a third."""


def turns_of_requests(limits: Limits) -> Turns:
    """Of what takes long; kept as `turns` in the state of the application."""
    return Turns(max(AT_ONCE, limits.works), limits.works)


def turn(connection: HTTPConnection) -> AbstractAsyncContextManager[None]:
    """A turn for one who asks: around what takes long, never around waiting for somebody."""
    turns: Turns = connection.app.state.turns
    return turns.of(address_of(connection.scope))
