"""What an answer to a puzzle was worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from thunderroad.kernel.game import BaseGame

from .lines import key_of, played
from .model import Puzzle


class Verdict(NamedTuple):
    """The options that were given, and which of the puzzle's answers that is; None: none of those it tells."""

    options: tuple[int, ...]
    place: int | None

    @property
    def right(self) -> bool:
        """Whether it was the best."""
        return self.place == 0


def verdict(puzzle: Puzzle, game: BaseGame, given: Iterable[int]) -> Verdict | None:
    """What options given in a row, from the position `game` of the puzzle on, were; None if more has to be answered."""
    line = played(game, given)
    if line is None:
        return None
    for place, answer in enumerate(puzzle.answers):
        if line.key in [key_of(game, options) for options in (answer.options, *answer.also)]:
            return Verdict(line.options, place)
    return Verdict(line.options, None)
