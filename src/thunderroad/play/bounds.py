"""How many commands a table takes: far more than any real game, few enough to store and load easily."""

from __future__ import annotations

from typing import Final

MOST_COMMANDS: Final = 12_000
"""Answers, undos and changes of seats. The longest of some hundred random games, of every module, had 662 answers."""
MOST_UNDOS: Final = 6_000
"""The most undos among these, so that a game can still be finished when no more are allowed."""
FULL: Final = (
    "this table has had {most} answers and undos, many more than any game needs, so it is closed; start a new one"
)
TOO_MANY_UNDOS: Final = "too much has been taken back at this table; play on without undo"
