"""Sabotage: a die that another player has assigned counts as 1."""

from __future__ import annotations

import pytest

from ..ammo import Draw

ROAD = """
    .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    Am .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    Tm .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
"""


@pytest.mark.rule("XA-OS-02")
def test_the_die_counts_as_one(ammo: Draw) -> None:
    g = ammo(ROAD).holds_card("teal", "sabotage").turn("amber", 5)
    g.asks("teal", "play").answer("sabotage").moves_left(1).answer("front", "leave")
    g.told("sabotage").is_at("Am", 3, 2)
    assert g.g.out_of_box.marks == ()


def test_nitro_adds_to_it_all_the_same(ammo: Draw) -> None:
    g = ammo(ROAD).holds_card("teal", "sabotage").turn("amber", 3, 5)
    g.answer("amber.medium 5", "nitro 3", "sabotage").moves_left(4)
    g.answer("front", "front", "front", "front", "leave")


def test_a_one_cannot_be_made_less(ammo: Draw) -> None:
    g = ammo(ROAD).holds_card("teal", "sabotage").turn("amber", 1).asks("amber", "steer")
    g.answer("front", "leave")


def test_one_does_not_sabotage_oneself(ammo: Draw) -> None:
    g = ammo(ROAD).holds_card("amber", "sabotage").turn("amber", 2).wave_through().asks("amber", "steer")
    g.answer("front", "front", "leave")


def test_of_two_motorcycles_one_is_chosen(ammo: Draw) -> None:
    five = ROAD.replace("Am .", "Sc .").replace(
        "     .  .  .  .  .  .  .  .\n    Tm", "     So .  .  .  .  .  .  .\n    Tm"
    )
    legend = {"Sc": "sulphur.cross", "So": "sulphur.ring"}
    g = ammo(five, modules=["final-five"], crews={"S": "sulphur", "T": "teal"}, legend=legend)
    g.holds_card("teal", "sabotage").turn("sulphur", 2, 3)
    while g.g.choice and g.g.choice.kind != "sabotage":
        names = g.options()
        g.answer("sabotage" if "sabotage" in names else names[0])
    assert len(g.options()) == 2
    g.answer(g.options()[0])
    while g.g.choice is not None and g.g.choice.kind in ("steer", "road-bonus", "first-motorcycle"):
        g.answer("front" if "front" in g.options() else g.options()[0])
    g.told("sabotage", times=1)


def test_a_section_die_of_the_rig_counts_as_one_move(ammo: Draw) -> None:
    rig = ROAD.replace("Am .  .  .", "Cr Cm Cf .")
    g = ammo(rig, modules=["big-rig"], crews={"C": "crimson", "T": "teal"}).holds_card("teal", "sabotage")
    g.turn("crimson", 3, 3).answer("cow-catcher 3").asks("teal", "play").answer("sabotage").moves_left(1)
    g.answer("front")
