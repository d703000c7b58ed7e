"""Plays an answer out with the exact odds of the dice, as far as its consequences reach."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Final

from thunderroad.family.advice import NOTHING, Advisor, Estimate
from thunderroad.kernel.chance import EXPLICIT, Rng
from thunderroad.kernel.choice import CHANCE, Choice, forced
from thunderroad.kernel.game import BaseGame

FORCED: Final = Estimate((0.0,))


class Lookahead:
    """Looks ahead for one seat: rolls branch, and decisions along the way get sensible answers.

    `budget` limits the positions judged per option: a roll with more results than that is sampled, evenly over its
    weights.  `through`: it looks past the seat's own next questions.
    """

    def __init__(self, advisor: Advisor, seat: int, rng: Rng, budget: float, through: bool = False) -> None:
        self.advisor = advisor
        self.seat = seat
        self.rng = rng
        self.budget = budget
        self.through = through

    def worth(self, game: BaseGame, index: int) -> float:
        """How good the position is, on average, after answer `index`; the game itself stays as it is."""
        worlds = self.advisor.worlds(game, index)
        weights = sum(weight for weight, _ in worlds)
        total = 0.0
        for weight, world in worlds:
            world.source = EXPLICIT
            world.apply(index)
            total += weight * self._outcome(world, self.budget * weight / weights)
        return total / weights

    def _outcome(self, game: BaseGame, budget: float) -> float:
        """The average over everything that follows until the position is settled."""
        advisor = self.advisor
        while not advisor.settled(game, self.seat, self.through):
            choice = game.choice
            assert choice is not None
            if choice.seat != CHANCE:
                estimate = FORCED if forced(choice) else advisor.estimate(game, choice.seat)
                if estimate.blank and estimate.leave == NOTHING and choice.seat == self.seat and budget >= 2.0:
                    return self._choose(game, choice, budget)
                game.apply(sensible(estimate))
            elif choice.kind in advisor.blind or budget < 2.0:
                game.apply(_pick(choice.weights, self.rng.below(sum(choice.weights))))
            else:
                return self._spread(game, choice, budget)
        return advisor.worth(game, self.seat)

    def _choose(self, game: BaseGame, choice: Choice, budget: float) -> float:
        """The seat's best answer to an own question that has no estimate."""
        picked = evenly(range(len(choice.options)), int(budget))
        return max([self._after(game, index, budget / len(picked)) for index in picked])

    def _spread(self, game: BaseGame, choice: Choice, budget: float) -> float:
        """All results of a roll by their weights, or as many as the budget allows."""
        weights = choice.weights
        whole = sum(weights)
        if len(weights) <= budget:
            return fsum(
                weight * self._after(game, index, budget * weight / whole) for index, weight in enumerate(weights)
            ) / whole  # fmt: skip
        count = int(budget)
        start = self.rng.below(whole)
        marks = [(start + step * whole // count) % whole for step in range(count)]
        return fsum(self._after(game, _pick(weights, mark), budget / count) for mark in marks) / count

    def _after(self, game: BaseGame, index: int, budget: float) -> float:
        twin = game.clone()
        twin.apply(index)
        return self._outcome(twin, budget)


def _pick(weights: tuple[int, ...], mark: int) -> int:
    """The index whose share of the weights holds the mark."""
    for index, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return index
    raise ValueError("the mark lies beyond the weights")


def sensible(estimate: Estimate) -> int:
    """The answer along the way: an offer of unknown worth is declined."""
    return max(estimate.leave, 0) if estimate.blank else best(estimate.values)


def evenly(options: Sequence[int], most: int) -> list[int]:
    """All of these, or of very many only some, evenly picked."""
    count = len(options)
    return list(options) if count <= most else sorted({options[k * count // most] for k in range(most)})


def best(values: Sequence[float]) -> int:
    """The index of the greatest value, the first of equal ones."""
    return max(range(len(values)), key=values.__getitem__)
