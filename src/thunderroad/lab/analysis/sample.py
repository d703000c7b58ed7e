"""What several worlds have in common: means of every seat's chances, and how sure they are."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

from ..intervals import student


class Mean(NamedTuple):
    """Every seat's mean, and its variance (of the mean)."""

    values: list[float]
    variances: list[float]

    def plus(self, other: Mean) -> Mean:
        """The sum of two that were found independently."""
        return Mean(
            [a + b for a, b in zip(self.values, other.values, strict=True)],
            [a + b for a, b in zip(self.variances, other.variances, strict=True)],
        )


def nothing(seats: int) -> Mean:
    """No difference, for certain."""
    return Mean([0.0] * seats, [0.0] * seats)


def mean(worlds: Sequence[Sequence[float]]) -> Mean:
    """The mean over at least two worlds."""
    count = len(worlds)
    values = [fsum(column) / count for column in zip(*worlds, strict=True)]
    squares = [
        fsum([(each - value) * (each - value) for each in column])
        for column, value in zip(zip(*worlds, strict=True), values, strict=True)
    ]
    return Mean(values, [square / (count - 1) / count for square in squares])


def difference(one: Sequence[Sequence[float]], other: Sequence[Sequence[float]]) -> Mean:
    """How much more one answer brings than another in the same worlds."""
    return mean([[a - b for a, b in zip(mine, its, strict=True)] for mine, its in zip(one, other, strict=True)])


def error(variance: float, worlds: int) -> float:
    """Half of a 95 % interval."""
    return student(max(2, worlds - 1)) * sqrt(max(0.0, variance))
