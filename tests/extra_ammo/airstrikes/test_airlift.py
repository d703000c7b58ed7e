"""Airlift: an own vehicle beside the chopper is set down on another space beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.extra_ammo.kit import Armed
from thunderroad.kernel.recipe import Recipe, Seat

from ..kit import VENDETTA

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3
ROAD = """
    o o o o o o o o
     o o o o X o o o
    o o o Am o ?mine Ts o
     o o o o o o o o
    o o o o o o o o
     o o o o o o o o
"""


@pytest.mark.rule("XA-AA-02")
def test_a_car_is_set_down_beyond_the_chopper_which_does_not_shoot(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).airstrike("amber", "airlift").calls("amber", 3, 5)
    g.offers("amber", "airlift").answer("airlift").asks("amber", "pick-space")
    assert g.options() == ["4/5", "4/4", "2/4"], "empty spaces: no wall, no token, nobody's"
    g.answer("4/5").is_at("Am", 4, 5).never_told("shot").moves_left(1).answer("front", "none")
    g.told("move", times=2)


@pytest.mark.rule("XA-AA-02")
def test_also_in_round_1_but_never_onto_ground_that_acts(armed: Draw) -> None:
    g = armed(ROAD.replace("?mine", "toxic-goo").replace("X", "salt-flats"), tiles=SAND, modules=("devils-run",))
    g.airstrike("amber", "airlift").calls("amber", 3, 5, round=1).answer("airlift")
    assert "3/6" not in g.options()
    assert "2/5" in g.options(), "salt does nothing to who stands there"
    g.answer("2/5").answer("front")


@pytest.mark.rule("XA-AA-02")
@pytest.mark.parametrize("beside", ["Ts", "Am''", "."])
def test_a_rival_a_car_that_cannot_act_or_nobody_beside_it_is_not_carried(armed: Draw, beside: str) -> None:
    g = armed(ROAD.replace("Am", beside).replace("mine Ts", "mine o"), tiles=SAND).put("Al", 6, 1)
    g.airstrike("amber", "airlift").calls("amber", 3, 5, car="Al", round=1).asks("amber", "steer").answer("front")


@pytest.mark.rule("XA-AA-02")
def test_without_an_empty_space_beside_the_chopper_it_is_not_offered(armed: Draw) -> None:
    full = """
        o o o o o o o o
         o o o X X o o o
        o o o Am o X o o
         o o o X X o o o
        o o o o o o o o
         o o o o o o o o
    """
    g = armed(full, tiles=SAND).airstrike("amber", "airlift").calls("amber", 3, 5, round=1)
    g.asks("amber", "steer").answer("front-left")


@pytest.mark.rule("XA-AA-01")
def test_a_big_rig_is_dealt_another_card_in_its_place() -> None:
    crews = tuple(map(Seat, ("crimson", "amber")))
    options = {"bounties": False}
    for number in range(40):
        game: Any = VENDETTA.new_game(Recipe("vendetta", crews, f"lift-{number}", ("extra-ammo", "big-rig"), options))
        airlift = game.rules.concern.number["airlift"]
        assert game.lacks(0, airlift)
        assert airlift not in game.out_of_box.hands[0]
        assert airlift in game.out_of_box.hands[1]
