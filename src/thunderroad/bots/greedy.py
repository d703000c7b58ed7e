"""The level `greedy`: a careful player that plans its drive and weighs the dice, one turn ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from thunderroad.family.advice import Advisor, Estimate
from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame

from .base import BotInfo
from .lookahead import Lookahead, best, evenly
from .uniform import RANDOM

MARGIN: Final = 1.0
"""Options whose first estimate is this much (percent) below the best are not examined further."""
CONTENDERS: Final = 2
BUDGET: Final = 12.0
FARTHER: Final = 24.0
"""The budget for looking past further questions of the seat, because these branch too."""
TRIED: Final = 16
"""The most options of a question without an estimate."""


class Greedy:
    """Asks the ruleset's advisor for a first estimate, and plays the closest contenders out.

    `advise` finds the advisor of a game; rulesets without one are played at random.
    """

    info = BotInfo(
        "greedy", "Careful", "Plans each drive, weighs the dice and stays on the road. Looks one turn ahead."
    )

    def __init__(self, advise: Callable[[BaseGame], Advisor | None] | None = None) -> None:
        self.advise = advise or (lambda game: ruleset_of(game.recipe).advisor)

    def choose(self, game: BaseGame, seat: int, rng: Rng) -> int:
        """The option with the best prospects."""
        advisor = self.advise(game)
        return RANDOM.choose(game, seat, rng) if advisor is None else chosen(advisor, game, seat, rng)

    def reasons(self, game: BaseGame, index: int) -> Sequence[str]:
        """The advisor's reasons for an option."""
        advisor = self.advise(game)
        return RANDOM.reasons(game, index) if advisor is None else advisor.reasons(game, index)


def chosen(advisor: Advisor, game: BaseGame, seat: int, rng: Rng) -> int:
    """The best option by the first estimate, or by playing out those that come close to it."""
    estimate = advisor.estimate(game, seat)
    values = estimate.values
    first = best(values)
    if estimate.sure:
        return first
    if estimate.blank:
        return tried(advisor, game, seat, rng, estimate)
    bar = values[first] - MARGIN
    contenders = sorted((k for k in range(len(values)) if values[k] >= bar), key=lambda k: (-values[k], k))
    if len(contenders) == 1:
        return first
    ahead = Lookahead(advisor, seat, rng, BUDGET, estimate.through)
    worth = {index: ahead.worth(game, index) for index in contenders[:CONTENDERS]}
    return max(worth, key=worth.__getitem__)


def tried(advisor: Advisor, game: BaseGame, seat: int, rng: Rng, estimate: Estimate) -> int:
    """The option that leads to the best positions, each played out; of very many only some, evenly picked."""
    values, told = estimate.values, estimate.told
    bar = max(values) - MARGIN
    untold = [index for index, value in enumerate(values) if value >= bar and index not in told]
    each = FARTHER if estimate.through else BUDGET
    ahead = Lookahead(advisor, seat, rng, max(BUDGET / 2, each * CONTENDERS / len(untold)), estimate.through)
    worth = {index: ahead.worth(game, index) for index in evenly(untold, TRIED)}
    worth |= {index: worth[estimate.leave] + gain for index, gain in told.items()}
    return max(worth, key=lambda index: (worth[index], index != estimate.leave))


GREEDY: Final = Greedy()
