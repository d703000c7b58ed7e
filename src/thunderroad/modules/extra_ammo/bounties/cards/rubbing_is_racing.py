"""Rubbing Is Racing: a car that has slammed another one aside may shoot at once (XA-BO-03).

Goal: on the own turn the active vehicle slams another player's operable vehicle, and that one is moved.  The attack
comes when the whole chain is settled; step 4 is not affected.  Not in round 1.
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import END, Frame, Signal
from .....vendetta.board import within
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_AFTER_SLAM
from .....vendetta.listeners import Slamming
from .....vendetta.position import NOBODY
from .....vendetta.turn.shoot import Shoot, open_to_fire
from ...choices import VEHICLE_PICK
from ...hands import number_on, printed, spend
from ..slams import WATCH, slams_of


class RubbingIsRacing(Frame[Game]):
    """The active `vehicle` makes one additional attack on any road vehicle near it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle")

    def __init__(self, seat: int, vehicle: int) -> None:
        self.seat = seat
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Choose a target in any direction."""
        near = aims(g, self.vehicle, number_on(spend(g, self.seat, RUBBING_IS_RACING), "reach"))
        return g.ask(self, self.seat, VEHICLE_PICK, near, then="chosen") if near else g.finish()

    def chosen(self, g: Game, target: int) -> Signal:
        """Shoot: an attack like any other."""
        return g.call(self, Shoot(self.seat, g.cell[self.vehicle], self.vehicle, target), then=END)


def aims(g: Game, vehicle: int, reach: int) -> tuple[int, ...]:
    """The road vehicles within this many spaces that the vehicle may shoot at."""
    seat = g.owner[vehicle]
    spaces = within(g, g.cell[vehicle], reach)
    near = tuple([one for one in map(g.top, spaces) if one != NOBODY and g.whole(one) != g.whole(vehicle)])
    return tuple([one for one in open_to_fire(g, seat, vehicle, near) if one in near])


def rammed(g: Game, seat: int) -> bool:
    """Whether the driver met another player's vehicle in the finished chain of slams, and that one was moved."""
    return any(
        able and driver in (top, bottom) and g.owner[mover] not in (seat, NOBODY)
        for top, bottom, mover, able, driver, _ in slams_of(g).chain()
    )


def rubbing_is_racing(g: Game, me: int, e: Slamming) -> RubbingIsRacing | None:
    """When all slams are settled and the driver can still shoot at somebody."""
    driver = g.driver
    if g.round == 1 or driver == NOBODY or g.owner[driver] != me or e.inner(g):
        return None
    if g.cell[driver] < 0 or not g.operable(driver) or not rammed(g, me):
        return None
    reach = number_on(printed(g, RUBBING_IS_RACING), "reach")
    return RubbingIsRacing(me, driver) if aims(g, driver, reach) else None


RUBBING_IS_RACING: Final = Card("rubbing-is-racing", listens=(MAY_AFTER_SLAM.do(rubbing_is_racing, own_turn=True),))
CARDS: Final = (RUBBING_IS_RACING,)
WATCHES: Final = ((RUBBING_IS_RACING.id, WATCH),)
FRAMES: Final = (RubbingIsRacing,)
