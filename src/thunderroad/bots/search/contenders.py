"""Which answers a search compares, and how it tells the better one from noise."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import fsum, sqrt
from typing import Final

from thunderroad.family.advice import Estimate

from ..lookahead import best, evenly
from .tree import Node

MARGIN: Final = 6.0
"""Options whose first estimate is this much (percent) below the best are not examined."""
MOST: Final = 5
UNKNOWN: Final = 12
"""The most options of a question without an estimate."""
TRUST: Final = 8.0
"""The first estimates count as much as this many comparisons."""
SURE: Final = 2.5
"""An option is given up when it is this many standard errors worse."""
LEAST: Final = 6
"""Comparisons after which that may happen."""


@dataclass(slots=True)
class Contender:
    """An answer that may be the best, with what became of it in each dealt world."""

    index: int
    prior: float
    """How much better than the first contender it seems by the first estimate, in percent."""
    node: Node
    ends: list[float] = field(default_factory=list)
    """The seat's chance at the end of each world, in the order of the worlds."""


def contenders(estimate: Estimate, seats: int) -> list[Contender]:
    """The answers worth comparing; the first one is what is played unless another one is better."""
    values = estimate.values
    if estimate.blank:
        return _unknown(estimate, seats)
    first = best(values)
    near = [k for k in range(len(values)) if values[k] >= values[first] - MARGIN]
    near = sorted(near, key=lambda k: (-values[k], k))[:MOST]
    return [Contender(k, values[k] - values[first], Node(seats)) for k in near]


def _unknown(estimate: Estimate, seats: int) -> list[Contender]:
    """Some of the answers about which the estimate says nothing; the one that leaves everything as it is first."""
    first = max(estimate.leave, 0)
    rest = [k for k in range(len(estimate.values)) if k != first]
    return [
        Contender(k, estimate.told.get(k, 0.0), Node(seats)) for k in (first, *evenly(rest, UNKNOWN - 1))
    ]  # fmt: skip


def ahead(one: Contender, other: Contender) -> tuple[float, float]:
    """How much better one is than another, and the standard error, in percent: over the worlds that both have seen."""
    pairs = list(zip(one.ends, other.ends, strict=False))
    count = len(pairs)
    gap = one.prior - other.prior
    if not count:
        return gap, float("inf")
    gaps = [a - b for a, b in pairs]
    mean = fsum(gaps) / count
    spread = fsum([(each - mean) * (each - mean) for each in gaps]) / max(1, count - 1)
    return (TRUST * gap + count * mean) / (TRUST + count), sqrt(spread / count)


def leader(field: list[Contender]) -> Contender:
    """The best so far; of equal ones the first."""
    first = field[0]
    gaps = [0.0, *(ahead(each, first)[0] for each in field[1:])]
    return field[best(gaps)]


def remaining(field: list[Contender], spent: float) -> list[Contender]:
    """Those that may still turn out best: fewer of them, the more of the budget is spent; the leader is one."""
    top = leader(field)
    gaps = {id(each): ahead(top, each) for each in field if each is not top}
    able = [each for each in field if each is top or _close(each, gaps[id(each)])]
    most = 2 if spent >= 2 / 3 else max(2, (len(field) + 1) // 2) if spent >= 1 / 3 else len(field)
    order = sorted((each for each in able if each is not top), key=lambda each: gaps[id(each)][0])
    keep = {id(top), *(id(each) for each in order[: most - 1])}
    return [each for each in able if id(each) in keep]


def _close(each: Contender, gap: tuple[float, float]) -> bool:
    behind, error = gap
    return len(each.ends) < LEAST or behind <= SURE * error
