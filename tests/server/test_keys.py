"""How keys travel: in a header and among the protocols of a live link, never in an address."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer, offers
from thunderroad.server.endpoints.openapi import description
from thunderroad.server.guard.limits import Limits


def mine(client: TestClient, table: str, **request: dict[str, str]) -> list[int]:
    """The seats that a request opens."""
    response = client.get(f"/api/tables/{table}", **request)  # type: ignore[arg-type]
    assert response.status_code == 200, response.text
    seats: list[int] = response.json()["mine"]
    return seats


def test_a_request_brings_its_key_in_a_header(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    table, key = made["table"], made["links"][0]["key"]
    assert mine(client, table, headers=bearer(key)) == [1]
    assert mine(client, table, headers={"Authorization": f"bearer  {key}"}) == [1], "as HTTP allows it"
    assert mine(client, table, headers={"Authorization": f"Basic {key}"}) == [], "that is for somebody else"
    assert mine(client, table, headers={"Authorization": "Bearer"}) == []


def talked(link: Any) -> str | None:
    """The protocol that a server has chosen of those that a live link offers."""
    chosen: str | None = link.accepted_subprotocol
    return chosen


@pytest.mark.parametrize("name", ["key", "token"])
def test_a_key_in_an_address_opens_nothing(client: TestClient, name: str) -> None:
    made = kit.made(client, "me", "link")
    assert mine(client, made["table"], params={name: made["key"]}) == []
    with client.websocket_connect(f"/api/tables/{made['table']}/live?{name}={made['key']}") as link:
        assert link.receive_json()["table"]["mine"] == []


def test_a_live_link_talks_the_protocol_that_is_no_key(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    path = f"/api/tables/{made['table']}/live"
    for key, seats in ((made["key"], [0]), (made["links"][0]["key"], [1]), ("", [])):
        with client.websocket_connect(path, offers(key)) as link:
            assert talked(link) == "thunderroad"
            assert link.receive_json()["table"]["mine"] == seats
    with client.websocket_connect(path) as link:
        assert talked(link) is None


def test_a_refused_link_is_answered_as_browsers_need_it(tmp_path: Path) -> None:
    """One that answers none of their offers they end before they read why."""
    with kit.server(tmp_path, limits=Limits(links=1)) as client:
        made = kit.made(client, "me", "link")
        path = f"/api/tables/{made['table']}/live"
        with client.websocket_connect(path, offers("wrong")) as link:
            assert talked(link) == "thunderroad"
            with client.websocket_connect(path, offers(made["key"])) as too_many:
                assert talked(too_many) == "thunderroad"
        elsewhere = {"origin": "https://evil.example"}
        with client.websocket_connect(path, offers(made["key"]), headers=elsewhere) as link:
            assert talked(link) == "thunderroad"


def test_the_description_tells_where_keys_go() -> None:
    described = description()
    assert described["components"]["securitySchemes"]["key"]["scheme"] == "bearer"
    for path, methods in described["paths"].items():
        for operation in methods.values():
            assert ("security" in operation) == path.startswith("/api/tables/{table}")
            assert not {"key", "token"} & {one["name"] for one in operation["parameters"]}
