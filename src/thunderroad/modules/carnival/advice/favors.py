"""What bots go by with party favors: what one in hand is worth, and so what using it costs."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import TYPE_CHECKING, Final

from ....vendetta.advice.judges import strength
from ..content import box
from ..state import favors, favors_of, first_kind

if TYPE_CHECKING:
    from ....vendetta.advice.field_sheet import FieldSheet
    from ....vendetta.content import CardData
    from ....vendetta.game import Game

FAVOR: Final = 1.5
"""Points of a token that is picked up."""
KEPT: Final = 0.75
"""Points of a favor in hand for each percentage point that it is expected to be worth in a game."""


def worth_keeping(g: Game, favor: CardData) -> float:
    """Points of a favor that may be used later: the less, the fewer rounds are left to use it."""
    left = 1.0 if "scrap" in favor.data else max(0.0, 1.0 - g.round / (box().rounds + 1))
    return KEPT * strength(favor) * left


def in_hand(g: Game, seat: int) -> float:
    """Points of all favors of a seat."""
    return fsum([worth_keeping(g, favors_of(g)[kind - first_kind(g)]) for kind in favors(g).kinds(seat)])


class Spends:
    """Points of using a favor: what it gives, less what it was worth in hand."""

    def __init__(self, card: str, gives: Callable[[FieldSheet], float]) -> None:
        self.card = card
        self.gives = gives

    def __call__(self, sheet: FieldSheet, holder: int) -> float:
        """The seat is the one that is asked."""
        favor = next(one for one in favors_of(sheet.g) if one.effect == self.card)
        return self.gives(sheet) - worth_keeping(sheet.g, favor)
