"""Road Works: no road die for who begins or ends its move on the tile."""

from __future__ import annotations

import pytest

from ..ammo import Draw

START = """
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  Am .  .
     .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
"""


@pytest.mark.rule("XA-RC-02", "XA-RC-04-R1")
def test_who_begins_there_gets_no_bonus(ammo: Draw) -> None:
    g = ammo(START).under("road-works").drive("Am", 2).answer("front", "front")
    g.is_at("Am", 3, 10)


def test_nor_does_who_ends_there(ammo: Draw) -> None:
    g = ammo(START).under("none", "road-works").drive("Am", 2).answer("front", "front")
    g.is_at("Am", 3, 10)


def test_passing_through_does_no_harm(ammo: Draw) -> None:
    g = ammo(START.replace(".  .  Am", "Am .  . ")).under("none", "road-works")
    g = ammo(START).under("none", "road-works").drive("Am", 6, command="nitro 3")
    g.answer(*["front"] * 9).asks("amber", "road-bonus").answer("leave")
    g.is_at("Am", 3, 17)


def test_the_next_vehicle_that_begins_elsewhere_is_free_again(ammo: Draw) -> None:
    g = ammo(START).under("road-works").drive("Am", 2).answer("front", "front")
    assert g.g.out_of_box.marks == ()


def test_it_overrules_salt_flats(ammo: Draw) -> None:
    g = ammo(START.replace("Am .", "Am salt-flats"), modules=["devils-run"]).under("none", "road-works")
    g.drive("Am", 2).answer("front", "front").is_at("Am", 3, 10)


def test_it_overrules_traction_drive(ammo: Draw) -> None:
    rig = START.replace("Am", "Cf")
    g = ammo(rig, modules=["big-rig"], crews={"A": "amber", "C": "crimson"}).under("road-works")
    assert g.g.on[g.car("Cf")].road_test[-1](g.g, g.car("Cf"), *(True,)) is False
