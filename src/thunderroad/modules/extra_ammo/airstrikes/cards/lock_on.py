"""Lock-On: a chopper's shot that has missed hits after all (XA-AA-02).

Only when all rerolls are over; a shot that was spoiled was never rolled, so Lock-On cannot save it.
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.asking import REPLACED
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_TURN_DICE
from .....vendetta.listeners import Directing, Shooting
from .....vendetta.position import NOBODY
from .....vendetta.turn.shoot import Shoot, attack_hits
from ...hands import spend


class LockOn(Frame[Game]):
    """The shot hits."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Hit, whatever the die shows."""
        spend(g, self.seat, LOCK_ON)
        return g.finish(REPLACED)


def lock_on(g: Game, me: int, e: Shooting | Directing) -> LockOn | None:
    """After a miss of the own chopper."""
    if not isinstance(e, Shoot) or e.seat != me or e.shooter != NOBODY:
        return None
    return None if attack_hits(g, NOBODY, e.target, e.face) else LockOn(me)


LOCK_ON: Final = Card("lock-on", listens=(MAY_TURN_DICE.do(lock_on),))
CARDS: Final = (LOCK_ON,)
FRAMES: Final = (LockOn,)
