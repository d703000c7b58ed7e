"""Tailwind: a regular move that begins on its tile has a move more."""

from __future__ import annotations

import pytest

from ..ammo import Draw

OPEN = """
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
     .  Am .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
"""


@pytest.mark.rule("XA-RC-02", "XA-RC-04-R1")
def test_a_one_is_good_for_two_moves(ammo: Draw) -> None:
    g = ammo(OPEN).under("tailwind").drive("Am", 1).moves_left(2)
    g.answer("front", "front", "leave").is_at("Am", 4, 4)


def test_on_another_tile_nothing_happens(ammo: Draw) -> None:
    g = ammo(OPEN).under("none", "tailwind").drive("Am", 1).moves_left(1)
    g.answer("front", "leave").is_at("Am", 4, 3)


def test_nor_does_it_from_the_starting_area(ammo: Draw) -> None:
    g = ammo(OPEN).under("tailwind").turn("teal", 1)
    g.answer("teal.small 1").moves_left(1).answer("lane-3").answer("leave").is_at("Ts", 3, 1)


def test_a_coast_gains_nothing(ammo: Draw) -> None:
    g = ammo(OPEN).under("tailwind")
    for size in "ml":
        g.scene.spent(g.full(f"A{size}"), 3)
    g.scene.vehicle("amber.small", place="out")
    g.scene.vehicle("amber.large", place="out")
    g.turn("amber", 2).asks("amber", "steer").moves_left(1).answer("front").is_at("Am", 4, 3)


@pytest.mark.rule("X-MIX-14")
def test_the_rig_is_under_it_by_its_front_section(ammo: Draw) -> None:
    rig = """
        .  .  .  .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  Cr Cm Cf .
         .  .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  .  .
         Am .  .  .  .  .  .  .  .  .  .
    """
    crews = {"A": "amber", "C": "crimson"}
    g = ammo(rig, modules=["big-rig"], crews=crews).under("tailwind")
    on = g.g.on
    assert not on[g.car("Cr")].moves
    g = ammo(rig, modules=["big-rig"], crews=crews).under("none", "tailwind")
    assert g.g.on[g.car("Cr")].moves == g.g.on[g.car("Cf")].moves != ()
