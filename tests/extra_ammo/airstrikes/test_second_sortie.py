"""Second Sortie: the airstrike is carried out again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3
ROAD = """
    o o o o o o o o
     o o o o o o o o
    Am o o o Ts o o o
     o o o o o o o o
    o o Tm o o o o o
     o o o o o o o o
"""


@pytest.mark.rule("XA-AA-02")
def test_two_shots_one_from_each_space(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("amber", "second-sortie")
    g.dice("shooting: any", "damage: dent", "shooting: any", "damage: dent").calls("amber", 3, 4).answer("Ts")
    g.offers("amber", "second-sortie").answer("second-sortie").asks("amber", "airstrike")
    g.answer("5/2", "Tm", "front").holds("Ts", "dent").holds("Tm", "dent").told("place", times=2).told("shot", times=2)
    assert g.g.chopper[0] == g.at(5, 2)


@pytest.mark.rule("XA-AA-03-R2", "XA-AA-02")
def test_in_round_1_it_only_lands_elsewhere(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("amber", "second-sortie").calls("amber", 3, 4, round=1)
    g.answer("second-sortie", "5/2", "front").never_told("shot")


@pytest.mark.rule("XA-AA-03-R1")
def test_the_big_rig_and_the_motorcycles_use_it_as_well(armed: Draw) -> None:
    g = armed("""
        o o o o o o o o
         o Cr Cm Cf o o o o
        o o o o o o o o
         o o o o o o o o
        o o o o o o o o
         o o o o o o o Am
    """, tiles=SAND, modules=("big-rig",), crews=("crimson", "amber"), legend={
        "Cf": "crimson.front", "Cm": "crimson.mid", "Cr": "crimson.rear",
    }).airstrike("crimson", "second-sortie")  # fmt: skip
    g.turn("crimson", 1, 1).answer("rig-airstrike 1").answer("5/5")
    g.offers("crimson", "second-sortie").answer("second-sortie", "5/6").answer("front")
    assert g.g.chopper[0] == g.at(5, 6)
