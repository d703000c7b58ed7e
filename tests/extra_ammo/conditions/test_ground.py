"""Flash Flood and Hardpan: another terrain in place of off-road, on their own tile."""

from __future__ import annotations

import pytest

from thunderroad.modules.devils_run.turn.cards_drive import bent_axle
from thunderroad.vendetta.content import MUD, OFF_ROAD

from ..ammo import Draw

ROUGH = """
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
    Am o  o  .  .  .  .  .  o  .
     .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
"""


@pytest.mark.rule("XA-RC-02")
def test_a_flash_flood_makes_mud_of_all_off_road_spaces_of_its_tile_alone(ammo: Draw) -> None:
    g = ammo(ROUGH, tiles=("off-road", "road", "road")).under("flash-flood")
    assert [g.g.ground_at(g.at(lane, column)) for lane, column in ((3, 2), (1, 1), (6, 8))] == [MUD, MUD, MUD]
    assert g.g.ground_at(g.at(3, 9)) == OFF_ROAD


def test_it_costs_as_mud(ammo: Draw) -> None:
    g = ammo(ROUGH).under("flash-flood")
    g.drive("Am", 4).answer("front", "front")
    g.is_at("Am", 3, 3)


def test_without_it_the_same_move_goes_farther(ammo: Draw) -> None:
    g = ammo(ROUGH).drive("Am", 4).answer("front", "front", "front", "front")
    g.is_at("Am", 3, 5)


def test_mud_that_was_off_road_is_not_what_a_bent_axle_acts_on(ammo: Draw) -> None:
    g = ammo(ROUGH, tiles=("off-road", "off-road", "road")).under("flash-flood", "hardpan")
    flood, pan = g.g.ground_at(g.at(3, 2)), g.g.ground_at(g.at(3, 9))
    assert bent_axle(g.g, g.car("Am"), flood, 2) == 2
    assert bent_axle(g.g, g.car("Am"), pan, 1) == 2


@pytest.mark.rule("XA-RC-02", "XA-RC-04-R1")
def test_hardpan_is_road_for_the_road_die_and_off_road_for_its_cost(ammo: Draw) -> None:
    g = ammo(ROUGH).under("hardpan")
    g.drive("Am", 2).answer("front", "front").asks("amber", "road-bonus").answer("leave")
    g.is_at("Am", 3, 3)


def test_each_space_is_judged_by_its_own_tile(ammo: Draw) -> None:
    g = ammo(ROUGH.replace("Am o  o  .  .  .  .  .", ".  .  .  .  .  .  o  Am")).under("hardpan")
    g.drive("Am", 1).answer("front")
    g.is_at("Am", 3, 9)  # off-road of the next tile: no bonus is offered


def test_without_hardpan_there_is_no_bonus(ammo: Draw) -> None:
    g = ammo(ROUGH).drive("Am", 2).answer("front", "front")
    g.is_at("Am", 3, 3)


def test_ground_that_a_token_leaves_behind_is_asked_about_too(ammo: Draw) -> None:
    g = ammo(ROUGH).under("flash-flood")
    g.g.lay_ground(g.at(5, 5), OFF_ROAD)
    assert g.g.ground_at(g.at(5, 5)) == MUD
