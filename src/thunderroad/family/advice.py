"""What a ruleset can tell a bot: first estimates, the worth of a position, where to stop looking ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ..kernel.game import BaseGame


@dataclass(frozen=True, slots=True)
class Estimate:
    """How good each option of the open choice seems to the seat that is asked, in percent.

    `sure` tells that playing the options out would add nothing to these numbers; `blank` that they say
    nothing, so that only playing them out tells.
    """

    values: Sequence[float]
    sure: bool = False
    blank: bool = False

    def lead(self, index: int) -> float | None:
        """How much better an option seems than the best of the others; None if nobody can tell."""
        others = [value for k, value in enumerate(self.values) if k != index]
        return None if self.blank or not others else self.values[index] - max(others)


class Advisor(Protocol):
    """A ruleset's knowledge of good play, for bots that know no ruleset.

    Worth is a seat's chance of winning in percent, roughly; only comparing it makes sense.  Nothing
    here may depend on what the seat cannot know: the games are made by `BaseGame.clone_for`, and
    whatever is still hidden in them has been dealt at random.
    """

    blind: frozenset[str]
    """Names of draws that nobody sees yet: when looking ahead, any one result will do."""

    def estimate(self, game: Any, seat: int) -> Estimate:
        """A cheap first look at the open choice of a seat."""

    def worlds(self, game: Any, index: int) -> Sequence[tuple[int, BaseGame]]:
        """Copies of the game with weights, one for each hidden thing that answer `index` may meet."""

    def settled(self, game: Any, seat: int) -> bool:
        """Whether what an answer of the seat has set off is over, so that `worth` can be taken."""

    def worth(self, game: Any, seat: int) -> float:
        """How good a settled position is for a seat."""

    def reasons(self, game: Any, index: int) -> Sequence[str]:
        """A few short sentences that say what speaks for an option of the open choice, the main one first."""
