"""What a game or module declares for scenario files: the words it adds, and the positions that are impossible.

A ruleset has one `FileWords` of its own; a module adds one under the heading ``scene`` (presenting.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..family.lexicon import Reading

Names = tuple[str, ...] | Callable[[Any], Sequence[str]]
"""Names as they are, or worked out from the parts of a game and its modules."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A word of positions.

    ``WORD`` is set by `do` (scene, value), ``CREW WORD`` by (scene, seat, value), ``VEHICLE WORD`` by (scene, vehicle,
    value), ``SPACE WORD`` by (scene, space, value).  `value` is an example of what stands behind the word (empty:
    nothing does), `text` says what it means.  A `late` one is done when all vehicles stand.
    """

    word: str
    do: Callable[..., None]
    value: str
    text: str
    late: bool = False

    @property
    def form(self) -> str:
        """How it is written in a file."""
        subject, _, word = self.word.partition(" ")
        if subject == "VEHICLE":
            return f"VEHICLE: at 3/7, {word} {self.value}".rstrip()
        if subject == "SPACE":
            return f"SPACE: {word} {self.value}".rstrip()
        return f"{self.word}: {self.value}"


@dataclass(frozen=True, slots=True)
class FileWords:
    """The words of one game or module.

    `settings` and `readings` are those for positions and facts, `refused` are words of other games, each with the
    sentence that tells what to write here, `draws` the results of draws by name as the parts of
    the game have them.  `status`, `tracks` and `piles` are the entries that it shows, by id and with their meaning,
    `marks` the labels of its markers.  `held` adds to what a vehicle holds, `holdable` are the names of it.
    `markers` gives the names of tokens and markers on spaces by their symbols.  `things` are further names by what they
    name (family/lexicon.py).  `checks` look at a position before it is played and raise SceneError if it cannot be.
    `clears` lays out what an empty board has besides.
    """

    settings: tuple[Setting, ...] = ()
    refused: Mapping[str, str] = field(default_factory=dict)
    readings: tuple[Reading, ...] = ()
    draws: Mapping[str, Names] = field(default_factory=dict)
    markers: Callable[[Any], Mapping[str, str]] | None = None
    status: Mapping[str, str] = field(default_factory=dict)
    tracks: Mapping[str, str] = field(default_factory=dict)
    piles: Mapping[str, str] = field(default_factory=dict)
    marks: Names = ()
    held: Callable[[Any, int], list[str]] | None = None
    holdable: Names = ()
    things: Mapping[str, Names] = field(default_factory=dict)
    checks: tuple[Callable[[Any], None], ...] = ()
    clears: Callable[[Any], None] | None = None
