"""What bots go by in the arena: scrap is what the game is about (CC-SCRAP-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...vendetta.advice.opinion import Opinion
from .favors.advice import in_hand
from .state import scrap

if TYPE_CHECKING:
    from ...vendetta.game import Game

SCRAP: Final = 2.0
"""Points of a scrap; ten points make the odds of winning e times better (vendetta/advice/weights.py)."""


def scrap_held(g: Game, seat: int) -> float:
    """Points of what a seat has gathered."""
    return SCRAP * scrap(g)[seat]


ADVICE: Final = Opinion(holdings=(scrap_held, in_hand))
