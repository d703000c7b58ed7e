"""A table's log: each event as each seat may read it, in each language.

An event's words may depend on the position, so it is put into all languages when it happens.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from operator import attrgetter
from typing import Any, Final

from thunderroad.display.view.game import Datum, EventView
from thunderroad.display.wording import ENGLISH, LANGUAGES, language, speaking
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.event import Event
from thunderroad.kernel.game import BaseGame

RECENT: Final = 20
"""Fewer events than this are not packed."""


@dataclass(frozen=True, slots=True)
class Told:
    """One event: what everybody reads, and what single seats read instead (None: nothing).

    `others` is the same in the languages besides English.
    """

    n: int
    public: EventView | None
    private: Mapping[int, EventView | None]
    others: Mapping[str, Told] = field(default_factory=dict)

    def read_by(self, seats: tuple[int, ...]) -> EventView | None:
        """What the player of these seats reads (none: a spectator).

        People who share a screen read only what everybody may, or they would read each other's secrets.
        """
        told = self.others.get(language(), self)
        if len(seats) == 1:
            return told.private.get(seats[0], told.public)
        return told.public

    def to_json(self) -> list[Any]:
        """As JSON-able data."""
        private = [[seat, _event_to_json(view)] for seat, view in self.private.items()]
        others = {tag: told.to_json() for tag, told in self.others.items()}
        return [self.n, _event_to_json(self.public), private, others]

    @classmethod
    def from_json(cls, data: list[Any]) -> Told:
        """The inverse of `to_json`."""
        n, public, private, others = data
        views = {seat: _event_from_json(view) for seat, view in private}
        return cls(n, _event_from_json(public), views, {tag: cls.from_json(told) for tag, told in others.items()})


def _event_to_json(view: EventView | None) -> list[Any] | None:
    return None if view is None else [view.n, view.kind, view.text, view.clause, view.data]


def _event_from_json(data: list[Any] | None) -> EventView | None:
    return None if data is None else EventView(*data)


def in_languages(make: Callable[[], Told]) -> Told:
    """What `make` tells, told in all languages."""
    others = {}
    for tag in LANGUAGES:
        with speaking(tag):
            others[tag] = make()
    return replace(others.pop(ENGLISH), others=others)


def tell(ruleset: Ruleset, game: BaseGame, events: Iterable[Event], first: int) -> list[Told]:
    """Put events into words for every seat, numbering them from `first`.

    Must be called right after they happened: words may depend on the position.
    """
    return [in_languages(partial(_tell_one, ruleset, game, event, n)) for n, event in enumerate(events, first)]


def _tell_one(ruleset: Ruleset, game: BaseGame, event: Event, n: int) -> Told:
    public = ruleset.narrate(game, event, n, None)
    if event.seats is None:
        return Told(n, public, {})
    private = {}
    for seat in range(len(game.recipe.seats)):
        own = ruleset.narrate(game, event, n, seat)
        if own != public:
            private[seat] = own
    return Told(n, public, private)


def tell_undo(n: int, text: Callable[[], str], data: Mapping[str, Datum], struck: Iterable[Told], seats: int) -> Told:
    """The event of an undo, in the words that `text` makes.

    Each seat reads what was undone as it had read it, earlier undos included: `undone` are the sentences,
    `clauses` their rules.
    """
    struck = tuple(struck)

    def read_by(*seat: int) -> EventView:
        lines = [line for item in struck for line in _lines(item.read_by(seat))]
        undone = {"undone": [line for line, _ in lines], "clauses": [clause for _, clause in lines]}
        return EventView(n, "undo", text(), "", {**data, **undone})

    def told() -> Told:
        public = read_by()
        return Told(n, public, {seat: own for seat in range(seats) if (own := read_by(seat)) != public})

    return in_languages(told)


def _lines(view: EventView | None) -> list[tuple[str, str]]:
    """What of an event stays to be read when it is undone, with the rules."""
    if view is None:
        return []
    undone, clauses = view.data.get("undone"), view.data.get("clauses")
    if isinstance(undone, list) and isinstance(clauses, list):
        return [(str(line), str(clause)) for line, clause in zip(undone, clauses, strict=True)]
    return [(view.text, view.clause)] if view.clause else []


class Log:
    """Told events in the order of their numbers; taken-back ones leave gaps, numbers are never reused.

    Older ones are packed, because they are rarely read again and would take most of a table's memory.
    """

    def __init__(self) -> None:
        self._recent: list[Told] = []
        self._packed: list[bytes] = []
        self.next = 0

    def add(self, told: Iterable[Told]) -> None:
        """Append events."""
        for item in told:
            self._recent.append(item)
            self.next = item.n + 1
        if len(self._recent) >= 2 * RECENT:
            self._packed.append(_pack(self._recent[:-RECENT]))
            del self._recent[:-RECENT]

    def since(self, first: int) -> list[Told]:
        """The events from number `first` on."""
        parts = [self._recent]
        for packed in reversed(self._packed):
            if parts[-1][0].n <= first:
                break
            parts.append(_unpack(packed))
        found = [told for part in reversed(parts) for told in part]
        return found[bisect_left(found, first, key=attrgetter("n")) :]

    def strike(self, first: int) -> None:
        """Drop the events from number `first` on: their answers were taken back."""
        while self._packed and self._recent[0].n >= first:
            self._recent = _unpack(self._packed.pop()) + self._recent
        while self._recent and self._recent[-1].n >= first:
            self._recent.pop()
        while self._packed and not self._recent:
            self._recent = _unpack(self._packed.pop())

    def after(self, n: int, seats: tuple[int, ...]) -> list[EventView]:
        """The events after number n as somebody with these seats reads them."""
        views = (item.read_by(seats) for item in self.since(n + 1))
        return [view for view in views if view is not None]

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data; what is packed stays so."""
        packed = [b64encode(part).decode() for part in self._packed]
        return {"next": self.next, "packed": packed, "recent": [item.to_json() for item in self._recent]}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Log:
        """The inverse of `to_json`."""
        log = cls()
        log.next = data["next"]
        log._packed = [b64decode(part) for part in data["packed"]]
        log._recent = [Told.from_json(item) for item in data["recent"]]
        return log


def _pack(told: list[Told]) -> bytes:
    return zlib.compress(json.dumps([item.to_json() for item in told]).encode(), 1)


def _unpack(packed: bytes) -> list[Told]:
    return [Told.from_json(item) for item in json.loads(zlib.decompress(packed))]
