"""Pinball Wizard: after two slams one more push."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3

ROAD = """
    o o o o o o o o
     o o o o o o o o
    Am o Tm Ts o o o o
     o o o o o o o o
    o o o o o o o Tl
     o o o o o o o o
"""
TWO = ("slam: bottom", "direction: front", "slam: bottom", "direction: front")


@pytest.mark.rule("XA-BO-03", "XA-BO-03-R2", "XA-BO-04")
def test_somebody_of_the_chain_is_pushed_any_way_when_it_is_settled(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).bounty("amber", "pinball-wizard").dice(*TWO)
    g.turn("amber", 3).answer("front", "front", "keep").is_at("Tm", 3, 4).is_at("Ts", 3, 5)
    g.offers("amber", "pinball-wizard").answer("pinball-wizard").asks("amber", "pick-vehicle")
    assert g.options() == ["amber.medium", "teal.small", "teal.medium"]
    g.answer("Ts").asks("amber", "pick-heading").answer("front-right").is_at("Ts", 4, 5)
    g.finish()


@pytest.mark.rule("XA-BO-03")
def test_the_push_may_be_a_third_slam(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).bounty("amber", "pinball-wizard")
    g.dice(*TWO, "slam: bottom", "direction: front-left").turn("amber", 3).answer("front", "front", "keep")
    g.answer("pinball-wizard", "Ts", "rear", "keep").told("slam", times=3).is_at("Tm", 2, 4).finish()


@pytest.mark.rule("XA-BO-03")
def test_one_slam_is_not_enough_nor_are_two_in_the_turn_of_another(armed: Draw) -> None:
    g = armed(ROAD.replace("Ts", "o"), tiles=SAND).bounty("amber", "pinball-wizard")
    g.dice("slam: bottom", "direction: front").turn("amber", 3).answer("front", "front").asks("amber", "shoot")
    g.answer("none")
    g = armed(ROAD, tiles=SAND).bounty("teal", "pinball-wizard").dice(*TWO).turn("amber", 3)
    g.answer("front", "front", "keep").asks("amber", "shoot").answer("none")
