"""Bare Knuckles!: no shots, and slams pay."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.cards import hold

from ..favors.kit import N, Show, Stage


def close(show: Stage, *crews: str, **more: object) -> Show:
    """Teal large stands before Amber medium."""
    g = show(*crews, **more).park("Am", (0, 4), N).park("Tl", (0, 3), N).park("Ts", (4, -2))
    return g.decree("bare-knuckles")


@pytest.mark.rule("CC-TINA-05")
def test_a_slam_that_the_active_car_enters_pays_one(show: Stage) -> None:
    g = close(show).dice("slam: bottom", "direction: front-left").begin("Am", 1).answer("north", "keep")
    g.has_scrap(1, 0)
    assert g.asked() != "shoot"


def test_not_with_an_own_car_and_not_with_a_wreck(show: Stage) -> None:
    g = close(show).park("Tl", (4, 0)).park("As", (0, 3), N).dice("slam: bottom", "direction: front-left")
    g.begin("Am", 1).answer("north", "keep").has_scrap(0, 0)
    g = close(show).park("Tl", (4, 0))
    g.scene.wreck(g.hex(0, 3))
    g.dice("slam: bottom", "direction: front-left").begin("Am", 1).answer("north").has_scrap(0, 0)


def test_an_inoperable_one_pays_as_well(show: Stage) -> None:
    g = close(show).park("Tl", (0, 3), N, "dent", "shrapnel").dice("slam: bottom", "direction: front-left")
    g.begin("Am", 1).answer("north", "keep").has_scrap(1, 0)


@pytest.mark.parametrize("other", ["Ts", "As"])
def test_a_slam_that_another_car_enters_pays_nobody(show: Stage, other: str) -> None:
    g = close(show).park(other, (-1, 3), N)
    g.dice("slam: bottom", "direction: front-left", "slam: bottom", "direction: front")
    g.begin("Am", 1).answer("north", "keep", "keep").has_scrap(1, 0).told("slam", times=2)


@pytest.mark.rule("CC-PF-07")
def test_double_barrel_has_nothing_to_shoot_at(show: Stage) -> None:
    g = close(show).holds_favor("amber", "double-barrel").dice("slam: bottom", "direction: front-left")
    g.begin("Am", 1).asks("amber", "steer").answer("north", "keep").has_favors("amber", "double-barrel")


def test_nor_has_a_chopper(show: Stage) -> None:
    g = close(show).park("Am", (-1, 3), N).begin("Am", 1, 2).answer("airstrike 2")
    g.answer(g.name((1, 3)), "north").asks("amber", "steer")


@pytest.mark.rule("CC-SW-13-R3")
@pytest.mark.parametrize(("decree", "asked"), [("bare-knuckles", False), ("pose-for-the-crowd", True)])
def test_nor_does_anybody_jump_in_place_of_a_shot(show: Stage, decree: str, asked: bool) -> None:
    g = show().park("Am", (0, 4), N).park("Tl", (0, 0), N).park("Ts", (4, -2)).decree(decree)
    concern = g.g.rules.concern
    hold(g.g, g.car("Am"), concern.cards[concern.number["thwumper"]])
    g.begin("Am", 1, 2).answer("none", "north", "leave")
    assert (g.asked() == "thwumper") == asked
