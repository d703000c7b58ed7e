"""Events in plain words, with the data that animations need.

Each kind of event has one function that turns the engine's ids into view data and picks its sentence; most
are made by `Teller.told` from the words ``event.KIND``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from ...display.view.game import EventView
from ...display.wording import Catalogue, sentence
from ...kernel.event import Event
from .names import crew_name
from .presenting import Tell, Told, tables_of

G = TypeVar("G")


VEHICLES: Final = {"vehicle": "piece", "target": "target", "top": "top", "bottom": "bottom", "other": "other"}
"""Data fields that are vehicles, with their names in event views."""


class Teller(Generic[G]):
    """How a ruleset puts events into words: its words, and how it fills them in.

    `names` gives event data with names instead of numbers, `data` gives it as front ends want it.
    """

    def __init__(
        self, words: Catalogue, names: Callable[[G, Any], dict[str, Any]], data: Callable[[Any], dict[str, Any]]
    ) -> None:
        self._words = words
        self._names = names
        self._data = data

    def told(self, kind: str, key: str = "") -> Tell[G]:
        """A function that words an event by its kind (or by another key), with names filled in."""
        key = key or f"event.{kind}"

        def tell(g: G, d: Any) -> Told:
            known = self._words.has(key)
            text = self._words.say(key, **self._names(g, d)) if known else f"{kind.replace('-', ' ').capitalize()}."
            return text, self._data(d)

        return tell

    def win(self, g: Any, d: Any) -> Told:
        """Who has won, or that it is a draw, or that nobody has won."""
        seats = list(d["winners"])
        crews = self._words.listed([crew_name(g, seat) for seat in seats])
        key = ("event.nobody", "event.win", "event.draw")[min(len(seats), 2)]
        return self._words.say(key, crews=crews, how=d["how"]), {"seats": seats, "how": d["how"]}

    def view(self, g: G, event: Event, n: int) -> EventView:
        """The event, number `n` of its game, as the table shows it; an unknown kind is shown by its name."""
        tell: Tell[G] = tables_of(g).events.get(event.kind) or self.told(event.kind)
        text, data = tell(g, {**event.data, "origin": event.origin})
        data.pop("origin", None)
        return EventView(n, event.kind, sentence(text), event.clause, data)

    def declined(self, g: G, d: Any) -> Told:
        """An offer was declined: the words ``declined.KIND`` of its kind of question."""
        return self.told("declined", f"declined.{d['offer']}")(g, d)

    def way(self, start: str | None, to: str | None) -> str:
        """From where to where: ``from 3/4 to 3/5``, ``onto 3/1`` from outside, ``from 3/24 over the front``."""
        if start is None:
            return self._words.say("way.onto", to=to)
        if to is None:
            return self._words.say("way.over", start=start)
        return self._words.say("way.along", start=start, to=to)
