"""Clean Sheet: the only crew without damage drives on (XA-BO-03).

Goal: at the end of the own turn, from a later round on, no own vehicle is damaged or eliminated, and every other player
has one that is.  The reward is driven steps with their costs, without road bonus and shot; choppers are checked once
more afterwards.
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import END, Frame, Signal
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_END_TURN
from .....vendetta.listeners import Ending
from .....vendetta.position import OUT
from .....vendetta.turn.drive import GivenDrive
from ...choices import VEHICLE_PICK
from ...hands import number_on, printed, spend


class CleanSheet(Frame[Game]):
    """An own vehicle drives `moves` at once."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "moves")

    def __init__(self, seat: int, moves: int = 0) -> None:
        self.seat = seat
        self.moves = moves

    def start(self, g: Game, answer: int) -> Signal:
        """Choose one that can act."""
        self.moves = number_on(spend(g, self.seat, CLEAN_SHEET), "moves")
        part, spec = g.rules.part, g.spec
        fleet = tuple([one for one in g.fleet(self.seat) if not part[spec[one]]])
        return g.ask(self, self.seat, VEHICLE_PICK, fleet, then="chosen")

    def chosen(self, g: Game, vehicle: int) -> Signal:
        """Drive it, even from the starting area."""
        return g.call(self, GivenDrive(vehicle, 1, self.moves), then=END)


def scratched(g: Game, seat: int) -> bool:
    """Whether a vehicle of a seat is damaged or eliminated."""
    return any(g.damage[vehicle] or g.cell[vehicle] == OUT for vehicle in g.fleet(seat))


def clean_sheet(g: Game, me: int, e: Ending) -> CleanSheet | None:
    """At the end of the own turn."""
    if g.round < number_on(printed(g, CLEAN_SHEET), "round") or scratched(g, me):
        return None
    return CleanSheet(me) if all(scratched(g, seat) for seat in range(g.rules.seats) if seat != me) else None


CLEAN_SHEET: Final = Card("clean-sheet", listens=(MAY_END_TURN.do(clean_sheet, own_turn=True),))
CARDS: Final = (CLEAN_SHEET,)
FRAMES: Final = (CleanSheet,)
