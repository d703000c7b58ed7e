"""The table server on a socket that is open already: uvicorn, the application, the database."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Final

import uvicorn

from thunderroad.store.address import Address

from ..guard.limits import LIMITS, UNLIMITED
from ..guard.wire import HttpProtocol, LinkProtocol
from ..protocol.coding import MAX_MESSAGE
from ..tables.keeping import Keep
from .app import create_app
from .garbage import look_seldom
from .logs import keep_keys_out

if TYPE_CHECKING:
    from thunderroad.store.store import Store

MANY: Final = 65_536
"""Files and connections that may be open."""


async def serve(  # noqa: PLR0913 - what one can choose
    kept: Address,
    listener: socket.socket,
    started: Callable[[], None],
    *,
    backlog: int,
    unlimited: bool,
    names: Iterable[str],
    days: Mapping[str, int | None],
) -> None:
    """Serve until told to stop; raises what the database could not be opened for.

    At most `backlog` links wait to be accepted.
    """
    failures: list[BaseException] = []

    async def opener() -> Store:
        try:
            return await _open(kept)
        except Exception as error:
            failures.append(error)
            server.should_exit = True
            raise

    config = uvicorn.Config(
        create_app(opener, limits=UNLIMITED if unlimited else LIMITS, names=names, keep=Keep(**days)),
        log_level="warning",
        access_log=False,
        server_header=False,
        backlog=backlog,
        http=HttpProtocol,
        ws=LinkProtocol,
        ws_max_size=MAX_MESSAGE,
        # Changes of a table are short: to compress them costs more memory for each link than all else at a table.
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=60,
        timeout_graceful_shutdown=3,
    )
    _open_many()
    keep_keys_out()
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


def _open_many() -> None:
    """Let this process have as many connections as the system allows; many systems begin with 1024 or 256."""
    with suppress(ImportError, OSError, ValueError):  # not on Windows
        import resource  # noqa: PLC0415

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MANY if hard == resource.RLIM_INFINITY else min(hard, MANY)
        if soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


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
