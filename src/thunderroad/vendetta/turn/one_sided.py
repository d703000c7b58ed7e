"""Slams in which one of the two stands firm, whatever a slam die would say."""

from __future__ import annotations

from typing import Any, ClassVar

from ...kernel.choice import NO, YES
from ...kernel.frame import Signal
from ...kernel.native import mypyc_attr
from ..board import faced
from ..choices import SLAM_REROLL
from ..game import Game
from ..position import NOBODY
from .slam import DICE, LastDie, OneDieSlam, reroll_right, slam_dice
from .throw import EACH, LIES_NOT, SET, TOLD, Throw, fallen, free_dice, unpacked


@mypyc_attr(allow_interpreted_subclasses=True)
class OneSidedSlam(OneDieSlam):
    """The base for modules' slams of that kind: the `mover` is moved, and only the direction die is thrown.

    `lying` is the result of that throw, of all its dice; it has been thrown again if `rerolled`, which the owner of the
    larger vehicle may demand.
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
        """Roll the direction."""
        return self._throw(g)

    def thrown(self) -> int:
        """The vehicle that does not stand firm."""
        return self.mover

    def pair(self) -> tuple[int, int]:
        """The two, still with the top one first."""
        return self.top, self.bottom

    def leap(self) -> int:
        """How far a die that lies with the direction die makes the first step jump, or 0."""
        return self.lying // EACH % EACH

    def rolled(self, g: Game, result: int) -> Signal:
        """The larger vehicle's owner sees the dice and may demand a reroll (VB-SLAM-05)."""
        self.heading = faced(g, self.mover, fallen(g, result, DICE[1], self.mover, self.clause))
        self.lying = result if result >= TOLD else result + TOLD
        seat = NOBODY if self.rerolled else reroll_right(g, self.top, self.bottom)
        if seat == NOBODY or not free_dice(g, self._dice(g)):
            return super().rolled(g, self.lying)
        return g.ask(self, seat, SLAM_REROLL, (NO, YES), then="answered")

    def _dice(self, g: Game) -> LastDie:
        """The dice as they lie."""
        other = self.bottom if self.mover == self.top else self.top
        dice = slam_dice(g)[1:]
        faces, fixed = unpacked(self.lying, len(dice)), self.lying % TOLD // SET
        return LastDie(dice, (self.mover,), g.active, other, self.clause, faces, fixed)

    def answered(self, g: Game, answer: int) -> Signal:
        """The second result stands; a die that was set is not rerolled."""
        seat = reroll_right(g, self.top, self.bottom)
        if answer == NO:
            g.tell("kept", "VB-SLAM-05", seat=seat)
            return super().rolled(g, self.lying)
        g.tell("reroll", "VB-SLAM-05", seat=seat)
        self.rerolled = 1
        lying = self._dice(g)
        free = free_dice(g, lying)
        if free == (1 << len(lying.dice)) - 1:
            return self._throw(g)
        faces = tuple([LIES_NOT if free >> at & 1 else face for at, face in enumerate(lying.faces)])
        whom = (self.mover, lying.other)
        return g.call(self, Throw(lying.dice, whom, g.active, NOBODY, self.clause, faces, lying.fixed), then="rolled")
