"""Games in blocks: a block is one deal with its dice, played once for each rotation of the bots over the seats.

So every bot of a pairing sits everywhere equally often, with the same luck for the seat.  A game depends only on the
seed, the pairing, the block and the rotation: neither on other games nor on the number of processes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, Final

from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.mirrored import Mirrored

from . import rows
from .simulate import Plan, Played, finish, identity, plan_json
from .tables import Row

BELOW: Final = "level below"
MIRROR: Final = "mirror match"
EXTREMES: Final = "weakest of all"
VERSUS: Final = "one against rest"
ALL: Final = "round robin"


@dataclass(frozen=True, slots=True)
class Pairing:
    """Bots that play each other at one table.

    In a round robin all `bots` play; otherwise there are two, and the first one's wins against seats full of the second
    count.
    """

    kind: str
    bots: tuple[str, ...]

    @property
    def name(self) -> str:
        """What tells it from the other pairings of a ladder."""
        return self.kind if self.kind == ALL else f"{self.kind}: {self.one} against {self.rest}"

    @property
    def one(self) -> str:
        """The bot whose wins count."""
        return self.bots[0]

    @property
    def rest(self) -> str:
        """The bot on the other seats."""
        return self.bots[1]

    def seating(self, seed: str, block: int, rotation: int, seats: int) -> tuple[str, ...]:
        """The bot on each seat; with each rotation all move on one seat."""
        line = self._drawn(f"{seed}:{block}:{ALL}", seats) if self.kind == ALL else (self.one, *[self.rest] * seats)
        return tuple(line[(seat - rotation) % seats] for seat in range(seats))

    def _drawn(self, seed: str, seats: int) -> Sequence[str]:
        """Who plays in a block, and in which order: drawn, because the order in which bots move may matter.

        Too few bots hold several seats each, as evenly as possible.
        """
        rng = Rng.seeded(seed)
        bots = [*range(len(self.bots))]
        rng.shuffle(bots)
        table = [bots[seat % len(bots)] for seat in range(seats)]
        rng.shuffle(table)
        return [self.bots[number] for number in table]


def pairings(bots: Sequence[str], weakest: str) -> tuple[Pairing, ...]:
    """What a ladder of these bots, from the weakest to the strongest, plays.

    Each against the one below, all at one table, and two controls: the strongest against itself wins 1 of n games,
    and against the `weakest` of all bots nearly all.
    """
    steps = [Pairing(BELOW, (high, low)) for low, high in pairwise(bots)]
    robin = [Pairing(ALL, tuple(bots))] if len(bots) > 1 else []
    top = bots[-1]
    known = {step.bots for step in steps} | {(weakest, weakest)}
    extremes = [] if (top, weakest) in known else [Pairing(EXTREMES, (top, weakest))]
    return (*steps, *robin, Pairing(MIRROR, (top, top)), *extremes)


@dataclass(frozen=True)
class Ladder:
    """What is played: `blocks` blocks of each of the pairings, at the table that `plan` describes.

    The games are numbered block by block, so a longer ladder begins with the games of a shorter one.  All pairings play
    the same deals.
    """

    plan: Plan
    pairings: tuple[Pairing, ...]
    blocks: int

    @cached_property
    def seats(self) -> int:
        """Seats at the table, which is also the number of rotations."""
        return len(self.plan.crews)

    @property
    def per_block(self) -> int:
        """Games in a block of all pairings."""
        return len(self.pairings) * self.seats

    @property
    def games(self) -> int:
        """All games."""
        return self.blocks * self.per_block

    def place(self, number: int) -> tuple[int, Pairing, int]:
        """The block, pairing and rotation of a game."""
        block, rest = divmod(number, self.per_block)
        pairing, rotation = divmod(rest, self.seats)
        return block, self.pairings[pairing], rotation

    def to_json(self) -> dict[str, Any]:
        """All that the games depend on, but not how many there are."""
        plan = {key: value for key, value in plan_json(self.plan).items() if key not in ("bots", "games", "gift")}
        pairings = [[pairing.kind, *pairing.bots] for pairing in self.pairings]
        return {**identity(self.plan), **plan, "pairings": pairings}

    def row(self, game: Played) -> Row:
        """A game as a record for tables."""
        block, pairing, rotation = self.place(game.number)
        return rows.row(self.plan, game, {"pairing": pairing.name, "block": block, "rotation": rotation})


def play(ladder: Ladder, number: int) -> Played:
    """One game of a ladder."""
    plan = ladder.plan
    block, pairing, rotation = ladder.place(number)
    seating = pairing.seating(plan.seed, block, rotation, ladder.seats)
    return dealt(plan, number, block, f"{pairing.name}:{block}:{rotation}", seating)


def dealt(plan: Plan, number: int, deal: int, choices: str, seating: Sequence[str], vary: int = 0) -> Played:
    """A game whose deal and dice follow from `deal` alone, and what its bots leave to chance from `choices` alone.

    As in `finish`, their answers may `vary`.
    """
    rules = ruleset(plan.ruleset)
    dice = Mirrored(f"{plan.seed}:{deal}:dice", rules.round_of)
    game = rules.new_game(plan.recipe(deal), source=dice)
    return finish(game, number, seating, Rng.seeded(f"{plan.seed}:{choices}:bots"), dice.watch, vary)
