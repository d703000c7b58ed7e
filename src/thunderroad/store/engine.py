"""Opens a database: SQLite settings, foreign and newer databases, migrations."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .address import APPLICATION_ID, HOW, Address, prepare_file
from .errors import StoreError
from .schema import REVISION, VERSION_TABLE

READ: Final = "thunderroad_read"
"""Execution option of connections that only read: they need not wait for the writer."""
_BUSY_MS: Final = 10_000
_UPGRADE_LOCK: Final = 0x54526F61


async def open_engine(address: Address) -> AsyncEngine:
    """An engine on a database that has our newest schema; raises StoreError."""
    url = _url(address)
    if address.path is not None:
        prepare_file(address.path)
    engine = create_async_engine(url, pool_pre_ping=not address.is_sqlite, hide_parameters=True)  # logs keep no seeds
    if address.is_sqlite:
        _set_up_sqlite(engine.sync_engine)
    try:
        async with engine.begin() as connection:
            await _bring_up_to_date(connection)
    except (SQLAlchemyError, OSError) as error:
        await engine.dispose()
        raise StoreError(_cannot_open(url, error)) from error
    except BaseException:
        await engine.dispose()
        raise
    return engine


def _url(address: Address) -> URL:
    if address.path is not None:
        return URL.create("sqlite+aiosqlite", database=str(address.path))
    try:
        return make_url(address.text)
    except (ArgumentError, ValueError) as error:
        raise StoreError(HOW) from error


def _set_up_sqlite(engine: Engine) -> None:
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
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
                cursor.execute(f"PRAGMA {pragma}")
        finally:
            cursor.close()

    @event.listens_for(engine, "begin")
    def _began(connection: Connection) -> None:
        reads = connection.get_execution_options().get(READ, False)
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


async def _bring_up_to_date(connection: AsyncConnection) -> None:
    tables = set(await connection.run_sync(lambda sync: inspect(sync).get_table_names()))
    if VERSION_TABLE not in tables:
        if tables:
            raise StoreError("this database belongs to another program; give Thunder Road a database of its own")
        revision = None
    else:
        rows = await connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}"))  # noqa: S608 - our constant
        revision = rows.scalar()
    if revision != REVISION:
        await connection.run_sync(upgrade, revision)


def upgrade(connection: Connection, revision: str | None) -> None:
    """Migrate to the newest schema; raises StoreError for a revision we do not know."""
    # Only now: importing alembic costs more than opening a database that needs nothing.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_UPGRADE_LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if revision is not None and revision not in known:
        raise StoreError("this database was written by a newer Thunder Road; update, or choose another database")
    command.upgrade(config, "head")


def _cannot_open(url: URL, error: BaseException) -> str:
    reason = " ".join(str(getattr(error, "orig", None) or error).split())[:200]
    where = url.database if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)
    return f"the database {where} cannot be opened ({reason}); check the address and that it is running"
