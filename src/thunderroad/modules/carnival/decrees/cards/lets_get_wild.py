"""For a slam the stunt die is rolled too: the moved car jumps that many spaces (CC-TINA-09)."""

from __future__ import annotations

from typing import Final

from .....kernel.cards import Card
from .....vendetta.game import Game
from .....vendetta.hooks import SLAM_DICE


def wild(g: Game, dice: tuple[str, ...]) -> tuple[str, ...]:
    """Also where the direction die is rolled alone (CC-TINA-09-R1)."""
    return (*dice, "stunt")


CARDS: Final = (Card("lets-get-wild", listens=(SLAM_DICE.proclaims(wild),)),)
