"""Airlift: the chopper moves an own vehicle to another space next to it, instead of shooting (XA-AA-02).

That is no movement: it costs nothing and no space is entered, so the vehicle may not be set down where the ground would
act.
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.asking import REPLACED
from .....vendetta.board import around
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_LAND
from .....vendetta.listeners import Commanding
from .....vendetta.position import NOBODY
from .....vendetta.turn.relocate import relocate
from ...choices import SPACE_PICK, VEHICLE_PICK
from ...hands import spend
from ..spots import beside, landed


class Airlift(Frame[Game]):
    """Move an operable `vehicle` of one's own from one neighbouring space of the chopper to another."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle")

    def __init__(self, seat: int, vehicle: int = NOBODY) -> None:
        self.seat = seat
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Choose one of those next to it."""
        spend(g, self.seat, AIRLIFT)
        return g.ask(self, self.seat, VEHICLE_PICK, own_beside(g, self.seat), then="chosen")

    def chosen(self, g: Game, vehicle: int) -> Signal:
        """Choose one of these spaces."""
        self.vehicle = vehicle
        return g.ask(self, self.seat, SPACE_PICK, landings(g, self.seat), then="set_down")

    def set_down(self, g: Game, space: int) -> Signal:
        """Set it down; it keeps its facing, and this was not its move."""
        g.tell("move", "XA-AA-02", vehicle=self.vehicle, path=(g.cell[self.vehicle], space), how="airlift")
        relocate(g, self.vehicle, space)
        return g.finish(REPLACED)


def own_beside(g: Game, seat: int) -> tuple[int, ...]:
    """A seat's operable vehicles beside its chopper."""
    return tuple([one for one in beside(g, g.chopper[seat]) if g.owner[one] == seat and g.operable(one)])


def landings(g: Game, seat: int) -> tuple[int, ...]:
    """The empty spaces beside the chopper of a seat whose ground neither moves nor stops anybody."""
    empty = set(g.empty_spaces())
    grounds = g.rules.terrains
    near = [space for space in around(g, g.chopper[seat]) if space in empty]
    return tuple([space for space in near if grounds[g.ground_at(space)].calm or grounds[g.ground_at(space)].mild])


def airlift(g: Game, me: int, e: Commanding) -> Airlift | None:
    """If the own chopper has landed next to an own vehicle."""
    return Airlift(me) if landed(g, me, e) and own_beside(g, me) and landings(g, me) else None


AIRLIFT: Final = Card("airlift", listens=(MAY_LAND.do(airlift),))
CARDS: Final = (AIRLIFT,)
FRAMES: Final = (Airlift,)
