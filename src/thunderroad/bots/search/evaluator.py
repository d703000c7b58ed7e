"""Who judges the positions in which a search stops."""

from __future__ import annotations

from collections.abc import Sequence

from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.game import BaseGame

from ..chances import chances
from ..judging import Evaluator

__all__ = ["Evaluator", "Judged", "Results"]


class Judged:
    """The ruleset's advisor, as in the course of a game: as the vehicles stand.

    The best answer of the seat whose turn begins would count its dice, too, but takes twice as long and wins no more.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset

    def judge(self, game: BaseGame, seats: int) -> Sequence[float]:
        """What each seat is worth."""
        advisor = self._ruleset.advisor
        assert advisor is not None
        return chances(advisor, game, seats)


class Results:
    """Without an advisor: the result of a game that has ended; before that all seats are equal."""

    def judge(self, game: BaseGame, seats: int) -> Sequence[float]:
        """The winners share everything."""
        result = game.result
        winners = range(seats) if result is None else result.winners
        return [100.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
