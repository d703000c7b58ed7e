"""Play at the start of your turn, before you assign a die: one damage token leaves each of your cars (CC-PF-10)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.asking import GOES_ON
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_START_TURN
from .....vendetta.listeners import Turning
from .....vendetta.position import OUT
from .....vendetta.turn.command import SLOTS, repairs, take_off
from ..choices import MEND
from ..play import spend


class MegaRepair(Frame[Game]):
    """Car by car; one that is operable again may get a die in this turn (CC-PF-11).  `left` are still to be mended."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: tuple[int, ...]) -> None:
        self.seat = seat
        self.left = left

    def start(self, g: Game, answer: int) -> Signal:
        """The first one."""
        spend(g, self.seat, MEGA_REPAIR)
        return self._next(g)

    def _next(self, g: Game) -> Signal:
        if not self.left:
            return g.finish(GOES_ON)
        vehicle, self.left = self.left[0], self.left[1:]
        return g.ask(self, self.seat, MEND, tokens_of(g, self.seat, vehicle), then="picked")

    def picked(self, g: Game, option: int) -> Signal:
        """Which token, its player says."""
        take_off(g, option, "CC-PF-10")
        return self._next(g)


def tokens_of(g: Game, seat: int, vehicle: int) -> tuple[int, ...]:
    """What could be taken off one of them."""
    return tuple([option for option in repairs(g, seat) if option // SLOTS == vehicle])


def mega_repair(g: Game, seat: int, turn: Turning) -> MegaRepair | None:
    """Where there is anything to repair."""
    if turn.seat != seat:
        return None
    hurt = tuple([vehicle for vehicle in g.fleet(seat) if g.damage[vehicle] and g.cell[vehicle] != OUT])
    return MegaRepair(seat, hurt) if hurt else None


MEGA_REPAIR: Final = Card("mega-repair", listens=(MAY_START_TURN.do(mega_repair, own_turn=True),))
CARDS: Final = (MEGA_REPAIR,)
FRAMES: Final = (MegaRepair,)
