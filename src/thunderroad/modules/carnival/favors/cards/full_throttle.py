"""Play after moving, even after a coast, a slam or picking something up: your car moves 3 spaces more (CC-PF-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.asking import GOES_ON
from .....vendetta.game import Game
from .....vendetta.hooks import AT_REST, MAY_AFTER_MOVE
from .....vendetta.listeners import Driving
from .....vendetta.turn.drive import GivenDrive
from ...advice.drives import Drives
from ...advice.favors import Spends
from ...turn.collect import collecting
from ..play import active_car, spend

if TYPE_CHECKING:
    from .....vendetta.advice.field_sheet import FieldSheet

SPACES: Final = 3
"""As moves at normal costs; they end early where moves are lost (CC-PF-08-R1)."""


class FullThrottle(Frame[Game]):
    """All of them, as a coast is driven: what belongs to a regular move does not belong to these."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle")

    def __init__(self, seat: int, vehicle: int) -> None:
        self.seat = seat
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """It drives on."""
        spend(g, self.seat, FULL_THROTTLE)
        return g.call(self, GivenDrive(self.vehicle, 1, SPACES), then="driven")

    def driven(self, g: Game, answer: int) -> Signal:
        """Where it comes to rest it takes what lies there (CC-SW-01-R1)."""
        more = collecting(g)
        return self.over(g, 0) if more is None else g.call(self, more, then="over")

    def over(self, g: Game, answer: int) -> Signal:
        """More may be played."""
        return g.finish(GOES_ON)


def full_throttle(g: Game, seat: int, drive: Driving) -> FullThrottle | None:
    """For the car that has this turn's die, if it still can drive."""
    vehicle = drive.vehicle
    mine = g.owner[vehicle] == seat and g.cell[vehicle] >= 0 and g.operable(vehicle)
    return FullThrottle(seat, vehicle) if mine else None


def three_more(sheet: FieldSheet) -> float:
    """The best drive of three spaces, beside coming to rest where it is."""
    drives = sheet.kept(Drives, active_car(sheet.g))
    return drives.best(SPACES) - drives.rest(drives.state())


FULL_THROTTLE: Final = Card("full-throttle", listens=(MAY_AFTER_MOVE.do(full_throttle, own_turn=True),))
CARDS: Final = (FULL_THROTTLE,)
FRAMES: Final = (FullThrottle,)
PLAYS: Final = ((FULL_THROTTLE.id, Spends(FULL_THROTTLE.id, three_more)),)
LISTENERS: Final = (AT_REST.do(collecting),)
"""Whatever was played after the move, who has come upon a token takes it before step 4 (CC-SW-01-R1)."""
