"""Messages that come twice, late or in another order, links that drop, clocks that are set, a disk that is full."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from starlette.testclient import TestClient

from tests.server import kit
from thunderroad.server.tables.room import Room

FULL = 2
"""Pages that a full database may have: fewer than it has, so that every write needs more."""


NOT_WRITTEN = "nothing was changed, because the server's data cannot be written:"


def service_of(client: TestClient) -> Any:
    app: Any = client.app
    return app.state.opening.result()


def room_of(client: TestClient, table: str) -> Room:
    room: Room = service_of(client).rooms.find(table)
    return room


def test_messages_in_another_order_are_taken_where_they_fit(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    with kit.browser(client, made["table"], made["key"], after=7) as me:
        me.answer(1, "the-second-one", seq=1)
        me.answer(0, "the-first-one", seq=0)
        assert me.until("refused")["id"] == "the-second-one"
        assert me.until("update")["seq"] == 1
        me.answer(1, "the-second-one", seq=1)
        assert me.until("update")["seq"] == 2


def test_each_message_sent_three_times_counts_once(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    with kit.browser(client, made["table"], made["key"], after=7) as me:
        for seq in range(2):
            for _ in range(3):
                me.answer(0, f"command-number-{seq}", seq=seq)
            while me.table["seq"] <= seq:
                assert me.receive()["type"] == "update"
        me.send(type="ping")
        me.until("pong")
        assert me.table["seq"] == 2
    numbers = [item["n"] for item in me.events]
    assert numbers == sorted(set(numbers))


def test_a_link_that_drops_right_after_an_answer_loses_nothing(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    table, key = made["table"], made["key"]
    with kit.browser(client, table, key, after=7) as me:
        me.answer(2, "just-before-the-drop", seq=0)
    with kit.browser(client, table, key, after=7) as again:
        again.answer(2, "just-before-the-drop", seq=0)
        assert again.until("update")["seq"] == 1
    assert room_of(client, table).table.seq == 1


def test_of_two_tabs_that_answer_at_once_one_counts_and_the_other_is_told(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    table, key = made["table"], made["key"]
    with kit.browser(client, table, key, after=7) as one, kit.browser(client, table, key, after=7) as two:
        one.answer(0, seq=0)
        two.answer(1, seq=0)
        while one.table["seq"] < 1 or two.table["seq"] < 1:
            (one if one.table["seq"] < 1 else two).receive()
        assert one.table["view"] == two.table["view"]
        assert room_of(client, table).table.seq == 1


def test_a_clock_that_is_set_back_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [2_000_000_000_000]
    monkeypatch.setattr("thunderroad.store.store._now", lambda: now[0])
    with kit.server(tmp_path) as client:
        made = kit.made(client, "me", "link")
        with kit.browser(client, made["table"], made["key"], after=7) as me:
            for seq, jump in enumerate((-86_400_000, 5, 10**9, -(10**12))):
                now[0] += jump
                me.answer(0)
                me.until("update")
                if me.table["view"]["choice"]["seat"] not in me.table["mine"]:
                    break
                assert me.table["seq"] == seq + 1
            before = me.table["view"]
    with kit.server(tmp_path) as client, kit.browser(client, made["table"], made["key"]) as me:
        assert me.table["view"] == before
        assert client.get("/api/tables").json()[0]["table"] == made["table"]


@contextmanager
def full_disk(client: TestClient) -> Iterator[None]:
    """SQLite finds no room for another page, as on a full disk."""
    engine = service_of(client).store._database.engine

    def limit(connection: Any, *_: object, pages: int = FULL) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA max_page_count={pages}")
        cursor.close()

    def lift(connection: Any, *_: object) -> None:
        limit(connection, pages=1_000_000)

    event.listen(engine, "checkout", limit)
    try:
        yield
    finally:
        event.remove(engine, "checkout", limit)
        event.listen(engine, "checkout", lift)


def test_a_full_disk_gives_a_sentence_and_spoils_nothing(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = kit.made(client, "me", "link", options={})
        room = room_of(client, made["table"])
        with kit.browser(client, made["table"], made["key"], after=7) as me:
            me.answer(0)
            me.until("update")
            with full_disk(client):
                told, status = "", 201
                for number in range(200):  # what fits into pages that are begun still goes in
                    response = client.post("/api/tables", json=kit.order("me", "link"))
                    status = response.status_code
                    if status != 201:
                        told = response.json()["error"]
                        break
                    assert number < 60, "the disk never gets full"
                assert status == 503
                assert told == f"{NOT_WRITTEN} its disk is full; make room there"
                assert client.get(f"/api/tables/{room.id}").status_code == 200
            me.answer(0, "after-the-disk-was-full")
            me.until("update")
            assert room.table.seq == 2
    connection = sqlite3.connect(tmp_path / "tables.db")
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    with kit.server(tmp_path) as client, kit.browser(client, made["table"], made["key"]) as me:
        assert me.table["seq"] == 2
