"""The same games with and without something, to see what it changes for the seat that has it.

A pair is one seed, played twice.  The holder moves one seat on with each pair, so that every seat holds it equally
often.  The games without it can be reused for many gifts.

If all players are equally good, it is known what the holder wins without it: its share, `par`.  The games without it
differ from that by the luck of the seeds.  As much of that luck as shows in the games with it is subtracted (a control
variate): the interval is then as narrow as with up to twice as many pairs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from statistics import fmean
from typing import Any

from .errors import LabError
from .simulate import Plan, Played, holder
from .summary import Z


@dataclass(frozen=True, slots=True)
class Change:
    """What `pairs` of games show: the holder's share of wins, the difference with its 95 % interval, rounds a game.

    A draw counts as a share of a win for each winner.  `low` and `high` are the ends of the interval of the change; the
    interval of the difference in rounds extends `spread` rounds to each side.
    """

    pairs: int
    without: float
    share: float
    low: float
    high: float
    rounds_without: float
    rounds: float
    spread: float = 0.0

    @property
    def change(self) -> float:
        """How much more the holder wins with it: the difference of the shares, with luck removed if possible."""
        return (self.low + self.high) / 2

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


def usual_share(plan: Plan) -> float | None:
    """The share that the holder is known to win by this plan; None if the games must show it."""
    seats = len(plan.crews)
    known = plan.gift is None and len(set(plan.bots)) == 1 and plan.games % seats == 0
    return 1 / seats if known else None


def change(without: Sequence[Played], given: Sequence[Played], par: float | None = None) -> Change:
    """Compare games pair by pair; raises LabError if they are not pairs."""
    if [game.number for game in without] != [game.number for game in given]:
        raise LabError("games with and without must have the same numbers")
    if len(given) < 2:
        raise LabError("it takes at least two pairs of games to tell how sure a difference is")
    before, after = [list(map(_won, games)) for games in (without, given)]
    if par is None:
        mean, half = _mean([b - a for a, b in zip(before, after, strict=True)])
    else:
        part = _shows(before, after)
        mean, half = _mean([b - par - part * (a - par) for a, b in zip(before, after, strict=True)], fitted=1)
    longer = [float(b.rounds - a.rounds) for a, b in zip(without, given, strict=True)]
    return Change(
        pairs=len(given),
        without=fmean(before),
        share=fmean(after),
        low=mean - half,
        high=mean + half,
        rounds_without=fmean(game.rounds for game in without),
        rounds=fmean(game.rounds for game in given),
        spread=_mean(longer)[1],
    )


def _mean(values: Sequence[float], fitted: int = 0) -> tuple[float, float]:
    """The mean, and half the width of its interval; `fitted` other numbers were estimated from the values."""
    mean = fmean(values)
    squares = fsum((each - mean) * (each - mean) for each in values)
    return mean, Z * sqrt(squares / max(1, len(values) - 1 - fitted) / len(values))


def _shows(before: Sequence[float], after: Sequence[float]) -> float:
    """How much of the luck in some games shows in the others: the slope of the regression line."""
    mean, other = fmean(before), fmean(after)
    width = fsum((a - mean) * (a - mean) for a in before)
    return fsum((a - mean) * (b - other) for a, b in zip(before, after, strict=True)) / width if width else 0.0


def _won(game: Played) -> float:
    """The holder's share of a win."""
    return 1 / len(game.winners) if holder(game.number, len(game.bots)) in game.winners else 0.0
