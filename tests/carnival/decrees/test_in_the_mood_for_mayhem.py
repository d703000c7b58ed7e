"""In the Mood for Mayhem!: one shot more in step 4."""

from __future__ import annotations

import pytest

from ..favors.kit import N, Show, Stage

HIT = ("shooting: any", "damage: dent")


def gunner(show: Stage, *crews: str, **more: object) -> Show:
    """Amber medium will have two targets when it has moved."""
    g = show(*crews, **more).park("Am", (0, 4), N).park("Tl", (0, 2), N).park("Ts", (1, 2), N)
    return g.decree("in-the-mood-for-mayhem")


@pytest.mark.rule("CC-TINA-08", "CC-TINA-08-R1", "CC-SCRAP-02")
def test_after_a_hit_it_shoots_once_more_at_another_target(show: Stage) -> None:
    g = gunner(show).dice(*HIT, *HIT).begin("Am", 1).answer("north", "leave", "Tl", "Ts")
    g.holds("Tl", "dent").holds("Ts", "dent").has_scrap(4, 0)
    assert g.asked() != "shoot", "one shot more, not two"


@pytest.mark.rule("CC-TINA-08-R1")
def test_after_a_miss_at_the_same_target_and_it_may_be_left(show: Stage) -> None:
    g = gunner(show).dice("shooting: small-medium", *HIT).begin("Am", 1).answer("north", "leave", "Tl", "Tl")
    g.holds("Tl", "dent")
    g = gunner(show).dice(*HIT).begin("Am", 1).answer("north", "leave", "Tl", "none").has_scrap(2, 0)


@pytest.mark.rule("CC-TINA-08")
def test_without_a_shot_there_is_none_more(show: Stage) -> None:
    gunner(show).begin("Am", 1).answer("north", "leave", "none").has_scrap(0, 0)


@pytest.mark.rule("CC-TINA-08-R1", "CC-PF-07")
def test_a_shot_before_the_move_gives_none(show: Stage) -> None:
    g = gunner(show).park("Tl", (0, 3), N).holds_favor("amber", "double-barrel").dice("shooting: small-medium")
    g.begin("Am", 1).answer("double-barrel", "Tl").asks("amber", "steer")


@pytest.mark.rule("CC-TINA-08-R1")
def test_a_chopper_has_none(show: Stage) -> None:
    g = gunner(show).dice(*HIT).begin("Am", 1, 2)
    g.answer("airstrike 2", g.name((1, 3)), "north", "Ts").holds("Ts", "dent").asks("amber", "steer")


@pytest.mark.rule("CC-TINA-08-R1", "CC-SW-13-R2")
def test_a_jump_in_place_of_the_shot_gives_none(show: Stage) -> None:
    g = gunner(show).dice("stunt: 1")
    g.scene.says("super-weapon", "thwumper", vehicle="amber.medium")
    g.begin("Am", 1).answer("north", "leave", "jump", "southwest").asks("teal", "assign")


@pytest.mark.rule("CC-TINA-08", "XA-BC-02")
def test_with_another_shot_more_there_are_three(show: Stage) -> None:
    g = gunner(show, modules=["extra-ammo"], road_conditions=False, bounties=False)
    g.scene.says("bonus command", "hot-reload", seat=0)
    g.dice(*HIT, *HIT, "shooting: small-medium").begin("Am", 1, 5)
    g.answer("hot-reload 5", "north", "leave", "Tl", "Ts", "Tl").told("shot", times=3)


@pytest.mark.rule("CC-TINA-08-R1", "CC-SW-11-R3")
def test_the_step_four_of_an_extra_turn_has_one_of_its_own(show: Stage) -> None:
    g = gunner(show).park("Ts", (1, 1), N)
    g.scene.says("super-weapon", "energizer", vehicle="amber.medium")
    g.dice(*HIT, "movement: 1").begin("Am", 1).answer("north", "leave", "Tl", "none")
    g.dice("shooting: medium", "shooting: medium").answer("northeast", "leave", "Ts", "Ts").told("shot", times=3)
    assert g.asked() != "shoot", "one shot more in this step, too"
