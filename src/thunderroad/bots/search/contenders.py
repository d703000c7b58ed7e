"""Which answers a search compares, and how it tells the better one from noise."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import fsum, sqrt
from typing import Final

from thunderroad.family.advice import Estimate
from thunderroad.kernel.choice import Choice

from ..lookahead import best, evenly
from .tree import Node

MARGIN: Final = 5.0
"""Options whose first estimate is this much (percent) below the best are not examined."""
MOST: Final = 5
UNKNOWN: Final = 12
"""The most options of a question without an estimate."""
DOUBT: Final = 2.5
"""How far first estimates of two options are off, in percent: a standard deviation."""
NO_IDEA: Final = 8.0
"""The same where nothing is estimated."""
TRIED: Final = 3.0
"""The same of what was tried out with the odds of its dice."""
FREE: Final = 0.1
"""Percent by which an offer is better taken than left, as long as nothing speaks against it."""
USUAL: Final = 6.0
"""How much two answers usually differ in a single world, in percent; counts as much as `ASSUMED` worlds."""
ASSUMED: Final = 2
SURE: Final = 2.0
"""An option is given up when it is this many standard deviations worse."""
WORTHWHILE: Final = 0.7
"""Percent that make a difference: an option that can hardly be so much better is given up, too."""
LEAST: Final = 4
"""Worlds after which that may happen."""


@dataclass(slots=True)
class Contender:
    """An answer that may be the best, with what became of it in each dealt world."""

    index: int
    prior: float
    """How much better than the first contender it seems by the first estimate, in percent."""
    node: Node
    doubt: float = DOUBT
    ends: list[float] = field(default_factory=list)
    """The seat's chance at the end of each world, in the order of the worlds."""


def resumed(field: list[Contender], choice: Choice, tree: Node, seat: int) -> None:
    """Give contenders what an earlier search has found out about them."""
    first = tree.children.get(choice.options[field[0].index])
    for each in field:
        node = tree.children.get(choice.options[each.index])
        if node is None or not node.visits:
            continue
        each.node = node
        if first is not None and first.visits and node is not first:
            gap = node.sums[seat] / node.visits - first.sums[seat] / first.visits
            spread = USUAL * USUAL * (1 / node.visits + 1 / first.visits)
            each.prior, each.doubt = joined(each.prior, each.doubt * each.doubt, gap, spread)


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
    gift = FREE if estimate.leave >= 0 else 0.0
    others = [Contender(k, estimate.told.get(k, gift), Node(seats), NO_IDEA) for k in evenly(rest, UNKNOWN - 1)]
    return [Contender(first, 0.0, Node(seats), NO_IDEA), *others]


def ahead(one: Contender, other: Contender) -> tuple[float, float]:
    """How much better one is than another in percent, and how sure that is: first estimates and worlds together.

    The fewer worlds both have seen, and the more these differ, the more the first estimates count.
    """
    doubt = max(one.doubt, other.doubt)
    gap = one.prior - other.prior
    gaps = [a - b for a, b in zip(one.ends, other.ends, strict=False)]
    count = len(gaps)
    if not count:
        return gap, doubt
    mean = fsum(gaps) / count
    squares = fsum([(each - mean) * (each - mean) for each in gaps])
    spread = (squares + ASSUMED * USUAL * USUAL) / (count - 1 + ASSUMED)
    return joined(gap, doubt * doubt, mean, spread / count)


def joined(one: float, its: float, other: float, others: float) -> tuple[float, float]:
    """Two estimates of a number with their variances, as one with its standard deviation."""
    whole = its + others
    return (one * others + other * its) / whole, sqrt(its * others / whole)


def leader(field: list[Contender]) -> Contender:
    """The best so far; of equal ones the first."""
    first = field[0]
    gaps = [0.0, *(ahead(each, first)[0] for each in field[1:])]
    return field[best(gaps)]


def remaining(field: list[Contender], spent: float) -> list[Contender]:
    """Those that may still turn out best: fewer of them, the more of the budget is spent; the leader is one."""
    top = leader(field)
    gaps = [ahead(top, each) for each in field]
    able = [k for k, each in enumerate(field) if each is top or _close(each, gaps[k])]
    most = 2 if spent >= 2 / 3 else max(2, (len(field) + 1) // 2) if spent >= 1 / 3 else len(field)
    keep = sorted(able, key=lambda k: (field[k] is not top, gaps[k][0], k))[:most]
    return [field[k] for k in sorted(keep)]


def _close(each: Contender, gap: tuple[float, float]) -> bool:
    """Whether it is worth while to find out more about one that is behind by so much, with this error."""
    behind, error = gap
    return len(each.ends) < LEAST or (behind <= SURE * error and error - behind >= WORTHWHILE)
