"""All choose at once at a table of the server: each seat has its own question, and hears who is ready, no more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.kit import picks
from tests.play import kit as tables
from tests.server import kit
from tests.server.keys import bearer
from thunderroad.family.registry import ruleset
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.table import Table
from thunderroad.server import agreements
from thunderroad.server.protocol.coding import encode
from thunderroad.server.protocol.live import CatchUp, Hello, Update
from thunderroad.server.tables.room import Room
from thunderroad.store.errors import StoreError
from thunderroad.store.model import Game as Kept
from thunderroad.store.store import Store

VENDETTA = ruleset("vendetta")
CREWS = ("amber", "teal", "bone", "azure")
Json = dict[str, Any]


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    VENDETTA.add(picks.MODULE)
    yield
    del VENDETTA.modules[picks.MODULE.id]


def made(client: TestClient, *players: str, **options: Any) -> Json:
    """A table at which cards are dealt; its id and keys."""
    seats = [
        kit.seat(crew, player, **({"level": "random"} if player == "bot" else {"name": player.title()}))
        for crew, player in zip(CREWS, players, strict=False)
    ]
    order = {"ruleset": "vendetta", "modules": [picks.MODULE.id], "seats": seats, "options": options}
    response = client.post("/api/tables", json=order)
    assert response.status_code == 201, response.text
    found: Json = response.json()
    return found


def keys(made: Json) -> list[str]:
    return [made["key"], *(link["key"] for link in made["links"])]


def cards(browser: kit.Browser) -> list[str]:
    return [option["name"] for option in browser.table["view"]["choice"]["options"]]


def ready(browser: kit.Browser) -> list[int] | None:
    together = browser.table["together"]
    return None if together is None else together["ready"]


def eyes(browser: kit.Browser) -> int | None:
    """Whose secrets the screen shows."""
    seat: int | None = browser.table["view"]["seat"]
    return seat


def until_ready(browser: kit.Browser, *seats: int) -> None:
    while ready(browser) != list(seats):
        browser.receive()


def until_opened(browser: kit.Browser) -> None:
    while browser.table["answers"] == 0:
        browser.receive()


def test_nobody_waits_in_public_for_another(client: TestClient) -> None:
    table = made(client, "me", "link", "bot")
    mine, theirs = keys(table)
    with kit.browser(client, table["table"], mine) as me, kit.browser(client, table["table"], theirs) as other:
        until_ready(me, 2)
        assert me.table["together"]["seats"] == [0, 1, 2]
        assert (me.table["view"]["choice"]["seat"], other.table["view"]["choice"]["seat"]) == (0, 1)
        assert len(cards(me)) == len(cards(other)) == picks.HAND
        assert set(cards(me)).isdisjoint(cards(other))
        until_ready(other, 2)
        other.answer(2)
        until_ready(me, 1, 2)
        until_ready(other, 1, 2)
        assert (other.table["together"]["option"], me.table["together"]["option"]) == (2, None)
        assert other.table["undo"]["sealed"]
        assert me.table["binding"], "the last choice opens all"
        left = [card for at, card in enumerate(cards(me)) if at != 1]
        me.answer(1)
        until_opened(me)
        until_opened(other)
        assert [event["kind"] for event in me.events].count("toy-kept") == 3
        assert sorted(cards(other)) == sorted(left), "what Ann has not kept went round to her left"


def test_a_choice_can_be_changed_and_taken_back_until_all_are_ready(client: TestClient) -> None:
    table = made(client, "me", "link")
    mine, theirs = keys(table)
    with kit.browser(client, table["table"], mine) as me, kit.browser(client, table["table"], theirs) as other:
        other.answer(0)
        until_ready(other, 1)
        other.answer(1)
        while other.table["together"]["option"] != 1:
            other.receive()
        until_ready(me, 1)
        assert not me.table["undo"]["sealed"]
        me.undo()
        assert "has answered since" in me.until("refused")["reason"] or me.table["undo"]["answers"] == 0
        other.undo()
        until_ready(other)
        assert other.table["together"]["option"] is None


def test_what_was_chosen_outlives_the_server(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        table = made(client, "me", "link", "link")
        for n, key in enumerate(keys(table)[1:], 1):
            with kit.browser(client, table["table"], key) as other:
                other.answer(2, command_id=f"command-of-{n}")
                while n not in (ready(other) or ()):
                    other.receive()
    with kit.server(tmp_path) as client, kit.browser(client, table["table"], keys(table)[1]) as other:
        assert (ready(other), other.table["together"]["option"]) == ([1, 2], 2)
        other.answer(2, command_id="command-of-1")
        assert other.receive()["type"] == "update"
        with kit.browser(client, table["table"], keys(table)[0]) as me:
            me.answer(0)
            until_opened(me)
            assert me.table["answers"] == 3


def test_answers_that_were_not_all_written_are_opened_when_the_server_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Store.append
    with kit.server(tmp_path) as client:
        table = made(client, "me", "link")
        mine, theirs = keys(table)

        async def full(self: Store, game_id: str, record: Any, *rest: Any) -> None:
            if record.answer is not None and record.seat == 1:
                raise StoreError("the disk is full")
            await append(self, game_id, record, *rest)

        monkeypatch.setattr(Store, "append", full)
        with kit.browser(client, table["table"], mine) as me, kit.browser(client, table["table"], theirs) as other:
            other.answer(0)
            until_ready(me, 1)
            me.answer(0)
            until_opened(me)
            assert me.table["answers"] == 1
    monkeypatch.setattr(Store, "append", append)
    with kit.server(tmp_path) as client, kit.browser(client, table["table"], mine) as me:
        while me.table["answers"] < 2:
            me.receive()
        assert len(cards(me)) == picks.HAND - 1


def test_friends_at_one_screen_choose_one_after_the_other(client: TestClient) -> None:
    table = made(client, "me", "friend", "link")
    mine, theirs = keys(table)
    with kit.browser(client, table["table"], mine) as screen, kit.browser(client, table["table"], theirs) as other:
        assert screen.table["view"]["seat"] == 0
        answer = {"type": "answer", "seq": 0, "option": 1, "seat": 0}
        screen.send(id="first-press", **answer)
        screen.send(id="second-press", **answer)
        until_ready(screen, 0)
        while screen.table["view"]["seat"] != 1 or screen.table["seq"] < 2:
            screen.receive()
        assert ready(screen) == [0], "pressed twice, the first seat's button chooses for nobody else"
        screen.send(**{**answer, "id": "next-press", "seat": 1})
        until_ready(screen, 0, 1)
        assert eyes(screen) is None
        assert cards(screen) == []
        screen.undo()
        until_ready(screen, 0)
        assert eyes(screen) == 1
        until_ready(other, 0, 1)


def test_nobody_chooses_for_another_seat(client: TestClient) -> None:
    table = made(client, "me", "link")
    mine, theirs = keys(table)
    with kit.browser(client, table["table"], theirs) as other:
        other.send(type="answer", id="not-my-seat", seq=0, option=0, seat=0)
        assert other.until("refused")["reason"] == "that is not your seat; answer for your own"
        assert ready(other) == []
    with kit.browser(client, table["table"], mine) as me:
        assert ready(me) == []


def test_hints_and_odds_are_about_ones_own_question(client: TestClient) -> None:
    table = made(client, "me", "link")
    for seat, key in enumerate(keys(table)):
        found = client.get(f"/api/tables/{table['table']}/hint?seq=0", headers=bearer(key))
        assert (found.status_code, found.json()["seat"]) == (200, seat)
        found = client.get(f"/api/tables/{table['table']}/odds?seq=0", headers=bearer(key))
        assert (found.status_code, found.json()["seat"]) == (200, seat)


def test_the_clock_runs_for_all_who_choose_and_answers_for_each(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(agreements.TIMES, "15 seconds", 0.2)
    table = made(client, "me", "link", "link", clock="15 seconds")
    with kit.browser(client, table["table"], keys(table)[1]) as other:
        other.answer(1)
        until_opened(other)
        told = [event for event in other.events if event["data"].get("change") == "clock"]
        assert {0, 2} <= {event["data"]["seat"] for event in told}


def test_a_bot_stands_in_for_whoever_is_away_while_the_others_have_chosen(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(agreements.TIMES, "1 minute", 0.2)
    table = made(client, "me", "link", "link", stand_in="1 minute")
    with kit.browser(client, table["table"], keys(table)[2]) as other:
        other.answer(1)
        until_opened(other)
        assert [player["stand_in"] for player in other.table["players"]] == ["greedy", "greedy", None]


# --- secrets -----------------------------------------------------------------------------------


def room_of(*players: Any) -> Room:
    recipe = Recipe("vendetta", tuple(map(Seat, CREWS[: len(players)])), "leaks", (picks.MODULE.id,))
    table = Table.create(recipe, players)
    kept = Kept("id", 1, "0", table.recipe, table.players, False, "T", "h", (None,) * 4)  # noqa: FBT003
    return Room(kept, table)


def payloads(room: Room, seats: tuple[int, ...]) -> list[bytes]:
    """Every message that carries the position, and what differs from the table before."""
    view = room.view(seats)
    events = room.events(seats, -1)
    messages = (view, Hello(view), Update(view.seq, events, view), CatchUp(events, view.seq, view.view))
    return [encode(message) for message in messages]


@pytest.mark.parametrize("seats", [(), (0,), (2,), (0, 2)])
def test_no_payload_of_others_depends_on_a_choice(seats: tuple[int, ...]) -> None:
    """Whatever seat 1 chooses, changes, or takes back, the same is sent to everybody else."""
    told: list[set[bytes]] = [set() for _ in range(12)]
    for first, second in product(range(picks.HAND), repeat=2):
        room = room_of(tables.ME, tables.LINK, tables.FRIEND)
        table = room.table
        sent = []
        for command in ("choose", "change", "undo", "choose again"):
            if command == "undo":
                table.undo(1)
            else:
                table.answer(1, table.seq, first if command == "choose" else second, command)
            room.changed()
            sent += payloads(room, seats)[1:]
        for at, message in enumerate(sent):
            told[at].add(message)
    assert [len(messages) for messages in told] == [1] * 12
