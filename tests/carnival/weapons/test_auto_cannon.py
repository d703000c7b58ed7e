"""Auto-Cannon."""

from __future__ import annotations

import pytest

from .kit import NE, N, Pit, Pits, S

FIRE = "auto-cannon"


def cannon(pit: Pits, **more: object) -> Pit:
    """Teal large stands before the cannon, two spaces off."""
    return pit(**{"Am": (0, 2, N), "Tl": (0, 0, NE), "Ts": (4, 0, S), **more}).arm("Am", "auto-cannon")


@pytest.mark.rule("CC-SW-08", "CC-SW-01-R1")
def test_it_fires_between_two_steps_drives_on_and_shoots_again_in_step_four(pit: Pits) -> None:
    g = cannon(pit, Tm=(-2, 1, S)).drive("Am", 2)
    assert FIRE not in g.options(), "nobody is in its arc yet"
    g.answer("north").dice("shooting: any", "damage: dent").answer(FIRE).holds("Tl", "dent").gained(2, 0)
    assert g.options() == ["northwest", "north", "northeast"], "once a move"
    g.answer("northwest").answer("leave").asks("amber", "shoot")
    g.dice("shooting: any", "damage: dent").answer("Tm").gained(4, 0).done()


@pytest.mark.rule("CC-SW-08")
def test_it_may_fire_before_the_first_step(pit: Pits) -> None:
    g = cannon(pit, Am=(0, 1, N)).drive("Am", 1).dice("shooting: medium").answer(FIRE).moves_left(1)
    g.answer("northwest", "leave").done()


@pytest.mark.rule("CC-SW-08")
def test_it_may_fire_when_all_moves_are_used_and_then_again(pit: Pits) -> None:
    g = cannon(pit).drive("Am", 1).answer("north", "leave").asks("amber", "play")
    g.dice("shooting: medium").answer("auto-cannon Am").asks("amber", "shoot").answer("none").done()


@pytest.mark.rule("CC-SW-08")
def test_after_a_slam_it_may_still_fire(pit: Pits) -> None:
    g = cannon(pit, Am=(0, 1, N), Tm=(0, -1, S)).dice("slam: bottom", "direction: front-left").drive("Am", 3)
    g.answer("north", "keep").stands("Am", 0, 0).asks("amber", "play")
    g.dice("shooting: any", "damage: dent").answer("auto-cannon Am", "teal.medium").holds("Tm", "dent")
    g.answer("none").done()


@pytest.mark.rule("CC-SW-08-R2")
def test_damage_that_comes_back_costs_the_moves(pit: Pits) -> None:
    g = cannon(pit, Am=(0, 1, N), Tl=(0, 0, N)).drive("Am", 3)
    g.dice("shooting: any", "damage: shrapnel", "direction: rear", "damage: dent").answer(FIRE)
    g.holds("Am", "dent").stands("Am", 0, 1).asks("amber", "shoot").answer("none").done()


@pytest.mark.rule("CC-SW-08")
def test_a_coast_is_its_own_move_too(pit: Pits) -> None:
    g = cannon(pit, Am=(0, 1, N))
    g.scene.spent("amber.medium", 4)
    g.turn("amber", 3)
    assert FIRE in g.options()
    g.answer("northwest").done()


@pytest.mark.rule("CC-SW-08-R1")
def test_in_round_1_it_is_silent(pit: Pits) -> None:
    g = cannon(pit, Am=(0, 1, N)).drive("Am", 1, round=1)
    assert FIRE not in g.options()
    g.answer("northwest", "leave").done()


@pytest.mark.rule("CC-SW-08")
def test_moves_of_others_and_of_other_own_cars_are_not_its_own(pit: Pits) -> None:
    g = cannon(pit, Am=(0, 1, N), As=(-4, 1, N)).drive("As", 1)
    g.asks("amber", "road-bonus").answer("leave").done()


@pytest.mark.rule("CC-SW-08", "UP-USE-01")
def test_the_hood_gun_gives_its_own_shot_besides(pit: Pits) -> None:
    g = cannon(pit, modules=("choppe-shoppe",), Am=(0, 1, N))
    g.scene.says("upgrade", "hood-gun", vehicle="amber.medium")
    g.drive("Am", 1).asks("amber", "play").dice("shooting: medium").answer("hood-gun Am")
    g.dice("shooting: medium").answer(FIRE).told("shot", times=2).answer("northwest", "leave")
    g.told("shot", times=2).done()


@pytest.mark.rule("CC-SW-08", "VB-ROAD-02")
def test_with_the_road_bonus_it_may_fire_after_the_last_move_of_the_die(pit: Pits) -> None:
    g = cannon(pit).drive("Am", 1).answer("north").asks("amber", "road-bonus").answer("take").moves_left(1)
    g.dice("shooting: medium").answer(FIRE).told("shot", times=1).answer("northwest").done()
