"""Downdraft: a crew whose chopper eliminates a vehicle rerolls dice and repairs something (XA-BO-03).

Goal: the own chopper eliminates another player's vehicle at the end of any turn.  Damage to a vehicle that it cannot
eliminate counts too; shots do not.  At the end of a round there are no dice, and only the repair is left.
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import END, Frame, Signal
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_END_TURN
from .....vendetta.listeners import Ending
from .....vendetta.position import NOBODY
from .....vendetta.turn.command import Repair, repairs
from .....vendetta.turn.reroll import RerollDice
from ...hands import spend


class Downdraft(Frame[Game]):
    """Reroll any unassigned dice, then remove one damage token."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Reroll dice first."""
        spend(g, self.seat, DOWNDRAFT)
        return g.call(self, RerollDice(self.seat), then="rolled")

    def rolled(self, g: Game, answer: int) -> Signal:
        """Then repair, if anything is damaged."""
        return g.call(self, Repair(self.seat, NOBODY, 0), then=END)


def downdraft(g: Game, me: int, e: Ending) -> Downdraft | None:
    """When the chopper check has eliminated another player's vehicle, and there is a die or a damage token."""
    if me not in e.takers:
        return None
    taken = [victim for victim, taker in zip(e.victims, e.takers, strict=True) if taker == me]
    theirs = any(g.owner[victim] not in (me, NOBODY) for victim in taken)
    return Downdraft(me) if theirs and (g.dice[me] or repairs(g, me)) else None


DOWNDRAFT: Final = Card("downdraft", listens=(MAY_END_TURN.do(downdraft),))
CARDS: Final = (DOWNDRAFT,)
FRAMES: Final = (Downdraft,)
