"""Ballast Tanks (UP-USE-01)."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.cards import Card
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import SLAM_SIZE

from ..state import figure


# In slams this car counts as one size larger; a large car then counts as larger than large.
def ballast_tanks(g: Game, me: int, size: int) -> int:
    """Shots use its true size."""
    return size + figure(g, me, "sizes")


CARDS: Final = (Card("ballast-tanks", listens=(SLAM_SIZE.do(ballast_tanks),)),)
