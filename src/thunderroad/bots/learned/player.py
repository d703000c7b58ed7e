"""The bot `learned`: plays its closest answers on to the end of the turn, where it judges them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thunderroad.family.advice import Estimate
from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame

from ..base import BotInfo
from ..lookahead import Lookahead, best, evenly
from ..uniform import RANDOM
from .ahead import Ahead
from .judge import Learned

MARGIN: Final = 4.0
"""Options whose first estimate is this much (percent) below the best are not examined."""
MOST: Final = 4
"""The most options that are examined, where there are estimates."""
UNKNOWN: Final = 12
"""The same where there are none."""
BUDGET: Final = 12.0
ESTIMATED: Final = 0.25
"""How much a point of the first estimate counts beside one of the judgement."""


class LearnedPlayer:
    """Looks one turn ahead."""

    info = BotInfo("learned", "Learned", "Judges where its turn may end by what was learned from many games.")

    def choose(self, game: BaseGame, seat: int, rng: Rng) -> int:
        """The option that is judged best, over the dice, at the end of the turn."""
        ruleset = ruleset_of(game.recipe)
        advisor = ruleset.advisor
        if advisor is None:
            return RANDOM.choose(game, seat, rng)
        estimate = advisor.estimate(game, seat)
        field = _close(estimate)
        if len(field) == 1:
            return field[0]
        ahead = Lookahead(Ahead(advisor, Learned(ruleset)), seat, rng, BUDGET)
        values = [ESTIMATED * _value(estimate, index) + ahead.worth(game, index) for index in field]
        return field[best(values)]

    def reasons(self, game: BaseGame, index: int) -> Sequence[str]:
        """The advisor's reasons for an option."""
        advisor = ruleset_of(game.recipe).advisor
        return RANDOM.reasons(game, index) if advisor is None else advisor.reasons(game, index)


def _close(estimate: Estimate) -> list[int]:
    """The options that are examined, the one first that is taken if nothing speaks against it."""
    values = estimate.values
    if estimate.blank:
        first = max(estimate.leave, 0)
        return [first, *evenly([k for k in range(len(values)) if k != first], UNKNOWN - 1)]
    bar = max(values) - MARGIN
    return sorted([k for k in range(len(values)) if values[k] >= bar], key=lambda k: (-values[k], k))[:MOST]


def _value(estimate: Estimate, index: int) -> float:
    """The first estimate of an option; equal for all where there is none."""
    return 0.0 if estimate.blank else estimate.values[index]


LEARNED: Final = LearnedPlayer()
