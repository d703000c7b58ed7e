"""Change Drivers: two vehicles of one crew exchange places."""

from __future__ import annotations

import pytest

from ..ammo import Draw

FLEET = """
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
    Am .  .  As .  .  .  .  .  Al
     .  .  .  .  .  .  .  .  .  .
    Tm .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
"""


@pytest.mark.rule("XA-BC-02")
def test_the_two_change_places_and_the_active_one_drives_on_from_there(ammo: Draw) -> None:
    g = ammo(FLEET).commands("amber", "change-drivers").drive("Am", 1, command="change-drivers 2")
    g.is_at("Am", 3, 4).is_at("As", 3, 1).answer("front", "leave").is_at("Am", 3, 5)


def test_on_another_tile_there_is_nobody_to_change_with(ammo: Draw) -> None:
    g = ammo(FLEET.replace("As", ". ")).commands("amber", "change-drivers").drive("Am", 1, command="change-drivers 2")
    g.answer("front", "leave").is_at("Am", 3, 2).is_at("Al", 3, 10)


def test_nor_with_one_that_cannot_drive(ammo: Draw) -> None:
    g = ammo(FLEET.replace("As", "As''")).commands("amber", "change-drivers")
    g.drive("Am", 1, command="change-drivers 2").answer("front", "leave").is_at("Am", 3, 2)


def test_of_several_one_is_chosen_and_no_mine_goes_off(ammo: Draw) -> None:
    g = ammo(FLEET.replace("As .", "As Al").replace(".  Al\n", ".  .\n")).commands("amber", "change-drivers")
    g.drive("Am", 1, command="change-drivers 2").asks("amber", "change-drivers").answer("amber.large")
    g.is_at("Am", 3, 5).is_at("Al", 3, 1).answer("front", "leave")


def test_a_new_place_may_put_it_on_road_again(ammo: Draw) -> None:
    g = ammo(FLEET.replace("Am .", "Am+o .")).commands("amber", "change-drivers")
    g.drive("Am", 1, command="change-drivers 2").answer("front").asks("amber", "road-bonus").answer("leave")
