"""Slam dice cannot be rerolled (CC-TINA-06)."""

from __future__ import annotations

from typing import Final

from .....kernel.cards import Card
from .....vendetta.game import Game
from .....vendetta.hooks import FREE_DICE
from .....vendetta.listeners import Throwing
from .....vendetta.turn.slam import of_slam


def as_they_lie(g: Game, me: int, dice: Throwing, free: int) -> int:
    """All that is rolled for a slam; what names car or direction without a roll still does."""
    return 0 if of_slam(dice) else free


CARDS: Final = (Card("commit-to-the-crash", listens=(FREE_DICE.proclaims(as_they_lie),)),)
