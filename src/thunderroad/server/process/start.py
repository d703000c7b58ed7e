"""Runs the table server: first of all a socket, at which visitors can wait; then what serves them is imported."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from thunderroad.kernel.errors import ThunderroadError
from thunderroad.store.address import in_folder, parse, prepare_file

from . import garbage

HOST: Final = "127.0.0.1"
PORT: Final = 8642
EVERYWHERE: Final = ("", "0.0.0.0", "::")  # noqa: S104 - compared
"""Hosts that mean all addresses of this machine."""
FOR_EVER: Final[Mapping[str, int | None]] = {}
WAITING: Final = 2048
"""How many links may wait to be accepted: after a restart everybody comes at once."""


class ServerError(ThunderroadError):
    """The server cannot start, and what to do."""


def run(  # noqa: PLR0913 - what one can choose
    host: str = HOST,
    port: int = PORT,
    *,
    data_dir: Path | None = None,
    database: str | None = None,
    open_browser: bool = False,
    unlimited: bool = False,
    names: Iterable[str] = (),
    days: Mapping[str, int | None] = FOR_EVER,
) -> None:
    """Serve until interrupted. Tables are kept in `database` (an address) or in `data_dir`.

    `unlimited`: nobody can ask for too much, so that it can be measured what is possible.
    `names` are those of this server besides its addresses, `days` how long tables are kept that nobody uses (by the
    words of `tables.keeping.Keep`).  Raises ServerError or StoreError.
    """
    kept = parse(database) if database else in_folder(data_dir or data_folder())
    if kept.path is not None:
        prepare_file(kept.path)
    listener = listen(host, port)
    names = tuple(names)
    port = listener.getsockname()[1]
    where = address_of(host, port)

    def started() -> None:
        _announce(where, address_for_others(host, port, names))
        if open_browser:
            # A browser may take seconds to come back from being opened.
            threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()

    try:
        garbage.wait()
        from . import serving  # noqa: PLC0415 - takes longer than all before

        named_so = (*names, *named(host))
        served = serving.serve(kept, listener, started, backlog=WAITING, unlimited=unlimited, names=named_so, days=days)
        with _stopped_politely():
            asyncio.run(served)
    except KeyboardInterrupt:
        return
    finally:
        garbage.as_usual()
        listener.close()


@contextmanager
def _stopped_politely() -> Iterator[None]:
    """Meanwhile a service manager stops this program as Ctrl-C does: its workers are waited for, nothing is left."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


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
        listener.listen(WAITING)
    except OSError as error:
        listener.close()
        raise ServerError(_why_not(host, port, error)) from error
    return listener


def named(host: str) -> tuple[str, ...]:
    """The name that a host to listen on gives this server: none where it means all addresses."""
    return () if host in EVERYWHERE else (host,)


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use, perhaps by another Thunder Road; choose another one with --port {port + 1}"
    if error.errno == errno.EACCES:
        return f"you may not use port {port}; choose one above 1023 with --port"
    return f"cannot listen on {host} port {port} ({error.strerror}); choose another --host or --port"


def address_of(host: str, port: int) -> str:
    """What to type into a browser."""
    name = "localhost" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def address_for_others(host: str, port: int, names: Sequence[str]) -> str:
    """What to type on other machines, or nothing where it is the same, or where they reach nothing.

    A server with a name on the internet goes by that name: what stands before it decides about port and scheme.
    """
    if host not in EVERYWHERE:
        return ""
    return names[0] if names else f"http://{socket.gethostname()}:{port}/"


def _announce(where: str, others: str) -> None:
    for_others = f", from other machines at {others}" if others else ""
    sys.stdout.write(f"Thunder Road is at {where}{for_others} (press Ctrl+C to stop it)\n")
    sys.stdout.flush()


def data_folder() -> Path:
    """Where this system keeps a user's data."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "thunderroad"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "thunderroad"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "thunderroad"
