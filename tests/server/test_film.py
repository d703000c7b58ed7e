"""How far bots are ahead of what pages show."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from thunderroad.display.view.game import EventView
from thunderroad.server.tables.film import AHEAD, LEAST, PAUSE, STEP, UNHURRIED, Film, length

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Lets time go by; else it stands still."""
    now = [100.0]
    monkeypatch.setattr("thunderroad.server.tables.film.time.monotonic", lambda: now[0])

    def go_by(seconds: float) -> None:
        now[0] += seconds

    return go_by


def event(kind: str, text: str = "", **data: object) -> EventView:
    return EventView(0, kind, text, "", data)  # type: ignore[arg-type]


def test_a_move_takes_its_steps_and_what_has_no_words_takes_nothing() -> None:
    drive = [event("move", "drives", path=[1, 2, 3])]
    assert length(drive) == pytest.approx(3 * STEP)
    assert length([*drive, event("turn", "turn 2")]) == pytest.approx(3 * STEP + PAUSE)
    assert length([event("unheard-of")]) == 0
    assert length([event("unheard-of", "Something happens.")]) > 0


def test_what_is_shown_is_over_in_time(clock: Callable[[float], None]) -> None:
    shown = Film()
    shown.add(4)
    clock(1)
    shown.add(2)
    assert shown.left == pytest.approx(5)
    clock(9)
    assert shown.left == 0


def test_at_another_speed_the_rest_takes_another_time(clock: Callable[[float], None]) -> None:
    shown = Film()
    shown.add(4)
    shown.pace(2)
    assert shown.left == pytest.approx(2)
    shown.add(4)
    assert shown.left == pytest.approx(4)
    shown.pace(UNHURRIED)
    assert shown.left == 0
    shown.pace(1)
    assert shown.left == 0, "what was shown at once is not shown again"


async def test_bots_wait_only_when_they_are_far_ahead_and_not_for_who_does_not_watch(
    clock: Callable[[float], None],
) -> None:
    shown = Film()
    shown.add(AHEAD)
    await asyncio.wait_for(shown.near_its_end(), 60)
    shown.add(3600)
    waiting = asyncio.create_task(shown.near_its_end())
    await asyncio.sleep(0)
    assert not waiting.done()
    shown.pace(UNHURRIED)
    await asyncio.wait_for(waiting, 60)


async def test_a_wait_that_is_nearly_over_is_not_over_while_its_timer_is_set(
    clock: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()
    plain, waits = loop.call_at, []

    def call_at(when: float, *rest: Any, **named: Any) -> asyncio.TimerHandle:
        waits.append(when - loop.time())
        clock(1)
        return plain(when, *rest, **named)

    monkeypatch.setattr(loop, "call_at", call_at)
    shown = Film()
    shown.add(AHEAD + 1e-6)
    await shown.near_its_end()
    assert waits == [pytest.approx(LEAST)]
