"""Pit traps: a shot at the vehicle that turns one up, a hole for all after it (DR-HAZ-04, DR-HAZ-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.turn.shoot import SHOOTING, hits
from thunderroad.vendetta.turn.standing import eliminate
from thunderroad.vendetta.turn.throw import fallen, throw

if TYPE_CHECKING:
    from thunderroad.vendetta.listeners import Entry


class PitTrap(Frame[Game]):
    """The shooting die is rolled against the vehicle that turned the trap up; a hit eliminates it (DR-HAZ-04).

    No matter who moved it, operable or not, a wreck too (DR-HAZ-04-R1, DR-HAZ-05-R2).  Otherwise it may go on, and
    for this once the space is what is printed there.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "space")

    def __init__(self, vehicle: int, space: int) -> None:
        self.vehicle = vehicle
        self.space = space

    def start(self, g: Game, answer: int) -> Signal:
        """The roll is its owner's; for a wreck the active player rolls."""
        g.tell("trap", "DR-HAZ-04", vehicle=self.vehicle, space=self.space)
        seat = g.owner[self.vehicle]
        return throw(g, self, SHOOTING, (self.vehicle,), "VB-SHOOT-06", self.vehicle, seat, then="rolled")

    def rolled(self, g: Game, result: int) -> Signal:
        """Its size is that of a target (DR-HAZ-04-R1)."""
        seat = g.owner[self.vehicle]
        face = fallen(g, result, SHOOTING, self.vehicle, "VB-SHOOT-06", self.vehicle, seat)
        if hits(g, face, self.vehicle):
            frame = eliminate(g, (self.vehicle,), "DR-HAZ-04", "pit-trap", self.space)
            return g.finish() if frame is None else g.call(self, frame, then=END)
        g.tell("escaped", "DR-HAZ-04", vehicle=self.vehicle, space=self.space)
        return g.finish()


def trap_opens(e: Entry) -> PitTrap:
    """At the flip of a pit trap token."""
    return PitTrap(e.vehicle, e.to)


FRAMES: Final = (PitTrap,)
