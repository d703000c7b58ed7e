"""How fast the engine is: random play, copying, saving, loading, beside a fixed loop of plain Python.

The fixed loop is timed in the same run, so that runs on different machines, or on a busy one, can
be compared by their ratio.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from statistics import median
from time import perf_counter
from types import FunctionType
from typing import Any, Final

from thunderroad.family.registry import USUAL, ruleset
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.packs import PackRef
from thunderroad.kernel.recipe import Recipe, Seat

from .playing import random_game

WINDOWS: Final = 5
"""Every measurement is repeated so often, in turn with the others; the median counts."""
CREWS: Final = 4
POSITIONS: Final = 64
"""How many positions from the middle of games are copied, saved and loaded."""
CALIBRATION_STEPS: Final = 200_000
ALL: Final = "all"
"""In place of the ids of modules: as many as go together at one table."""


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
    """Decisions per second as a part of those of the same number of crews without modules; None: none were chosen."""
    compiled: bool = False
    """Whether the engine was compiled (docs/decisions/0025-compiled.md)."""

    def to_json(self) -> dict[str, float | bool]:
        """As JSON-able data, rounded to what means something."""
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

    With modules (`ALL` that go together, or some) the game without any is played in the same windows.
    """
    rules = ruleset(name)
    if modules == (ALL,):
        modules = rules.together()
    play = _Play(rules, _recipe(rules, crews, modules, content))
    plain = _Play(rules, _recipe(rules, crews)) if modules else None
    play.window(0.05)  # imports and caches are not part of the measurement
    positions = play.positions()
    span = seconds / WINDOWS
    windows = []
    for _ in range(WINDOWS):
        window = {
            "calibration": _rate(calibration, CALIBRATION_STEPS, span * 0.1),
            **play.window(span * (0.6 if plain is None else 0.3)),
            **_costs(rules, positions, span * 0.3),
        }
        if plain is not None:
            window["beside_plain"] = window["decisions"] / plain.window(span * 0.3)["decisions"]
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
    return Recipe(rules.id, seats, "", modules, content=content)


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
    """Random play, window after window, always on new seeds."""

    def __init__(self, rules: Ruleset, recipe: Recipe) -> None:
        self.rules = rules
        self.recipe = recipe
        self.games = 0
        self.decisions = 0

    def _new_game(self, seed: str) -> BaseGame:
        return self.rules.new_game(replace(self.recipe, seed=seed))

    def window(self, seconds: float) -> dict[str, float]:
        """Whole games, setup included, for about so long."""
        games = decisions = 0
        x = self.games + 1
        start = perf_counter()
        end = start + seconds
        while games == 0 or perf_counter() < end:
            played, x = random_game(self._new_game(f"bench:{self.games + games}"), x)
            decisions += played
            games += 1
        spent = perf_counter() - start
        self.games += games
        self.decisions += decisions
        return {"decisions": decisions / spent, "games": games / spent}

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
    """Units of work per second, repeating the work for about so long."""
    rounds = 0
    start = perf_counter()
    end = start + seconds
    while rounds == 0 or perf_counter() < end:
        work()
        rounds += 1
    return rounds * units / (perf_counter() - start)
