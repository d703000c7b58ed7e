"""Cruft: Finders Keepers, Scavenge, Junk Drop."""

from __future__ import annotations

import pytest

from thunderroad.modules.choppe_shoppe.leaders.cards.cruft import salvage
from thunderroad.vendetta.position import HIDDEN

from .kit import Draw, Shop

ROAD = """
    . . . . . . . .
     . . . . . . . .
    Am {} {} {} . . . .
     . . . . . . . .
    . . . . . . . .
     As{} . . . . . . Ts
"""


def held(g: Shop) -> int:
    """Salvage of the first crew."""
    return salvage(g.g)[0]


@pytest.mark.rule("CL-NAMED-02", "CL-POWER-01")
def test_salvage_comes_before_the_mine(shop: Draw) -> None:
    g = shop(ROAD.format("?mine", ".", ".", "")).led("amber", "cruft").dice("damage: dent")
    g.goes("Am", 2, "none", "front")
    kinds = [event.kind for event in g.g.events or ()]
    assert kinds.index("salvage") < kinds.index("mine")
    assert held(g) == 1


def test_two_a_turn_each_token_once_open_ones_too(shop: Draw) -> None:
    g = shop(ROAD.format("!mud", "?road", "!road", "")).led("amber", "cruft")
    g.goes("Am", 4, "none", "front", "front", "front")
    assert held(g) == 2


def test_a_token_that_he_comes_back_to_counts_no_second_time(shop: Draw) -> None:
    g = shop(ROAD.format("!oil-slick", ".", ".", "")).led("amber", "cruft")
    g.dice("direction: rear", "direction: front").goes("Am", 2, "none", "front", "front").is_at("Am", 3, 3)
    assert held(g) == 1


def test_four_are_the_most(shop: Draw) -> None:
    g = shop(ROAD.format("!road", "!road", "!road", "")).led("amber", "cruft")
    salvage(g.g)[0] = 3
    g.goes("Am", 2, "none", "front", "front")
    assert held(g) == 4


@pytest.mark.rule("CL-CMD-02", "CL-POWER-01")
def test_with_four_he_clears_the_token_all_the_same(shop: Draw) -> None:
    g = shop(ROAD.format("!road", ".", ".", "")).led("amber", "cruft")
    salvage(g.g)[0] = 4
    g.goes("Am", 1, "scavenge token", "front").never_told("salvage")
    assert (held(g), g.g.with_tokens()) == (4, [])


def test_forced_steps_give_nothing(shop: Draw) -> None:
    g = shop(ROAD.format("?oil-slick", "!road", ".", "")).led("amber", "cruft").dice("direction: front")
    g.goes("Am", 1, "none", "front").is_at("Am", 3, 3)
    assert held(g) == 1


def test_nobody_else_takes_any(shop: Draw) -> None:
    g = shop(ROAD.format("!road", ".", ".", "")).led("teal", "cruft")
    g.goes("Am", 1, "front")
    assert salvage(g.g) == [0, 0]


@pytest.mark.rule("X-TIME-02", "CL-POWER-01")
def test_two_salvage_pay_for_a_repair_at_the_start_of_his_turn(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", ".", "'")).led("amber", "cruft")
    salvage(g.g)[0] = 3
    g.turn("amber", 1).asks("amber", "play").answer("cruft").holds("As")
    g.answer("Am 1", "none", "front")
    assert held(g) == 1
    g.told("salvage-paid", times=1)


def test_he_pays_once_a_turn(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", ".", "''")).led("amber", "cruft")
    salvage(g.g)[0] = 4
    g.turn("amber", 1).answer("cruft", "As dent").asks("amber", "assign").answer("Am 1", "none", "front")
    assert held(g) == 2


def test_without_damage_or_salvage_nothing_is_offered(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", ".", "'")).led("amber", "cruft")
    salvage(g.g)[0] = 1
    g.turn("amber", 1).asks("amber", "assign").answer("Am 1", "none", "front")


@pytest.mark.rule("CL-CMD-02", "VB-TERR-01")
def test_he_scavenges_a_token_next_to_him(shop: Draw) -> None:
    g = shop(ROAD.format("!mud", ".", ".", "")).led("amber", "cruft")
    g.goes("Am", 1, "scavenge token", "front").told("cleared", times=1).is_at("Am", 3, 2)
    assert held(g) == 1
    assert g.g.rules.terrain_names[g.g.ground_at(g.at(3, 2))] == "off-road"


def test_one_that_lies_face_down_is_his_secret(shop: Draw) -> None:
    g = shop(ROAD.format("?mine", ".", ".", "")).led("amber", "cruft")
    g.goes("Am", 1, "scavenge token", "front")
    mine = g.g.rules.hazard_names.index("mine")
    assert (g.g.hazard_buried[mine], g.g.hazard_discards[mine]) == (1, 0)
    learned = [event for event in g.g.events or () if event.kind == "learn"]
    assert [event.seats for event in learned] == [(0,)]


@pytest.mark.rule("CL-CMD-01", "X-TIME-02-R2")
def test_junk_lies_behind_him_and_waits_for_the_next_car(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", ".", "").replace("Am .", "Tm Am")).led("amber", "cruft").dice("hazard: mine")
    g.goes("Am", 1, "junk-drop token", "front").asks("amber", "junk-drop").answer("3/2")
    assert g.g.token[g.at(3, 2) % g.g.span] == g.g.rules.hazard_names.index("mine") + 1 + HIDDEN
    g.hand("amber", 3, 4).dice("damage: dent").goes("Tm", 1, "front").told("flip", times=1).holds("Tm", "dent")
    g.answer("none")


def test_without_a_token_there_is_no_junk(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", ".", "")).led("amber", "cruft")
    for pile in (g.g.hazard_pile, g.g.hazard_discards, g.g.hazard_buried):
        pile[:] = [0] * len(pile)
    g.goes("Am", 1, "junk-drop token", "front").never_told("junk")


def test_from_the_starting_area_there_is_nothing_to_scavenge(shop: Draw) -> None:
    g = shop(crews=("amber", "teal")).led("amber", "cruft")
    for lane in range(1, 7):
        g.put("!road", lane, 1)
    g.goes("Am", 1, "scavenge token").asks("amber", "enter").answer("lane-1", "leave").never_told("cleared")


@pytest.mark.rule("CL-CMD-01")
def test_junk_falls_only_on_an_empty_space(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", ".", "")).put("w", 2, 1).put("w", 4, 1).led("amber", "cruft").dice("hazard: mud")
    g.goes("Am", 1, "junk-drop token", "front")
    assert g.g.with_tokens() == [g.at(3, 1)]
    g = shop(ROAD.format(".", ".", ".", "")).put("w", 2, 1).put("w", 4, 1).put("hT", 3, 1).led("amber", "cruft")
    g.goes("Am", 1, "junk-drop token", "front").never_told("junk")
