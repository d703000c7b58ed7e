"""A Dask cluster plays the games that this process plays, whatever becomes of its workers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from time import sleep

import pytest
from click.testing import CliRunner

from tests.lab.waiting import GO, QUIET, when_told
from thunderroad.cli.main import main
from thunderroad.kernel.errors import RecipeError
from thunderroad.lab import cluster as clusters
from thunderroad.lab.cluster import Cluster
from thunderroad.lab.errors import LabError, LostWorkersError
from thunderroad.lab.kept import GAMES, Series, carried_on
from thunderroad.lab.simulate import Plan, Played, digest, play
from thunderroad.lab.workers import ALONE, Workers

ROOT = Path(__file__).resolve().parents[2]
PLAN = Plan("classic", ("white", "orange"), ("random", "greedy"), 20, "5")
pytestmark = pytest.mark.long


class Dask:
    """A scheduler with its workers, each a process of its own."""

    def __init__(self, folder: Path, workers: int) -> None:
        self.folder = folder
        file = folder / "scheduler.json"
        self.scheduler = self.start("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
        until(lambda: file.exists() and file.read_text().rstrip().endswith("}"), self.scheduler)
        self.address = json.loads(file.read_text())["address"]
        self.workers = [self.start("worker", self.address, "--nthreads", "1", "--no-nanny") for _ in range(workers)]
        if workers:
            until(lambda: self.ready() == workers, *self.workers)

    def start(self, *arguments: str) -> subprocess.Popen[bytes]:
        """A program of Dask's; what it says is kept beside the other files."""
        log = (self.folder / f"{arguments[0]}.log").open("ab")
        command = [sys.executable, "-m", "dask", *arguments, "--no-dashboard"]
        with log:
            return subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)

    def ready(self) -> int:
        """How many workers the scheduler has."""
        try:
            with Cluster(self.address) as found:
                return found.threads()
        except LabError:
            return 0

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


def until(holds: Callable[[], bool], *alive: subprocess.Popen[bytes]) -> None:
    """Wait for something that comes unless one of these processes has ended."""
    while not holds():
        assert all(process.poll() is None for process in alive), "Dask has ended; see its log"
        sleep(0.05)


@contextmanager
def started(folder: Path, workers: int = 2) -> Iterator[Dask]:
    folder.mkdir()
    dask = Dask(folder, workers)
    try:
        yield dask
    finally:
        dask.close()


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dask]:
    """For tests that leave it as it was."""
    with started(tmp_path_factory.mktemp("dask") / "own") as running:
        yield running


def series(folder: Path) -> Series[Played]:
    return Series({"seed": PLAN.seed}, partial(when_told, PLAN, str(folder)), PLAN.games, GAMES)


def undisturbed(folder: Path, out: Path) -> list[Played]:
    """The same games without Dask."""
    (folder / GO).touch()
    games = list(carried_on(out, series(folder), ALONE))
    (folder / GO).unlink()
    return games


def begin(folder: Path, out: Path, workers: Workers) -> tuple[list[Played], Iterator[Played]]:
    """Play until somebody waits in the middle of a game."""
    games = carried_on(out, series(folder), workers)
    first = [next(games) for _ in range(QUIET)]
    return first, games


def test_a_worker_that_is_killed_in_the_middle_of_a_game_changes_nothing(tmp_path: Path) -> None:
    alone = undisturbed(tmp_path, tmp_path / "alone.jsonl")
    with started(tmp_path / "dask") as dask, Cluster(dask.address) as workers:
        first, rest = begin(tmp_path, tmp_path / "together.jsonl", workers)
        until(lambda: any(tmp_path.glob("*.waits")), *dask.workers)
        victim = int(next(tmp_path.glob("*.waits")).stem)
        os.kill(victim, signal.SIGKILL)
        until(lambda: workers.threads() == 1, dask.scheduler)
        (tmp_path / GO).touch()
        games = [*first, *rest]
        assert victim in {worker.pid for worker in dask.workers if worker.poll() is not None}
    assert games == alone
    assert digest(games) == digest(alone)
    assert (tmp_path / "together.jsonl").read_bytes() == (tmp_path / "alone.jsonl").read_bytes()


def test_when_the_scheduler_is_lost_the_finished_games_are_kept(tmp_path: Path) -> None:
    out = tmp_path / "together.jsonl"
    alone = undisturbed(tmp_path, tmp_path / "alone.jsonl")
    with started(tmp_path / "dask") as dask, Cluster(dask.address) as workers:
        first, rest = begin(tmp_path, out, workers)
        until(lambda: any(tmp_path.glob("*.waits")), *dask.workers)
        dask.scheduler.kill()
        with pytest.raises(LostWorkersError, match=f"the Dask scheduler at {dask.address} is lost; start it"):
            next(rest)
    assert out.read_bytes().count(b"\n") == 1 + len(first)
    (tmp_path / GO).touch()
    assert list(carried_on(out, series(tmp_path), ALONE)) == alone, "the same command goes on there, without Dask too"
    assert out.read_bytes() == (tmp_path / "alone.jsonl").read_bytes()


def test_without_any_worker_a_run_is_given_up(tmp_path: Path) -> None:
    with started(tmp_path / "dask", 1) as dask, Cluster(dask.address, patience=0.0) as workers:
        first, rest = begin(tmp_path, tmp_path / "games.jsonl", workers)
        until(lambda: any(tmp_path.glob("*.waits")), *dask.workers)
        dask.workers[0].kill()
        with pytest.raises(LostWorkersError, match="has had no workers for 0 s; start one with `dask worker tcp:"):
            next(rest)
    assert len(first) == QUIET


@pytest.mark.parametrize("command", [
    ("simulate", "--players", "2", "--bots", "greedy,random", "--games", "7"),
    ("simulate", "--players", "3", "--games", "4", "--give", "CREW.medium damage: dent"),
    ("ladder", "--ruleset", "classic", "--players", "2", "--bots", "random,greedy", "--blocks", "2"),
])  # fmt: skip
def test_commands_say_the_same_with_it(dask: Dask, tmp_path: Path, command: tuple[str, ...]) -> None:
    found = []
    for name, how in (("alone", ("--jobs", "1")), ("together", ("--dask", dask.address))):
        rows = tmp_path / f"{name}.jsonl"
        done = CliRunner().invoke(main, [*command, *how, "--rows", str(rows), "--json"])
        assert done.exit_code == 0, done.stderr
        said = {key: value for key, value in json.loads(done.stdout).items() if "second" not in key}
        found.append((said, rows.read_bytes()))
    assert found[0] == found[1]


def test_what_a_worker_refuses_is_told_as_here(dask: Dask) -> None:
    with Cluster(dask.address) as workers, pytest.raises(RecipeError, match="there is no bot 'genius'"):
        list(workers.each(partial(play, Plan("classic", ("white", "orange"), ("genius",) * 2, 2, "5")), range(2)))


def test_nobody_waits_for_games_that_are_not_wanted_any_more(dask: Dask) -> None:
    plan = Plan("classic", ("white", "orange"), ("random",) * 2, 1_000_000, "5")
    with Cluster(dask.address) as workers, closing(workers.each(partial(play, plan), range(plan.games))) as games:
        assert next(games) == play(plan, 0)


def test_a_worker_of_another_version_does_not_play() -> None:
    with pytest.raises(LabError, match=r"has thunderroad .*, and here is 0\.0; install the same on all"):
        clusters._some("0.0", (), partial(play, PLAN), [0])


def said(*arguments: str) -> str:
    done = CliRunner().invoke(main, ["simulate", "--games", "2", *arguments])
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_a_scheduler_without_workers(tmp_path: Path) -> None:
    with started(tmp_path / "dask", 0) as dask:
        assert f"has no workers; start one with `dask worker {dask.address} --nthreads 1`" in said(
            "--dask", dask.address
        )


def test_nobody_at_that_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "ANSWERS", 0.2)
    for address in ("nonsense://here", "127.0.0.1:1"):
        assert f"no Dask scheduler answers at '{address}'; check the address" in said("--dask", address)


def test_the_extra_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "find_spec", lambda name: None)
    assert "--dask needs Dask: `pip install thunderroad[dask]`" in said("--dask", "127.0.0.1:1")


def test_processes_and_a_cluster_at_once() -> None:
    assert "--jobs is for this machine and --dask for a cluster; use one of them" in said("--dask", "x", "--jobs", "2")
