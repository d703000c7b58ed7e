"""The level `gentle`: plays as carefully as `greedy` with what it sees, but it overlooks things."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from thunderroad.display.view.choices import OptionView
from thunderroad.display.view.game import GameView
from thunderroad.family.advice import NOTHING, Advisor, Estimate
from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame

from .base import BotInfo
from .greedy import chosen
from .uniform import RANDOM

ROAD: Final = "road"
SEES: Final = 2
"""How many spaces ahead of its vehicles it sees what lies on the road."""
CHANCES: Final = {"rival": 65, "own": 50, "die": 60, "command": 80, "card": 70}
"""Of a hundred things of each kind it overlooks so many in a round."""
UNSEEN: Final = 1000.0
"""Percent by which an answer that it overlooks seems worse than it is."""


class Gentle:
    """Hides things from the ruleset's advisor, and asks it then.

    What is overlooked follows from the round and its dice, so it stays the same throughout a turn; rulesets without an
    advisor are played at random.
    """

    info = BotInfo("gentle", "Gentle", "Drives with care, but overlooks things: a target, a die, a hazard far ahead.")

    def choose(self, game: BaseGame, seat: int, rng: Rng) -> int:
        """The option with the best prospects of those that it sees."""
        advisor = ruleset_of(game.recipe).advisor
        if advisor is None:
            return RANDOM.choose(game, seat, rng)
        glance = Glance(game, seat)
        seen = glance.answers()
        if len(seen) == 1:
            return seen[0]
        glance.forget()
        return chosen(_Blinkers(advisor, game, seen), game, seat, rng)

    def reasons(self, game: BaseGame, index: int) -> Sequence[str]:
        """The advisor's reasons for an option."""
        advisor = ruleset_of(game.recipe).advisor
        return RANDOM.reasons(game, index) if advisor is None else advisor.reasons(game, index)


class Glance:
    """What a seat sees of the open question when it does not look closely."""

    def __init__(self, game: BaseGame, seat: int) -> None:
        assert game.choice is not None
        self.game = game
        self.seat = seat

    def answers(self) -> list[int]:
        """The answers that it sees, by index: there is always one, and all if it would see none."""
        choice = self.view.choice
        options = [] if choice is None else choice.options
        seen = [option.index for option in options if not any(map(self.overlooks, self._shown(option)))]
        return seen or [option.index for option in options]

    def overlooks(self, thing: str) -> bool:
        """Whether it does not see a thing in this round: its kind, and its id after a colon."""
        dice = sorted(die.value for die in self.view.seats[self.seat].dice)
        chance = Rng.seeded(f"overlooked {self.view.round} {self.view.seats[self.seat].crew} {dice} {thing}")
        return chance.below(100) < CHANCES[thing.partition(":")[0]]

    def forget(self) -> None:
        """Take away from the copy what lies further ahead than it looks."""
        if self.view.board != ROAD or not self._drives:
            return
        ruleset, columns = ruleset_of(self.game.recipe), {space.id: space.column for space in self.view.spaces}
        own = [columns[piece.space] for piece in self.view.pieces if piece.seat == self.seat and piece.space in columns]
        for space in self.view.spaces:
            if space.token is not None and all(space.column > column + SEES for column in own):
                ruleset.overlook(self.game, space.id)

    @cached_property
    def view(self) -> GameView:
        """All that the seat is shown."""
        return ruleset_of(self.game.recipe).view(self.game, self.seat)

    @property
    def _drives(self) -> bool:
        """Whether a drive is asked about, or a die, and so what lies on the road."""
        choice = self.view.choice
        return choice is not None and bool(choice.plans or any(option.die is not None for option in choice.options))

    def _shown(self, option: OptionView) -> list[str]:
        """The things that an answer is about."""
        found = []
        if option.piece is not None and option.command is None:
            owner = next((piece.seat for piece in self.view.pieces if piece.id == option.piece), None)
            found.append(f"{'own' if owner == self.seat else 'rival'}:{option.piece}")
        if option.die is not None and option.command is None:
            found.append(f"die:{option.die}")
        if option.command is not None:
            found.append(f"command:{option.command}")
        if option.card is not None:
            found.append(f"card:{option.card.id}")
        return found


class _Blinkers:
    """An advisor to whom only some answers to the open question of one game seem any good."""

    def __init__(self, advisor: Advisor, game: BaseGame, seen: Collection[int]) -> None:
        self.blind = advisor.blind
        self._advisor = advisor
        self._game = game
        self._seen = seen

    def estimate(self, game: Any, seat: int) -> Estimate:
        """As the advisor's, except for what is not seen."""
        found = self._advisor.estimate(game, seat)
        if game is not self._game:
            return found
        values = [value - (0.0 if k in self._seen else UNSEEN) for k, value in enumerate(found.values)]
        told = {index: gain for index, gain in found.told.items() if index in self._seen}
        return replace(found, values=values, told=told, leave=found.leave if found.leave in self._seen else NOTHING)

    def worlds(self, game: Any, index: int) -> Sequence[tuple[int, BaseGame]]:
        """As the advisor's."""
        return self._advisor.worlds(game, index)

    def settled(self, game: Any, seat: int, through: bool = False) -> bool:
        """As the advisor's."""
        return self._advisor.settled(game, seat, through)

    def worth(self, game: Any, seat: int) -> float:
        """As the advisor's."""
        return self._advisor.worth(game, seat)

    def reasons(self, game: Any, index: int) -> Sequence[str]:
        """As the advisor's."""
        return self._advisor.reasons(game, index)


GENTLE: Final = Gentle()
