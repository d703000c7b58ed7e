"""The words of scenario files: what a game and its modules declare, so that they can be read, checked and listed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

TERRAIN: Final = "terrain"
TOKEN: Final = "token"  # noqa: S105 - of cardboard
"""Tokens and markers that lie on spaces."""
DAMAGE: Final = "damage token"
HELD: Final = "thing to hold"
"""What a vehicle can hold: damage tokens, cards, equipment."""
MARK: Final = "mark"
COMMAND: Final = "command"
TILE: Final = "tile"
PLACE: Final = "place of a tile"
EVENT: Final = "event"
CREW: Final = "crew"
VEHICLE: Final = "vehicle"
"""Vehicles' own names (``small``), without their crew's."""
STATUS: Final = "entry of the status bar"
TRACK: Final = "track"
PILE: Final = "pile"
GOAL: Final = "goal"
"""What a race runs to: the finish line, where a game has one."""

SLOTS: Final[dict[str, str]] = {
    "VEHICLE": r"(?:[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*|wreck-\d+)",
    "DIE": r"\d[a-z0-9-]*",
    "SPACE": r"\d+/\d+",
    "DIRECTION": r"(?:front|rear)(?:-(?:left|right))?|(?:north|south)(?:east|west)?",
    "COMMAND": r"[a-z][a-z0-9-]*",
    "CARD": r"[a-z][a-z0-9-]*",
    "TOKEN": r"[a-z][a-z-]*",
    "CREW": r"[a-z][a-z0-9-]*",
    "WAY": r"[a-z][a-z-]*",
    "ATTACK": r"[a-z][a-z-]*",
    "MANEUVER": r"[a-z][a-z-]*",
    "N": r"\d+",
}
"""Words in capitals that are placeholders in the form of an answer."""


def matches(form: str, answer: str) -> bool:
    """Whether an answer has this form: ``VEHICLE DIE`` is that of ``amber.small 4``."""
    parts = re.split(r"([A-Z]+)", form)
    pattern = "".join(SLOTS.get(part, re.escape(part)) for part in parts)
    return re.fullmatch(pattern, answer) is not None


@dataclass(frozen=True, slots=True)
class Entry:
    """Something you can write, in the form you write it, and what it means."""

    form: str
    text: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A number that scenario files can ask for, such as ``moves left`` or ``CREW deck KIND``.

    `read` gets the game, then the number of the seat or vehicle if the form begins with CREW or VEHICLE, then the
    place of the kind among `kinds` if it ends with KIND.  One that is not `open` is known to no seat.
    """

    form: str
    text: str
    read: Callable[..., int]
    kinds: Callable[[Any], Sequence[str]] | None = None
    open: bool = True


@dataclass(frozen=True, slots=True)
class Lexicon:
    """All words of a game with its modules.

    `positions` are the lines that set something up, `questions` the forms of the answers by kind of question,
    `dice` the faces of dice and draws by name, `facts` what can be asked of a position beyond the facts of every
    game, `things` the names that facts and positions may use, by what they name.
    """

    positions: tuple[Entry, ...] = ()
    questions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    dice: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    facts: tuple[Entry, ...] = ()
    things: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def of(self, what: str) -> tuple[str, ...]:
        """All names of one sort."""
        return self.things.get(what, ())

    def beyond(self, other: Lexicon) -> Lexicon:
        """What this has and another lacks: what modules add."""
        return Lexicon(
            _new(self.positions, other.positions),
            {kind: forms for kind, forms in self.questions.items() if other.questions.get(kind) != forms},
            _more(self.dice, other.dice),
            _new(self.facts, other.facts),
            _more(self.things, other.things),
        )


def _new(mine: Sequence[Entry], theirs: Sequence[Entry]) -> tuple[Entry, ...]:
    return tuple(entry for entry in mine if entry not in theirs)


def _more(mine: Mapping[str, Iterable[str]], theirs: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """By name, what is only in the first."""
    found = {name: tuple(word for word in words if word not in theirs.get(name, ())) for name, words in mine.items()}
    return {name: words for name, words in found.items() if words}
