"""Battering Ram (UP-USE-01)."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.cards import Card
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import FARTHER
from thunderroad.vendetta.listeners import Pushing

from ..state import figure


# On your turn, when a slam with this car moves the other vehicle, that vehicle moves one space farther in the same
# direction.
def battering_ram(g: Game, me: int, push: Pushing, spaces: int) -> int:
    """In every such slam."""
    moves_other = push.vehicle != me and g.owner[me] == g.active
    return spaces + figure(g, me, "spaces") if moves_other else spaces


CARDS: Final = (Card("battering-ram", listens=(FARTHER.do(battering_ram),)),)
