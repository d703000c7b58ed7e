"""Plays a position on by quick answers, and has it judged where that stops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thunderroad.bots.judging import Evaluator
from thunderroad.bots.search.evaluator import Results
from thunderroad.bots.search.guide import Advised
from thunderroad.bots.search.playout import Lap
from thunderroad.family.advice import Estimate
from thunderroad.kernel.choice import forced
from thunderroad.kernel.game import BaseGame

MOST_ANSWERS: Final = 5000
"""The most answers of one world; then the position is judged as it is."""
RESULTS: Final = Results()


class Onward:
    """Plays on `turns` rounds of turns (0: to the end of the turn under way, less than 0: of the game).

    Every seat gives the quick answer: the best by first estimate, without playing anything out.
    """

    def __init__(self, guide: Advised, evaluator: Evaluator, turns: int) -> None:
        self._guide = guide
        self._evaluator = evaluator
        self._turns = turns

    def estimate(self, game: BaseGame) -> Estimate:
        """The first look at the open question."""
        assert game.choice is not None
        return self._guide.estimate(game, game.choice)

    def quick(self, game: BaseGame) -> int:
        """The quick answer to the open question."""
        return self._guide.answer(game, self.estimate(game))

    def settled(self, game: BaseGame) -> bool:
        """Whether nothing is under way: a turn begins, or the game is over."""
        return game.choice is None or self._guide.settled(game)

    def end(self, game: BaseGame, seat: int) -> Sequence[float]:
        """Play the game itself on after an answer of a seat; every seat's chances where that stops."""
        seats, lap, left = len(game.recipe.seats), Lap(seat, len(game.recipe.seats)), self._turns
        for _ in range(MOST_ANSWERS):
            choice = game.choice
            if choice is None:
                break
            if left >= 0 and self._guide.settled(game):
                if left > 0 and lap.over(choice.seat):
                    left, lap = left - 1, Lap(seat, seats)
                if left == 0:
                    break
            game.apply(0 if forced(choice) else self.quick(game))
        return judged(self._evaluator, game, seats)


def judged(evaluator: Evaluator, game: BaseGame, seats: int) -> Sequence[float]:
    """Every seat's chance as a position stands; a game that is over needs nobody's judgement."""
    return (RESULTS if game.choice is None else evaluator).judge(game, seats)
