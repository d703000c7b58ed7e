"""Play when one of your vehicles is about to take damage: it takes none (XA-OS-02, VB-DMG-01)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.asking import REPLACED
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_PREVENT
from .....vendetta.listeners import Damaging
from ...hands import spend


class FieldPatch(Frame[Game]):
    """No token is drawn, and no moves are lost."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle")

    def __init__(self, seat: int, vehicle: int) -> None:
        self.seat = seat
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Prevent the damage, as if nothing had hit it."""
        spend(g, self.seat, FIELD_PATCH)
        g.tell("patched", "XA-OS-02", vehicle=self.vehicle)
        return g.finish(REPLACED)


def field_patch(g: Game, seat: int, e: Damaging) -> FieldPatch | None:
    """Against any damage; elimination is no damage."""
    return FieldPatch(seat, e.vehicle) if g.owner[e.vehicle] == seat else None


FIELD_PATCH: Final = Card("field-patch", listens=(MAY_PREVENT.do(field_patch),))
CARDS: Final = (FIELD_PATCH,)
FRAMES: Final = (FieldPatch,)
