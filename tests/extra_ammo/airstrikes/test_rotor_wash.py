"""Rotor Wash: a vehicle beside the chopper is pushed away from it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3
ROAD = """
    o o o Ts o o o o
     o o o o o o o o
    Am o o o o o o o
     o o o o o o o o
    o o o o o o o o
     o o o o o o o Tl
"""


EMPTY = "\n".join([". . . . . . . ."] * 6)


@pytest.mark.rule("XA-AA-02", "VB-BOARD-02")
def test_a_vehicle_is_pushed_over_the_side_also_in_round_1(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("amber", "rotor-wash").calls("amber", 2, 3, round=1)
    g.offers("amber", "rotor-wash").answer("rotor-wash").answer("front").is_out("Ts")


@pytest.mark.rule("XA-AA-02", "VB-MOVE-09")
def test_it_goes_one_space_and_then_the_chopper_may_shoot(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("amber", "rotor-wash").calls("amber", 1, 3).answer("rotor-wash")
    g.is_at("Ts", 1, 5).told("move", times=1).answer("front").never_told("shot")
    g = armed(ROAD, tiles=SAND).airstrike("amber", "rotor-wash").put("Tm", 2, 3).calls("amber", 1, 3)
    g.answer("rotor-wash", "Ts").asks("amber", "shoot").answer("none").answer("front")
    g.is_at("Ts", 1, 5).is_at("Tm", 2, 3)


@pytest.mark.rule("XA-AA-02", "VB-BOARD-03-R1")
def test_over_the_front_edge_it_scrolls(armed: Draw) -> None:
    g = armed(ROAD, column=17, tiles=SAND).airstrike("amber", "rotor-wash").put("Ts", 1, 24).next_tile(EMPTY)
    g.dice("road-conditions: tailwind")
    g.calls("amber", 1, 23).answer("rotor-wash").told("scroll", times=1).is_at("Ts", 1, 17).answer("front")


@pytest.mark.rule("XA-AA-02", "BR-MOVE-05")
def test_a_big_rig_takes_one_damage_in_place_of_moving(armed: Draw) -> None:
    g = armed("""
        o o o o o o o o
         o o o Cr Cm Cf o o
        Am o o o o o o o
         o o o o o o o o
        o o o o o o o o
         o o o o o o o o
    """, tiles=SAND, modules=("big-rig",), crews=("amber", "crimson"), legend={
        "Cf": "crimson.front", "Cm": "crimson.mid", "Cr": "crimson.rear",
    }).airstrike("amber", "rotor-wash")  # fmt: skip
    g.calls("amber", 3, 5, round=1).answer("rotor-wash").asks("crimson", "rig-damage").answer("missile-launcher")
    g.told("covered", times=1).is_at("Cr", 2, 4).answer("front")
