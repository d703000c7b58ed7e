"""Loading: who plays never waits for it, long games are played elsewhere and once, nothing stored fails for ever."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import pytest
from sqlalchemy import update

from tests.play import kit as tables
from tests.server import kit
from tests.server.keys import bearer
from tests.server.test_tables import made, service_on
from tests.store.postgres import Server
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play import snapshot
from thunderroad.play.prelude import Prelude
from thunderroad.play.records import Snapshot
from thunderroad.play.table import Table
from thunderroad.server.errors import ApiError
from thunderroad.server.guard.keys import hashed
from thunderroad.server.guard.limits import LIMITS, Limits, Rate
from thunderroad.server.protocol.requests import Answer
from thunderroad.server.tables import keeping, loading
from thunderroad.server.tables.keeping import Keep
from thunderroad.server.tables.service import TableService
from thunderroad.server.workers import long_games
from thunderroad.store import address
from thunderroad.store.model import Game
from thunderroad.store.schema import BEGINNING, GAME, SNAPSHOT
from thunderroad.store.store import Store

pytestmark = pytest.mark.anyio
HOST = "the host's key"


def long_table(commands: int = 1300, recipe: Recipe | None = None) -> Table:
    """A table at which much was taken back."""
    table = Table.create(recipe or tables.recipe(), (tables.ME, tables.FRIEND), free_undo=True)
    rng = Rng.seeded("loading")
    while table.seq < commands:
        choice = table.game.choice
        if choice is None or (table.line and rng.below(2)):
            table.undo(0)
        else:
            table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"c{table.seq}")
    return table


def game_of(table: Table, id: str = "long") -> Game:
    hashes = (None,) * len(table.players)
    return Game(id, 1, "0", table.recipe, table.players, table.free_undo, "Long", hashed(HOST), hashes, past=table.past)


async def keep(service: TableService, table: Table, id: str = "long") -> None:
    """Keep a table as an earlier version did, without snapshots."""
    await service.store.create(game_of(table, id))
    records = list(table.records.values())
    for first in range(0, len(records), 50):
        await asyncio.gather(*(service.store.append(id, record) for record in records[first : first + 50]))


@asynccontextmanager
async def with_long(folder: Path, table: Table) -> AsyncIterator[TableService]:
    async with service_on(address.in_folder(folder)) as service:
        await keep(service, table)
    async with service_on(address.in_folder(folder)) as service:
        yield service


def database(service: TableService) -> Store:
    """The store of a service, which is a database in these tests."""
    assert isinstance(service.store, Store)
    return service.store


def same(one: Table, other: Table) -> None:
    assert one.game.dump() == other.game.dump()
    assert one.journal() == other.journal()
    assert one.events(0) == other.events(0)
    assert (one.seq, one.undos) == (other.seq, other.undos)


async def test_a_long_game_is_played_elsewhere_and_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, plays = long_table(), []
    usual = long_games.LongPlay.play

    async def counted(*given: Any) -> Any:
        plays.append(given[1].id)
        return await usual(*given)

    monkeypatch.setattr(long_games.LongPlay, "play", counted)
    async with with_long(tmp_path, table) as service:
        same((await service.room("long")).table, table)
    async with service_on(address.in_folder(tmp_path)) as service:
        room = await service.room("long")
        same(room.table, table)
        assert room.table.can_undo(0)
    assert plays == ["long"]


async def test_it_can_be_played_in_a_process(tmp_path: Path) -> None:
    table = long_table(600, Recipe("vendetta", (Seat("amber"), Seat("teal")), "process"))
    async with with_long(tmp_path, table) as service:
        service.loader = loading.Loader(service.store, service.costs, processes=True)
        same((await service.room("long")).table, table)
        service.loader.close()


async def test_a_table_in_memory_does_not_wait_for_others_to_load(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service_on(address.in_folder(tmp_path)) as service:
        mine, *others = [(await made(service, "me", "link")).table for _ in range(9)]
        for id in others:
            del service.rooms._rooms[id]

        async def never(*_: object) -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(service.store, "snapshot", never)
        waiting = [asyncio.create_task(service.room(id, str(n))) for n, id in enumerate(others)]
        await asyncio.sleep(0.1)
        async with asyncio.timeout(60):
            room = await service.room(mine, "0")
            assert (await service.answer(room, (0,), Answer("command-1", 0, 0))).seq == 1
        assert not any(task.done() for task in waiting)
        for task in waiting:
            task.cancel()


def test_no_request_waits_for_a_turn_to_load(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is worked out by turns may take all of them; who plays at a table in memory takes none."""
    mine = kit.made(client, "me", "link")

    def no_turn(_: object) -> NoReturn:
        raise ApiError(503, "waited for a turn")

    monkeypatch.setattr("thunderroad.server.endpoints.live.turn", no_turn)
    monkeypatch.setattr("thunderroad.server.guard.costs.turn", no_turn)
    assert client.get(f"/api/tables/{mine['table']}", headers=bearer(mine["key"])).status_code == 200
    with kit.browser(client, mine["table"], mine["key"], after=999) as link:
        link.answer(0)
        assert link.until("update")["seq"] == 1


async def test_few_are_loaded_at_once_one_for_each_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with service_on(address.in_folder(tmp_path)) as service:
        for n in range(4):
            await keep(service, long_table(2), f"t{n}")
        begun: list[str] = []

        async def never(game: str) -> None:
            begun.append(game)
            await asyncio.Event().wait()

        monkeypatch.setattr(service.store, "snapshot", never)
        whose = ("a", "a", "b", "c")
        waiting = [asyncio.create_task(service.room(f"t{n}", one)) for n, one in enumerate(whose)]
        while len(begun) < loading.AT_ONCE:  # noqa: ASYNC110 - it tells nothing
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        assert len({whose[int(id[1:])] for id in begun}) == len(begun) == loading.AT_ONCE
        for task in waiting:
            task.cancel()


async def test_snapshots_are_kept_while_one_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thunderroad.server.tables.service.EVERY", 2)
    async with service_on(address.in_folder(tmp_path)) as service:
        id = (await made(service, "me", "friend")).table
        room = await service.room(id)
        for n in range(5):
            seq = room.table.seq
            await service.answer(room, (0, 1), Answer(f"command-{n}", seq, 0))
        while (kept := await service.store.snapshot(id)) is None or kept.seq < 4:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    async with service_on(address.in_folder(tmp_path)) as service:
        same((await service.room(id)).table, room.table)


async def test_a_snapshot_is_not_replaced_by_an_earlier_one_that_took_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = snapshot.packed

    def slowly(ruleset: Ruleset, state: dict[str, Any]) -> Snapshot:
        if state["seq"] == 40:
            time.sleep(0.2)
        return packed(ruleset, state)

    monkeypatch.setattr(snapshot, "packed", slowly)
    both = [long_table(commands) for commands in (40, 41)]
    async with with_long(tmp_path, both[1]) as service:
        await asyncio.gather(*(service.loader.keep("long", table) for table in both))
        kept = await service.store.snapshot("long")
        assert kept is not None
        assert kept.seq == 41


def test_a_journal_that_was_opened_is_loaded_from_its_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thunderroad.server.tables.service.EVERY", 2)
    table = tables.table(tables.ME, tables.FRIEND)
    tables.play_out(table)
    text = table.journal().to_text()
    with kit.server(tmp_path) as client:
        response = client.post("/api/journals", content=text, headers={"Content-Type": "application/x-ndjson"})
        id, key = (response.json()[what] for what in ("table", "key"))
        service: TableService = client.app.state.opening.result()  # type: ignore[attr-defined]
        assert client.portal is not None
        while client.portal.call(service.store.snapshot, id) is None:
            time.sleep(0.01)
    monkeypatch.setattr(Prelude, "play", lambda *_: pytest.fail("played again"))
    with kit.server(tmp_path) as client:
        assert client.get(f"/api/tables/{id}/moments", headers=bearer(key)).status_code == 200


@pytest.mark.parametrize(
    "wrong", [{"maker": "another"}, {"state": b"nothing"}, {"last": "unheard-of"}, {"seq": 4}, {"seq": 99_999}]
)
async def test_a_snapshot_that_does_not_fit_is_passed_over(tmp_path: Path, wrong: dict[str, Any]) -> None:
    table = long_table(40)
    async with with_long(tmp_path, table) as service:
        await service.loader.keep("long", table)
        await database(service)._write(lambda connection: connection.execute(update(SNAPSHOT).values(**wrong)))
        same((await service.room("long")).table, table)


def test_what_earlier_versions_kept_of_halves_of_letters_does_not_fail_for_ever(tmp_path: Path) -> None:
    table = tables.table(tables.ME, tables.FRIEND)
    tables.play_out(table)
    past = Prelude.of(table.journal())
    answers = tuple(replace(answer, by="\ud800") for answer in past.answers)
    past = replace(past, answers=answers)
    recipe = replace(table.recipe, seed="\udfff" * 50)
    with kit.server(tmp_path) as client:
        assert client.get("/api/tables").json() == []
        service: TableService = client.app.state.opening.result()  # type: ignore[attr-defined]
        game = replace(game_of(table, "halves"), past=past, recipe=recipe)
        assert client.portal is not None
        client.portal.call(service.store.create, game)
        for path in ("", "/moments", "/moments/3", "/events", "/story", "/journal"):
            answer = client.get(f"/api/tables/halves{path}", headers=bearer(HOST))
            assert answer.status_code == 200, path
        assert client.get("/api/tables").status_code == 200


async def test_loading_costs_whoever_asks_for_it(tmp_path: Path) -> None:
    table = long_table(700)
    async with with_long(tmp_path, table) as service:
        before = service.costs._work.of("a")._left
        await service.room("long", "a")
        assert service.costs._work.of("a")._left < before
        service.costs.worked("a", 100)
        await keep(service, long_table(2), "other")
        with pytest.raises(ApiError, match="too often"):
            await service.room("other", "a")
        assert (await service.room("other", "b")).table.seq == 2


# --- journals ------------------------------------------------------------------------------


def opened(client: Any, *changes: tuple[str, Any]) -> Any:
    """What the server says to a journal in which something was changed."""
    table = tables.table(tables.ME, tables.FRIEND)
    tables.play_out(table)
    rows = [json.loads(row) for row in table.journal().to_text().splitlines()]
    for path, value in changes:
        where, *keys, last = path.split(".")
        at = rows[int(where)]
        for key in keys:
            at = at[int(key) if key.isdecimal() else key]
        at[last] = value
    text = "\n".join(json.dumps(row) for row in rows)
    return client.post("/api/journals", content=text, headers={"Content-Type": "application/x-ndjson"})


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("0.recipe.seed", "x" * 300_000),
        ("0.recipe.seed", "\ud800"),
        ("0.recipe.seed", "a\0b"),
        ("0.recipe.ruleset", "x" * 1000),
        ("0.recipe.options", {f"o{n}": "x" for n in range(60)}),
        ("0.recipe.modules", ["x" * 101]),
        ("0.engine", "e" * 101),
        ("0.engine", "\udfff"),
        ("1.by", "b" * 101),
        ("1.by", "\ud800"),
        ("1.kind", "k" * 101),
        ("1.name", "n" * 401),
        ("1.option", 10**5),
        ("1.option", True),
        ("1.option", 1e400),
        ("1.option", float("nan")),
        ("1.seat", 0.0),
        ("1.chance", [["d" * 401, "1"]]),
        ("0.players.0.name", "\ud800"),
        ("0.recipe", None),
        ("0.recipe.seats", {"crew": "a"}),
    ],
)
def test_a_journal_with_something_endless_or_broken_is_refused(client: Any, path: str, value: object) -> None:
    before = len(client.get("/api/tables").json())
    answer = opened(client, (path, value))
    assert answer.status_code == 400
    assert 0 < len(answer.json()["error"]) < 700
    assert len(client.get("/api/tables").json()) == before


@pytest.mark.parametrize(
    "line", ["[" * 100_000, '{"n": ' + "9" * 5000 + "}", '"\\ud800"', "{" * 300_000, "null", "1e999", " " * 500_000]
)
def test_a_line_that_is_no_line_is_refused(client: Any, line: str) -> None:
    table = tables.table(tables.ME, tables.FRIEND)
    tables.play_out(table)
    head = table.journal().to_text().splitlines()[0]
    text = f"{head}\n{line}\n".encode()
    answer = client.post("/api/journals", content=text, headers={"Content-Type": "application/x-ndjson"})
    assert answer.status_code == 400


def test_journals_cost_bytes_for_one_address_and_for_all(tmp_path: Path) -> None:
    few = Rate(3000, 1)
    for limits in (replace(LIMITS, kept=few), replace(LIMITS, all_kept=few)):
        with kit.server(tmp_path, limits=limits) as client:
            answers = [opened(client) for _ in range(6)]
            statuses = [answer.status_code for answer in answers]
            assert statuses[0] == 201
            assert statuses[-1] == 429
            assert "too often; try again in" in answers[-1].json()["error"]
            assert int(answers[-1].headers["retry-after"]) > 0
            assert client.get("/api/tables").status_code == 200


LITTLE = Rate(0.000_001, 0.000_001)


@pytest.mark.parametrize("limits", [replace(LIMITS, work=LITTLE), replace(LIMITS, all_work=LITTLE)])
def test_work_costs_seconds_of_the_processor(tmp_path: Path, limits: Limits) -> None:
    with kit.server(tmp_path, limits=limits) as client:
        assert opened(client).status_code == 201
        assert opened(client).status_code == 429


# --- how long ------------------------------------------------------------------------------


async def test_what_nobody_uses_any_more_is_removed_and_its_address_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with service_on(address.in_folder(tmp_path)) as service:
        tables = [await made(service, "me", "friend") for _ in range(3)]
        ids, keys = [one.table for one in tables], [one.key for one in tables]
        watched, idle, gone = ids
        for id in (idle, gone):
            del service.rooms._rooms[id]
        await database(service)._write(lambda c: c.execute(update(GAME).values(touched=1, visited=1)))
        await service.room(idle)  # somebody has looked
        del service.rooms._rooms[idle]
        keeper = keeping.Keeper(service.store, service.rooms, Keep(abandoned=1))
        assert await keeper.look() == {"abandoned": 1}
        assert "1 tables removed (abandoned)" in caplog.text
        assert sorted(line.table for line in await service.tables(ids, keys)) == sorted([watched, idle])
        with pytest.raises(ApiError, match="this table has been removed") as told:
            await service.room(gone)
        assert told.value.status == 410
        assert await keeper.look() == {}
        await keeper.close()


async def test_a_table_at_another_server_is_in_use(postgres: Server) -> None:
    where = address.parse(postgres.new_database())
    async with service_on(where) as one, service_on(where) as other:
        id = (await made(one, "me", "friend")).table
        await database(one)._write(lambda c: c.execute(update(GAME).values(touched=1, visited=1)))
        tidy = [keeping.Keeper(each.store, each.rooms, Keep(abandoned=1)) for each in (one, other)]
        assert [await keeper.look() for keeper in tidy] == [{}, {}]
        assert (await one.room(id)).id == id
        for keeper in tidy:
            await keeper.close()


async def test_without_a_time_everything_is_kept(tmp_path: Path) -> None:
    async with service_on(address.in_folder(tmp_path)) as service:
        await keep(service, long_table(2))
        await database(service)._write(lambda c: c.execute(update(GAME).values(touched=1, visited=1)))
        assert await service.keeper.look() == {}
        rows = await database(service)._read(lambda c: c.execute(BEGINNING.select()).all())
        assert len(rows) == 1
