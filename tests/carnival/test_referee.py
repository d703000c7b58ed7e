"""The engine agrees with a second referee that was written from the clauses and the tables of the data."""

from __future__ import annotations

import pytest

from tests.carnival.atlas import Atlas
from tests.carnival.ledger import Ledger
from tests.carnival.referee import Referee
from tests.carnival.side_by_side import SIDES, agree, data, place, recipe
from thunderroad.grid.topology import SIDE
from thunderroad.modules.carnival.content import box


@pytest.mark.rule("CC-DRIVE-01", "CC-DRIVE-02", "CC-DRIVE-03", "CC-DRIVE-03-R1", "CC-DRIVE-04", "CC-DRIVE-06")
@pytest.mark.rule("CC-DRIVE-07", "CC-DRIVE-08", "CC-DRIVE-09", "CC-DRIVE-09-R1", "CC-DRIVE-09-R2", "CC-DRIVE-11")
@pytest.mark.rule(
    "CC-SCRAP-01", "CC-SCRAP-04", "CC-SCRAP-08", "CC-SCRAP-08-R1", "CC-TINA-06", "CC-TINA-09", "CC-SW-13-R1"
)
@pytest.mark.parametrize("number", range(24))
def test_both_referees_see_the_same_game(number: int) -> None:
    assert agree(recipe("test", number)) > 10


def test_a_difference_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Referee, "ways", lambda self, vehicle: [self.facing[vehicle]])
    with pytest.raises(AssertionError):
        agree(recipe("test", 1))


@pytest.mark.rule("CC-SCRAP-02", "CC-SCRAP-03", "CC-SCRAP-06", "CC-TINA-02", "CC-TINA-03", "CC-SW-01", "CC-PF-01")
@pytest.mark.parametrize(
    ("where", "name"),
    [(Ledger, "_damage"), (Ledger, "_eliminated"), (Ledger, "_tina"), (Ledger, "_favor"), (Referee, "landing")],
)
def test_so_is_what_is_paid_flipped_picked_up_or_thrown_otherwise(
    monkeypatch: pytest.MonkeyPatch, where: type, name: str
) -> None:
    monkeypatch.setattr(where, name, lambda *_: None)
    with pytest.raises(AssertionError):
        list(map(agree, [recipe("test", number) for number in range(4)]))


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
