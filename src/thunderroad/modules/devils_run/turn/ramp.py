"""Ramps: entered from directly behind they launch, entered any other way they eliminate (DR-TERR-03, DR-TERR-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from thunderroad.family.module import Option
from thunderroad.grid.road import LANES
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import START
from thunderroad.vendetta.turn.enter import enter
from thunderroad.vendetta.turn.standing import eliminate
from thunderroad.vendetta.turn.throw import fallen, throw

if TYPE_CHECKING:
    from thunderroad.vendetta.listeners import Entry

HIDDEN_RAMP: Final = Option(
    "hidden_ramp_eliminates_revealer",
    True,
    (True, False),
    "Hidden ramps eliminate",
    "A vehicle that turns up a ramp from the wrong side is eliminated; otherwise the ramp does not harm it.",
    "DR-HAZ-03-R1",
)


def properly(e: Entry) -> bool:
    """Whether a ramp is entered by a single step straight ahead from directly behind (DR-TERR-03-R1).

    Forced or not; a jump of exactly one space counts too.  The starting area is behind the back edge.
    """
    return e.origin in (e.to - LANES, START)


def bars(e: Entry) -> bool:
    """Entry from any other space eliminates (DR-TERR-03), even a chosen one (DR-TERR-03-R2)."""
    return not properly(e)


class HiddenRamp(Frame[Game]):
    """The vehicle that turns up a ramp meets it at once (DR-HAZ-03-R1).

    With the option, entering from the wrong side does not harm the vehicle that reveals the ramp.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "proper")

    def __init__(self, vehicle: int, proper: int) -> None:
        self.vehicle = vehicle
        self.proper = proper

    def start(self, g: Game, answer: int) -> Signal:
        """From directly behind nothing happens yet: the ramp launches the vehicle later in the entry."""
        if self.proper or not g.rules.chosen[HIDDEN_RAMP.id]:
            return g.finish()
        frame = eliminate(g, (self.vehicle,), "DR-HAZ-03-R1", "ramp", g.cell[self.vehicle])
        return g.finish() if frame is None else g.call(self, frame, then=END)


class Launch(Frame[Game]):
    """On a proper entry the stunt die says how many spaces the vehicle jumps straight ahead (DR-TERR-04).

    Counted from the ramp; spaces in between are ignored, the landing counts in full (DR-TERR-04-R1), and the remaining
    moves are lost.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Roll the stunt die."""
        g.tell("ramp", "DR-TERR-04", vehicle=self.vehicle, space=g.cell[self.vehicle])
        return throw(g, self, "stunt", (self.vehicle,), "DR-TERR-04", then="rolled")

    def rolled(self, g: Game, result: int) -> Signal:
        """Take the moves before the landing acts, so that nothing there can give them back."""
        vehicle = self.vehicle
        distance = fallen(g, result, "stunt", vehicle, "DR-TERR-04")
        g.stop(vehicle)
        ahead = g.facing[vehicle]  # it came from directly behind, so it faces as its tile does
        to = g.rules.map.jump(g.cell[vehicle], ahead, distance)
        frame = enter(g, vehicle, to, ahead, g.rules.cause["launch"])
        return g.finish() if frame is None else g.call(self, frame, then=END)


def reveal_ramp(e: Entry) -> HiddenRamp:
    """Reveal it when a ramp token is flipped."""
    return HiddenRamp(e.vehicle, int(properly(e)))


def ramp_here(e: Entry) -> Launch | None:
    """Launch a vehicle that came from behind."""
    return Launch(e.vehicle) if properly(e) else None


FRAMES: Final = (HiddenRamp, Launch)
