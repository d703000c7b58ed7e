"""The tree of a search: answers in a row, whatever chance does between them (open loop), with max^n backup."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from thunderroad.family.advice import Estimate
from thunderroad.kernel.choice import Choice

from ..lookahead import sensible

WIDER: Final = 16
"""Visits after which one more option of a question is examined, the best by its first estimate first."""
TRUST: Final = 8.0
"""The first estimate of an option counts as much as this many visits."""
CURIOSITY: Final = 4.0
"""How many percent of chance the uncertainty about an option that was hardly visited is worth."""


class Node:
    """Where a row of answers leads: how often it was played, and the sum of all seats' chances in the end."""

    __slots__ = ("children", "sums", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.sums = [0.0] * seats
        self.children: dict[int, Node] = {}
        """By the value of the option, because its index depends on what chance has done."""

    def add(self, chances: Sequence[float]) -> None:
        """One more visit has ended with these chances."""
        self.visits += 1
        for seat, chance in enumerate(chances):
            self.sums[seat] += chance

    def child(self, value: int) -> Node:
        """Where an answer leads."""
        found = self.children.get(value)
        if found is None:
            found = self.children[value] = Node(len(self.sums))
        return found


def selected(node: Node, choice: Choice, estimate: Estimate) -> int:
    """The index of the answer to examine now: the asked seat maximises its own chance (max^n).

    The better the first estimate of an option, the sooner it is looked at, and the more visits it takes to give it up.
    """
    wide = 1 + node.visits // WIDER
    if wide == 1:
        return sensible(estimate)
    values, first = estimate.values, sensible(estimate)
    order = sorted(range(len(values)), key=lambda k: (k != first, -values[k], k))[:wide]
    seat, mean = choice.seat, node.sums[choice.seat] / node.visits
    best, most = first, float("-inf")
    for index in order:
        child = node.children.get(choice.options[index])
        visits, total = (child.visits, child.sums[seat]) if child is not None else (0, 0.0)
        expected = mean if estimate.blank else mean + values[index] - values[first]
        score = (TRUST * expected + total) / (TRUST + visits) + CURIOSITY * sqrt(node.visits) / (1 + visits)
        if score > most:
            best, most = index, score
    return best
