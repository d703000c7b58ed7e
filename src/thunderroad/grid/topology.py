"""Directions and neighbour tables: which space lies where, for any map.

A space is an int.  A topology is a table of differences that repeats with a period: on a road the
difference depends on the lane alone (period: the number of lanes), on a fixed map on the space
itself (period: the number of spaces).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

FRONT: Final = 0
FRONT_RIGHT: Final = 1
REAR_RIGHT: Final = 2
REAR: Final = 3
REAR_LEFT: Final = 4
FRONT_LEFT: Final = 5
DIRECTIONS: Final = ("front", "front-right", "rear-right", "rear", "rear-left", "front-left")
"""Names of the six directions, clockwise from front, indexed by their number."""

SIDE: Final = -1
"""Instead of a space: the step leaves the map over its left or right edge."""


class Topology:
    """Steps on a map. `deltas[direction * period + space % period]` is the difference, 0 for SIDE."""

    __slots__ = ("around", "deltas", "period")

    def __init__(self, period: int, deltas: Sequence[int]) -> None:
        self.period = period
        self.deltas = tuple(deltas)
        rows = [self.deltas[space::period] for space in range(period)]
        self.around = tuple([tuple([delta for delta in row if delta]) for row in rows])
        """By space % period: the differences to its neighbours, clockwise from the front."""

    def step(self, space: int, direction: int) -> int:
        """The neighbour of `space` in `direction`, or SIDE."""
        delta = self.deltas[direction * self.period + space % self.period]
        return space + delta if delta else SIDE

    def jump(self, space: int, direction: int, distance: int) -> int:
        """The space `distance` steps away in a straight line, or SIDE; what lies between is ignored."""
        for _ in range(distance):
            space = self.step(space, direction)
            if space == SIDE:
                return SIDE
        return space


def bricks(lanes: int, forward: int) -> Topology:
    """A strip of lanes, laid like bricks: a space is ``column * lanes + lane``.

    Lanes (counted from 0 at the driver's left) with `lane % 2 == forward` are half a space further forward than the
    others.
    """
    table = [0] * (6 * lanes)
    for lane in range(lanes):
        ahead = lanes if lane % 2 == forward else 0  # half a space forward: its diagonals reach one column further
        table[FRONT * lanes + lane] = lanes
        table[REAR * lanes + lane] = -lanes
        if lane > 0:
            table[FRONT_LEFT * lanes + lane] = ahead - 1
            table[REAR_LEFT * lanes + lane] = ahead - lanes - 1
        if lane < lanes - 1:
            table[FRONT_RIGHT * lanes + lane] = ahead + 1
            table[REAR_RIGHT * lanes + lane] = ahead - lanes + 1
    return Topology(lanes, table)
