"""Slams in which one of the two holds its ground, whatever a slam die would say (CC-SW-14)."""

from __future__ import annotations

from typing import Any, ClassVar

from ...kernel.choice import NO, YES
from ...kernel.frame import Signal
from ..board import faced
from ..choices import SLAM_REROLL
from ..game import Game
from ..position import NOBODY
from .slam import LastDie, OneDieSlam, reroll_right
from .throw import SET, TOLD, fallen, free_dice


class OneSidedSlam(OneDieSlam):
    """The `mover` is moved: only the direction die is thrown, and once more if the larger one's owner demands it.

    `lying` is the result of that throw, of all its dice; it has been thrown again if `rerolled`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "top",
        "bottom",
        "mover",
        "heading",
        "stops",
        "origin",
        "lying",
        "rerolled",
        "far",
    )
    LATER: ClassVar[dict[str, Any]] = {}
    clause = "CC-SW-14"

    def __init__(
        self,
        top: int,
        bottom: int,
        mover: int,
        heading: int = 0,
        stops: int = 0,
        origin: int = NOBODY,
        lying: int = 0,
        rerolled: int = 0,
        far: int = 0,
    ) -> None:
        super().__init__(heading, stops, origin, far)
        self.top = top
        self.bottom = bottom
        self.mover = mover
        self.lying = lying
        self.rerolled = rerolled

    def start(self, g: Game, answer: int) -> Signal:
        """Where to."""
        return self._throw(g)

    def thrown(self) -> int:
        """The one that does not hold its ground."""
        return self.mover

    def pair(self) -> tuple[int, int]:
        """They stay in their order."""
        return self.top, self.bottom

    def rolled(self, g: Game, result: int) -> Signal:
        """The larger one's owner sees the die and may have it thrown once more (VB-SLAM-05)."""
        face = fallen(g, result, "direction", self.mover, self.clause)
        self.heading = faced(g, self.mover, face)
        self.lying = result if result >= TOLD else result + TOLD
        seat = NOBODY if self.rerolled else reroll_right(g, self.top, self.bottom)
        if seat == NOBODY or not self._free(g, face):
            return super().rolled(g, self.lying)
        return g.ask(self, seat, SLAM_REROLL, (NO, YES), then="answered")

    def _free(self, g: Game, face: int) -> int:
        """Whether the die may be thrown again at all."""
        other = self.bottom if self.mover == self.top else self.top
        fixed = self.lying % TOLD // SET
        return free_dice(g, LastDie(("direction",), (self.mover,), g.active, other, self.clause, (face,), fixed))

    def answered(self, g: Game, answer: int) -> Signal:
        """The second result stands."""
        seat = reroll_right(g, self.top, self.bottom)
        if answer == NO:
            g.tell("kept", "VB-SLAM-05", seat=seat)
            return super().rolled(g, self.lying)
        g.tell("reroll", "VB-SLAM-05", seat=seat)
        self.rerolled = 1
        return self._throw(g)
