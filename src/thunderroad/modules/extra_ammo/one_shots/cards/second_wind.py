"""Play at the start of your turn: reroll any of your unassigned movement dice (XA-OS-02)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import END, Frame, Signal
from .....vendetta.advice.judges import better_dice
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_START_TURN
from .....vendetta.listeners import Turning
from .....vendetta.turn.reroll import RerollDice
from ...advice import Spends
from ...hands import spend


class SecondWind(Frame[Game]):
    """A crew with a hand of cards exchanges cards instead."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Choose dice and reroll them."""
        spend(g, self.seat, SECOND_WIND)
        return g.call(self, RerollDice(self.seat), then=END)


def second_wind(g: Game, seat: int, e: Turning) -> SecondWind | None:
    """On the own turn, with a die that is on no board."""
    return SecondWind(seat) if g.dice[seat] else None


SECOND_WIND: Final = Card("second-wind", listens=(MAY_START_TURN.do(second_wind, own_turn=True),))
CARDS: Final = (SECOND_WIND,)
FRAMES: Final = (SecondWind,)
PLAYS: Final = ((SECOND_WIND.id, Spends(SECOND_WIND.id, better_dice)),)
