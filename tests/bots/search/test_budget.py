"""How long a search thinks: as it is told, and never longer."""

from __future__ import annotations

from itertools import count

import pytest

from tests.bots.search.kit import question, searching
from thunderroad.bots import bot
from thunderroad.bots.search.budget import Budget, Meter, OutOfTime, budget
from thunderroad.bots.search.player import Search
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import RecipeError


class Clock:
    """Each look at it takes so many milliseconds in turn; `now` is the time in seconds."""

    def __init__(self, *steps: int) -> None:
        self.now = 0.0
        self._steps = steps
        self._looks = count()

    def __call__(self) -> float:
        self.now += self._steps[next(self._looks) % len(self._steps)] / 1000
        return self.now


@pytest.mark.parametrize(
    ("text", "meant"),
    [("200", Budget(iterations=200)), ("1s", Budget(seconds=1.0)), ("0.5s", Budget(seconds=0.5))],
)
def test_a_budget_is_a_number_of_iterations_or_seconds(text: str, meant: Budget) -> None:
    assert budget(text) == meant


@pytest.mark.parametrize(
    "text", ["", "0", "-5", "nan", "nans", "inf", "1e9", "0s", "-1s", "0.01s", "3600s", "99999999", "fast", "٣", "1 s"]
)
def test_an_impossible_budget_is_refused_with_what_to_write(text: str) -> None:
    with pytest.raises(RecipeError, match=r"write search:200 .* or search:0\.5s"):
        bot(f"search:{text}")


def test_a_search_may_go_without_a_budget() -> None:
    assert bot("search").info.id == "search"
    assert bot("search:0.5s").info.id == "search:0.5s"


@pytest.mark.parametrize("steps", [(1,), (2, 2, 9), (1, 1, 1, 1, 1, 1, 1, 15)])
@pytest.mark.parametrize("seconds", [0.4, 1.2])
def test_it_stops_before_the_time_is_up(seconds: float, steps: tuple[int, ...]) -> None:
    clock = Clock(*steps)
    game, seat = question("time", after=0)
    searching(Budget(seconds=seconds), clock).choose(game, seat, Rng.seeded("time"))
    assert 0.3 < clock.now <= 1.05 * seconds


def test_a_clock_that_suddenly_jumps_stops_it_at_once() -> None:
    clock = Clock(*([1] * 60), 5000)
    game, seat = question("jump", after=3)
    searching(Budget(seconds=0.4), clock).choose(game, seat, Rng.seeded("jump"))
    assert clock.now < 5.1


def test_iterations_are_counted_and_never_looked_up_on_a_clock() -> None:
    clock = Clock(1)
    meter = Meter(Budget(iterations=3), clock)
    for left in (3, 2, 1):
        assert meter.holds(left)
        assert not meter.holds(left + 1)
        meter.step()
        meter.count()
    assert meter.spent() == 1.0
    assert clock.now == 0.0


def test_one_plausible_answer_needs_no_time() -> None:
    clock = Clock(1)
    game, seat = question("clear", after=0)
    while True:
        player, before = searching(Budget(seconds=600.0), clock), clock.now
        assert game.choice is not None
        if len(game.choice.options) > 1 and clear(player, game, game.choice.seat):
            break
        game.apply(0)
        assert game.choice is not None
        seat = game.choice.seat
    player.choose(game, seat, Rng.seeded("clear"))
    assert clock.now - before <= 0.002


def clear(player: Search, game: object, seat: int) -> bool:
    """Whether one answer is far ahead by the first estimate."""
    from thunderroad.family.registry import ruleset_of

    advisor = ruleset_of(game.recipe).advisor  # type: ignore[attr-defined]
    assert advisor is not None
    estimate = advisor.estimate(game, seat)
    best, second = sorted(estimate.values)[-1:-3:-1]
    return not estimate.blank and best - second > 8.0


def test_less_time_is_a_part_of_the_seconds_and_iterations_stay() -> None:
    assert Budget(seconds=1.2).share(0.25) == Budget(seconds=0.3)
    assert Budget(seconds=1.2).share(1.0, most=0.2) == Budget(seconds=0.2)
    assert Budget(seconds=1.2).share(1.0, most=0.0).seconds > 0.0
    assert Budget(iterations=50).share(0.25) == Budget(iterations=50)


def test_a_meter_out_of_time_says_so() -> None:
    meter = Meter(Budget(seconds=0.05), Clock(10))
    meter.step()  # at 10 ms, and the next ones may take 15 each
    meter.step()
    meter.step()
    with pytest.raises(OutOfTime):
        meter.step()


def test_by_the_clock_as_many_answers_are_compared_as_there_is_time_for() -> None:
    now = [0.0]
    meter = Meter(Budget(seconds=1.0), lambda: now[0])
    assert meter.abreast() > 100, "nobody knows yet how long one takes"
    now[0] = 0.05
    meter.count()
    assert meter.abreast() == 4
    now[0] = 0.5
    meter.count()
    assert meter.abreast() == 2, "at least two"
