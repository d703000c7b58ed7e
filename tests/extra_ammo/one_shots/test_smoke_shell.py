"""Smoke Shell: an attack on a vehicle of one's own misses."""

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


@pytest.mark.rule("XA-OS-02", "XA-OS-03", "XA-GEN-02")
def test_the_attack_misses_without_a_roll_and_the_card_is_gone(ammo: Draw) -> None:
    g = ammo(GUNS).holds_card("teal", "smoke-shell")
    g.drive("Am", 1).answer("front", "leave", "teal.medium")
    g.asks("teal", "play").answer("smoke-shell")
    g.told("miss").told("smoke-shell").never_told("roll").holds("Tm")
    assert g.cards("teal") == []


@pytest.mark.rule("XA-GEN-02-R2")
def test_who_holds_another_card_is_asked_all_the_same(ammo: Draw) -> None:
    g = ammo(GUNS).holds_card("teal", "radar-array").dice("shooting: large")
    g.drive("Am", 1).answer("front", "leave", "teal.medium").asks("teal", "play")
    assert g.options() == ["pass"]
    g.answer("pass").told("miss")


def test_the_shooter_has_nothing_to_play(ammo: Draw) -> None:
    g = ammo(GUNS).holds_card("amber", "smoke-shell").dice("shooting: large")
    g.drive("Am", 1).answer("front", "leave", "teal.medium").told("miss")


def test_a_choppers_shot_is_spoiled_as_well(ammo: Draw) -> None:
    g = ammo(GUNS).holds_card("teal", "smoke-shell")
    g.drive("Am", 1, command="airstrike 6").answer("3/3", "teal.medium", "smoke-shell")
    g.told("smoke-shell").answer("front-left", "leave")
