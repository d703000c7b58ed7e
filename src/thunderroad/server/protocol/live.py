"""What the server sends on a live link, and to those who ask again instead."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from thunderroad.display.view.game import EventView, GameView

from .tables import ClockView, PlayerView, TableView


class Hello(Struct, tag="hello", tag_field="type"):
    """The first message on a live link."""

    table: TableView


class Update(Struct, tag="update", tag_field="type"):
    """What happened, and the table after it."""

    seq: int
    events: list[EventView]
    table: TableView


class Change(Struct, tag="change", tag_field="type"):
    """An `Update` for those who asked for changes: what differs from the table as they were told of it last.

    In `table` a list of one holds a new value; an object has the differences by field or number of entry.
    The clock is not among them, it is told anew each time.
    """

    seq: int
    events: list[EventView]
    table: dict[str, Any]
    clock: ClockView | None


class People(Struct, tag="people", tag_field="type"):
    """Somebody came or went, while nothing else changed."""

    players: list[PlayerView]
    clock: ClockView | None
    devices: int


class Refused(Struct, tag="refused", tag_field="type"):
    """A message was not accepted, and why; `id` is its id if it had one."""

    id: str
    reason: str
    seq: int


class Turned(Struct, tag="turned", tag_field="type"):
    """How many answers of a turn were given; the rest is dropped. The update that shows them follows."""

    id: str
    used: int
    seq: int


class Pong(Struct, tag="pong", tag_field="type"):
    """The answer to a ping."""


FromServer = Hello | Update | Change | People | Refused | Turned | Pong


class CatchUp(Struct):
    """The events after a number, and the position they led to."""

    events: list[EventView]
    seq: int
    view: GameView


class LogView(Struct):
    """Part of the log: its events in the order of their numbers."""

    events: list[EventView]
