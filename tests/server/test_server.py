from __future__ import annotations

import errno
import gc
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.process import gone, serving
from thunderroad.server.process import start
from thunderroad.store.errors import StoreError


@pytest.fixture
def taken() -> Iterator[int]:
    """A port where somebody listens."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        yield port


def test_a_taken_port_gives_a_sentence_and_touches_nothing(taken: int, tmp_path: Path) -> None:
    with pytest.raises(start.ServerError, match=f"port {taken} is in use.*--port {taken + 1}"):
        start.run(port=taken, data_dir=tmp_path / "data")
    assert not (tmp_path / "data" / "tables.db").exists()


@pytest.mark.parametrize(
    ("host", "port", "sentence"),
    [
        ("no.such.host.invalid", 0, "there is no host 'no.such.host.invalid'"),
        ("127.0.0.1", 70_000, "there is no port 70000"),
        ("192.0.2.1", 0, "cannot listen on 192.0.2.1"),
    ],
)
def test_an_impossible_place_gives_a_sentence(host: str, port: int, sentence: str) -> None:
    with pytest.raises(start.ServerError, match=sentence):
        start.listen(host, port)


def test_a_port_that_needs_rights_gives_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", forbidden)
    with pytest.raises(start.ServerError, match="choose one above 1023"):
        start.listen("127.0.0.1", 80)


def test_a_foreign_file_is_refused_before_anything_is_served(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("my diary")
    with pytest.raises(StoreError, match="is not a Thunder Road database"):
        start.run(port=0, data_dir=tmp_path)


def test_a_database_that_fails_to_open_ends_the_server_with_its_sentence(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with serving(f"sqlite:///{path}") as running:
        assert running.http.get("/api/tables").json() == []
        running.stop()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE thunderroad_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(StoreError, match="newer Thunder Road"):
        start.run(port=0, data_dir=tmp_path)
    assert gc.isenabled()


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/thunderroad"),
        ("linux", {"XDG_DATA_HOME": ""}, "/home/ann/.local/share/thunderroad"),
        ("darwin", {}, "/home/ann/Library/Application Support/thunderroad"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/thunderroad"),
    ],
)
def test_tables_are_kept_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, str], expected: str
) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setattr("sys.platform", platform)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert start.data_folder() == Path(expected)


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/"),
        ("0.0.0.0", "http://localhost:80/"),  # noqa: S104 - written, not bound
        ("::", "http://localhost:80/"),
        ("::1", "http://[::1]:80/"),
    ],
)
def test_the_address_is_one_that_a_browser_can_open(host: str, address: str) -> None:
    assert start.address_of(host, 80) == address


def test_others_are_told_an_address_that_they_can_reach() -> None:
    everywhere = "0.0.0.0"  # noqa: S104 - written, not bound
    assert start.address_for_others(everywhere, 80, ()) == f"http://{socket.gethostname()}:80/"
    assert start.address_for_others(everywhere, 80, ("table.example.org",)) == "table.example.org"
    assert start.address_for_others("127.0.0.1", 80, ()) == ""


def test_a_server_starts_serves_bots_and_stops(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    order = {
        "ruleset": "vendetta",
        "seed": "stops",
        "seats": [{"crew": crew, "player": "bot", "level": "random"} for crew in _crews(2)],
        "options": {"listed": True},
    }
    with serving(f"sqlite:///{tmp_path}/tables.db") as running:
        table = running.http.post("/api/tables", json=order).json()["table"]
        seen: dict[str, int] = {"seq": 0}
        while seen["seq"] < 3:
            seen = running.http.get(f"/api/tables/{table}/events", params={"wait": 5, "after": 10**6}).json()
        workers = running.children()
        assert workers, "bots think in processes of their own"
        assert running.stop() == 0
        assert all(gone(pid) for pid in workers)
    assert capfd.readouterr().err == "", "nothing is left behind that would be complained about"


def test_the_browser_is_opened_at_the_address_that_is_printed(tmp_path: Path) -> None:
    program, shown = tmp_path / "browser", tmp_path / "shown"
    program.write_text(f'#!/bin/sh\nprintf %s "$1" > {shown}.new && mv {shown}.new {shown}\n')
    program.chmod(0o755)
    with serving(f"sqlite:///{tmp_path}/tables.db", program) as running:
        end = time.monotonic() + 30
        while not shown.exists() and time.monotonic() < end:
            time.sleep(0.05)
        assert shown.read_text() == f"{running.url}/"


@pytest.mark.parametrize("late", ["sqlalchemy", "alembic", "asyncpg", "thunderroad.reference", "thunderroad.vendetta"])
def test_the_page_waits_for_nothing_that_it_does_not_need(late: str) -> None:
    code = f"import sys, thunderroad.server.process.serving; sys.exit({late!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_visitors_can_wait_at_the_socket_before_what_serves_them_is_imported() -> None:
    code = (
        "import sys, thunderroad.server.process.start;"
        "sys.exit(bool({'uvicorn', 'starlette', 'msgspec'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_workers_end_when_the_server_is_killed(tmp_path: Path) -> None:
    order = {
        "ruleset": "vendetta",
        "seats": [{"crew": crew, "player": "bot", "level": "random"} for crew in _crews(2)],
        "options": {"listed": True},
    }
    with serving(f"sqlite:///{tmp_path}/tables.db") as running:
        running.http.post("/api/tables", json=order)
        end = time.monotonic() + 60
        while not running.children() and time.monotonic() < end:
            time.sleep(0.05)
        workers = running.children()
        running.kill()
        assert workers
        assert all(gone(pid) for pid in workers)


def _crews(count: int) -> list[str]:
    from thunderroad.family.registry import ruleset

    return [crew.id for crew in ruleset("vendetta").crews[:count]]
