"""The listeners at the hooks of one game: the functions of the chosen modules, a tuple for each hook.

hooks.py says what each hook is for and when it is asked.  The types here have the game G as a parameter: a game holds
its tables, which hold the listeners, so neither needs to import the other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..kernel.frame import Frame

G = TypeVar("G")

MaybeFrame = Frame[Any] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Listeners(Generic[G]):
    """One tuple for each hook, by its name; an empty one costs next to nothing."""

    dice: tuple[Callable[[G, int, int], int], ...]
    rank: tuple[Callable[[G, int, int], int], ...]
    moves: tuple[Callable[[G, int, int], int], ...]
    bonus: tuple[Callable[[G, int, int], int], ...]
    keeps_to_road: tuple[Callable[[G, int, bool], bool], ...]
    ways: tuple[Callable[[G, int, tuple[int, int]], tuple[int, int]], ...]
    attacks: tuple[Callable[[G, int, tuple[int, ...]], tuple[int, ...]], ...]
    ram_total: tuple[Callable[[G, int, int, int], int], ...]
    shot_roll: tuple[Callable[[G, int, int, int], int], ...]
    repairs: tuple[Callable[[G, int, int], int], ...]
    stays_in: tuple[Callable[[G, int, bool], bool], ...]
    instead_of_setup: tuple[Callable[[G], MaybeFrame], ...]
    instead_of_turn: tuple[Callable[[G, int], MaybeFrame], ...]
    instead_of_drive: tuple[Callable[[G, int, int], MaybeFrame], ...]
    instead_of_crash: tuple[Callable[[G, int, int], MaybeFrame], ...]
    instead_of_hit: tuple[Callable[[G, int, int], MaybeFrame], ...]
    before_roll: tuple[Callable[[G, int], MaybeFrame], ...]
    entered: tuple[Callable[[G, int, int], MaybeFrame], ...]
    moved: tuple[Callable[[G, int], MaybeFrame], ...]
    moving_ends: tuple[Callable[[G, int], MaybeFrame], ...]
    failed: tuple[Callable[[G, int, int, int], MaybeFrame], ...]
    board_laid: tuple[Callable[[G, int], MaybeFrame], ...]
    turn_ends: tuple[Callable[[G, int], MaybeFrame], ...]
    turn_begins: tuple[Callable[[G, int], None], ...]
    wrecked: tuple[Callable[[G, int], None], ...]
    dumped: tuple[Callable[[G, int], None], ...]
