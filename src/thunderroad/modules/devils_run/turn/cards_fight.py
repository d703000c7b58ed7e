"""Ongoing effects on slams, shots and dice.  The sentence above each card is its text."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame
from thunderroad.kernel.hooks import LIMITS, SETS
from thunderroad.vendetta.board import line
from thunderroad.vendetta.choices import NONE
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import (
    AFTER_SLAM,
    COASTS,
    COMMANDS,
    DIE_READS,
    FARTHER,
    FIRES,
    MOVES,
    SLAM_SIZE,
    TARGET_SIZE,
    TARGETS,
)
from thunderroad.vendetta.listeners import Pushing, Slamming
from thunderroad.vendetta.rules import LARGE, MISS, SMALL
from thunderroad.vendetta.turn.fire import CatchFire, may_catch_fire
from thunderroad.vendetta.turn.shoot import SHOOTING

from ..deck import copies, number
from .cards_drive import on_a_regular_move, stuck_throttle

TIRES: Final = number("bald-tires")

ANY_FACE: Final = 3
"""The face of the shooting die that hits every size."""

MaybeFrame = Frame[Game] | None


# This car can target only vehicles on the straight line ahead of it.
def shattered_windshield(g: Game, seat: int, shooter: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """It overrules everything that widens the arc; what reaches farther straight ahead still does."""
    ahead = tuple(line(g, g.cell[shooter], g.facing[shooter]))
    return tuple(v for v in targets if g.cell[v] in ahead)


# Every regular move of this car gets 2 extra moves. On that turn it cannot shoot.
def silent_throttle(g: Game, seat: int, shooter: int, may: bool) -> bool:
    """Not after coasts, and not for choppers."""
    return may and not on_a_regular_move(g, shooter)


# When a slam moves this car, it catches fire as soon as it has come to rest.
def leaking_fuel_tank(g: Game, vehicle: int, slam: Slamming) -> MaybeFrame:
    """Not if the car is gone or inoperable; a chain of slams ignites it once."""
    ignites = vehicle == slam.mover and may_catch_fire(g, vehicle)
    return CatchFire(vehicle, "DR-FIRE-01") if ignites else None


# When a slam or a skid moves this car, it slides one space farther in the same direction.
def bald_tires(g: Game, vehicle: int, push: Pushing, spaces: int) -> int:
    """While inoperable too."""
    return spaces + copies(g, vehicle, TIRES) if vehicle == push.vehicle else spaces


# When this car shoots, the face any counts as a miss.
def broken_gunsight(g: Game, vehicle: int, die: str, face: int) -> int:
    """Hits become 1, 2 and 3 in 6 for small, medium and large."""
    return MISS if die == SHOOTING and face == ANY_FACE else face


# On a turn in which this car receives the movement die, no die or token may be put on a command.
def dead_radio(g: Game, seat: int, vehicle: int, options: tuple[int, ...]) -> tuple[int, ...]:
    """On the turns of the other cars it is allowed."""
    return (NONE,)


# This car counts as large when it is shot at.
def hanging_bodywork(g: Game, vehicle: int, size: int) -> int:
    """When a pit trap is rolled against it too, and while inoperable."""
    return LARGE


# This car counts as small in slams.
def crumpled_frame(g: Game, vehicle: int, size: int) -> int:
    """While inoperable too."""
    return SMALL


# This car may coast only once per round.
def empty_tank(g: Game, vehicle: int, limit: int) -> int:
    """A second spare die must go to another car."""
    return min(limit, 1)


CARDS: Final = (
    Card("shattered-windshield", listens=(TARGETS.do(shattered_windshield, LIMITS),)),
    Card("stuck-throttle", listens=(MOVES.do(stuck_throttle), FIRES.do(silent_throttle, LIMITS))),
    Card("leaking-fuel-tank", lasts=(AFTER_SLAM.do(leaking_fuel_tank),)),
    Card("bald-tires", lasts=(FARTHER.do(bald_tires),)),
    Card("broken-gunsight", listens=(DIE_READS.do(broken_gunsight, LIMITS),)),
    Card("dead-radio", listens=(COMMANDS.do(dead_radio, LIMITS),)),
    Card("hanging-bodywork", lasts=(TARGET_SIZE.do(hanging_bodywork, SETS),)),
    Card("crumpled-frame", lasts=(SLAM_SIZE.do(crumpled_frame, SETS),)),
    Card("empty-tank", listens=(COASTS.do(empty_tank, LIMITS),)),
)
