"""Play before moving: your car may shoot before it moves, and again after it (CC-PF-07)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.asking import GOES_ON
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_BEFORE_MOVE
from .....vendetta.listeners import Driving
from .....vendetta.turn.turn import attack
from ..play import spend


class DoubleBarrel(Frame[Game]):
    """The shot belongs to step 3: damage that comes of it costs this car its moves (CC-PF-07-R1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle")

    def __init__(self, seat: int, vehicle: int) -> None:
        self.seat = seat
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """The one of step 4 is still to come."""
        spend(g, self.seat, DOUBLE_BARREL)
        shot = attack(g, self.vehicle)
        return g.finish(GOES_ON) if shot is None else g.call(self, shot, then="shot")

    def shot(self, g: Game, answer: int) -> Signal:
        """Now it moves."""
        return g.finish(GOES_ON)


def double_barrel(g: Game, seat: int, drive: Driving) -> DoubleBarrel | None:
    """Where there is something to shoot at before the move."""
    mine = g.owner[drive.vehicle] == seat and attack(g, drive.vehicle) is not None
    return DoubleBarrel(seat, drive.vehicle) if mine else None


DOUBLE_BARREL: Final = Card("double-barrel", listens=(MAY_BEFORE_MOVE.do(double_barrel, own_turn=True),))
CARDS: Final = (DOUBLE_BARREL,)
FRAMES: Final = (DoubleBarrel,)
