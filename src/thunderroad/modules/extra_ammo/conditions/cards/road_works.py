"""No vehicle that begins or ends its move on this tile may take the road die bonus (XA-RC-02, VB-ROAD-01)."""

from __future__ import annotations

from typing import Final

from .....kernel.cards import Card
from .....kernel.hooks import LIMITS
from .....vendetta.cards import mark
from .....vendetta.game import Game
from .....vendetta.hooks import DRIVE_BEGINS, ROAD_TEST
from .....vendetta.in_play import UNTIL_MOVE_ENDS


def no_bonus(g: Game, me: int, stayed: bool) -> bool:
    """Whatever else would allow the road die; the move ends before the bonus."""
    return False


def begins(g: Game, me: int) -> None:
    """Note that the move has begun here, wherever it ends."""
    mark(g, BEGUN, UNTIL_MOVE_ENDS, g.owner[me], vehicle=me)


BEGUN: Final = Card("road-works-begun", lasts=(ROAD_TEST.do(no_bonus, LIMITS),))
CARDS: Final = (Card("road-works", listens=(ROAD_TEST.do(no_bonus, LIMITS), DRIVE_BEGINS.do(begins))),)
MARKS: Final = (BEGUN,)
