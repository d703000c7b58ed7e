"""Showman: a star command, once a round, after which all dice of the turn may be thrown once more.

It takes a command token, of which there is one a round.  The seat's chopper comes down where no token lies.
"""

from __future__ import annotations

from typing import Any, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Signal
from thunderroad.kernel.hooks import LIMITS
from thunderroad.vendetta.cards import mark
from thunderroad.vendetta.content import CommandData
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import CHOPPER_SPACES, COMMAND_TOKEN, COMMANDS, MAY_THROW_AGAIN
from thunderroad.vendetta.in_play import UNTIL_TURN_ENDS
from thunderroad.vendetta.rules import CommandKind
from thunderroad.vendetta.turn.command import Command
from thunderroad.vendetta.turn.orders import with_tokens
from thunderroad.vendetta.turn.throw import free_dice

from ..frames import Asks, unused, use


class Encore(Command):
    """Until the turn ends."""

    def start(self, g: Game, answer: int) -> Signal:
        """A mark has the say."""
        mark(g, READY, UNTIL_TURN_ENDS, self.seat, seat=self.seat)
        return g.finish()


def once_more(g: Game, me: int, e: Any) -> Asks | None:
    """All dice that are free."""
    return Asks(g.active, free_dice(g, e), 0) if free_dice(g, e) else None


def with_star(g: Game, seat: int, vehicle: int, options: tuple[int, ...]) -> tuple[int, ...]:
    """A token for the command that stands last, once a round."""
    return with_tokens(options, g.boards[seat][-1:]) if unused(g, seat=seat) else options


def given(g: Game, seat: int, number: int) -> None:
    """It lies there until the round ends."""
    use(g, seat=seat)


def clear_spaces(g: Game, seat: int, spaces: tuple[int, ...]) -> tuple[int, ...]:
    """Where no token lies, if there is such a space."""
    return tuple(space for space in spaces if not g.token[space % g.span]) or spaces


READY: Final = Card("toy-encore-ready", listens=(MAY_THROW_AGAIN.do(once_more),))
SPEAKS: Final = (COMMANDS.do(with_star), COMMAND_TOKEN.do(given), CHOPPER_SPACES.do(clear_spaces, LIMITS))
SHOWMAN: Final = Card("toy-showman", listens=SPEAKS)
STAR: Final = CommandKind(CommandData("toy-encore", "Encore", (), "Throw again.", "house"), "i-nitro", Encore)
CARDS: Final = (SHOWMAN, READY)
FRAMES: Final = (Encore,)
