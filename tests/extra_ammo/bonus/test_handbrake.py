"""Handbrake: the driver may stop after any step."""

from __future__ import annotations

import pytest

from ..ammo import Draw

WALL = """
    .  .  .  .  .  .  .
     .  .  .  X  .  .  .
    Am .  .  X  .  .  .
     .  .  .  X  .  .  .
    Tm .  .  .  .  .  .
     .  .  .  .  .  .  .
"""


@pytest.mark.rule("XA-BC-02")
def test_it_stops_one_space_short_of_a_wall_and_keeps_the_road_die(ammo: Draw) -> None:
    g = ammo(WALL).commands("amber", "handbrake").drive("Am", 6, command="handbrake 1")
    assert "stop" not in g.options()
    g.answer("front", "front")
    assert "stop" in g.options()
    g.answer("stop").is_at("Am", 3, 3).asks("amber", "road-bonus").answer("leave")
    assert g.g.out_of_box.marks == ()


def test_the_road_bonus_is_driven_in_full(ammo: Draw) -> None:
    g = ammo(WALL).commands("amber", "handbrake").drive("Am", 1, command="handbrake 1", road=3).answer("front", "take")
    assert "stop" not in g.options()
    g.answer("front-left")
    assert "stop" not in g.options()
    g.answer("front-left", "front")


def test_without_the_command_there_is_no_stopping(ammo: Draw) -> None:
    g = ammo(WALL).commands("amber", "handbrake").drive("Am", 2).answer("front")
    assert "stop" not in g.options()
    g.answer("front", "leave")
