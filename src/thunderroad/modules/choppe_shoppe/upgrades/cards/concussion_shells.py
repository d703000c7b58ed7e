"""Concussion Shells (UP-USE-01)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.grid.map import SIXTHS
from thunderroad.kernel.cards import Card
from thunderroad.kernel.choice import NO, YES
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.vendetta.asking import would_replace
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import HIT
from thunderroad.vendetta.listeners import Shooting
from thunderroad.vendetta.turn.push import shove

from ..choices import PUSH_AWAY
from ..state import acts


class PushAway(Frame[Game]):
    """The vehicle that was hit is pushed one space directly away, before its damage."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "target", "heading")

    def __init__(self, vehicle: int, target: int, heading: int) -> None:
        self.vehicle = vehicle
        self.target = target
        self.heading = heading

    def start(self, g: Game, answer: int) -> Signal:
        """Ask the shooter's owner."""
        return g.ask(self, g.owner[self.vehicle], PUSH_AWAY, (NO, YES), then="chosen")

    def chosen(self, g: Game, answer: int) -> Signal:
        """Push it; a slam that follows is settled first, and an eliminated target draws nothing."""
        if answer == NO:
            return g.finish()
        acts(g, self.vehicle)
        frame = shove(g, self.target, self.heading)
        return g.finish() if frame is None else g.call(self, frame, then=END)


# When this car hits a vehicle on an adjacent space, you may push that vehicle one space directly away before damage is
# drawn.
def concussion_shells(g: Game, me: int, shot: Shooting) -> PushAway | None:
    """Not against vehicles that pushes do not move."""
    target, step = shot.target, g.rules.map.step
    if shot.shooter != me or would_replace(g, g.on[target].instead_of_moving, target, "push") is not None:
        return None
    away = [heading for heading in range(SIXTHS) if step(g.cell[me], heading) == g.cell[target]]
    return PushAway(me, target, away[0]) if away and g.cell[target] >= 0 else None


CARDS: Final = (Card("concussion-shells", listens=(HIT.do(concussion_shells),)),)
FRAMES: Final = (PushAway,)
