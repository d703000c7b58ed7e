"""Danger Ahead!: the direction die shows front."""

from __future__ import annotations

from typing import Any

import pytest

from thunderroad.vendetta.turn.damage import BlastOff, Dazed

from ..favors.kit import SE, N, Show, Stage


def close(show: Stage, **more: object) -> Show:
    """Teal large stands before Amber medium."""
    return show(**more).park("Am", (0, 4), N).park("Tl", (0, 3), SE).park("Ts", (4, -2)).decree("danger-ahead")


@pytest.mark.rule("CC-TINA-07", "CC-TINA-07-R1", "CC-DRIVE-04")
def test_a_slam_moves_its_car_ahead_and_a_demand_throws_the_slam_die_alone(show: Stage) -> None:
    g = close(show).dice("slam: top", "slam: bottom").begin("Am", 1).answer("north", "reroll").stands("Tl", "A")
    g.told("danger-ahead", "CC-TINA-07")


@pytest.mark.rule("CC-TINA-07-R1", "CC-PF-12")
def test_nobody_sets_it_another_way(show: Stage) -> None:
    g = close(show).holds_favor("amber", "precision").begin("Am", 1).answer("north", "precision")
    assert {name.split()[0] for name in g.options()} == {"slam"}
    g.answer("slam bottom").stands("Tl", "A")


@pytest.mark.rule("CC-TINA-07", "CC-DRIVE-06")
@pytest.mark.parametrize("effect", [Dazed, BlastOff])
def test_every_effect_goes_by_the_facing_of_its_car(show: Stage, effect: type[Any]) -> None:
    g = close(show).park("Tl", (-1, -1), SE).dice("stunt: 1")
    g.effect(effect(g.car("Tl"))).stands("Tl", (0, -1), SE)
