"""Runs the tests several times in a row on a busy machine, and says whether each run passed at the first try.

    python tools/again.py --times 10 --load 8 -- tests/web -n 2

The load is processes that only compute. They end with this program, however it ends, and each run has
a time limit.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

BUSY: Final = """
import os, sys
parent = int(sys.argv[1])
while os.getppid() == parent:
    sum(range(1_000_000))
"""
"""Computes until its parent is gone."""
NOT_PASSED: Final = re.compile(r"^(?:FAILED|ERROR|RERUN) .*", re.MULTILINE)
SUMMARY: Final = re.compile(r"\d+ (?:passed|failed|skipped|error|rerun)")


@dataclass(frozen=True, slots=True)
class Run:
    """One run: how it ended, how long it took, and the lines of tests that did not pass at once."""

    status: int
    seconds: float
    bad: tuple[str, ...]
    said: str

    @property
    def passed(self) -> bool:
        """Whether each test passed at the first try."""
        return self.status == 0 and not self.bad


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print a line for each run and a verdict; 0 if all passed at the first try."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--times", type=int, default=10, help="the number of runs")
    parser.add_argument("--load", type=int, default=8, help="the number of busy processes beside them")
    parser.add_argument("--minutes", type=float, default=120, help="a longer run is stopped and counts as failed")
    parser.add_argument("tests", nargs="*", help="arguments for pytest")
    chosen = parser.parse_args(arguments)
    runs = []
    with busy(chosen.load):
        for number in range(1, chosen.times + 1):
            runs.append(run(chosen.tests, chosen.minutes * 60))
            print(f"run {number} of {chosen.times}: {told(runs[-1])}", flush=True)
    good = sum(one.passed for one in runs)
    print(f"{good} of {len(runs)} runs passed at the first try beside a load of {chosen.load}")
    return 0 if good == len(runs) else 1


def told(run: Run) -> str:
    """A line about a run, and its tests that did not pass at once."""
    return "\n  ".join([f"{'passed' if run.passed else 'FAILED'} in {run.seconds:.0f} s, {run.said}", *run.bad])


@contextmanager
def busy(load: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Processes that keep the machine busy meanwhile."""
    started = [subprocess.Popen([sys.executable, "-c", BUSY, str(os.getpid())]) for _ in range(load)]
    try:
        yield started
    finally:
        for one in started:
            one.kill()
            one.wait()


def run(tests: Sequence[str], seconds: float) -> Run:
    """One run of pytest, in a group of its own so that nothing of it stays when it is stopped."""
    command = [sys.executable, "-m", "pytest", "-q", *tests]
    began = time.monotonic()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as pytest:
        try:
            said, _ = pytest.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(pytest.pid, 9)
            said = f"ERROR stopped after {seconds:.0f} s"
    lines = said.strip().splitlines()
    last = next((line for line in reversed(lines) if SUMMARY.search(line)), "no tests told a result")
    return Run(pytest.returncode, time.monotonic() - began, tuple(NOT_PASSED.findall(said)), last.strip("= "))


if __name__ == "__main__":
    sys.exit(main())
