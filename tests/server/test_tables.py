"""The service behind the web: keeping before telling, several servers, faults of store and bots."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tests.kit.seeds import given
from tests.store.postgres import Server
from thunderroad.play.errors import StaleAnswer, TableError
from thunderroad.play.records import Proposal, Record
from thunderroad.play.seating import STAND_IN, Change
from thunderroad.server.agreements import Agreement
from thunderroad.server.protocol.requests import Answer, SeatOrder, TableOrder, Undo
from thunderroad.server.protocol.tables import TableMade
from thunderroad.server.tables import bot_runner, following, orders, presence, rooms, timekeeper
from thunderroad.server.tables.bot_runner import BotRunner
from thunderroad.server.tables.room import Room
from thunderroad.server.tables.service import TableService
from thunderroad.server.workers.pool import BotPool
from thunderroad.store import address
from thunderroad.store.errors import StoreError
from thunderroad.store.store import Store

pytestmark = pytest.mark.anyio

BREAK = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE pid <> pg_backend_pid() AND datname = current_database()"
)


@asynccontextmanager
async def service_on(where: address.Address, beat: float = 0.0) -> AsyncIterator[TableService]:
    store = Store(where)
    await store.open()
    runner = BotRunner(BotPool(processes=False), beat=beat)
    service = TableService(store, runner, processes=False)
    try:
        with given("tables"):
            yield service
    finally:
        await service.close()
        runner.close()
        await store.close()


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[TableService]:
    async with service_on(address.in_folder(tmp_path)) as found:
        yield found


async def made(service: TableService, *players: str) -> TableMade:
    seats = [
        SeatOrder(crew, player, level="random" if player == "bot" else None)
        for crew, player in zip("abcd", players, strict=False)
    ]
    return await service.create(orders.ordered(TableOrder("toy", seats)))


async def finished(room: Room) -> None:
    while room.table.game.result is None:
        await room.wait(5)


async def test_what_cannot_be_kept_does_not_happen(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await service.room((await made(service, "me", "link")).table)
    before = room.view((0,))

    async def full(*_: object) -> None:
        raise StoreError("nothing was changed, because the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(service.store, "append", full)
        with pytest.raises(StoreError, match="nothing was changed"):
            await service.answer(room, (0,), Answer("command-1", 0, 0))
    assert room.view((0,)) == before
    assert (await service.answer(room, (0,), Answer("command-1", 0, 0))).seq == 1


async def test_nobody_sees_an_answer_before_it_is_kept(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await service.room((await made(service, "me", "link")).table)
    keep, written, seen = service.store.append, asyncio.Event(), []

    async def slowly(*arguments: Any) -> None:
        await written.wait()
        await keep(*arguments)

    monkeypatch.setattr(service.store, "append", slowly)
    room.listeners.add(lambda: seen.append(room.table.seq))
    job = asyncio.create_task(service.answer(room, (0,), Answer("command-1", 0, 0)))
    await asyncio.sleep(0.01)
    assert (seen, room.view(()).seq) == ([], 0)
    written.set()
    await job
    assert seen == [1]


async def test_two_answers_at_once_are_taken_one_after_the_other(service: TableService) -> None:
    room = await service.room((await made(service, "me", "link")).table)
    jobs = [service.answer(room, (0,), Answer(f"command-{k}", 0, k % 3)) for k in range(10)]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert sum(isinstance(item, StaleAnswer) for item in outcomes) == 9
    assert room.table.seq == 1


async def test_the_same_command_at_once_is_taken_once(service: TableService) -> None:
    room = await service.room((await made(service, "me", "link")).table)
    jobs = [service.answer(room, (0,), Answer("the-command", 0, 1)) for _ in range(5)]
    outcomes = await asyncio.gather(*jobs)
    assert sorted(item.repeated for item in outcomes) == [False, True, True, True, True]
    assert {item.seq for item in outcomes} == {1}


async def test_an_answer_is_seen_through_though_its_sender_has_gone(service: TableService) -> None:
    room = await service.room((await made(service, "me", "link")).table)
    job = asyncio.create_task(service.answer(room, (0,), Answer("command-1", 0, 0)))
    await asyncio.sleep(0)
    job.cancel()
    with pytest.raises(asyncio.CancelledError):
        await job
    while room.table.seq == 0:
        await room.wait(5)
    assert len(await service.store.records(room.id)) == 1


async def test_a_table_is_loaded_once_for_all_who_ask(tmp_path: Path) -> None:
    async with service_on(address.in_folder(tmp_path)) as service:
        table = (await made(service, "me", "link")).table
    async with service_on(address.in_folder(tmp_path)) as service:
        rooms = await asyncio.gather(*(service.room(table) for _ in range(5)))
    assert len({id(room) for room in rooms}) == 1


async def test_tables_that_nobody_watches_leave_the_memory(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "KEEP", 2)
    first = await service.room((await made(service, "me", "link")).table)
    first.listeners.add(lambda: None)
    others = [(await made(service, "me", "link")).table for _ in range(4)]
    assert len(list(service.rooms)) == 2
    assert await service.room(first.id) is first
    again = await service.room(others[0])
    assert again.table.seq == 0
    monkeypatch.setattr(rooms, "IDLE", -1.0)
    service.rooms.tidy()
    assert list(service.rooms) == [first], "it is watched"


async def test_a_table_of_other_rules_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async with service_on(address.in_folder(tmp_path)) as service:
        room = await service.room((await made(service, "me", "link")).table)
        answer = room.table.propose_answer(0, 0, 0, "command-1").record.answer
        assert answer is not None
        changed = Record(1, "command-1", 0, type(answer)(0, "lane", 0, "up"))
        await service.store.append(room.id, changed)
    async with service_on(address.in_folder(tmp_path)) as service:
        with pytest.raises(TableError, match="played with different rules"):
            await service.room(room.id)


# --- several servers on one database -------------------------------------------------------


@pytest.fixture(params=["sqlite", "postgresql"])
def shared(request: pytest.FixtureRequest, tmp_path: Path) -> address.Address:
    if request.param == "sqlite":
        return address.in_folder(tmp_path)
    server: Server = request.getfixturevalue("postgres")
    return address.parse(server.new_database())


async def test_a_server_that_is_behind_catches_up_when_it_writes(shared: address.Address) -> None:
    async with service_on(shared) as one, service_on(shared) as two:
        table = (await made(one, "me", "link")).table
        here, there = await one.room(table), await two.room(table)
        await one.answer(here, (0,), Answer("command-1", 0, 0))
        with pytest.raises(StaleAnswer):
            await two.answer(there, (0,), Answer("command-2", 0, 1))
        assert there.view((0,)).view == here.view((0,)).view
        await two.answer(there, (0,), Answer("command-3", 1, 0))
        repeated = await one.answer(here, (0,), Answer("command-3", 1, 0))
        assert (repeated.repeated, repeated.seq, here.table.seq) == (True, 2, 2)
        await one.undo(here, (0,), Undo("command-4", 2))
        with pytest.raises(StaleAnswer):
            await two.undo(there, (0,), Undo("command-5", 2))
        assert there.table.game.digest() == here.table.game.digest()


async def test_viewers_at_one_server_see_what_is_done_at_another(
    shared: address.Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "LOOK", 0.01)
    async with service_on(shared) as one, service_on(shared) as two:
        table = (await made(one, "me", "link")).table
        here, there = await one.room(table), await two.room(table)
        there.listeners.add(lambda: None)
        for seq in range(3):
            await one.answer(here, (0,), Answer(f"command-{seq}", seq, 0))
        while there.table.seq < 3:
            await there.wait(5)
        there.listeners.clear()
        assert there.view((0,)) == here.view((0,))


@pytest.mark.parametrize(
    "fault", [TableError("this table does not play the same here"), RuntimeError("a fault of ours")]
)
async def test_a_table_that_cannot_be_followed_hides_no_other(
    fault: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: object) -> None:
        raise fault

    monkeypatch.setattr(following, "LOOK", 0.01)
    where = address.in_folder(tmp_path)
    async with service_on(where) as one, service_on(where) as two:
        tables = [(await made(one, "me", "link")).table for _ in range(3)]
        first, *others = [await two.room(table) for table in tables]
        for room in (first, *others):
            room.listeners.add(lambda: None)
        monkeypatch.setattr(first.table, "follow", broken)
        for table in tables:
            await one.answer(await one.room(table), (0,), Answer(f"command-{table}", 0, 0))
        for room in others:
            while room.table.seq < 1:
                await room.wait(5)
            room.listeners.clear()
        first.listeners.clear()
    assert str(fault) in caplog.text


async def test_a_fault_does_not_end_looking_out_for_other_servers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(following, "LOOK", 0.01)
    where = address.in_folder(tmp_path)
    async with service_on(where) as one, service_on(where) as two:
        table = (await made(one, "me", "link")).table
        there = await two.room(table)
        there.listeners.add(lambda: None)
        with monkeypatch.context() as broken:
            broken.setattr(two.store, "newest", None)
            while "other servers' changes are not seen" not in caplog.text:
                await there.wait(0.02)
        await one.answer(await one.room(table), (0,), Answer("command-1", 0, 0))
        while there.table.seq < 1:
            await there.wait(5)
        there.listeners.clear()


async def listening(service: TableService) -> None:
    while not service._follower._listening:  # noqa: ASYNC110 - it looks now and then itself
        await asyncio.sleep(0.02)


async def test_postgresql_tells_at_once_and_is_heard_again_after_its_connections_broke(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "LOOK", 0.05)
    monkeypatch.setattr(following, "SELDOM", 10**9)
    url = address.parse(postgres.new_database())
    async with service_on(url) as one, service_on(url) as two:
        table = (await made(one, "me", "link")).table
        here, there = await one.room(table), await two.room(table)
        there.listeners.add(lambda: None)
        await listening(two)
        monkeypatch.setattr(type(two._follower), "_behind", lambda *_: pytest.fail("nobody needs to ask"))
        await one.answer(here, (0,), Answer("command-0", 0, 0))
        while there.table.seq < 1:
            await there.wait(5)
        monkeypatch.undo()
        monkeypatch.setattr(following, "LOOK", 0.05)
        assert isinstance(one.store, Store)
        await one.store._read(lambda each: each.execute(text(BREAK)).all())
        await two.store.tables()
        await listening(two)
        await one.answer(here, (0,), Answer("command-1", 1, 0))
        while there.table.seq < 2:
            await there.wait(5)
        there.listeners.clear()


async def test_people_at_one_server_are_known_at_the_others_and_no_bot_takes_their_seats(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "LOOK", 0.05)
    url = address.parse(postgres.new_database())
    async with service_on(url) as one, service_on(url) as two:
        order = TableOrder("toy", [SeatOrder("a", "link"), SeatOrder("b", "link")])
        order.options = {"stand_in": "15 seconds"}
        table = (await one.create(orders.ordered(order))).table
        here, there = await one.room(table), await two.room(table)
        for room in (here, there):
            room.listeners.add(lambda: None)
        await listening(one)
        await listening(two)
        two.arrived(there, (1,), "their tab")
        one.arrived(here, (0,), "our tab")
        asked = here.table.to_answer
        assert asked is not None
        who, other = (here, there) if asked == 0 else (there, here)
        while not (here.presence.here(1) and there.presence.here(0)):
            await here.wait(0.1)
        assert [player.present for player in here.view(()).players] == [True, True]
        assert other.presence.stand_in(asked, other.terms) is None, "the player asked is there, at another server"
        (one if who is here else two).left(who, (asked,), "our tab" if who is here else "their tab")
        while other.presence.here(asked):
            await other.wait(0.1)
        left = other.presence.stand_in(asked, other.terms)
        assert left is not None
        assert 14 < left <= 15, "counted from when they went"
        here.listeners.clear()
        there.listeners.clear()


async def test_a_server_that_says_nothing_any_more_has_nobody(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await service.room((await made(service, "me", "link")).table)
    assert room.presence.elsewhere("another", (1,))
    assert not room.presence.elsewhere("another", (1,)), "known already"
    assert room.presence.here(1)
    assert not room.presence.forget()
    monkeypatch.setattr(presence, "STALE", -1.0)
    assert room.presence.forget()
    assert not room.presence.here(1)


async def test_a_table_that_nobody_watches_is_up_to_date_when_it_is_asked_for(shared: address.Address) -> None:
    async with service_on(shared) as one, service_on(shared) as two:
        table = (await made(one, "me", "link")).table
        here = await one.room(table)
        await two.room(table)
        await one.answer(here, (0,), Answer("command-1", 0, 0))
        assert (await two.room(table)).table.seq == 1


async def test_bots_on_two_servers_play_one_game_without_harm(shared: address.Address) -> None:
    async with service_on(shared) as one:
        table = (await made(one, "bot", "bot", "bot")).table
        async with service_on(shared) as two:
            here, there = await one.room(table), await two.room(table)
            await asyncio.gather(finished(here), finished(there))
            assert here.table.game.dump() == there.table.game.dump()
        records = await one.store.records(table)
        assert [record.seq for record in records] == list(range(1, here.table.seq + 1))


# --- bots ----------------------------------------------------------------------------------


async def test_a_bot_that_fails_is_answered_for_by_chance(
    service: TableService, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(BotPool, "choose", fails)
    room = await service.room((await made(service, "bot", "bot")).table)
    await finished(room)
    assert "chance answers for it" in caplog.text


async def test_a_bot_that_thinks_for_ever_is_answered_for(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ponders(*_: object) -> int:
        await asyncio.sleep(1000)
        return 0

    monkeypatch.setattr(BotPool, "choose", ponders)
    monkeypatch.setattr(bot_runner, "PATIENCE", 0.001)
    room = await service.room((await made(service, "bot", "bot")).table)
    await finished(room)


async def test_bots_wait_for_a_database_that_comes_back(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    keep, failures = service.store.append, 3
    monkeypatch.setattr(bot_runner, "RETRY", 0.001)

    async def shaky(*arguments: Any) -> None:
        nonlocal failures
        failures -= 1
        if failures >= 0:
            raise StoreError("the database has gone")
        await keep(*arguments)

    monkeypatch.setattr(service.store, "append", shaky)
    await finished(await service.room((await made(service, "bot")).table))


async def test_a_clock_that_strikes_while_the_answer_comes_leaves_the_next_question_alone(
    service: TableService,
) -> None:
    room = await service.room((await made(service, "me", "link")).table)
    service.timekeeper._fire(room, 0, answer=True)
    answered = room.table.propose_answer(0, 0, 0, "command-1")
    assert isinstance(answered, Proposal)
    room.table.commit(answered)
    await asyncio.gather(*service.timekeeper._tasks)
    assert room.table.seq == 1


async def test_a_fault_does_not_stop_the_clock(
    service: TableService, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(timekeeper, "RETRY", 0.01)
    room = await service.room((await made(service, "me", "link")).table)
    room.terms = Agreement(clock=1)
    struck = asyncio.Event()
    faults = iter([RuntimeError("a fault of ours")])

    async def act(*_: object) -> None:
        for fault in faults:
            raise fault
        struck.set()

    keeper = timekeeper.Timekeeper(act)
    room.presence.arrived((0, 1), "a tab")
    room.presence._asked_since -= 1
    keeper.nudge(room)
    await struck.wait()
    await keeper.close()
    assert "a fault of ours" in caplog.text


async def test_whoever_comes_back_while_nothing_can_be_kept_plays_on_as_soon_as_they_answer(
    service: TableService, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    room = await service.room((await made(service, "me", "link")).table)
    await service.change(room, 0, Change(STAND_IN, level="random"))
    service.runner.stop(room)

    async def full(*_: object) -> None:
        raise StoreError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(service.store, "append", full)
        service.arrived(room, (0,), "a tab")
        await asyncio.gather(*service._writing, return_exceptions=True)
    assert "a bot keeps standing in" in caplog.text
    assert room.table.seating.stand_ins
    await service.answer(room, (0,), Answer("command-1", room.table.seq, 0))
    assert not room.table.seating.stand_ins


async def test_bots_go_on_when_their_last_task_has_just_ended(service: TableService) -> None:
    """Between the end of a task and its callback an answer may come; the next bot must not be forgotten."""
    room = await service.room((await made(service, "me", "bot")).table)
    ended = asyncio.create_task(asyncio.sleep(0))
    await ended
    room.bots_turn = ended
    for seq in range(3):
        await service.answer(room, (0,), Answer(f"command-{seq}", seq, 0))
    while room.table.to_answer != 0:
        await room.wait(5)


async def test_who_waits_for_news_keeps_the_table_in_memory(service: TableService) -> None:
    room = await service.room((await made(service, "me", "link")).table)
    waiting = asyncio.create_task(room.wait(60))
    await asyncio.sleep(0)
    assert room.listeners
    await service.answer(room, (0,), Answer("command-1", 0, 0))
    await waiting
    assert not room.listeners


async def test_an_undo_breaks_off_what_bots_are_thinking(tmp_path: Path) -> None:
    async with service_on(address.in_folder(tmp_path), beat=1000.0) as service:
        order = TableOrder("toy", [SeatOrder("a", "me"), SeatOrder("b", "bot", level="random")], seed="x")
        order.options = {"free_undo": True}
        room = await service.room((await service.create(orders.ordered(order))).table)
        for seq in range(3):
            await service.answer(room, (0,), Answer(f"command-{seq}", seq, 0))
        thinking = room.bots_turn
        assert thinking is not None
        await service.undo(room, (0,), Undo("command-9", 3))
        await asyncio.sleep(0)
        assert thinking.cancelled() or thinking.cancelling()
        assert room.bots_turn is None
        assert room.bot_to_answer is None
