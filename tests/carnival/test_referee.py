"""The engine agrees with a second referee that was written from the clauses and the tables of the data."""

from __future__ import annotations

import pytest

from tests.carnival.atlas import Atlas
from tests.carnival.referee import Referee
from tests.carnival.side_by_side import SIDES, agree, data, place, recipe
from thunderroad.grid.topology import SIDE
from thunderroad.modules.carnival.content import box


@pytest.mark.rule("CC-DRIVE-01", "CC-DRIVE-02", "CC-DRIVE-03", "CC-DRIVE-03-R1", "CC-DRIVE-04", "CC-DRIVE-06")
@pytest.mark.rule("CC-DRIVE-07", "CC-DRIVE-08", "CC-DRIVE-09", "CC-DRIVE-09-R1", "CC-DRIVE-09-R2")
@pytest.mark.parametrize("number", range(24))
def test_both_referees_see_the_same_game(number: int) -> None:
    assert agree(recipe("test", number)) > 10


def test_a_difference_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Referee, "ways", lambda self, vehicle: [self.facing[vehicle]])
    with pytest.raises(AssertionError):
        agree(recipe("test", 1))


@pytest.mark.parametrize("side", SIDES)
def test_straight_lines_run_on_across_the_border(side: str) -> None:
    board, atlas = box().board, Atlas(data(side))
    for space in range(board.span):
        for heading in range(6):
            line, step = [], board.step(space, heading)
            while step != SIDE:
                line.append(place(side, step))
                step = board.step(step, heading)
            assert line == atlas.line(place(side, space), heading)
