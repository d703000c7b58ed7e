"""A disk that gets full, data that others hold or damage, with a real server: players are told, nothing is lost."""

from __future__ import annotations

import json
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from tests import needs
from tests.server.keys import bearer, offers
from tests.server.process import PATIENCE, Process, serving

try:
    import resource
except ImportError:  # not a Unix
    resource = None  # type: ignore[assignment]


@pytest.fixture(autouse=True)
def limits() -> None:
    """Limits of other processes can be set here."""
    if not hasattr(resource, "prlimit"):
        needs.lacking("linux", "run this test there")


HASTE = "from thunderroad.store import database; database._BUSY_MS = 300\n"
ORDER = {"ruleset": "vendetta", "seats": [{"crew": crew, "player": "me"} for crew in ("amber", "teal")], "seed": "disk"}


class Player:
    """Answers at a table and hears what comes of it."""

    def __init__(self, link: ClientConnection) -> None:
        self.link = link
        self.table: dict[str, Any] = json.loads(link.recv())["table"]
        self.count = 0

    def answer(self) -> str:
        """The reason of a refusal, or nothing when the answer was taken."""
        self.count += 1
        seq = self.table["seq"]
        self.link.send(json.dumps({"type": "answer", "id": f"command-{seq}-{self.count}", "seq": seq, "option": 0}))
        while True:
            said = json.loads(self.link.recv(PATIENCE))
            if said["type"] == "refused":
                return str(said["reason"])
            self.table = said.get("table", self.table)
            if self.table["seq"] > seq:
                return ""


@contextmanager
def playing(server: Process, made: dict[str, Any]) -> Iterator[Player]:
    address = f"{server.live}/api/tables/{made['table']}/live"
    with connect(address, subprotocols=offers(made["key"]), max_size=None) as link:
        yield Player(link)


@contextmanager
def no_room(server: Process) -> Iterator[None]:
    """The kernel lets none of the server's files grow."""
    pid, usual = server.popen.pid, resource.prlimit(server.popen.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, usual[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, usual)


def test_a_disk_that_gets_full_loses_nothing_and_is_told_to_players(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with serving(f"sqlite:///{file}") as server:
        made = server.http.post("/api/tables", json=ORDER).json()
        with playing(server, made) as player:
            assert [player.answer() for _ in range(5)] == [""] * 5
            before = player.table
            with no_room(server):
                for _ in range(3):
                    told = player.answer()
                    assert told.startswith("nothing was changed, because the server's data cannot be written")
                    assert "its disk is full" in told
                assert player.table == before
                refused = server.http.post("/api/tables", json=ORDER)
                assert (refused.status_code, "its disk is full" in refused.json()["error"]) == (503, True)
                seen = server.http.get(f"/api/tables/{made['table']}", headers=bearer(made["key"])).json()
                assert seen["view"] == before["view"]
                german = server.http.post("/api/tables", json=ORDER, headers={"Accept-Language": "de"}).json()["error"]
                assert german.startswith("Nichts hat sich geändert")
            assert player.answer() == "", "there is room again"
            after = player.table
        server.kill()
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    with serving(f"sqlite:///{file}") as server, playing(server, made) as player:
        assert (player.table["seq"], player.table["view"]) == (after["seq"], after["view"])
        assert player.answer() == ""


def test_data_that_another_program_holds_can_be_written_afterwards(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with serving(f"sqlite:///{file}", first=HASTE) as server:
        made = server.http.post("/api/tables", json=ORDER).json()
        with playing(server, made) as player:
            with closing(sqlite3.connect(file, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                assert "another program is using it; close that program" in player.answer()
                assert player.table["seq"] == 0
            assert player.answer() == ""


def started(file: Path, first: str = "") -> str:
    """What a server says that cannot start."""
    code = f"{first}\nfrom thunderroad.cli.main import main\nmain(['serve', '--port', '0', '--database', 'sqlite:///{file}'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode not in (0, -9)
    assert "Traceback" not in done.stderr
    return done.stderr


def test_a_damaged_file_is_told_in_a_sentence_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with serving(f"sqlite:///{file}") as server:
        made = server.http.post("/api/tables", json=ORDER).json()
        server.stop()
    whole = file.read_bytes()
    damaged = whole[:100] + random.Random("a damaged disk").randbytes(len(whole) - 100)
    file.write_bytes(damaged)
    assert "its file is damaged; put a copy back" in started(file)
    assert file.read_bytes() == damaged
    file.write_bytes(whole)
    with serving(f"sqlite:///{file}") as server:
        assert server.http.get(f"/api/tables/{made['table']}", headers=bearer(made["key"])).status_code == 200


def test_a_server_that_cannot_begin_to_write_says_so(tmp_path: Path) -> None:
    full = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512))"
    assert "its disk is full" in started(tmp_path / "tables.db", full)
