"""What a bot is, and the only way to ask one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import forced
from thunderroad.kernel.errors import IllegalAnswer
from thunderroad.kernel.game import BaseGame


@dataclass(frozen=True, slots=True)
class BotInfo:
    """A level as people choose it: its id, its name, one line about how it plays.

    `twin`: if its answers depend on a clock, the id of a bot that plays like it and whose answers can be repeated.
    """

    id: str
    name: str
    text: str
    twin: str = ""


class Bot(Protocol):
    """A way to play. One instance may serve many seats and tables: no answer depends on what it was asked before.

    Only one that thinks by the clock (`Clocked`) may keep what it has found out about a position as a seat knows it.

    The game it is given is a copy in which all that the seat cannot know is dealt at random, with
    `rng` as its generator too; it may be played on and thrown away.  All chance comes from `rng`.
    """

    @property
    def info(self) -> BotInfo:
        """The level."""

    def choose(self, game: BaseGame, seat: int, rng: Rng) -> int:
        """The index of the option to take in the open choice."""

    def reasons(self, game: BaseGame, index: int) -> Sequence[str]:
        """A few sentences that say why it would take an option, the main reason first."""


class Clocked(Protocol):
    """A bot that thinks for some time, and can do with less of it."""

    pressed: bool
    """Whether it had too little time for its last answer to be as good as its level."""

    def within(self, part: float, most: float) -> Bot:
        """The same bot with this part of its seconds, but no more than `most` of them."""


def decide(bot: Bot, game: BaseGame, seat: int, rng: Rng) -> int:
    """A bot's answer to the open choice; it never sees the game itself, and is not asked forced questions.

    Raises IllegalAnswer if the seat is not asked, or if the bot names an option that does not exist.
    """
    _asked(game, seat)
    if game.choice is not None and forced(game.choice):
        return 0
    return _checked(game, bot, bot.choose(game.clone_for(seat, rng), seat, rng))


def hint(bot: Bot, game: BaseGame, seat: int, rng: Rng) -> tuple[int, Sequence[str]]:
    """A bot's answer and its reasons, for a person in that seat; as honest as `decide`."""
    _asked(game, seat)
    twin = game.clone_for(seat, rng)
    index = _checked(game, bot, bot.choose(twin, seat, rng))
    return index, bot.reasons(twin, index)


def _asked(game: BaseGame, seat: int) -> None:
    if game.choice is None or game.choice.seat != seat:
        raise IllegalAnswer(f"seat {seat} is not being asked")


def _checked(game: BaseGame, bot: Bot, index: int) -> int:
    """Refuse an index that does not exist, so that a faulty bot shows at once."""
    count = len(game.choice.options) if game.choice else 0
    if not 0 <= index < count:
        raise IllegalAnswer(f"the bot '{bot.info.id}' chose option {index}, but there are {count}")
    return index
