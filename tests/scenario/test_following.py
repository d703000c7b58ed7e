"""A surplus answer is an error, and never the step of the next car."""

from __future__ import annotations

import pytest

from thunderroad.scenario import parse, run

TWO_CARS = """
seats: amber, teal
luck: any
position:
  tiles: off-road off-road off-road
  turn: 2
  amber dice: 1 1
  amber command: repair 6
  amber.small: at 3/1
  amber.medium: at 5/1
  teal.large: at 6/20
  {teal}
play:
{play}
then:
  round {round}
"""


def told(play: str, teal: str = "teal dice: none", round_: int = 2) -> list[str]:
    text = TWO_CARS.format(play="\n".join(f"  {line}" for line in play.split("; ")), teal=teal, round=round_)
    return [one.text for one in run(parse(text, "x.txt")).differences]


@pytest.mark.parametrize("play", ["amber: amber.small 1, front, front", "amber: amber.small 1, front; amber: front"])
def test_a_surplus_step_is_not_the_next_car_s(play: str) -> None:
    (text,) = told(play)
    assert text == (
        "'front' is one answer too many: the move of amber.small is over. "
        "If it is meant for the next move, write 'amber.medium: front'"
    )


def test_a_line_may_begin_with_the_vehicle_that_moves() -> None:
    assert told("amber: amber.small 1, front; amber.medium: front", round_=3) == []


def test_a_line_with_another_vehicle_is_refused() -> None:
    (text,) = told("amber: amber.small 1; amber.medium: front")
    assert text.startswith(
        "'front' is for amber.medium, but amber is asked 'steer' about amber.small (front-left, front"
    )


def test_after_another_crew_s_turn_a_step_needs_no_name() -> None:
    assert told("amber: amber.small 1, front; teal: front; amber: front", "teal dice: 1", 3) == []
