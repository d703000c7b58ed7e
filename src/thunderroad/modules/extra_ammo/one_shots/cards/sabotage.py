"""Play when another player has assigned the dice of a turn: a movement die on a vehicle counts as 1 (XA-OS-02)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....kernel.hooks import LIMITS
from .....vendetta.cards import mark, marked
from .....vendetta.game import Game
from .....vendetta.hooks import DIE_COUNTS, MAY_ANSWER_DICE
from .....vendetta.in_play import UNTIL_STEPS_END
from .....vendetta.listeners import Turning
from .....vendetta.turn.drive import die_counts
from ...hands import number_on, spend
from ..choices import SABOTAGE


class Sabotage(Frame[Game]):
    """The die on a vehicle is to count as `counts`; Nitro and bonuses still add to it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicles", "counts")

    def __init__(self, seat: int, vehicles: tuple[int, ...], counts: int = 1) -> None:
        self.seat = seat
        self.vehicles = vehicles
        self.counts = counts

    def start(self, g: Game, answer: int) -> Signal:
        """Choose a die; a single one needs no question."""
        self.counts = number_on(spend(g, self.seat, SABOTAGE_CARD), "counts_as")
        return g.ask(self, self.seat, SABOTAGE, self.vehicles, then="chosen")

    def chosen(self, g: Game, vehicle: int) -> Signal:
        """Lay the mark until the die has been used; the number on it does not change."""
        mark(g, SABOTAGED, UNTIL_STEPS_END, self.seat, vehicle=vehicle, datum=self.counts)
        g.tell("sabotage", "XA-OS-02", vehicle=vehicle, counts=self.counts)
        return g.finish()


def counts_less(g: Game, me: int, moves: int) -> int:
    """The lowest of several caps applies."""
    return min(moves, marked(g, SABOTAGED, vehicle=me))


def sabotage(g: Game, seat: int, e: Turning) -> Sabotage | None:
    """For dice worth more than one move; a coast is one move anyway."""
    vehicles = tuple([v for v in e.regular(g) if die_counts(g, v, g.die[v]) > 1])
    return Sabotage(seat, vehicles) if seat != e.seat and vehicles else None


SABOTAGE_CARD: Final = Card("sabotage", listens=(MAY_ANSWER_DICE.do(sabotage),))
SABOTAGED: Final = Card("sabotaged", listens=(DIE_COUNTS.do(counts_less, LIMITS),))
CARDS: Final = (SABOTAGE_CARD,)
MARKS: Final = (SABOTAGED,)
FRAMES: Final = (Sabotage,)
