"""A vehicle that a slam moves from a space of this tile goes one space farther (XA-RC-02, VB-SLAM-07)."""

from __future__ import annotations

from typing import Final

from .....kernel.cards import Card
from .....vendetta.game import Game
from .....vendetta.hooks import FARTHER
from .....vendetta.listeners import Pushing
from ..state import number_beside


def loose_gravel(g: Game, nobody: int, e: Pushing, more: int) -> int:
    """The tile of the slam counts, wherever the vehicle is now."""
    return more + number_beside(g, e.origin, "spaces")


CARDS: Final = (Card("loose-gravel", listens=(FARTHER.do(loose_gravel),)),)
