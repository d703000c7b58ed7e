"""What a table sends to somebody is the same in all dealings of what their seats have not seen, peeks included."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.kit import peeks
from tests.play import kit as tables
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.table import Table
from thunderroad.server.protocol.coding import encode
from thunderroad.server.protocol.live import CatchUp, Hello, Update
from thunderroad.server.protocol.tables import TableView
from thunderroad.server.tables.room import Room
from thunderroad.server.workers import bot_questions
from thunderroad.store.model import Game as Kept

VENDETTA = ruleset("vendetta")
ID = peeks.MODULE.id


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    VENDETTA.add(peeks.MODULE)
    yield
    del VENDETTA.modules[ID]


def room_of(seed: str) -> Room:
    recipe = Recipe("vendetta", (Seat("amber"), Seat("teal"), Seat("bone")), seed, (ID,))
    table = Table.create(recipe, (tables.ME, tables.FRIEND, tables.LINK))
    kept = Kept("id", 1, "0", table.recipe, table.players, False, "T", "h", (None, None, None))  # noqa: FBT003
    return Room(kept, table)


def payloads(room: Room, seats: tuple[int, ...]) -> list[bytes]:
    """Every message that carries the position."""
    view: TableView = room.view(seats)
    events = room.events(seats, -1)
    messages = (view, Hello(view), Update(view.seq, events, view), CatchUp(events, view.seq, view.view))
    return [encode(message) for message in messages]


def positions(room: Room, times: int) -> Iterator[Any]:
    """The table's game after every few answers, once somebody has seen something."""
    rng = Rng.seeded("answers")
    while times:
        choice = room.table.game.choice
        assert choice is not None
        room.table.answer(choice.seat, room.table.seq, rng.below(len(choice.options)), f"c{room.table.seq}")
        room.changed()
        game: Any = room.table.game
        if game.seen and room.table.seq % 5 == 0:
            times -= 1
            yield game


@pytest.mark.parametrize("seats", [(), (0,), (1,), (2,), (0, 1)])
def test_no_payload_tells_what_its_readers_have_not_seen(seats: tuple[int, ...]) -> None:
    room = room_of("peeks")
    changed = 0
    for truth in positions(room, 15):
        asked = truth.choice.seat  # a shared screen shows what the seat knows that is asked
        seat = asked if asked in seats else seats[0] if len(seats) == 1 else None
        before = payloads(room, seats)
        for k in range(2):
            room.table.game = dealt = truth.clone_for(seat, Rng.seeded(f"deal {k}"))
            changed += dealt.token != truth.token
            room.changed()
            assert payloads(room, seats) == before
        room.table.game = truth
        room.changed()
    assert changed > 20


def test_only_the_seat_that_looks_reads_what_it_sees() -> None:
    room = room_of("log")
    for _ in positions(room, 10):
        pass
    looks = {seat: [event.data["seat"] for event in room.table.events(seat) if event.kind == "look"] for seat in (0, 1)}
    assert looks[0] == looks[1]
    for seat in (0, 1, 2):
        learned = [event for event in room.table.events(seat) if event.kind == "learn"]
        assert len(learned) == looks[0].count(seat) > 0
    assert not [event for event in room.table.events(None) if event.kind.startswith("learn")]


def test_a_bot_is_asked_without_what_the_others_have_seen() -> None:
    room = room_of("bots")
    for game in positions(room, 5):
        seat = game.choice.seat
        asked = bot_questions.question(game, seat, "thinking")
        assert bot_questions.question(game.clone_for(seat, Rng.seeded("elsewhere")), seat, "thinking") == asked
