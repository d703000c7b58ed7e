"""Bumpo the Clown: Double Bump, Punchline, Big Finish."""

from __future__ import annotations

import pytest

from .kit import Draw

ROAD = """
    . . . . . . . .
     . . . . . . . .
    A{} T{} . . . . . .
     . . . . . . . .
    . . . . . . . .
     A{} . . . . . . T{}
"""
EVEN = ROAD.format("m", "m", "s", "s")
LARGER = ROAD.format("s", "l", "m", "s")


@pytest.mark.rule("CL-POWER-01")
def test_whom_a_slam_moves_goes_two_spaces(shop: Draw) -> None:
    g = shop(EVEN).led("amber", "bumpo").dice("slam: bottom", "direction: front")
    g.goes("Am", 1, "none", "front").is_at("Tm", 3, 4).told("farther", times=1)


def test_his_own_car_goes_one(shop: Draw) -> None:
    g = shop(EVEN).led("amber", "bumpo").dice("slam: top", "direction: front")
    g.goes("Am", 1, "none", "front").is_at("Am", 3, 3).never_told("farther")


@pytest.mark.rule("CL-POWER-01-R2")
def test_it_works_on_any_turn_and_for_inoperable_cars(shop: Draw) -> None:
    g = shop(EVEN.replace("Am Tm", "Tm Am''")).led("amber", "bumpo").dice("slam: top", "direction: front")
    g.goes("Tm", 1, "front").is_at("Tm", 3, 4)


def test_the_second_space_may_lie_over_the_edge(shop: Draw) -> None:
    g = shop(EVEN).put("Al", 2, 4).put("Tl", 2, 5).led("amber", "bumpo")
    g.dice("slam: bottom", "direction: front-left").goes("Al", 1, "none", "front").is_out("Tl")


def test_bald_tires_make_it_three(shop: Draw) -> None:
    g = shop(EVEN, modules=("devils-run",)).led("amber", "bumpo").dice("slam: bottom", "direction: front")
    g.scene.says("card", "bald-tires", vehicle="teal.medium")
    g.goes("Am", 1, "none", "front").is_at("Tm", 3, 5).told("farther", times=2)


@pytest.mark.rule("CL-CMD-02", "VB-SLAM-04")
def test_after_a_punchline_the_bottom_vehicle_moves_unrolled(shop: Draw) -> None:
    g = shop(EVEN).led("amber", "bumpo").dice("direction: front")
    g.goes("Am", 1, "punchline token", "front").is_at("Am", 3, 2).is_at("Tm", 3, 4).told("punchline", times=1)


@pytest.mark.rule("VB-SLAM-05")
def test_a_larger_opponent_may_demand_the_direction_die_alone(shop: Draw) -> None:
    g = shop(LARGER).led("amber", "bumpo").dice("direction: rear", "direction: front")
    g.goes("As", 1, "punchline token", "front").asks("teal", "slam-reroll").answer("reroll").is_at("Tl", 3, 4)


def test_a_slam_that_follows_from_it_has_its_own_dice(shop: Draw) -> None:
    g = shop(EVEN).put("w", 3, 3).led("amber", "bumpo")
    g.dice("direction: front", "slam: top", "direction: front-right")
    g.goes("Am", 1, "punchline token", "front", "keep", "none").told("punchline", times=1).is_at("Am", 3, 2)


@pytest.mark.rule("CL-CMD-01", "VB-SLAM-05", "VB-SLAM-07")
def test_big_finish_chooses_the_way_when_the_slam_die_is_final(shop: Draw) -> None:
    g = shop(LARGER).led("amber", "bumpo").dice("slam: top", "slam: bottom")
    g.goes("As", 1, "big-finish token", "front").asks("teal", "slam-reroll").answer("reroll")
    g.asks("amber", "big-finish").answer("front").is_at("Tl", 3, 4).is_at("As", 3, 2).told("big-finish", times=1)


def test_with_both_no_die_is_rolled(shop: Draw) -> None:
    g = shop(LARGER).led("amber", "bumpo")
    g.goes("As", 1, "punchline 3", "big-finish token", "punchline 3", "front", second=3)
    g.asks("amber", "big-finish").answer("front").is_at("Tl", 3, 4).never_told("roll")


@pytest.mark.rule("X-MIX-03", "X-MIX-04-R1", "FF-SLAM-03")
def test_big_finish_directs_the_slam_of_a_motorcycle_too(shop: Draw) -> None:
    g = shop(
        EVEN.replace("Tm", "Sb"),
        crews={"A": "amber", "S": "sulphur", "T": "teal"},
        modules=("final-five",),
        legend={"Sb": "sulphur.bar", "Sx": "sulphur.cross"},
    ).put("Sx", 5, 7)
    g.led("amber", "bumpo").goes("Am", 1, "big-finish token", "front").asks("amber", "big-finish")
    g.answer("front").is_at("Sb", 3, 4).never_told("roll")


@pytest.mark.rule("X-MIX-03", "BR-SLAM-02")
def test_and_that_of_the_long_vehicle_which_never_moves(shop: Draw) -> None:
    g = shop(EVEN.replace("Tm .", ". ."), crews={"A": "amber", "C": "crimson", "T": "teal"}, modules=("big-rig",))
    for back, part in enumerate(("front", "mid", "rear")):
        g.scene.vehicle(f"crimson.{part}", g.at(3, 4 - back))
    g.led("amber", "bumpo").goes("Am", 1, "big-finish token", "front").asks("amber", "big-finish")
    g.answer("front-left", "none").is_at("Am", 2, 2).never_told("roll").is_at("crimson.rear", 3, 2)
