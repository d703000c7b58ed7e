"""Laser Kebab."""

from __future__ import annotations

import pytest

from .kit import N, Pits, S


@pytest.mark.rule("CC-SW-12", "CC-SW-12-R1")
def test_it_shoots_along_three_lines_past_cars_and_walls_and_onto_tiles(pit: Pits) -> None:
    g = pit(Am=(0, 3, N), Tl=(0, 1, S), Tm=(0, -3, S), Ts=(-3, 2, S)).wall((0, 0)).arm("Am", "laser-kebab")
    g.drive("Am", 1).answer("north", "leave")
    assert g.options() == ["none", "teal.large", "teal.small", "teal.medium"]
    g.dice("shooting: any", "damage: dent").answer("Tm").holds("Tm", "dent").unhurt("Tl").gained(2, 0).done()


@pytest.mark.rule("CC-SW-12")
def test_its_lines_follow_its_facing(pit: Pits) -> None:
    g = pit(Am=(0, -1, S), Tl=(-3, 3, S), Tm=(3, -1, S), Ts=(3, 0, S)).arm("Am", "laser-kebab")
    g.drive("Am", 1).answer("south", "leave")
    assert g.options() == ["none", "teal.small", "teal.large"]
    g.answer("none").done()


@pytest.mark.rule("CC-SW-12")
def test_a_car_on_a_tile_is_in_its_line(pit: Pits) -> None:
    g = pit(Am=(0, 1, S), Tl=(0, 6, N)).arm("Am", "laser-kebab")
    g.drive("Am", 1).answer("south", "leave").asks("amber", "shoot")
    g.dice("shooting: medium").answer("Tl").unhurt("Tl").done()


@pytest.mark.rule("CC-SW-01-R2")
def test_an_inoperable_car_keeps_its_weapon_and_cannot_use_it(pit: Pits) -> None:
    g = pit(Am=(0, 3, N), As=(4, 0, N), Tl=(0, 1, S)).damage("Am", "dent", "blast-off").arm("Am", "laser-kebab")
    assert g.g.on[g.car("Am")].targets == g.g.on[g.car("Tl")].targets
    g.armed("Am", "laser-kebab")


@pytest.mark.rule("CC-SW-08-R1")
def test_in_round_1_it_is_silent(pit: Pits) -> None:
    g = pit(Am=(0, 3, N), Tl=(0, -1, S)).arm("Am", "laser-kebab")
    g.drive("Am", 1, round=1).answer("north", "leave").never_told("shot").done()
