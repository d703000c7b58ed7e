"""A real table server in a process of its own, that a test may stop and start again."""

from __future__ import annotations

import http.client
import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.kit.seeds import BEGIN
from tests.server.keys import bearer

START_WITHIN = 120.0
SEEDED = f"{BEGIN}put(FromFile(sys.argv.pop(1)))\n"
RUN = "from thunderroad.cli.main import main\nmain()"
CREWS = ("bone", "azure", "amber", "teal")


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class Served:
    """The server on one port and one data folder; starts of it follow one another on both."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.before = ""
        """What Python runs before the server."""
        self.keys: dict[str, str] = {}
        """Those of the tables that a test has made."""
        self._word = folder / "word of the test"
        self.begin("browser")
        self._process: subprocess.Popen[bytes] | None = None

    def begin(self, word: str) -> None:
        """From here on seeds that nobody chose follow from this word; the next table gets the word itself."""
        self._word.write_text(word, encoding="utf-8")

    def start(self) -> None:
        """Start, and wait until the page is served."""
        command = [sys.executable, "-c", f"{SEEDED}{self.before}{RUN}", str(self._word), "play", "--no-browser"]
        command += ["--port", str(self.port), "--data", str(self.folder)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=dict(os.environ))
        end = time.monotonic() + START_WITHIN
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                raise AssertionError("the table server did not start")
            time.sleep(0.1)

    def stop(self) -> None:
        """Stop, as Ctrl-C does."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(timeout=60)
            self._process = None

    def _answers(self) -> bool:
        try:
            return self.ask("GET", "/api/rulesets")[0] == 200
        except OSError:
            return False

    def ask(self, method: str, path: str, data: Any = None, key: str = "") -> tuple[int, Any]:
        """A plain request, with JSON or the bytes of a journal, and a key; its status and its answer."""
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            body = data if data is None or isinstance(data, bytes) else json.dumps(data)
            kind = "application/x-ndjson" if isinstance(data, bytes) else "application/json"
            link.request(method, path, body, {"Content-Type": kind, **bearer(key)})
            answer = link.getresponse()
            return answer.status, json.loads(answer.read())
        finally:
            link.close()

    def journal(self, table: str, key: str) -> bytes:
        """The journal of a table."""
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            link.request("GET", f"/api/tables/{table}/journal", headers=bearer(key))
            return link.getresponse().read()
        finally:
            link.close()

    def table(self, *players: str, seed: str = "browser", level: str = "random") -> str:
        """Make a table for these players (me, friend, bot); the address that opens it on the seats of people."""
        seats = [
            {"crew": crew, "player": player, "name": name, **({"level": level} if player == "bot" else {})}
            for crew, player, name in zip(CREWS, players, ("Ada", "Bo", "Cy", "Di"), strict=False)
        ]
        options = {"listed": sum(player != "bot" for player in players) != 1}
        chosen = {"seats": seats, "options": options, **({} if "link" in players else {"seed": seed})}
        status, made = self.ask("POST", "/api/tables", {"ruleset": "vendetta", **chosen})
        assert status == 201, made
        self.keys[made["table"]] = made["key"]
        return f"{self.address}/t/{made['table']}#key={made['key']}"
