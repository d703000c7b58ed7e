"""The loop of random play, in its own file so that it can be compiled with the engine."""

from __future__ import annotations

from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.native import i64


def random_game(game: BaseGame, x: int) -> tuple[int, int]:
    """Answer at random until the end; returns the number of decisions and the generator's next state."""
    decisions = 0
    word: i64 = x
    while (choice := game.choice) is not None:
        word = (word * 1664525 + 1013904223) & 0xFFFFFFFF
        game.apply((word >> 8) % len(choice.options))
        decisions += 1
    return decisions, word
