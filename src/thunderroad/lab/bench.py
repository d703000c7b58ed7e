"""How fast the engine is: random play, copying, saving, loading, beside a fixed loop of plain Python.

Seconds are those of the processor: while other programs run, none pass.  The fixed loop is timed in the same run, so
that runs on different machines, or on a busy one, can be compared by their ratio.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from statistics import median
from time import perf_counter, process_time
from types import FunctionType
from typing import Any, Final

from thunderroad.family.registry import USUAL, ruleset
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.packs import PackRef
from thunderroad.kernel.recipe import Recipe, Seat

from .playing import random_game

WINDOWS: Final = 5
"""How often every measurement is repeated, alternating with the others; the median counts."""
WARMING: Final = 0.1
"""The part of the time in which everything is met for the first time."""
CREWS: Final = 4
POSITIONS: Final = 64
"""How many mid-game positions are copied, saved and loaded."""
CALIBRATION_STEPS: Final = 200_000
ALL: Final = "all"
"""Instead of module ids: as many of the ruleset's modules as work together."""


@dataclass(frozen=True, slots=True)
class Bench:
    """The result; microseconds are per position, everything else per second or per game."""

    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float
    clone_us: float
    save_us: float
    load_us: float
    calibration_per_second: float
    beside_plain: float | None = None
    """Decisions per second as a share of the base game's with the same number of crews; None without modules."""
    compiled: bool = False
    """Whether the engine was compiled (docs/decisions/0025-compiled.md)."""

    def to_json(self) -> dict[str, float | bool]:
        """As JSON-able data, rounded to meaningful digits."""
        found = {key: value for key, value in asdict(self).items() if value is not None}
        return {key: value if isinstance(value, bool) else _rounded(value) for key, value in found.items()}


def _rounded(value: float) -> float:
    return round(value, 3 if value < 100 else 1)


def bench(
    seconds: float = 5.0,
    name: str = USUAL,
    crews: int = CREWS,
    modules: tuple[str, ...] = (),
    content: tuple[PackRef, ...] = (),
) -> Bench:
    """Measure for about `seconds`, in one process, with random play; raises RecipeError.

    With modules (some, or `ALL` that work together), the base game is played beside it, game by game in turns.
    """
    rules = ruleset(name)
    if modules == (ALL,):
        modules = rules.together()
    play = _Play(rules, _recipe(rules, crews, modules, content))
    plays = [play, _Play(rules, _recipe(rules, crews))] if modules else [play]
    _in_turns(plays, seconds * WARMING)  # imports and caches are not part of the measurement
    positions = play.positions()
    span = seconds * (1 - WARMING) / WINDOWS
    windows = []
    for _ in range(WINDOWS):
        calibrated = _rate(calibration, CALIBRATION_STEPS, span * 0.1)
        played, *plain = _in_turns(plays, span * 0.6)
        window = {"calibration": calibrated, **played, **_costs(rules, positions, span * 0.3)}
        if plain:
            window["beside_plain"] = played["decisions"] / plain[0]["decisions"]
        windows.append(window)
    middle = {key: median(window[key] for window in windows) for key in windows[0]}
    return Bench(
        decisions_per_second=middle["decisions"],
        games_per_second=middle["games"],
        decisions_per_game=play.decisions / play.games,
        clone_us=middle["clone"],
        save_us=middle["save"],
        load_us=middle["load"],
        calibration_per_second=middle["calibration"],
        beside_plain=middle.get("beside_plain"),
        compiled=is_compiled(),
    )


def _recipe(rules: Ruleset, crews: int, modules: tuple[str, ...] = (), content: tuple[PackRef, ...] = ()) -> Recipe:
    """A game of this number of crews, or of as many as there can be; raises RecipeError."""
    count = max(rules.min_seats, min(crews, rules.most_seats(modules)))
    seats = tuple(Seat(crew) for crew in rules.usual_crews(modules, count))
    return Recipe(rules.id, seats, "", modules, rules.fitting(modules), content=content)


def is_compiled() -> bool:
    """Whether the loop of the engine is compiled."""
    return not isinstance(BaseGame.run, FunctionType)


def calibration() -> int:
    """The fixed loop: integers only, as the engine's own work mostly is."""
    x = 1
    for _ in range(CALIBRATION_STEPS):
        x = (x * 1664525 + 1013904223) & 0xFFFFFFFF
    return x


class _Play:
    """Random play, game after game, always on new seeds."""

    def __init__(self, rules: Ruleset, recipe: Recipe) -> None:
        self.rules = rules
        self.recipe = recipe
        self.games = 0
        self.decisions = 0
        self.spent = 0.0

    def _new_game(self, seed: str) -> BaseGame:
        return self.rules.new_game(replace(self.recipe, seed=seed))

    def one_game(self) -> None:
        """Set-up included."""
        start = process_time()
        played, _ = random_game(self._new_game(f"bench:{self.games}"), self.games + 1)
        self.spent += process_time() - start
        self.games += 1
        self.decisions += played

    def positions(self) -> list[BaseGame]:
        """Positions from the course of several games, at a decision each."""
        found: list[BaseGame] = []
        x = number = 0
        while len(found) < POSITIONS:
            game = self._new_game(f"position:{number}")
            number += 1
            while (choice := game.choice) is not None and len(found) < POSITIONS:
                x = (x * 1664525 + 1013904223) & 0xFFFFFFFF
                if x >> 28 == 0:
                    found.append(_clone(game))
                game.apply((x >> 8) % len(choice.options))
        return found


def _in_turns(plays: list[_Play], seconds: float) -> list[dict[str, float]]:
    """Whole games for about this long, one of each in turns, so that what slows the machine for a moment meets all."""
    before = [(play.games, play.decisions, play.spent) for play in plays]
    end = perf_counter() + seconds
    while True:
        for play in plays:
            play.one_game()
        if perf_counter() >= end:
            break
    found = []
    for play, (games, decisions, spent) in zip(plays, before, strict=True):
        took = play.spent - spent
        found.append({"decisions": (play.decisions - decisions) / took, "games": (play.games - games) / took})
    return found


def _clone(game: Any) -> BaseGame:
    """Every ruleset's game can be copied; the base class leaves it to them."""
    twin: BaseGame = game.clone()
    return twin


def _costs(rules: Ruleset, positions: list[BaseGame], seconds: float) -> dict[str, float]:
    """Microseconds to copy, to save as JSON text, and to load one position."""
    texts = [json.dumps(game.dump()) for game in positions]

    def clone() -> None:
        for game in positions:
            _clone(game)

    def save() -> None:
        for game in positions:
            json.dumps(game.dump())

    def load() -> None:
        for game, text in zip(positions, texts, strict=True):
            rules.load(game.recipe, json.loads(text))

    each: dict[str, Callable[[], Any]] = {"clone": clone, "save": save, "load": load}
    return {key: 1e6 / _rate(work, len(positions), seconds / len(each)) for key, work in each.items()}


def _rate(work: Callable[[], Any], units: int, seconds: float) -> float:
    """Units of work per second, repeating the work for about this long."""
    rounds = 0
    end = perf_counter() + seconds
    start = process_time()
    while rounds == 0 or perf_counter() < end:
        work()
        rounds += 1
    return rounds * units / (process_time() - start)
