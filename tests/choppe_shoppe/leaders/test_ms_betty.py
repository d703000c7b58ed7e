"""Ms. Betty: Jury Rigging, Repair 5-6, Bolt-On Plate."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.cards import expire
from thunderroad.vendetta.in_play import UNTIL_ROUND_ENDS
from thunderroad.vendetta.turn.causes import MINE
from thunderroad.vendetta.turn.damage import Damage

from .kit import Draw

ROAD = """
    . . . . . . . .
     . . . . . . . .
    Am {} . . . . . .
     Al{} . . . . . . .
    . . . . . . . .
     As{} . . . . . . Ts
"""


@pytest.mark.rule("CL-POWER-01", "VB-CMD-10")
def test_a_second_car_is_repaired_with_it(shop: Draw) -> None:
    g = shop(ROAD.format(".", "''", "''")).led("amber", "ms-betty")
    g.goes("Am", 1, "repair-5-6 5", "none", second=5).asks("amber", "repair")
    g.answer("Al dent").asks("amber", "jury-rigging")
    assert g.options() == ["none", "amber.small dent", "amber.small blast-off"]
    g.answer("As blast-off", "front")
    assert all(g.g.operable(v) for v in g.g.fleet(0))


def test_it_may_be_left_and_needs_a_second_car(shop: Draw) -> None:
    g = shop(ROAD.format(".", "'", "'")).led("amber", "ms-betty")
    g.goes("Am", 1, "repair-5-6 token", "Al dent", "none", "front").holds("As", "dent").told("declined")
    g = shop(ROAD.format(".", "''", "")).led("amber", "ms-betty")
    g.goes("Am", 1, "repair-5-6 token", "Al dent", "front").holds("Al", "blast-off")


@pytest.mark.rule("CL-CMD-02", "CL-TOKEN-06")
def test_her_repair_takes_a_5_and_no_4(shop: Draw) -> None:
    g = shop(ROAD.format(".", "'", "")).led("amber", "ms-betty").tokens("amber", 0)
    g.hand("amber", 1, 4, 5).turn("amber", 1, 4, 5).answer("Am 1")
    assert [option for option in g.options() if option.startswith("repair")] == ["repair-5-6 5"]
    g.answer("none", "front")


@pytest.mark.rule("CL-CMD-01", "VB-HAZ-04")
def test_a_plate_takes_the_mine_and_the_car_drives_on(shop: Draw) -> None:
    g = shop(ROAD.format("?mine", "", "")).led("amber", "ms-betty")
    g.goes("Am", 3, "bolt-on-plate token", "Am", "front", "front", "front").is_at("Am", 3, 4)
    g.holds("Am").told("plate-lost", times=1).told("mine", times=1)
    assert g.g.token[g.at(3, 2) % g.g.span] == 0


def test_it_takes_one_damage_alone(shop: Draw) -> None:
    g = shop(ROAD.format(".", "", "")).led("amber", "ms-betty").dice("damage: dent")
    g.goes("Am", 1, "bolt-on-plate token", "Al", "front")
    for _ in range(2):
        g.effect(Damage(g.car("Al"), MINE))
    g.holds("Al", "dent")


@pytest.mark.rule("X-TIME-03")
def test_the_end_of_the_round_takes_it_off(shop: Draw) -> None:
    g = shop(ROAD.format(".", "", "")).led("amber", "ms-betty").dice("damage: dent")
    g.goes("Am", 1, "bolt-on-plate token", "Al", "front")
    expire(g.g, UNTIL_ROUND_ENDS)
    g.hurt("Al").holds("Al", "dent")


def test_a_car_gets_one_plate(shop: Draw) -> None:
    g = shop(ROAD.format(".", "", "")).led("amber", "ms-betty")
    g.goes("Am", 1, "bolt-on-plate token", "Al", "front")
    g.leaders.laid.clear()
    g.goes("As", 1, "bolt-on-plate token")
    assert g.options() == ["amber.small", "amber.medium"]
    g.answer("As", "front")
