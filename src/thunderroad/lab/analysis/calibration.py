"""How often do positions that a judge calls 30 % end in a win?  Measured over games between bots."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from math import fsum, sqrt
from typing import Any, Final

from thunderroad.family.registry import ruleset
from thunderroad.kernel.choice import forced
from thunderroad.kernel.game import BaseGame

from ..intervals import student
from ..simulate import Plan, play
from .judges import onward
from .judging import Bench
from .model import Judge

EVERY: Final = 5
"""Of so many turns one is judged, in each game another one first."""
BINS: Final = 10


@dataclass(frozen=True, slots=True)
class Called:
    """What a judge said in some positions of a game: every seat's chances each time; who won in the end."""

    number: int
    shares: list[list[float]]
    winners: list[int]

    @classmethod
    def from_json(cls, data: Any) -> Called:
        """The inverse of `to_json`; raises TypeError."""
        return cls(**data)

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Bin:
    """Positions (each counted for each seat) that were called `low` to `high` percent: `said` on average, `won` indeed.

    `least` to `most` is the 95 % interval of `won`; positions of the same game count together in it.
    """

    low: float
    high: float
    count: int
    said: float
    won: float
    least: float
    most: float


def called(plan: Plan, judge: Judge, number: int) -> Called:
    """Play one game, and judge the position at every few turns."""
    ahead = onward(judge, ruleset(plan.ruleset))
    shares: list[list[float]] = []
    turns = 0

    def watch(game: BaseGame, answer: int) -> None:
        nonlocal turns
        assert game.choice is not None
        if forced(game.choice) or not ahead.settled(game):
            return
        turns += 1
        if turns % EVERY == number % EVERY:
            seed = f"calibration {number} {turns}"
            shares.append([round(each, 2) for each in Bench(ahead, game, seed, judge.worlds).value().values])

    return Called(number, shares, list(play(plan, number, watch).winners))


def bins(games: Iterable[Called]) -> list[Bin]:
    """What was said and what came of it, in steps of ten percent; steps in which nothing was said are left out."""
    said: dict[int, list[float]] = defaultdict(list)
    won: dict[int, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for game in games:
        for shares in game.shares:
            for seat, share in enumerate(shares):
                step = min(BINS - 1, int(share * BINS / 100))
                said[step].append(share)
                won[step][game.number].append(100.0 / len(game.winners) if seat in game.winners else 0.0)
    width = 100 / BINS
    return [Bin(step * width, (step + 1) * width, *_of(said[step], [*won[step].values()])) for step in sorted(said)]


def _of(said: Sequence[float], won: Sequence[Sequence[float]]) -> tuple[int, float, float, float, float]:
    """The count, what was said and what was won on average, and the interval of that; `won` is by game.

    Where all or none were won, nothing scatters, but nobody is sure.  So two made-up games are added for the interval,
    one won and one lost, with as many positions as the others have on average (as `intervals.of_blocks` does).
    """
    count, games = len(said), len(won)
    usual = count / games
    sums = [(fsum(each), float(len(each))) for each in won] + [(100.0 * usual, usual), (0.0, usual)]
    size = fsum(number for _, number in sums)
    centre = fsum(total for total, _ in sums) / size
    squares = fsum((total - centre * number) * (total - centre * number) for total, number in sums)
    half = student(games) * sqrt(squares * (games + 2) / (games + 1)) / size
    share = fsum(map(fsum, won)) / count
    least, most = max(0.0, centre - half), min(100.0, centre + half)
    return count, round(fsum(said) / count, 1), round(share, 1), round(least, 1), round(most, 1)
