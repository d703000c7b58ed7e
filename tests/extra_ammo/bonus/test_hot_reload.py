"""Hot Reload: two attacks in step 4."""

from __future__ import annotations

import pytest

from ..ammo import Draw

GUNS = """
    .  .  .  .  .  .
     .  .  .  .  .  .
    Am .  Tm .  .  .
     .  .  .  .  .  .
    .  .  .  .  .  .
     .  .  .  .  .  .
"""


@pytest.mark.rule("XA-BC-02")
def test_two_hits_on_one_car_make_it_inoperable(ammo: Draw) -> None:
    g = ammo(GUNS).put("Ts", 6, 6).commands("amber", "hot-reload")
    g.dice("shooting: any", "damage: dent", "shooting: any", "damage: dent")
    g.drive("Am", 1, command="hot-reload 5").answer("front", "leave", "teal.medium", "teal.medium")
    g.holds("Tm", "dent", "dent").told("shot", times=2)


def test_there_is_no_third_attack_and_the_second_is_free_to_leave(ammo: Draw) -> None:
    g = ammo(GUNS).commands("amber", "hot-reload").dice("shooting: large")
    g.drive("Am", 1, command="hot-reload 5").answer("front", "leave", "teal.medium").asks("amber", "shoot")
    g.answer("none").told("shot", times=1)
    assert g.g.out_of_box.marks == ()


def test_without_the_command_there_is_one(ammo: Draw) -> None:
    g = ammo(GUNS).commands("amber", "hot-reload").dice("shooting: large")
    g.drive("Am", 1).answer("front", "leave", "teal.medium").told("shot", times=1)


def test_a_choppers_shot_does_not_use_it_up(ammo: Draw) -> None:
    g = ammo(GUNS).commands("amber", "hot-reload")
    g.scene.game.command[0] = -1
    g.dice("shooting: large", "shooting: large").drive("Am", 1, command="hot-reload 5")
    g.answer("front", "leave", "teal.medium", "teal.medium").told("shot", times=2)


def test_nobody_shoots_in_round_1(ammo: Draw) -> None:
    g = ammo(GUNS).commands("amber", "hot-reload").drive("Am", 1, command="hot-reload 5", round=1)
    g.answer("front", "leave").never_told("shot")
