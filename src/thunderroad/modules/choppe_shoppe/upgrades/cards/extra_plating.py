"""Extra Plating (UP-USE-01, VB-STATUS-02)."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.hooks import SETS
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import SLOT_COUNT

from ..state import figure


# This car has three damage slots and becomes inoperable with its third damage token.
def extra_plating(g: Game, me: int, slots: int) -> int:
    """While it is inoperable too."""
    return max(slots, figure(g, me, "slots"))


CARDS: Final = (Card("extra-plating", lasts=(SLOT_COUNT.do(extra_plating, SETS),)),)
