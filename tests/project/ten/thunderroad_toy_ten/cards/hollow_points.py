"""Hollow Points: of a token for whom this vehicle hits its owner may say: another one; and it acts twice."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.choice import NO, YES
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.hooks import SETS
from thunderroad.vendetta.asking import GOES_ON
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import DRAWS, TOKEN_RESOLVED

from ..frames import MAY


class Chooses(Frame[Game]):
    """The first token, or whatever comes then."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "drawn")
    NAMED: ClassVar[dict[str, str]] = {"drawn": "int:damage"}

    def __init__(self, seat: int, drawn: int = -1) -> None:
        self.seat = seat
        self.drawn = drawn

    def start(self, g: Game, answer: int) -> Signal:
        """It still lies in the pile."""
        kinds = range(len(g.damage_pile))
        return g.pick(self, "damage", kinds, g.damage_pile, g.rules.damage_names, then="drew")

    def drew(self, g: Game, kind: int) -> Signal:
        """Is it this one?"""
        self.drawn = kind
        return g.ask(self, self.seat, MAY, (NO, YES), then="chosen")

    def chosen(self, g: Game, answer: int) -> Signal:
        """If not, damage is drawn as ever."""
        return g.finish(self.drawn if answer == YES else GOES_ON)


def chooses(g: Game, me: int, e: Any) -> Chooses:
    """For whom it damages."""
    return Chooses(g.owner[me])


def twice(g: Game, me: int, e: Any) -> Frame[Game] | None:
    """What is drawn and leaves no card, on somebody that is still there."""
    token = g.rules.damage[e.entry] if e.entry < g.rules.blank and g.cell[e.vehicle] >= 0 else None
    return token.effect(e.vehicle) if token and token.effect and not token.attaches else None


HOLLOW_POINTS: Final = Card("toy-hollow-points", listens=(DRAWS.do(chooses, SETS), TOKEN_RESOLVED.do(twice)))
CARDS: Final = (HOLLOW_POINTS,)
FRAMES: Final = (Chooses,)
