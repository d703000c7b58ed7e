"""What a search spends on a question, and how far it plays on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.bots.search.kit import INFO, question
from tests.kit.road import Road
from thunderroad.bots import decide
from thunderroad.bots.search.budget import Budget, Meter
from thunderroad.bots.search.contenders import contenders, leader, scope_of
from thunderroad.bots.search.player import Search
from thunderroad.family.advice import Estimate
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame

# --- how much time it takes ----------------------------------------------------------------------


class Counts:
    """Counts the positions that are judged, and those among them in which the game is over; all are equal."""

    def __init__(self) -> None:
        self.judged = self.over = 0

    def judge(self, game: BaseGame, seats: int) -> Sequence[float]:
        """The same for everybody."""
        self.judged += 1
        self.over += game.choice is None
        return [100.0 / seats] * seats


def counted(game: BaseGame, iterations: int) -> Counts:
    """What is judged for one answer."""
    found = Counts()
    assert game.choice is not None
    player = Search(INFO, Budget(iterations=iterations), evaluate=lambda _: found)
    decide(player, game, game.choice.seat, Rng.seeded("x"))
    return found


def test_the_question_with_which_a_turn_begins_takes_the_budget_and_a_step_a_quarter_of_it() -> None:
    game, _ = question("dice", 0)
    assert game.choice is not None
    assert game.choice.kind == "assign"
    assert 30 < counted(game, 40).judged <= 40
    while game.choice.kind != "enter":
        game.apply(0)
        assert game.choice is not None
    assert 0 < counted(game, 40).judged <= 10


@pytest.mark.parametrize("budget", [Budget(iterations=40), Budget(seconds=40.0)])
def test_a_shorter_meter_holds_a_part_of_its_budget(budget: Budget) -> None:
    meter = Meter(budget, lambda: 0.0)
    meter.shorten(0.25)
    if budget.iterations:
        assert meter.holds(10)
        assert not meter.holds(11)
    for _ in range(10):
        meter.count()
    assert meter.spent() == (1.0 if budget.iterations else 0.0)


# --- the end -------------------------------------------------------------------------------------


def race() -> Road:
    """Two crews on the way to the front."""
    return Road("""
        . . . . . . . . . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . Am . . . . As . . . . . . . . .
         . . . . . . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . Tm . . . . Tl . . . . .
         . . . . . . . . . . . . . . . . . . . . . . . .
    """).turn("amber", 4, 5)


def test_before_the_finish_line_is_laid_worlds_end_when_the_turn_comes_round() -> None:
    assert counted(question("dice", 0)[0], 20).over == 0


def test_with_the_finish_line_ahead_worlds_are_played_to_the_end_too() -> None:
    road = race()
    road.scene.final()
    found = counted(road.g, 20)
    assert found.over >= found.judged / 2


def test_with_the_finish_line_ahead_answers_far_behind_by_their_estimate_are_played_on_too() -> None:
    estimate = Estimate((0.0, -4.0, -19.0, -40.0, -61.0), sure=True)
    compared = {
        ending: [each.index for each in contenders(estimate, 4, scope_of(estimate, ending=ending))]
        for ending in (False, True)
    }
    assert compared == {False: [0, 1], True: [0, 1, 2, 3]}
    step = replace(estimate, sure=False)
    assert [each.index for each in contenders(step, 4, scope_of(step, ending=True))] == [0, 1]


def test_what_worlds_say_of_the_end_outweighs_first_estimates_sooner() -> None:
    """The answer that seems 4 points worse wins 32 worlds of 40, the other one 8."""
    estimate, chosen = Estimate((0.0, -4.0), sure=True), {}
    for ending in (False, True):
        field = contenders(estimate, 2, scope_of(estimate, ending=ending))
        field[0].ends = [*[100.0] * 8, *[0.0] * 32]
        field[1].ends = [*[0.0] * 8, *[100.0] * 32]
        chosen[ending] = leader(field).index
    assert chosen == {False: 0, True: 1}
