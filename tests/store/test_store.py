"""What the store keeps comes back, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.play import kit
from thunderroad.kernel.chance import Rng
from thunderroad.play.journal import Answer
from thunderroad.play.records import Record
from thunderroad.play.seating import REPLACE, Change
from thunderroad.play.table import Table
from thunderroad.store import address
from thunderroad.store.database import patiently
from thunderroad.store.errors import ConflictError, StoreError
from thunderroad.store.model import CLOSED, FINISHED, RUNNING, Game, Outcome
from thunderroad.store.store import Store

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    new_database: str = request.getfixturevalue("postgres").new_database()
    return new_database


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = Store(address.parse(url))
    await store.open()
    yield store
    await store.close()


def game_of(table: Table, game_id: str = "g1", **terms: object) -> Game:
    return Game(
        id=game_id,
        version=1,
        engine="0",
        recipe=table.recipe,
        players=table.players,
        free_undo=table.free_undo,
        title="Toy: Ann",
        host_hash="h" * 64,
        link_hashes=tuple(None for _ in table.players),
        terms={"listed": True, **terms},
    )


def mixed_game() -> Table:
    """A whole game with some undos in it."""
    table = kit.table(kit.ME, kit.BOT, free_undo=True)
    rng = Rng.seeded("store")
    while table.game.choice is not None:
        if table.can_undo(0) and rng.below(8) == 0:
            table.undo(0)
            continue
        choice = table.game.choice
        table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"c{table.seq}")
    return table


async def test_a_game_with_undos_comes_back_the_same(store: Store) -> None:
    table = mixed_game()
    kept = game_of(table)
    await store.create(kept)
    for record in table.records.values():
        await store.append("g1", record)
    assert await store.game("g1") == kept
    records = await store.records("g1")
    assert records == list(table.records.values())
    twin = Table.restore(kept.recipe, kept.players, records, free_undo=True)
    assert twin.game.dump() == table.game.dump()


async def test_an_unknown_game_is_none(store: Store) -> None:
    assert await store.game("nobody") is None
    assert await store.records("nobody") == []


async def test_only_the_records_after_a_number_are_read(store: Store) -> None:
    table = mixed_game()
    await store.create(game_of(table))
    for record in table.records.values():
        await store.append("g1", record)
    assert [record.seq for record in await store.records("g1", after=table.seq - 2)] == [table.seq - 1, table.seq]


async def test_tables_are_listed_by_their_last_change(store: Store) -> None:
    for game_id in ("g1", "g2", "g3"):
        await store.create(game_of(kit.table(), game_id))
        await asyncio.sleep(0.002)
    await store.append("g1", Record(1, "c", 0, kit.answer("left")), Outcome(FINISHED))
    assert [(row.id, row.outcome.status) for row in await store.tables()] == [
        ("g1", FINISHED),
        ("g3", RUNNING),
        ("g2", RUNNING),
    ]
    assert len(await store.tables(limit=2)) == 2
    assert [row.id for row in await store.tables(limit=1, also=["g2", "g1", "none"])] == ["g1", "g2"]


async def test_others_are_listed_only_when_they_are_named_and_missions_never(store: Store) -> None:
    await store.create(game_of(kit.table(), "listed"))
    await store.create(game_of(kit.table(), "private", listed=False, watch="key"))
    await store.create(game_of(kit.table(), "mission", mission="toy/first"))
    assert [row.id for row in await store.tables()] == ["listed"]
    found = {row.id: row for row in await store.tables(also=["private", "mission", "listed"])}
    assert found.keys() == {"listed", "private"}
    assert (found["private"].listed, found["private"].watch, found["private"].hashes) == (False, "key", ("h" * 64,))
    assert (found["listed"].listed, found["listed"].watch) == (True, "")


async def test_who_won_is_kept_and_forgotten_when_the_end_is_taken_back(store: Store) -> None:
    async def kept() -> tuple[Outcome, ...]:
        game, (listed,) = await store.game("g1"), await store.tables()
        assert game is not None
        return game.outcome, listed.outcome

    await store.create(game_of(kit.table()))
    assert await kept() == (Outcome(RUNNING, None),) * 2
    for seq, outcome in enumerate((Outcome(FINISHED, (0, 1)), Outcome(FINISHED, ()), Outcome(), Outcome(CLOSED)), 1):
        await store.append("g1", Record(seq, f"c{seq}", 0, kit.answer("left")), outcome)
        assert await kept() == (outcome, outcome)


async def test_what_an_earlier_version_kept_is_corrected_unless_it_has_changed_since(store: Store) -> None:
    await store.create(game_of(kit.table()))
    (before,) = await store.tables()
    await store.correct("g1", Outcome(FINISHED), Outcome(FINISHED, (1,)))
    assert await store.tables() == [before], "it goes on by now"
    await store.correct("g1", Outcome(), Outcome(FINISHED, (1,)))
    assert await store.tables() == [replace(before, outcome=Outcome(FINISHED, (1,)))], "and was not touched by that"


async def test_the_list_names_who_sits_there_now_and_the_game_who_sat_there_first(store: Store) -> None:
    table = kit.table()
    await store.create(game_of(table))
    await store.append("g1", Record(1, "c", 1, None, change=Change(REPLACE, player=kit.BOT)))
    (listed,) = await store.tables()
    assert listed.players == (kit.ME, kit.BOT)
    game = await store.game("g1")
    assert game is not None
    assert game.players == (kit.ME, kit.LINK)


async def test_a_number_or_a_command_is_kept_once(store: Store) -> None:
    await store.create(game_of(kit.table()))
    await store.append("g1", Record(1, "one", 0, kit.answer("left")))
    for record in (Record(1, "two", 0, kit.answer("left")), Record(2, "one", 0, kit.answer("left"))):
        with pytest.raises(ConflictError, match="look again"):
            await store.append("g1", record)
    assert [record.command_id for record in await store.records("g1")] == ["one"]


async def test_an_answer_to_a_game_that_is_not_there_is_refused(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.append("nobody", Record(1, "one", 0, kit.answer("left")))


async def test_odd_names_come_back_as_they_are(store: Store) -> None:
    answer = Answer(0, "lane", 0, "Ünïcødé 🚗 'quote\" ; --", (("die", "ß\\n"),), "0" * 16)
    await store.create(game_of(kit.table()))
    await store.append("g1", Record(1, "one", 0, answer))
    assert (await store.records("g1"))[0].answer == answer


async def test_many_writers_at_once_are_all_kept_once(store: Store) -> None:
    for k in range(8):
        await store.create(game_of(kit.table(), f"g{k}"))
    jobs = [
        store.append(f"g{k}", Record(seq, f"c{seq}", 0, kit.answer("left"))) for k in range(8) for seq in range(1, 11)
    ]
    await asyncio.gather(*jobs)
    for k in range(8):
        assert [record.seq for record in await store.records(f"g{k}")] == list(range(1, 11))


async def test_a_second_store_opens_the_same_database_and_sees_what_is_there(store: Store, url: str) -> None:
    await store.create(game_of(kit.table()))
    second = Store(address.parse(url))
    await second.open()
    await second.append("g1", Record(1, "one", 0, kit.answer("left")))
    await second.close()
    assert len(await store.records("g1")) == 1
    with pytest.raises(ConflictError):
        await store.append("g1", Record(1, "other", 0, kit.answer("left")))


async def test_several_servers_may_make_the_schema_at_the_same_time(url: str) -> None:
    stores = [Store(address.parse(url)) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    assert [await store.tables() for store in stores] == [[]] * 4
    await asyncio.gather(*(store.close() for store in stores))


class Locked:
    """A cursor that is told twice that another program has the file, then lets the statement through."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.tries = 0

    def execute(self, statement: str) -> None:
        """As of a connection."""
        self.tries += 1
        if self.tries < 3:
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorcode = self.code
            raise error


def test_a_new_file_that_another_server_sets_up_is_waited_for() -> None:
    """SQLite does not wait by itself where the kind of journal changes."""
    busy, broken = Locked(sqlite3.SQLITE_BUSY), Locked(sqlite3.SQLITE_CORRUPT)
    patiently(busy, "PRAGMA journal_mode=WAL")
    assert busy.tries == 3
    with pytest.raises(sqlite3.OperationalError):
        patiently(broken, "PRAGMA journal_mode=WAL")
    assert broken.tries == 1


async def test_a_database_that_breaks_while_it_is_used_gives_sentences(tmp_path: Path) -> None:
    store = Store(address.in_folder(tmp_path))
    await store.open()
    await store.open()  # once more does no harm
    connection = sqlite3.connect(tmp_path / "tables.db")
    connection.executescript("DROP TABLE entry; DROP TABLE seat; DROP TABLE game;")
    connection.close()
    with pytest.raises(StoreError, match="cannot be read: its database failed; the server's log says why"):
        await store.tables()
    with pytest.raises(StoreError, match=r"nothing was changed, because .* its database failed"):
        await store.append("g1", Record(1, "one", 0, kit.answer("left")))
    await store.close()
    await store.close()


async def test_the_newest_numbers_of_several_tables(store: Store) -> None:
    for game_id in ("g1", "g2", "g3"):
        await store.create(game_of(kit.table(), game_id))
    for game_id, seq in (("g1", 1), ("g1", 2), ("g2", 1)):
        await store.append(game_id, Record(seq, f"c{seq}", 0, kit.answer("left")))
    assert await store.newest(["g1", "g2", "g3", "g4"]) == {"g1": 2, "g2": 1, "g3": 0}
    assert await store.newest([]) == {}


async def test_a_command_is_kept_although_nobody_waits_for_it_while_the_store_is_closed(url: str) -> None:
    store = Store(address.parse(url))
    await store.open()
    await store.create(game_of(kit.table()))
    waiting = asyncio.create_task(store.append("g1", Record(1, "one", 0, kit.answer("left"))))
    await asyncio.sleep(0)  # it has begun
    await asyncio.sleep(0)  # and is being written
    waiting.cancel()
    await store.close()
    gc.collect()  # a connection that was left behind would fail this test, not a later one
    second = Store(address.parse(url))
    await second.open()
    assert [record.command_id for record in await second.records("g1")] == ["one"]
    await second.close()


async def test_a_closed_store_says_so(url: str) -> None:
    with pytest.raises(StoreError, match="not open"):
        await Store(address.parse(url)).tables()


async def test_commands_that_come_at_once_are_written_together_and_each_gets_its_own_answer(store: Store) -> None:
    tables = [kit.table(kit.ME, kit.BOT) for _ in range(6)]
    for number, table in enumerate(tables):
        await store.create(game_of(table, f"g{number}"))
        table.answer(0, 0, number % 2, f"c{number}")
    records = [next(iter(table.records.values())) for table in tables]
    await store.append("g3", records[3])
    done = await asyncio.gather(
        *(store.append(f"g{number}", record) for number, record in enumerate(records)), return_exceptions=True
    )
    assert [isinstance(each, ConflictError) for each in done] == [number == 3 for number in range(6)]
    assert [(await store.records(f"g{number}"))[0] for number in range(6)] == records


async def test_many_commands_at_once_take_few_transactions(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = kit.table(kit.ME, kit.BOT)
    table.answer(0, 0, 1, "c0")
    (record,) = table.records.values()
    for number in range(20):
        await store.create(game_of(table, f"g{number}"))
    written = []
    write = Store._append_all

    async def counted(self: Store, appends: list[object]) -> None:
        written.append(len(appends))
        await write(self, appends)  # type: ignore[arg-type]

    monkeypatch.setattr(store._appending, "_do", counted.__get__(store))
    await asyncio.gather(*(store.append(f"g{number}", record) for number in range(20)))
    assert sum(written) == 20
    assert len(written) <= 2
