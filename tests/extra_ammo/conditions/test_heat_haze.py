"""Heat Haze: shots at vehicles on its tile miss on the face any."""

from __future__ import annotations

import pytest

from tests.big_rig.kit import RigRoad, drawn

from ..ammo import Draw

GUNS = """
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  Am .  Tm
     .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
"""


@pytest.mark.rule("XA-RC-02", "XA-RC-04-R1")
def test_a_shot_at_a_target_on_the_tile_misses_on_any(ammo: Draw) -> None:
    g = ammo(GUNS).under("none", "heat-haze").dice("shooting: any")
    g.drive("Am", 1).answer("front", "leave", "teal.medium")
    g.told("miss").holds("Tm")


def test_it_is_the_targets_tile_that_counts(ammo: Draw) -> None:
    g = ammo(GUNS).under("heat-haze").dice("shooting: any", "damage: dent")
    g.drive("Am", 1).answer("front", "leave", "teal.medium")
    g.holds("Tm", "dent")


def test_other_faces_hit_as_ever(ammo: Draw) -> None:
    g = ammo(GUNS).under("none", "heat-haze").dice("shooting: medium", "damage: dent")
    g.drive("Am", 1).answer("front", "leave", "teal.medium")
    g.holds("Tm", "dent")


@pytest.mark.rule("XA-RC-02", "DR-HAZ-04")
def test_a_pit_trap_shoots_as_well(ammo: Draw) -> None:
    g = ammo(GUNS.replace("Am .  Tm", "Am .  . "), modules=("devils-run",)).put("?pit-trap", 3, 9).put("Ts", 6, 1)
    g.under("none", "heat-haze").dice("shooting: any").drive("Am", 1).answer("front", "leave")
    g.is_in("Am").told("escaped", times=1)


@pytest.mark.rule("XA-RC-02", "BR-CMD-07")
def test_so_does_a_missile() -> None:
    g = RigRoad(drawn("3/7 As"), modules=("big-rig", "extra-ammo"))
    assert g.scene.says("road conditions", "heat-haze none none")
    g.dice("shooting: any").go("missile-launcher", 1).told("missile", times=1).holds("As")
