"""The beginning of a game (C86-SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.classic.kit import new, recipe
from thunderroad.classic.board import COLUMNS, FIRST, ROWS, space
from thunderroad.classic.display.names import vehicle_id
from thunderroad.classic.game import HOME, Game
from thunderroad.classic.ruleset import CLASSIC

ROW = {"green": 1, "tan": 2, "white": 6, "orange": 7}
COLUMN = {"large": 4, "medium": 8, "small": 12}


@pytest.mark.rule("C86-SETUP-01")
def test_the_boards_are_linked_and_the_one_with_start_spaces_is_the_rear_one() -> None:
    game = new(2)
    assert [game.rules.sides[side].id for side in game.boards] == ["s", "l"]
    assert (game.rear, game.front) == (FIRST, FIRST + 2 * COLUMNS * ROWS)
    assert {row for row in range(7) for column in (13, 14) if game.is_road(FIRST + space(row, column))} == {3, 4}


@pytest.mark.rule("C86-SETUP-02", "C86-SETUP-02-R1")
def test_black_wrecks_stand_on_all_red_marks() -> None:
    rear = {(4, 4), (4, 8), (6, 7), (6, 10)}
    lead = {(4, 10 + 14), (5, 7 + 14), (3, 6 + 14), (3, 12 + 14)}
    assert set(new(3).black) == {FIRST + space(row - 1, column - 1) for row, column in rear | lead}


@pytest.mark.rule("C86-SETUP-03", "C86-SETUP-03-R1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cars_stand_on_the_spaces_of_their_colour_and_rank(seats: int) -> None:
    game = new(seats)
    for vehicle, cell in enumerate(game.cell):
        crew, _, size = vehicle_id(game, vehicle).partition(".")
        assert cell == FIRST + space(ROW[crew] - 1, COLUMN[size] - 1)
    assert game.chopper == [HOME] * seats


@pytest.mark.rule("C86-SETUP-04", "C86-SETUP-04-R1")
def test_the_starting_player_is_drawn_and_play_goes_clockwise() -> None:
    for number, crew in enumerate(("green", "tan", "white")):
        game = new(3, f"starting-player: {crew}")
        assert (game.first, game.active) == (number, number)
        while game.choice is not None and game.taken < 4:
            assert game.active == (number + game.taken) % 3
            game.apply(0)
    seats: Counter[int] = Counter()
    for number in range(60):
        game = CLASSIC.new_game(recipe(3, f"draw {number}"))  # type: ignore[assignment]
        assert isinstance(game, Game)
        seats[game.first] += 1
    assert set(seats) == {0, 1, 2}


@pytest.mark.rule("C86-SETUP-04-R1")
def test_by_option_the_first_seat_begins() -> None:
    for number in range(5):
        game = CLASSIC.new_game(recipe(3, f"first {number}", classic_starting_player="first"))
        assert isinstance(game, Game)
        assert game.first == 0
