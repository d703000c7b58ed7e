"""Bootleg Turn: the car turns as it likes, and drives through others."""

from __future__ import annotations

import pytest

from .kit import NE, W_ALL, N, S, Stage

CENTRE = (-1, -1)


@pytest.mark.rule("CC-PF-06", "CC-PF-06-R1")
def test_between_steps_it_turns_to_any_side(show: Stage) -> None:
    g = show().park("Am", CENTRE, N).park("Tl", (4, 0)).holds_favor("amber", "bootleg-turn").begin("Am", 2)
    g.answer("bootleg-turn", "north").asks("amber", "steer")
    assert g.options() == list(W_ALL)
    g.answer("south").stands("Am", (-1, 0), S).answer("northeast").stands("Am", (0, -1), NE)


@pytest.mark.rule("CC-PF-06")
def test_it_turns_at_once_and_once_more_before_it_shoots(show: Stage) -> None:
    g = show().park("Am", CENTRE, N).park("Tl", (-1, 2)).holds_favor("amber", "bootleg-turn")
    g.dice("shooting: any", "damage: dent").begin("Am", 1)
    g.answer("bootleg-turn", "southeast").stands("Am", CENTRE, 2)
    g.answer("south", "leave").stands("Am", (-1, 0), S).asks("amber", "bootleg-turn")
    g.park("Tl", (-1, -1)).answer("north").stands("Am", (-1, 0), N).answer("Tl").holds("Tl", "dent")


@pytest.mark.rule("CC-PF-06")
def test_it_drives_through_all_cars(show: Stage) -> None:
    g = show().park("Am", CENTRE, N).park("Tl", (-1, -2)).park("Ts", (-1, -3))
    g.holds_favor("amber", "bootleg-turn").begin("Am", 3)
    g.answer("bootleg-turn", "north", "north", "pass", "north", "pass", "north").stands("Am", (-1, -4))
    g.never_told("slam")


@pytest.mark.rule("CC-PF-06-R1")
def test_where_its_move_ends_it_slams(show: Stage) -> None:
    g = show().park("Am", CENTRE, N).park("Tl", (-1, -2)).holds_favor("amber", "bootleg-turn")
    g.dice("slam: bottom", "direction: front").begin("Am", 1).answer("bootleg-turn", "north", "north", "slam", "keep")
    g.told("slam", times=1).stands("Tl", (-1, -3)).stands("Am", (-1, -2))


@pytest.mark.rule("CC-PF-06-R1")
def test_on_a_tile_nothing_turns(show: Stage) -> None:
    g = show()
    g.park("Am", g.on_tile(0, 3, 3)).park("Tl", (4, 0)).holds_favor("amber", "bootleg-turn").begin("Am", 1)
    g.answer("bootleg-turn").asks("amber", "steer")
    assert g.options() == ["northwest", "north", "northeast"]


@pytest.mark.rule("CC-PF-06")
def test_it_lasts_for_this_turn_and_this_car(show: Stage) -> None:
    g = show().park("Am", CENTRE, N).park("As", (3, -3), S).park("Tl", (4, 0), N)
    g.holds_favor("amber", "bootleg-turn").begin("Am", 1, 1).answer("bootleg-turn", "north", "north").rest()
    g.turn("amber", 1).asks("amber", "steer")
    assert g.options() == ["southeast", "south", "southwest"]


@pytest.mark.rule("CC-PF-06", "CC-DRIVE-09-R1")
def test_at_the_edge_it_turns_back_in(show: Stage) -> None:
    g = show().park("Am", (0, -5), N).park("Tl", (4, 0)).holds_favor("amber", "bootleg-turn").begin("Am", 1)
    g.answer("bootleg-turn", "north").asks("amber", "steer")
    assert g.options() == ["southeast", "south", "southwest"], "the edge is no way while there is another one"
    g.answer("south").stands("Am", (0, -4), S)
