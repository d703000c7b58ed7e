"""Vince Vamp: Dark Affair, Overdrive."""

from __future__ import annotations

import pytest

from .kit import PLAIN, Draw

AHEAD = """
    . . . . . . . . . . . .
     . . . . . . . . . . . .
    Am . . . . . . . . . . .
     . . . . . . . . . . . .
    . . . . . . . . . . . .
     As . . . . . . . . . . Ts
"""
NEAR = """
    . . . . . . . .
     . . . . . . . .
    Am {} . . . Tm . .
     . . . . . . . .
    . . . . . . . .
     As . . . . . . Ts
"""


@pytest.mark.rule("CL-POWER-01", "CL-POWER-01-R1")
def test_after_nitro_the_road_die_is_open_whatever_the_ground(shop: Draw) -> None:
    g = shop(AHEAD).led("amber", "vince-vamp")
    g.goes("Am", 1, "nitro token", "front", "front", road=2).asks("amber", "road-bonus")
    g.answer("take", "front", "front").is_at("Am", 3, 5)


@pytest.mark.rule("CL-POWER-01")
def test_without_nitro_it_is_not(shop: Draw) -> None:
    g = shop(AHEAD).led("amber", "vince-vamp")
    g.goes("Am", 1, "none", "front").never_told("bonus").is_at("Am", 3, 2)


@pytest.mark.rule("CL-POWER-01", "VB-ROAD-01")
def test_on_road_he_needs_no_nitro_for_it(shop: Draw) -> None:
    g = shop(AHEAD, tiles=PLAIN).led("amber", "vince-vamp")
    g.goes("Am", 1, "none", "front").asks("amber", "road-bonus").answer("leave")


@pytest.mark.rule("VB-ROAD-06-R1", "CL-POWER-01")
def test_a_car_that_an_effect_has_stopped_gets_no_bonus(shop: Draw) -> None:
    g = shop(NEAR.format("?mine")).led("amber", "vince-vamp").dice("damage: dent")
    g.goes("Am", 2, "nitro token", "front").never_told("bonus").is_at("Am", 3, 2)


@pytest.mark.rule("CL-CMD-01")
def test_overdrive_gives_two_moves_and_takes_the_shot(shop: Draw) -> None:
    g = shop(NEAR.format(".")).put("Tl", 2, 5).led("amber", "vince-vamp")
    g.goes("Am", 1, "overdrive token", "front", "front").moves_left(1)
    g.answer("front-left").asks("teal", "assign").never_told("bonus")

    g = shop(NEAR.format(".")).put("Tl", 2, 5).led("amber", "vince-vamp")
    g.goes("Am", 1, "nitro 3", "none", "front", "front", "front", "front-left", second=3)
    g.answer("leave").asks("amber", "shoot").answer("none")


@pytest.mark.rule("CL-CMD-01", "X-TIME-04")
def test_the_chopper_may_shoot_all_the_same_and_it_ends_with_the_turn(shop: Draw) -> None:
    g = shop(NEAR.format(".")).led("amber", "vince-vamp").dice("shooting: large")
    g.goes("Am", 1, "overdrive token", "airstrike 2", "overdrive token", second=2)
    g.answer("3/5", "Tm").told("shot", times=1)
    g.answer("front", "front", "front-left")
    assert not g.g.out_of_box.marks
