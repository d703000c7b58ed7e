"""A table server in its own process, and scripted players at its tables, for `chaos` and `load`.

A player's link behaves as the page's: it comes back by itself after the same waits, asks for what it missed, and sends
an answer that was on its way again under the same id.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import httpx2 as httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.kit.seeds import BEGIN
from tests.server.keys import offers
from thunderroad.kernel.chance import Rng

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "web" / "src" / "net" / "live.ts"
SERVE: Final = f"""{BEGIN}
put(Given("players"))
from thunderroad.server.process import start as server
server.run(port=int(sys.argv[1]), database=sys.argv[2], unlimited=True)
"""

Json = dict[str, Any]


def page_waits() -> list[float]:
    """Seconds before each try of the page to connect again."""
    found = re.search(r"const WAITS = \[([\d, ]+)\]", PAGE.read_text(encoding="utf-8"))
    assert found is not None, f"{PAGE} tells no waits"
    return [int(number) / 1000 for number in found[1].split(",")]


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def changed(before: Any, changes: Any) -> Any:
    """A value with its changes put in, as web/src/net/changes.ts does it."""
    if isinstance(changes, list):
        return changes[0]
    made = list(before) if isinstance(before, list) else dict(before)
    for name, change in changes.items():
        key = int(name) if isinstance(made, list) else name
        made[key] = changed(made[key], change)
    return made


class Server:
    """A server on one port and one database, without limits; may be killed and started again."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        self.database = database
        self.http = f"http://127.0.0.1:{self.port}"
        self.live = f"ws://127.0.0.1:{self.port}"
        self._process: asyncio.subprocess.Process | None = None
        # helpers of a killed server live a moment longer and may still write here while it is removed
        self._compiled = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Start, and wait until it says that it listens."""
        arguments = (sys.executable, "-c", SERVE, str(self.port), self.database)
        self._process = await asyncio.create_subprocess_exec(
            *arguments, stdout=asyncio.subprocess.PIPE, env=self._environment()
        )
        assert self._process.stdout is not None
        said = await self._process.stdout.readline()
        assert said, "the server did not start"

    def _environment(self) -> dict[str, str]:
        """With compiled modules, as an installed server has them, also where Python is told to keep none."""
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        # what a killed server leaves behind is complained about by what cleans up after it
        return {**kept, "PYTHONPYCACHEPREFIX": self._compiled.name, "PYTHONWARNINGS": "ignore::UserWarning"}

    async def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
            self._process = None

    async def close(self) -> None:
        """End it for good."""
        await self.kill()
        self._compiled.cleanup()

    def memory(self) -> float:
        """What it holds in memory, in MB."""
        text = Path(f"/proc/{self.pid}/status").read_text(encoding="utf-8")
        found = re.search(r"VmRSS:\s+(\d+) kB", text)
        assert found is not None
        return int(found[1]) / 1024

    def cpu(self) -> float:
        """Seconds of processor time so far, without its workers."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    async def make(self, order: Json) -> Json:
        """Make a table."""
        async with httpx.AsyncClient(base_url=self.http, timeout=60) as client:
            response = await client.post("/api/tables", json=order)
        assert response.status_code == 201, response.text
        made: Json = response.json()
        return made


class Player:
    """One browser: `mine` says for whom it answers once it was greeted; without a key it watches.

    `think` gives the seconds before an answer.  `acknowledged` are the answers that an update has confirmed,
    by id; `heard` is the number of the last event that it was told, which a greeting alone does not change.
    """

    def __init__(self, server: Server, made: Json, key: str, rng: Rng, think: Callable[[], float]) -> None:
        self.id: str = made["table"]
        self.rng = rng
        self.table: Json = {"seq": -1, "last_event": -1}
        self.events: list[Json] = []
        self.heard = -1
        self.acknowledged: dict[str, int] = {}
        self.faults: list[str] = []
        self.live = asyncio.Event()
        self.back_at = 0.0
        self._address = f"{server.live}/api/tables/{self.id}/live?changes=1"
        self._key = key
        self._think = think
        self._sent: Json | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._waits = page_waits()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return "view" in self.table and self.table["view"]["result"] is not None

    @property
    def asked(self) -> str:
        """The kind of the open question, no matter who is asked."""
        choice = self.table["view"]["choice"] if "view" in self.table else None
        return "" if choice is None else str(choice["kind"])

    async def run(self) -> None:
        """Stay at the table; ends only by being cancelled."""
        tries = 0
        while True:
            address = f"{self._address}&after={self.heard}"
            try:
                async with connect(address, subprotocols=offers(self._key), max_size=None) as link:
                    await self._talk(link)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                tries = 0 if self.live.is_set() else tries
            self._dropped()
            await asyncio.sleep(self._waits[min(tries, len(self._waits) - 1)])
            tries += 1

    def _dropped(self) -> None:
        self.live.clear()
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    async def _talk(self, link: ClientConnection) -> None:
        async for raw in link:
            message = msgspec.json.decode(raw)
            match message["type"]:
                case "hello":
                    await self._greeted(link, message)
                case "change":
                    self._updated(message)
                case "people":
                    self.table = {**self.table, "players": message["players"]}
                case "refused":
                    self._sent = None
            if self._sent is None:
                self._decide(link)

    async def _greeted(self, link: ClientConnection, message: Json) -> None:
        before, self.table = self.table, message["table"]
        self.back_at = time.monotonic()
        if self.table["seq"] < before["seq"]:
            self.faults.append(f"table {self.id}: had seen {before['seq']} commands, now {self.table['seq']}")
        elif self.table["seq"] == before["seq"] and self.table["view"] != before["view"]:
            self.faults.append(f"table {self.id}: another position after {before['seq']} commands")
        self.live.set()
        if self._key:
            await link.send('{"type": "pace", "speed": 100}')
        if self._sent is not None and self._sent["seq"] == self.table["seq"]:
            await link.send(msgspec.json.encode(self._sent).decode())
        else:
            self._sent = None

    def _updated(self, message: Json) -> None:
        self.table = changed(self.table, message["table"])
        self.events += message["events"]
        self.heard = self.table["last_event"]
        if self._sent is not None and self.table["seq"] > self._sent["seq"]:
            self.acknowledged[self._sent["id"]] = self._sent["option"]
            self._sent = None

    def _decide(self, link: ClientConnection) -> None:
        choice = self.table["view"]["choice"]
        mine = choice is not None and choice["seat"] in self.table["mine"]
        if mine and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.create_task(self._answer(link))

    async def _answer(self, link: ClientConnection) -> None:
        await asyncio.sleep(self._think())
        choice = self.table["view"]["choice"]
        id = f"answer-{self.table['seq']}-{self.rng.below(1 << 30)}"
        option = self.rng.below(len(choice["options"]))
        self._sent = {"type": "answer", "id": id, "seq": self.table["seq"], "option": option}
        with contextlib.suppress(ConnectionClosed):
            await link.send(msgspec.json.encode(self._sent).decode())
