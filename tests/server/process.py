"""A real server in a process of its own, on a free port, that can be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx2 as httpx

from tests.kit.seeds import BEGIN

SERVE = f"""{BEGIN}
put(Given("a server"))
from thunderroad.server.process.start import run
run(port=0, database=sys.argv[1], open_browser=len(sys.argv) > 2)
"""


PATIENCE = 600
"""Seconds until what a test of the web waits for counts as missing: no machine is so busy."""


@dataclass(slots=True)
class Process:
    """A running server and where it is."""

    popen: subprocess.Popen[str]
    url: str
    http: httpx.Client

    @property
    def live(self) -> str:
        """The address of live links."""
        return self.url.replace("http://", "ws://")

    def children(self) -> list[int]:
        """Its worker processes."""
        pid = self.popen.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.popen.send_signal(signal.SIGKILL)
        self.popen.wait()

    def stop(self) -> int:
        """End it politely; its exit status."""
        self.popen.send_signal(signal.SIGTERM)
        return self.popen.wait(60)


@contextmanager
def serving(database: str, browser: Path | None = None, first: str = "") -> Iterator[Process]:
    """Start a server, and see to it that it has gone in the end.

    `browser` is a program that it opens, `first` what its process does before.
    """
    command = [sys.executable, "-c", first + SERVE, database, *(["open"] if browser else [])]
    environment = {**os.environ, "BROWSER": f"{browser} %s"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as popen:
        try:
            assert popen.stdout is not None
            said = popen.stdout.readline()
            url = next(word for word in said.split() if word.startswith("http://")).rstrip("/")
            with httpx.Client(base_url=url, timeout=PATIENCE) as client:
                yield Process(popen, url, client)
        finally:
            popen.kill()


def gone(pid: int, within: float = 60.0) -> bool:
    """Whether a process ends soon."""
    end = time.monotonic() + within
    while time.monotonic() < end:
        try:
            status = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            return True
        if status == "Z":
            return True
        time.sleep(0.05)
    return False
