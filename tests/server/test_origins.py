"""Pages of other servers get nothing done here, under whatever name they come."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server import kit
from tests.server.keys import offers
from thunderroad.server.process.app import create_app
from thunderroad.store import address
from thunderroad.store.store import Store

HERE = ["localhost:8642", "127.0.0.1:8642", "[::1]:8642", "192.168.1.20", "raspberry:8642", "games.local", "10.0.0.7"]
ELSEWHERE = ["evil.example", "evil.example:8642", "localhost.evil.example", "127.0.0.1.evil.example", "evil.example."]


@pytest.mark.parametrize("host", HERE)
def test_a_server_knows_addresses_and_names_at_home(client: TestClient, host: str) -> None:
    assert client.get("/api/tables", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ELSEWHERE)
def test_a_name_that_was_made_to_point_here_opens_nothing(client: TestClient, host: str) -> None:
    for path in ("/", "/api/tables"):
        response = client.get(path, headers={"host": host})
        assert response.status_code == 421
        assert "start it with --name" in response.json()["error"]
    made = kit.made(client, "me", "link")
    with client.websocket_connect(f"/api/tables/{made['table']}/live", headers={"host": host}) as link:
        assert "does not know the name" in link.receive_json()["reason"]


def test_a_server_is_told_its_names(tmp_path: Path) -> None:
    async def opener() -> Store:
        store = Store(address.in_folder(tmp_path))
        await store.open()
        return store

    app = create_app(opener, processes=False, names=["Table.example.org"])
    with TestClient(app) as client:
        assert client.get("/api/tables", headers={"host": "table.example.org"}).status_code == 200
        assert client.get("/api/tables", headers={"host": "other.example.org"}).status_code == 421
        behind_a_proxy = {"host": "localhost:8642", "origin": "https://table.example.org"}
        assert client.post("/api/tables", json=kit.order("me"), headers=behind_a_proxy).status_code == 201


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://testserver:81", "http://localhost"])
def test_a_page_elsewhere_can_neither_change_nor_watch(client: TestClient, origin: str) -> None:
    made = kit.made(client, "me", "link")
    headers = {"origin": origin}
    response = client.post("/api/tables", json=kit.order("me"), headers=headers)
    error = response.json()["error"].partition(";")[0]
    assert (response.status_code, error) == (403, "this page belongs to another server")
    path = f"/api/tables/{made['table']}/live"
    with client.websocket_connect(path, offers(made["key"]), headers=headers) as link:
        assert "belongs to another server" in link.receive_json()["reason"]
        with pytest.raises(WebSocketDisconnect) as closed:
            link.receive_json()
        assert closed.value.code == 4403
    assert "access-control-allow-origin" not in client.get("/api/tables", headers=headers).headers
    assert client.options("/api/tables", headers=headers).status_code == 405


def test_our_own_page_can(client: TestClient) -> None:
    headers = {"origin": "http://testserver"}
    assert client.post("/api/tables", json=kit.order("me"), headers=headers).status_code == 201


@pytest.mark.parametrize("host", [b"", b"[", b"a b", b"xn--\xc3\xa9", b"x" * 3000 + b".example"])
def test_a_host_that_is_no_name_breaks_nothing(client: TestClient, host: bytes) -> None:
    assert client.get("/api/tables", headers={b"host": host}).status_code in (200, 421)


def test_a_server_without_a_name_has_no_empty_one(tmp_path: Path) -> None:
    """A page that hides where it is from (`Origin: null`) must not be taken for one of this server."""

    async def opener() -> Store:
        store = Store(address.in_folder(tmp_path))
        await store.open()
        return store

    with TestClient(create_app(opener, processes=False, names=["", " "])) as client:
        for origin in ("null", "", "http://[::", "file://"):
            answer = client.post("/api/tables", json=kit.order("me", "link"), headers={"origin": origin})
            assert answer.status_code == 403, origin
