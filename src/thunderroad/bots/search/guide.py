"""What a search knows of a ruleset: first estimates, sensible answers, where a position can be judged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from thunderroad.family.advice import Advisor, Estimate
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.choice import Choice
from thunderroad.kernel.game import BaseGame

from ..lookahead import sensible

NOBODY: Final = -1
"""A seat that is never asked: what is settled for it is settled for all."""


class Guide(Protocol):
    """Tells a search what to look at first, and answers for all seats beyond its tree."""

    @property
    def advisor(self) -> Advisor | None:
        """The ruleset's advisor, if there is one."""

    def estimate(self, game: BaseGame, choice: Choice) -> Estimate:
        """A first look at the open choice."""

    def answer(self, game: BaseGame, estimate: Estimate) -> int:
        """The index of a good answer, found at once."""

    def settled(self, game: BaseGame) -> bool:
        """Whether nothing is under way, as at the start of a turn."""

    def ending(self, game: BaseGame) -> bool:
        """Whether it takes little to play on to the end."""


class Advised:
    """The ruleset's advisor; answers are those of `greedy` without playing anything out."""

    def __init__(self, ruleset: Ruleset, advisor: Advisor) -> None:
        self._ruleset = ruleset
        self._advisor = advisor

    @property
    def advisor(self) -> Advisor:
        """The ruleset's."""
        return self._advisor

    def estimate(self, game: BaseGame, choice: Choice) -> Estimate:
        """The advisor's estimate for the seat that is asked."""
        return self._advisor.estimate(game, choice.seat)

    def answer(self, game: BaseGame, estimate: Estimate) -> int:
        """The best by the estimate; an offer of unknown worth is declined."""
        return sensible(estimate)

    def settled(self, game: BaseGame) -> bool:
        """A new turn or round, or the end."""
        return self._advisor.settled(game, NOBODY)

    def ending(self, game: BaseGame) -> bool:
        """As the ruleset says, unless it is over already."""
        return game.result is None and self._ruleset.nears_end(game)


class Unadvised:
    """Nothing is known: all options are equal, and games are played at random to their end."""

    @property
    def advisor(self) -> None:
        """There is none."""

    def estimate(self, game: BaseGame, choice: Choice) -> Estimate:
        """All the same."""
        return Estimate(_equal(len(choice.options)), blank=True)

    def answer(self, game: BaseGame, estimate: Estimate) -> int:
        """Any option, by the generator of the copy."""
        return game.rng.below(len(estimate.values))

    def settled(self, game: BaseGame) -> bool:
        """Only at the end."""
        return game.choice is None

    def ending(self, game: BaseGame) -> bool:
        """Playouts stop nowhere else anyhow."""
        return False


def _equal(count: int) -> Sequence[float]:
    return (0.0,) * count
