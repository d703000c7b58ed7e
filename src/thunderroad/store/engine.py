"""Opens a database: foreign and newer databases, migrations."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from .address import HOW, Address, prepare_file
from .database import Database, Postgres, Sqlite
from .errors import StoreError
from .schema import REVISION, VERSION_TABLE
from .troubles import trouble

_UPGRADE_LOCK: Final = 0x54526F61


async def open_database(address: Address) -> Database:
    """A database that has our newest schema; raises StoreError."""
    database = _database(address)
    try:
        await database.write(_bring_up_to_date)
    except (SQLAlchemyError, OSError) as error:
        await database.close()
        raise StoreError(_cannot_open(database.url, error)) from error
    except BaseException:
        await database.close()
        raise
    return database


def _database(address: Address) -> Database:
    if address.path is not None:
        prepare_file(address.path)
        return Sqlite(address.path)
    try:
        return Postgres(make_url(address.text))
    except (ArgumentError, ValueError) as error:
        raise StoreError(HOW) from error


def _bring_up_to_date(connection: Connection) -> None:
    tables = set(inspect(connection).get_table_names())
    if VERSION_TABLE not in tables:
        if tables:
            raise StoreError("this database belongs to another program; give Thunder Road a database of its own")
        revision = None
    else:
        revision = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()  # noqa: S608 - our constant
    if revision != REVISION:
        upgrade(connection, revision)


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
    why = trouble(error, "check the address and that it is running")
    where = url.database if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)
    return f"the database {where} cannot be opened: {why}"
