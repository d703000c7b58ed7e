"""Meeting others: slams in which the other vehicle always moves, and the Cow Catcher (BR-SLAM, BR-CMD-10)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from thunderroad.grid.topology import FRONT_LEFT, FRONT_RIGHT
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.listeners import Slamming
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.causes import DRIVE
from thunderroad.vendetta.turn.push import shove
from thunderroad.vendetta.turn.slam import OneDieSlam

from ..choices import ASIDE
from ..state import COW_CATCHER, rig_of
from .damage import Sturdy

STOPS_RIG: Final = "rig_slam_stops_rig"


class RigSlam(OneDieSlam):
    """The other vehicle is put on top of the section, and only the direction die moves it (BR-SLAM-01, BR-SLAM-02).

    Nobody may reroll it (BR-SLAM-03).
    """

    clause = "BR-SLAM-02"
    FIELDS: ClassVar[tuple[str, ...]] = ("section", "other", "heading", "stops", "origin", "far")

    def __init__(
        self, section: int, other: int, heading: int = 0, stops: int = 0, origin: int = NOBODY, far: int = 0
    ) -> None:
        super().__init__(heading, stops, origin, far)
        self.section = section
        self.other = other

    def start(self, g: Game, answer: int) -> Signal:
        """Roll for the other vehicle, whichever of the two has moved."""
        g.put(self.other, g.cell[self.section])
        self.stops = g.stops[self.other]
        return self._throw(g)

    def thrown(self) -> int:
        """Never the rig; if the other vehicle meets another section it slams again (BR-SLAM-01-R2)."""
        return self.other

    def pair(self) -> tuple[int, int]:
        """The other vehicle is put on top."""
        return self.other, self.section


class PushAside(Frame[Game]):
    """Cow Catcher: the first vehicle met this turn goes one space to front left or front right (BR-CMD-10).

    No slam is rolled, nobody loses moves, and what it meets is resolved first (BR-CMD-10-R1).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("other",)

    def __init__(self, other: int) -> None:
        self.other = other

    def start(self, g: Game, answer: int) -> Signal:
        """Its owner picks the side; for a wreck, or if they are out, the rig's owner (BR-CMD-11, BR-CMD-10-R2)."""
        rig = rig_of(g)
        rig.spent = 1
        g.tell("aside", "BR-CMD-10", seat=rig.seat, vehicle=self.other)
        owner = g.owner[self.other]
        seat = rig.seat if owner == NOBODY or g.out[owner] else owner
        return g.ask(self, seat, ASIDE, (FRONT_LEFT, FRONT_RIGHT), then="picked")

    def picked(self, g: Game, heading: int) -> Signal:
        """Push it, whatever is there, even nothing."""
        frame = shove(g, self.other, heading)
        return g.finish() if frame is None else g.call(self, frame, then=END)


def instead_of_slam(g: Game, vehicle: int, e: Slamming) -> Frame[Any] | None:
    """The special slam, if one of the two is a section (X-MIX-03)."""
    return RigSlam(vehicle, e.bottom if vehicle == e.top else e.top) if rig_of(g).has(vehicle) else None


def instead_of_meeting(g: Game, vehicle: int, other: int, how: int) -> Frame[Any] | None:
    """The front section drives onto another vehicle: pushed aside, or slammed (BR-CMD-10-R3, BR-SLAM-01-R1).

    A slam costs the rig its moves; with the option turned off it does one damage instead.
    """
    rig = rig_of(g)
    if vehicle != rig.front or how != DRIVE:
        return None
    if rig.ready(COW_CATCHER):
        return PushAside(other)
    return None if g.rules.chosen[STOPS_RIG] else Sturdy(NOBODY, "BR-SLAM-01-R1")
