"""Plays by the card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame

from ..base import BotInfo
from .answers import LINES
from .table import Table


class Automa:
    """Goes through the lines of the card, and gives the answer of the first that knows one.  It estimates nothing."""

    info = BotInfo(
        "automa", "By the card", "Follows a short list of rules that you could play by yourself. Estimates nothing."
    )

    def choose(self, game: BaseGame, seat: int, rng: Rng) -> int:
        """The answer of the card."""
        table = Table(game)
        return next(answer for line in LINES if (answer := line(table)) is not None)

    def reasons(self, game: BaseGame, index: int) -> Sequence[str]:
        """None: the card is the reason."""
        return ()


AUTOMA: Final = Automa()
