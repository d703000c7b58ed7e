"""Handles things in batches: while one batch is in progress, the next things gather."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar

from thunderroad.kernel.errors import ThunderroadError

T = TypeVar("T")
MOST: Final = 100
"""Things in one batch."""


class Batches(Generic[T]):
    """Calls `do` with all things that have gathered; if that fails for several, with each of them alone."""

    def __init__(self, do: Callable[[list[T]], Awaitable[None]]) -> None:
        self._do = do
        self._waiting: list[tuple[T, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def add(self, thing: T) -> None:
        """Returns when the thing is done; raises what `do` raised for it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((thing, done))
        if self._task is None:
            self._task = asyncio.create_task(self._work())
        await done

    async def settled(self) -> None:
        """Returns when all things that were added are done, also those for which nobody waits any more."""
        while self._task is not None:
            await asyncio.wait([self._task])

    async def _work(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                if not await self._tried(batch, last=len(batch) == 1):
                    for one in batch:
                        await self._tried([one], last=True)
        finally:
            self._task = None

    async def _tried(self, batch: list[tuple[T, asyncio.Future[None]]], *, last: bool) -> bool:
        """Whether a batch is settled; one that failed and is not the last try is not."""
        try:
            await self._do([thing for thing, _ in batch])
        except Exception as error:  # noqa: BLE001 - the one who waits for it gets it
            if not last and isinstance(error, ThunderroadError):
                return False
            for _, done in batch:
                if not done.done():
                    done.set_exception(error)
            return True
        for _, done in batch:
            if not done.done():
                done.set_result(None)
        return True
