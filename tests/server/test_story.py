"""The story of a finished game over HTTP."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer


def test_a_running_game_has_no_story_yet(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    response = client.get(f"/api/tables/{made['table']}/story", headers=bearer(made["key"]))
    assert response.status_code == 409
    assert "when it is over" in response.json()["error"]


def test_the_story_of_a_game_names_moments_that_can_be_looked_at(client: TestClient) -> None:
    seats = [kit.seat(crew, "bot", level="random") for crew in ("bone", "azure", "amber")]
    order = {"ruleset": "vendetta", "seats": seats, "seed": "story", "options": {"listed": True}}
    made = client.post("/api/tables", json=order).json()
    with kit.browser(client, made["table"], made["key"]) as watching:
        while not watching.over:
            watching.until("update")
    table = f"/api/tables/{made['table']}"
    found = client.get(f"{table}/story").json()
    answers = len(client.get(f"{table}/moments").json()["moments"])
    assert found["course"][-1]["n"] == answers
    assert 1 <= len(found["turning"]) <= 3
    for point in found["turning"]:
        assert abs(point["after"] - point["before"]) >= 8
        events = client.get(f"{table}/moments/{point['n']}").json()["events"]
        assert point["clause"] in [event["clause"] for event in events]
    worst = found["cruellest"]
    events = client.get(f"{table}/moments/{worst['n']}").json()["events"]
    texts = [event["text"] for event in events]
    assert worst["told"] == [text for text in texts if text in worst["told"]], "in order"
    assert 1 <= len(worst["told"]) <= 6
    assert not any("die:" in text for text in worst["told"]), "what dice led to is told, not the dice"
    assert worst["by"] in range(3)
    assert any(event["data"].get("piece") == worst["piece"] for event in events)
    assert all(len(tally["values"]) == 3 for tally in found["tallies"])
    known = {feat["id"] for feat in client.get("/api/feats").json()}
    assert all(feat["id"] in known and set(feat["seats"]) <= {0, 1, 2} for feat in found["feats"])
    result = client.get(table).json()["view"]["result"]
    assert [tally["label"] for tally in result["numbers"]] == ["operable", "inoperable", "eliminated"]


def test_a_seat_that_a_bot_played_for_its_person_earns_nothing(client: TestClient) -> None:
    made = kit.made(client, "me", "link", "bot")
    with kit.browser(client, made["table"], made["key"]) as me:
        stand_in = {"action": "stand-in", "level": "random"}
        client.post(f"/api/tables/{made['table']}/seats/1", headers=bearer(made["key"]), json=stand_in)
        me.until("update")
        me.until_asked()
        while not me.over:
            me.answer()
            me.until("update")
            me.until_asked()
    assert client.get(f"/api/tables/{made['table']}/story", headers=bearer(made["key"])).json()["played"] == [0]
