"""The levels of the table that search, and searches with any budget."""

from __future__ import annotations

from typing import Final

from ..base import BotInfo
from .budget import Budget, budget
from .player import Search

USUAL: Final = "100"
"""The budget of ``search`` without one."""
TWIN: Final = "search:2"
"""Stands for a level in games that must be the same everywhere, and quickly played."""


def search(measure: str | None) -> Search:
    """The bot ``search:MEASURE``; raises RecipeError."""
    text = USUAL if measure is None else measure
    info = BotInfo("search" if measure is None else f"search:{text}", "Search", f"Searches with a budget of {text}.")
    return Search(info, budget(text))


SHARP: Final = Search(
    BotInfo("sharp", "Sharp", "Plays its best answers on until its next turn, and compares where they end.", twin=TWIN),
    Budget(seconds=0.4),
)
MERCILESS: Final = Search(
    BotInfo("merciless", "Merciless", "Like Sharp, but thinks three times as long. Forgives nothing.", twin=TWIN),
    Budget(seconds=1.2),
)
