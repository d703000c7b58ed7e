"""Commit to the Crash!: the dice of a slam lie as they fell."""

from __future__ import annotations

import pytest

from ..favors.kit import N, Show, Stage


def close(show: Stage, **more: object) -> Show:
    """Teal large stands before Amber medium."""
    return show(**more).park("Am", (0, 4), N).park("Tl", (0, 3), N).park("Ts", (4, -2)).decree("commit-to-the-crash")


@pytest.mark.rule("CC-TINA-06", "CC-TINA-05")
def test_the_larger_one_may_not_demand_a_reroll(show: Stage) -> None:
    g = close(show).dice("slam: top", "direction: front-left").begin("Am", 1).answer("north")
    g.stands("Am", (-1, 3)).never_told("reroll")


@pytest.mark.rule("CC-TINA-06", "CC-PF-12")
def test_a_die_may_still_be_set_without_a_roll(show: Stage) -> None:
    g = close(show).holds_favor("amber", "precision").dice("direction: front-left").begin("Am", 1)
    g.answer("north", "precision", "slam bottom").stands("Tl", (-1, 3))


@pytest.mark.rule("CC-TINA-06")
def test_all_other_dice_are_thrown_again_as_ever(show: Stage) -> None:
    g = close(show, modules=["choppe-shoppe"]).park("Tl", (0, 2), N)
    assert g.g.any.free_dice
    g.dice("shooting: large", "damage: dent").begin("Am", 1).answer("north", "leave", "Tl").holds("Tl", "dent")
