"""What there is to tell about a finished game: what each crew did, and who was hit hardest.

Everything is read from the events as they were told (docs/events.md), so every ruleset and module is
understood without being known.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from thunderroad.kernel.event import BROKEN, HIT, HURT, OUT
from thunderroad.kernel.module import Deed
from thunderroad.kernel.view.game import EventView, GameView, TallyView

GRAVE: Final = {HIT: 1, HURT: 2, BROKEN: 5, OUT: 8}
"""How hard a harm is."""

STEPS: Final = 6
"""So many steps make a short story."""


@dataclass(frozen=True, slots=True)
class Blow:
    """What one answer, or the set-up (`n` 0), did to a seat: how hard, and the gravest of its events."""

    n: int
    seat: int
    weight: int
    event: int


def owners(view: GameView) -> dict[str, int]:
    """Whose the vehicles of a position are, by piece."""
    return {dashboard.piece: seat.seat for seat in view.seats for dashboard in seat.dashboards}


def tallies(
    deeds: Sequence[Deed], seats: int, whose: Mapping[str, int], events: Iterable[EventView]
) -> list[TallyView]:
    """How much of each deed every seat did."""
    found = {deed.label: [0] * seats for deed in deeds}
    by_kind: dict[str, list[Deed]] = {}
    for deed in deeds:
        by_kind.setdefault(deed.kind, []).append(deed)
    for event in events:
        for deed in by_kind.get(event.kind, ()):
            seat = seat_of(event, deed.by, whose)
            if seat is not None:
                counted = event.data.get(deed.length)
                found[deed.label][seat] += len(counted) if isinstance(counted, (list, tuple)) else 1
    return [TallyView(label, values) for label, values in found.items()]


def seat_of(event: EventView, by: str, whose: Mapping[str, int]) -> int | None:
    """The seat, or the seat of the piece, that an event names under `by`; None if it names none."""
    named = event.data.get(by)
    if isinstance(named, str):
        return whose.get(named)
    return named if isinstance(named, int) and not isinstance(named, bool) else None


def blows(
    moments: Iterable[tuple[int, Sequence[EventView]]], whose: Mapping[str, int], harms: Mapping[str, str]
) -> list[Blow]:
    """What each answer did to each seat that it harmed; `moments` are answers with their events."""
    weights = {kind: GRAVE[harm] for kind, harm in harms.items()}
    found = []
    for n, events in moments:
        harmed: dict[int, list[EventView]] = {}
        for event in events:
            seat = seat_of(event, "piece", whose) if event.kind in weights else None
            if seat is not None:
                harmed.setdefault(seat, []).append(event)
        for seat, harm in harmed.items():
            gravest = max(harm, key=lambda event: (weights[event.kind], event.n))
            found.append(Blow(n, seat, sum(weights[event.kind] for event in harm), gravest.n))
    return found


def plot(events: Iterable[EventView], blow: Blow, harms: Mapping[str, str]) -> list[EventView]:
    """What led to a blow and was it, in as few steps as tell it.

    Dice are left out, for what they led to is told; so are hits that did harm, and what concerned no piece.
    """
    steps = [e for e in events if e.n <= blow.event and e.kind != "roll" and ("piece" in e.data or "top" in e.data)]
    hits = {kind for kind, harm in harms.items() if harm == HIT}
    harmed = {kind for kind, harm in harms.items() if harm != HIT}
    kept = [
        step
        for k, step in enumerate(steps)
        if step.kind not in hits
        or not any(e.kind in harmed and e.data["piece"] == step.data["piece"] for e in steps[k + 1 : k + 3])
    ]
    return kept if len(kept) <= STEPS else [kept[0], *kept[1 - STEPS :]]


def cruellest(found: Iterable[Blow]) -> Blow | None:
    """The hardest blow of a game, the latest of several; None if nobody was harmed."""
    return max(found, key=lambda blow: (blow.weight, blow.n), default=None)
