"""The same games with and without something, to see what it changes for the seat that has it.

A pair is one seed, played twice.  The holder moves one seat on with each pair, so that every seat holds it equally
often.  The games without it can be reused for many gifts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from statistics import fmean
from typing import Any

from .errors import LabError
from .simulate import Played, holder
from .summary import Z


@dataclass(frozen=True, slots=True)
class Change:
    """What `pairs` of games say: the holder's share of wins, the difference with its 95 % interval, rounds per game.

    A draw counts as a share of a win for each winner.
    """

    pairs: int
    without: float
    share: float
    low: float
    high: float
    rounds_without: float
    rounds: float

    @property
    def change(self) -> float:
        """The difference of the shares."""
        return self.share - self.without

    @property
    def length(self) -> float:
        """How much longer the games become, as a fraction."""
        return self.rounds / self.rounds_without - 1 if self.rounds_without else 0.0

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        numbers = {
            "without": self.without, "with": self.share, "change": self.change, "low": self.low, "high": self.high,
            "rounds_without": self.rounds_without, "rounds": self.rounds, "length": self.length,
        }  # fmt: skip
        return {"pairs": self.pairs, **{name: round(value, 4) for name, value in numbers.items()}}


def change(without: Sequence[Played], given: Sequence[Played]) -> Change:
    """Compare games pair by pair; raises LabError if they are not pairs."""
    if [game.number for game in without] != [game.number for game in given]:
        raise LabError("games with and without must have the same numbers")
    if len(given) < 2:
        raise LabError("it takes at least two pairs of games to tell how sure a difference is")
    before, after = [list(map(_won, games)) for games in (without, given)]
    differences = [b - a for a, b in zip(before, after, strict=True)]
    mean = fmean(differences)
    squares = fsum((each - mean) * (each - mean) for each in differences)
    half = Z * sqrt(squares / (len(differences) - 1) / len(differences))
    return Change(
        pairs=len(given),
        without=fmean(before),
        share=fmean(after),
        low=mean - half,
        high=mean + half,
        rounds_without=fmean(game.rounds for game in without),
        rounds=fmean(game.rounds for game in given),
    )


def _won(game: Played) -> float:
    """The holder's share of a win."""
    return 1 / len(game.winners) if holder(game.number, len(game.bots)) in game.winners else 0.0
