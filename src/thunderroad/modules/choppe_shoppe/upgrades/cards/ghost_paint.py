"""Ghost Paint (UP-USE-01)."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.hooks import LIMITS
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import READS_AGAINST
from thunderroad.vendetta.rules import MISS

ANY: Final = 3
"""The face of the shooting die that hits every size."""


# When this car is shot at, the face any counts as a miss.
def ghost_paint(g: Game, me: int, face: int) -> int:
    """Against pit traps and missiles too."""
    return MISS if face == ANY else face


CARDS: Final = (Card("ghost-paint", listens=(READS_AGAINST.do(ghost_paint, LIMITS),)),)
