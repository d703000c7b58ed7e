"""Lock-On: a shot of the chopper that has missed hits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3
ROAD = """
    o o o o o o o o
     o o o o o o o o
    Am Ts o o Ts o o o
     o o o o o o o o
    o o o o o o o o
     o o o o o o o o
"""


@pytest.mark.rule("XA-AA-02")
def test_a_small_car_that_was_missed_is_hit(armed: Draw) -> None:
    g = armed(ROAD.replace("Am Ts", "Am o"), tiles=SAND).airstrike("amber", "lock-on")
    g.dice("shooting: large", "damage: dent").calls("amber", 3, 4).answer("Ts").offers("amber", "lock-on")
    g.answer("lock-on").answer("front").holds("Ts", "dent").never_told("miss")


def test_it_is_not_offered_after_a_hit_nor_for_the_shot_of_a_car(armed: Draw) -> None:
    g = armed(ROAD.replace("Am Ts", "Am o"), tiles=SAND).airstrike("amber", "lock-on")
    g.dice("shooting: any", "damage: dent").calls("amber", 3, 4).answer("Ts").answer("front")
    g = armed(ROAD.replace("o o Ts o", "o o o o"), tiles=SAND).airstrike("amber", "lock-on")
    g.dice("shooting: large").turn("amber", 1).answer("front-left")
    g.asks("amber", "shoot").answer("Ts").told("miss", times=1)


@pytest.mark.rule("XA-AA-02")
def test_the_dice_of_a_slam_are_no_shot(armed: Draw) -> None:
    g = armed("""
        o o o o o o o o
         o o o o o o o o
        Am Ts o o o o o o
         o o o o o o o o
        o o o o o o o o
         o o o o o o o o
    """, tiles=SAND).airstrike("amber", "lock-on").dice("slam: bottom", "direction: front")  # fmt: skip
    g.turn("amber", 1).answer("front", "keep").is_at("Ts", 3, 3)
    while g.g.choice is not None and g.g.choice.kind == "shoot":
        g.answer("none")
    g.never_told("card-played")
