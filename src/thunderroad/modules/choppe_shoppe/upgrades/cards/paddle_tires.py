"""Paddle Tires (UP-USE-01)."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.hooks import SETS
from thunderroad.vendetta.content import MUD
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import STEP_COST

from ..state import figure


# Mud costs this car 1 move to enter.
def paddle_tires(g: Game, me: int, ground: int, cost: int) -> int:
    """Under a mud token too, and when the car is dazed."""
    return figure(g, me, "cost") if ground == MUD else cost


CARDS: Final = (Card("paddle-tires", listens=(STEP_COST.do(paddle_tires, SETS),)),)
