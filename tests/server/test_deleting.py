"""The host deletes a table: for good, for everybody, and everybody at it is told."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server import kit
from tests.server.keys import bearer, offers
from tests.server.test_tables import listening, made, service_on, shared
from thunderroad.server.errors import ApiError
from thunderroad.server.protocol.requests import Answer
from thunderroad.server.tables import following
from thunderroad.store import address

__all__ = ["shared"]

WHY = "the host has deleted this table"
GONE = 4410


def address_of(made: kit.Json) -> str:
    return f"/api/tables/{made['table']}"


def deleted(client: TestClient, made: kit.Json) -> None:
    assert client.delete(address_of(made), headers=bearer(made["key"])).status_code == 204


def closes(browser: kit.Browser) -> str:
    """Wait until the server ends a link because the table is deleted; what it says."""
    said = browser.until("refused")["reason"]
    with pytest.raises(WebSocketDisconnect) as ended:
        browser.receive()
    assert ended.value.code == GONE
    return str(said)


def test_everybody_at_it_is_told_and_nobody_finds_it_again(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    key = made["links"][0]["key"]
    with (
        kit.browser(client, made["table"], made["key"], after=7) as host,
        kit.browser(client, made["table"], key, after=7) as guest,
        kit.browser(client, made["table"], after=7) as watching,
    ):
        deleted(client, made)
        assert [closes(one) for one in (host, guest, watching)] == [WHY] * 3
    for path in ("", "/events", "/log", "/journal", "/story"):
        response = client.get(address_of(made) + path, headers=bearer(key))
        assert (response.status_code, response.json()) == (410, {"error": WHY})
    with client.websocket_connect(f"{address_of(made)}/live", offers(key)) as session:
        assert session.receive_json()["reason"] == WHY
        with pytest.raises(WebSocketDisconnect) as ended:
            session.receive_json()
        assert ended.value.code == GONE
    assert client.delete(address_of(made), headers=bearer(made["key"])).status_code == 410
    assert kit.own(client, made) == client.get("/api/tables").json() == []


def test_only_the_host_deletes(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    for key in ("", made["links"][0]["key"], "wrong"):
        assert client.delete(address_of(made), headers=bearer(key)).status_code == 403
    assert client.get(address_of(made)).status_code == 200


def test_the_list_tells_the_host_and_nobody_else(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    guest = {"table": made["table"], "key": made["links"][0]["key"]}
    assert [kit.own(client, one)[0]["host"] for one in (made, guest)] == [True, False]
    assert client.get("/api/tables").json()[0]["host"] is False


def test_a_game_that_bots_play_can_be_deleted(client: TestClient) -> None:
    made = kit.made(client, "bot", "bot")
    with kit.browser(client, made["table"], made["key"], after=7) as watching:
        watching.until("update")
        deleted(client, made)
        assert closes(watching) == WHY


def test_its_address_says_so_after_a_restart(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = kit.made(client, "me", "link")
        deleted(client, made)
    with kit.server(tmp_path) as client:
        response = client.get(address_of(made), headers={"Accept-Language": "de"})
        assert (response.status_code, response.json()["error"]) == (410, "Der Gastgeber hat diesen Tisch gelöscht.")


@pytest.mark.anyio
async def test_who_waits_for_news_is_told(tmp_path: Path) -> None:
    async with service_on(address.in_folder(tmp_path)) as service:
        room = await service.room((await made(service, "me", "link")).table)
        waiting = asyncio.create_task(room.wait(60))
        await asyncio.sleep(0)
        await service.delete(room)
        await asyncio.wait_for(waiting, 5)
        with pytest.raises(ApiError, match=WHY):
            await service.answer(room, (0,), Answer("command-1", 0, 0))


@pytest.mark.anyio
async def test_who_is_at_it_at_another_server_is_told(shared: address.Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "LOOK", 0.01)
    async with service_on(shared) as one, service_on(shared) as two:
        table = (await made(one, "me", "link")).table
        here, there = await one.room(table), await two.room(table)
        there.listeners.add(lambda: None)
        await one.delete(here)
        while not there.deleted:
            await there.wait(5)
        with pytest.raises(ApiError, match=WHY) as told:
            await two.room(table)
        assert told.value.status == 410
        assert await two.tables([table]) == []


@pytest.mark.anyio
async def test_an_answer_at_another_server_comes_too_late(shared: address.Address) -> None:
    async with service_on(shared) as one, service_on(shared) as two:
        table = (await made(one, "me", "link")).table
        here, there = await one.room(table), await two.room(table)
        await one.delete(here)
        with pytest.raises(ApiError, match=WHY):
            await two.answer(there, (0,), Answer("command-1", 0, 0))
        assert there.deleted


@pytest.mark.anyio
async def test_postgresql_tells_other_servers_at_once(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "LOOK", 0.05)
    monkeypatch.setattr(following, "SELDOM", 10**9)
    where = address.parse(request.getfixturevalue("postgres").new_database())
    async with service_on(where) as one, service_on(where) as two:
        table = (await made(one, "me", "link")).table
        here, there = await one.room(table), await two.room(table)
        there.listeners.add(lambda: None)
        await listening(two)
        await one.delete(here)
        while not there.deleted:
            await there.wait(5)
