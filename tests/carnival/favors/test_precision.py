"""Precision: a die is set in place of a roll."""

from __future__ import annotations

import pytest

from .kit import N, Show, Stage


def gunner(show: Stage, *crews: str, **more: object) -> Show:
    """Amber medium drives a step, and has Teal small before its gun."""
    g = show(*crews, **more).park("Am", (0, 4), N).park("Ts", (0, 2), N).park("Tl", (4, -2))
    return g.holds_favor("amber", "precision")


@pytest.mark.rule("CC-PF-12")
def test_the_shooting_die_shows_what_its_owner_wants(show: Stage) -> None:
    g = gunner(show).dice("damage: dent").begin("Am", 1).answer("north", "leave", "Ts").offered("precision")
    g.answer("precision").asks("amber", "precision")
    g.answer("shooting any").holds("Ts", "dent").told("favor-die", "CC-PF-12").never_told("roll")


@pytest.mark.rule("CC-PF-12", "CC-PF-12-R1")
def test_of_the_dice_of_a_slam_one_is_set_and_the_demand_throws_the_other_one(show: Stage) -> None:
    g = gunner(show).park("Tl", (0, 3), N).dice("slam: top", "slam: bottom").begin("Am", 1)
    g.answer("north").offered("precision").answer("precision")
    names = g.options()
    assert {name.split()[0] for name in names} == {"slam", "direction"}
    g.answer("direction front-left").asks("teal", "slam-reroll").answer("reroll").stands("Tl", (-1, 3))


@pytest.mark.rule("CC-PF-12-R1", "CC-PF-03")
def test_not_in_the_turn_of_another(show: Stage) -> None:
    g = gunner(show).park("Am", (0, 1), N).park("Tl", (0, 3), N).park("Ts", (4, -2))
    g.dice("shooting: any", "damage: dent").begin("Tl", 1).answer("north", "leave", "Am").holds("Am", "dent")


@pytest.mark.rule("CC-PF-12-R1", "CC-DRIVE-06")
def test_for_any_car_in_the_owner_s_turn(show: Stage) -> None:
    g = gunner(show).dice("shooting: any", "damage: blast-off", "stunt: 1").begin("Am", 1)
    g.answer("north", "leave", "Ts").answer("pass").offered("precision").answer("precision", "direction rear-left")
    g.stands("Ts", (-1, 3)).told("roll", times=2)


@pytest.mark.rule("CC-PF-12", "CC-PF-05")
def test_two_of_them_set_two_dice(show: Stage) -> None:
    g = gunner(show).holds_favor("amber", "precision").park("Tl", (0, 3), N).begin("Am", 1)
    g.answer("north", "precision", "slam bottom", "precision")
    assert {name.split()[0] for name in g.options()} == {"direction"}
    g.answer("direction front-left").stands("Tl", (-1, 3)).never_told("reroll").has_favors("amber")
