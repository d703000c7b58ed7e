"""Winch: the first vehicle ahead is pulled closer."""

from __future__ import annotations

import pytest

from ..ammo import Draw

AHEAD = """
    .  .  .  .  .  .
     .  .  .  .  .  .
    Am .  .  Tm .  .
     .  .  .  .  .  .
    .  .  .  .  .  .
     .  .  .  .  .  .
"""


@pytest.mark.rule("XA-BC-02")
def test_the_first_vehicle_within_three_spaces_is_pulled_one_space(ammo: Draw) -> None:
    g = ammo(AHEAD).commands("amber", "winch").drive("Am", 1, command="winch 3")
    g.asks("amber", "winch").answer("use-winch").is_at("Tm", 3, 3).answer("front-left", "leave")


def test_it_may_be_left(ammo: Draw) -> None:
    g = ammo(AHEAD).commands("amber", "winch").drive("Am", 1, command="winch 3").answer("no-winch")
    g.is_at("Tm", 3, 4).told("declined").answer("front", "leave")


def test_four_spaces_are_too_far(ammo: Draw) -> None:
    g = ammo(AHEAD.replace("Tm .", ".  Tm")).commands("amber", "winch").drive("Am", 1, command="winch 3")
    g.asks("amber", "steer").answer("front", "leave")


def test_one_from_the_next_space_slams_on_top(ammo: Draw) -> None:
    g = ammo(AHEAD.replace(".  .  Tm", "Tm .  . ")).commands("amber", "winch")
    g.dice("slam: top", "direction: front-left").drive("Am", 1, command="winch 3").answer("use-winch")
    g.told("slam").answer("front", "leave").is_at("Tm", 2, 1).is_at("Am", 3, 2)


def test_a_mine_between_the_two_goes_off(ammo: Draw) -> None:
    g = ammo(AHEAD.replace(".  Tm", "?mine Tm")).commands("amber", "winch").dice("damage: dent")
    g.drive("Am", 1, command="winch 3").answer("use-winch").holds("Tm", "dent").answer("front-left", "leave")


def test_walls_do_not_block_the_cable(ammo: Draw) -> None:
    g = ammo(AHEAD.replace("Am .", "Am X")).commands("amber", "winch").drive("Am", 1, command="winch 3")
    g.answer("use-winch").is_at("Tm", 3, 3).answer("front-left", "leave")


def test_the_rig_takes_a_damage_and_stays(ammo: Draw) -> None:
    g = ammo(AHEAD.replace(".  .  Tm", ".  Cr Cm"), modules=["big-rig"], crews={"A": "amber", "C": "crimson"})
    g.put("Cf", 3, 5).commands("amber", "winch").drive("Am", 1, command="winch 3").answer("use-winch")
    g.asks("crimson", "rig-damage").answer(g.options()[0]).is_at("Cr", 3, 3).answer("front-left", "leave")


def test_from_the_starting_area_there_is_nothing_ahead(ammo: Draw) -> None:
    g = ammo(AHEAD.replace("Am", ". ")).commands("amber", "winch").turn("amber", 1, 3)
    g.answer("amber.medium 1", "winch 3").asks("amber", "enter").answer("lane-1", "leave")
