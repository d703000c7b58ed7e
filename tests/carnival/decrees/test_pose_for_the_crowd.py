"""Pose for the Crowd!: a move that ends in a spotlight pays."""

from __future__ import annotations

import pytest

from ..favors.kit import N, Show, Stage

LIGHT = (-1, -2)
OTHER_LIGHT = (3, -1)


def star(show: Stage, **more: object) -> Show:
    """Amber medium is one step before the spotlight."""
    return show(**more).park("Am", (-1, -1), N).park("Tl", (4, -2)).decree("pose-for-the-crowd")


@pytest.mark.rule("CC-TINA-05")
def test_the_move_of_the_active_car_pays_one(show: Stage) -> None:
    star(show).begin("Am", 1).answer("north", "leave").stands("Am", LIGHT).has_scrap(1, 0).told("scrap", times=1)


def test_a_coast_too(show: Stage) -> None:
    g = star(show)
    g.scene.spent("amber.medium", 3)
    g.turn("amber", 2).answer("north").has_scrap(1, 0)


def test_full_throttle_out_of_the_spotlight_pays_nothing_and_into_it_pays(show: Stage) -> None:
    g = show().park("Am", (-2, 4), N).park("Tl", (4, -2)).decree("pose-for-the-crowd")
    g.holds_favor("amber", "full-throttle").begin("Am", 1)
    g.answer("north", "leave", "full-throttle", "north", "north", "north").has_scrap(0, 0)
    g = show().park("Am", (-1, 2), N).park("Tl", (4, -2)).decree("pose-for-the-crowd")
    g.holds_favor("amber", "full-throttle").begin("Am", 1)
    g.answer("north", "leave", "full-throttle", "north", "north", "north").stands("Am", LIGHT).has_scrap(1, 0)


def test_without_a_step_there_is_no_pose(show: Stage) -> None:
    g = star(show).park("Am", LIGHT, N).park("Tl", (-1, -3), N).holds_favor("amber", "double-barrel")
    g.dice("shooting: any", "damage: shrapnel", "direction: rear", "damage: dent").begin("Am", 3)
    g.answer("double-barrel", "Tl").stands("Am", LIGHT).has_scrap(2, 0)


def test_forced_movement_of_others_pays_nothing(show: Stage) -> None:
    g = star(show).park("Tl", LIGHT, N).park("Am", (-1, -1), N).park("Ts", (4, 0))
    g.dice("slam: top", "direction: rear").begin("Am", 1).answer("north", "keep").has_scrap(0, 0)
    assert g.g.top(g.hex(*LIGHT)) == g.car("Tl")


@pytest.mark.rule("CC-TINA-05", "X-CC-04")
def test_two_motorcycles_that_act_in_one_turn_are_paid_once(show: Stage) -> None:
    g = show("sulphur", "teal", modules=("final-five",)).park("sulphur.bar", (3, 0), N).park("Tl", (4, 0))
    g.park("sulphur.ring", (-1, -1), N).decree("pose-for-the-crowd").turn("sulphur", 1, 1)
    g.answer("sulphur.bar 1", "none", "sulphur.bar", "north", "leave").has_scrap(1, 0)
    g.answer("north", "leave").stands("sulphur.ring", LIGHT).has_scrap(1, 0)


@pytest.mark.rule("CC-TINA-05", "UP-USE-01")
def test_a_move_that_is_only_a_hop_pays(show: Stage) -> None:
    g = show(modules=["choppe-shoppe"]).park("Am", (-1, 0), N).park("Tl", (4, -2)).decree("pose-for-the-crowd")
    g.scene.says("upgrade", "hop-hydraulics", vehicle="amber.medium")
    g.begin("Am", 2).answer("hop", "leave").stands("Am", LIGHT).has_scrap(1, 0)


@pytest.mark.rule("CC-TINA-05", "CC-SW-11-R1")
def test_in_the_extra_turn_of_an_energizer_there_is_no_second_pose(show: Stage) -> None:
    g = show().park("Am", (-2, 4), N).park("Tl", (-3, 3)).decree("pose-for-the-crowd")
    g.scene.says("super-weapon", "energizer", vehicle="amber.medium")
    g.dice("shooting: any", "damage: dent", "movement: 5").begin("Am", 1).answer("north", "leave", "Tl")
    g.answer("northeast", "northeast", "northeast", "northeast", "southeast", "leave")
    g.stands("Am", OTHER_LIGHT).has_scrap(3, 0)
