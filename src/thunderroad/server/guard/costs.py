"""What requests cost the server: bytes that it keeps and seconds of its processor, for one address and for all.

Costs are known when they have arisen, so an address may begin something as long as it owes nothing.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from starlette.requests import HTTPConnection

from ..errors import ApiError
from ..times import processor_time
from .limits import Bucket, Buckets, Limits, address_of
from .turns import turn

P = ParamSpec("P")
T = TypeVar("T")
MUCH: Final = "you are asking too often; try again in {seconds} s"


class TooMuchError(ApiError):
    """It was too much; `seconds` later it is not."""

    def __init__(self, wait: float) -> None:
        self.seconds = math.ceil(wait)
        super().__init__(429, MUCH.format(seconds=self.seconds))


class Costs:
    """Budgets that fill up again as time goes by."""

    def __init__(self, limits: Limits) -> None:
        self._kept, self._all_kept = Buckets(limits.kept), Bucket(limits.all_kept)
        self._work, self._all_work = Buckets(limits.work), Bucket(limits.all_work)

    def check(self, whose: str) -> None:
        """Raise TooMuchError if an address, or all together, owe something."""
        buckets = (self._kept.of(whose), self._all_kept, self._work.of(whose), self._all_work)
        wait = max(bucket.owed() for bucket in buckets)
        if wait > 0:
            raise TooMuchError(wait)

    def kept(self, whose: str, size: int) -> None:
        """The bytes that are kept for an address."""
        self._kept.of(whose).spend(size)
        self._all_kept.spend(size)

    def worked(self, whose: str, seconds: float) -> None:
        """The processor has worked so long for an address."""
        self._work.of(whose).spend(seconds)
        self._all_work.spend(seconds)


def costs_of(connection: HTTPConnection) -> Costs:
    """The costs of a running application."""
    found: Costs = connection.app.state.costs
    return found


async def worked_out(connection: HTTPConnection, job: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """What a job gives that takes long: done in a thread and in the turn of the one who asks, who bears the costs.

    Raises TooMuchError.
    """
    costs, whose = costs_of(connection), address_of(connection.scope)
    costs.check(whose)

    def measured() -> T:
        begun = processor_time()
        try:
            return job(*arguments, **named)
        finally:
            loop.call_soon_threadsafe(costs.worked, whose, processor_time() - begun)

    loop = asyncio.get_running_loop()
    async with turn(connection):
        return await asyncio.to_thread(measured)
