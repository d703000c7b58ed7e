"""Intervals for means of scores from 0 to 1 that come in independent blocks.

The games of a block share their luck, so they are not independent, but blocks are: the mean score of a block is one
observation, and the interval is Student's for the mean of these.  Scores near 0 or 1 hardly vary, and such an interval
would be far too narrow.  So two made-up blocks are added first, one with score 0 and one with score 1, as Agresti and
Coull do with single games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from statistics import fmean
from typing import Any

from .summary import Z


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of the scores of so many blocks, with its 95 % interval."""

    mean: float
    low: float
    high: float
    blocks: int

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        return {name: round(getattr(self, name), 4) for name in ("mean", "low", "high")} | {"blocks": self.blocks}


def of_blocks(scores: Sequence[float]) -> Mean:
    """The mean of the scores of blocks, one each; without any, nothing is known."""
    if not scores:
        return Mean(0.0, 0.0, 1.0, 0)
    more = [*scores, 0.0, 1.0]
    centre, half = fmean(more), student(len(scores)) * deviation(more) / sqrt(len(more))
    return Mean(fmean(scores), max(0.0, centre - half), min(1.0, centre + half), len(scores))


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of what these at least two values are a sample of."""
    mean = fmean(values)
    return sqrt(fsum((value - mean) * (value - mean) for value in values) / (len(values) - 1))


def student(freedom: int) -> float:
    """Within this many standard errors lie 95 % of Student's distribution; a series, right to 3 % from 2 degrees on."""
    square = Z * Z
    first = Z * (square + 1) / 4
    second = Z * ((5 * square + 16) * square + 3) / 96
    third = Z * (((3 * square + 19) * square + 17) * square - 15) / 384
    return Z + (first + (second + third / freedom) / freedom) / freedom
