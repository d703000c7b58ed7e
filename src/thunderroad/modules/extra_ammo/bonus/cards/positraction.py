"""This turn hazard tokens of either face have no effect on your active vehicle (XA-BC-02, XA-BC-04)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....kernel.hooks import SETS
from .....vendetta.asking import REPLACED
from .....vendetta.cards import mark
from .....vendetta.game import Game
from .....vendetta.hooks import GROUND_FOR, INSTEAD_OF_TOKEN
from .....vendetta.in_play import UNTIL_TURN_ENDS
from .....vendetta.listeners import Entry
from .....vendetta.turn.command import Command
from ..advice import Tried


class Positraction(Command):
    """It applies no matter what moves the vehicle."""

    def start(self, g: Game, answer: int) -> Signal:
        """It lasts until the turn ends."""
        mark(g, POSITRACTION, UNTIL_TURN_ENDS, self.seat, vehicle=self.vehicle)
        return g.finish()


class RollOver(Frame[Game]):
    """A token stays as it is, face down or face up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Let the vehicle roll over it."""
        g.tell("rolled-over", "XA-BC-04", vehicle=self.vehicle, space=g.cell[self.vehicle])
        return g.finish(REPLACED)


def rolls_over(g: Game, me: int, e: Entry) -> RollOver:
    """For tokens; a wreck is not a token."""
    return RollOver(me)


def printed(g: Game, me: int, space: int, ground: int) -> int:
    """Under a token, the space counts for the vehicle as printed, even an impassable trap."""
    return g.out_of_box.in_force(g, space, g.printed(space)) if g.token[space % g.span] else ground


# SETS: who may do something else with the token is asked before.
POSITRACTION: Final = Card(
    "positraction", listens=(INSTEAD_OF_TOKEN.do(rolls_over, SETS), GROUND_FOR.do(printed, SETS))
)
MARKS: Final = (POSITRACTION,)
FRAMES: Final = (RollOver,)
COMMANDS: Final = (("positraction", "i-coast", Positraction),)
ADVICE: Final = (("positraction", Tried(Positraction)),)
