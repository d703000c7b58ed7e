"""The server is killed at random moments: what it has acknowledged is there when it is started again."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.keys import offers
from tests.server.process import Process, serving
from tests.store.postgres import Server
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.play.table import Table
from thunderroad.server.protocol.coding import encode
from thunderroad.store import address
from thunderroad.store.store import Store

ROUNDS = 4


class Player:
    """A person at a browser that comes back after every crash; keeps what was acknowledged."""

    def __init__(self, made: dict[str, Any], rng: Rng) -> None:
        self.path = f"/api/tables/{made['table']}"
        self.key = made["key"]
        self.rng = rng
        self.events: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {"seq": 0}
        self.sent: dict[str, Any] | None = None
        self.acknowledged = 0

    def play(self, server: Process, answers: int, seconds: float) -> None:
        """Play until the server is killed, some seconds after a number of answers were acknowledged."""
        goal = self.acknowledged + answers
        after = self.events[-1]["n"] if self.events else -1
        url = f"{server.live}{self.path}/live?after={after}"
        try:
            with connect(url, subprotocols=offers(self.key), max_size=None) as link:
                self.hear(json.loads(link.recv()))
                link.send('{"type": "pace", "speed": 100}')
                if self.sent:
                    link.send(json.dumps(self.sent))
                while self.acknowledged < goal and not self.over:
                    self.turn(link)
                threading.Timer(seconds, server.kill).start()
                while not self.over:
                    self.turn(link)
                while True:
                    link.recv()
        except ConnectionClosed:
            return

    @property
    def over(self) -> bool:
        return self.table["view"]["result"] is not None

    def turn(self, link: Any) -> None:
        """Answer if that is asked, and hear what comes."""
        self.decide(link)
        self.hear(json.loads(link.recv()))

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "refused":
            self.sent = None
            return
        assert message["table"]["seq"] >= self.table["seq"], "an acknowledged answer was lost"
        self.table = message["table"]
        self.events += message.get("events", [])
        if self.sent and self.table["seq"] > self.sent["seq"]:
            self.sent = None
            self.acknowledged += 1

    def decide(self, link: Any) -> None:
        choice = self.table["view"]["choice"]
        if self.sent is not None or choice["seat"] not in self.table["mine"]:
            return
        seq = self.table["seq"]
        body: dict[str, Any] = {"id": f"command-{seq}-{self.rng.below(1 << 30)}", "seq": seq}
        if self.table["undo"]["answers"] and self.rng.below(10) == 0:
            self.sent = {"type": "undo", **body}
        else:
            self.sent = {"type": "answer", **body, "option": self.rng.below(len(choice["options"]))}
        link.send(json.dumps(self.sent))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    server: Server = request.getfixturevalue("postgres")
    return server.new_database()


def kept(database: str, table_id: str) -> Table:
    """The table as its records in the database make it; restoring checks names, chance and digests."""

    async def read() -> Table:
        store = Store(address.parse(database))
        await store.open()
        game = await store.game(table_id)
        records = await store.records(table_id)
        await store.close()
        assert game is not None
        assert [record.seq for record in records] == list(range(1, len(records) + 1))
        return Table.restore(game.recipe, game.players, records, free_undo=game.free_undo)

    return asyncio.run(read())


def test_acknowledged_answers_survive_kill_9(database: str) -> None:
    rng = Rng.seeded(f"crash {database[:6]}")
    crews = [crew.id for crew in ruleset("vendetta").crews]
    order = {
        "ruleset": "vendetta",
        "seats": [{"crew": crews[0], "player": "me"}, {"crew": crews[1], "player": "bot", "level": "random"}],
        "options": {"free_undo": True},
        "seed": "crash",
    }
    player: Player | None = None
    for _ in range(ROUNDS):
        with serving(database) as server:
            if player is None:
                player = Player(server.http.post("/api/tables", json=order).json(), rng)
            player.play(server, 1 + rng.below(4), rng.below(300) / 1000)
        table = kept(database, player.path.rpartition("/")[2])
        assert table.seq >= player.table["seq"]
        if table.seq == player.table["seq"]:
            assert (
                encode(table.view(0))
                == json.dumps(player.table["view"], separators=(",", ":"), ensure_ascii=False).encode()
            )
        told = {event.n: encode(event) for event in table.events(0)}
        shown = [event for event in player.events if event["n"] in told]
        assert [told[event["n"]] for event in shown] == [encode(event) for event in shown]
    assert player is not None
    assert player.acknowledged >= ROUNDS
