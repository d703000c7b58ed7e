"""The tables of an application that may still be opening its database.

Opening takes a second, mostly for importing the database code.  The page is served meanwhile, and
those who ask for tables wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from thunderroad.store.errors import StoreError

from ..errors import ApiError
from ..guard.costs import Costs
from ..workers.executors import Processes
from . import orders
from .bot_runner import BotRunner
from .keeping import Keep
from .service import TableService

if TYPE_CHECKING:
    from thunderroad.store.interface import TableStore as Store

Opener = Callable[[], Awaitable["Store"]]


async def open_tables(
    opener: Opener, runner: BotRunner, costs: Costs, keep: Keep, *, processes: Processes
) -> TableService:
    """The table service on a store, once that is open; raises StoreError."""
    store = await opener()
    await asyncio.to_thread(orders.rulesets)  # importing rulesets and bots takes a moment, too
    return TableService(store, runner, costs, keep, processes=processes)


async def service_of(app: Any) -> TableService:
    """The tables of a running application; waits for its database, raises ApiError if that failed.

    Why it failed is for the operator of the server: it names folders and hosts.
    """
    opening: asyncio.Task[TableService] = app.state.opening
    try:
        return await asyncio.shield(opening)
    except StoreError as error:
        raise ApiError(503, "this server cannot open its data; the server's log says why") from error


async def close_tables(opening: asyncio.Task[TableService]) -> None:
    """Close what was opened, or give opening up."""
    opening.cancel()
    (service,) = await asyncio.gather(opening, return_exceptions=True)
    if isinstance(service, TableService):
        await service.close()
        await service.store.close()
