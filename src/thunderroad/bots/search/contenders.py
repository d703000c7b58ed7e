"""Which answers a search compares, and how it tells the better one from noise."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import fsum, sqrt
from typing import Final

from thunderroad.family.advice import Estimate
from thunderroad.kernel.choice import Choice

from ..lookahead import best, evenly
from .tree import Node

UNKNOWN: Final = 12
"""The most options of a question without an estimate."""
NO_IDEA: Final = 8.0
"""How far they may be apart, in percent: a standard deviation."""
TRIED: Final = 3.0
"""The same of what was tried out with the odds of its dice."""
FREE: Final = 0.1
"""Percent by which an offer is better taken than left, as long as nothing speaks against it."""
ASSUMED: Final = 2
"""What is known before of how far two answers differ in a single world counts as much as this many worlds."""
SURE: Final = 2.0
"""An option is given up when it is this many standard deviations worse."""
LEAST: Final = 4
"""Worlds after which that may happen."""


@dataclass(frozen=True, slots=True)
class Scope:
    """Which answers are compared, and what first estimates are worth; all but `most` in percent.

    Answers whose first estimate is more than `margin` below the best are not examined, nor more than `most`.  First
    estimates of two answers are off by `doubt`, a standard deviation, and in a single world the two differ by `usual`.
    An option that can hardly be better by `worthwhile` is given up, too.
    """

    margin: float
    most: int
    doubt: float
    usual: float
    worthwhile: float | None


LAP: Final = Scope(margin=5.0, most=5, doubt=2.5, usual=6.0, worthwhile=0.7)
"""When worlds are judged after a lap, and for any step of a drive: its estimate has looked at all that follows."""
END: Final = Scope(margin=60.0, most=8, doubt=10.0, usual=30.0, worthwhile=None)
"""When they are played to the end of the game: first estimates do not see who wins the race."""


def is_step(estimate: Estimate) -> bool:
    """Whether the question is a step of a drive."""
    return not (estimate.sure or estimate.blank)


def scope_of(estimate: Estimate, *, ending: bool) -> Scope:
    """How widely to look at a question; `ending`: whether worlds are played to the end of the game."""
    return END if ending and not is_step(estimate) else LAP


@dataclass(slots=True)
class Contender:
    """An answer that may be the best, with what became of it in each dealt world."""

    index: int
    prior: float
    """How much better than the first contender it seems by the first estimate, in percent."""
    node: Node
    scope: Scope
    doubt: float
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
            spread = each.scope.usual * each.scope.usual * (1 / node.visits + 1 / first.visits)
            each.prior, each.doubt = joined(each.prior, each.doubt * each.doubt, gap, spread)


def contenders(estimate: Estimate, seats: int, scope: Scope) -> list[Contender]:
    """The answers worth comparing; the first one is what is played unless another one is better."""
    values = estimate.values
    if estimate.blank:
        return _unknown(estimate, seats, scope)
    first = best(values)
    near = [k for k in range(len(values)) if values[k] >= values[first] - scope.margin]
    near = sorted(near, key=lambda k: (-values[k], k))[: scope.most]
    return [Contender(k, values[k] - values[first], Node(seats), scope, scope.doubt) for k in near]


def _unknown(estimate: Estimate, seats: int, scope: Scope) -> list[Contender]:
    """Some of the answers about which the estimate says nothing; the one that leaves everything as it is first."""
    first = max(estimate.leave, 0)
    rest = [k for k in range(len(estimate.values)) if k != first]
    gift = FREE if estimate.leave >= 0 else 0.0
    doubt = max(NO_IDEA, scope.doubt)
    others = [(k, estimate.told.get(k, gift)) for k in evenly(rest, UNKNOWN - 1)]
    return [Contender(k, prior, Node(seats), scope, doubt) for k, prior in ((first, 0.0), *others)]


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
    spread = (squares + ASSUMED * one.scope.usual * one.scope.usual) / (count - 1 + ASSUMED)
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
    least = each.scope.worthwhile
    return len(each.ends) < LEAST or (behind <= SURE * error and (least is None or error - behind >= least))
