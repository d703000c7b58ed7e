"""What an answer to a puzzle was worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from thunderroad.kernel.game import BaseGame

from .lines import key_as_played, key_of
from .model import Puzzle


class Verdict(NamedTuple):
    """Which of the puzzle's answers was given, by its place; None: one that is not among the best ones it tells."""

    place: int | None

    @property
    def right(self) -> bool:
        """Whether it was the best."""
        return self.place == 0


def verdict(puzzle: Puzzle, game: BaseGame, given: Iterable[int]) -> Verdict | None:
    """What options given in a row, from the position `game` of the puzzle on, were; None if more has to be answered."""
    key = key_as_played(game, given)
    if key is None:
        return None
    for place, answer in enumerate(puzzle.answers):
        if key in [key_of(game, options) for options in (answer.options, *answer.also)]:
            return Verdict(place)
    return Verdict(None)
