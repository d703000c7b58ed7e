"""What bots go by with party favors: what one in hand is worth, and so what using it costs."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import TYPE_CHECKING, Any, Final

from ....vendetta.advice.opinion import Opinion
from ..content import box
from ..state import favors, favors_of, first_kind

if TYPE_CHECKING:
    from ....vendetta.advice.worksheet import Worksheet
    from ....vendetta.content import CardData
    from ....vendetta.game import Game

KEPT: Final = 0.25
"""Points of a favor in hand for each percentage point that it is expected to be worth in a game."""


def worth_keeping(g: Game, favor: CardData) -> float:
    """Points of a favor that may be used later: the less, the fewer rounds are left to use it."""
    strength: Any = favor.data["strength"]
    left = 1.0 if "scrap" in favor.data else max(0.0, 1.0 - g.round / (box().rounds + 1))
    return KEPT * float(strength) * left


def in_hand(g: Game, seat: int) -> float:
    """Points of all favors of a seat."""
    return fsum([worth_keeping(g, favors_of(g)[kind - first_kind(g)]) for kind in favors(g).kinds(seat)])


class Spends:
    """Points of using a favor: what it gives, less what it was worth in hand."""

    def __init__(self, card: str, gives: Callable[[Worksheet], float]) -> None:
        self.card = card
        self.gives = gives

    def __call__(self, sheet: Worksheet, holder: int) -> float:
        """The seat is the one that is asked."""
        favor = next(one for one in favors_of(sheet.g) if one.effect == self.card)
        return self.gives(sheet) - worth_keeping(sheet.g, favor)


HANDS: Final = Opinion(holdings=(in_hand,))
