"""Bots in worker processes, and in a thread when there are none."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from tests.play import kit
from thunderroad.bots import BotInfo
from thunderroad.family.registry import know_pack, ruleset
from thunderroad.kernel.packs import parse_pack
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.server.workers import bot_questions
from thunderroad.server.workers.pool import ANSWERED, CROWDED, BotPool

pytestmark = pytest.mark.anyio


def vendetta_question() -> dict[str, Any]:
    rules = ruleset("vendetta")
    recipe = Recipe("vendetta", tuple(Seat(crew.id) for crew in rules.crews[:2]), "pool")
    game = rules.new_game(recipe)
    assert game.choice is not None
    return bot_questions.question(game, game.choice.seat, "thinking")


async def test_a_worker_process_answers_as_this_one_would() -> None:
    asked = vendetta_question()
    pool = BotPool(1)
    try:
        assert await pool.choose("random", asked) == bot_questions.answer("random", asked)
        assert await pool.choose("random", asked) == bot_questions.answer("random", asked)
    finally:
        pool.close()


async def test_a_worker_process_knows_the_packs_of_this_one() -> None:
    rules = ruleset("vendetta")
    head = '[pack]\nid = "mine"\ntitle = "Mine"\nruleset = "vendetta"\nprovenance = "owner"\n'
    pack = know_pack(parse_pack(head + "[dice.movement]\nfaces = [1, 2]", "mine.toml"))
    recipe = Recipe("vendetta", (Seat("amber"), Seat("teal")), "pool", content=(pack.ref,))
    game = rules.new_game(recipe)
    assert game.choice is not None
    pool = BotPool(1)
    try:
        asked = bot_questions.question(game, game.choice.seat, "thinking")
        assert await pool.choose("random", asked) == bot_questions.answer("random", asked)
    finally:
        pool.close()
        rules.packs.clear()


async def test_where_processes_fail_a_thread_answers(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Failing:
        def __init__(self, *_: object, **__: object) -> None:
            raise BrokenExecutor("no processes here")

    monkeypatch.setattr("thunderroad.server.workers.executors.ProcessPoolExecutor", Failing)
    pool = BotPool(1)
    asked = vendetta_question()
    assert await pool.choose("random", asked) == bot_questions.answer("random", asked)
    assert "bots now think in a thread" in caplog.text
    pool.close()


async def test_where_several_questions_fail_at_once_all_are_answered_by_one_thread(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    lost: list[Future[int]] = []
    all_lost = asyncio.Event()

    class Breaking:
        def __init__(self, *_: object, **__: object) -> None:
            pass

        def submit(self, *_: object) -> Future[int]:
            lost.append(Future())
            if len(lost) == 3:
                all_lost.set()
            return lost[-1]

        def shutdown(self, **_: object) -> None:
            pass

    made = []

    def thread(*arguments: Any, **named: Any) -> ThreadPoolExecutor:
        made.append(ThreadPoolExecutor(*arguments, **named))
        return made[-1]

    monkeypatch.setattr("thunderroad.server.workers.executors.ProcessPoolExecutor", Breaking)
    monkeypatch.setattr("thunderroad.server.workers.executors.ThreadPoolExecutor", thread)
    pool = BotPool(3)
    asked = vendetta_question()
    questions = [asyncio.create_task(pool.choose("random", asked)) for _ in range(3)]
    await all_lost.wait()
    for one in lost:
        one.set_exception(BrokenExecutor("a worker has died"))
    assert await asyncio.gather(*questions) == [bot_questions.answer("random", asked)] * 3
    assert len(made) == 1
    assert caplog.text.count("bots now think in a thread") == 1
    pool.close()


async def test_bots_that_are_asked_at_once_share_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four tables, one worker: the first has all its time, the others less, until they are asked one by one again."""
    times: list[tuple[float, float]] = []
    begun, waiting = threading.Event(), threading.Event()

    def answer(level: str, asked: dict[str, Any], part: float, most: float) -> bot_questions.Answer:
        times.append((part, most))
        begun.set()
        waiting.wait()
        return bot_questions.Answer(0)

    monkeypatch.setattr(bot_questions, "answer", answer)
    pool = BotPool(1, processes=False)
    questions = [asyncio.create_task(pool.choose("merciless", {}, f"table {n}")) for n in range(4)]
    await asyncio.to_thread(begun.wait)
    waiting.set()
    await asyncio.gather(*questions)
    await pool.choose("merciless", {}, "table 1")
    pool.close()
    assert [part for part, _ in times] == [1.0, 1 / 4, 1 / 3, 1 / 2, 1.0]
    assert all(0.0 <= most <= (ANSWERED if part == 1.0 else CROWDED * part) for part, most in times)


def test_a_level_that_thinks_by_the_clock_thinks_as_long_as_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[float, float]] = []

    class Thinker:
        info = BotInfo("thinker", "Thinker", "Thinks.")
        pressed = True

        def within(self, part: float, most: float) -> Thinker:
            given.append((part, most))
            return self

        def choose(self, *_: object) -> int:
            return 0

        def reasons(self, *_: object) -> tuple[str, ...]:
            return ()

    monkeypatch.setattr(bot_questions, "bot", lambda _: Thinker())
    assert bot_questions.answer("thinker", vendetta_question(), 0.5, 0.25) == (0, True)
    assert given == [(0.5, 0.25)]


async def test_a_question_that_a_bot_cannot_answer_raises_here() -> None:
    pool = BotPool(processes=False)
    asked = {**vendetta_question(), "seat": 1 - vendetta_question()["seat"]}
    with pytest.raises(Exception, match="is not being asked"):
        await pool.choose("random", asked)
    pool.close()


def test_equal_questions_get_equal_answers() -> None:
    table = kit.table(kit.ME, kit.BOT)
    kit.say(table, "left", "none", "steady")
    asked = bot_questions.question(table.game, 1, "seed")
    assert bot_questions.question(table.game, 1, "seed") == asked
    assert {bot_questions.answer("random", asked) for _ in range(5)} == {bot_questions.answer("random", asked)}
