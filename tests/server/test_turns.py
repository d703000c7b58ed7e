"""Who asks for much waits for his own turn and holds up nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server import kit
from thunderroad.family.registry import ruleset
from thunderroad.server.guard import turns
from thunderroad.server.guard.limits import LIMITS
from thunderroad.server.guard.turns import Turns
from thunderroad.server.workers import bot_questions
from thunderroad.server.workers.pool import BotPool

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PAUSE", 0.0)


async def test_one_address_comes_after_the_other() -> None:
    one_by_one, done = Turns(1), []

    async def work(whose: str) -> None:
        async with one_by_one.of(whose):
            done.append(whose)
            await asyncio.sleep(0)

    await asyncio.gather(*(work(whose) for whose in "aaaaabb"), work("c"))
    assert set(done[:4]) == {"a", "b", "c"}
    assert set(done[4:6]) == {"a", "b"}


async def test_one_address_never_has_all_turns() -> None:
    several, going = Turns(3), []

    async def work(whose: str) -> None:
        async with several.of(whose):
            going.append(whose)
            await asyncio.sleep(10)

    jobs = [asyncio.create_task(work(whose)) for whose in "aaabb"]
    await asyncio.sleep(0.01)
    assert going == ["a", "b"]
    async with asyncio.timeout(60), several.of("c"):
        pass
    for job in jobs:
        job.cancel()


async def test_who_gives_up_waiting_leaves_no_gap() -> None:
    one_by_one = Turns(1)
    async with one_by_one.of("a"):
        waiting = [asyncio.create_task(one_by_one.take(whose)) for whose in "bbc"]
        await asyncio.sleep(0)
        waiting[0].cancel()
        waiting[2].cancel()
        await asyncio.gather(*waiting[::2], return_exceptions=True)
    await waiting[1]
    late = asyncio.create_task(one_by_one.take("d"))
    await asyncio.sleep(0)
    one_by_one.give_back("b")
    late.cancel()  # in the moment in which it was given
    await asyncio.gather(late, return_exceptions=True)
    async with asyncio.timeout(60), one_by_one.of("e"):
        pass


async def test_after_a_long_turn_others_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PAUSE", 5.0)
    several, done = Turns(2), []

    async def work(whose: str) -> None:
        async with several.of(whose):
            done.append(whose)

    async with several.of("a"):
        await asyncio.sleep(0.02)
    await asyncio.gather(work("a"), work("b"), work("c"))
    assert done == ["b", "c", "a"], "though there was room for all"


async def test_the_bots_of_many_tables_do_not_come_before_those_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def answer(level: str, asked: dict[str, Any], part: float, within: float) -> bot_questions.Answer:
        done.append(level)
        return bot_questions.Answer(len(asked))

    monkeypatch.setattr(bot_questions, "answer", answer)
    pool = BotPool(1, processes=False)
    try:
        many = [pool.choose("many", {}, "one who asks for much") for _ in range(20)]
        await asyncio.gather(*many, pool.choose("few", {}, "another"))
    finally:
        pool.close()
    assert done.index("few") <= 2


def test_whose_bots_they_are_is_known_from_who_plays(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = kit.made(client, "me", "bot")
        app: Any = client.app
        room = app.state.opening.result().rooms.find(made["table"])
        with kit.browser(client, made["table"], kit.key_to_watch(client, made)):
            assert room.whose == "", "nobody who watches"
        with kit.browser(client, made["table"], made["key"]):
            assert room.whose == "testclient"


def test_judging_teams_again_and_again_makes_no_tables(client: TestClient) -> None:
    """A page asks at every change of a team."""
    rules = ruleset("vendetta")
    shop = next((id for id, module in rules.modules.items() if module.workshop), None)
    if shop is None:
        rules = ruleset("classic")
        shop = next(id for id, module in rules.modules.items() if module.workshop)
    for _ in range(int(LIMITS.tables.burst) + 5):
        response = client.post(f"/api/workshops/{rules.id}/{shop}", json={"text": "nonsense"})
        assert response.status_code != 429
    assert kit.made(client, "me")
