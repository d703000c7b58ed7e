"""Facts that happened: written once, read by journals, logs and animations, never by rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EventValue = int | str | bool | None | tuple[int, ...] | tuple[str, ...]


HIT: Final = "hit"
HURT: Final = "hurt"
BROKEN: Final = "broken"
OUT: Final = "out"
"""What may become of a piece; a ruleset says which of its kinds of event tell which (`Ruleset.harms`)."""


DRIVEN: Final = "drive"
"""The `how` of a movement that a vehicle makes by itself; any other befalls it."""


class Event:
    """One fact: its kind, the clause that caused it, its data (ints are the game's own ids).

    `seats` names who may see it; None means everybody.  `origin` is the space from which its spaces are counted
    when they are named: the road has moved on by the time that some events are told.
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
