"""The turning points of a finished game: where the chances changed most, and why.

Chances are compared from turn to turn, so between two standings there are the answers of a whole drive and everything
it caused.  The description names what changed the chances, not what happened last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Self

from thunderroad.display.view.game import EventView
from thunderroad.kernel.event import DRIVEN

from .story import GRAVE, Meanings
from .wording import say

MOST: Final = 3
"""How many turning points are shown."""
SWING: Final = 8.0
"""Percent by which a chance must change to be called a turning point."""

LANDMARK: Final = 6.0
"""How much an event explains besides harm (`GRAVE`): a landmark less than a vehicle that is out, ..."""
MENDED: Final = 3.0
"""... a repair more than a damage, ..."""
MOVED: Final = 0.5
"""... a vehicle's way more than what else happened to it, ..."""
BESIDE: Final = 0.0
IDLE: Final = -1.0
"""... and what should have changed the chance the other way, nothing."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Each seat's chance of winning in percent, 100 in all; `settled` where a turn begins, and at the end.

    `scores` are what the seats have then, in games that are won by a number.
    """

    shares: tuple[float, ...]
    settled: bool = True
    scores: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Swing:
    """From the position after `first` answers to that after `last`: `seat`'s chance changed most."""

    first: int
    last: int
    seat: int
    before: float
    after: float

    @classmethod
    def between(cls, standings: Sequence[Standing], first: int, last: int) -> Self:
        """What changed most from one standing to another."""
        before, after = standings[first].shares, standings[last].shares
        seat = max(range(len(before)), key=lambda at: abs(after[at] - before[at]))
        return cls(first, last, seat, before[seat], after[seat])

    @property
    def rises(self) -> bool:
        """Whether the chance grew."""
        return self.after > self.before


@dataclass(frozen=True, slots=True)
class Cause:
    """What changed a chance, in words: it came of answer `n`."""

    n: int
    text: str
    clause: str


@dataclass(slots=True)
class _Suspect:
    """A possible cause: its last event, its share of the change, the spaces that it drove."""

    n: int
    event: EventView
    share: float = 0.0
    drives: bool = False


def swings(standings: Sequence[Standing]) -> list[Swing]:
    """The changes that count most, in their order; the start and the very end are no surprise."""
    settled = [n for n, standing in enumerate(standings) if standing.settled]
    found = [Swing.between(standings, first, last) for first, last in pairwise(settled[1:-1])]
    greatest = sorted(found, key=lambda swing: -abs(swing.after - swing.before))[:MOST]
    kept = [swing for swing in greatest if abs(swing.after - swing.before) >= SWING]
    return sorted(kept, key=lambda swing: swing.first)


def cause(
    swing: Swing, standings: Sequence[Standing], moments: Sequence[Sequence[EventView]], meanings: Meanings
) -> Cause:
    """What made most of a change: an event, or all of a vehicle's drive.

    `standings` and `moments`, the events that each answer led to, are by answer, the set-up first.
    """
    suspects: dict[str, _Suspect] = {}
    for n in range(swing.first + 1, swing.last + 1):
        if not moments[n]:
            continue
        event = _weightiest(moments[n], swing, _changes(standings, n), meanings)
        drives = _driven(event)
        suspect = suspects.setdefault(f"drive {event.data['piece']}" if drives else str(n), _Suspect(n, event))
        suspect.n, suspect.event, suspect.drives = n, event, drives
        suspect.share += standings[n].shares[swing.seat] - standings[n - 1].shares[swing.seat]
    it = max(suspects.values(), key=lambda suspect: suspect.share if swing.rises else -suspect.share)
    return Cause(it.n, _told(it, swing, moments, meanings), it.event.clause)


def _changes(standings: Sequence[Standing], n: int) -> list[float]:
    """What answer `n` did to each seat's chance."""
    return [after - before for before, after in zip(standings[n - 1].shares, standings[n].shares, strict=True)]


def _driven(event: EventView) -> bool:
    """Whether a vehicle has driven."""
    return "path" in event.data and event.data.get("how") == DRIVEN


def _weightiest(events: Sequence[EventView], swing: Swing, changes: Sequence[float], meanings: Meanings) -> EventView:
    """Among the events of one answer, the one that explains most of a change; of several, the most costly."""

    def order(event: EventView) -> tuple[float, float, int]:
        owner = meanings.seat(event)
        lost = 0.0 if owner is None or owner == swing.seat else -changes[owner]
        return _weight(event, swing, meanings), lost, event.n

    return max(events, key=order)


def _weight(event: EventView, swing: Swing, meanings: Meanings) -> float:
    """How much an event explains: harm to others raises a seat's chance, its own lowers it; repairs the other way."""
    harm = meanings.harms.get(event.kind)
    if harm is not None or event.kind in meanings.mends:
        owner = meanings.seat(event)
        good = (owner == swing.seat) == (harm is None)
        if owner is None or good != swing.rises:
            return IDLE
        return MENDED if harm is None else GRAVE[harm]
    if event.kind in meanings.landmarks:
        of = meanings.seat(event, "seat")
        return LANDMARK if of is None or (of != swing.seat) == swing.rises else IDLE
    if "piece" not in event.data:
        return IDLE
    return MOVED if "path" in event.data else BESIDE


def _told(it: _Suspect, swing: Swing, moments: Sequence[Sequence[EventView]], meanings: Meanings) -> str:
    """The sentence of an event, without what its card does; for a drive its length: its last step says nothing."""
    piece = it.event.data.get("piece")
    between = (event for events in moments[swing.first + 1 : it.n + 1] for event in events)
    spaces = sum(_driven(event) and event.data["piece"] == piece for event in between)
    vehicle = meanings.names.get(str(piece))
    if not it.drives or spaces == 1 or vehicle is None:
        return it.event.text.removesuffix(str(it.event.data.get("text", ""))).rstrip()
    return say("turning.drive", vehicle=vehicle, spaces=spaces)
