"""Tow Cable: an inoperable vehicle is dragged along."""

from __future__ import annotations

import pytest

from ..ammo import Draw

LAME = """
    .   .  .  .  .  .
     .   .  .  .  .  .
    Am  Al''  .  .  .  .
     .   .  .  .  .  .
    .   .  .  .  .  Tm
     .   .  .  .  .  .
"""


@pytest.mark.rule("XA-BC-02")
def test_it_is_put_down_beside_the_vehicle_after_its_move(ammo: Draw) -> None:
    g = ammo(LAME).commands("amber", "tow-cable").drive("Am", 4, command="tow-cable 5")
    g.told("hitched").answer("front-left", "front", "front", "front-right", "leave").asks("amber", "put-down")
    g.answer("3/3").is_at("Al", 3, 3).is_at("Am", 3, 4)


def test_spaces_where_something_would_happen_cannot_be_chosen(ammo: Draw) -> None:
    g = ammo(LAME).commands("amber", "tow-cable").put("X", 3, 4).put("?mine", 2, 4).put("w", 4, 4)
    g.drive("Am", 3, command="tow-cable 5").answer("front-left", "front", "front-right", "leave")
    g.asks("amber", "put-down")
    assert not {"3/4", "2/4", "4/4"} & set(g.options())
    g.answer(g.options()[0], "none")


def test_a_vehicle_that_is_not_adjacent_is_not_towed(ammo: Draw) -> None:
    g = ammo(LAME.replace("Al''  .", ".  Al''")).commands("amber", "tow-cable")
    g.drive("Am", 1, command="tow-cable 5").answer("front-left", "leave").never_told("hitched")


def test_of_two_one_is_chosen(ammo: Draw) -> None:
    g = ammo(LAME).put("As''", 4, 1).commands("amber", "tow-cable").drive("Am", 1, command="tow-cable 5")
    g.asks("amber", "tow-cable").answer("amber.small", "front-left", "leave").asks("amber", "put-down")
    g.answer("3/1", "none").is_at("As", 3, 1).is_at("Al", 3, 2)


def test_one_that_can_drive_is_not_towed(ammo: Draw) -> None:
    g = ammo(LAME.replace("Al''", "Al'")).commands("amber", "tow-cable")
    g.drive("Am", 1, command="tow-cable 5").answer("front-left", "leave", "none").never_told("hitched")


def test_it_stays_where_it_was_if_the_active_vehicle_is_lost(ammo: Draw) -> None:
    g = ammo(LAME).put("X", 2, 2).put("As", 6, 6).commands("amber", "tow-cable")
    g.drive("Am", 3, command="tow-cable 5").answer("front-left", "front")
    g.is_out("Am").is_at("Al", 3, 2)


def test_it_rescues_a_car_from_a_rear_tile(ammo: Draw) -> None:
    g = ammo(LAME, column=7).commands("amber", "tow-cable").drive("Am", 4, command="tow-cable 5")
    g.answer("front-left", "front", "front", "front-right", "leave", "3/9").is_at("Al", 3, 9)
