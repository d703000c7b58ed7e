"""Wong Lei Kong: Steady Hand, Spotter, Called Shot."""

from __future__ import annotations

import pytest

from .kit import Draw

ROAD = """
    . . . . . . . .
     . . . . . . . .
    Am . {} {} {} {} . .
     . . . . . . . .
    . . . . . . . .
     As . . . . . . Ts
"""
NEAR = ROAD.format("Tm", ".", ".", ".")
FAR = ROAD.format(".", ".", ".", "Tm")


@pytest.mark.rule("CL-POWER-01", "VB-SHOOT-06")
def test_a_miss_may_be_rolled_again(shop: Draw) -> None:
    g = shop(NEAR).led("amber", "wong-lei-kong").dice("shooting: large", "shooting: medium", "damage: dent")
    g.goes("Am", 1, "none", "front", "Tm").asks("amber", "steady-hand")
    g.offers_card("Wong Lei Kong").answer("reroll").holds("Tm", "dent")


def test_a_hit_is_not_asked_about_and_a_miss_may_stand(shop: Draw) -> None:
    g = shop(NEAR).led("amber", "wong-lei-kong").dice("shooting: medium", "damage: dent")
    g.goes("Am", 1, "none", "front", "Tm").holds("Tm", "dent")
    g = shop(NEAR).led("amber", "wong-lei-kong").dice("shooting: large")
    g.goes("Am", 1, "none", "front", "Tm", "keep").told("miss", times=1).told("declined")


def test_once_a_round_after_a_chopper_none_is_left_for_step_4(shop: Draw) -> None:
    g = shop(NEAR).led("amber", "wong-lei-kong").dice("shooting: large", "shooting: large", "shooting: large")
    g.goes("Am", 1, "airstrike 2", "none", second=2).answer("3/2", "Tm").asks("amber", "steady-hand")
    g.answer("reroll", "front", "Tm").told("miss", times=2)


@pytest.mark.rule("GE-SHOOT-02-R2")
def test_with_cards_a_further_one_is_revealed(shop: Draw) -> None:
    g = shop(NEAR, modules=("german-engineering",)).led("amber", "wong-lei-kong")
    g.scene.says("hand", "1-large", seat=0)
    g.scene.says("deck", "2-large 2-medium", seat=0)
    g.dice("reveal: 2-large", "reveal: 2-medium", "damage: dent")
    g.scene.start(g.script)
    g.answer("Am 1-large", "none", "front", "Tm", "reroll").holds("Tm", "dent")


@pytest.mark.rule("CL-CMD-02", "VB-SHOOT-03")
def test_a_spotter_finds_the_first_vehicle_up_to_four_spaces_ahead(shop: Draw) -> None:
    g = shop(FAR).led("amber", "wong-lei-kong").dice("shooting: medium", "damage: dent")
    g.goes("Am", 1, "spotter token", "front").asks("amber", "shoot").answer("Tm").holds("Tm", "dent")


def test_not_the_fifth_and_nothing_behind_a_wreck(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", ".", ".")).put("Tm", 3, 7).led("amber", "wong-lei-kong")
    g.goes("Am", 1, "spotter token", "front").never_told("shot")
    g = shop(ROAD.format(".", "w", ".", "Tm")).led("amber", "wong-lei-kong")
    g.goes("Am", 1, "spotter token", "front")
    assert g.options() == ["none", "wreck-1"]
    g.answer("none")


@pytest.mark.rule("CL-CMD-01", "VB-DMG-01")
def test_of_two_tokens_his_player_chooses_the_one_that_counts(shop: Draw) -> None:
    g = shop(NEAR).led("amber", "wong-lei-kong")
    g.dice("shooting: medium", "damage: dent", "damage: skid-rear-right")
    before = list(g.g.damage_pile)
    g.goes("Am", 1, "called-shot token", "front", "Tm").asks("amber", "called-shot")
    assert g.options() == ["dent", "skid-rear-right"]
    g.answer("skid-rear-right").holds("Tm", "skid-rear-right").told("two-tokens", times=1)
    kind = g.g.rules.damage_names.index("skid-rear-right")
    before[kind] -= 1
    assert g.g.damage_pile == before


def test_only_the_first_hit_and_not_with_one_token_left(shop: Draw) -> None:
    g = shop(NEAR).led("amber", "wong-lei-kong").dice("shooting: medium", "damage: dent")
    dent = g.g.rules.damage_names.index("dent")
    g.g.damage_pile = [int(kind == dent) for kind in range(len(g.g.damage_pile))]
    g.goes("Am", 1, "called-shot token", "front", "Tm").holds("Tm", "dent").never_told("two-tokens")
