"""Starts a private PostgreSQL for tests; as user postgres when we are root, because it refuses root."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest

PATIENCE = "600"
"""Seconds in which it starts and stops, also on a busy machine."""


def programs() -> Path | None:
    """The folder of the newest installed PostgreSQL server."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).parent if initdb else None


def missing() -> str | None:
    """Why there is no PostgreSQL to test with; fails when this run requires one."""
    if programs() is not None:
        return None
    reason = "PostgreSQL IS NOT INSTALLED: the tests of many servers on one database do not run"
    if "postgresql" in os.environ.get("THUNDERROAD_REQUIRE", ""):
        raise AssertionError(reason)
    return reason


@dataclass(slots=True)
class Server:
    """A running PostgreSQL that is reached through a socket in its folder."""

    folder: Path
    as_user: list[str]
    numbers: Iterator[int] = field(default_factory=count)

    def run(self, program: str, *arguments: str) -> None:
        """Run one of its programs."""
        folder = programs()
        assert folder is not None
        command = [*self.as_user, str(folder / program), *arguments]
        done = subprocess.run(
            command, cwd=self.folder, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
        )
        assert done.returncode == 0, done.stderr + done.stdout

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"test_{next(self.numbers)}"
        self.run("createdb", "-h", str(self.folder), "-U", "tester", name)
        return f"postgresql://tester@/{name}?host={self.folder}"


@contextmanager
def started() -> Iterator[Server]:
    """Initialise and start a server; stop it afterwards."""
    root = os.geteuid() == 0
    # Sockets need a short path that the server's user can enter, which pytest's folders are not.
    with tempfile.TemporaryDirectory(prefix="pg") as name:
        folder = Path(name)
        if root:
            user = pwd.getpwnam("postgres")
            os.chown(folder, user.pw_uid, user.pw_gid)
        server = Server(folder, ["runuser", "-u", "postgres", "--"] if root else [])
        data = str(folder / "data")
        server.run("initdb", "-D", data, "-U", "tester", "--auth=trust", "--no-sync", "-E", "UTF8")
        options = f"-c listen_addresses= -c unix_socket_directories={folder}"
        server.run("pg_ctl", "-D", data, "-w", "-t", PATIENCE, "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield server
        finally:
            server.run("pg_ctl", "-D", data, "-w", "-t", PATIENCE, "-m", "immediate", "stop")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A real PostgreSQL for one test run; conftest files import this fixture."""
    reason = missing()
    if reason:
        pytest.skip(reason)
    with started() as server:
        yield server
