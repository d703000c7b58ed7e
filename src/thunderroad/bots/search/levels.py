"""The levels of the table that search, and searches with any budget."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.errors import RecipeError

from ..base import BotInfo
from ..learned import Learned
from .budget import Budget, budget
from .evaluator import Evaluator, Judged
from .player import Search

USUAL: Final = "100"
"""The budget of ``search`` without one."""
TWIN: Final = "search:2"
"""Stands for a level in games that must be the same everywhere, and quickly played."""


JUDGES: Final[dict[str, Callable[[Ruleset], Evaluator]]] = {"learned": Learned, "advisor": Judged}
"""Who judges positions, after a stroke: ``search:200/advisor``; by default the first."""


def search(measure: str | None) -> Search:
    """The bot ``search:MEASURE`` or ``search:MEASURE/JUDGE``; raises RecipeError."""
    text = USUAL if measure is None else measure
    amount, stroke, judge = text.partition("/")
    if stroke and judge not in JUDGES:
        raise RecipeError(f"'{judge:.40}' cannot judge positions; write {' or '.join(JUDGES)} after the slash")
    info = BotInfo("search" if measure is None else f"search:{text}", "Search", f"Searches with a budget of {text}.")
    return Search(info, budget(amount), JUDGES[judge or next(iter(JUDGES))])


SHARP: Final = Search(
    BotInfo("sharp", "Sharp", "Plays its best answers out to its next turn, and compares where they end.", twin=TWIN),
    Budget(seconds=0.4),
)
MERCILESS: Final = Search(
    BotInfo("merciless", "Merciless", "Like Sharp, but thinks three times as long. Forgives nothing.", twin=TWIN),
    Budget(seconds=1.2),
)
