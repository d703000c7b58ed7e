"""Loaded Die: set a die that you would throw in your turn, or have a shot of yours hit."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.asking import REPLACED
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import MAY_SET_DIE, MAY_TURN_DICE
from thunderroad.vendetta.turn.shoot import Shoot
from thunderroad.vendetta.turn.throw import show, unset

from ..frames import FACE, Plays, spend


class SetsDie(Frame[Game]):
    """Before any die falls; nobody may throw it again."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place", "die")

    def __init__(self, seat: int, place: int, die: str) -> None:
        self.seat = seat
        self.place = place
        self.die = die

    def start(self, g: Game, answer: int) -> Signal:
        """The card is shown first."""
        spend(g, self.seat)
        return g.ask(self, self.seat, FACE, g.rules.die[self.die].values, then="chosen")

    def chosen(self, g: Game, face: int) -> Signal:
        """It shows what the seat says."""
        show(g, self.place, face)
        return g.finish(REPLACED)


def own_die(g: Game, me: int, e: Any) -> SetsDie | None:
    """In your turn the first that is still to fall."""
    places = unset(e)
    return SetsDie(me, places[0], e.dice[places[0]]) if me == e.seat == g.active and places else None


def own_shot(g: Game, me: int, e: Any) -> Plays | None:
    """It hits."""
    return Plays(me, REPLACED) if isinstance(e, Shoot) and me == e.seat else None


LOADED_DIE: Final = Card("toy-loaded-die", listens=(MAY_SET_DIE.do(own_die), MAY_TURN_DICE.do(own_shot)))
CARDS: Final = (LOADED_DIE,)
FRAMES: Final = (SetsDie,)
