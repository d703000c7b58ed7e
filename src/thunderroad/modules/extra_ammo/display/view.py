"""What a seat sees of secret hands: its own card, and that the others have one (XA-GEN-02-R2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ....display.view.seats import FactView, SeatView
from ....vendetta.display.presenting import Views
from ....vendetta.game import Game
from ....vendetta.wording import say, word
from ..hands import hands
from .log import SYMBOL, deck_words


def _seat(g: Game, seat: int, viewer: int | None, view: SeatView) -> SeatView:
    """A line for each deck of which the seat holds a card."""
    lines = []
    for hand in hands(g):
        held = hand.in_hand(g, seat)
        if held:
            names = ", ".join(word(card.name) for card in held)
            shown = names if viewer == seat else say("deck.face-down", count=len(held))
            lines.append(FactView(hand.DECK, deck_words(hand.DECK), shown, SYMBOL))
    return replace(view, piles=[*view.piles, *lines]) if lines else view


VIEWS: Final = Views(seat=_seat)
