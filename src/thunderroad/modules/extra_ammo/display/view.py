"""What a seat sees of secret hands: its own card, and that the others have one (XA-GEN-02-R2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....vendetta.display.presenting import Occurs, Views
from ....vendetta.game import Game
from ..airstrikes.content import shipped as strikes
from ..bounties.content import shipped as bounties
from ..hands import hands

if TYPE_CHECKING:
    from ....vendetta.content import CardData


def _hand(g: Game, seat: int) -> list[CardData]:
    """What a seat holds of all decks."""
    return [card for hand in hands(g) for card in hand.in_hand(g, seat)]


def _seen(g: Game) -> list[str]:
    """The cards that were played."""
    return [f"played {event.data['card']}" for event in g.events or () if event.kind == "card-played"]


VIEWS: Final = Views(hand=_hand)
OCCURS: Final = Occurs(keys=tuple(f"played {card.id}" for card in (*strikes().cards, *bounties().cards)), seen=_seen)
