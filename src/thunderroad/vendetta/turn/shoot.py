"""Shooting, by car and by chopper (VB-SHOOT)."""

from __future__ import annotations

from typing import ClassVar

from ...grid.road import ARC_DELTAS, LANES, SPAN
from ...kernel.frame import END, Frame, Signal
from ..choices import NONE, SHOOT
from ..game import NOBODY, Game
from ..rules import HITS
from .damage import Damage


class Shoot(Frame[Game]):
    """One attack on a road vehicle in the front arc; it is optional (VB-SHOOT-02-R1).

    `shooter` is a vehicle, or NOBODY for the chopper of `seat` on `space`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space", "shooter", "target")

    def __init__(self, seat: int, space: int, shooter: int, target: int = NOBODY) -> None:
        self.seat = seat
        self.space = space
        self.shooter = shooter
        self.target = target

    def start(self, g: Game, answer: int) -> Signal:
        """Pick a target, or leave it (VB-SHOOT-03)."""
        found = targets(g, self.space)
        if not found:
            return g.finish()
        return g.ask(self, self.seat, SHOOT, (NONE, *found), then="aimed")

    def aimed(self, g: Game, target: int) -> Signal:
        """Roll the shooting die (VB-SHOOT-06)."""
        if target == NONE:
            return g.finish()
        self.target = target
        g.tell("shot", "VB-SHOOT-02", vehicle=self.shooter, seat=self.seat, space=self.space, target=target)
        return g.roll(self, g.rules.dice.shooting, then="rolled")

    def rolled(self, g: Game, face: int) -> Signal:
        """A face that covers the target's size hits, and its owner draws damage (VB-SHOOT-07)."""
        target = self.target
        g.tell("roll", "VB-SHOOT-06", die="shooting", face=face, seat=self.seat, target=target)
        if g.rules.size[g.spec[target]] not in HITS[face]:
            g.tell("miss", "VB-SHOOT-06", vehicle=target)
            return g.finish()
        g.tell("hit", "VB-SHOOT-06", vehicle=target)
        return g.call(self, Damage(target), then=END)


def targets(g: Game, space: int) -> tuple[int, ...]:
    """Road vehicles in the front arc of a space, left to right; choppers never (VB-SHOOT-04)."""
    at, front = g.at, g.front
    found = []
    for delta in ARC_DELTAS[space % LANES]:
        ahead = space + delta
        if ahead < front and at[ahead % SPAN]:
            found.append(at[ahead % SPAN] - 1)
    return tuple(found)
