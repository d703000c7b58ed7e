"""Low Flying: the chopper lands on a space with a hazard token, which is discarded."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3
ROAD = """
    o !oil-slick o o o o o o
     o o o o o o o o
    Am o o o o o o o
     o o ?wreck o o o o o
    o o o hT+?mine o o o o
     ?mine+Ts o o o o o o o
"""


@pytest.mark.rule("XA-AA-02")
def test_the_chopper_lands_where_a_token_lies_and_nothing_else(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("amber", "low-flying")
    g.turn("amber", 1, 2).answer("Am 1", "airstrike 2").offers("amber", "low-flying").answer("low-flying")
    g.asks("amber", "land-low")
    assert g.options() == ["1/2", "4/3"], "no vehicle, no other chopper, nothing impassable"
    g.answer("1/2").answer("front")
    assert g.g.chopper[0] == g.at(1, 2)
    assert g.g.rules.terrain_names[g.g.ground_at(g.at(1, 2))] == "off-road"
    assert g.g.hazard_discards[g.g.rules.hazard_names.index("oil-slick")] == 1


@pytest.mark.rule("XA-AA-02", "XA-GEN-02-R2")
def test_a_face_down_token_is_discarded_unseen(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("amber", "low-flying").calls("amber", 4, 3, place="low-flying")
    assert sum(g.g.hazard_buried) == 1
    g.never_told("flip").answer("front")


def test_whoever_keeps_it_lands_as_ever(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("amber", "low-flying")
    g.turn("amber", 1, 2).answer("Am 1", "airstrike 2", "pass").asks("amber", "airstrike")
    assert "1/2" not in g.options()
    g.answer("1/1").answer("front")
    assert any(g.g.out_of_box.hands)
