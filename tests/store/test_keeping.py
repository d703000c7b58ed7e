"""Snapshots, what is removed when its time is up, and a list that reads nothing long; on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import event, func, select, update

from tests.play import kit
from tests.store.test_store import game_of
from thunderroad.play.prelude import Prelude
from thunderroad.play.records import Snapshot
from thunderroad.play.table import Table
from thunderroad.store import address
from thunderroad.store.database import Postgres, Sqlite, read_json
from thunderroad.store.model import FINISHED, Game, Outcome
from thunderroad.store.schema import BEGINNING, ENTRY, GAME, REMOVAL, SEAT, SNAPSHOT
from thunderroad.store.store import Store

pytestmark = pytest.mark.anyio
LONG_AGO = 1_000_000
TIMES = {"opened": 1_000_000_000, "finished": 1_000_000_000, "abandoned": 1_000_000_000}


@pytest.fixture(params=["sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path}/tables.db"
    else:
        url = request.getfixturevalue("postgres").new_database()
    store = Store(address.parse(url))
    await store.open()
    yield store
    await store.close()


def kinds() -> dict[str, Game]:
    """A table of each kind."""
    table = kit.table()
    kit.play_out(table)
    opened = Table.create(table.recipe, table.players, past=Prelude.of(table.journal()))
    branch = Prelude.of(table.journal(), 2, "dice", "opened")
    won = Outcome(FINISHED, (0,))
    return {
        "abandoned": game_of(table, "abandoned"),
        "branched": replace(game_of(table, "branched"), past=branch),
        "finished": replace(game_of(table, "finished"), outcome=won),
        "opened": replace(game_of(opened, "opened"), past=opened.past, outcome=won),
    }


async def aged(store: Store, *ids: str) -> None:
    """Nobody has used these tables for long."""
    kept = update(GAME).where(GAME.c.id.in_(ids)).values(touched=LONG_AGO, visited=LONG_AGO)
    await store._write(lambda connection: connection.execute(kept))


async def test_a_snapshot_takes_the_place_of_the_last(store: Store) -> None:
    await store.create(game_of(kit.table()))
    assert await store.snapshot("g1") is None
    for seq in (3, 9):
        kept = Snapshot(seq, f"c{seq}", "me", bytes(range(256)) * seq)
        await store.keep_snapshot("g1", kept)
        assert await store.snapshot("g1") == kept


async def test_each_kind_has_its_time_and_leaves_nothing_behind(store: Store) -> None:
    games = kinds()
    for game in games.values():
        await store.create(game)
        await store.keep_snapshot(game.id, Snapshot(0, "", "me", b"x"))
    assert await store.remove(TIMES) == [], "all are new"
    await aged(store, *games)
    assert await store.remove({}) == []
    assert await store.remove({"opened": 1_000_000_000}) == [("opened", "opened")]
    assert await store.remove({"finished": 1_000_000_000}) == [("finished", "finished")]
    assert sorted(await store.remove(TIMES)) == [("abandoned", "abandoned"), ("branched", "abandoned")]
    assert [await store.removed(id) for id in (*games, "never")] == [
        "abandoned", "abandoned", "finished", "opened", None,
    ]  # fmt: skip
    for table, left in ((GAME, 0), (SEAT, 0), (ENTRY, 0), (BEGINNING, 0), (SNAPSHOT, 0), (REMOVAL, 4)):
        count = select(func.count()).select_from(table)
        assert await store._read(lambda connection, count=count: connection.execute(count).scalar()) == left  # type: ignore[misc]


async def test_a_deleted_table_leaves_nothing_but_its_record(store: Store) -> None:
    for game in kinds().values():
        await store.create(game)
        await store.keep_snapshot(game.id, Snapshot(0, "", "me", b"x"))
    assert await store.newest(["opened", "finished"]) == {"opened": 0, "finished": 0}
    assert [await store.delete("opened"), await store.delete("opened"), await store.delete("never")] == [
        True,
        False,
        False,
    ]
    assert [await store.removed(id) for id in ("opened", "finished", "never")] == ["deleted", None, None]
    assert await store.newest(["opened", "finished"]) == {"finished": 0}
    assert (await store.game("opened"), await store.snapshot("opened")) == (None, None)
    assert sorted(row.id for row in await store.tables()) == ["abandoned", "branched", "finished"]


async def test_what_is_in_use_stays(store: Store) -> None:
    games = kinds()
    for game in games.values():
        await store.create(game)
    await aged(store, *games)
    await store.visited(["finished"])
    gone = await store.remove(TIMES, but=["abandoned"])
    assert sorted(id for id, _ in gone) == ["branched", "opened"]
    assert sorted(row.id for row in await store.tables()) == ["abandoned", "finished"]


async def test_an_answer_counts_as_use(store: Store) -> None:
    table = kit.table()
    await store.create(game_of(table))
    await aged(store, "g1")
    kit.say(table, "left")
    await store.append("g1", next(iter(table.records.values())))
    assert await store.remove(TIMES) == []


async def test_the_list_reads_nothing_that_may_be_long(store: Store) -> None:
    await store.create(kinds()["opened"])
    database = store._opened()
    assert isinstance(database, Sqlite | Postgres)
    engine = database.engine if isinstance(database, Sqlite) else database.engine.sync_engine
    said: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *given: said.append(given[2]))
    (line,) = await store.tables()
    assert (line.ruleset, line.modules) == ("toy", ())
    asked = " ".join(said)
    assert "game" in asked
    assert not any(word in asked for word in ("recipe", "past", "beginning", "entry", "snapshot"))


def test_halves_of_letters_that_were_kept_are_mended_when_read() -> None:
    assert read_json('{"by": "\\ud800x", "\\udfff": ["\\ud83d\\ude00", 1]}') == {"by": "�x", "�": ["😀", 1]}
    assert read_json('["\\u00e4"]') == ["ä"]
