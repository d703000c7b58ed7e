"""Many games between bots. A game depends only on (seed, number), so any workers give the same results."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from typing import Any, Final

from thunderroad import __version__
from thunderroad.family.registry import ruleset, ruleset_of
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.packs import PackRef
from thunderroad.kernel.recipe import OptionValue, Recipe, Seat, editions

from .errors import LabError
from .gifts import Gift, give
from .players import RANDOM, Chooser, chooser, wavering
from .told import Teller, Told
from .workers import ALONE, Workers

MOST_DECISIONS: Final = 100_000
"""A game with more decisions is stopped and counted as unfinished."""

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
    """One game's result, and what it told, if somebody listened.

    `winners` is empty for an unfinished game, several seats are a draw.
    """

    number: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    how: str
    clause: str
    rounds: int
    decisions: int
    digest: str
    told: Told | None = None

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data, without what was not told."""
        return {name: value for name, value in asdict(self).items() if name != "told" or value is not None}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Played:
        """The inverse; raises TypeError or KeyError for what is none."""
        told = Told.of(data["told"]) if data.get("told") else None
        return cls(**{**data, "bots": tuple(data["bots"]), "winners": tuple(data["winners"]), "told": told})


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


def play(plan: Plan, number: int, watch: Watch | None = None, *, listen: bool = False) -> Played:
    """One game, from its number alone; somebody may `watch` it, or `listen` to what it tells."""
    game = ruleset(plan.ruleset).new_game(plan.recipe(number), listen=listen)
    teller = Teller(game) if listen else None
    if plan.gift is not None:
        give(game, plan.gift, holder(number, len(plan.crews)))
    rng = Rng.seeded(f"{plan.seed}:{number}:bots")
    played = finish(game, number, plan.seating(number), rng, watch if teller is None else teller.watch)
    return played if teller is None else replace(played, told=teller.told())


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


def simulate(plan: Plan, workers: Workers = ALONE, first: int = 0) -> Iterator[Played]:
    """All games from the `first` on, in order. Raises RecipeError or LabError."""
    check(plan)
    return workers.each(partial(play, plan), range(first, plan.games))


def digest(games: Sequence[Played]) -> str:
    """16 hex digits that identify all final positions, in order."""
    text = "\n".join(f"{game.number} {game.digest}" for game in games)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def identity(plan: Plan) -> dict[str, str]:
    """What games also depend on: the version of this package and the content they are played with."""
    return {"version": __version__, "content_digest": ruleset(plan.ruleset).content_digest(plan.recipe(0))}


def plan_json(plan: Plan) -> dict[str, Any]:
    """The plan as JSON-able data."""
    gift = None if plan.gift is None else str(plan.gift)
    return {**asdict(plan), "options": dict(plan.options), "builds": dict(plan.builds), "gift": gift}
