"""The workshop over HTTP: the catalogue, teams judged in the rules' own sentences, a table with a team of one's own."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.keys import bearer
from thunderroad.family.registry import rulesets

SHOPS = [(rules.id, module.id) for rules in rulesets().values() for module in rules.modules.values() if module.workshop]
PLACE = f"/api/workshops/{SHOPS[0][0]}/{SHOPS[0][1]}"


def judged(client: TestClient, **order: Any) -> dict[str, Any]:
    """What the workshop says."""
    response = client.post(PLACE, json=order)
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


@pytest.mark.parametrize(("ruleset", "module"), SHOPS)
def test_the_catalogue_of_every_workshop_begins_with_teams_that_can_race(
    client: TestClient, ruleset: str, module: str
) -> None:
    place = f"/api/workshops/{ruleset}/{module}"
    view = client.get(place).json()
    assert view["teams"]
    for team in view["teams"]:
        found = client.post(place, json={"team": team}).json()
        assert found["faults"] == []
        assert found["draft"] == team


def test_a_draft_its_file_and_a_surprise(client: TestClient) -> None:
    surprise = judged(client)
    assert surprise["faults"] == []
    assert judged(client, text=surprise["text"]) == surprise
    assert judged(client, team=surprise["draft"])["text"] == surprise["text"]


def test_a_team_that_is_too_dear_is_told_so(client: TestClient) -> None:
    team = client.get(PLACE).json()["teams"][0]
    twice = {"name": "Twice", "vehicles": [*team["vehicles"], {**team["vehicles"][0], "name": "One more"}]}
    (fault,) = judged(client, team=twice)["faults"]
    assert fault["vehicle"] is None
    assert "more than the purse of" in fault["text"]


def test_what_is_asked_wrongly_is_refused(client: TestClient) -> None:
    assert client.get("/api/workshops/nowhere/x").status_code == 404
    assert "no vehicles can be built" in client.get("/api/workshops/toy/x").json()["error"]
    assert client.post(PLACE, content="{}", headers={"content-type": "text/plain"}).status_code == 415
    assert client.post(PLACE, json={"wheels": 4}).status_code == 400
    assert judged(client, text="not = [a team")["draft"] is None


def test_a_table_plays_with_a_team_that_its_journal_keeps(client: TestClient) -> None:
    ruleset, module = SHOPS[0]
    (offer,) = [one for one in client.get("/api/rulesets").json() if one["id"] == ruleset]
    assert [one["workshop"] for one in offer["modules"] if one["id"] == module] == [True]
    seats = [{"crew": crew["id"], "player": "bot", "level": "random"} for crew in offer["crews"][:2]]
    seats[0]["build"] = judged(client)["text"]
    order = {"ruleset": ruleset, "modules": [module], "seats": seats}
    made = client.post("/api/tables", json=order)
    assert made.status_code == 201, made.text
    table = client.get(f"/api/tables/{made.json()['table']}", headers=bearer(made.json()["key"])).json()
    names = [board["piece"] for board in table["view"]["seats"][0]["dashboards"]]
    assert len(names) == seats[0]["build"].count("[[vehicle]]")
    seats[0]["build"] = "[[vehicle]]"
    refused = client.post("/api/tables", json=order)
    assert refused.status_code == 400
    assert "cannot race" in refused.json()["error"]
    plain = client.post("/api/tables", json={**order, "modules": []})
    assert "no vehicles can be built at this table" in plain.json()["error"]
