"""Ratings from who won at which table: the model of Plackett and Luce, for winners.

Each bot has a strength; the chance that a seat wins is its bot's strength divided by the strengths of all seats.  A
draw counts as a share of a win for each winner.  Results of these games name the winners and no order of the others, so
there is no finishing order beyond the first place, which the model could use.  With two seats this is the model of
Bradley and Terry.

A rating is 400 times the decimal logarithm of the strength; the mean of all ratings is 0.  So a bot that is rated 400
above another one wins ten times as often where both sit at the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import combinations
from math import fsum
from typing import Any, Final

from thunderroad.kernel.chance import Rng

POINTS: Final = 400
RESAMPLED: Final = 400
"""Samples of blocks that the intervals come from."""
BATCHES: Final = 200
"""The most pieces that blocks are put together in for that, so that it takes no longer for many blocks."""
CLOSE: Final = 1e-6
"""Strengths that change less than this, as a fraction, have been found."""
MOST_STEPS: Final = 2_000
DRAW: Final = 0.5
"""Each two bots are thought to have drawn one more game, so that a bot that never won has a rating, too."""
ANY: Final = 1000
"""For the intervals, that game has one of so many results, each as likely: how weak is a bot that never won?"""

Table = tuple[str, ...]
"""The bots at a table, sorted."""


@dataclass
class Wins:
    """How many games were played at each table, and how many were won by each bot."""

    games: Counter[Table] = field(default_factory=Counter)
    won: dict[str, float] = field(default_factory=dict)

    def add(self, bots: Sequence[str], winners: Sequence[int]) -> None:
        """Count a game with these bots by seat; a game that nobody won tells nothing."""
        if winners:
            self.games[tuple(sorted(bots))] += 1
            for seat in winners:
                self.won[bots[seat]] = self.won.get(bots[seat], 0.0) + 1 / len(winners)

    def take(self, other: Wins, times: int = 1) -> None:
        """Count all games of another one, so many times."""
        for table, count in other.games.items():
            self.games[table] += times * count
        for bot, wins in other.won.items():
            self.won[bot] = self.won.get(bot, 0.0) + times * wins


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's rating in points, with its 95 % interval."""

    bot: str
    rating: float
    low: float
    high: float

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        return {"bot": self.bot, **{name: round(getattr(self, name), 1) for name in ("rating", "low", "high")}}


def ratings(blocks: Sequence[Wins], seed: str) -> list[Rating]:
    """The ratings of all bots, the best first; intervals by drawing blocks again and again (bootstrap).

    The games of a block depend on each other, so whole blocks are drawn.
    """
    batches = _batches(blocks)
    whole = _together((batch, 1) for batch in batches)
    strong = strengths(whole)
    rng = Rng.seeded(f"{seed}:ratings")
    drawn: dict[str, list[float]] = {bot: [] for bot in strong}
    for _ in range(RESAMPLED if len(batches) > 1 else 0):
        times = Counter(rng.below(len(batches)) for _ in batches)
        sample = _together((batches[number], count) for number, count in times.items())
        once_more = {pair: (rng.below(ANY) + 0.5) / ANY for pair in combinations(strong, 2)}
        for bot, points in _points(strengths(sample, strong, once_more)).items():
            drawn[bot].append(points)
    found = [Rating(bot, points, *_middle(drawn[bot], points)) for bot, points in _points(strong).items()]
    return sorted(found, key=lambda each: (-each.rating, each.bot))


def strengths(
    wins: Wins, start: Mapping[str, float] | None = None, once_more: Mapping[tuple[str, str], float] | None = None
) -> dict[str, float]:
    """The most likely strengths, by Hunter's MM algorithm (2004), which always comes closer; from `start` on.

    In each step, a bot's strength becomes its wins divided by what its seats, each of strength 1, could expect.
    `once_more` has the first bot's share of the game that each two are thought to have played besides.
    """
    bots = sorted({bot for table in wins.games for bot in table} | set(start or ()))
    tables = [(sorted(Counter(table).items()), count) for table, count in sorted(wins.games.items())]
    won = {bot: wins.won.get(bot, 0.0) for bot in bots}
    for pair in combinations(bots, 2):
        share = (once_more or {}).get(pair, DRAW)
        tables.append(([(bot, 1) for bot in pair], 1))
        won[pair[0]] += share
        won[pair[1]] += 1 - share
    strong = dict(start or dict.fromkeys(bots, 1.0))
    for _ in range(MOST_STEPS):
        new = _step(strong, tables, won)
        close = all(abs(new[bot] - strong[bot]) <= CLOSE * strong[bot] for bot in bots)
        strong = new
        if close:
            break
    return strong


def _step(
    strong: Mapping[str, float], tables: Sequence[tuple[list[tuple[str, int]], int]], won: Mapping[str, float]
) -> dict[str, float]:
    """Strengths that make the wins more likely; the sum of all stays 1, because only their ratios mean anything."""
    expected: dict[str, list[float]] = {bot: [] for bot in strong}
    for table, count in tables:
        share = count / fsum([seats * strong[bot] for bot, seats in table])
        for bot, seats in table:
            expected[bot].append(seats * share)
    new = {bot: won[bot] / fsum(expected[bot]) for bot in strong}
    whole = fsum(new.values())
    return {bot: strength / whole for bot, strength in new.items()}


def _points(strong: Mapping[str, float]) -> dict[str, float]:
    """Strengths as ratings; `Decimal` gives the same logarithms everywhere."""
    raw = {bot: POINTS * float(Decimal(strength).log10()) for bot, strength in strong.items()}
    mean = fsum(raw.values()) / len(raw) if raw else 0.0
    return {bot: points - mean for bot, points in raw.items()}


def _batches(blocks: Sequence[Wins]) -> list[Wins]:
    """Blocks put together, every so many-th into one batch."""
    count = min(BATCHES, len(blocks))
    return [_together((block, 1) for block in blocks[first::count]) for first in range(count)]


def _together(parts: Iterable[tuple[Wins, int]]) -> Wins:
    whole = Wins()
    for part, times in parts:
        whole.take(part, times)
    return whole


def _middle(values: list[float], otherwise: float) -> tuple[float, float]:
    """The middle 95 % of the values."""
    if not values:
        return otherwise, otherwise
    values.sort()
    cut = len(values) // 40
    return values[cut], values[-1 - cut]
