"""The migrations lead to exactly the schema that the code uses, on both databases."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, select, text

import thunderroad.store
from tests.store.postgres import Server
from thunderroad.store import address, engine
from thunderroad.store.schema import GAME, METADATA, REVISION, SEAT, VERSION_TABLE

pytestmark = pytest.mark.anyio

SCRIPTS = Path(thunderroad.store.__file__).parent / "migrations"


def test_the_revision_in_the_code_is_the_newest_migration() -> None:
    assert ScriptDirectory(str(SCRIPTS)).get_current_head() == REVISION


def differences(connection: Connection) -> object:
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE, "compare_type": True})
    return compare_metadata(context, METADATA)


def config_for(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.attributes["connection"] = connection
    return config


def down_and_up(connection: Connection) -> list[str]:
    config = config_for(connection)
    command.downgrade(config, "base")
    left = inspect(connection).get_table_names()
    command.upgrade(config, "head")
    return left


async def check(url: str) -> None:
    opened = await engine.open_database(address.parse(url))
    try:
        assert await opened.write(differences) == []
        assert await opened.write(down_and_up) == [VERSION_TABLE]
        assert await opened.write(differences) == []
    finally:
        await opened.close()


async def test_sqlite_migrates_up_and_down(tmp_path: Path) -> None:
    await check(f"sqlite:///{tmp_path}/tables.db")


async def test_postgresql_migrates_up_and_down(postgres: Server) -> None:
    await check(postgres.new_database())


def back_to_agreements(connection: Connection) -> None:
    """A database of the second schema, with a table of two people of whom one was replaced."""
    command.downgrade(config_for(connection), "0002")
    connection.execute(
        text(
            "INSERT INTO game (id, ruleset, version, engine, recipe, free_undo, title, status, host_hash, created,"
            " touched) VALUES ('g', 'toy', 1, '0', '{}', false, 'Toy', 'finished', 'h', 1, 1)"
        )
    )
    for n, who in enumerate(("Ann", "Ben")):
        seat = {"n": n, "name": who, "hash": f"hash of {who}"}
        connection.execute(text("INSERT INTO seat VALUES ('g', :n, 'link', :name, '', :hash)"), seat)
    for seq, name in enumerate((None, "Cleo", "Dora"), 1):
        player = None if name is None else {"kind": "link", "name": name, "level": ""}
        entry = {"seq": seq, "id": f"c{seq}", "body": json.dumps({"kind": "replace", "player": player})}
        connection.execute(text("INSERT INTO entry VALUES ('g', :seq, :id, 1, 'change', :body, 1)"), entry)


def seats(connection: Connection) -> list[tuple[object, ...]]:
    columns = (SEAT.c.name, SEAT.c.key_hash, SEAT.c.replaced_by)
    return [tuple(row) for row in connection.execute(select(*columns).order_by(SEAT.c.n))]


async def check_seats(url: str) -> None:
    opened = await engine.open_database(address.parse(url))
    try:
        await opened.write(back_to_agreements)
    finally:
        await opened.close()
    opened = await engine.open_database(address.parse(url))
    try:
        dora = {"kind": "link", "name": "Dora", "level": ""}
        assert await opened.read(seats) == [("Ann", "hash of Ann", None), ("Ben", "hash of Ben", dora)]
        assert await opened.read(lambda connection: connection.execute(select(GAME.c.winners)).scalar()) is None
        assert not await opened.read(lambda connection: connection.execute(select(GAME.c.listed)).scalar_one())
    finally:
        await opened.close()


async def test_sqlite_keeps_keys_and_learns_who_sits_where(tmp_path: Path) -> None:
    await check_seats(f"sqlite:///{tmp_path}/tables.db")


async def test_postgresql_keeps_keys_and_learns_who_sits_where(postgres: Server) -> None:
    await check_seats(postgres.new_database())


async def test_a_database_that_is_up_to_date_opens_without_alembic(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = address.in_folder(tmp_path)
    await (await engine.open_database(url)).close()
    monkeypatch.setattr(engine, "upgrade", lambda *_: pytest.fail("migrated again"))
    await (await engine.open_database(url)).close()


def setting(pragma: str, connection: Connection) -> object:
    return connection.exec_driver_sql(f"PRAGMA {pragma}").scalar()


async def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    opened = await engine.open_database(address.in_folder(tmp_path))
    for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
        assert await opened.write(partial(setting, pragma)) == value
    await opened.close()
