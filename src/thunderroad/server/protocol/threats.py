"""Who can attack a seat's pieces before its next turn."""

from __future__ import annotations

from msgspec import Struct


class ThreatView(Struct):
    """A piece of the seat's that can be attacked, and how: ``slam`` or ``shot``.

    The rest is there where the table plays with odds: `by` which piece; `dice`, the movement dice of which it takes one
    (none: it takes none); `command`, whether it takes a command as well; `chance`, from 0 to 1, that its owner can
    and, of an attack that dice decide, that it hits.
    """

    piece: str
    how: str
    by: str | None
    dice: list[int]
    command: bool
    chance: float | None


class ThreatsView(Struct):
    """What threatens a seat before its next turn as of `seq`, the likeliest first; from nothing but what it knows."""

    seq: int
    seat: int
    threats: list[ThreatView]
