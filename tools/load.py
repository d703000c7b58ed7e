"""Many tables at human pace: how fast everybody sees an answer, how much memory a table takes, and whether that grows.

    python tools/load.py --tables 200 [--seconds 60] [--think 4] [--hour-tables 20] [--database postgresql://...]

Each table has four people at four screens.  First they play at human pace for a number of seconds: an answer counts as
quick when the update with it has reached all four within 100 ms of its sending.  Then some of the tables play what
people play in an hour, as fast as the server goes, while the others rest; games that end are followed by new ones.
Both sides run on this machine, so the figures include what the 4 * N clients take.  Exits 1 when fewer than 99 of
100 answers are quick, or when memory grows over the second half of that hour.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.keys import offers
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from tools.players import Json, Server, changed

QUICK: Final = 0.1
WANTED: Final = 0.99
RESTING: Final = 1e6
"""Seconds before an answer of those who only sit there while others play."""
GROWTH: Final = 100.0
"""KB a table; games of different length and what Python keeps for itself make that much."""
PEOPLE: Final = 4


class Message(msgspec.Struct):
    """What a server says."""

    type: str
    table: Json | None = None


DECODER: Final = msgspec.json.Decoder(Message)


class Seen:
    """A table as one client sees it, as far as somebody who answers at random needs it."""

    def __init__(self) -> None:
        self.seq = -1
        self.mine: list[int] = []
        self.choice: Json | None = None

    def hear(self, kind: str, table: Json) -> None:
        """Take in a message; of changes only those of interest are put in."""
        if kind == "hello":
            self.seq, self.mine, self.choice = table["seq"], table["mine"], table["view"]["choice"]
        else:
            (self.seq,) = table.get("seq", [self.seq])
            choice = table.get("view", {}).get("choice")
            self.choice = self.choice if choice is None else changed(self.choice, choice)


@dataclass
class Party:
    """One table and its four clients; `think` is the mean of the seconds before an answer."""

    server: Server
    number: int
    rng: Rng
    think: float
    waits: list[float] = field(default_factory=list)
    answers: int = 0
    _sent: tuple[int, float] = (-1, 0.0)
    _missing: set[int] = field(default_factory=set)
    _games: int = 0
    _answered: int = -1

    def order(self) -> Json:
        """Four crews of the base game."""
        crews = [crew.id for crew in ruleset("vendetta").crews[:PEOPLE]]
        kinds = ["me", *["link"] * (PEOPLE - 1)]
        seats = [{"crew": crew, "player": kind} for crew, kind in zip(crews, kinds, strict=True)]
        chosen = {"seed": f"load {self.number} {self._games}", "options": {"open_seed": True}}
        return {"ruleset": "vendetta", "seats": seats, **chosen}

    async def run(self, greeted: asyncio.Semaphore) -> None:
        """Play game after game; ends by being cancelled."""
        while True:
            made = await self.server.make(self.order())
            self._games += 1
            self._sent, self._answered = (-1, 0.0), -1
            keys = [made["key"], *(link["key"] for link in made["links"])]
            async with asyncio.TaskGroup() as group:
                for who, key in enumerate(keys):
                    address = f"{self.server.live}/api/tables/{made['table']}/live?changes=1"
                    group.create_task(self._client(who, address, key, greeted))

    async def _client(self, who: int, address: str, key: str, greeted: asyncio.Semaphore) -> None:
        seen = Seen()
        async with connect(address, subprotocols=offers(key), max_size=None, open_timeout=60, compression=None) as link:
            async for raw in link:
                message = DECODER.decode(raw)
                if message.table is None:
                    continue
                seen.hear(message.type, message.table)
                if message.type == "hello":
                    greeted.release()
                self._arrived(who, seen.seq)
                if seen.choice is None:
                    return
                # each question is answered once
                if seen.choice["seat"] in seen.mine and seen.seq > self._answered:
                    self._answered = seen.seq
                    await self._answer(link, seen.seq, len(seen.choice["options"]))

    async def _answer(self, link: ClientConnection, seq: int, options: int) -> None:
        await asyncio.sleep(self.think * (0.5 + self.rng.below(1000) / 1000))
        id = f"answer-{self.rng.below(1 << 30):08x}"
        text = f'{{"type":"answer","id":"{id}","seq":{seq},"option":{self.rng.below(options)}}}'
        self._sent, self._missing = (seq, time.monotonic()), set(range(PEOPLE))
        with contextlib.suppress(ConnectionClosed):
            await link.send(text)
            self.answers += 1

    def _arrived(self, who: int, seq: int) -> None:
        if seq > self._sent[0] >= 0 and who in self._missing:
            self._missing.discard(who)
            if not self._missing:
                self.waits.append(time.monotonic() - self._sent[1])


@dataclass
class Measured:
    """What came of it; times in milliseconds, memory in MB."""

    tables: int
    answers: int
    share: float
    half: float
    slowest_of_100: float
    slowest: float
    seconds: float
    busy: float
    lag: float
    memory_before: float
    memory_made: float
    memory_played: float
    hour: list[tuple[int, float]] = field(default_factory=list)
    hour_tables: int = 1

    @property
    def cost(self) -> float:
        """Milliseconds of the server's processor time for each answer."""
        return 1000 * self.busy * self.seconds / self.answers

    def sentences(self) -> str:
        """For people."""
        per_table = 1024 * (self.memory_made - self.memory_before) / self.tables
        played = 1024 * (self.memory_played - self.memory_before) / self.tables
        lines = [
            f"{self.tables} tables, {self.tables * PEOPLE} clients, {self.answers} answers",
            f"on every client within {1000 * QUICK:.0f} ms: {100 * self.share:.2f}%",
            f"median {self.half:.0f} ms, 99th percentile {self.slowest_of_100:.0f} ms, slowest {self.slowest:.0f} ms",
            f"the clients' own loop was late by {self.lag:.0f} ms at its 99th percentile",
            f"the server used {100 * self.busy:.0f}% of a core: {self.cost:.1f} ms for an answer and its four clients",
            f"empty it holds {self.memory_before:.0f} MB",
            f"a new table with four clients takes {per_table:.0f} KB, after a while of play {played:.0f} KB",
        ]
        lines += self._hour()
        verdict = "PASSED" if self.passed else "FAILED"
        lines.append(
            f"{verdict}: {100 * WANTED:.0f} of 100 answers are to be on every client within {1000 * QUICK:.0f} ms, "
            f"and an hour's play is to add no more than {GROWTH:.0f} KB a table in its second half"
        )
        return "\n".join(lines)

    def _hour(self) -> list[str]:
        if not self.hour:
            return []
        told = ", ".join(f"{answers} answers {memory:.0f} MB" for answers, memory in self.hour)
        return [f"an hour's play: {told}", f"growth over its second half: {self.growth:+.0f} KB a table"]

    @property
    def growth(self) -> float:
        """KB for each table over the second half of an hour's play; 0 if none was played."""
        if not self.hour:
            return 0.0
        return 1024 * (self.hour[-1][1] - self.hour[len(self.hour) // 2][1]) / self.hour_tables

    @property
    def passed(self) -> bool:
        """Whether it came out as it should."""
        return self.share >= WANTED and self.growth <= GROWTH


async def load(database: str, tables: int, seconds: float, think: float, hour_tables: int, hour: float) -> Measured:
    """Measure; `hour` is how long an hour is taken to be, in seconds at human pace."""
    server = Server(database)
    await server.start()
    tasks: list[asyncio.Task[None]] = []
    lags: list[float] = []
    try:
        warm = await server.make(Party(server, -1, Rng.seeded("warm"), think).order())
        assert warm["table"]
        before = server.memory()
        greeted = asyncio.Semaphore(0)
        parties = [Party(server, number, Rng.seeded(f"load {number}"), think) for number in range(tables)]
        tasks = [asyncio.create_task(_lag(lags))]
        for party in parties:
            tasks.append(asyncio.create_task(party.run(greeted)))
            for _ in range(PEOPLE):
                await greeted.acquire()
        gc.freeze()  # else this side looks for garbage among 800 links just when an answer comes
        made = server.memory()
        waits, busy = await _human(server, parties, seconds, lags)
        played = server.memory()
        samples = []
        if hour_tables:
            for party in parties[hour_tables:]:
                party.think = RESTING
            samples = await _hour(server, parties[:hour_tables], hour, think)
        for task in tasks:
            if task.done():
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await server.close()
    waits.sort()
    quick = sum(wait <= QUICK for wait in waits) / len(waits)
    half, late, last = (1000 * waits[int(part * (len(waits) - 1))] for part in (0.5, 0.99, 1))
    lag = 1000 * sorted(lags)[int(0.99 * (len(lags) - 1))]
    return Measured(
        tables, len(waits), quick, half, late, last, seconds, busy, lag, before, made, played, samples, hour_tables or 1
    )


async def _human(server: Server, parties: list[Party], seconds: float, lags: list[float]) -> tuple[list[float], float]:
    await asyncio.sleep(min(5.0, seconds))  # until everybody is in the middle of something
    for party in parties:
        party.waits.clear()
    lags.clear()
    start, used = time.monotonic(), server.cpu()
    await asyncio.sleep(seconds)
    busy = (server.cpu() - used) / (time.monotonic() - start)
    return [wait for party in parties for wait in party.waits], busy


async def _hour(server: Server, parties: list[Party], hour: float, think: float) -> list[tuple[int, float]]:
    """Memory after each tenth of what these tables play in an hour."""
    for party in parties:
        party.think, party.answers = 0.0, 0
    samples = []
    wanted = int(hour / think)
    for tenth in range(11):
        due = wanted * len(parties) * tenth / 10
        for _ in range(360_000):
            if sum(party.answers for party in parties) >= due:
                break
            await asyncio.sleep(0.05)
        print(f"\r{tenth} tenths of an hour", end="", file=sys.stderr, flush=True)
        samples.append((sum(party.answers for party in parties), server.memory()))
    for party in parties:
        party.think = think
    return samples


async def _lag(lags: list[float]) -> None:
    """How late this side's own loop is."""
    while True:
        due = time.monotonic() + 0.02
        await asyncio.sleep(0.02)
        lags.append(time.monotonic() - due)


def main() -> int:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=4.0, help="mean seconds before an answer")
    parser.add_argument("--hour-tables", type=int, default=20, help="how many tables play for an hour; 0: none")
    parser.add_argument("--hour", type=float, default=3600.0, help="how long that hour is")
    parser.add_argument("--database", help="an empty database; by default a temporary SQLite file")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or f"sqlite:///{folder}/tables.db"
        numbers = (chosen.tables, chosen.seconds, chosen.think, chosen.hour_tables, chosen.hour)
        measured = asyncio.run(load(database, *numbers))
    print(f"\n{measured.sentences()}")
    return 0 if measured.passed else 1


if __name__ == "__main__":
    sys.exit(main())
