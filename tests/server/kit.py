"""Orders, servers and browsers for tests of the web layer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from tests.kit.seeds import given
from tests.server.keys import bearer, offers
from thunderroad.server.endpoints.front_end import FOLDER
from thunderroad.server.guard.limits import LIMITS, Limits
from thunderroad.server.process.app import create_app
from thunderroad.store import address
from thunderroad.store.store import Store

Json = dict[str, Any]
IDS = count()


@contextmanager
def server(
    folder: Path, *, beat: float = 0.0, static: Path = FOLDER, limits: Limits = LIMITS, seed: str = "web"
) -> Iterator[TestClient]:
    """The application on a database in a folder; tables that choose no seed have this one."""

    async def opener() -> Store:
        store = Store(address.in_folder(folder))
        await store.open()
        return store

    app = create_app(opener, static=static, beat=beat, processes=False, limits=limits)
    with given(seed), TestClient(app, raise_server_exceptions=False) as client:
        yield client


def seat(crew: str, player: str, **more: str) -> Json:
    return {"crew": crew, "player": player, **more}


def order(*players: str, **more: Any) -> Json:
    """An order of the toy race: `me`, `friend`, `link`, or `bot`; one that everybody may watch, if that is possible."""
    seats = [
        seat(crew, player, **({"level": "random"} if player == "bot" else {"name": player.title()}))
        for crew, player in zip("abcd", players, strict=False)
    ]
    people = [player for player in players if player != "bot"]
    options = {"listed": len(people) != 1, **more.pop("options", {})}
    seed = {} if "link" in people else {"seed": "web"}  # nobody chooses one for people elsewhere
    return {"ruleset": "toy", "seats": seats, "options": options, **seed, **more}


def made(client: TestClient, *players: str, **more: Any) -> Json:
    """Make a table; its id and keys."""
    response = client.post("/api/tables", json=order(*players, **more))
    assert response.status_code == 201, response.text
    found: Json = response.json()
    return found


def own(client: TestClient, *known: Json) -> list[Json]:
    """The list of tables for a browser that made these."""
    also, keys = (",".join(made[what] for made in known) for what in ("table", "key"))
    found: list[Json] = client.get("/api/tables", params={"also": also}, headers=bearer(keys)).json()
    return found


def key_to_watch(client: TestClient, made: Json) -> str:
    """The key that opens no seat; none where everybody may watch."""
    seen = client.get(f"/api/tables/{made['table']}", headers=bearer(made["key"])).json()
    return seen["watch"] or ""


def watched(client: TestClient, made: Json, **query: str) -> Json:
    """A table as a spectator with its link sees it."""
    headers = bearer(key_to_watch(client, made))
    found: Json = client.get(f"/api/tables/{made['table']}", params=query, headers=headers).json()
    return found


class Browser:
    """One live link."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.table: Json = {}
        self.events: list[Json] = []

    def send(self, **message: Any) -> None:
        self.session.send_text(json.dumps(message))

    def receive(self) -> Json:
        """The next message; positions and events are kept."""
        message: Json = self.session.receive_json()
        self.table = message.get("table", self.table)
        if message["type"] == "people":
            self.table = {**self.table, **{key: message[key] for key in ("players", "clock", "devices")}}
        self.events += message.get("events", [])
        return message

    def until(self, kind: str) -> Json:
        """The next message of a kind."""
        while (message := self.receive())["type"] != kind:
            pass
        return message

    def until_asked(self) -> None:
        """Wait until one of our seats is asked or the game is over."""
        while not self.over and self.table["view"]["choice"]["seat"] not in self.table["mine"]:
            self.receive()

    @property
    def over(self) -> bool:
        return self.table["view"]["result"] is not None

    def answer(self, option: int = 0, command_id: str | None = None, seq: int | None = None) -> str:
        """Send an answer to the present question; returns its id."""
        command_id = command_id or f"command-{next(IDS)}"
        self.send(type="answer", id=command_id, seq=self.table["seq"] if seq is None else seq, option=option)
        return command_id

    def undo(self) -> None:
        self.send(type="undo", id=f"command-{next(IDS)}", seq=self.table["seq"])


@contextmanager
def browser(client: TestClient, table: str, key: str = "", after: int = -1, device: str = "") -> Iterator[Browser]:
    """A browser that has been greeted."""
    address = f"/api/tables/{table}/live?after={after}&device={device}"
    with client.websocket_connect(address, offers(key)) as session:
        found = Browser(session)
        assert found.receive()["type"] == "hello"
        yield found
