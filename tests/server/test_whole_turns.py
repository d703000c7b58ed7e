"""A turn that is sent as one: each answer counts, and the rest is dropped when anything comes up."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer
from tests.server.kit import Browser, Json

IDS = count()
VENDETTA: Json = {
    "ruleset": "vendetta",
    "seats": [kit.seat("amber", "me"), kit.seat("teal", "link")],
    "options": {"listed": True},
}


def race(client: TestClient) -> Json:
    """A table of two crews at the start."""
    response = client.post("/api/tables", json=VENDETTA)
    assert response.status_code == 201, response.text
    found: Json = response.json()
    return found


def key_of(client: TestClient, made: Json) -> str:
    """The key of the seat whose turn it is."""
    table = client.get(f"/api/tables/{made['table']}", headers=bearer(made["key"])).json()
    seat = table["view"]["choice"]["seat"]
    return str(made["key"] if seat == 0 else made["links"][0]["key"])


def send(me: Browser, answers: list[int], command_id: str = "", seq: int | None = None, **more: Any) -> str:
    command_id = command_id or f"whole-turn-{next(IDS)}"
    me.send(type="turn", id=command_id, seq=me.table["seq"] if seq is None else seq, answers=answers, **more)
    return command_id


def reach(client: TestClient, made: Json, key: str, **query: int) -> Json:
    response = client.get(f"/api/tables/{made['table']}/reach", params=query, headers=bearer(key))
    found = {"status": response.status_code, **response.json()}
    for way in found.get("ways", []):
        way["plans"] = [found["plans"][number] for number in way["plans"]]
    return found


def driven(client: TestClient, made: Json, key: str, moves: int = 2) -> tuple[list[int], list[int]]:
    """The answers of a turn that uses all its moves without a command, and the spaces that it drives through."""
    ways = [way for way in reach(client, made, key)["ways"] if way["moves"] >= moves and way["command"] is None]
    found = [(way, plan) for way in ways for plan in way["plans"] if plan["end"] == "moves"]
    way, plan = found[0]
    return [*way["answers"], *plan["options"]], plan["spaces"]


def test_a_whole_turn_is_one_message(client: TestClient) -> None:
    made = race(client)
    key = key_of(client, made)
    with kit.browser(client, made["table"], key, after=1000) as me:
        seq = me.table["seq"]
        answers, spaces = driven(client, made, key)
        send(me, answers)
        seen = [me.receive(), me.receive()]
        kinds = {message["type"]: message for message in seen}
        assert set(kinds) == {"turned", "update"}, "everybody is told of all answers at once"
        assert kinds["turned"]["used"] == len(answers)
        assert kinds["update"]["seq"] == kinds["turned"]["seq"] == seq + len(answers)
        moves = [event["data"]["path"][-1] for event in me.events if event["kind"] == "move"]
        assert moves == spaces
        assert me.table["answers"] == len(answers), "each of them is an answer in the journal"


def test_one_that_arrives_twice_counts_once(client: TestClient) -> None:
    made = race(client)
    key = key_of(client, made)
    with kit.browser(client, made["table"], key, after=1000) as me:
        answers, _ = driven(client, made, key)
        seq = me.table["seq"]
        sent = send(me, answers)
        assert me.until("turned")["used"] == len(answers)
        send(me, answers, sent, seq)
        assert me.until("turned")["used"] == len(answers)
        assert me.until("update")["seq"] == seq + len(answers)
        send(me, [answers[0] + 1, *answers[1:]], sent, seq)
        assert "used for something else" in me.until("refused")["reason"]


@pytest.mark.parametrize(
    ("answers", "seq", "reason"),
    [([99], None, "option"), ([0], 999, "moved on"), ([], None, "not understood"), ([0] * 41, None, "not understood")],
)
def test_one_whose_first_answer_does_not_fit_is_refused(
    client: TestClient, answers: list[int], seq: int | None, reason: str
) -> None:
    made = race(client)
    with kit.browser(client, made["table"], key_of(client, made), after=1000) as me:
        before = me.table["seq"]
        send(me, answers, seq=seq)
        told = me.until("refused")
        assert (reason in told["reason"], told["seq"]) == (True, before), told


def test_only_who_is_asked_sends_a_turn(client: TestClient) -> None:
    made = race(client)
    keys = {made["key"], made["links"][0]["key"]} - {key_of(client, made)}
    with kit.browser(client, made["table"], keys.pop()) as other:
        send(other, [0, 0])
        assert "'s turn; please wait" in other.until("refused")["reason"]
        assert other.table["seq"] == 0


def test_an_answer_that_does_not_fit_ends_the_turn(client: TestClient) -> None:
    made = race(client)
    with kit.browser(client, made["table"], key_of(client, made), after=1000) as me:
        send(me, [0, 99, 0])
        assert me.until("turned")["used"] == 1
        assert me.table["seq"] == 1 or me.until("update")["seq"] == 1


def test_what_follows_a_die_is_dropped(client: TestClient) -> None:
    """In the toy race the second answer rolls a die: what was meant to follow it was meant for something else."""
    made = kit.made(client, "me", "link")
    with kit.browser(client, made["table"], made["key"], after=7) as me:
        for _ in range(2):
            me.answer(0)
            me.until("update")
        seq = me.table["seq"]
        send(me, [1, 0, 0])
        assert me.until("turned")["used"] == 1
        assert client.get(f"/api/tables/{made['table']}").json()["seq"] == seq + 1


def test_a_whole_turn_survives_a_restart(client: TestClient) -> None:
    made = race(client)
    key = key_of(client, made)
    with kit.browser(client, made["table"], key, after=1000) as me:
        answers, _ = driven(client, made, key)
        sent = send(me, answers)
        me.until("turned")
    service = client.app.state.opening.result()  # type: ignore[attr-defined]
    room = service.rooms.find(made["table"])
    assert [record.command_id for record in room.table.records.values()][:2] == [sent, f"{sent}:1"]
    assert [past.answer.option for past in room.table.line] == answers
    assert client.portal is not None
    again = client.portal.call(service._load, made["table"], "")
    assert again.table.game.digest() == room.table.game.digest()


def test_a_whole_turn_is_taken_back_at_once(client: TestClient) -> None:
    """As long as nothing came up in it, in spite of a friend at the table; then single answers again."""
    made = race(client)
    key = key_of(client, made)
    with kit.browser(client, made["table"], key, after=1000) as me:
        before = me.table["view"]
        way = next(way for way in reach(client, made, key)["ways"] if way["then"] == "airstrike")
        for answers in ([*way["answers"]], [way["answers"][0]]):
            send(me, answers)
            while me.table["answers"] < len(answers):
                me.until("update")
            assert me.table["undo"]["answers"] == len(answers) == me.table["answers"]
            me.undo()
            while me.table["answers"]:
                me.until("update")
            assert me.table["view"]["choice"] == before["choice"]
        for option in way["answers"]:
            me.answer(option)
            me.until("update")
        assert me.table["undo"]["answers"] == 1


# --- what can be reached -------------------------------------------------------------------


def test_only_who_is_asked_learns_what_can_be_reached(client: TestClient) -> None:
    made = race(client)
    key = key_of(client, made)
    found = reach(client, made, key, seq=0)
    assert (found["status"], found["seq"]) == (200, 0)
    assert {way["piece"] for way in found["ways"]} == {
        way["plans"][0]["piece"] for way in found["ways"] if way["plans"]
    }
    assert reach(client, made, key, seq=5)["status"] == 409
    for other in {"", made["key"], made["links"][0]["key"]} - {key}:
        assert reach(client, made, other)["status"] == 409


def test_what_can_be_reached_changes_with_the_position(client: TestClient) -> None:
    made = race(client)
    key = key_of(client, made)
    before = reach(client, made, key)
    assert reach(client, made, key) == before
    with kit.browser(client, made["table"], key, after=1000) as me:
        me.answer(0)
        me.until("update")
    after = reach(client, made, key)
    assert after["seq"] == 1
    assert after["ways"] != before["ways"]
    shorter = [{**way, "answers": way["answers"][1:]} for way in before["ways"] if way["answers"][:1] == [0]]
    assert [way["plans"] for way in after["ways"]] == [way["plans"] for way in shorter]
