"""Hitting a car of a player with more scrap than you first takes 1 scrap from that player (CC-TINA-10)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.game import Game
from .....vendetta.hooks import HIT
from .....vendetta.listeners import Shooting
from .....vendetta.position import NOBODY
from ...state import scrap
from ...turn.scrap import pay

TAKEN: Final = 1


class Robs(Frame[Game]):
    """Before the hit pays anything, also where it places no token (CC-TINA-10-R1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "victim")

    def __init__(self, seat: int, victim: int) -> None:
        self.seat = seat
        self.victim = victim

    def start(self, g: Game, answer: int) -> Signal:
        """It changes hands."""
        pay(g, self.victim, -TAKEN, "robbed", "CC-TINA-10")
        pay(g, self.seat, TAKEN, "close", "CC-TINA-10")
        return g.finish()


def robs(g: Game, me: int, e: Shooting) -> Robs | None:
    """A tie is not robbed, nor a player with less."""
    victim, held = g.owner[e.target], scrap(g)
    richer = me == NOBODY and victim not in (NOBODY, e.seat) and held[victim] > held[e.seat]
    return Robs(e.seat, victim) if richer else None


CARDS: Final = (Card("lets-keep-it-close", listens=(HIT.proclaims(robs),)),)
FRAMES: Final = (Robs,)
