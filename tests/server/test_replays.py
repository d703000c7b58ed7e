"""Looking back, opening journals, and going on from a moment."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer
from tests.server.kit import Json


def played(client: TestClient, *players: str) -> Json:
    """A table whose game was played to its end by bots."""
    made = kit.made(client, *(players or ("bot", "bot")))
    with kit.browser(client, made["table"], made["key"]) as watching:
        while not watching.over:
            watching.until_asked()
            if not watching.over:
                watching.answer()
                watching.until("update")
    return made


def moments(client: TestClient, made: Json, key: str = "") -> Json:
    found: Json = client.get(f"/api/tables/{made['table']}/moments", headers=bearer(key)).json()
    return found


def moment(client: TestClient, made: Json, n: int, key: str = "", eyes: int | None = None) -> Json:
    query = {} if eyes is None else {"as": eyes}
    response = client.get(f"/api/tables/{made['table']}/moments/{n}", params=query, headers=bearer(key))
    return {"status": response.status_code, **response.json()}


def test_the_moments_of_a_game_are_its_log_in_pieces(client: TestClient) -> None:
    made = played(client)
    line = moments(client, made)
    assert line["over"]
    count = len(line["moments"])
    events = [event for n in range(count + 1) for event in moment(client, made, n)["events"]]
    assert events == client.get(f"/api/tables/{made['table']}/events").json()["events"]
    last = moment(client, made, count)
    assert last["view"] == client.get(f"/api/tables/{made['table']}").json()["view"]
    assert moment(client, made, 0)["view"]["result"] is None
    assert moment(client, made, count + 1)["status"] == 404


def test_the_line_has_the_log_and_its_marks(client: TestClient) -> None:
    made = played(client)
    line = moments(client, made)
    log = client.get(f"/api/tables/{made['table']}/events").json()["events"]
    assert line["events"] == log
    marked = [event for event in log if event["kind"] in ("dealt", "flip")]
    assert [(mark["event"], mark["text"]) for mark in line["milestones"]] == [(e["n"], e["text"]) for e in marked]
    assert [mark["chapter"] for mark in line["milestones"][:4]] == ["0", "0", "1", "1"]
    assert {mark["weight"] for mark in line["milestones"] if mark["symbol"] == "haz-mine"} == {2}
    for mark in line["milestones"]:
        assert mark["event"] in [event["n"] for event in moment(client, made, mark["n"])["events"]]


def test_what_only_a_seat_reads_is_marked_for_its_eyes_only(client: TestClient) -> None:
    made = played(client)
    path = f"/api/tables/{made['table']}/moments"
    for seat in (0, 1):
        line = client.get(path, params={"as": seat}).json()
        assert {mark["seat"] for mark in line["milestones"] if mark["symbol"] == "card-back"} == {seat}
    assert not any(mark["symbol"] == "card-back" for mark in moments(client, made)["milestones"])
    assert client.get(path, params={"as": 7}).status_code == 400


def test_only_what_is_new_is_told(client: TestClient) -> None:
    made = played(client)
    path = f"/api/tables/{made['table']}/moments"
    whole = moments(client, made)
    for after in (0, 3, len(whole["moments"])):
        news = client.get(path, params={"after": after}).json()
        assert news["moments"] == whole["moments"][after:]
        first = news["moments"][0]["event"] if news["moments"] else 10**6
        assert news["events"] == [event for event in whole["events"] if event["n"] >= first]
        assert news["milestones"] == [mark for mark in whole["milestones"] if mark["n"] > after]


def test_the_way_and_its_positions_travel_small(client: TestClient) -> None:
    made = played(client)
    for path in ("", "/3"):
        response = client.get(f"/api/tables/{made['table']}/moments{path}", headers={"Accept-Encoding": "gzip"})
        assert response.headers["content-encoding"] == "gzip"
        assert response.headers["cache-control"] == "no-store"


def test_a_running_game_is_looked_back_at_with_ones_own_eyes(client: TestClient) -> None:
    made = kit.made(client, "me", "link", "link")
    key, other = (link["key"] for link in made["links"])
    address = f"/api/tables/{made['table']}"
    hands = {mine: client.get(address, headers=bearer(mine)).json()["view"] for mine in (key, other)}
    with kit.browser(client, made["table"], made["key"]) as me:
        me.answer(1)
        while me.table["seq"] < 1:  # the first update may tell of the start only
            me.until("update")
    for mine, seat in ((key, 1), (other, 2)):
        assert moment(client, made, 0, mine)["view"] == hands[mine]
        assert moment(client, made, 0, mine, eyes=seat)["view"] == hands[mine]
        assert moment(client, made, 0, mine, eyes=0)["status"] == 403
        assert moment(client, made, 1, mine)["events"][0]["kind"] == "lane"
    assert moment(client, made, 0)["view"]["seat"] is None
    assert moment(client, made, 0, eyes=1)["status"] == 403
    assert not moments(client, made)["over"]


def test_people_on_one_screen_look_back_at_what_everybody_saw(client: TestClient) -> None:
    made = kit.made(client, "me", "friend")
    assert moment(client, made, 0, made["key"])["view"]["seat"] is None


def test_a_finished_game_is_seen_with_any_eyes(client: TestClient) -> None:
    made = played(client)
    for seat in (0, 1):
        view = moment(client, made, 2, eyes=seat)["view"]
        assert view["seat"] == seat
        assert [fact["id"] for fact in view["facts"]] == ["turn", "hand"]
    assert moment(client, made, 2, eyes=5)["status"] == 400


def opened(client: TestClient, text: str, kind: str = "application/x-ndjson") -> Json:
    response = client.post("/api/journals", content=text, headers={"Content-Type": kind})
    return {"status": response.status_code, **response.json()}


def test_a_journal_that_was_saved_is_opened_again(client: TestClient) -> None:
    made = played(client)
    text = client.get(f"/api/tables/{made['table']}/journal").text
    again = opened(client, text)
    assert again["status"] == 201
    count = len(moments(client, made)["moments"])
    for n in (0, count // 2, count):
        assert moment(client, again, n, again["key"], eyes=0)["view"] == moment(client, made, n, eyes=0)["view"]
    assert client.get(f"/api/tables/{again['table']}/journal", headers=bearer(again["key"])).text == text
    assert [line["table"] for line in client.get("/api/tables").json()] == [made["table"]]
    assert [line["status"] for line in kit.own(client, again)] == ["finished", "finished"]


def test_a_cut_off_journal_is_opened_as_a_closed_table(client: TestClient) -> None:
    made = played(client)
    text = client.get(f"/api/tables/{made['table']}/journal").text
    again = opened(client, "\n".join(text.splitlines()[:4]) + "\n")
    table = client.get(f"/api/tables/{again['table']}", headers=bearer(again["key"])).json()
    assert (table["closed"], table["answers"]) == (True, 3)
    with kit.browser(client, again["table"], again["key"]) as me:
        me.send(type="answer", id="command-1", seq=0, option=0)
        assert me.until("refused")["reason"]


@pytest.mark.parametrize("text", ["", "no journal", "{}", '{"journal": 1}', "[" * 3000])
def test_what_is_no_journal_gets_a_sentence(client: TestClient, text: str) -> None:
    reply = opened(client, text)
    assert reply["status"] == 400
    assert "\n" not in reply["error"]
    assert opened(client, text, "text/plain")["status"] == 415


def test_a_journal_that_does_not_replay_gets_its_line(client: TestClient) -> None:
    made = played(client)
    text = client.get(f"/api/tables/{made['table']}/journal").text
    assert opened(client, text.replace('"name": "left"', '"name": "right"'))["error"].startswith("line ")


def branched(client: TestClient, made: Json, n: int, **more: object) -> Json:
    response = client.post(f"/api/tables/{made['table']}/what-if", json={"moment": n, **more})
    return {"status": response.status_code, **response.json()}


def test_one_goes_on_from_a_moment_of_a_finished_game(client: TestClient) -> None:
    made = played(client)
    players = [{"player": "me", "name": "Ann"}, {"player": "bot", "level": "random"}]
    branch = branched(client, made, 6, players=players)
    assert branch["status"] == 201
    with kit.browser(client, branch["table"], branch["key"]) as me:
        assert (me.table["answers"], me.table["mine"], me.table["terms"]["free_undo"]) == (6, [0], True)
        assert me.table["origin"] == {"table": made["table"], "moment": 6}
        assert not me.table["undo"]["answers"]
        while not me.over:
            me.until_asked()
            if not me.over:
                me.answer()
                me.until("update")
    text = client.get(f"/api/tables/{branch['table']}/journal", headers=bearer(branch["key"])).text
    assert opened(client, text)["status"] == 201


def test_what_began_here_comes_from_nowhere(client: TestClient) -> None:
    made = played(client)
    opened_again = opened(client, client.get(f"/api/tables/{made['table']}/journal").text)
    for table in (made, opened_again):
        seen = client.get(f"/api/tables/{table['table']}", headers=bearer(table["key"])).json()
        assert seen["origin"] is None


def test_going_on_survives_a_restart(tmp_path: object) -> None:
    with kit.server(tmp_path) as client:  # type: ignore[arg-type]
        made = played(client)
        branch = branched(client, made, 6, players=[{"player": "me"}, {"player": "link"}])
        before = client.get(f"/api/tables/{branch['table']}", headers=bearer(branch["key"])).json()
    with kit.server(tmp_path) as client:  # type: ignore[arg-type]
        assert client.get(f"/api/tables/{branch['table']}", headers=bearer(branch["key"])).json() == before


def test_a_running_game_has_no_what_if(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    assert branched(client, made, 0)["status"] == 409


def test_impossible_wishes_get_a_sentence(client: TestClient) -> None:
    made = played(client)
    count = len(moments(client, made)["moments"])
    assert branched(client, made, count)["status"] == 400
    assert branched(client, made, count + 1)["status"] == 400
    assert branched(client, made, 1, players=[{"player": "me"}])["status"] == 400
