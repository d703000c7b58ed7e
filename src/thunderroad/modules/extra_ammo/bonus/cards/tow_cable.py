"""An inoperable vehicle of yours next to the active one is dragged along and put down next to it (XA-BC-02)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.board import around
from .....vendetta.cards import mark, marked
from .....vendetta.game import Game
from .....vendetta.hooks import AFTER_MOVE, BEFORE_MOVE
from .....vendetta.in_play import UNTIL_STEPS_END
from .....vendetta.position import NOBODY
from .....vendetta.turn.command import Command
from ..advice import drags
from ..choices import HITCH, UNHITCH
from ..relocate import calm_spaces_around, put_down


class TowCable(Command):
    """The dragged vehicle is chosen when the move begins."""

    def start(self, g: Game, answer: int) -> Signal:
        """Lay the mark; it stores the dragged vehicle + 1, and 0 for none yet."""
        mark(g, CABLE, UNTIL_STEPS_END, self.seat, vehicle=self.vehicle)
        return g.finish()


class Hitch(Frame[Game]):
    """One of these vehicles is dragged along."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "others")

    def __init__(self, vehicle: int, others: tuple[int, ...]) -> None:
        self.vehicle = vehicle
        self.others = others

    def start(self, g: Game, answer: int) -> Signal:
        """Choose one; a single one needs no question."""
        return g.ask(self, g.owner[self.vehicle], HITCH, self.others, then="chosen")

    def chosen(self, g: Game, other: int) -> Signal:
        """Note it; it stays where it is until the move is over."""
        seat = g.owner[self.vehicle]
        mark(g, CABLE, UNTIL_STEPS_END, seat, vehicle=self.vehicle, datum=other + 1)
        g.tell("hitched", "XA-BC-02", vehicle=self.vehicle, target=other)
        return g.finish()


class Unhitch(Frame[Game]):
    """The dragged vehicle is put on an empty space next to the active vehicle."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "other")

    def __init__(self, vehicle: int, other: int) -> None:
        self.vehicle = vehicle
        self.other = other

    def start(self, g: Game, answer: int) -> Signal:
        """Choose a space where nothing would happen to it."""
        spaces = calm_spaces_around(g, g.cell[self.vehicle])
        return g.ask(self, g.owner[self.vehicle], UNHITCH, spaces, then="chosen")

    def chosen(self, g: Game, space: int) -> Signal:
        """Put it there; no movement and no entry effects."""
        mark(g, CABLE, UNTIL_STEPS_END, g.owner[self.vehicle], vehicle=self.vehicle)
        put_down(g, self.other, space, "tow")
        return g.finish()


def hitch(g: Game, me: int) -> Hitch | None:
    """Not from the starting area, where nothing is next to the vehicle."""
    near = [g.top(space) for space in around(g, g.cell[me])] if g.cell[me] >= 0 else []
    lame = tuple([v for v in near if v != NOBODY and g.owner[v] == g.owner[me] and not g.operable(v)])
    return Hitch(me, lame) if lame and not marked(g, CABLE, vehicle=me) else None


def unhitch(g: Game, me: int) -> Unhitch | None:
    """It stays where it was if one of the two has left the board, or if there is no room."""
    other, here = marked(g, CABLE, vehicle=me) - 1, g.cell[me]
    dragged = other >= 0 and here >= 0 and g.cell[other] >= 0
    return Unhitch(me, other) if dragged and calm_spaces_around(g, here) else None


CABLE: Final = Card("tow-cable", lasts=(BEFORE_MOVE.do(hitch), AFTER_MOVE.do(unhitch)))
MARKS: Final = (CABLE,)
FRAMES: Final = (Hitch, Unhitch)
COMMANDS: Final = (("tow-cable", "i-link", TowCable),)
ADVICE: Final = (("tow-cable", drags),)
