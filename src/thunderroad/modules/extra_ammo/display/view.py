"""What a seat sees of secret hands: its own card, and that the others have one (XA-GEN-02-R2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....vendetta.display.presenting import Views
from ....vendetta.game import Game
from ..hands import hands

if TYPE_CHECKING:
    from ....vendetta.content import CardData


def _hand(g: Game, seat: int) -> list[CardData]:
    """What a seat holds, over all decks."""
    return [card for hand in hands(g) for card in hand.in_hand(g, seat)]


VIEWS: Final = Views(hand=_hand)
