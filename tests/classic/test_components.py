"""Boards, dice and cars (C86-COMP), and the geometry of the boards."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.classic.kit import new, recipe
from thunderroad.classic.board import (
    AHEAD,
    ARCS,
    BOARD,
    COLUMNS,
    FIRST,
    GRID,
    ROWS,
    WORLD,
    arc,
    behind,
    onward,
    row_of,
    space,
    spaces_of,
)
from thunderroad.classic.content import content, read_content
from thunderroad.classic.ruleset import CLASSIC
from thunderroad.grid.topology import DIRECTIONS, SIDE
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.reading import ContentError

FOLDER = Path(__file__).resolve().parents[2] / "src/thunderroad/classic/content"
MAP = """
. . . 6 . . . 5 . . . 4 . .      . . . . . . . . . . . . . .
. . . 6 . . . 5 . . . 4 . .      . . . . . . . . . . . . . .
. . . . . . . . . . . . . .      . . . . . X . . . . . X . .
# # # X # # # X # # # # # #      # # # # # # # # # X # # # #
# # # # # # # # # # # # # #      # # # # # # X # # # # # # #
. . . 6 . . X 5 . X . 4 . .      . . . . . . . . . . . . . .
. . . 6 . . . 5 . . . 4 . .      . . . . . . . . . . . . . .
"""


def at(row: int, column: int) -> int:
    """Rows and columns as people count them."""
    return FIRST + space(row - 1, column - 1)


def drawn(row: int, column: int) -> str:
    """A space of the two boards as the map shows it."""
    side = content().sides[(column - 1) // COLUMNS]
    offset = space(row - 1, (column - 1) % COLUMNS)
    ranks = {place: rank for (_, rank), place in side.start.items()}
    if offset in ranks:
        return str(ranks[offset])
    if offset in side.marks:
        return "X"
    return "#" if side.road >> offset & 1 else "."


@pytest.mark.rule("C86-COMP-01", "C86-COMP-01-R1", "C86-SETUP-02-R1", "C86-SETUP-03-R1")
def test_the_two_boards_are_as_on_the_map() -> None:
    rows = [line.split() for line in MAP.strip().splitlines()]
    assert rows == [[drawn(row, column) for column in range(1, 2 * COLUMNS + 1)] for row in range(1, ROWS + 1)]
    assert {row for row in range(1, 8) if content().sides[1].road >> space(row - 1, 0) & 1} == {4, 5}


@pytest.mark.rule("C86-COMP-01", "C86-COMP-02")
def test_every_colour_has_three_cars_and_a_chopper_and_there_are_eight_black_wrecks() -> None:
    game = new(4)
    assert [game.rules.rank[v] for v in game.fleet(2)] == [4, 5, 6]
    assert len(game.cell) == 12
    assert len(game.chopper) == 4
    assert len(game.black) == content().black_wrecks == 8


@pytest.mark.rule("C86-COMP-02-R1")
def test_six_dice_and_the_faces_of_the_black_one() -> None:
    dice, counts = content().dice, content().dice_counts
    assert sum(counts.values()) == 6
    assert dice["yellow"].faces == dice["red"].faces == (1, 2, 3, 4, 5, 6)
    assert dice["black"].faces == (1, 1, 2, 2, 3, 4)
    assert new(2).rules.black is dice["black"]
    assert new(2, classic_black_die="1-1-1-2-2-3").rules.black.faces == (1, 1, 1, 2, 2, 3)


@pytest.mark.rule("C86-COMP-03-R1")
def test_two_to_four_players_and_unused_colours_are_left_out() -> None:
    for seats in (2, 3, 4):
        game = new(seats)
        assert len(game.cell) == 3 * seats
        assert len(game.black) == 8
    for seats in (1, 0):
        with pytest.raises(RecipeError, match="is for 2 to 4"):
            CLASSIC.check(recipe(seats))


@pytest.mark.rule("C86-COMP-01-R1", "C86-MOVE-01-R1")
@pytest.mark.parametrize("row", range(1, 8))
def test_rows_are_laid_like_bricks(row: int) -> None:
    ahead = 1 if row % 2 else 0
    found = {DIRECTIONS[heading]: GRID.step(at(row, 5), heading) for heading in range(6)}
    sides = {
        "front-left": (row - 1, 5 + ahead), "front-right": (row + 1, 5 + ahead),
        "rear-left": (row - 1, 4 + ahead), "rear-right": (row + 1, 4 + ahead),
    }  # fmt: skip
    expected = {"front": at(row, 6), "rear": at(row, 4)}
    expected |= {name: at(*place) if 1 <= place[0] <= 7 else SIDE for name, place in sides.items()}
    assert found == expected


@pytest.mark.rule("C86-MOVE-01-R1")
def test_columns_run_on_over_the_seam() -> None:
    assert {to for _, to in arc(at(3, 14), AHEAD)} == {at(2, 15), at(3, 15), at(4, 15)}
    assert {to for _, to in arc(at(4, 14), AHEAD)} == {at(3, 14), at(4, 15), at(5, 14)}
    assert at(1, 15) == FIRST + BOARD


@pytest.mark.rule("C86-MOVE-01", "C86-MOVE-07-R2")
def test_sets_of_spaces_step_as_single_spaces_do() -> None:
    for number in range(3 * BOARD):
        ahead = {to - FIRST for _, to in arc(FIRST + number, AHEAD)}
        assert {to - FIRST for to in spaces_of(onward(1 << number), FIRST)} == ahead
        back = {heading for heading in range(6) if DIRECTIONS[heading].startswith("rear")}
        steps = {GRID.step(FIRST + number, heading) - FIRST for heading in back}
        steps = {to for to in steps if to >= 0 and abs(row_of(to) - row_of(number)) < 2}
        assert {to - FIRST for to in spaces_of(behind(1 << number), FIRST)} == steps
    assert onward(WORLD) & ~WORLD == 0
    assert [DIRECTIONS[heading] for heading in ARCS[AHEAD]] == ["front-left", "front", "front-right"]


@pytest.mark.parametrize(
    ("file", "old", "new_text", "reason"),
    [
        (
            "boards",
            "wrecks = [[4, 4], [4, 8]",
            "wrecks = [[4, 5], [4, 8]",
            "draws different wreck marks",
        ),
        ("boards", '". . . 6 . . . 5 . . . 4 . .",', '". . . 6 . . . 5 . . . 4 .",', "7 rows of 14 spaces"),
        ("boards", ". . . 6 . . . 5", ". . . 6 . . . 6", "one start space for each car"),
        ("boards", 'provenance = "publisher"\nid = "l"', 'id = "l"', "l needs a provenance"),
        ("crews", "black_wrecks = 8", "black_wrecks = 9", "as many marks as there are black wrecks"),
        ("crews", "rank = 4", 'rank = "four"', "crews.toml does not have the expected form"),
        ("dice", "faces = [1, 1, 2, 2, 3, 4]", "faces = [1, 1, 2, 2, 3, 'x']", "not have the expected form"),
    ],
)
def test_wrong_files_are_refused_in_a_sentence(tmp_path: Path, file: str, old: str, new_text: str, reason: str) -> None:
    shutil.copytree(FOLDER, tmp_path / "content")
    path = tmp_path / "content" / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new_text, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=reason):
        read_content(tmp_path / "content")
