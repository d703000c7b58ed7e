"""What a ruleset can tell a bot: first estimates, the worth of a position, where to stop looking ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from ..kernel.game import BaseGame

NOTHING: Final = -1
"""Instead of an index: no option leaves everything as it is."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """How good each option of the open choice seems to the seat that is asked, in percent.

    `sure` means that playing the options out would not improve these numbers; `blank` that equal numbers say nothing,
    so that only playing out will tell.  For a blank estimate of an offer, `leave` is the option that declines
    it: it is taken only if it is better than all others, not if it ties.  `told` are options that need no playing out,
    with how much better than `leave` they are.  `through`: playing out must look past the seat's own next questions.
    """

    values: Sequence[float]
    sure: bool = False
    blank: bool = False
    leave: int = NOTHING
    through: bool = False
    told: Mapping[int, float] = field(default_factory=dict)

    def lead(self, index: int) -> float | None:
        """How much better an option seems than the best of the others; None if that is unknown."""
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
        """A cheap first look at a seat's open choice."""

    def worlds(self, game: Any, index: int) -> Sequence[tuple[int, BaseGame]]:
        """Weighted copies of the game, one for each hidden thing that answer `index` may meet."""

    def settled(self, game: Any, seat: int, through: bool = False) -> bool:
        """Whether everything a seat's answer has caused is over, so that `worth` can be taken.

        `through`: only once all its consequences can be seen, including further questions to the seat.
        """

    def worth(self, game: Any, seat: int) -> float:
        """How good a settled position is for a seat."""

    def reasons(self, game: Any, index: int) -> Sequence[str]:
        """A few short sentences in favour of an option of the open choice, the main one first."""
