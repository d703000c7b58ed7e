"""Many games between bots. A game depends only on (seed, number), so any number of processes gives the same results."""

from __future__ import annotations

import gc
import hashlib
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from threading import active_count, current_thread, main_thread
from typing import Any, Final, TypeVar

from thunderroad.family.registry import know_pack, known_packs, ruleset, ruleset_of
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.packs import Pack, PackRef
from thunderroad.kernel.recipe import OptionValue, Recipe, Seat, editions

from .errors import LabError
from .gifts import Gift, give
from .players import RANDOM, Chooser, chooser, wavering

T = TypeVar("T")

MOST_DECISIONS: Final = 100_000
"""A game with more decisions is stopped and counted as unfinished."""
CHUNK: Final = 20
"""Games that a process plays before it reports."""
AHEAD: Final = 4
"""Chunks for each process that are handed out before their results are needed."""


Watch = Callable[[BaseGame, int], None]
"""Sees the game before each answer, and that answer."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated.

    `bots` holds one level for each seat of game 0; the bots move one seat on with each game, so that
    every bot sits everywhere equally often.  `builds` are files of built teams, by crew.  One seat has the
    `gift`; in the next game it is the next seat (gifts.py).
    """

    ruleset: str
    crews: tuple[str, ...]
    bots: tuple[str, ...]
    games: int
    seed: str
    modules: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    content: tuple[PackRef, ...] = ()
    builds: Mapping[str, str] = field(default_factory=dict)
    gift: Gift | None = None

    def recipe(self, number: int) -> Recipe:
        """The recipe of one game."""
        seats = tuple(Seat(crew, self.builds.get(crew, "")) for crew in self.crews)
        modules, versions = editions(self.modules)
        seed = f"{self.seed}:{number}"
        return Recipe(self.ruleset, seats, seed, modules, dict(self.options), self.content, versions)

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


def holder(number: int, seats: int) -> int:
    """The seat that has the gift in a game."""
    return number % seats


def check(plan: Plan) -> None:
    """Raise RecipeError or LabError if this cannot be played."""
    ruleset(plan.ruleset).check(plan.recipe(0))
    if len(plan.bots) != len(plan.crews):
        raise LabError(f"{len(plan.crews)} players need one bot or {len(plan.crews)}, not {len(plan.bots)}")
    for level in set(plan.bots):
        chooser(level)
    if plan.gift is not None:
        give(ruleset(plan.ruleset).new_game(plan.recipe(0)), plan.gift, 0)


def play(plan: Plan, number: int, watch: Watch | None = None) -> Played:
    """One game, from its number alone; somebody may `watch` it."""
    game = ruleset(plan.ruleset).new_game(plan.recipe(number))
    if plan.gift is not None:
        give(game, plan.gift, holder(number, len(plan.crews)))
    return finish(game, number, plan.seating(number), Rng.seeded(f"{plan.seed}:{number}:bots"), watch)


def finish(
    game: BaseGame, number: int, seating: Sequence[str], rng: Rng, watch: Watch | None = None, vary: int = 0
) -> Played:
    """Let bots play a game to its end, with `rng` for all that they leave to chance.

    `vary` times in a thousand, any option is taken instead of their answer.
    """
    random = watch is None and set(seating) == {RANDOM}
    decisions = (
        _at_random(game, rng) if random else _by_bots(game, [wavering(bot, vary) for bot in seating], rng, watch)
    )
    result = game.result
    return Played(
        number=number,
        bots=tuple(seating),
        winners=result.winners if result else (),
        how=result.how if result else "unfinished",
        clause=result.clause if result else "",
        rounds=ruleset_of(game.recipe).round_of(game),
        decisions=decisions,
        digest=game.digest(),
    )


def _by_bots(game: BaseGame, choosers: Sequence[Chooser], rng: Rng, watch: Watch | None) -> int:
    """Let the bots play to the end; returns the number of decisions."""
    decisions = 0
    while (choice := game.choice) is not None and decisions < MOST_DECISIONS:
        answer = choosers[choice.seat](game, choice.seat, rng)
        if watch is not None:
            watch(game, answer)
        game.apply(answer)
        decisions += 1
    return decisions


def _at_random(game: BaseGame, rng: Rng) -> int:
    """The same if all bots are random: one call less per decision, and calls are most of the cost."""
    apply, below = game.apply, rng.below
    decisions = 0
    while (choice := game.choice) is not None and decisions < MOST_DECISIONS:
        apply(below(len(choice.options)))
        decisions += 1
    return decisions


_stop: Event | None = None
"""In a process of the pool: set when the parent wants no more games."""


def _begin(stop: Event, packs: Sequence[Pack]) -> None:
    """The first thing a process of the pool does: learn the parent's owners' packs."""
    global _stop  # noqa: PLW0603 - a process of the pool is one worker
    _stop = stop
    for pack in packs:
        know_pack(pack)


def _play_chunk(one: Callable[[int], T], numbers: Sequence[int]) -> list[T]:
    """Several games, in a separate process; fewer if the parent has stopped."""
    return [one(number) for number in numbers if _stop is None or not _stop.is_set()]


def simulate(plan: Plan, jobs: int = 1, first: int = 0) -> Iterator[Played]:
    """All games from the `first` on, in order, played by this many processes.

    Raises RecipeError or LabError.
    """
    check(plan)
    return in_order(partial(play, plan), range(first, plan.games), jobs)


def in_order(one: Callable[[int], T], numbers: range, jobs: int = 1, chunk: int = CHUNK) -> Generator[T, None, None]:
    """The games with these numbers, in order, each played by calling `one`, in this many processes.

    `one` is sent to them, so it is a function of a module or a `partial` of one.  A process reports after a `chunk` of
    games: what it has not reported is lost when the run is interrupted.  Raises LabError.
    """
    if jobs <= 1:
        return (one(number) for number in numbers)
    return _apart(one, numbers, jobs, chunk)


def _apart(one: Callable[[int], T], numbers: range, jobs: int, chunk: int) -> Generator[T, None, None]:
    """The games in a pool of processes, a few chunks ahead of what has been taken."""
    size = max(1, min(chunk, len(numbers) // (2 * jobs)))
    chunks = iter([numbers[at : at + size] for at in range(0, len(numbers), size)])
    context = get_context("fork" if _can_be_forked() else "spawn")
    stop = context.Event()
    with ProcessPoolExecutor(jobs, context, _begin, (stop, known_packs())) as pool:
        with _deaf():
            waiting = deque(pool.submit(_play_chunk, one, some) for some in islice(chunks, AHEAD * jobs))
        try:
            while waiting:
                yield from waiting.popleft().result()
                waiting.extend(pool.submit(_play_chunk, one, some) for some in islice(chunks, 1))
        except BrokenProcessPool as error:
            raise LabError(
                "a process stopped before its games were over; memory may be full, so try fewer --jobs"
            ) from error
        finally:
            stop.set()  # after an interruption only the games under way are still finished
            pool.shutdown(cancel_futures=True)


def _can_be_forked() -> bool:
    """Whether forking this process is safe: forks have already read all rules, fresh processes would read them again.

    A copy has one thread alone, whatever the others held; and on macOS its system libraries are not made for it.
    """
    return sys.platform == "linux" and active_count() == 1


@contextmanager
def settled() -> Iterator[None]:
    """Meanwhile, keep the garbage collector from scanning what existed before: all the rules, again and again.

    Processes that are copied from this one inherit that.  PyPy has another collector.
    """
    if sys.implementation.name != "cpython":
        yield
        return
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes started here never react to Ctrl-C: the parent decides what it means."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def digest(games: Sequence[Played]) -> str:
    """16 hex digits that identify all final positions, in order."""
    text = "\n".join(f"{game.number} {game.digest}" for game in games)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def plan_json(plan: Plan) -> dict[str, Any]:
    """The plan as JSON-able data."""
    gift = None if plan.gift is None else str(plan.gift)
    return {**asdict(plan), "options": dict(plan.options), "builds": dict(plan.builds), "gift": gift}
