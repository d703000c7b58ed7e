"""Amplifier: the effect of the token that its shot has drawn comes a second time (CC-SW-07)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import END, Frame, Signal
from .....vendetta.game import Game
from .....vendetta.hooks import TOKEN_RESOLVED
from .....vendetta.listeners import Damaging
from .....vendetta.turn.damage import Damage, repeated
from ..use import Having, acts


class Echo(Frame[Game]):
    """Once more, with new dice; no further token and no further scrap (CC-SW-07-R1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "target")

    def __init__(self, vehicle: int, target: int) -> None:
        self.vehicle = vehicle
        self.target = target

    def start(self, g: Game, answer: int) -> Signal:
        """The token is not yet laid."""
        damage = next(f for f in g.stack[::-1] if isinstance(f, Damage) and f.vehicle == self.target)
        acts(g, self.vehicle)
        frame = repeated(g, damage)
        return g.finish() if frame is None else g.call(self, frame, then=END)


def amplifier(g: Game, me: int, damage: Damaging) -> Echo | None:
    """If the target is still there, and the token has an effect that can come again (CC-SW-07-R2)."""
    hit = g.rules.damage_causes[damage.cause].shot and damage.by == me
    return Echo(me, damage.vehicle) if hit and repeated(g, damage) is not None else None


CARDS: Final = (Card("amplifier", listens=(TOKEN_RESOLVED.do(amplifier),)),)
FRAMES: Final = (Echo,)
HOLDINGS: Final = (Having("amplifier", 3.0),)
