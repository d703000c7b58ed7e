"""Upgrades against other crews: only cars have them, everybody may feel them (X-MIX-04)."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.board import around
from thunderroad.vendetta.turn.shoot import Shoot

from .kit import Draw

RIG = """
    .  .  .  .  .  .
     .  .  .  .  .  .
    .  .  Am .  .  .
     Cr Cm Cf .  .  .
    .  .  .  .  .  .
     .  .  .  .  .  .
"""
BIKES = """
    .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    Am S1 .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  S2
"""


@pytest.mark.rule("X-MIX-04-R1", "BR-DMG-01", "BR-DMG-02")
def test_a_blast_beside_two_sections_is_one_damage_to_the_rig(shop: Draw) -> None:
    g = shop(RIG, modules=["big-rig"], crews={"C": "crimson", "A": "amber"})
    g.put("Al", 1, 6).damage("Am", "dent").fit("Am", "volatile-cargo")
    g.hurt("Am", "damage: dent").acted("Am", "volatile-cargo").answer(g.options()[0]).told("covered", times=1)


@pytest.mark.rule("X-MIX-04-R1")
def test_the_rig_is_hit_and_not_pushed(shop: Draw) -> None:
    g = shop(RIG, modules=["big-rig"], crews={"C": "crimson", "A": "amber"}).put("Al", 1, 6)
    g.fit("Am", "concussion-shells")
    car, front = g.car("Am"), g.scene.number("crimson.front")
    assert g.g.cell[front] in around(g.g, g.g.cell[car])
    g.dice("shooting: any").effect(Shoot(1, g.g.cell[car], car, front))
    while g.g.choice is not None:
        assert g.g.choice.kind != "push-away"
        g.answer(g.options()[0])
    g.told("covered", times=1).never_told("move")


@pytest.mark.rule("X-MIX-04-R1", "FF-DMG-02")
def test_spiked_hubs_stop_a_motorcycle(shop: Draw) -> None:
    legend = {"S1": "sulphur.cross", "S2": "sulphur.wave"}
    g = shop(BIKES, modules=["final-five"], crews={"S": "sulphur", "A": "amber"}, legend=legend)
    g.put("Al", 1, 8).fit("Am", "spiked-hubs")
    g.dice("direction: front").drive("Am", 2).answer("front").asks("amber", "play").answer("spiked-hubs Am")
    assert not g.g.operable(g.scene.number("sulphur.cross"))
    if g.g.choice is not None and g.g.choice.kind == "shoot":
        g.answer("none")


@pytest.mark.rule("X-MIX-04")
def test_no_motorcycle_and_no_section_ever_gets_an_upgrade(shop: Draw) -> None:
    g = shop(RIG, modules=["big-rig"], crews={"C": "crimson", "A": "amber"}).fit("Am", "racing-slicks")
    sections = [g.scene.number(f"crimson.{part}") for part in ("front", "mid", "rear")]
    assert not any(g.g.out_of_box.held[section] for section in sections)
    assert not any(g.g.on[section].road_moves for section in sections)
