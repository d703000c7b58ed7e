"""Pit traps: a shot at the vehicle that turns one up, then a hole for all later vehicles (DR-HAZ-04, DR-HAZ-05)."""

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

    It does not matter who moved it or whether it is operable or a wreck (DR-HAZ-04-R1, DR-HAZ-05-R2).  If it survives
    it continues, and this once the space counts as what is printed there.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "space")

    def __init__(self, vehicle: int, space: int) -> None:
        self.vehicle = vehicle
        self.space = space

    def start(self, g: Game, answer: int) -> Signal:
        """Its owner rolls; for a wreck the active player does."""
        g.tell("trap", "DR-HAZ-04", vehicle=self.vehicle, space=self.space)
        seat = g.owner[self.vehicle]
        return throw(g, self, SHOOTING, (self.vehicle,), "VB-SHOOT-06", self.vehicle, seat, then="rolled")

    def rolled(self, g: Game, result: int) -> Signal:
        """Use its size as a target (DR-HAZ-04-R1)."""
        seat = g.owner[self.vehicle]
        face = fallen(g, result, SHOOTING, self.vehicle, "VB-SHOOT-06", self.vehicle, seat)
        if hits(g, face, self.vehicle):
            frame = eliminate(g, (self.vehicle,), "DR-HAZ-04", "pit-trap", self.space)
            return g.finish() if frame is None else g.call(self, frame, then=END)
        g.tell("escaped", "DR-HAZ-04", vehicle=self.vehicle, space=self.space)
        return g.finish()


def trap_opens(e: Entry) -> PitTrap:
    """Spring the trap when a pit trap token is flipped."""
    return PitTrap(e.vehicle, e.to)


FRAMES: Final = (PitTrap,)
