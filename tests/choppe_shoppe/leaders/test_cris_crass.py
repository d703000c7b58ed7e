"""Cris Crass: Pedal Down, Slipstream, Repair by token."""

from __future__ import annotations

import pytest

from .kit import Draw, Shop

ROAD = """
    . . . . . . . . . .
     . . . . . . . . . .
    Am {} {} {} {} . . . . .
     . . . . . . . . . .
    . . . . . . . . . .
     As . . . . . . . . Ts
"""
ALONE = ROAD.format(".", ".", ".", ".")


def fast(g: Shop) -> Shop:
    """Pedal Down is offered."""
    return g.asks("amber", "play")


@pytest.mark.rule("CL-POWER-01", "X-TIME-02")
def test_a_regular_move_may_have_one_move_more(shop: Draw) -> None:
    g = shop(ALONE).led("amber", "cris-crass").goes("Am", 2, "none")
    fast(g).answer("cris-crass").moves_left(3).answer("front", "front", "front").is_at("Am", 3, 4)


def test_it_may_be_left(shop: Draw) -> None:
    g = shop(ALONE).led("amber", "cris-crass").goes("Am", 2, "none", "pass").moves_left(2)
    g.answer("front", "front").is_at("Am", 3, 3).never_told("pedal-down")


def test_the_road_bonus_comes_on_top(shop: Draw) -> None:
    g = shop(ALONE, tiles=("road",) * 3).led("amber", "cris-crass")
    g.goes("Am", 1, "none", "cris-crass", "front", "front", "take", "front", "front", road=2).is_at("Am", 3, 5)


def test_not_on_coasts(shop: Draw) -> None:
    g = shop(ALONE).led("amber", "cris-crass")
    for name in ("Am", "As"):
        g.g.die[g.car(name)] = 3
    g.turn("amber", 2).answer("Am 2").asks("amber", "steer").answer("front").never_told("pedal-down")


@pytest.mark.rule("CL-CMD-02", "VB-CMD-07")
def test_whom_he_counts_he_may_pass(shop: Draw) -> None:
    g = shop(ROAD.format("Tm", "Tl", ".", ".")).led("amber", "cris-crass")
    g.goes("Am", 2, "slipstream token", "pass").moves_left(4)
    g.answer("front", "pass", "front", "pass", "front", "front").is_at("Am", 3, 5).never_told("slam")


@pytest.mark.rule("VB-CMD-08")
def test_ending_in_an_occupied_space_slams_and_so_does_a_third_one(shop: Draw) -> None:
    g = shop(ROAD.format(".", "Tm", ".", "w")).led("amber", "cris-crass").dice("slam: top", "direction: front")
    g.goes("Am", 4, "slipstream token", "pass").moves_left(5).answer("front", "front", "pass", "front", "front", "keep")
    g.told("drift", times=1).told("slam", times=1).is_at("Am", 3, 6)


def test_own_cars_wrecks_and_the_starting_area_count_for_nothing(shop: Draw) -> None:
    g = shop(ROAD.format(".", "w", "Al", ".")).led("amber", "cris-crass")
    g.goes("Am", 1, "slipstream token", "pass").moves_left(1).answer("front", "none")


@pytest.mark.rule("X-MIX-04-R1", "BR-BODY-01")
def test_a_long_vehicle_counts_once_and_may_be_passed_whole(shop: Draw) -> None:
    g = shop(ALONE, crews={"A": "amber", "C": "crimson", "T": "teal"}, modules=("big-rig",))
    for back, part in enumerate(("front", "mid", "rear")):
        g.scene.vehicle(f"crimson.{part}", g.at(3, 5 - back))
    g.led("amber", "cris-crass").goes("Am", 5, "slipstream token", "pass").moves_left(6)
    g.answer("front", "front", "pass", "front", "pass", "front", "pass", "front", "front").is_at("Am", 3, 7)


@pytest.mark.rule("CL-CMD-01", "CL-TOKEN-06-R1")
def test_his_repair_takes_a_token_and_no_6(shop: Draw) -> None:
    g = shop(ALONE.replace("As", "As'")).led("amber", "cris-crass").goes("Am", 1, second=6)
    assert [option for option in g.options() if option.startswith("repair")] == ["repair-token token"]
    g.answer("repair-token token", "none", "pass", "front").holds("As")
