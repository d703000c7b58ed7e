"""The same again: who may have it, what is the same, and how everybody gets there."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer
from tests.server.kit import Json
from tests.server.test_tables import made as new
from tests.server.test_tables import service_on
from tests.store.postgres import Server
from thunderroad.play.journal import Journal
from thunderroad.play.table import Table
from thunderroad.server.endpoints import again as again_api
from thunderroad.store import address


def again(client: TestClient, made: Json, key: str | None = None) -> Json:
    """What the server says to one who wants the same again: the host, unless with another key."""
    path = f"/api/tables/{made['table']}/again"
    response = client.post(path, json={}, headers=bearer(made["key"] if key is None else key))
    return {"status": response.status_code, **response.json()}


def table(client: TestClient, id: str, key: str = "") -> Json:
    found: Json = client.get(f"/api/tables/{id}", headers=bearer(key) if key else {}).json()
    return found


def finish(client: TestClient, made: Json, *keys: str) -> None:
    """Play a game to its end: the host, bots, and the holders of these keys."""
    with ExitStack() as stack:
        host, *others = (stack.enter_context(kit.browser(client, made["table"], key)) for key in (made["key"], *keys))
        while not host.over:
            seq, seat = host.table["seq"], host.table["view"]["choice"]["seat"]
            asked = next((link for link in (host, *others) if seat in link.table["mine"]), None)
            while asked is not None and asked.table["seq"] < seq:
                asked.receive()
            if asked is not None:
                asked.answer()
            while host.table["seq"] == seq:
                host.receive()


def played(client: TestClient, *players: str, **more: object) -> Json:
    made = kit.made(client, *players, **more)
    finish(client, made, *(link["key"] for link in made["links"]))
    return made


def test_the_host_gets_the_same_with_another_seed(client: TestClient) -> None:
    options = {"fog": True, "odds": False, "clock": "5 minutes", "free_undo": True}
    made = played(client, "me", "friend", options=options, seed="chosen")
    more = again(client, made)
    assert more["status"] == 201
    old, new = table(client, made["table"], made["key"]), table(client, more["table"], more["key"])
    for what in ("title", "terms", "mine", "host"):
        assert new[what] == old[what]
    assert [player["name"] for player in new["players"]] == ["Me", "Friend"]
    assert (new["answers"], new["next"], old["next"]) == (0, None, more["table"])
    finish(client, more)
    first, second = (
        Journal.parse(client.get(f"/api/tables/{one['table']}/journal").content).recipe for one in (made, more)
    )
    assert (first.ruleset, first.seats, first.options) == (second.ruleset, second.seats, second.options)
    assert first.seed != second.seed


def test_a_friend_sits_there_by_the_key_of_the_old_table(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = played(client, "me", "link")
        key = made["links"][0]["key"]
        with kit.browser(client, made["table"], key) as friend:
            more = again(client, made)
            assert more["links"] == [], "nobody needs a new link"
            while friend.table["next"] is None:
                friend.receive()
            assert friend.table["next"] == more["table"], "and hears of it at once"
    with kit.server(tmp_path) as client:
        assert table(client, made["table"])["next"] == more["table"], "also after a restart"
        assert table(client, more["table"], key)["mine"] == [1]
        assert table(client, more["table"], more["key"])["mine"] == [0]
        assert "does not belong" in table(client, more["table"], made["key"])["error"]


def replaced(client: TestClient, made: Json, seat: int, player: Json) -> Json:
    """The host seats somebody else."""
    path = f"/api/tables/{made['table']}/seats/{seat}"
    wish = {"action": "replace", "player": player}
    found: Json = client.post(path, json=wish, headers=bearer(made["key"])).json()
    return found


def test_whoever_sits_there_now_plays_again(client: TestClient) -> None:
    made = kit.made(client, "me", "link", "link")
    keys = [link["key"] for link in made["links"]]
    replaced(client, made, 1, {"player": "bot", "level": "random", "name": "Rusty"})
    dora = replaced(client, made, 2, {"player": "link", "name": "Dora"})["key"]
    finish(client, made, dora)
    more = again(client, made)
    assert [player["name"] for player in table(client, more["table"])["players"]] == ["Me", "Rusty", "Dora"]
    assert table(client, more["table"], dora)["mine"] == [2]
    assert all("does not belong" in table(client, more["table"], key)["error"] for key in keys)


def test_who_gets_a_sentence_instead(client: TestClient) -> None:
    running = kit.made(client, "me", "link")
    assert "still running" in again(client, running)["error"]
    made = played(client, "me", "link")
    for key in ("", made["links"][0]["key"]):
        assert again(client, made, key)["status"] == 403
    first = again(client, made)
    assert first["status"] == 201
    tables = len(client.get("/api/tables").json())
    assert again(client, made) == first, "asked twice it is the same table, with the same keys"
    assert len(client.get("/api/tables").json()) == tables
    text = client.get(f"/api/tables/{made['table']}/journal").content
    opened = client.post("/api/journals", content=text, headers={"Content-Type": "application/x-ndjson"}).json()
    assert again(client, opened)["status"] == 409, "what was only opened is looked at"
    lesson = client.post("/api/missions/vendetta/drive", json={}).json()
    assert "mission" in again(client, lesson)["error"]


def test_pressed_twice_in_the_same_instant_it_makes_one_table(client: TestClient) -> None:
    made = played(client, "me", "link")
    before = len(client.get("/api/tables").json())
    with ThreadPoolExecutor(4) as hands:
        said = list(hands.map(lambda _: again(client, made), range(4)))
    assert [one["status"] for one in said] == [201] * 4
    assert all(one == said[0] for one in said)
    assert len(client.get("/api/tables").json()) == before + 1
    assert table(client, said[0]["table"], said[0]["key"])["host"]


def test_a_seat_that_no_key_opened_gets_the_same_new_link_each_time(client: TestClient) -> None:
    made = played(client, "me", "bot")
    replaced(client, made, 1, {"player": "friend", "name": "Dora"})
    first, second = again(client, made), again(client, made)
    assert first == second


@pytest.mark.anyio
async def test_pressed_at_two_servers_it_makes_one_table(postgres: Server) -> None:
    where = address.parse(postgres.new_database())
    async with service_on(where) as one, service_on(where) as other:
        made = await new(one, "bot", "bot")
        rooms = [await each.room(made.table) for each in (one, other)]
        while any(room.table.game.result is None for room in rooms):
            await asyncio.sleep(0.05)
            rooms = [await each.room(made.table) for each in (one, other)]
        jobs = []
        for service, room in zip((one, other), rooms, strict=True):
            ordered = again_api._same(room)
            table = Table.create(ordered.recipe, ordered.players)
            jobs.append(service.again(room, ordered, table, made.key))
        first, second = await asyncio.gather(*jobs)
        assert first == second
        tables = [made.table, first.table]
        assert len(await one.tables(tables, [made.key, first.key])) == 2
