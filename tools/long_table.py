"""Loads tables with a huge number of commands while somebody plays at another table, and measures how long each waits.

    python tools/long_table.py --commands 43000 --tables 3

Each long table is asked for from an address of its own, as by three strangers at once.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx2 as httpx

from thunderroad import __version__
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play import bounds
from thunderroad.play.players import Player
from thunderroad.play.table import Table
from thunderroad.store.address import parse
from thunderroad.store.model import Game
from thunderroad.store.store import Store

SERVE: Final = "import sys; from thunderroad.server.process.start import run; run(port=0, database=sys.argv[1])"
PLAYERS: Final = (Player("me", "Ann"), Player("friend", "Ben"))


def long_table(commands: int, back: int = 50, seed: str = "long") -> Table:
    """A table with a number of answers and undos, of which `back` percent are undos."""
    bounds.MOST_COMMANDS = bounds.MOST_UNDOS = commands + 1  # type: ignore[misc] # what is in a database may be older
    rules = ruleset("vendetta")
    recipe = Recipe(rules.id, tuple(Seat(crew.id) for crew in rules.crews[:2]), seed)
    table, rng = Table.create(recipe, PLAYERS, free_undo=True), Rng.seeded(seed)
    while table.seq < commands:
        choice = table.game.choice
        if choice is None or (table.line and rng.below(100) < back):
            table.undo(0, command_id=f"undo-{table.seq:08}")
        else:
            table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"answer-{table.seq:08}")
    return table


async def keep(store: Store, table: Table, id: str) -> None:
    """Keep a table as an earlier version would have, without snapshots."""
    version, nobody = table.ruleset.version, (None,) * len(PLAYERS)
    await store.create(Game(id, version, __version__, table.recipe, PLAYERS, True, id, "", nobody))  # noqa: FBT003 - in order
    records = list(table.records.values())
    for first in range(0, len(records), 100):
        await asyncio.gather(*(store.append(id, record) for record in records[first : first + 100]))


async def prepare(url: str, commands: int, tables: int) -> None:
    """A database with long tables."""
    table = long_table(commands)
    store = Store(parse(url))
    await store.open()
    for n in range(tables):
        await keep(store, table, f"long{n}")
    await store.close()


@contextmanager
def serving(url: str) -> Iterator[str]:
    """A server on a database; its address."""
    with subprocess.Popen([sys.executable, "-c", SERVE, url], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield next(word for word in server.stdout.readline().split() if word.startswith("http://")).rstrip("/")
        finally:
            server.terminate()


def look(url: str, id: str, whose: str, took: dict[str, float]) -> None:
    """Ask for a table from an address of one's own; after how long it came."""
    begun = time.monotonic()
    with httpx.Client(base_url=url, timeout=600, headers={"X-Forwarded-For": whose}) as client:
        answer = client.get(f"/api/tables/{id}")
    took[id] = time.monotonic() - begun if answer.status_code == 200 else -answer.status_code


def measure(url: str, tables: int) -> tuple[dict[str, float], list[float]]:
    """How long each long table took, and how long requests to a table in memory did meanwhile."""
    took: dict[str, float] = {}
    waits: list[float] = []
    with httpx.Client(base_url=url, timeout=600) as client:
        seats = [{"crew": crew.id, "player": "me"} for crew in ruleset("vendetta").crews[:2]]
        order: dict[str, Any] = {"ruleset": "vendetta", "seats": seats}
        made = client.post("/api/tables", json=order).json()
        known = {"Authorization": f"Bearer {made['key']}"}
        looking = [
            threading.Thread(target=look, args=(url, f"long{n}", f"192.0.2.{n + 1}", took)) for n in range(tables)
        ]
        for thread in looking:
            thread.start()
        while any(thread.is_alive() for thread in looking):
            begun = time.monotonic()
            client.get(f"/api/tables/{made['table']}", headers=known).raise_for_status()
            waits.append(time.monotonic() - begun)
            time.sleep(0.02)
    return took, waits


def told(what: str, took: dict[str, float], waits: list[float]) -> None:
    """A line of figures."""
    loads = ", ".join(f"{seconds:.2f}" for seconds in took.values())
    middle, worst = statistics.median(waits) * 1000, max(waits) * 1000
    print(f"{what}: loaded in {loads} s; a table in memory meanwhile: {middle:.0f} ms usually, {worst:.0f} ms at worst")


def main() -> None:
    """Measure, first without snapshots, then with those that the first time has left."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--commands", type=int, default=43_000)
    parser.add_argument("--tables", type=int, default=3)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'tables.db'}"
        begun = time.monotonic()
        asyncio.run(prepare(url, given.commands, given.tables))
        took = time.monotonic() - begun
        print(f"{given.tables} tables of {given.commands} commands made in {took:.0f} s; {os.cpu_count()} cores")
        for what in ("from the first command", "from the last snapshot"):
            with serving(url) as where:
                told(what, *measure(where, given.tables))


if __name__ == "__main__":
    main()
