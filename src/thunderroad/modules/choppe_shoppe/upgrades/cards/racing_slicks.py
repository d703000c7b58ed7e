"""Racing Slicks (UP-USE-01)."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.cards import Card
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import ROAD_MOVES

from ..state import figure


# The road die bonus of this car is 1 larger.
def racing_slicks(g: Game, me: int, moves: int) -> int:
    """After any multiplication."""
    return moves + figure(g, me, "moves")


CARDS: Final = (Card("racing-slicks", listens=(ROAD_MOVES.do(racing_slicks),)),)
