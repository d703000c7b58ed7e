"""What always holds in a game with Choppe Shoppe, besides the base game's own."""

from __future__ import annotations

from tests.kit.invariants import check as base_check
from thunderroad.vendetta.game import Game

from .leaders.invariants import tokens_are_conserved

INVARIANTS = (tokens_are_conserved,)


def check(game: Game) -> None:
    """The base game's invariants, then ours."""
    base_check(game)
    for invariant in INVARIANTS:
        invariant(game)
