from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server import kit
from tests.server.keys import bearer, offers


def numbers(events: list[kit.Json]) -> list[int]:
    return [event["n"] for event in events]


def test_a_game_against_bots_is_played_to_its_end(client: TestClient) -> None:
    made = kit.made(client, "me", "bot", "bot")
    with kit.browser(client, made["table"], made["key"]) as me:
        while not me.over:
            me.until_asked()
            if not me.over:
                me.answer()
                me.until("update")
        assert me.events[-1]["kind"] in ("move", "flip")
        assert me.table["view"]["choice"] is None
    seen = client.get(f"/api/tables/{made['table']}/events", headers=bearer(made["key"])).json()
    assert me.events == seen["events"]


def test_an_answer_comes_back_as_one_update(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    with kit.browser(client, made["table"], made["key"], after=7) as me:
        me.answer(2)
        update = me.receive()
        assert (update["type"], update["seq"], update["table"]["seq"]) == ("update", 1, 1)
        assert [event["text"] for event in update["events"]] == ["lane 0 p0 right."]
        assert update["table"]["undo"]["answers"]


def test_two_tabs_and_a_spectator_see_the_same_changes(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    table, key = made["table"], made["key"]
    with (
        kit.browser(client, table, key, after=7) as one,
        kit.browser(client, table, key, after=7) as two,
        kit.browser(client, table, after=7) as watching,
    ):
        one.answer(0)
        updates = [viewer.until("update") for viewer in (one, two, watching)]
        assert updates[0] == updates[1]
        assert updates[2]["events"] == updates[0]["events"]
        assert updates[2]["table"]["mine"] == []
        two.answer(0)
        assert one.until("update")["seq"] == 2


def test_a_tab_that_is_behind_is_refused_and_told_the_number(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    table, key = made["table"], made["key"]
    with kit.browser(client, table, key, after=7) as one, kit.browser(client, table, key, after=7) as two:
        one.answer(0)
        one.until("update")
        command = two.answer(1, seq=0)
        assert two.until("refused") == {
            "type": "refused",
            "id": command,
            "reason": "the table has moved on since you chose; look again, then choose",
            "seq": 1,
        }


def test_a_repeated_command_is_recognised_on_another_link(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    table, key = made["table"], made["key"]
    with kit.browser(client, table, key, after=7) as me:
        me.answer(0, "the-same-command", seq=0)
        first = me.until("update")
    with kit.browser(client, table, key, after=first["table"]["last_event"]) as again:
        again.answer(0, "the-same-command", seq=0)
        update = again.until("update")
        assert (update["seq"], update["events"]) == (1, [])
        again.answer(1, "the-same-command", seq=0)
        assert "used for something else" in again.until("refused")["reason"]


def test_a_link_resumes_after_the_last_event_seen(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    table, key = made["table"], made["key"]
    with kit.browser(client, table, key) as me:
        me.until("update")
        for _ in range(2):
            me.answer(0)
            me.until("update")
        seen = me.events
    for after in (-1, 0, 4, 7):
        with kit.browser(client, table, key, after=after) as me:
            me.until("update")
            assert me.events == [event for event in seen if event["n"] > after]
    for after in (8, 1000):
        with kit.browser(client, table, key, after=after) as me:
            me.send(type="ping")
            assert me.receive() == {"type": "pong"}


def test_a_restarted_server_resumes_the_table_and_its_event_numbers(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = kit.made(client, "me", "link")
        with kit.browser(client, made["table"], made["key"], after=7) as me:
            for _ in range(2):
                me.answer(0)
                me.until("update")
            me.undo()
            before = me.until("update")
    with kit.server(tmp_path) as client, kit.browser(client, made["table"], made["key"], after=8) as me:
        assert me.table == before["table"]
        assert me.until("update")["events"] == before["events"]
        me.answer(0, seq=3)
        assert me.until("update")["seq"] == 4


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with kit.server(tmp_path, beat=1000.0) as client:
        made = kit.made(client, "bot", "bot")
    with kit.server(tmp_path) as client, kit.browser(client, made["table"]) as watching:
        while not watching.over:
            watching.receive()


def test_an_undo_is_told_to_all_and_what_was_told_is_left_out_later(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    table, key = made["table"], made["key"]
    with kit.browser(client, table, key, after=7) as me, kit.browser(client, table, after=7) as watching:
        me.answer(0)
        me.until("update")
        watching.until("update")
        me.undo()
        update = watching.until("update")
        assert (update["seq"], [event["kind"] for event in update["events"]]) == (2, ["undo"])
        assert update["events"][0]["data"] == {
            "seat": 0,
            "back_to": 8,
            "answers": 1,
            "undone": ["lane 0 p0 left."],
            "clauses": ["TOY-01"],
        }
        assert not update["table"]["undo"]
        me.until("update")
        me.undo()
        assert "nothing has been decided" in me.until("refused")["reason"]
    with kit.browser(client, table, after=7) as late:
        assert numbers(late.until("update")["events"]) == [9]


def test_free_undo_takes_back_what_bots_did_since(client: TestClient) -> None:
    made = kit.made(client, "me", "bot", options={"free_undo": True})
    with kit.browser(client, made["table"], made["key"], after=7) as me:
        for _ in range(3):
            me.answer(0)
            me.until("update")
        me.until_asked()
        assert me.table["view"]["turn"] == 0
        me.undo()
        me.until("update")
        assert me.table["view"]["choice"]["kind"] == "go"
        assert me.table["view"]["pieces"][1]["space"] == 0


def test_a_spectator_and_the_other_seat_cannot_answer(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    table, link = made["table"], made["links"][0]["key"]
    with kit.browser(client, table, after=7) as watching:
        for send in (watching.answer, watching.undo, lambda: watching.send(type="pace", speed=2)):
            send()
            assert "you are watching" in watching.until("refused")["reason"]
    with kit.browser(client, table, link, after=7) as other:
        other.answer(0)
        assert "it is Me's turn" in other.until("refused")["reason"]


def test_a_friend_at_the_same_screen_is_asked_in_turn(client: TestClient) -> None:
    made = kit.made(client, "me", "friend")
    with kit.browser(client, made["table"], made["key"]) as both:
        asked = []
        for _ in range(6):
            asked.append(both.table["view"]["choice"]["seat"])
            assert both.table["view"]["seat"] == asked[-1]
            both.answer(0)
            both.until("update")
            while both.table["seq"] < len(asked):
                both.until("update")
        assert asked == [0, 0, 0, 1, 1, 1]


BAD: list[tuple[str, str]] = [
    ("", "not understood"),
    ("hello", "not understood"),
    ("[]", "Expected `object`, got `array`"),
    ("{}", "missing required field `type`"),
    ('{"type": "cheat"}', "Invalid value 'cheat'"),
    ('{"type": "ping", "extra": 1}', "unknown field `extra`"),
    ('{"type": "answer", "id": "12345678", "seq": 0}', "missing required field `option`"),
    ('{"type": "answer", "id": "12345678", "seq": 0, "option": -1}', "`int` >= 0"),
    ('{"type": "answer", "id": "12345678", "seq": 0, "option": true}', "Expected `int`, got `bool`"),
    ('{"type": "answer", "id": "12345678", "seq": 0, "option": 99}', "option 99 does not exist"),
    ('{"type": "answer", "id": "short", "seq": 0, "option": 0}', "matching regex"),
    ('{"type": "answer", "id": "bot:0", "seq": 0, "option": 0}', "matching regex"),
    ('{"type": "answer", "id": "12345678", "seq": 1e99, "option": 0}', "not understood"),
    ('{"type": "pace", "speed": 0}', "`float` >= 0.1"),
    ('{"type": "pace", "speed": NaN}', "not understood"),
    ("[" * 60_000, "not understood"),
    (" " * 70_000, "65536 bytes at most"),
]


@pytest.mark.parametrize(("raw", "sentence"), BAD, ids=range(len(BAD)))
def test_bad_messages_get_a_sentence_and_the_link_goes_on(client: TestClient, raw: str, sentence: str) -> None:
    made = kit.made(client, "me", "link")
    with kit.browser(client, made["table"], made["key"], after=7) as me:
        me.session.send_text(raw)
        refused = me.receive()
        assert refused["type"] == "refused"
        assert sentence in refused["reason"]
        me.session.send_bytes(b"\xff\x00")
        assert me.receive()["type"] == "refused"
        me.answer(0)
        assert me.receive()["seq"] == 1


@pytest.mark.parametrize(
    ("path", "key", "code", "sentence"),
    [
        ("/api/tables/nobody/live", "", 4404, "no such table"),
        ("/api/tables/{table}/live", "wrong", 4403, "does not belong"),
        ("/api/tables/{table}/live?after=x", "", 4400, "whole number"),
    ],
)
def test_a_wrong_link_is_told_why_and_closed(client: TestClient, path: str, key: str, code: int, sentence: str) -> None:
    made = kit.made(client, "me")
    with client.websocket_connect(path.format(table=made["table"]), offers(key)) as session:
        refused = session.receive_json()
        assert (refused["type"], refused["id"]) == ("refused", "")
        assert sentence in refused["reason"]
        with pytest.raises(WebSocketDisconnect) as closed:
            session.receive_json()
        assert closed.value.code == code


def test_links_that_have_gone_are_forgotten(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    app: Any = client.app
    room = app.state.opening.result().rooms.find(made["table"])
    for _ in range(3):
        with kit.browser(client, made["table"]):
            assert len(room.listeners) == 1
        client.get("/api/tables")
    assert not room.listeners


def test_bots_take_their_time_and_the_pace_can_be_set(tmp_path: Path) -> None:
    with kit.server(tmp_path, beat=1000.0) as client:
        made = kit.made(client, "me", "bot")
        with kit.browser(client, made["table"], made["key"], after=7) as me:
            me.send(type="pace", speed=100)
            for _ in range(3):
                me.answer(0)
                me.until("update")
            me.until_asked()
            me.send(type="pace", speed=1)
            for _ in range(3):
                me.answer(0)
                me.until("update")
            me.send(type="ping")
            assert me.until("pong")
            assert me.table["view"]["choice"]["seat"] == 1
