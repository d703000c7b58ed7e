"""Flak Gun (UP-USE-01)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.board import around
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import MAY_AFTER_MOVE
from thunderroad.vendetta.in_play import UNTIL_TURN_ENDS
from thunderroad.vendetta.listeners import Driving
from thunderroad.vendetta.position import HOME

from ..choices import FLAK
from ..state import use, used


class Flak(Frame[Game]):
    """A chopper flies home; its owner may launch it again later."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Choose one of those nearby."""
        return g.ask(self, g.owner[self.vehicle], FLAK, near(g, self.vehicle), then="chosen")

    def chosen(self, g: Game, seat: int) -> Signal:
        """Send it home before the chopper check, so the car below it is safe."""
        use(g, self.vehicle, UNTIL_TURN_ENDS)
        g.chopper[seat] = HOME
        g.tell("lift", "UP-USE-01", seat=seat)
        return g.finish()


def near(g: Game, vehicle: int) -> tuple[int, ...]:
    """The seats whose choppers are in the space of a vehicle or an adjacent one."""
    space = g.cell[vehicle]
    reach = (space, *around(g, space)) if space >= 0 else ()
    return tuple([seat for seat, at in enumerate(g.chopper) if at != HOME and at in reach])


# After a regular move or coast of this car you may send one chopper in its space or an adjacent one back to its owner.
def flak_gun(g: Game, me: int, drive: Driving) -> Flak | None:
    """Its own chopper too."""
    return Flak(me) if drive.vehicle == me and not used(g, me) and near(g, me) else None


CARDS: Final = (Card("flak-gun", listens=(MAY_AFTER_MOVE.do(flak_gun, own_turn=True),)),)
FRAMES: Final = (Flak,)
