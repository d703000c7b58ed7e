"""What a seat sees of secret hands: its own card, and that the others have one (XA-GEN-02-R2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ....display.view.seats import FactView, SeatView
from ....vendetta.display.presenting import Occurs, Views
from ....vendetta.game import Game
from ....vendetta.wording import say, word
from ..airstrikes.content import shipped as strikes
from ..bounties.content import shipped as bounties
from ..hands import hands
from .log import SYMBOL, deck_words


def _seat(g: Game, seat: int, viewer: int | None, view: SeatView) -> SeatView:
    """A line for each deck of which the seat holds a card."""
    lines = []
    for hand in hands(g):
        held = hand.in_hand(g, seat)
        if held:
            names = ", ".join(word(card.name) for card in held)
            shown = names if viewer == seat else say("hand.secret", count=len(held))
            lines.append(FactView(hand.DECK, deck_words(hand.DECK), shown, SYMBOL))
    return replace(view, piles=[*view.piles, *lines]) if lines else view


def _seen(g: Game) -> list[str]:
    """The cards that were played."""
    return [f"played {event.data['card']}" for event in g.events or () if event.kind == "card-played"]


VIEWS: Final = Views(seat=_seat)
OCCURS: Final = Occurs(keys=tuple(f"played {card.id}" for card in (*strikes().cards, *bounties().cards)), seen=_seen)
