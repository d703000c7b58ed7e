"""Every regular move gains 2 moves, and nobody may stop until all moves are used."""

from __future__ import annotations

from typing import Final

from .....kernel.cards import Card
from .....vendetta.game import Game
from .....vendetta.hooks import GIVES_UP, MOVES

MORE: Final = 2


def faster(g: Game, me: int, coast: int, moves: int) -> int:
    """Coasts stay what they are."""
    return moves if coast else moves + MORE


def no_brakes(g: Game, me: int, may: bool) -> bool:
    """Effects that take moves away still do."""
    return False


CARDS: Final = (Card("no-such-thing-as-brakes", listens=(MOVES.proclaims(faster), GIVES_UP.proclaims(no_brakes))),)
