"""Slow and Steady: who is last drives faster until the round ends."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3

ROAD = """
    o o o o Ts o o o
     o o o o o o o o
    o o Am o o o o o
     o o o o o o o o
    o Al o o o o Tl o
     o o o o o o o o
"""


@pytest.mark.rule("XA-BO-03", "XA-BO-04")
def test_each_regular_move_of_the_round_gains_two_moves(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).bounty("amber", "slow-and-steady").turn("amber", 1, 3)
    g.offers("amber", "slow-and-steady").answer("slow-and-steady", "Am 1", "none").moves_left(3).finish()
    assert len(g.g.out_of_box.marks) == 3, "all its vehicles"
    assert not any(g.g.out_of_box.hands)


@pytest.mark.rule("XA-BO-03")
@pytest.mark.parametrize(("lane", "column", "ahead"), [(1, 3, False), (2, 2, False), (5, 2, False), (2, 3, True)])
def test_an_equal_true_position_is_not_ahead(armed: Draw, lane: int, column: int, ahead: bool) -> None:
    g = armed(ROAD.replace("Ts", "o").replace("Al", "o"), tiles=SAND).put("Ts", lane, column)
    g.bounty("amber", "slow-and-steady").turn("amber", 1, 3).asks("amber", "play" if ahead else "assign").finish()


@pytest.mark.rule("XA-BO-03")
def test_cars_in_the_starting_area_and_broken_ones_are_not_compared(armed: Draw) -> None:
    g = armed(ROAD.replace("o Al", "Ts'' Al").replace("o o o o Ts o o o", "o o o o o o o o"), tiles=SAND)
    g.bounty("amber", "slow-and-steady").turn("amber", 1, 3).offers("amber", "slow-and-steady").answer("pass")
    g.asks("amber", "assign")
    g = armed(ROAD.replace("Am", "o").replace("Al", "o"), tiles=SAND)
    g.bounty("amber", "slow-and-steady").turn("amber", 1, 3).asks("amber", "assign")


@pytest.mark.rule("XA-BO-03", "X-MIX-04")
def test_the_marks_of_a_crew_are_about_its_own_vehicles_alone(armed: Draw) -> None:
    g = armed("""
        o o o o o Cr Cm Cf
         o o o o o o o o
        o o Am o o o o o
         o o o o o o o o
        o o o o o o o o
         o o o o o o o o
    """, tiles=SAND, modules=("big-rig",), crews=("amber", "crimson"), legend={
        "Cf": "crimson.front", "Cm": "crimson.mid", "Cr": "crimson.rear",
    }).bounty("amber", "slow-and-steady").turn("amber", 1, 3)  # fmt: skip
    g.answer("slow-and-steady")
    assert g.g.on[g.car("Am")].moves
    assert not g.g.on[g.car("Cf")].moves
    g.finish()
