"""Who sits where: presence, stand-ins, the host's controls, the clock, the lobby."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer
from tests.server.kit import Json
from thunderroad.server import agreements
from thunderroad.server.workers.pool import BotPool


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second of the clock is short."""
    monkeypatch.setitem(agreements.TIMES, "15 seconds", 0.2)
    monkeypatch.setitem(agreements.TIMES, "1 minute", 0.2)


def act(client: TestClient, made: Json, seat: int, key: str | None = None, **action: object) -> Json:
    headers = bearer(made["key"] if key is None else key)
    response = client.post(f"/api/tables/{made['table']}/seats/{seat}", headers=headers, json=action)
    return {"status": response.status_code, **response.json()}


def seen(client: TestClient, made: Json, key: str = "") -> Json:
    found: Json = client.get(f"/api/tables/{made['table']}", headers=bearer(key)).json()
    return found


def test_everybody_hears_who_comes_and_goes(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    with kit.browser(client, made["table"], made["key"], after=7) as me:
        assert [player["present"] for player in me.table["players"]] == [True, False]
        with kit.browser(client, made["table"], made["links"][0]["key"], after=7):
            people = me.until("people")
            assert [player["present"] for player in people["players"]] == [True, True]
        assert [player["present"] for player in me.until("people")["players"]] == [True, False]
        with kit.browser(client, made["table"], after=7) as watching:
            assert not watching.table["host"]
        assert me.table["host"]


def test_a_seat_that_is_open_twice_is_told_to_itself_only(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    table, key, link = made["table"], made["key"], made["links"][0]["key"]
    with kit.browser(client, table, key, after=7) as phone, kit.browser(client, table, link, after=7) as other:
        with kit.browser(client, table, key, after=7, device="laptop") as laptop:
            for one in (phone, laptop):
                while one.table["devices"] < 2:
                    one.receive()
            with kit.browser(client, table, key, after=7, device="laptop"):  # back before the old link is dead
                assert seen(client, made, key)["devices"] == 2
            phone.answer(0, seq=0)
            laptop.answer(1, seq=0)
            assert {phone.until("update")["seq"], laptop.until("update")["seq"]} == {1}, "one of them counts"
        assert other.table["devices"] == seen(client, made, link)["devices"] == 1
        assert seen(client, made)["devices"] == 0
        while phone.table["devices"] > 1:
            phone.receive()


def test_a_bot_stands_in_until_the_person_is_back(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    with kit.browser(client, made["table"], made["key"], after=7) as me:
        assert act(client, made, 1, action="stand-in", level="random")["status"] == 200
        assert me.until("update")["table"]["players"][1]["stand_in"] == "random"
        for _ in range(3):
            me.answer()
            me.until("update")
        me.until_asked()
        with kit.browser(client, made["table"], made["links"][0]["key"], after=7) as other:
            while other.table["players"][1]["stand_in"]:
                other.receive()
        while me.table["view"]["choice"]["seat"] == 0:
            seq = me.table["seq"]
            me.answer()
            while me.table["seq"] == seq:
                me.receive()
        assert me.table["view"]["choice"]["seat"] == 1
        assert me.table["players"][1]["stand_in"] is None
    client.post(f"/api/tables/{made['table']}/close", headers=bearer(made["key"]), json={})
    journal = client.get(f"/api/tables/{made['table']}/journal").text
    assert '"by": "random"' in journal


def test_an_answer_of_ones_own_takes_the_seat_back(tmp_path: Path) -> None:
    with kit.server(tmp_path, beat=1000.0) as slow:
        made = kit.made(slow, "me", "link")
        with kit.browser(slow, made["table"], made["key"], after=7) as me:
            assert act(slow, made, 0, action="stand-in", level="random")["status"] == 200
            me.until("update")
            me.answer(0)
            while me.table["seq"] < 3:
                me.until("update")
            assert me.table["players"][0]["stand_in"] is None


def test_the_host_replaces_a_player_and_the_old_key_opens_nothing(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    old = made["links"][0]["key"]
    changed = act(client, made, 1, action="replace", player={"player": "link", "name": "Dora"})
    assert client.get(f"/api/tables/{made['table']}", headers=bearer(old)).status_code == 403
    table = seen(client, made, changed["key"])
    assert (table["mine"], table["players"][1]["name"]) == ([1], "Dora")
    assert client.get("/api/tables").json()[0]["title"] == "Toy Race: Me, Dora"


def test_a_new_key_replaces_the_old_one_also_after_a_restart(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = kit.made(client, "me", "link")
        key = act(client, made, 1, action="key")["key"]
        assert seen(client, made, key)["mine"] == [1]
    with kit.server(tmp_path) as client:
        assert seen(client, made, key)["mine"] == [1]
        assert "error" in seen(client, made, made["links"][0]["key"])
        assert key not in client.get("/api/tables").text


@pytest.mark.parametrize("who", ["spectator", "link"])
def test_only_the_host_changes_the_seats_of_others(client: TestClient, who: str) -> None:
    made = kit.made(client, "me", "link", "bot")
    key = made["links"][0]["key"] if who == "link" else ""
    for action in ("stand-in", "replace", "key", "back"):
        assert act(client, made, 0, key, action=action)["status"] == 403
    response = client.post(f"/api/tables/{made['table']}/close", headers=bearer(key), json={})
    assert response.status_code == 403
    own = act(client, made, 1, key, action="stand-in")
    assert own["status"] == (200 if who == "link" else 403)


@pytest.mark.parametrize(
    ("seat", "action", "status", "sentence"),
    [
        (9, {"action": "back"}, 404, "seats 0 to 2"),
        (1, {"action": "dance"}, 400, "not understood"),
        (1, {"action": "replace"}, 400, "say who plays"),
        (1, {"action": "replace", "player": {"player": "bot", "level": "genius"}}, 400, "there is no bot"),
        (2, {"action": "stand-in"}, 409, "is a bot already"),
        (1, {"action": "stand-in", "level": "genius"}, 400, "there is no bot"),
    ],
)
def test_impossible_changes_get_a_sentence(
    client: TestClient, seat: int, action: Json, status: int, sentence: str
) -> None:
    made = kit.made(client, "me", "link", "bot")
    reply = act(client, made, seat, **action)
    assert reply["status"] == status
    assert sentence in reply["error"]


def test_a_closed_table_is_told_listed_and_opened(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    journal = f"/api/tables/{made['table']}/journal"
    assert client.get(journal).status_code == 409
    with kit.browser(client, made["table"], after=7) as watching:
        client.post(f"/api/tables/{made['table']}/close", headers=bearer(made["key"]), json={})
        assert watching.until("update")["table"]["closed"]
    assert client.get(journal).status_code == 200
    (line,) = client.get("/api/tables").json()
    assert line["status"] == "closed"


def test_the_lobby_tells_the_state_of_each_table(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    with kit.browser(client, made["table"], made["key"], after=7):
        (line,) = client.get("/api/tables").json()
    assert (line["ruleset"], line["modules"], line["round"], line["asked"]) == ("toy", [], 1, 0)
    assert [(player["name"], player["present"]) for player in line["players"]] == [("Me", True), ("Link", False)]


# --- time ----------------------------------------------------------------------------------


@pytest.mark.usefixtures("quick")
def test_the_clock_answers_for_whoever_takes_too_long(client: TestClient) -> None:
    made = kit.made(client, "me", "link", options={"clock": "15 seconds"})
    with kit.browser(client, made["table"], made["key"], after=7) as me:
        assert me.table["clock"]["seat"] == 0
        update = me.until("update")
    told, answered = update["events"][:2]
    assert (told["kind"], told["data"]) == ("table", {"seat": 0, "change": "clock"})
    assert told["text"] == f"Time is up: a bot answers for {update['table']['players'][0]['name']}, once."
    assert answered["kind"] == "lane"
    assert update["table"]["clock"]["left"] <= 0.2


@pytest.mark.usefixtures("quick")
def test_the_clock_goes_on_when_bots_fail(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> int:
        raise RuntimeError("no bot today")

    monkeypatch.setattr(BotPool, "choose", fail)
    made = kit.made(client, "me", "link", options={"clock": "15 seconds"})
    with kit.browser(client, made["table"], made["key"], after=7) as me:
        assert me.until("update")["events"][1]["text"] == "lane 0 p0 left."


@pytest.mark.usefixtures("quick")
def test_no_clock_runs_while_nobody_is_there(client: TestClient) -> None:
    made = kit.made(client, "me", "link", options={"clock": "15 seconds"})
    with kit.browser(client, made["table"], after=7) as watching:
        assert watching.table["clock"] is None
    assert seen(client, made)["seq"] == 0


@pytest.mark.usefixtures("quick")
def test_a_bot_stands_in_for_whoever_is_away_when_asked(client: TestClient) -> None:
    made = kit.made(client, "me", "link", options={"stand_in": "1 minute"})
    with kit.browser(client, made["table"], made["key"], after=7) as me:
        for _ in range(3):
            me.answer()
            me.until("update")
        while me.table["players"][1]["stand_in"] is None:
            me.until("update")
        assert me.table["players"][1]["stand_in"] == "greedy"
        me.until_asked()


@pytest.mark.parametrize(("id", "value"), [("clock", "soon"), ("clock", 5), ("odds", "yes"), ("hints", 1)])
def test_impossible_agreements_get_a_sentence(client: TestClient, id: str, value: object) -> None:
    response = client.post("/api/tables", json=kit.order("me", options={id: value}))
    assert response.status_code == 400
    assert f"option '{id}' can be" in response.json()["error"]


def test_the_host_takes_a_bots_seat_and_gives_it_away_again(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    with kit.browser(client, made["table"], made["key"], after=7) as me:
        act(client, made, 1, action="replace", player={"player": "friend", "name": "Ben"})
        while me.table["mine"] != [0, 1]:
            me.receive()
        assert me.table["view"]["seat"] == 0
        act(client, made, 1, action="replace", player={"player": "bot", "level": "random"})
        while me.table["mine"] != [0]:
            me.receive()
        for _ in range(3):
            me.answer()
            me.until("update")
        me.until_asked()
        assert me.table["players"][1]["level"] == "random"


def test_free_undo_and_a_link_do_not_go_together(client: TestClient) -> None:
    made = kit.made(client, "me", "bot", options={"free_undo": True}, seed=None)
    reply = act(client, made, 1, action="replace", player={"player": "link"})
    assert (reply["status"], "free undo" in reply["error"]) == (409, True)


def test_a_browser_may_ask_for_its_own_tables_by_name(client: TestClient) -> None:
    """What `Store.tables` lists besides those touched last; unknown ids are no fault."""
    mine = kit.made(client, "me", "link")["table"]
    kit.made(client, "me", "bot")
    found = client.get("/api/tables", params={"also": f"{mine},nothing,"}).json()
    assert [line["table"] for line in found].count(mine) == 1
    assert found[-1]["table"] == mine, "the one touched last comes first"


def test_the_host_is_told_so_before_the_live_link(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    assert seen(client, made, made["key"])["host"]
    assert not seen(client, made, made["links"][0]["key"])["host"]


@pytest.fixture
def guest(client: TestClient) -> Iterator[tuple[Json, kit.Browser]]:
    """A table with a guest who is there."""
    made = kit.made(client, "me", "link")
    with kit.browser(client, made["table"], made["links"][0]["key"], after=7) as browser:
        yield made, browser


def log(client: TestClient, made: Json, lang: str = "en") -> list[str]:
    """What all read of changes of seats."""
    events = client.get(f"/api/tables/{made['table']}/events", params={"lang": lang}).json()["events"]
    return [event["text"] for event in events if event["kind"] == "table"]


BOTS: tuple[Json, ...] = (
    {"action": "stand-in", "level": "random"},
    {"action": "replace", "player": {"player": "bot", "level": "random", "name": "Robo"}},
)


@pytest.mark.parametrize("action", BOTS, ids=["for now", "for good"])
def test_a_bot_in_place_of_a_guest_who_is_there_waits_for_their_yes(
    client: TestClient, guest: tuple[Json, kit.Browser], action: Json
) -> None:
    made, browser = guest
    link = made["links"][0]["key"]
    asked = act(client, made, 1, **action)
    assert (asked["status"], asked["asked"], asked["key"]) == (200, True, None)
    player = browser.until("update")["table"]["players"][1]
    assert (player["kind"], player["stand_in"], player["asked"]["level"]) == ("link", None, "random")
    assert player["asked"]["for_good"] == (action["action"] == "replace")
    assert act(client, made, 1, action="agree")["status"] == 403, "the host cannot answer for them"
    assert act(client, made, 1, "", action="agree")["status"] == 403
    assert act(client, made, 1, link, action="agree")["status"] == 200
    player = seen(client, made)["players"][1]
    assert (player["stand_in"] or player["level"], player["asked"]) == ("random", None)
    assert log(client, made)[0] == "The host asks Link to let a bot play."
    assert log(client, made, "de")[0] == "Der Gastgeber fragt Link, ob ein Bot spielen darf."


@pytest.mark.parametrize("action", BOTS, ids=["for now", "for good"])
def test_a_guest_who_wants_no_bot_plays_on(client: TestClient, guest: tuple[Json, kit.Browser], action: Json) -> None:
    made, browser = guest
    link = made["links"][0]["key"]
    act(client, made, 1, **action)
    browser.until("update")
    assert act(client, made, 1, link, action="decline")["status"] == 200
    player = browser.until("update")["table"]["players"][1]
    assert (player["kind"], player["stand_in"], player["asked"]) == ("link", None, None)
    assert log(client, made)[-1] == "Link keeps playing, without a bot."
    for answer in ("agree", "decline"):
        refused = act(client, made, 1, link, action=answer)
        assert (refused["status"], refused["error"]) == (409, "nobody has asked Link to let a bot play")


@pytest.mark.parametrize(
    "action",
    [
        {"action": "key"},
        {"action": "replace", "player": {"player": "me"}},
        {"action": "replace", "player": {"player": "friend", "name": "Dora"}},
        {"action": "replace", "player": {"player": "link", "name": "Dora"}},
    ],
)
def test_nobody_is_put_off_a_seat_at_which_they_are(
    client: TestClient, guest: tuple[Json, kit.Browser], monkeypatch: pytest.MonkeyPatch, action: Json
) -> None:
    made, browser = guest
    refused = act(client, made, 1, **action)
    assert (refused["status"], "Link is here" in refused["error"]) == (409, True)
    assert seen(client, made, made["links"][0]["key"])["mine"] == [1]
    browser.session.close()
    refused = act(client, made, 1, **action)
    assert refused["status"] == 409, "a page that is loaded anew is back in a moment"
    monkeypatch.setattr("thunderroad.server.tables.presence.BACK_WITHIN", 0.0)
    while seen(client, made)["players"][1]["present"]:
        pass
    assert act(client, made, 1, **action)["status"] == 200


def test_a_guest_may_let_a_bot_play_for_them_at_any_time(client: TestClient, guest: tuple[Json, kit.Browser]) -> None:
    made, _ = guest
    changed = act(client, made, 1, made["links"][0]["key"], action="stand-in")
    assert (changed["status"], changed["asked"]) == (200, False)


def test_what_a_guest_was_asked_is_still_asked_after_a_restart(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = kit.made(client, "me", "link")
        with kit.browser(client, made["table"], made["links"][0]["key"], after=7):
            act(client, made, 1, **BOTS[1])
    with kit.server(tmp_path) as client:
        assert seen(client, made)["players"][1]["asked"] == {"level": "random", "for_good": True}
        assert seen(client, made)["title"] == "Toy Race: Me, Link", "nobody has taken over yet"
        assert act(client, made, 1, made["links"][0]["key"], action="agree")["status"] == 200
        assert client.get("/api/tables").json()[0]["title"] == "Toy Race: Me, Robo"


def test_all_are_told_of_a_new_link(tmp_path: Path) -> None:
    """A host who renews the link of somebody who is away can see their hand."""
    with kit.server(tmp_path) as client:
        made = kit.made(client, "me", "link", "link")
        with kit.browser(client, made["table"], made["links"][1]["key"], after=11) as other:
            act(client, made, 1, action="key")
            told = other.until("update")["events"][-1]
        assert (told["kind"], told["data"]) == ("table", {"seat": 1, "change": "key"})
    with kit.server(tmp_path) as client:
        assert log(client, made)[0].startswith("The host has made a new link to Link's seat.")
        assert log(client, made, "de")[0].startswith("Zum Platz von Link gibt es einen neuen Link.")
