"""Full Throttle: three spaces more after the move."""

from __future__ import annotations

import pytest

from .kit import N, Show, Stage


def rolling(show: Stage) -> Show:
    """Amber medium drives north from the south of the arena."""
    return show().park("Am", (-1, 3), N).park("Tl", (4, 0)).holds_favor("amber", "full-throttle")


@pytest.mark.rule("CC-PF-08", "CC-PF-08-R1")
def test_the_car_moves_three_spaces_more_and_the_road_die_is_not_asked_again(show: Stage) -> None:
    g = rolling(show).begin("Am", 1).answer("north", "leave", "full-throttle").moves_left(3)
    g.answer("north", "north", "north").stands("Am", (-1, -1))
    assert g.asked() != "road-bonus"


@pytest.mark.rule("CC-PF-08")
def test_after_a_coast_too(show: Stage) -> None:
    g = rolling(show)
    g.scene.spent("amber.medium", 3)
    g.turn("amber", 2).answer("north", "full-throttle", "north", "north", "north")
    g.stands("Am", (-1, -1))


@pytest.mark.rule("CC-PF-08", "CC-PF-01", "CC-PF-03")
def test_after_picking_something_up_and_what_it_comes_to_is_picked_up_as_well(show: Stage) -> None:
    g = rolling(show).lay_favor("precision", (-1, 2)).lay_favor("mega-repair", (-1, 1)).lay_favor("precision", (-1, -1))
    g.begin("Am", 1).answer("north", "leave").has_favors("amber", "full-throttle", "precision")
    g.answer("full-throttle", "north", "north", "north").has_favors("amber", "precision", "precision")


@pytest.mark.rule("CC-PF-03")
def test_one_that_was_picked_up_in_this_turn_may_be_used_at_once(show: Stage) -> None:
    g = show().park("Am", (-1, 3), N).park("Tl", (4, 0)).lay_favor("full-throttle", (-1, 2))
    g.begin("Am", 1).answer("north", "leave", "full-throttle", "north", "north", "north").stands("Am", (-1, -1))


@pytest.mark.rule("CC-PF-08", "CC-PF-08-R1", "CC-DRIVE-04")
def test_after_a_slam_and_it_ends_early_where_moves_are_lost(show: Stage) -> None:
    g = rolling(show).park("Tl", (-1, 2)).park("Ts", (-1, 1))
    g.dice("slam: bottom", "direction: rear-left", "slam: bottom", "direction: front").begin("Am", 2)
    g.answer("north", "keep", "full-throttle", "north", "keep").stands("Am", (-1, 1)).stands("Ts", (-1, 0))
    assert g.g.driver < 0, "the slam takes the other two"


@pytest.mark.rule("CC-PF-08-R1", "VB-TERR-05")
def test_mud_costs_what_it_costs(show: Stage) -> None:
    g = show().park("Am", (-2, 0), N).park("Tl", (4, 0)).holds_favor("amber", "full-throttle")
    g.begin("Am", 1).answer("north", "leave", "full-throttle", "north", "north").stands("Am", (-2, -3))
    assert g.g.driver < 0, "one step, and mud for the other two moves"


@pytest.mark.rule("CC-PF-08")
def test_one_that_cannot_drive_is_not_asked(show: Stage) -> None:
    g = rolling(show).park("Am", (-1, 3), N, "dent").park("As", (4, -2), N).park("Tl", (-1, 2))
    g.dice("slam: top", "direction: rear-left").begin("Am", 1).answer("north", "keep")
    g.offered("full-throttle")
