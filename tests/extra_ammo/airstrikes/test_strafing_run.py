"""Strafing Run: the chopper shoots once at everybody in its arc."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3
ROAD = """
    o o o o o o o o
     o o o Ts o o o o
    Am o o o Tl o o o
     o o o As o o o o
    o o o o o o o o
     o o o o o o o o
"""


@pytest.mark.rule("XA-AA-02")
def test_three_targets_three_rolls_in_the_order_of_the_player(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("amber", "strafing-run")
    g.dice("shooting: any", "damage: dent", "shooting: large", "shooting: any", "damage: dent")
    g.calls("amber", 3, 4).offers("amber", "strafing-run").answer("strafing-run").asks("amber", "strafe")
    assert g.options() == ["teal.small", "teal.large", "amber.small"]
    g.answer("Tl").answer("Ts")
    assert g.options() == ["none", "amber.small"], "own ones may be left out"
    g.answer("As").answer("front").told("shot", times=3).holds("Tl", "dent").holds("Ts").holds("As", "dent")


@pytest.mark.rule("XA-AA-02")
def test_who_has_left_the_board_is_not_shot_at(armed: Draw) -> None:
    g = armed(ROAD.replace("Tl o o o", "w o o o"), tiles=SAND).airstrike("amber", "strafing-run")
    g.dice("shooting: any", "shooting: large").calls("amber", 3, 4).answer("strafing-run", "wreck-1")
    g.is_out("wreck-1").answer("Ts").answer("none").answer("front").told("shot", times=2)


@pytest.mark.rule("XA-AA-03-R2")
def test_it_lifts_no_ban_on_shooting_and_one_target_is_an_ordinary_shot(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("amber", "strafing-run").calls("amber", 3, 4, round=1)
    g.moves_left(1).answer("front").never_told("shot")
    g = armed(ROAD, tiles=SAND).airstrike("amber", "strafing-run").calls("amber", 1, 4)
    g.asks("amber", "shoot").answer("none").answer("front")
