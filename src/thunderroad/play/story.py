"""What there is to tell about a finished game: what each crew did, and who was hit hardest.

Everything is read from the logged events (docs/events.md), so this works for every ruleset and module
without knowing any.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Self

from thunderroad.display.view.game import EventView, GameView, TallyView
from thunderroad.family.module import Deed
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.event import BROKEN, HIT, HURT, OUT

GRAVE: Final = {HIT: 1, HURT: 2, BROKEN: 5, OUT: 8}
"""How bad each kind of harm is."""

STEPS: Final = 6
"""The steps of a short story."""

LANDMARK: Final = 3
"""The weight of a highlight that changes the race for all."""


@dataclass(frozen=True, slots=True)
class Meanings:
    """What the events of a game mean, where rulesets and modules have kinds of their own.

    Whose the vehicles are and how all pieces are called, by piece; which kinds of event harm or mend their piece,
    and which are landmarks for everybody.
    """

    whose: Mapping[str, int]
    harms: Mapping[str, str]
    mends: frozenset[str] = frozenset()
    landmarks: frozenset[str] = frozenset()
    names: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, rules: Ruleset, modules: Sequence[str], view: GameView) -> Self:
        """Those of a game of these rules, seen at any time."""
        marks = rules.highlights_of(modules)
        return cls(
            {dashboard.piece: seat.seat for seat in view.seats for dashboard in seat.dashboards},
            rules.harms_of(modules),
            rules.mends_of(modules),
            frozenset(kind for kind, mark in marks.items() if mark.weight >= LANDMARK),
            {piece.id: piece.name for piece in view.pieces},
        )

    def seat(self, event: EventView, by: str = "piece") -> int | None:
        """The seat, or the seat of the piece, that an event names under `by`; None if it names none."""
        named = event.data.get(by)
        if isinstance(named, str):
            return self.whose.get(named)
        return named if isinstance(named, int) and not isinstance(named, bool) else None

    def like(self, kind: str) -> set[str]:
        """A kind of event with all that do the same harm."""
        harm = self.harms.get(kind)
        return {kind} if harm is None else {other for other, done in self.harms.items() if done == harm}


@dataclass(frozen=True, slots=True)
class Blow:
    """What one answer, or the set-up (`n` 0), did to a seat: how hard, and the gravest of its events."""

    n: int
    seat: int
    weight: int
    event: int


def split(events: Iterable[EventView], starts: Sequence[int]) -> list[list[EventView]]:
    """The events of the set-up, and those of each answer; `starts` are the numbers of the answers' first events."""
    found: list[list[EventView]] = [[] for _ in range(len(starts) + 1)]
    n = 0
    for event in events:
        while n < len(starts) and event.n >= starts[n]:
            n += 1
        found[n].append(event)
    return found


def tallies(deeds: Sequence[Deed], seats: int, events: Iterable[EventView], meanings: Meanings) -> list[TallyView]:
    """How much of each deed every seat did."""
    found = {deed.label: [0] * seats for deed in deeds}
    by_kind: dict[str, list[Deed]] = {}
    for deed in deeds:
        for kind in meanings.like(deed.kind):
            by_kind.setdefault(kind, []).append(deed)
    for event in events:
        for deed in by_kind.get(event.kind, ()):
            seat = meanings.seat(event, deed.by)
            if seat is not None and deed.how in ("", event.data.get("how")):
                found[deed.label][seat] += 1
    return [TallyView(label, values) for label, values in found.items()]


def blows(moments: Iterable[Sequence[EventView]], meanings: Meanings) -> list[Blow]:
    """What the set-up and each answer did to each seat that it harmed; `moments` are their events."""
    weights = {kind: GRAVE[harm] for kind, harm in meanings.harms.items()}
    found = []
    for n, events in enumerate(moments):
        harmed: dict[int, list[EventView]] = {}
        for event in events:
            seat = meanings.seat(event) if event.kind in weights else None
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
    """The hardest blow of a game, the latest if several are equal; None if nobody was harmed."""
    return max(found, key=lambda blow: (blow.weight, blow.n), default=None)
