"""What judges positions for bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from thunderroad.kernel.game import BaseGame


class Evaluator(Protocol):
    """Judges positions at the start of a turn, or at the end of a game."""

    def judge(self, game: BaseGame, seats: int) -> Sequence[float]:
        """Every seat's chance of winning in percent; together 100 unless nobody wins."""
