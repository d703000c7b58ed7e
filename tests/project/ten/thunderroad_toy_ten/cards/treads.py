"""Treads: mud is road for them; a token gives a move, and one that was driven onto may be left lying."""

from __future__ import annotations

from typing import Any, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.hooks import SETS
from thunderroad.vendetta.asking import GOES_ON
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import GROUND_FOR, INSTEAD_OF_TOKEN, TOKEN_FOUND
from thunderroad.vendetta.turn.causes import DRIVE

from ..frames import Asks


class Salvages(Frame[Game]):
    """One move more."""

    def start(self, g: Game, answer: int) -> Signal:
        """For the driver."""
        g.left += 1
        return g.finish()


def salvage(g: Game, me: int, e: Any) -> Salvages | None:
    """Before it is turned up."""
    return Salvages() if me == g.driver else None


def leave(g: Game, me: int, e: Any) -> Asks | None:
    """In place of that."""
    return Asks(g.owner[me], 0, GOES_ON) if e.how == DRIVE else None


def firm(g: Game, me: int, space: int, ground: int) -> int:
    """For this vehicle."""
    return g.rules.terrain["road"] if ground == g.rules.terrain["mud"] else ground


SPEAKS: Final = (TOKEN_FOUND.do(salvage), INSTEAD_OF_TOKEN.do(leave, SETS), GROUND_FOR.do(firm, SETS))
TREADS: Final = Card("toy-treads", listens=SPEAKS)
CARDS: Final = (TREADS,)
FRAMES: Final = (Salvages,)
