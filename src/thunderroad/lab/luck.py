"""How much luck decides, between players of the same strength: docs/strength.md says what the numbers mean.

Four games make a quartet: two deals with their dice, each played with each of two sets of random choices of the bots.
All seats have the same bot.  A game's result is each seat's share of a win.  Its variance is divided by which two games
of a quartet agree: those of one deal by what seat, deal and dice decide; those of one set of choices by what seat and
choices decide; those that share nothing by the seat alone.  The rest is the interplay of both.

The intervals come from leaving out each quartet in turn (the jackknife).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from statistics import fmean
from typing import Any, Final

from . import rows, tables
from .blocks import dealt
from .intervals import student
from .simulate import Plan, Played, identity, plan_json

QUARTET: Final = 4
DECKS: Final = ((0, 1), (2, 3))
"""Games of a quartet with one deal."""
MINDS: Final = ((0, 2), (1, 3))
"""Games of a quartet with one set of choices."""
PARTS: Final = ("seat", "dice", "choices", "both")
LEAST: Final = 3
"""Quartets from which something can be said: if one is left out, two must be there to be compared."""


@dataclass(frozen=True, slots=True)
class Part:
    """A number from quartets, with its 95 % interval."""

    value: float
    low: float
    high: float

    def to_json(self) -> dict[str, float]:
        """As JSON-able data."""
        return {name: round(getattr(self, name), 4) for name in ("value", "low", "high")}


@dataclass(frozen=True, slots=True)
class Luck:
    """The parts of the variance of results, which sum to 1, and how often the same crew wins again.

    `seat`: of where one sits; `dice`: of deal and dice, whatever players choose; `choices`: of what players choose,
    whatever is rolled; `both`: of choices and dice together.  `fixed` is seat and dice.  `again` is how often the same
    crew wins if the same deal and dice are played again, `anyway` how often with other ones.
    """

    quartets: int
    parts: dict[str, Part]
    again: Part
    anyway: Part

    @property
    def blind(self) -> bool:
        """Whether the same deal and dice always gave the same result, because the bots never chose otherwise."""
        return self.parts["fixed"].low == self.parts["fixed"].high == 1.0

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        parts = {name: part.to_json() for name, part in self.parts.items()}
        return {"quartets": self.quartets, "shares": parts, "again": self.again.to_json(),
                "anyway": self.anyway.to_json()}  # fmt: skip


def play(plan: Plan, vary: int, number: int) -> Played:
    """One game of a quartet; `vary` times in a thousand a bot takes any option instead of its answer."""
    quartet, game = divmod(number, QUARTET)
    deal, mind = 2 * quartet + game // 2, 2 * quartet + game % 2
    return dealt(plan, number, deal, f"luck:{mind}", plan.bots, vary)


def row(plan: Plan, game: Played) -> tables.Row:
    """A game as a record for tables."""
    quartet, place = divmod(game.number, QUARTET)
    return rows.row(plan, game, {"quartet": quartet, "deal": place // 2, "choices": place % 2})


def to_json(plan: Plan, vary: int) -> dict[str, Any]:
    """All that the games depend on, but not how many there are."""
    data = {key: value for key, value in plan_json(plan).items() if key not in ("games", "gift")}
    return {"measures": "luck", "vary": vary, **identity(plan), **data}


def luck(games: Sequence[Played]) -> Luck:
    """What whole quartets of games show; `LEAST` of them or more."""
    seats = len(games[0].bots)
    results = [_shares(game, seats) for game in games]
    quartets = [results[at : at + QUARTET] for at in range(0, len(results) - QUARTET + 1, QUARTET)]
    rows = [_row(quartet) for quartet in quartets]
    sums = [fsum(column) for column in zip(*rows, strict=True)]
    whole = _numbers(sums, len(rows), seats)
    without = [
        _numbers([total - own for total, own in zip(sums, row, strict=True)], len(rows) - 1, seats) for row in rows
    ]
    found = {name: _interval(value, [each[name] for each in without]) for name, value in whole.items()}
    again, anyway = found.pop("again"), found.pop("anyway")
    return Luck(len(rows), found, again, anyway)


def _shares(game: Played, seats: int) -> list[float]:
    """Each seat's share of a win; of a game that nobody won, all have the same."""
    winners = game.winners or range(seats)
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def _row(quartet: Sequence[Sequence[float]]) -> list[float]:
    """What is summed up of a quartet: agreements, and each seat's mean share with its square."""
    means = [fmean(shares) for shares in zip(*quartet, strict=True)]
    alike = [fmean(_agree(quartet[a], quartet[b]) for a, b in pairs) for pairs in (DECKS, MINDS)]
    return [fmean(_agree(shares, shares) for shares in quartet), *alike, _agree(means, means), *means]


def _agree(one: Sequence[float], other: Sequence[float]) -> float:
    """How far two results agree: 1 if the same seat won both, 0 if two seats did."""
    return fsum(a * b for a, b in zip(one, other, strict=True))


def _numbers(sums: Sequence[float], count: int, seats: int) -> dict[str, float]:
    """The shares of the variance, from the sums over quartets.

    Games of different quartets share nothing but the seat: their agreement follows from the sums of the means.
    """
    itself, dice, choices = (total / count for total in sums[:3])
    squares, means = sums[3], sums[4:]
    anyway = (_agree(means, means) - squares) / (count * (count - 1))
    whole = itself - 1 / seats
    parts = [anyway - 1 / seats, dice - anyway, choices - anyway, itself - dice - choices + anyway]
    shares = {name: part / whole if whole > 0 else 0.0 for name, part in zip(PARTS, parts, strict=True)}
    return {**shares, "fixed": (dice - 1 / seats) / whole if whole > 0 else 0.0, "again": dice, "anyway": anyway}


def _interval(value: float, without: Sequence[float]) -> Part:
    mean, count = fmean(without), len(without)
    spread = sqrt((count - 1) / count * fsum((each - mean) * (each - mean) for each in without))
    half = student(max(1, count - 1)) * spread
    return Part(value, value - half, value + half)
