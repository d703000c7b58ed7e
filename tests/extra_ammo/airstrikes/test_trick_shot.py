"""Trick Shot: a token of the chopper's arc blows up, and one roll hits those around it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3
ROAD = """
    o o o o o o o o
     o o o w Ts o o o
    Am o o o ?mine Tl o o
     o o o o As o o o
    o o o o o o o o
     o o o o o o o o
"""


@pytest.mark.rule("XA-AA-02")
def test_any_hits_all_neighbours_own_ones_too_and_a_wreck_is_eliminated(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("amber", "trick-shot").dice("shooting: any", *["damage: dent"] * 3)
    g.calls("amber", 3, 4).offers("amber", "trick-shot").answer("trick-shot").answer("front")
    g.holds("Ts", "face-down").holds("Tl", "face-down").holds("As", "face-down").is_out("wreck-1")
    g.never_told("shot").told("cleared", times=1)


@pytest.mark.rule("XA-AA-02")
def test_a_face_hits_the_sizes_that_it_covers(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("amber", "trick-shot").dice("shooting: large", "damage: dent")
    g.calls("amber", 3, 4).answer("trick-shot").answer("front")
    g.holds("Ts").holds("As").holds("Tl", "face-down").is_in("wreck-1")


@pytest.mark.rule("XA-AA-03-R2")
def test_it_is_not_offered_in_round_1_nor_without_a_token_in_the_arc(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("amber", "trick-shot").calls("amber", 3, 4, round=1)
    g.moves_left(1).answer("front")
    g = armed(ROAD, tiles=SAND).airstrike("amber", "trick-shot").calls("amber", 6, 4).moves_left(1).answer("front")


def test_a_big_rig_takes_one_damage_at_most(armed: Draw) -> None:
    g = armed("""
        o o o o o o o o
         o o o Cr Cm Cf o o
        Am o o o ?mine o o o
         o o o o o o o o
        o o o o o o o o
         o o o o o o o o
    """, tiles=SAND, modules=("big-rig",), crews=("amber", "crimson"), legend={
        "Cf": "crimson.front", "Cm": "crimson.mid", "Cr": "crimson.rear",
    }).airstrike("amber", "trick-shot").dice("shooting: any")  # fmt: skip
    g.calls("amber", 3, 4).answer("trick-shot").asks("crimson", "rig-damage").answer("missile-launcher")
    g.told("covered", times=1).answer("front")


@pytest.mark.rule("XA-AA-02", "VB-OUT-01-R1", "VB-WIN-02-R1")
def test_last_cars_that_it_stops_go_at_the_same_moment(armed: Draw) -> None:
    g = armed("""
        o o o o o o o o
         o o o o Ts' o o o
        o o o o ?mine o o o
         o o o o As' o o o
        o o o o o o o o
         o o o o o o o o
    """, tiles=SAND).airstrike("amber", "trick-shot").dice("shooting: any", *["damage: dazed"] * 2)  # fmt: skip
    g.calls("amber", 3, 4, car="As").answer("trick-shot").told("out", times=2).won_by("amber", "teal")
