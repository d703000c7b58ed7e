"""What threatens the player asked, over HTTP: as much as the table's odds setting allows, to nobody else."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer
from tests.server.kit import Json
from thunderroad.bots.threats import Threat, threats
from thunderroad.kernel.chance import Rng

CREWS = ("bone", "azure", "amber")
LONG = 400


def get(client: TestClient, made: Json, what: str, key: str | None = None, **query: Any) -> Json:
    headers = bearer(made["key"] if key is None else key)
    response = client.get(f"/api/tables/{made['table']}/{what}", params=query, headers=headers)
    return {"status": response.status_code, **response.json()}


def shared(client: TestClient, **options: bool) -> Json:
    """A table of the base game at one screen, always the same."""
    seats = [kit.seat(crew, "me") for crew in CREWS]
    order = {"ruleset": "vendetta", "seats": seats, "seed": "threats", "options": options}
    made: Json = client.post("/api/tables", json=order).json()
    return made


def known(client: TestClient, made: Json) -> list[Threat]:
    """What the engine says of the position."""
    room = client.app.state.opening.result().rooms.find(made["table"])  # type: ignore[attr-defined]
    game = room.table.game
    return threats(game, game.choice.seat, Rng.seeded("any"))


def played(client: TestClient, made: Json) -> Json:
    """Answers at random, always the same, until somebody is threatened in many ways; what the table says then."""
    rng = Rng.seeded("answers")
    with kit.browser(client, made["table"], made["key"]) as me:
        for _ in range(LONG):
            choice = me.table["view"]["choice"]
            if choice["kind"] == "assign" and len({(one.piece, one.how) for one in known(client, made)}) > 2:
                return get(client, made, "threats", seq=me.table["seq"])
            me.answer(rng.below(len(choice["options"])))
            me.until("update")
    raise AssertionError("nobody is ever threatened")


def test_who_is_asked_hears_what_the_engine_finds(client: TestClient) -> None:
    made = shared(client)
    found = played(client, made)
    wanted = [(one.piece, one.how, one.by, list(one.dice), one.command, one.chance) for one in known(client, made)]
    told = [
        tuple(one[name] for name in ("piece", "how", "by", "dice", "command", "chance")) for one in found["threats"]
    ]
    assert (found["status"], told) == (200, wanted)
    assert get(client, made, "threats")["threats"] == found["threats"]


def test_without_odds_only_which_piece_and_how(client: TestClient) -> None:
    made = shared(client, odds=False)
    found = played(client, made)
    signs = dict.fromkeys((one.piece, one.how) for one in known(client, made))
    assert [(one["piece"], one["how"]) for one in found["threats"]] == list(signs)
    hidden = {(one["by"], tuple(one["dice"]), one["command"], one["chance"]) for one in found["threats"]}
    assert hidden == {(None, (), False, None)}


def test_nobody_else_hears_it(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    status = {get(client, made, "threats", key)["status"] for key in ("", made["key"], made["links"][0]["key"])}
    assert status == {200, 409}
    assert get(client, made, "threats", seq=99)["status"] == 409


def test_the_page_is_told_what_kinds_of_event_mean(client: TestClient) -> None:
    kinds = get(client, shared(client), "kinds")
    assert kinds["attacks"]["slam"] == {"how": "slam", "victim": "bottom"}
    assert kinds["harms"]["eliminated"] == "out"
    assert kinds["marks"]["win"]["weight"] == 3
    assert "round" not in kinds["marks"]
