"""Play before an FX die is rolled in your turn: set it to the face you want, and nobody rolls it again (CC-PF-12)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.asking import GOES_ON
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_SET_DIE
from .....vendetta.listeners import Throwing
from .....vendetta.turn.throw import show, unset
from ..choices import FACES, SET_DIE
from ..play import own_turn, spend

FX: Final = ("slam", "direction", "stunt", "shooting", "fire")
"""All dice with faces but the road die, which belongs to nobody's turn."""


class Precision(Frame[Game]):
    """Of dice that are rolled together one is set, the others fall (CC-PF-12-R1).  `places` are those it may be."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "dice", "places")

    def __init__(self, seat: int, dice: tuple[str, ...], places: tuple[int, ...]) -> None:
        self.seat = seat
        self.dice = dice
        self.places = places

    def start(self, g: Game, answer: int) -> Signal:
        """Every face of every die that has still to fall."""
        spend(g, self.seat, PRECISION)
        faces = [(at, dict.fromkeys(g.rules.die[self.dice[at]].values)) for at in self.places]
        options = tuple([at * FACES + face for at, row in faces for face in row])
        return g.ask(self, self.seat, SET_DIE, options, then="chosen")

    def chosen(self, g: Game, option: int) -> Signal:
        """It lies as its owner wants."""
        at, face = divmod(option, FACES)
        show(g, at, face)
        g.tell("favor-die", "CC-PF-12", seat=self.seat, die=self.dice[at], face=face)
        return g.finish(GOES_ON)


def precision(g: Game, seat: int, dice: Throwing) -> Precision | None:
    """For whomever they are rolled; what a decree or a card shows is not rolled at all (CC-TINA-07-R1)."""
    places = tuple([at for at in unset(dice) if dice.dice[at] in FX])
    return Precision(seat, dice.dice, places) if places and own_turn(g, seat) else None


PRECISION: Final = Card("precision", listens=(MAY_SET_DIE.do(precision, dice=FX, own_turn=True),))
CARDS: Final = (PRECISION,)
FRAMES: Final = (Precision,)
