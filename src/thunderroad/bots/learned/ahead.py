"""An advisor whose word about positions is what was learned: for looking ahead to the next turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from thunderroad.family.advice import Advisor, Estimate
from thunderroad.kernel.game import BaseGame

from ..judging import Evaluator

NOBODY: Final = -1
"""A seat that is never asked: what is settled for it is settled for all."""


class Ahead:
    """The ruleset's advisor, but positions are judged where a turn begins, by an evaluator."""

    def __init__(self, advisor: Advisor, evaluator: Evaluator) -> None:
        self._advisor = advisor
        self._evaluator = evaluator
        self.blind = advisor.blind

    def estimate(self, game: Any, seat: int) -> Estimate:
        """The ruleset's."""
        return self._advisor.estimate(game, seat)

    def worlds(self, game: Any, index: int) -> Sequence[tuple[int, BaseGame]]:
        """The ruleset's."""
        return self._advisor.worlds(game, index)

    def settled(self, game: Any, seat: int, through: bool = False) -> bool:
        """Only where a turn or a round begins, and at the end."""
        return self._advisor.settled(game, NOBODY)

    def worth(self, game: Any, seat: int) -> float:
        """What the evaluator says."""
        return self._evaluator.judge(game, len(game.recipe.seats))[seat]

    def reasons(self, game: Any, index: int) -> Sequence[str]:
        """The ruleset's."""
        return self._advisor.reasons(game, index)
