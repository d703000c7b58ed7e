"""Play when one of your vehicles has been named as a target, before the roll: the attack misses (XA-OS-02)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.asking import REPLACED
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_SPOIL
from .....vendetta.listeners import Shooting
from ...hands import spend


class SmokeShell(Frame[Game]):
    """The attack misses: no die, no card, no reroll."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle")

    def __init__(self, seat: int, vehicle: int) -> None:
        self.seat = seat
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Make it miss, even if it was sure to hit."""
        spend(g, self.seat, SMOKE_SHELL)
        g.tell("smoke-shell", "XA-OS-02", vehicle=self.vehicle)
        return g.finish(REPLACED)


def smoke_shell(g: Game, seat: int, e: Shooting) -> SmokeShell | None:
    """No matter who shoots, even a chopper."""
    return SmokeShell(seat, e.target) if g.owner[e.target] == seat else None


SMOKE_SHELL: Final = Card("smoke-shell", listens=(MAY_SPOIL.do(smoke_shell),))
CARDS: Final = (SMOKE_SHELL,)
FRAMES: Final = (SmokeShell,)
