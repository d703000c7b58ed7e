"""How far bots are ahead of what pages show."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from thunderroad.display.view.game import EventView
from thunderroad.server.tables.film import AHEAD, PAUSE, STEP, UNHURRIED, Film, length

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
