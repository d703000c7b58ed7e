"""Big Friendly Gun: a token without effect before the one that its hit draws (CC-SW-09)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import END, Frame, Signal
from .....vendetta.game import Game
from .....vendetta.hooks import HURTS_FIRST
from .....vendetta.listeners import Shooting
from .....vendetta.position import NOBODY
from .....vendetta.rules import DamageCause
from .....vendetta.turn.minor import FaceDownDamage
from ..use import Having, acts

GUN: Final = DamageCause("big-friendly-gun", "CC-SW-09")
BOTH: Final = 2
"""So many slots must be free for two tokens."""


class Wallop(Frame[Game]):
    """The target gets a token face down first (CC-SW-09-R1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "target")

    def __init__(self, vehicle: int, target: int) -> None:
        self.vehicle = vehicle
        self.target = target

    def start(self, g: Game, answer: int) -> Signal:
        """A damage of its own (CC-SW-09-R2)."""
        acts(g, self.vehicle)
        cause, seat = g.rules.damage_cause[GUN.id], g.owner[self.vehicle]
        return g.call(self, FaceDownDamage(self.target, cause, self.vehicle, seat), then=END)


def big_friendly_gun(g: Game, me: int, shot: Shooting) -> Wallop | None:
    """With one free slot there is the normal token alone; a wreck has none."""
    target = shot.target
    room = g.owner[target] != NOBODY and g.slots[target] - g.reserved[target] >= BOTH
    return Wallop(me, target) if shot.shooter == me and room else None


CARDS: Final = (Card("big-friendly-gun", listens=(HURTS_FIRST.do(big_friendly_gun),)),)
FRAMES: Final = (Wallop,)
DAMAGE_CAUSES: Final = (GUN,)
HOLDINGS: Final = (Having("big-friendly-gun", 5.0),)
