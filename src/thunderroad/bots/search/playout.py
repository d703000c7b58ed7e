"""One iteration: play on from an answer, first in the tree, then by sensible answers, until the turn comes round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thunderroad.kernel.choice import forced
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.mirrored import Mirrored

from .budget import Meter
from .evaluator import Evaluator
from .guide import Guide
from .tree import Node, selected

MOST_ANSWERS: Final = 1000
"""The most answers of one iteration; then the position is judged as it is."""


class Playouts:
    """Plays positions on for one seat and one decision."""

    def __init__(self, guide: Guide, evaluator: Evaluator, meter: Meter, seat: int) -> None:
        self._guide = guide
        self._evaluator = evaluator
        self._meter = meter
        self._seat = seat

    def play(self, game: BaseGame, index: int, node: Node, dice: Mirrored) -> Sequence[float]:
        """Give an answer in the game itself, and play it on from its node with these dice.

        Every seat's chances where it stops are returned, and added to all nodes on the way.

        Raises OutOfTime; then nothing has been added.
        """
        path, seats = [node], len(game.recipe.seats)
        game.source = dice
        _give(game, index, dice)
        at: Node | None = node
        lap = Lap(self._seat, seats)
        for _ in range(MOST_ANSWERS):
            self._meter.step()
            choice = game.choice
            if choice is None or (self._guide.settled(game) and lap.over(choice.seat)):
                break
            if forced(choice):
                _give(game, 0, dice)
                continue
            estimate = self._guide.estimate(game, choice)
            if at is None:
                _give(game, self._guide.answer(game, estimate), dice)
                continue
            index = selected(at, choice, estimate)
            at = at.child(choice.options[index]) if at.visits else None
            if at is not None:
                path.append(at)
            _give(game, index, dice)
        chances = self._judged(game, seats, dice)
        for each in path:
            each.add(chances)
        return chances

    def _judged(self, game: BaseGame, seats: int, dice: Mirrored) -> Sequence[float]:
        """What the evaluator says; near the end of the game, the mean of that and of how it ends."""
        chances = self._evaluator.judge(game, seats)
        if not self._guide.ending(game):
            return chances
        for _ in range(MOST_ANSWERS):
            self._meter.step()
            choice = game.choice
            if choice is None:
                break
            answer = 0 if forced(choice) else self._guide.answer(game, self._guide.estimate(game, choice))
            _give(game, answer, dice)
        return [(one + other) / 2 for one, other in zip(chances, self._evaluator.judge(game, seats), strict=True)]


def _give(game: BaseGame, answer: int, dice: Mirrored) -> None:
    """Answer, and roll what follows in the stream of this moment."""
    dice.watch(game, answer)
    game.apply(answer)


class Lap:
    """Notices when everybody else has had a turn."""

    def __init__(self, seat: int, seats: int) -> None:
        self._seat = seat
        self._seats = seats
        self._last = seat
        self._changes = 0

    def over(self, asked: int) -> bool:
        """Whether it is this seat's turn again, or as many turns of others have begun as there are seats."""
        if asked != self._last:
            self._last = asked
            self._changes += 1
        return self._changes > 0 and (asked == self._seat or self._changes >= self._seats)
