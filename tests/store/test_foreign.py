"""Databases that are not ours, newer, broken or unreachable: one sentence, and nothing is damaged."""

from __future__ import annotations

import hashlib
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from tests.store.postgres import Server
from thunderroad.store import address
from thunderroad.store.errors import StoreError
from thunderroad.store.store import Store

pytestmark = pytest.mark.anyio


async def refusal(url: str) -> str:
    store = Store(address.parse(url))
    with pytest.raises(StoreError) as caught:
        await store.open()
    assert "\n" not in str(caught.value)
    return str(caught.value)


async def make(path: Path) -> None:
    store = Store(address.in_folder(path.parent))
    await store.open()
    await store.close()


def fingerprint(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


def foreign_sqlite(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("CREATE TABLE game (id TEXT)")
    connection.close()


def not_a_database(path: Path) -> None:
    path.write_bytes(b"my holiday diary " * 50)


def short_file(path: Path) -> None:
    path.write_bytes(b"hi")


@pytest.mark.parametrize("fill", [foreign_sqlite, not_a_database, short_file])
async def test_a_foreign_file_is_left_alone(tmp_path: Path, fill: object) -> None:
    path = tmp_path / "tables.db"
    fill(path)  # type: ignore[operator]
    before = fingerprint(tmp_path)
    assert "is not a Thunder Road database" in await refusal(f"sqlite:///{path}")
    assert fingerprint(tmp_path) == before


async def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch()
    await make(tmp_path / "tables.db")
    await make(tmp_path / "tables.db")


async def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await make(path)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE thunderroad_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    before = fingerprint(tmp_path)["tables.db"]
    assert "written by a newer Thunder Road" in await refusal(f"sqlite:///{path}")
    assert fingerprint(tmp_path)["tables.db"] == before


async def test_a_broken_file_gives_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await make(path)
    raw = bytearray(path.read_bytes())
    raw[100:] = b"\xaa" * (len(raw) - 100)
    path.write_bytes(raw)
    assert "cannot be opened: " in await refusal(f"sqlite:///{path}")


async def test_a_folder_in_the_place_of_the_file_gives_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "tables.db").mkdir()
    assert "cannot be used: Is a directory" in await refusal(f"sqlite:///{tmp_path}/tables.db")


async def test_a_file_in_the_place_of_the_folder_gives_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    assert "cannot be used: " in await refusal(f"sqlite:///{tmp_path}/data/tables.db")


async def test_a_folder_that_cannot_be_written_gives_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)  # root may write everywhere
    assert "cannot be written; choose another folder" in await refusal(f"sqlite:///{tmp_path}/tables.db")


@pytest.mark.parametrize(
    "bad", ["", "tables.db", "mysql://localhost/x", "http://x", "sqlite:///", "postgresql://h:x/y"]
)
async def test_bad_addresses_give_a_sentence(bad: str) -> None:
    with pytest.raises(StoreError, match="address"):
        await Store(address.parse(bad)).open()


def test_without_the_driver_postgresql_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "find_spec", lambda _: None)
    with pytest.raises(StoreError, match="pip install 'thunderroad\\[postgres\\]'"):
        address.parse("postgresql://localhost/x")


async def test_a_server_that_is_not_there_gives_a_sentence_without_the_password() -> None:
    said = await refusal("postgresql://me:sesame@127.0.0.1:1/x")
    assert "cannot be opened" in said
    assert "sesame" not in said


async def test_a_postgresql_database_of_another_program_is_left_alone(postgres: Server) -> None:
    url = postgres.new_database()
    engine = create_async_engine(address.parse(url).text)
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE game (id TEXT)"))
    assert "belongs to another program" in await refusal(url)
    async with engine.begin() as connection:
        tables = await connection.execute(text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"))
        assert tables.scalars().all() == ["game"]
    await engine.dispose()
