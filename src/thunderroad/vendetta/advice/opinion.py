"""What modules may tell of good play: `Module.adds["advice"]` holds an `Opinion`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from ..game import Game

Points = Callable[[Any, Sequence[int]], list[float]]
"""(sheet, options) -> points won by each option; see sheet.py."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """A module's own view of its questions and commands.

    `questions` by kind: points of each option.  `commands` by id: points with the command, from (sheet,
    vehicle, die of the vehicle, value of the command's die, points of the plain drive).  `ways` by id: points of what
    may be done in place of a step, from the sheet.  What nobody has an
    opinion about is judged by its effect, or by playing it out.
    """

    questions: Mapping[str, Points] = field(default_factory=dict)
    commands: Mapping[str, Callable[[Any, int, int, int, float], float]] = field(default_factory=dict)
    ways: Mapping[str, Callable[[Any], float]] = field(default_factory=dict)


def opinions(g: Game) -> tuple[Opinion, ...]:
    """The opinions of all modules of a game."""
    return cast("tuple[Opinion, ...]", tuple(g.rules.parts.shown.get("advice", ())))
