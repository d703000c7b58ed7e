"""Who judges the positions in which a search stops."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Protocol

from thunderroad.family.advice import Advisor
from thunderroad.kernel.game import BaseGame

from ..chances import chances


class Evaluator(Protocol):
    """Judges positions at the start of a turn, or at the end of a game."""

    def judge(self, game: BaseGame, seats: int) -> Sequence[float]:
        """Every seat's chance of winning in percent; together 100 unless nobody wins."""


class Judged:
    """The ruleset's advisor: the seat whose turn begins is worth its best answer, the others as they stand.

    So dice that it has kept count, and the higher one is not better spent just because that comes first.
    """

    def __init__(self, advisor: Advisor) -> None:
        self.advisor = advisor

    def judge(self, game: BaseGame, seats: int) -> Sequence[float]:
        """The chances of all seats; the others share what the best answer leaves."""
        found = chances(self.advisor, game, seats)
        choice = game.choice
        if choice is None or not 0 <= choice.seat < seats:
            return found
        estimate = self.advisor.estimate(game, choice.seat)
        if estimate.blank:
            return found
        mine = min(100.0, max(0.0, *estimate.values))
        rest = fsum(found) - found[choice.seat]
        scale = (100.0 - mine) / rest if rest else 0.0
        return [mine if seat == choice.seat else scale * chance for seat, chance in enumerate(found)]


class Results:
    """Without an advisor: the result of a game that has ended; before that all seats are equal."""

    def judge(self, game: BaseGame, seats: int) -> Sequence[float]:
        """The winners share everything."""
        result = game.result
        winners = range(seats) if result is None else result.winners
        return [100.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
