"""A small network in whole numbers: the same answer on every machine, in every Python, and fast without a library.

Each seat has its traits `x`; `t` is their sum over all `n` seats that can still win.  A hidden unit `j` is
``bias[j] + n * each[j] + x · own[j] + t · table[j]``, or 0 if that is negative.  A seat's score is ``hidden · out`` and
a last unit that may be negative and counts as it is.  Scores become chances by softmax, with a table of powers of e.

All units of a seat are worked out at once: they lie side by side in one long number, 32 bits each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from operator import mul
from struct import Struct
from typing import Final

from thunderroad.kernel.portable import exp

WHOLE: Final = 100_000
"""All chances together."""
LANE: Final = 32
HALF: Final = 1 << LANE - 1
"""Added to each unit, so that none is negative; none may be greater."""
SEATS: Final = 7
"""The most seats at a table."""
OUT: Final = 12
"""Bits behind the point in `out`."""
FINE: Final = 10
"""The same in scores: these are steps of 1/1024."""
FAR: Final = 12 << FINE
"""A seat whose score is so far behind has no chance."""


@dataclass(frozen=True, slots=True)
class Weights:
    """A network as it is kept: `low` and `high` bound each trait, `bits` are behind the point in units.

    `own` and `table` have a row for each trait with a number for each unit, `bias` and `each` a number for each unit,
    `out` one for each but the last.
    """

    low: tuple[int, ...]
    high: tuple[int, ...]
    bits: int
    own: tuple[tuple[int, ...], ...]
    table: tuple[tuple[int, ...], ...]
    bias: tuple[int, ...]
    each: tuple[int, ...]
    out: tuple[int, ...]

    def reach(self) -> int:
        """How far from 0 any unit can be, at any table."""
        most = [max(abs(low), abs(high)) for low, high in zip(self.low, self.high, strict=True)]
        return max(
            abs(self.bias[j])
            + SEATS * abs(self.each[j])
            + sum(
                m * (abs(own[j]) + SEATS * abs(all_[j]))
                for m, own, all_ in zip(most, self.own, self.table, strict=True)
            )
            for j in range(len(self.bias))
        )


class Network:
    """Weights, set out for use.  Raises ValueError if they do not fit together."""

    def __init__(self, weights: Weights) -> None:
        units, traits = len(weights.bias), len(weights.low)
        rows = (*weights.own, *weights.table)
        lengths = {len(row) for row in (*rows, weights.each)}
        if len(rows) != 2 * traits or lengths != {units} or len(weights.out) != units - 1:
            raise ValueError("rows have other lengths than they should")
        if weights.reach() >= HALF:
            raise ValueError("weights are too large")
        self.traits = traits
        self._bounds = tuple(zip(weights.low, weights.high, strict=True))
        self._own = tuple(map(_packed, weights.own))
        self._table = tuple(map(_packed, weights.table))
        self._bias = _packed([bias + HALF for bias in weights.bias])
        self._each = _packed(weights.each)
        self._out = (*weights.out, 1 << OUT)
        self._shift = weights.bits + OUT - FINE
        self._units = Struct(f"<{units}I")

    def scores(self, told: Sequence[Sequence[int]]) -> list[int]:
        """A score for each row of traits, in steps of 1/1024."""
        bounds = self._bounds
        rows = [[low if x < low else min(x, high) for x, (low, high) in zip(row, bounds, strict=True)] for row in told]
        whole = sum(map(mul, map(sum, zip(*rows, strict=True)), self._table), self._bias + len(rows) * self._each)
        return [self._score(sum(map(mul, row, self._own), whole)) for row in rows]

    def _score(self, packed: int) -> int:
        units = self._units
        *hidden, last = units.unpack(packed.to_bytes(units.size, "little"))
        score: int = (last - HALF) << OUT
        score += sum([(unit - HALF) * out for unit, out in zip(hidden, self._out, strict=False) if unit > HALF])
        return score >> self._shift


def parts(scores: Sequence[int]) -> list[int]:
    """Chances by softmax, in parts of `WHOLE`; together they are exactly that."""
    powers, best = _powers(), max(scores)
    shares = [powers[min(best - score, FAR)] * WHOLE for score in scores]
    whole = sum(shares) // WHOLE
    found = [share // whole for share in shares]
    for index in sorted(range(len(shares)), key=lambda k: (-(shares[k] % whole), k))[: WHOLE - sum(found)]:
        found[index] += 1
    return found


@cache
def _powers() -> tuple[int, ...]:
    """Powers of e for scores that are so many steps behind; the last one is 0."""
    return (*[round(exp(-step / (1 << FINE)) * (1 << 30)) for step in range(FAR)], 0)


def _packed(row: Sequence[int]) -> int:
    """Numbers side by side in one; negative ones borrow from the next."""
    return sum(number << LANE * k for k, number in enumerate(row))
