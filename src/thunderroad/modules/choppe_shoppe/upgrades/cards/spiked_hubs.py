"""Spiked Hubs (UP-USE-01)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import MAY_AFTER_SLAM
from thunderroad.vendetta.in_play import UNTIL_ROUND_ENDS
from thunderroad.vendetta.listeners import Slamming
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.rules import DamageCause
from thunderroad.vendetta.turn.minor import MinorDamage

from ..state import use, used

HUBS: Final = DamageCause("spiked-hubs", "UP-USE-01")


class Gouge(Frame[Game]):
    """The vehicle that was moved takes minor damage."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "other")

    def __init__(self, vehicle: int, other: int) -> None:
        self.vehicle = vehicle
        self.other = other

    def start(self, g: Game, answer: int) -> Signal:
        """Damage it; a wreck is eliminated."""
        use(g, self.vehicle, UNTIL_ROUND_ENDS)
        cause, seat = g.rules.damage_cause[HUBS.id], g.owner[self.vehicle]
        return g.call(self, MinorDamage(self.other, cause, self.vehicle, seat), then=END)


# Once per round on your turn, after a slam with this car has moved the other vehicle, you may give that vehicle 1 minor
# damage.
def spiked_hubs(g: Game, me: int, slam: Slamming) -> Gouge | None:
    """Not in round 1, and not without an effect."""
    other = slam.mover
    if me not in (slam.top, slam.bottom) or other in (me, NOBODY) or g.cell[other] < 0:
        return None
    hurts = g.owner[other] == NOBODY or g.operable(other)
    ready = g.round > 1 and g.owner[me] == g.active and not used(g, me)
    return Gouge(me, other) if hurts and ready else None


CARDS: Final = (Card("spiked-hubs", listens=(MAY_AFTER_SLAM.do(spiked_hubs),)),)
FRAMES: Final = (Gouge,)
HARMS: Final = (HUBS,)
