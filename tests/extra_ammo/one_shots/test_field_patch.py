"""Field Patch: damage is not taken."""

from __future__ import annotations

import pytest

from ..ammo import Draw

GUNS = """
    .  .  .  .  .  .
     .  .  .  .  .  .
    .  Am .  Tm .  .
     .  .  .  .  .  .
    .  .  .  .  .  .
     .  .  .  .  .  .
"""
RIG = """
    .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  Am .  Cr Cm Cf .  .
     .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
"""
CREWS = {"A": "amber", "C": "crimson"}


@pytest.mark.rule("XA-OS-02", "XA-OS-03")
def test_a_hit_does_no_damage(ammo: Draw) -> None:
    g = ammo(GUNS).holds_card("teal", "field-patch").dice("shooting: any")
    g.drive("Am", 1).answer("front", "leave", "teal.medium")
    g.asks("teal", "play").answer("field-patch").holds("Tm").told("patched").told("hit")


def test_a_mine_is_used_up_and_does_not_stop_its_finder(ammo: Draw) -> None:
    g = ammo(GUNS.replace("Am .  Tm", "Am ?mine .").replace("Tm", ".")).holds_card("amber", "field-patch")
    g.put("Tm", 6, 6)
    g.drive("Am", 2).answer("front").answer("field-patch").moves_left(1).answer("front", "leave")
    g.holds("Am").is_at("Am", 3, 4)
    assert g.g.token[g.at(3, 3) % g.g.span] == 0


def test_it_may_be_kept(ammo: Draw) -> None:
    g = ammo(GUNS).holds_card("teal", "field-patch").dice("shooting: any", "damage: dent")
    g.drive("Am", 1).answer("front", "leave", "teal.medium", "pass").wave_through().holds("Tm", "dent")
    assert "field-patch" in g.cards("teal")


def test_the_rig_takes_no_damage_from_a_shot(ammo: Draw) -> None:
    g = ammo(RIG, modules=["big-rig"], crews=CREWS).holds_card("crimson", "field-patch").dice("shooting: any")
    g.drive("Am", 1).answer("front", "leave", "crimson.rear").answer(g.options()[0])
    g.asks("crimson", "play").answer("field-patch").holds("Cr").never_told("covered")


def test_nor_from_what_would_move_it_and_the_ground_stays(ammo: Draw) -> None:
    g = ammo(RIG.replace("Cf .", "Cf !oil-slick"), modules=["big-rig"], crews=CREWS)
    g.holds_card("crimson", "field-patch").turn("crimson", 2, 1)
    g.answer("2", "cow-catcher 1").wave_through().answer("front", "field-patch")
    assert g.g.token[g.at(3, 7) % g.g.span]
    g.never_told("covered").told("patched")
