"""Shots at vehicles on this tile miss on the face *any* (XA-RC-02)."""

from __future__ import annotations

from typing import Final

from .....kernel.cards import Card
from .....kernel.hooks import LIMITS
from .....vendetta.game import Game
from .....vendetta.hooks import READS_AGAINST
from .....vendetta.rules import ANY_SIZE, MISS


def heat_haze(g: Game, me: int, face: int) -> int:
    """The target's tile counts, not the shooter's."""
    return MISS if face == ANY_SIZE else face


CARDS: Final = (Card("heat-haze", listens=(READS_AGAINST.do(heat_haze, LIMITS),)),)
