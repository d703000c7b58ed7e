"""Missions over HTTP and the live link: the list, a table of one's own, what the coach says to whom."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer
from tests.server.kit import Json

FIRST = "vendetta/drive"


def begun(client: TestClient, mission: str = FIRST) -> Json:
    response = client.post(f"/api/missions/{mission}", json={})
    assert response.status_code == 201, response.text
    found: Json = response.json()
    return found


def coach(client: TestClient, made: Json, query: str = "") -> Json:
    response = client.get(f"/api/tables/{made['table']}/coach{query}", headers=bearer(made["key"]))
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


def status(folder: Path, made: Json) -> str:
    """How far a table is, as the server keeps it."""
    with closing(sqlite3.connect(folder / "tables.db")) as database:
        (found,) = database.execute("SELECT status FROM game WHERE id = ?", [made["table"]]).fetchone()
    return str(found)


def test_the_list_tells_what_can_be_learned(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        groups = client.get("/api/missions").json()
    base = next(group for group in groups if group["system"] == "vendetta")
    assert base["missions"][0]["id"] == FIRST
    assert set(base["missions"][0]["title"]) == {"en", "de"}


def test_crews_that_nobody_has_named_are_called_what_the_learner_calls_them(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        client.headers["Accept-Language"] = "de"
        made = begun(client)
        table = client.get(f"/api/tables/{made['table']}", headers=bearer(made["key"])).json()
    crews = [seat["crew_name"] for seat in table["view"]["seats"]]
    assert [player["name"] for player in table["players"]] == crews == ["Bernstein", "Petrol"]


def test_a_group_names_the_sheets_that_its_symbols_are_from(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        groups = client.get("/api/missions").json()
        assert all(client.get(address).status_code == 200 for group in groups for address in group["drawings"])
    sheets = {group["system"]: [address.partition("?")[0] for address in group["drawings"]] for group in groups}
    assert sheets["vendetta"] == []
    assert sheets["big-rig"] == ["/api/drawings/vendetta/big-rig"]
    assert sheets["expanded-1998"] == ["/api/drawings/classic", "/api/drawings/classic/expanded-1998"]


def test_a_mission_is_led_to_its_end(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = begun(client)
        with kit.browser(client, made["table"], made["key"]) as link:
            assert link.table["mission"] == FIRST
            now = coach(client, made)
            while now["state"] == "doing":
                link.answer(now["wanted"])
                link.until("update")
                assert status(tmp_path, made) == ("finished" if coach(client, made)["state"] == "done" else "running")
                link.until_asked()
                now = coach(client, made)
            assert link.table["view"]["result"] is None, "the mission is over, the game is not"
            link.undo()
            link.until("update")
            assert status(tmp_path, made) == "running"
        assert now["state"] == "done"
        assert now["next"] == "vendetta/road"


def test_a_mission_that_an_earlier_version_left_running_is_put_right_when_it_is_opened(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = begun(client)
        with kit.browser(client, made["table"], made["key"]) as link:
            while (now := coach(client, made))["state"] == "doing":
                link.answer(now["wanted"])
                link.until("update")
                link.until_asked()
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
        database.execute("UPDATE game SET status = 'running'")
    with kit.server(tmp_path) as client:
        assert status(tmp_path, made) == "running"
        assert coach(client, made)["state"] == "done"
        assert status(tmp_path, made) == "finished"


def test_nobody_goes_on_while_something_is_to_be_taken_back(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = begun(client)
        with kit.browser(client, made["table"], made["key"]) as link:
            for word in ("small 5", "none", "front-left", "front", "front", "front", "front"):
                names = [option["name"] for option in link.table["view"]["choice"]["options"]]
                link.answer(next(n for n, name in enumerate(names) if name.endswith(word)))
                link.until("update")
            now = coach(client, made)
            assert now["state"] == "wrong"
            assert link.table["view"]["choice"]["seat"] == 1
            link.send(type="undo", id="back-to-the-step", seq=link.table["seq"], to=now["start"])
            link.until("update")
            assert link.table["answers"] == now["start"] == 1
        assert coach(client, made)["state"] == "doing"
        assert coach(client, made, "?at=1")["step"] == 2, "what was said earlier can be asked"


def test_a_mission_goes_on_after_a_restart(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = begun(client)
        with kit.browser(client, made["table"], made["key"]) as link:
            link.answer(coach(client, made)["wanted"])
            link.until("update")
        before = coach(client, made)
    with kit.server(tmp_path) as client:
        assert coach(client, made) == before
        assert before["step"] == 2


def test_a_coach_foresees_the_steps_of_a_whole_turn(tmp_path: Path) -> None:
    """Until somebody else is asked; what was foreseen comes true."""
    with kit.server(tmp_path) as client:
        made = begun(client)
        told = coach(client, made)
        ahead = told["ahead"]
        assert [(one["step"], len(one["options"])) for one in ahead] == [(1, 1), (2, 6), (3, 0)]
        assert (ahead[0]["say"], ahead[0]["options"]) == (told["say"], [told["wanted"]])
        with kit.browser(client, made["table"], made["key"]) as link:
            for one in ahead:
                for option in one["options"]:
                    assert coach(client, made)["say"] == one["say"]
                    link.answer(option)
                    link.until("update")
        assert coach(client, made, "?at=7")["step"] == 3
        assert coach(client, made, "?at=0") == told, "looking ahead has changed nothing"


def test_only_the_learner_is_told_the_answer(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = begun(client)
        watch = client.get(f"/api/tables/{made['table']}", headers=bearer(made["key"])).json()["watch"]
        watching = client.get(f"/api/tables/{made['table']}/coach", headers=bearer(watch)).json()
        assert coach(client, made)["wanted"] is not None
        assert watching["wanted"] is None
        position = client.get(f"/api/tables/{made['table']}", headers=bearer(watch)).text
        assert "position" not in position, "where things lie hidden stays with the server"


def test_refusals_are_sentences(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = begun(client)
        table, key = f"/api/tables/{made['table']}", bearer(made["key"])
        plain = kit.made(client, "me", "bot")
        refused = {
            client.post("/api/missions/vendetta/none", json={}): (404, "there is no mission 'vendetta/none'"),
            client.post(f"/api/missions/{FIRST}", content=b"{}"): (415, "application/json"),
            client.get(f"{table}/coach?at=5", headers=key): (409, "0 to 0 answers"),
            client.get(f"{table}/coach?at=x", headers=key): (400, "'at' in the address"),
            client.get(f"/api/tables/{plain['table']}/coach", headers=bearer(plain["key"])): (
                404,
                "no mission is played",
            ),
            client.get(f"{table}/journal", headers=key): (409, "a mission is practice"),
            client.post(f"{table}/what-if", json={"moment": 0}, headers=key): (409, "a mission is practice"),
        }
    for response, (status, words) in refused.items():
        assert response.status_code == status, response.text
        assert words in response.json()["error"]


def test_missions_are_listed_nowhere(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = begun(client)
        plain = kit.made(client, "me", "friend")
        assert [line["table"] for line in client.get("/api/tables").json()] == [plain["table"]]
        assert [line["table"] for line in kit.own(client, made, plain)] == [plain["table"]]


def test_a_learner_who_chooses_together_with_others_is_led_and_sees_no_sealed_answer(tmp_path: Path) -> None:
    """At a table with a coach one answers after the other, so an answer counts at once and can be taken back."""
    with kit.server(tmp_path) as client:
        made = begun(client, "choppe-shoppe/draft")
        with kit.browser(client, made["table"], made["key"]) as link:
            assert link.table["together"] is None
            link.answer(1)
            link.until("update")
            assert (link.table["answers"], coach(client, made)["state"]) == (1, "wrong")
            link.send(type="undo", id="back-to-the-hand", seq=link.table["seq"], to=0)
            link.until("update")
            link.answer(coach(client, made)["wanted"])
            link.until("update")
            link.until_asked()
            assert (link.table["answers"], coach(client, made)["step"]) == (2, 2)
        watch = client.get(f"/api/tables/{made['table']}", headers=bearer(made["key"])).json()["watch"]
        seen = client.get(f"/api/tables/{made['table']}/events", headers=bearer(watch)).text
        assert "Battering" not in seen, "what another crew keeps is its secret, in a lesson, too"
