"""Cluster Missiles: a token without effect for every car beside the target, before it gets its own (CC-SW-10)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....family.module import Option
from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.game import Game
from .....vendetta.hooks import HURTS_FIRST
from .....vendetta.listeners import Shooting
from .....vendetta.position import NOBODY
from .....vendetta.rules import DamageCause
from .....vendetta.turn.minor import FaceDownBlast
from .....vendetta.turn.standing import settle
from ..use import Having, acts, hurtable

MISSILES: Final = DamageCause("cluster-missiles", "CC-SW-10")
BACKFIRE: Final = Option(
    "cluster_hits_shooter",
    True,
    (True, False),
    "Cluster Missiles hit their own car",
    "A car that fires them from next to its target gets a damage token too.",
    "CC-SW-10-R1",
)


class Salvo(Frame[Game]):
    """All of them at the same moment, clockwise from the target's front (X-TIME-04-R3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "victims")

    def __init__(self, vehicle: int, victims: tuple[int, ...]) -> None:
        self.vehicle = vehicle
        self.victims = victims

    def start(self, g: Game, answer: int) -> Signal:
        """Before the target draws its token."""
        acts(g, self.vehicle)
        cause, seat = g.rules.damage_cause[MISSILES.id], g.owner[self.vehicle]
        return g.call(self, FaceDownBlast(self.victims, cause, self.vehicle, seat), then="landed")

    def landed(self, g: Game, answer: int) -> Signal:
        """Who is out goes in one batch (VB-OUT-01-R1)."""
        settle(g)
        return g.finish()


def in_range(g: Game, me: int, target: int) -> tuple[int, ...]:
    """Those beside a target that can be hurt, own cars too, and this one, as the table has it (CC-SW-10-R1)."""
    spared = NOBODY if g.rules.chosen[BACKFIRE.id] else me
    return tuple([v for v in hurtable(g, g.cell[target], g.facing[target]) if v != spared])


def cluster_missiles(g: Game, me: int, shot: Shooting) -> Salvo | None:
    """Wherever the target stands now (CC-SW-10-R2)."""
    victims = in_range(g, me, shot.target) if shot.shooter == me else ()
    return Salvo(me, victims) if victims else None


CARDS: Final = (Card("cluster-missiles", listens=(HURTS_FIRST.do(cluster_missiles),)),)
FRAMES: Final = (Salvo,)
DAMAGE_CAUSES: Final = (MISSILES,)
OPTIONS: Final = (BACKFIRE,)
HOLDINGS: Final = (Having("cluster-missiles", 2.0),)
