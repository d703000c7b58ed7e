"""Bots play a card where it clearly pays, and keep it where it clearly harms."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed
from thunderroad.bots import bot, decide
from thunderroad.kernel.chance import Rng

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3
ROAD = """
    o o o o o o o o
     o o o o o o o o
    Am o o o o o o o
     o o o o o o o o
    o o o o o o o o
     o o o o o o o o
"""


def advice(g: Armed) -> str:
    """What a greedy bot would answer."""
    assert g.g.choice is not None
    return g.options()[decide(bot("greedy"), g.g, g.g.choice.seat, Rng.seeded("advice"))]


def put(g: Armed, *pieces: str) -> Armed:
    """Pieces by their places: ``Ts 3/4``."""
    for piece in pieces:
        part, _, place = piece.partition(" ")
        lane, _, column = place.partition("/")
        g.put(part, int(lane), int(column))
    return g


LANDED = {
    "care-package": (("As'' 5/3", "?mine 1/1", "Tl 1/20"), (5, 5)),
    "rotor-wash": (("Ts 1/5", "Tl 6/20"), (2, 4)),
    "trick-shot": (("Ts 2/5", "Tl 4/5", "?mine 3/5", "Tm 2/4"), (3, 4)),
}


@pytest.mark.parametrize("card", sorted(LANDED))
def test_a_card_is_played_with_the_chopper_where_it_pays(armed: Draw, card: str) -> None:
    pieces, place = LANDED[card]
    g = put(armed(ROAD, tiles=SAND, seed=card), *pieces).airstrike("amber", card)
    g.calls("amber", *place).offers("amber", card)
    assert advice(g) == card
    g.answer("pass")
    g.g.source = None
    g.finish()


def test_an_own_car_is_waved_off_and_that_of_a_rival_is_not(armed: Draw) -> None:
    for owner, wanted in (("A", "wave-off"), ("T", "pass")):
        g = put(armed(ROAD, tiles=SAND), f"{owner}l 5/5", "hA 5/5", "Ts 1/20").airstrike("amber", "wave-off")
        g.turn("amber", 1)
        g.answer(*(["Am 1"] if owner == "A" else []), "front").offers("amber", "wave-off")
        assert advice(g) == wanted
        g.answer(wanted)


@pytest.mark.parametrize(("target", "wanted"), [("Ts", "lock-on"), ("As", "pass")])
def test_a_missed_rival_is_hit_after_all(armed: Draw, target: str, wanted: str) -> None:
    g = put(armed(ROAD, tiles=SAND), f"{target} 3/5", "Tl 6/20").airstrike("amber", "lock-on")
    g.dice("shooting: large").calls("amber", 3, 4).answer(target).offers("amber", "lock-on")
    assert advice(g) == wanted
    g.answer("pass").finish()


def test_a_damage_token_comes_off(armed: Draw) -> None:
    g = put(armed(ROAD.replace("Am o", "Am m"), tiles=SAND), "Al'' 6/6", "Tl 1/8").bounty("amber", "down-and-dirty")
    g.turn("amber", 4, 1).answer("Am 4", "none", "front", "front", "front").offers("amber", "down-and-dirty")
    assert advice(g) == "down-and-dirty"
    g.answer("pass").finish()


def test_one_more_attack_is_made(armed: Draw) -> None:
    g = put(armed(ROAD, tiles=SAND), "Tm 3/2", "Tl 6/1").bounty("amber", "rubbing-is-racing")
    g.dice("slam: bottom", "direction: front").turn("amber", 1).answer("front").offers("amber", "rubbing-is-racing")
    assert advice(g) == "rubbing-is-racing"
    g.answer("pass").finish()
