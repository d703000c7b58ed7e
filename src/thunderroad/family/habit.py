"""What a question wants of whoever plays by simple rules: what its answers do to the thing they point at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

HARM: Final = "harm"
"""Answers point at what they harm."""
MEND: Final = "mend"
"""Answers point at what they repair."""
STRIKE: Final = "strike"
"""Answers point at the place from which something will be harmed."""
TAKE: Final = "take"
"""The answers are to take something good, or to leave it."""
LEAVE: Final = "leave"
"""The answers are to leave something alone, or to take a risk that is rarely worth it."""
AGAIN: Final = "again"
"""The answers are to keep what was rolled, or to roll again."""


@dataclass(frozen=True, slots=True)
class Habit:
    """`does` is one of the above; an answer that is not `fair` (game, value) is given only if nothing else can be.

    `chance` (game, value) is how likely an answer succeeds, where people are told its odds: from 0 to 1.
    """

    does: str
    fair: Callable[[Any, int], bool] | None = None
    chance: Callable[[Any, int], float] | None = None
