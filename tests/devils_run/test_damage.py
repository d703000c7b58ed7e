"""The new damage tokens and the cards they bring (DR-DMG)."""

from __future__ import annotations

import pytest

from thunderroad.modules.devils_run.deck import deck
from thunderroad.vendetta.turn.minor import MinorDamage

from .kit import Draw

OPEN = """
    .  .  .  .  .  .
     .  .  .  .  .  .
    Am .  .  .  .  .
     .  .  .  .  .  .
    Al .  .  .  .  .
     .  .  .  .  .  Ts
"""


@pytest.mark.rule("DR-DMG-01", "DR-DMG-02")
def test_an_ongoing_effect_brings_a_card_into_its_slot(run: Draw) -> None:
    r = run(OPEN)
    r.hurt("Am", "damage: ongoing-effect", "ongoing: bald-tires")
    assert r.cards("Am") == ["bald-tires"]
    assert r.out_of_deck() == 1
    r.told("card", "DR-DMG-01", times=1)


@pytest.mark.rule("DR-DMG-02", "DR-DMG-03")
def test_repair_returns_the_token_and_discards_the_card(run: Draw) -> None:
    r = run(OPEN).carries("Am", "dead-alternator")
    before = sum(r.g.damage_pile)
    r.drive("Am", 1, command="repair 6").answer("front", "leave")
    assert r.cards("Am") == []
    assert sum(r.g.damage_pile) == before + 1
    assert sum(deck(r.g).discards) == 1
    r.told("card-off", "DR-DMG-03", times=1)


@pytest.mark.rule("DR-DMG-03-R1")
def test_elimination_discards_the_card_too(run: Draw) -> None:
    r = run(OPEN).carries("Am", "dead-alternator")
    r.put("X", 3, 2)
    r.drive("Am", 1).answer("front")
    r.is_out("Am")
    assert sum(deck(r.g).discards) == 1


@pytest.mark.rule("DR-DMG-03-R1")
def test_an_empty_deck_takes_its_discards_back(run: Draw) -> None:
    r = run(OPEN)
    section = deck(r.g)
    section.pile, section.discards = section.discards, section.pile
    r.hurt("Am", "damage: ongoing-effect", "ongoing: empty-tank")
    assert r.cards("Am") == ["empty-tank"]
    assert (r.out_of_deck(), sum(section.discards)) == (1, 0)


@pytest.mark.rule("DR-DMG-03-R1")
def test_without_any_card_the_token_is_a_dent(run: Draw) -> None:
    r = run(OPEN)
    section = deck(r.g)
    section.pile = [0] * len(section.pile)
    r.hurt("Am", "damage: ongoing-effect")
    assert r.cards("Am") == []
    r.holds("Am", "ongoing-effect").never_told("card")


@pytest.mark.rule("DR-DMG-03-R2")
def test_cards_of_the_inoperable_act_only_where_it_is_slammed_or_shot_at(run: Draw) -> None:
    r = run("""
        .  .  .  .  .  .
         .  .  .  .  .  .
        Am Tl .  .  .  .
         .  .  .  .  .  .
        .  .  .  .  .  .
         .  .  .  .  .  Ts
    """).carries("Tl", "crumpled-frame", "bald-tires")
    # crumpled it is small, so Amber has the right to reroll; on bald tires it slides one space farther
    r.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front").asks("amber", "slam-reroll")
    r.answer("keep", "none") if "none" in r.options() else r.answer("keep")
    r.is_at("Tl", 3, 4)


@pytest.mark.rule("DR-DMG-04", "DR-FIRE-01")
def test_the_on_fire_token_ignites_and_fills_its_slot(run: Draw) -> None:
    r = run(OPEN)
    r.hurt("Am", "damage: on-fire")
    r.burns("Am").holds("Am", "on-fire").told("ignite", "DR-DMG-04", times=1)


@pytest.mark.rule("DR-DMG-04-R1")
def test_a_burning_car_only_fills_the_slot(run: Draw) -> None:
    r = run(OPEN).burning("Am")
    r.hurt("Am", "damage: on-fire")
    r.burns("Am").holds("Am", "on-fire").never_told("ignite")


@pytest.mark.rule("DR-DMG-04-R1")
def test_as_the_second_damage_it_comes_off_again(run: Draw) -> None:
    r = run(OPEN).damage("Am", "dent")
    r.hurt("Am", "damage: on-fire")
    r.burns().holds("Am", "dent", "on-fire").told("ignite", times=1).told("doused", "DR-FIRE-08", times=1)


@pytest.mark.rule("X-MIX-16-R1")
def test_minor_damage_draws_no_card(run: Draw) -> None:
    r = run(OPEN).empty_damage_pile("ongoing-effect")
    r.dice("damage: ongoing-effect").effect(MinorDamage(r.car("Am")))
    assert r.cards("Am") == []
    assert r.out_of_deck() == 0
