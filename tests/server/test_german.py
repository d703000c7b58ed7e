"""What a server says in German as well: why it refuses orders and teams of vehicles, what tables are called."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.keys import bearer
from thunderroad.family import registry
from thunderroad.server.tables.titles import named

TEAM = '[[vehicle]]\nname = "A"\nbody = "{body}"\nengine = "large-turbine"\n'
PLAIN: dict[str, Any] = {
    "ruleset": "vendetta",
    "seats": [{"crew": "amber", "player": "me", "name": "Ada"}, {"crew": "teal", "player": "friend", "name": "Bo"}],
    "seed": "de",
}
BOT = {"crew": "teal", "player": "bot", "level": "genius", "name": ""}
ORDERS: dict[str, tuple[dict[str, Any], str]] = {
    "option": ({"options": {"nitro": 3}}, "Eine Option „nitro“ gibt es nicht; es gibt "),
    "value": ({"options": {"odds": "perhaps"}}, "Für die Option „odds“ sind möglich: "),
    "pack": ({"content": ["mine"]}, "Das Paket „mine“ gibt es hier nicht; Pakete hier: "),
    "bot": ({"seats": [PLAIN["seats"][0], BOT]}, "Einen Bot „genius“ gibt es nicht; es gibt "),
    "module": ({"modules": ["nosuch"]}, "Für Thunder Road: Vendetta gibt es hier kein Modul „nosuch“"),
    "crew": ({"seats": [PLAIN["seats"][0], {**BOT, "crew": "pink"}]}, "Die Crew „pink“ gibt es in "),
    "brought": (
        {"seats": [PLAIN["seats"][0], {"crew": "crimson", "player": "me", "name": "R"}]},
        "Die Crew „crimson“ gehört zu ",
    ),
    "team": (
        {"seats": [{**PLAIN["seats"][0], "build": TEAM}, PLAIN["seats"][1]]},
        "An diesem Tisch gibt es nichts zu bauen; spiel amber ohne eigenes Team.",
    ),
}


@pytest.mark.parametrize("what", ORDERS)
def test_an_order_that_cannot_be_served(client: TestClient, what: str) -> None:
    more, said = ORDERS[what]
    response = client.post("/api/tables", params={"lang": "de"}, json={**PLAIN, **more})
    assert response.status_code == 400
    assert response.json()["error"].startswith(said)
    english = client.post("/api/tables", params={"lang": "en"}, json={**PLAIN, **more}).json()["error"]
    assert english != response.json()["error"]


FAULTS = [
    ("name = [", "das ist keine TOML-Datei"),
    ('name = "X"', "ein Team braucht mindestens ein Fahrzeug"),
    (TEAM.format(body="rollin"), "A: „rollin“ gibt es bei „body“ nicht; ist 'rolling' gemeint?"),
    (TEAM.format(body="flying") + 'brakes = "brakes"', "A: ein Flieger kann nicht anhalten"),
    (TEAM.format(body="rolling") * 2, "jedes Fahrzeug braucht einen eigenen Namen; „a“ gibt es 2-mal"),
    (TEAM.format(body="rolling") * 4, "das Team kostet 660000 Dollar, "),
]


@pytest.mark.parametrize(("text", "said"), FAULTS)
def test_a_team_that_cannot_race(client: TestClient, text: str, said: str) -> None:
    asked = client.post("/api/workshops/classic/expanded-1998", params={"lang": "de"}, json={"text": text})
    faults = [fault["text"] for fault in asked.json()["faults"]]
    assert [fault for fault in faults if fault.startswith(said)], faults


@pytest.mark.parametrize(
    ("ruleset", "modules", "english", "german"),
    [
        ("vendetta", [], "Thunder Road: Vendetta", "Thunder Road: Vendetta"),
        ("vendetta", ["big-rig"], "Thunder Road: Vendetta", "Thunder Road: Vendetta"),
        ("vendetta", ["carnival"], "Carnival of Chaos", "Carnival of Chaos"),
        ("classic", [], "Thunder Road 1986", "Thunder Road 1986"),
        ("classic", ["expanded-1998"], "Expanded Rules 1998", "Erweiterte Regeln 1998"),
    ],
)
def test_a_table_is_called_by_its_game(
    client: TestClient, ruleset: str, modules: list[str], english: str, german: str
) -> None:
    """In the list and at the table, in the language of who reads; it may have been made in the other one."""
    crews = registry.ruleset(ruleset).usual_crews(modules, 2)
    seats = [{**seat, "crew": crew} for seat, crew in zip(PLAIN["seats"], crews, strict=True)]
    order = {**PLAIN, "ruleset": ruleset, "seats": seats, "modules": modules, "options": {"listed": True}}
    made = client.post("/api/tables", params={"lang": "de"}, json=order).json()
    for lang, title in (("en", english), ("de", german)):
        (line,) = client.get("/api/tables", params={"lang": lang}).json()
        table = client.get(f"/api/tables/{made['table']}", params={"lang": lang}, headers=bearer(made["key"])).json()
        assert [line["title"], table["title"]] == [f"{title}: Ada, Bo"] * 2


def test_other_titles_stay() -> None:
    assert named("The great race", "classic", ["expanded-1998"]) == "The great race"
    assert named("Nosuch: Ada", "nosuch", []) == "Nosuch: Ada"
