"""Pinball Wizard: two slams in one turn earn one more push (XA-BO-03).

Goal: two or more slams are settled during an own turn.  The vehicle that is pushed took part in one of them and is
still on the board; one that nothing moves takes its damage instead (BR-MOVE-05).
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....grid.map import SIXTHS
from .....kernel.cards import Card
from .....kernel.frame import END, Frame, Signal
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_AFTER_SLAM
from .....vendetta.listeners import Slamming
from .....vendetta.position import NOBODY
from .....vendetta.turn.push import shove
from ...choices import HEADING_PICK, VEHICLE_PICK
from ...hands import number_on, printed, spend
from ..slams import WATCH, slams_of


class PinballWizard(Frame[Game]):
    """Push a road `vehicle` that took part in the slams one space in any direction."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle")

    def __init__(self, seat: int, vehicle: int = NOBODY) -> None:
        self.seat = seat
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Choose one, wrecks too."""
        spend(g, self.seat, PINBALL_WIZARD)
        return g.ask(self, self.seat, VEHICLE_PICK, players(g), then="chosen")

    def chosen(self, g: Game, vehicle: int) -> Signal:
        """Choose a direction, even over an edge."""
        self.vehicle = vehicle
        return g.ask(self, self.seat, HEADING_PICK, tuple(range(SIXTHS)), then="pushed")

    def pushed(self, g: Game, heading: int) -> Signal:
        """Push it; everything it meets is resolved, even another slam."""
        frame = shove(g, self.vehicle, heading)
        return g.finish() if frame is None else g.call(self, frame, then=END)


def players(g: Game) -> tuple[int, ...]:
    """The vehicles of this turn's slams that are still on the board."""
    both = [vehicle for slam in slams_of(g).all() for vehicle in slam[:2]]
    return tuple(sorted({vehicle for vehicle in both if g.cell[vehicle] >= 0}))


def pinball_wizard(g: Game, me: int, e: Slamming) -> PinballWizard | None:
    """When the chain is settled."""
    if e.inner(g):
        return None
    enough = len(slams_of(g).all()) >= number_on(printed(g, PINBALL_WIZARD), "slams")
    return PinballWizard(me) if enough and players(g) else None


PINBALL_WIZARD: Final = Card("pinball-wizard", listens=(MAY_AFTER_SLAM.do(pinball_wizard, own_turn=True),))
CARDS: Final = (PINBALL_WIZARD,)
WATCHES: Final = ((PINBALL_WIZARD.id, WATCH),)
FRAMES: Final = (PinballWizard,)
