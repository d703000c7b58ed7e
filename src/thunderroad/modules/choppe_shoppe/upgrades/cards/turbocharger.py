"""Turbocharger (UP-USE-01)."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.cards import Card
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import DIE_ADDS

from ..state import figure


# When this car makes a regular move with a die of 1 or 2, it gains 2 extra moves.
def turbocharger(g: Game, me: int, face: int, moves: int) -> int:
    """By the face that the die shows, not by what it counts as."""
    return moves + figure(g, me, "moves") if face <= figure(g, me, "highest_die") else moves


CARDS: Final = (Card("turbocharger", listens=(DIE_ADDS.do(turbocharger),)),)
