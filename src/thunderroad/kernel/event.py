"""Facts that happened: written once, read by journals, logs and animations, never by rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EventValue = int | str | bool | None | tuple[int, ...] | tuple[str, ...]


HIT: Final = "hit"
HURT: Final = "hurt"
BROKEN: Final = "broken"
OUT: Final = "out"
"""What can happen to a piece; a ruleset says which kinds of event mean which (`Ruleset.harms`)."""


DRIVEN: Final = "drive"
"""The `how` of a vehicle's own movement; any other is forced on it."""


class Event:
    """One fact: its kind, the clause that caused it, its data (ints are the game's own ids).

    `seats` names who may see it; None means everybody.  `origin` is the space that its spaces are counted from
    when they are named: by the time some events are worded, the road has scrolled.
    """

    __slots__ = ("clause", "data", "kind", "origin", "seats")

    def __init__(
        self,
        kind: str,
        clause: str,
        data: Mapping[str, EventValue],
        seats: tuple[int, ...] | None = None,
        origin: int = 0,
    ) -> None:
        self.kind = kind
        self.clause = clause
        self.data = data
        self.seats = seats
        self.origin = origin

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.clause!r}, {dict(self.data)!r}, {self.seats!r})"
