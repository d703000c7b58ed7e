"""Many games between bots: every game follows from (seed, number), so any number of processes gives the same."""

from __future__ import annotations

import hashlib
import signal
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from typing import Any, Final

from thunderroad.kernel.chance import Rng
from thunderroad.kernel.module import OptionValue, Recipe, Seat
from thunderroad.kernel.registry import ruleset

from .errors import LabError
from .players import chooser

MOST_DECISIONS: Final = 100_000
"""A game that needs more is stopped and counted as unfinished."""
CHUNK: Final = 20
"""Games that a process plays before it reports."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated.

    `bots` holds one level for each seat of game 0; the bots move one seat on with each game, so that
    every bot sits everywhere equally often.
    """

    ruleset: str
    crews: tuple[str, ...]
    bots: tuple[str, ...]
    games: int
    seed: str
    modules: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def recipe(self, number: int) -> Recipe:
        """The recipe of one game."""
        seats = tuple(Seat(crew) for crew in self.crews)
        return Recipe(self.ruleset, seats, f"{self.seed}:{number}", self.modules, dict(self.options))

    def seating(self, number: int) -> tuple[str, ...]:
        """The bot on each seat in one game."""
        count = len(self.bots)
        return tuple(self.bots[(seat - number) % count] for seat in range(count))


@dataclass(frozen=True, slots=True)
class Played:
    """One game's result. `winners` is empty for an unfinished game, several seats are a draw."""

    number: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    how: str
    clause: str
    rounds: int
    decisions: int
    digest: str

    def row(self) -> dict[str, str | int]:
        """As a flat record for tables."""
        data = asdict(self)
        data["winners"] = "+".join(str(seat) for seat in self.winners)
        bots = data.pop("bots")
        return {**data, **{f"bot_{seat}": bot for seat, bot in enumerate(bots)}}


def check(plan: Plan) -> None:
    """Raise RecipeError or LabError if this cannot be played."""
    ruleset(plan.ruleset).check(plan.recipe(0))
    if len(plan.bots) != len(plan.crews):
        raise LabError(f"{len(plan.crews)} players need one bot or {len(plan.crews)}, not {len(plan.bots)}")
    for level in set(plan.bots):
        chooser(level)


def play(plan: Plan, number: int) -> Played:
    """One game, from its number alone."""
    rules = ruleset(plan.ruleset)
    seating = plan.seating(number)
    choosers = [chooser(level) for level in seating]
    game = rules.new_game(plan.recipe(number))
    rng = Rng.seeded(f"{plan.seed}:{number}:bots")
    decisions = 0
    while (choice := game.choice) is not None and decisions < MOST_DECISIONS:
        game.apply(choosers[choice.seat](game, choice.seat, rng))
        decisions += 1
    result = game.result
    return Played(
        number=number,
        bots=seating,
        winners=result.winners if result else (),
        how=result.how if result else "unfinished",
        clause=result.clause if result else "",
        rounds=rules.view(game, None).round,
        decisions=decisions,
        digest=game.digest(),
    )


def _leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process; the parent ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_chunk(plan: Plan, numbers: Sequence[int]) -> list[Played]:
    """Several games, in a process of its own."""
    return [play(plan, number) for number in numbers]


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Played]:
    """All games in order of their numbers, played by so many processes; raises RecipeError or LabError."""
    check(plan)
    if jobs <= 1:
        yield from (play(plan, number) for number in range(plan.games))
        return
    chunk = max(1, min(CHUNK, plan.games // (2 * jobs)))
    chunks = [range(first, min(first + chunk, plan.games)) for first in range(0, plan.games, chunk)]
    with ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_the_parent) as pool:
        try:
            for played in pool.map(_play_chunk, [plan] * len(chunks), chunks):
                yield from played
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def digest(games: Sequence[Played]) -> str:
    """16 hex digits that stand for all final positions, in order."""
    text = "\n".join(f"{game.number} {game.digest}" for game in games)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def plan_json(plan: Plan) -> dict[str, Any]:
    """The plan as JSON-able data."""
    return {**asdict(plan), "options": dict(plan.options)}
