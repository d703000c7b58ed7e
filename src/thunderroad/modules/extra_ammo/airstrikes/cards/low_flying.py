"""Low Flying: the chopper lands on a hazard token, and the token is discarded (XA-AA-02).

It is discarded unresolved and unseen, and a terrain that it had made ends.
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.asking import REPLACED
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_PLACE
from .....vendetta.listeners import Commanding
from .....vendetta.turn.look import clear_token
from ...choices import LAND_LOW
from ...hands import spend
from ..spots import under_tokens


class LowFlying(Frame[Game]):
    """Place the chopper on a space with a hazard token."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Choose a space; apart from the token it must be empty (VB-BOARD-04)."""
        spend(g, self.seat, LOW_FLYING)
        return g.ask(self, self.seat, LAND_LOW, under_tokens(g, self.seat), then="chosen")

    def chosen(self, g: Game, space: int) -> Signal:
        """Place the chopper; the airstrike continues from there."""
        clear_token(g, space, "XA-AA-02")
        g.chopper[self.seat] = space
        g.tell("place", "VB-CMD-03", seat=self.seat, space=space)
        return g.finish(REPLACED)


def low_flying(g: Game, me: int, e: Commanding) -> LowFlying | None:
    """When the own chopper is placed."""
    return LowFlying(me) if e.seat == me and under_tokens(g, me) else None


LOW_FLYING: Final = Card("low-flying", listens=(MAY_PLACE.do(low_flying),))
CARDS: Final = (LOW_FLYING,)
FRAMES: Final = (LowFlying,)
