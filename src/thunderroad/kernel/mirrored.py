"""Deals and dice that are the same in several games, although the games go different ways.

A generator gives its results in the order in which they are asked for: after one more roll in one of two games, nothing
in them is the same any more.  Here each seat has, in each round, a stream of its own for each die and each pile.  So in
all games of one seed the seat rolls the same dice in its tenth round, whatever happened in the first nine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from .chance import Generator, Rng, Source
from .game import BaseGame

Moment = tuple[int, int]
"""A round, and the seat that answered last."""
SETUP: Final[Moment] = (0, -1)


class Mirrored(Source):
    """Decides chance by a seed, the moment, the name of what is rolled, and how often it was rolled in that moment.

    Tell it the moment by `watch` before each answer; `round_of` reads the round of a game.
    """

    def __init__(self, seed: str, round_of: Callable[[BaseGame], int]) -> None:
        self.seed = seed
        self.round_of = round_of
        self.moment = SETUP
        self.streams: dict[tuple[Moment, str], Generator] = {}

    def watch(self, game: BaseGame, answer: int) -> None:
        """What is rolled from now on follows from this answer."""
        assert game.choice is not None
        self.moment = (self.round_of(game), game.choice.seat)

    def decide(self, name: str, names: Sequence[str], weights: Sequence[int]) -> int:
        """The next result of this name in this moment."""
        key = (self.moment, name)
        stream = self.streams.get(key)
        if stream is None:
            (number, seat), _ = key
            stream = self.streams[key] = Rng.seeded(f"{self.seed}:{number}:{seat}:{name}")
        return stream.weighted(weights)

    def clone(self) -> Mirrored:
        """A source that will give the same results."""
        twin = Mirrored(self.seed, self.round_of)
        twin.moment = self.moment
        twin.streams = {key: stream.clone() for key, stream in self.streams.items()}
        return twin
