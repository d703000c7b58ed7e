"""The engine agrees with a second referee that was written from the clauses alone (`tools/referee.py`: many games)."""

from __future__ import annotations

import pytest

from tests.classic.referee import Referee
from tests.classic.side_by_side import agree, recipe


@pytest.mark.parametrize("number", range(40))
def test_both_referees_see_the_same_game(number: int) -> None:
    assert agree(recipe("test", number)) > 20


def test_a_difference_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Referee, "enters", lambda self, car, space, last, wrecks, road: True)
    with pytest.raises(AssertionError):
        agree(recipe("test", 3))
