"""The puzzles that come with the game."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from .model import Puzzle, PuzzleError, from_text

FILE: Final = "puzzles.jsonl"


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All of them, by game and grade. Raises PuzzleError."""
    return tuple(from_text(files(__package__).joinpath(FILE).read_text(encoding="utf-8")))


@cache
def _by_id() -> dict[str, Puzzle]:
    return {one.id: one for one in puzzles()}


def puzzle(id: str) -> Puzzle:
    """The puzzle with this id; raises PuzzleError."""
    found = _by_id().get(id)
    if found is None:
        raise PuzzleError(f"there is no puzzle '{id:.20}'; look at the list of puzzles")
    return found
