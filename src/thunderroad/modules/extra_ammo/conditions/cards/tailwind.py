"""A vehicle that begins a regular move on this tile gains a move (XA-RC-02, VB-MOVE-02)."""

from __future__ import annotations

from typing import Final

from .....kernel.cards import Card
from .....vendetta.game import Game
from .....vendetta.hooks import MOVES
from ..state import number_beside


def tailwind(g: Game, me: int, coast: int, moves: int) -> int:
    """Not for coasts, and not from the starting area, which is on no tile."""
    return moves if coast else moves + number_beside(g, g.cell[me], "moves")


CARDS: Final = (Card("tailwind", listens=(MOVES.do(tailwind),)),)
