"""Runs the table server: a socket, a database, uvicorn, and the address for people."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

import uvicorn

from thunderroad.kernel.errors import ThunderroadError
from thunderroad.store.address import Address, in_folder, parse, prepare_file

from .app import create_app
from .limits import LIMITS, Limits
from .protocol import MAX_MESSAGE

if TYPE_CHECKING:
    from thunderroad.store.store import Store

HOST: Final = "127.0.0.1"
PORT: Final = 8642


class ServerError(ThunderroadError):
    """The server cannot start, and what to do."""


def run(
    host: str = HOST,
    port: int = PORT,
    *,
    data_dir: Path | None = None,
    database: str | None = None,
    open_browser: bool = False,
    limits: Limits = LIMITS,
) -> None:
    """Serve until interrupted. Tables are kept in `database` (an address) or in `data_dir`.

    Raises ServerError or StoreError.
    """
    kept = parse(database) if database else in_folder(data_dir or data_folder())
    if kept.path is not None:
        prepare_file(kept.path)
    listener = listen(host, port)
    where = address_of(host, listener.getsockname()[1])

    def started() -> None:
        _announce(where)
        if open_browser:
            # A browser may take seconds to come back from being opened.
            threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()

    try:
        asyncio.run(_serve(kept, listener, started, limits))
    except KeyboardInterrupt:
        return
    finally:
        listener.close()


async def _serve(kept: Address, listener: socket.socket, started: Callable[[], None], limits: Limits) -> None:
    failures: list[BaseException] = []

    async def opener() -> Store:
        try:
            return await _open(kept)
        except Exception as error:
            failures.append(error)
            server.should_exit = True
            raise

    config = uvicorn.Config(
        create_app(opener, limits=limits),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=60,
        timeout_graceful_shutdown=3,
    )
    server = _Server(config, started)
    await server.serve(sockets=[listener])
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


def listen(host: str, port: int) -> socket.socket:
    """A bound socket; raises ServerError with what to do."""
    if not 0 <= port <= 65_535:
        raise ServerError(f"there is no port {port}; choose one from 1024 to 65535 with --port")
    try:
        family, _, _, _, where = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (socket.gaierror, UnicodeError) as error:
        raise ServerError(f"there is no host '{host}' here; try --host 127.0.0.1") from error
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(where)
        # Listening already here makes a taken port known now, and lets early visitors wait.
        listener.listen(128)
    except OSError as error:
        listener.close()
        raise ServerError(_why_not(host, port, error)) from error
    return listener


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken, perhaps by another Thunder Road; choose another one with --port {port + 1}"
    if error.errno == errno.EACCES:
        return f"port {port} may not be used by you; choose one above 1023 with --port"
    return f"cannot listen on {host} port {port} ({error.strerror}); choose another --host or --port"


def address_of(host: str, port: int) -> str:
    """What to type into a browser."""
    name = "localhost" if host in ("", "0.0.0.0", "::") else f"[{host}]" if ":" in host else host  # noqa: S104 - compared
    return f"http://{name}:{port}/"


def _announce(where: str) -> None:
    sys.stdout.write(f"Thunder Road is at {where} (Ctrl+C stops it)\n")
    sys.stdout.flush()


def data_folder() -> Path:
    """Where this system keeps a user's data."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "thunderroad"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "thunderroad"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "thunderroad"
