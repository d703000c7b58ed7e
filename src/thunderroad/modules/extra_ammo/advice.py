"""How bots value secret cards: what a card in hand is worth, and so what playing it costs."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import TYPE_CHECKING, Final

from ...vendetta.advice.judges import dice, reroll, strength
from ...vendetta.advice.opinion import Opinion
from ...vendetta.choices import REROLL_DICE
from .hands import hands

if TYPE_CHECKING:
    from ...vendetta.advice.worksheet import Worksheet
    from ...vendetta.content import CardData
    from ...vendetta.game import Game

KEPT: Final = 0.25
"""Points of a card in hand for each percentage point of its expected worth in a game."""
LATE: Final = 0.5
"""The share of these points that is left when the finish line is on the road."""


def worth_keeping(g: Game, card: CardData) -> float:
    """Points of a card that may be played later."""
    return KEPT * strength(card) * (LATE if g.final else 1.0)


def in_hand(g: Game, seat: int) -> float:
    """Points of all secret cards of a seat."""
    return fsum([worth_keeping(g, card) for hand in hands(g) for card in hand.in_hand(g, seat)])


class Spends:
    """Points of playing a card that is then removed: what it gives, minus what it was worth in hand."""

    def __init__(self, card: str, gives: Callable[[Worksheet], float]) -> None:
        self.card = card
        self.gives = gives

    def __call__(self, sheet: Worksheet, holder: int) -> float:
        """The points for the seat that is asked."""
        g, seat = sheet.g, sheet.seat
        held = [card for hand in hands(g) for card in hand.in_hand(g, seat) if card.effect == self.card]
        return self.gives(sheet) - fsum([worth_keeping(g, card) for card in held[:1]])


HANDS: Final = Opinion(questions={REROLL_DICE.id: reroll}, holdings=(in_hand, dice))
