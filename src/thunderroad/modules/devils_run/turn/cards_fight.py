"""Ongoing effects on slams, shots and dice.  The sentence above each card is its text."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.hooks import LIMITS, SETS
from thunderroad.vendetta.board import line
from thunderroad.vendetta.choices import NONE
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import (
    AFTER_SLAM,
    COASTS,
    COMMANDS,
    DIE_READS,
    MOVES,
    PUSHED,
    SLAM_SIZE,
    TARGET_SIZE,
    TARGETS,
)
from thunderroad.vendetta.rules import LARGE, MISS, SMALL
from thunderroad.vendetta.turn.push import shove
from thunderroad.vendetta.turn.shoot import SHOOTING

from ..deck import copies, number
from .cards_drive import on_a_regular_move, stuck_throttle
from .fire import CatchFire, may_catch_fire

TIRES: Final = number("bald-tires")

ANY_FACE: Final = 3
"""The face of the shooting die that hits every size."""

MaybeFrame = Frame[Game] | None


# This car can target only vehicles on the straight line ahead of it.
def shattered_windshield(g: Game, seat: int, shooter: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """Over everything that widens the arc; what reaches farther straight ahead still does."""
    ahead = tuple(line(g, g.cell[shooter], g.facing[shooter]))
    return tuple(v for v in targets if g.cell[v] in ahead)


# Every regular move of this car gets 2 extra moves. On that turn it cannot shoot.
def silent_throttle(g: Game, seat: int, shooter: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """Not after coasts, and not for choppers."""
    return () if on_a_regular_move(g, shooter) else targets


# When a slam moves this car, it catches fire as soon as it has come to rest.
def leaking_fuel_tank(g: Game, mover: int, top: int, bottom: int) -> MaybeFrame:
    """Not if it is gone or inoperable; a chain ignites it once."""
    return CatchFire(mover, "DR-FIRE-01") if may_catch_fire(g, mover) else None


class SlideOn(Frame[Game]):
    """The car slides `left` spaces farther, until something stops it, which shows in its count of `stops`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "heading", "stops", "left")

    def __init__(self, vehicle: int, heading: int, stops: int, left: int) -> None:
        self.vehicle = vehicle
        self.heading = heading
        self.stops = stops
        self.left = left

    def start(self, g: Game, answer: int) -> Signal:
        """One more space, if nothing has stopped the car: a vehicle, a wall, an edge, new damage."""
        vehicle = self.vehicle
        if not self.left or g.stops[vehicle] != self.stops or g.cell[vehicle] < 0:
            return g.finish()
        self.left -= 1
        g.tell("card-acts", "DR-DMG-02", vehicle=vehicle, card=TIRES)
        frame = shove(g, vehicle, self.heading)
        return g.next(self, then="start") if frame is None else g.call(self, frame, then="start")


# When a slam or a skid moves this car, it slides one space farther in the same direction.
def bald_tires(g: Game, vehicle: int, heading: int, stops: int) -> MaybeFrame:
    """Also while inoperable."""
    return SlideOn(vehicle, heading, stops, copies(g, vehicle, TIRES)) if g.stops[vehicle] == stops else None


# When this car shoots, the face any counts as a miss.
def broken_gunsight(g: Game, vehicle: int, die: str, face: int) -> int:
    """Hits become 1, 2 and 3 in 6 for small, medium and large."""
    return MISS if die == SHOOTING and face == ANY_FACE else face


# On a turn in which this car receives the movement die, no die or token may be put on a command.
def dead_radio(g: Game, seat: int, vehicle: int, options: tuple[int, ...]) -> tuple[int, ...]:
    """On the turns of the other cars it may."""
    return (NONE,)


# This car counts as large when it is shot at.
def hanging_bodywork(g: Game, vehicle: int, size: int) -> int:
    """Also when a pit trap is rolled against it, and while inoperable."""
    return LARGE


# This car counts as small in slams.
def crumpled_frame(g: Game, vehicle: int, size: int) -> int:
    """Also while inoperable."""
    return SMALL


# This car may coast only once per round.
def empty_tank(g: Game, vehicle: int, limit: int) -> int:
    """A second surplus die must go to another car."""
    return min(limit, 1)


CARDS: Final = (
    Card("shattered-windshield", listens=(TARGETS.do(shattered_windshield, LIMITS),)),
    Card("stuck-throttle", listens=(MOVES.do(stuck_throttle), TARGETS.do(silent_throttle, LIMITS))),
    Card("leaking-fuel-tank", lasts=(AFTER_SLAM.do(leaking_fuel_tank),)),
    Card("bald-tires", lasts=(PUSHED.do(bald_tires),)),
    Card("broken-gunsight", listens=(DIE_READS.do(broken_gunsight, LIMITS),)),
    Card("dead-radio", listens=(COMMANDS.do(dead_radio, LIMITS),)),
    Card("hanging-bodywork", lasts=(TARGET_SIZE.do(hanging_bodywork, SETS),)),
    Card("crumpled-frame", lasts=(SLAM_SIZE.do(crumpled_frame, SETS),)),
    Card("empty-tank", listens=(COASTS.do(empty_tank, LIMITS),)),
)
FRAMES: Final = (SlideOn,)
