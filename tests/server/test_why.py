"""Why bots did what they did, over HTTP: for everybody who watched, from nothing but what they know."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer
from tests.server.kit import Json
from tests.server.test_leaks import ORDERS
from thunderroad.kernel.chance import Rng
from thunderroad.server.guard.limits import UNLIMITED
from thunderroad.server.tables.room import Room

ME = 0
BOTS = (1, 2)


@contextmanager
def played(folder: Path, order: Json, **options: bool) -> Iterator[tuple[TestClient, Room, str]]:
    """A table of one person and two bots that have had a turn each, and the key of the person."""
    seats = [
        kit.seat(one["crew"], "bot", level="greedy") if n else kit.seat(one["crew"], "me")
        for n, one in enumerate(order["seats"])
    ]
    order = {**order, "seats": seats, "seed": "why", "options": options}
    with kit.server(folder, limits=UNLIMITED, seed="why") as client:
        made = client.post("/api/tables", json=order).json()
        app: Any = client.app
        room = app.state.opening.result().rooms.find(made["table"])
        rng = Rng.seeded("answers")
        with kit.browser(client, room.id, made["key"]) as me:
            me.until_asked()
            while len(turns(room, *BOTS)) < len(BOTS):
                me.answer(rng.below(len(me.table["view"]["choice"]["options"])))
                me.until("update")
                me.until_asked()
        yield client, room, made["key"]


def why(client: TestClient, room: Room, key: str, turn: int) -> Json:
    response = client.get(f"/api/tables/{room.id}/why", params={"turn": turn}, headers=bearer(key))
    return {"status": response.status_code, **response.json()}


def turns(room: Room, *seats: int) -> list[int]:
    """The events with which turns of some seats began."""
    return [event.n for event in room.events((), -1) if event.kind == "turn" and event.data["seat"] in seats]


def test_everybody_hears_what_was_done_and_why(tmp_path: Path) -> None:
    with played(tmp_path, ORDERS["vendetta"]) as (client, room, key):
        first = turns(room, 1)[0]
        found = why(client, room, key, first)
        assert (found["status"], found["turn"], found["seat"]) == (200, first, 1)
        told = {event.text for event in room.events((), first)}
        assert found["reasons"]
        assert {one["text"] for one in found["reasons"]} <= told
        reasons = [one["reason"] for one in found["reasons"]]
        assert all("you" not in reason.lower().split() for reason in reasons), "it is said of another"
        assert len(set(reasons)) == len(reasons)
        assert why(client, room, room.terms.watch, first) == found


def test_a_person_gives_no_reasons_and_neither_does_what_is_no_turn(tmp_path: Path) -> None:
    with played(tmp_path, ORDERS["vendetta"]) as (client, room, key):
        assert why(client, room, key, turns(room, ME)[0])["status"] == 409
        assert why(client, room, key, turns(room, 1)[0] + 1)["status"] == 404
        assert why(client, room, key, 10**6)["status"] == 404


def test_a_table_without_hints_tells_none(tmp_path: Path) -> None:
    with played(tmp_path, ORDERS["vendetta"], hints=False) as (client, room, key):
        assert why(client, room, key, turns(room, 1)[0])["status"] == 403


@pytest.mark.parametrize("name", [name for name in ORDERS if name != "toy"])  # it tells of no turns
def test_it_rests_on_nothing_but_what_the_one_who_asks_knows(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same in other worlds that look alike to them."""
    with played(tmp_path, ORDERS[name]) as (client, room, key):
        began = turns(room, *BOTS)
        at, said = room.table.moments.at, 0
        for viewer, own in (None, room.terms.watch), (ME, key):
            before = [why(client, room, own, turn) for turn in began]
            said += sum(len(one["reasons"]) for one in before)
            for deal in range(2):

                def other(line: Any, n: int, viewer: int | None = viewer, deal: int = deal) -> Any:
                    return at(line, n).clone_for(viewer, Rng.seeded(f"deal {deal}"))

                monkeypatch.setattr(room.table.moments, "at", other)
                assert [why(client, room, own, turn) for turn in began] == before
                monkeypatch.undo()
        assert said
