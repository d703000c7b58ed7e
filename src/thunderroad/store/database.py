"""Runs jobs on a database: plain functions that get a connection, the same ones for SQLite and PostgreSQL.

A job for SQLite runs in one thread, from the beginning of its transaction to the end: every change of threads costs
more than SQLite's own work.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL

from thunderroad.kernel.outside import without_halves

from .address import APPLICATION_ID

if TYPE_CHECKING:
    from pathlib import Path

    from .interface import Heard, Met

T = TypeVar("T")
READ: Final = "thunderroad_read"
"""Execution option of connections that only read: they need not wait for the writer."""
READERS: Final = 2
_BUSY_MS: Final = 10_000


class Database(ABC):
    """An open database. Each job is one transaction; what jobs raise comes out, SQLAlchemy's errors included."""

    url: URL

    @abstractmethod
    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run a job; what it wrote is on the disk when this returns."""

    @abstractmethod
    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run a job that changes nothing."""

    def tell(self, connection: Connection, commands: list[tuple[str, int]]) -> None:  # noqa: B027 - not all can
        """Tell other servers of commands (table, number) once the transaction is done, if the database can."""

    async def tell_people(self, game: str, seats: tuple[int, ...]) -> None:  # noqa: B027 - not all can
        """Tell other servers whose people are at a table here, if the database can."""

    async def listen(self, heard: Heard, met: Met, deaf: Callable[[], None]) -> bool:
        """Listen to other servers: `heard` gets commands, `met` people; `deaf` is called when that ends.

        False if this database cannot do that.
        """
        return False

    @abstractmethod
    async def close(self) -> None:
        """Close all connections."""


class Sqlite(Database):
    """A SQLite file: one thread writes, others read meanwhile."""

    def __init__(self, path: Path) -> None:
        self.url = URL.create("sqlite", database=str(path))
        self.engine = create_engine(self.url, hide_parameters=True, json_deserializer=read_json)  # logs keep no seeds
        self._reading = self.engine.execution_options(**{READ: True})
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        _set_up(self.engine)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """One after the other: SQLite has one writer, and queueing here keeps its lock waits short."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, _run, self.engine, job)

    async def read(self, job: Callable[[Connection], T]) -> T:
        """In a thread of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, _run, self._reading, job)

    async def close(self) -> None:
        """Waiting jobs are still done."""
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        self.engine.dispose()


def read_json(text: str) -> Any:
    """What a column of JSON holds.

    Earlier versions kept halves of letters, which can be sent to nobody; they are replaced.
    """
    data = json.loads(text)
    if "\\ud" in text.lower():
        return _whole(data)
    return data


def _whole(data: Any) -> Any:
    if isinstance(data, str):
        return without_halves(data)
    if isinstance(data, list):
        return [_whole(item) for item in data]
    if isinstance(data, dict):
        return {without_halves(key): _whole(item) for key, item in data.items()}
    return data


def _run(engine: Engine, job: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return job(connection)


def _set_up(engine: Engine) -> None:
    """WAL, full syncing (an acknowledged answer survives), and transactions that begin when we say so."""

    @event.listens_for(engine, "connect")
    def _connected(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        try:
            cursor.execute(f"PRAGMA busy_timeout={_BUSY_MS}")
            cursor.execute("PRAGMA application_id")
            # A new file: sign it before WAL starts, so that the signature is in the file's header.
            if cursor.fetchone()[0] != APPLICATION_ID:
                cursor.execute(f"PRAGMA application_id={APPLICATION_ID}")
            patiently(cursor, "PRAGMA journal_mode=WAL")
            for pragma in ("synchronous=FULL", "foreign_keys=ON"):
                cursor.execute(f"PRAGMA {pragma}")
        finally:
            cursor.close()

    @event.listens_for(engine, "begin")
    def _began(connection: Connection) -> None:
        reads = connection.get_execution_options().get(READ, False)
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def patiently(cursor: Any, statement: str) -> None:
    """Run a statement that SQLite does not wait for while another program sets up the same new file."""
    end = time.monotonic() + _BUSY_MS / 1000
    while True:
        try:
            cursor.execute(statement)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.01)
        else:
            return


class Postgres(Database):
    """A PostgreSQL server."""

    def __init__(self, url: URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415 - who plays on SQLite need not import it

        from .news import News  # noqa: PLC0415

        self.url = url
        self.engine = create_async_engine(url, pool_pre_ping=True, hide_parameters=True, json_deserializer=read_json)
        self._news = News(self.engine)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """On a connection of the pool."""
        async with self.engine.begin() as connection:
            return await connection.run_sync(job)

    async def read(self, job: Callable[[Connection], T]) -> T:
        """On a connection of the pool."""
        async with self.engine.connect() as connection:
            return await connection.run_sync(job)

    def tell(self, connection: Connection, commands: list[tuple[str, int]]) -> None:
        """By NOTIFY."""
        self._news.tell(connection, commands)

    async def tell_people(self, game: str, seats: tuple[int, ...]) -> None:
        """By NOTIFY."""
        await self.write(lambda connection: self._news.tell_people(connection, game, seats))

    async def listen(self, heard: Heard, met: Met, deaf: Callable[[], None]) -> bool:
        """By LISTEN, on a connection that is kept for it."""
        return await self._news.listen(heard, met, deaf)

    async def close(self) -> None:
        """All of the pool."""
        await self._news.close()
        await self.engine.dispose()
