"""Abigail: Long Arm of the Law, Pull Over, Roadblock."""

from __future__ import annotations

import pytest

from thunderroad.grid.topology import REAR
from thunderroad.vendetta.position import OUT
from thunderroad.vendetta.turn.drive import moves_of
from thunderroad.vendetta.turn.shoot import targets
from thunderroad.vendetta.turn.standing import eliminate

from .kit import Draw, Shop

ROAD = """
    . . . . . . . .
     . . . . . . . .
    Am . {} {} . . . .
     . . . . . . . .
    . . . . . . . .
     As . . . . . . Ts
"""


def aims(g: Shop, name: str) -> list[str]:
    """Whom a car may shoot at."""
    car = g.car(name)
    return [g.scene.names()[v] for v in targets(g.g, g.g.owner[car], g.g.cell[car], car)]


@pytest.mark.rule("CL-POWER-01", "VB-SHOOT-03")
def test_her_cars_reach_the_second_space_straight_ahead(shop: Draw) -> None:
    g = shop(ROAD.format(".", "Tm")).led("amber", "abigail").dice("shooting: large")
    g.goes("Am", 1, "none", "front", "Tm").told("miss", times=1)
    assert aims(g, "Am") == ["teal.medium"]


def test_own_cars_and_walls_between_do_not_block(shop: Draw) -> None:
    assert aims(shop(ROAD.format("Tm", ".").replace("Am .", "Am Al")).led("amber", "abigail"), "Am") == [
        "amber.large",
        "teal.medium",
    ]
    assert aims(shop(ROAD.format("Tm", ".").replace("Am .", "Am X")).led("amber", "abigail"), "Am") == ["teal.medium"]


def test_the_chopper_and_other_crews_reach_no_farther(shop: Draw) -> None:
    g = shop(ROAD.format("Tm", ".")).led("amber", "abigail")
    assert targets(g.g, 0, g.at(3, 1), -1) == ()
    assert aims(g.led("teal", "asha"), "Tm") == []


@pytest.mark.rule("CL-POWER-01")
def test_shattered_windshield_leaves_the_two_spaces_straight_ahead(shop: Draw) -> None:
    g = shop(ROAD.format("Tm", ".").replace("Am .", "Am Tl"), modules=("devils-run",)).led("amber", "abigail")
    g.put("Al", 2, 2)
    before = aims(g, "Am")
    g.scene.says("card", "shattered-windshield", vehicle="amber.medium")
    assert set(before) - set(aims(g, "Am")) <= {"amber.large"}
    assert aims(g, "Am") == ["teal.large", "teal.medium"]


def moves(g: Shop, name: str, die: int, extra: int = 0, coast: int = 0) -> int:
    """What a die is worth to a car."""
    return moves_of(g.g, g.car(name), die, coast, extra)


@pytest.mark.rule("CL-CMD-02")
def test_the_die_of_a_car_that_is_pulled_over_counts_2_at_most(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".")).put("Tl'", 1, 7).led("amber", "abigail")
    g.goes("Am", 1, "pull-over 3", "none", second=3).asks("amber", "pull-over")
    assert g.options() == ["teal.small", "teal.large"]
    g.answer("Ts", "front")
    assert [moves(g, "Ts", die) for die in (1, 2, 6)] == [1, 2, 2]
    assert (moves(g, "Ts", 6, extra=3), moves(g, "Ts", 6, coast=1), moves(g, "As", 6)) == (5, 1, 6)


def test_a_second_use_moves_the_mark_and_the_round_ends_it(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".").replace("Am .", "Am ."), crews=("amber", "teal", "bone")).led("amber", "abigail")
    g.goes("Am", 1, "pull-over token", "teal.small", "front")
    assert moves(g, "Ts", 6) == 2
    g.leaders.laid.clear()
    g.goes("As", 1, "pull-over token", "bone.large", "front")
    assert (moves(g, "Ts", 6), moves_of(g.g, g.scene.number("bone.large"), 6, 0)) == (6, 2)


@pytest.mark.rule("CL-POWER-01-R2")
def test_the_mark_ends_when_she_is_out(shop: Draw) -> None:
    g = shop(ROAD.format(".", "."), crews=("amber", "teal", "bone")).led("amber", "abigail")
    g.goes("Am", 1, "pull-over token", "teal.small", "front")
    eliminate(g.g, [v for v in g.g.fleet(0) if g.g.cell[v] != OUT], "VB-BOARD-02", "side")
    assert moves(g, "Ts", 6) == 6
    assert not any(g.g.out_of_box.powers)


@pytest.mark.rule("CL-CMD-01", "VB-COMP-06-R1")
def test_a_roadblock_stands_alone(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".")).led("amber", "abigail").goes("Am", 1, "roadblock token").asks("amber", "roadblock")
    assert not {"3/1", "3/2", "2/1", "6/7"} & set(g.options())
    assert {"3/4", "1/4"} <= set(g.options())
    g.answer("3/4", "front", "none").is_at("wreck-1", 3, 4).told("roadblock", times=1)


def test_a_roadblock_faces_as_the_active_car(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".")).led("amber", "abigail")
    g.g.turn_to(g.car("Am"), REAR)
    g.goes("Am", 1, "roadblock token", "3/4")
    assert g.g.facing[g.car("wreck-1")] == REAR
    g.answer(g.options()[0])


def test_without_a_figure_there_is_no_roadblock(shop: Draw) -> None:
    g = shop(ROAD.format(".", "."), wreck_limit="figures").led("amber", "abigail")
    for column in range(4, 8):
        g.put("w", 1, column)
    g.goes("Am", 1, "roadblock token", "front").never_told("roadblock")
