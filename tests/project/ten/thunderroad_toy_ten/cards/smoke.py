"""Smoke: a shot at your vehicle misses, or damage to it is prevented; or at any moment of a turn: until your next one
nobody sees your vehicles well, and no chopper at all."""

from __future__ import annotations

from typing import Any, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.hooks import LIMITS
from thunderroad.vendetta.asking import GOES_ON, REPLACED
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import MAY_PREVENT, MAY_SPOIL, READS_AGAINST, TARGETABLE, WINDOWS
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.rules import MISS, SMALL
from thunderroad.vendetta.turn.shoot import Shoot

from ..frames import Plays

TURN: Final = (
    "may-start-turn", "may-answer-dice", "may-after-command", "may-land", "may-before-move", "may-after-move",
    "may-check", "may-end-turn", "may-any-time",
)  # fmt: skip


def own(g: Game, me: int, e: Any) -> Plays | None:
    """A shot at a vehicle of yours, or damage to it."""
    return Plays(me, REPLACED, HAZE.id) if g.owner[e.target if isinstance(e, Shoot) else e.vehicle] == me else None


def at_any_moment(g: Game, me: int, e: Any) -> Plays:
    """In anybody's turn; a chopper that has landed shoots all the same."""
    return Plays(me, GOES_ON, HAZE.id)


def unseen(g: Game, me: int, seat: int, shooter: int, may: bool) -> bool:
    """From the air."""
    return may and shooter != NOBODY


def blurred(g: Game, me: int, face: int) -> int:
    """What hits small ones alone misses."""
    return MISS if face == SMALL else face


HAZE: Final = Card("toy-haze", listens=(TARGETABLE.do(unseen, LIMITS), READS_AGAINST.do(blurred, LIMITS)))
PLAYED: Final = (MAY_SPOIL.do(own), MAY_PREVENT.do(own))
SMOKE: Final = Card("toy-smoke", listens=(*PLAYED, *[WINDOWS[id].do(at_any_moment) for id in TURN]))
CARDS: Final = (SMOKE, HAZE)
FRAMES: Final = ()
