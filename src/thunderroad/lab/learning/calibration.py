"""How well chances told the results: what was called 30 % should be won in 30 %."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

BINS: Final = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """Chances of seats between two bounds, in percent: how many, their mean, and how much of a win came of them."""

    low: int
    high: int
    count: int
    said: float
    won: float


def bins(chances: Any, shares: Any, alive: Any) -> list[Bin]:
    """Ten bins of equal width; empty ones are left out."""
    said, won = 100 * chances[alive], 100 * shares[alive]
    width = 100 // BINS
    found = []
    for number in range(BINS):
        inside = (said >= number * width) & ((said < (number + 1) * width) | (number == BINS - 1))
        count = int(inside.sum())
        if count:
            mean, share = float(said[inside].mean()), float(won[inside].mean())
            found.append(Bin(number * width, (number + 1) * width, count, round(mean, 2), round(share, 2)))
    return found


@dataclass(frozen=True, slots=True)
class Report:
    """What was measured on games that nothing was learned from; losses are log losses, less is better."""

    games: int
    positions: int
    learned: float
    advisor: float
    even: float
    bins: Sequence[Bin]

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        return asdict(self)
