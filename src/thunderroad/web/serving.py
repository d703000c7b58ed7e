"""The table server on a socket that is open already: uvicorn, the application, the database."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

import uvicorn

from thunderroad.store.address import Address

from .app import create_app
from .garbage import look_seldom
from .limits import LIMITS, UNLIMITED
from .protocol import MAX_MESSAGE
from .server import WAITING

if TYPE_CHECKING:
    from thunderroad.store.store import Store


async def serve(kept: Address, listener: socket.socket, started: Callable[[], None], *, unlimited: bool) -> None:
    """Serve until told to stop; raises what the database could not be opened for."""
    failures: list[BaseException] = []

    async def opener() -> Store:
        try:
            return await _open(kept)
        except Exception as error:
            failures.append(error)
            server.should_exit = True
            raise

    config = uvicorn.Config(
        create_app(opener, limits=UNLIMITED if unlimited else LIMITS),
        log_level="warning",
        access_log=False,
        server_header=False,
        backlog=WAITING,
        ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE,
        # Changes of a table are short: to compress them costs more memory for each link than all else at a table.
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=60,
        timeout_graceful_shutdown=3,
    )
    server = _Server(config, started)
    seldom = asyncio.create_task(look_seldom())
    await server.serve(sockets=[listener])
    seldom.cancel()
    if failures:
        raise failures[0]


async def _open(kept: Address) -> Store:
    """The store; its code is imported in a thread, while the page is served."""
    module = await asyncio.to_thread(import_module, "thunderroad.store.store")
    store: Store = module.Store(kept)
    await store.open()
    return store


class _Server(uvicorn.Server):
    """Tells when it listens."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._tell = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        if self.started:
            self._tell()
