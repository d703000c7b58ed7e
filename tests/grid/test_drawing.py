"""Boards as text, both ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thunderroad.grid import drawing
from thunderroad.grid.drawing import DrawingError
from thunderroad.kernel.errors import ThunderroadError

CELL = st.text(".AmTs'?!+wXé", min_size=1, max_size=6)
ROWS = st.integers(1, 4).flatmap(
    lambda columns: st.lists(st.lists(CELL, min_size=columns, max_size=columns), min_size=6, max_size=6)
)

ROAD = """\
.   Am  .
  .   .   Tm+w
.   X   .
  .   .   .
.   .   .
  .   .   ?mine"""


def test_a_drawing_has_six_lines_and_every_other_is_half_a_space_ahead() -> None:
    rows = drawing.read(ROAD)
    assert rows[0] == [".", "Am", "."]
    assert rows[1] == [".", ".", "Tm+w"]
    assert rows[5] == [".", ".", "?mine"]
    lines = drawing.write([["a", "b"]] * 6).splitlines()
    assert lines == ["a b", " a b", "a b", " a b", "a b", " a b"]
    assert drawing.write([["abc", "d"]] * 6).splitlines()[:2] == ["abc d", "  abc d"]


@given(ROWS)
def test_what_is_written_is_read_again(rows: list[list[str]]) -> None:
    text = drawing.write(rows)
    assert drawing.read(text) == rows
    assert len(text.splitlines()) == 6
    assert not any(line.endswith(" ") for line in text.splitlines())


@given(ROWS)
def test_cells_of_a_column_stand_beneath_each_other(rows: list[list[str]]) -> None:
    width = max(len(cell) for row in rows for cell in row)
    for lane, line in enumerate(drawing.write(rows).splitlines()):
        indent = (width + 2) // 2 if lane % 2 else 0
        for column, cell in enumerate(rows[lane]):
            at = indent + column * (width + 1)
            assert line[at : at + len(cell)] == cell


def test_blank_lines_and_blanks_do_not_count() -> None:
    assert drawing.read("\n\n" + "  a    b \n\n" * 6) == [["a", "b"]] * 6


@pytest.mark.parametrize("lines", [0, 1, 5, 7])
def test_any_other_number_of_lanes_is_refused(lines: int) -> None:
    with pytest.raises(DrawingError, match=f"^a drawing has 6 lines, one for each lane, but this one has {lines}$"):
        drawing.read("a b\n" * lines)


@pytest.mark.parametrize("lane", [2, 3, 6])
def test_a_lane_of_another_length_is_named(lane: int) -> None:
    rows = ["a b"] * 6
    rows[lane - 1] = "a b c"
    with pytest.raises(DrawingError, match=f"^lane {lane} has 3 spaces, but lane 1 has 2$"):
        drawing.read("\n".join(rows))


def test_a_person_may_see_these_errors() -> None:
    assert issubclass(DrawingError, ThunderroadError)


def test_an_empty_road_is_empty_lines() -> None:
    assert drawing.write([[]] * 6) == "\n" * 5
