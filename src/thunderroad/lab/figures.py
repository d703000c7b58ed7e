"""Numbers with intervals, and tables of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from statistics import fmean
from typing import Final

from .summary import Z, wilson

PERCENT: Final = ".1%"
PLAIN: Final = ".2f"


@dataclass(frozen=True, slots=True)
class Line:
    """A number with its 95 % interval; it comes from so many games, or seats of games."""

    name: str
    value: float
    low: float
    high: float
    of: int


@dataclass(frozen=True, slots=True)
class Table:
    """Lines that can be compared.

    `axis` says what the number is, `of` what it was counted over, `even` what is fair; `form` is how it is written.
    """

    id: str
    title: str
    axis: str
    of: str
    lines: tuple[Line, ...]
    form: str = PERCENT
    even: float | None = None
    about: str = ""

    def cells(self) -> list[tuple[str, str, str, str]]:
        """Each line in words."""
        signed = "+" if self.id == "compared" else ""
        said = [[f"{number:{signed}{self.form}}" for number in (one.value, one.low, one.high)] for one in self.lines]
        return [
            (one.name, str(one.of), value, f"{low} to {high}")
            for one, (value, low, high) in zip(self.lines, said, strict=True)
        ]


def mean(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean with its 95 % interval; of a single value nothing more is known."""
    middle = fmean(values)
    if len(values) < 2:
        return middle, middle, middle
    squares = fsum((value - middle) * (value - middle) for value in values)
    half = Z * sqrt(squares / (len(values) - 1) / len(values))
    return middle, middle - half, middle + half


def share(name: str, count: float, total: int) -> Line:
    """A share with Wilson's interval."""
    low, high = wilson(count, total)
    return Line(name, count / total, low, high, total)
