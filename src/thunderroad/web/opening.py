"""The tables of an application that may still be opening its database.

Opening takes a second, mostly for importing the database code.  The page is served meanwhile, and
whoever asks for tables waits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from . import orders
from .botrunner import BotRunner
from .tables import TableService

if TYPE_CHECKING:
    from thunderroad.store.store import Store

Opener = Callable[[], Awaitable["Store"]]


async def open_tables(opener: Opener, runner: BotRunner) -> TableService:
    """The table service on a store, once that is open; raises StoreError."""
    store = await opener()
    await asyncio.to_thread(orders.rulesets)  # importing rulesets and bots takes a moment, too
    return TableService(store, runner)


async def service_of(app: Any) -> TableService:
    """The tables of a running application; waits for its database, raises StoreError if that failed."""
    opening: asyncio.Task[TableService] = app.state.opening
    return await asyncio.shield(opening)


async def close_tables(opening: asyncio.Task[TableService]) -> None:
    """Close what was opened, or give opening up."""
    opening.cancel()
    (service,) = await asyncio.gather(opening, return_exceptions=True)
    if isinstance(service, TableService):
        await service.close()
        await service.store.close()
