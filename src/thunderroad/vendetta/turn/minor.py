"""Damage without an effect: minor damage, tokens that are taken unseen, blasts (X-MIX-15, CC-SW-09-R1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ...kernel.frame import Signal
from ..game import Game
from ..position import FACE_DOWN
from .damage import Damage, TakeMinor, TakeUnseen
from .standing import Together


class MinorDamage(Damage):
    """Minor damage fills a slot without an effect; otherwise it is like other damage (X-MIX-15)."""

    minor_clause = "X-MIX-15"

    def _draw(self, g: Game) -> Signal:
        """Draw nothing."""
        return g.call(self, TakeMinor(), then="taken")


class FaceDownDamage(Damage):
    """A token from the pile fills a slot unseen, without effect; otherwise like other damage (CC-SW-09-R1).

    A vehicle that only takes minor damage takes that instead.
    """

    minor_clause = "CC-SW-09-R1"

    def _draw(self, g: Game) -> Signal:
        """Draw it without showing anybody."""
        minor = g.rules.specs[g.spec[self.vehicle]].minor_only
        return g.call(self, TakeMinor() if minor else TakeUnseen(), then="taken")

    def _shown(self, g: Game) -> int:
        return FACE_DOWN if self.entry & FACE_DOWN else self.entry


class Blast(Together):
    """Minor damage to several vehicles at the same moment, one token after another (X-TIME-04-R3).

    `cause`, `by` and `seat` are those of the damage; the `victims` have not got theirs yet.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("victims", "cause", "by", "seat")
    NAMED: ClassVar[Mapping[str, str]] = {"cause": "int:damage-causes"}

    def __init__(self, victims: tuple[int, ...], cause: int, by: int, seat: int) -> None:
        self.victims = victims
        self.cause = cause
        self.by = by
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Damage the next one, if it is still on the board."""
        while self.victims:
            vehicle, self.victims = self.victims[0], self.victims[1:]
            if g.cell[vehicle] >= 0:
                return g.call(self, self._to(vehicle), then="start")
        return g.finish()

    def _to(self, vehicle: int) -> Damage:
        """The damage that one of them takes."""
        return MinorDamage(vehicle, self.cause, self.by, self.seat)


class FaceDownBlast(Blast):
    """The same with tokens taken unseen from the pile (CC-SW-09-R1)."""

    def _to(self, vehicle: int) -> Damage:
        return FaceDownDamage(vehicle, self.cause, self.by, self.seat)
