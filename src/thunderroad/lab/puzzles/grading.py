"""How hard a puzzle is: which of the quick bots find its answer."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from thunderroad.bots import bot, decide
from thunderroad.kernel.chance import EXPLICIT, Rng
from thunderroad.kernel.game import BaseGame

from .lines import key_of

BOTS: Final = ("gentle", "automa", "greedy")
PLAIN: Final = 25.0
"""Points of difference that make a puzzle plain to see, if all bots solve it."""
LONGEST: Final = 60
"""The most answers of a bot in a row."""


def solvers(game: BaseGame, best: Container[str]) -> list[str]:
    """The bots whose answer leads to one of the best positions."""
    return [level for level in BOTS if _line(level, game) in best]


def grade(found_by: Sequence[str], gap: float) -> int:
    """From 1, which all bots solve, to 4, which none does; one that they all solve is of 2 if little depends on it."""
    missed = len(BOTS) - len(found_by)
    return missed + 1 if missed or gap >= PLAIN else 2


def _line(level: str, game: BaseGame) -> str | None:
    """Where a bot's answers lead."""
    assert game.choice is not None
    seat, rng = game.choice.seat, Rng.seeded("solver")
    twin = game.clone_for(seat, Rng.seeded("known"))
    twin.source = EXPLICIT
    given: list[int] = []
    while (key := key_of(game, given)) is None and len(given) < LONGEST:
        if twin.choice is None or twin.choice.seat != seat:
            break
        answer = decide(bot(level), twin, seat, rng)
        if len(twin.choice.options) > 1:
            given.append(answer)
        twin.apply(answer)
    return key
