"""The level `random`: any legal option, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame

from .base import BotInfo


class Uniform:
    """Knows nothing, not even what game it is."""

    info = BotInfo("random", "Random", "Picks any legal option at random. Good for testing.")

    def choose(self, game: BaseGame, seat: int, rng: Rng) -> int:
        """Any index."""
        assert game.choice is not None
        return rng.below(len(game.choice.options))

    def reasons(self, game: BaseGame, index: int) -> Sequence[str]:
        """There is none."""
        return ()


RANDOM: Final = Uniform()
