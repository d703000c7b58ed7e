"""Kills the table server at random moments of play and checks what was lost.

    python tools/chaos.py --kills 200 [--tables 6] [--seed chaos] [--database postgresql://...]

Scripted players sit at tables of the base game and of mixes of all modules, with bots, two screens and somebody who
watches.  The server is killed with SIGKILL, every second time while a slam is going on, and started again at once.
Afterwards each player must be back at the same position, and in the end every answer that was acknowledged must be
among the records, which must play again to the same position.  Exits 1 if anything was lost, or if somebody waited for
more than 2 s after the server was there again.  The last figure tells what the server itself took of that on a
processor: where others use the machine, they make everybody wait longer.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.modules.mixes import MODULES, mix
from thunderroad.kernel.chance import Rng
from thunderroad.play.table import Table
from thunderroad.server.workers.long_games import fresh
from thunderroad.store import address
from thunderroad.store.store import Store
from tools.players import Json, Player, Server

SOON = 2.0
PATIENCE = 60.0
KINDS = ("me", "link", "bot", "friend", "bot", "bot")


@dataclass
class Found:
    """What came of it."""

    kills: int = 0
    in_slams: int = 0
    answers: int = 0
    tables: int = 0
    worst: float = 0.0
    worst_whole: float = 0.0
    work: float = 0.0
    faults: list[str] = field(default_factory=list)

    def sentence(self) -> str:
        """For people."""
        lost = "nothing was lost" if not self.faults else f"{len(self.faults)} faults"
        return (
            f"{self.kills} kills, {self.in_slams} of them in a slam, {self.tables} tables, {self.answers} answers "
            f"acknowledged: {lost}; everybody was back within {self.worst:.2f} s of the restart "
            f"({self.worst_whole:.2f} s of the kill), for which the server worked {self.work:.2f} s at most\n"
            f"{'PASSED' if self.passed else 'FAILED'}: nothing may be lost, and everybody is back within {SOON:.0f} s"
        )

    @property
    def passed(self) -> bool:
        """Whether it came out as it should."""
        return not self.faults and self.worst <= SOON


class Seating:
    """One table with its players; a new one takes its place when its game is over."""

    def __init__(self, server: Server, seed: str, number: int) -> None:
        self.server, self.seed, self.number = server, seed, number
        self.players: list[Player] = []
        self.past: list[Player] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._round = 0

    def order(self) -> Json:
        """Every second table with modules; the same for the same seed."""
        modules = MODULES if self.number % 2 else ()
        recipe = mix(f"{self.seed} {self._round}", self.number, modules)
        seats = [
            {"crew": seat.crew, "player": kind, **({"level": "random"} if kind == "bot" else {})}
            for seat, kind in zip(recipe.seats, KINDS, strict=False)
        ]
        agreed = {"listed": True, "open_seed": True}  # some only watch, and the same games are played again
        chosen = {"modules": list(recipe.modules), "seed": recipe.seed, "options": agreed}
        return {"ruleset": recipe.ruleset, "seats": seats, **chosen}

    async def sit_down(self) -> None:
        """Make the table; everybody comes."""
        self._round += 1
        made = await self.server.make(self.order())
        keys = ["", made["key"], *(link["key"] for link in made["links"])]
        for key in keys:
            rng = Rng.seeded(f"{self.seed} {self.number} {self._round} {len(self.players)}")
            self.players.append(Player(self.server, made, key, rng, lambda: rng.below(60) / 1000))  # noqa: B023
        self._tasks = [asyncio.create_task(player.run()) for player in self.players]

    async def leave(self) -> None:
        """Everybody goes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.past += self.players
        self.players = []

    async def look(self) -> None:
        """Begin anew when the game is over."""
        if any(player.over for player in self.players):
            await self.leave()
            await self.sit_down()


async def chaos(database: str, kills: int, tables: int, seed: str) -> Found:
    """Kill and start again, over and over."""
    server, rng, found = Server(database), Rng.seeded(seed), Found()
    await server.start()
    seatings = [Seating(server, seed, number) for number in range(tables)]
    try:
        await asyncio.gather(*(seating.sit_down() for seating in seatings))
        for number in range(kills):
            await asyncio.gather(*(seating.look() for seating in seatings))
            players = [player for seating in seatings for player in seating.players]
            await everybody(players)
            await moment(players, rng, in_slam=number % 2 == 0)
            found.in_slams += any(slamming(player) for player in players)
            await kill(server, players, found)
            print(f"\r{found.kills} kills, worst {found.worst:.2f} s", end="", file=sys.stderr, flush=True)
        await everybody([player for seating in seatings for player in seating.players])
    finally:
        await asyncio.gather(*(seating.leave() for seating in seatings))
        await server.close()
    await check(database, [player for seating in seatings for player in seating.past], found)
    return found


async def everybody(players: list[Player]) -> None:
    """Wait until all are at their tables."""
    await asyncio.wait_for(asyncio.gather(*(player.live.wait() for player in players)), PATIENCE)


async def until(done: Callable[[], bool], seconds: float) -> None:
    """Wait until something is so, at most so long."""
    for _ in range(int(seconds / 0.002)):
        if done():
            return
        await asyncio.sleep(0.002)


async def moment(players: list[Player], rng: Rng, *, in_slam: bool) -> None:
    """A random instant of play; if wanted, and if one comes soon, in a slam."""
    await asyncio.sleep(0.05 + rng.below(400) / 1000)
    if in_slam:
        await until(lambda: any(slamming(player) for player in players), 3)
    await asyncio.sleep(rng.below(30) / 1000)


def slamming(player: Player) -> bool:
    """Whether this player has been told of a slam that is going on."""
    return "slam" in player.asked


async def kill(server: Server, players: list[Player], found: Found) -> None:
    """Kill, start again, and wait for everybody."""
    killed = time.monotonic()
    await server.kill()
    await until(lambda: not any(player.live.is_set() for player in players), PATIENCE)  # they have noticed
    await server.start()
    there = time.monotonic()
    await everybody(players)
    back = max(player.back_at for player in players)
    found.kills += 1
    found.work = max(found.work, server.cpu())
    found.worst = max(found.worst, back - there)
    found.worst_whole = max(found.worst_whole, back - killed)


async def check(database: str, players: list[Player], found: Found) -> None:
    """Every acknowledged answer is kept, and the records lead to what everybody has seen."""
    store = Store(address.parse(database))
    await store.open()
    kept: dict[str, Table] = {}
    for player in players:
        found.faults += player.faults
        found.answers += len(player.acknowledged)
        if player.id not in kept:
            kept[player.id] = await restored(store, player.id)
        table = kept[player.id]
        for id, option in player.acknowledged.items():
            record = table.records.get(id)
            if record is None or record.answer is None or record.answer.option != option:
                found.faults.append(f"table {player.id}: the acknowledged answer {id} is lost")
        numbers = [event["n"] for event in player.events]
        if numbers != sorted(set(numbers)):
            found.faults.append(f"table {player.id}: events came twice or out of order")
        mine = player.table.get("mine", [])
        told = [event.n for event in table.log.after(-1, tuple(mine)) if event.n <= player.heard]
        if told != numbers:
            found.faults.append(f"table {player.id}: {len(told)} events were told, {len(numbers)} came")
    found.tables = len(kept)
    await store.close()


async def restored(store: Store, id: str) -> Table:
    """The table as its records make it; restoring checks names, chance and digests."""
    game = await store.game(id)
    assert game is not None
    table = fresh(game)
    table.follow(await store.records(id))
    return table


def main() -> int:
    """Run and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", default="chaos")
    parser.add_argument("--database", help="an empty database; by default a temporary SQLite file")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or f"sqlite:///{folder}/tables.db"
        found = asyncio.run(chaos(database, chosen.kills, chosen.tables, chosen.seed))
    print(f"\n{found.sentence()}")
    for fault in found.faults[:20]:
        print(f"  {fault}")
    return 0 if found.passed else 1


if __name__ == "__main__":
    sys.exit(main())
