"""Trick Shot: a token blows up, and one roll decides for all vehicles around it (XA-AA-02).

Instead of the chopper's shot, so not in round 1 (XA-AA-03-R2); own vehicles included.  A long vehicle takes one damage
at most.
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.asking import REPLACED
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_LAND
from .....vendetta.listeners import Commanding
from .....vendetta.position import NOBODY
from .....vendetta.turn.causes import UNNAMED
from .....vendetta.turn.look import clear_token
from .....vendetta.turn.minor import Blast
from .....vendetta.turn.shoot import SHOOTING, attack_hits
from .....vendetta.turn.standing import settle
from .....vendetta.turn.throw import fallen, throw
from ...choices import TOKEN_PICK
from ...hands import spend
from ..spots import beside, in_arc, landed, once_each, with_token


class TrickShot(Frame[Game]):
    """Discard a token in the chopper's arc on a `space`; the die picks the victims adjacent to it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space")

    def __init__(self, seat: int, space: int = NOBODY) -> None:
        self.seat = seat
        self.space = space

    def start(self, g: Game, answer: int) -> Signal:
        """Choose any token of the arc."""
        spend(g, self.seat, TRICK_SHOT)
        return g.ask(self, self.seat, TOKEN_PICK, with_token(g, in_arc(g, self.seat)), then="chosen")

    def chosen(self, g: Game, space: int) -> Signal:
        """Roll once for all."""
        self.space = space
        clear_token(g, space, "XA-AA-02")
        return throw(g, self, SHOOTING, (), "XA-AA-02", seat=self.seat, then="rolled")

    def rolled(self, g: Game, result: int) -> Signal:
        """Damage those of a size that the face covers, all at the same moment."""
        face = fallen(g, result, SHOOTING, NOBODY, "XA-AA-02", seat=self.seat)
        near = once_each(g, beside(g, self.space))
        victims = tuple([vehicle for vehicle in near if attack_hits(g, NOBODY, vehicle, face)])
        return g.call(self, Blast(victims, UNNAMED, NOBODY, self.seat), then="over")

    def over(self, g: Game, answer: int) -> Signal:
        """Who is out goes in one batch (VB-OUT-01-R1)."""
        settle(g)
        return g.finish(REPLACED)


def trick_shot(g: Game, me: int, e: Commanding) -> TrickShot | None:
    """If the own chopper may shoot and a token lies in its arc."""
    return TrickShot(me) if landed(g, me, e) and g.round > 1 and with_token(g, in_arc(g, me)) else None


TRICK_SHOT: Final = Card("trick-shot", listens=(MAY_LAND.do(trick_shot),))
CARDS: Final = (TRICK_SHOT,)
FRAMES: Final = (TrickShot,)
