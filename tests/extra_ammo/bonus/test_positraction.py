"""Positraction: tokens do nothing to the vehicle this turn."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.position import HIDDEN

from ..ammo import Draw

TOKENS = """
    .  .      .    .          .  .
     .  .      .    .          .  .
    Am ?mine  !mud !oil-slick .  .
     .  .      .    .          .  .
    Tm .      .    .          .  .
     .  .      .    .          .  .
"""


@pytest.mark.rule("XA-BC-04", "XA-BC-02")
def test_it_rolls_over_tokens_of_either_face_at_their_printed_cost(ammo: Draw) -> None:
    g = ammo(TOKENS).commands("amber", "positraction").drive("Am", 4, command="positraction 2")
    g.answer("front", "front", "front", "front").is_at("Am", 3, 5).holds("Am")
    assert g.g.token[g.at(3, 2) % g.g.span] >= HIDDEN
    g.told("rolled-over", times=3).never_told("flip").answer("leave")
    assert g.g.out_of_box.marks == ()


def test_without_it_the_mine_goes_off(ammo: Draw) -> None:
    g = ammo(TOKENS).commands("amber", "positraction").dice("damage: dent").drive("Am", 4)
    g.answer("front").holds("Am", "dent")


def test_an_open_pit_is_road_for_it(ammo: Draw) -> None:
    g = ammo(
        TOKENS.replace("?mine", "!pit-trap").replace("!mud", ".").replace("!oil-slick", "."), modules=["devils-run"]
    )
    g.commands("amber", "positraction").drive("Am", 2, command="positraction 2")
    g.answer("front", "front", "leave").is_at("Am", 3, 3)


def test_a_condition_has_its_say_about_what_is_printed(ammo: Draw) -> None:
    g = ammo(TOKENS, tiles=("off-road", "road", "road")).under("flash-flood").commands("amber", "positraction")
    g.drive("Am", 4, command="positraction 2").answer("front", "front").is_at("Am", 3, 3)


def test_it_is_over_when_the_turn_is(ammo: Draw) -> None:
    g = ammo(TOKENS).commands("amber", "positraction").drive("Am", 1, command="positraction 2").answer("front", "leave")
    assert not g.g.on[g.car("Am")].instead_of_token


@pytest.mark.rule("XA-BC-04", "VB-ROAD-01")
def test_a_move_that_begins_on_a_mud_token_has_begun_on_road_for_it(ammo: Draw) -> None:
    g = ammo(TOKENS.replace("?mine", ".").replace("!mud", ".").replace("!oil-slick", ".")).put("!mud", 3, 1)
    g.commands("amber", "positraction").drive("Am", 1, command="positraction 2").answer("front")
    g.asks("amber", "road-bonus").answer("leave").is_at("Am", 3, 2)
