"""What a ruleset tells of the turns before a seat's next one: how they begin, and which events are attacks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

SLAM: Final = "slam"
SHOT: Final = "shot"


@dataclass(frozen=True, slots=True)
class Attack:
    """A kind of event that begins an attack: `how` (SLAM or SHOT), and which of its data names the victim.

    `rolled`: dice say whether it harms, so its chance is that of a harm to the victim; else being attacked is all.
    """

    how: str
    victim: str
    rolled: bool = True


@dataclass(frozen=True, slots=True)
class Coming:
    """A turn that another seat may have before a seat's next one: games of its own in which it begins.

    Its dice lie there.  Where nobody knows them yet, each of their values lies in one of the games: `thrown` dice
    will show faces of `pool`.  `passed` are the kinds of question that lead to what nobody else may know.
    """

    seat: int
    games: tuple[Any, ...]
    passed: frozenset[str] = frozenset()
    pool: tuple[int, ...] = ()
    thrown: int = 0

    def chance(self, values: set[int]) -> float:
        """How likely its seat has one of these dice; 1 if they are known."""
        if not self.thrown:
            return 1.0
        fails = sum(die not in values for die in self.pool) / len(self.pool)
        none = 1.0
        for _ in range(self.thrown):
            none *= fails
        return 1.0 - none
