"""Downdraft: the own chopper takes somebody."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3

ROAD = """
    o o o o o o o o
     o o o o o o o o
    Am o o o Tm+hA o o o
     o o o o o o o o
    o o o o o o o Tl
     Al' o o o o o o o
"""


@pytest.mark.rule("XA-BO-03", "XA-BO-03-R2", "XA-BO-04", "VB-EOT-02")
def test_dice_are_rolled_again_then_something_is_mended(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).bounty("amber", "downdraft").dice("movement: 6")
    g.turn("amber", 1, 2, 5).answer("Am 1", "none", "front").is_out("Tm")
    g.offers("amber", "downdraft").answer("downdraft").asks("amber", "reroll-dice")
    assert g.options() == ["none", "2", "5"]
    g.answer("2").asks("amber", "reroll-dice")
    assert g.options() == ["none", "5"], "each once"
    g.answer("none").holds("Al").told("reroll-dice", times=1)
    assert g.g.dice[0] == (5, 6)


@pytest.mark.rule("XA-BO-03")
def test_in_the_turn_of_another_without_dice_only_the_repair(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).bounty("amber", "downdraft").hand("amber")
    g.turn("teal", 1, 2, 3).answer("Tl 1", "none", "front-left")
    g.offers("amber", "downdraft").answer("downdraft").holds("Al")


@pytest.mark.rule("XA-BO-03")
def test_the_chopper_of_another_or_an_own_victim_is_no_goal(armed: Draw) -> None:
    for text in (ROAD.replace("Tm+hA", "Tm+hT"), ROAD.replace("Tm+hA", "As+hA")):
        g = armed(text, tiles=SAND).bounty("amber", "downdraft").turn("amber", 1, 2).answer("Am 1", "none", "front")
        while g.g.choice is not None and g.g.choice.kind == "shoot":
            g.answer("none")
        g.told("eliminated", times=1)


@pytest.mark.rule("XA-BO-03", "BR-DMG-03")
def test_damage_to_a_big_rig_counts(armed: Draw) -> None:
    g = armed("""
        o o o o o o o o
         o Cr Cm Cf+hA o o o o
        o o o o o o o o
         o o o o o o o o
        o o o o o o o o
         Am o o o o o o Al'
    """, tiles=SAND, modules=("big-rig",), crews=("crimson", "amber"), legend={
        "Cf": "crimson.front", "Cm": "crimson.mid", "Cr": "crimson.rear",
    }).bounty("amber", "downdraft")  # fmt: skip
    g.turn("amber", 1, 2).answer("Am 1", "none", "front").answer("missile-launcher")
    g.offers("amber", "downdraft").answer("downdraft", "none").holds("Al")


@pytest.mark.rule("XA-BO-03", "GE-DECK-03-R2")
def test_a_crew_with_cards_discards_one_and_draws_another(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND, modules=("german-engineering",)).bounty("amber", "downdraft")
    g.dice("card: 6-any").turn_with_cards("amber", "1-large 2-medium 3-any").answer("Am 1-large", "none", "front")
    g.answer("downdraft", "2-medium", "none").holds("Al")
    assert sum(g.g.sections["Decks"].thrown(0)) == 1
