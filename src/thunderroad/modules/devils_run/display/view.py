"""How Devil's Run is shown: what it adds to pieces, spaces, seats and the open question."""

from __future__ import annotations

from typing import Final

from thunderroad.display.view.seats import FactView, SlotView
from thunderroad.vendetta.display.fire import burning
from thunderroad.vendetta.display.names import deck_at
from thunderroad.vendetta.display.presenting import Views
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.wording import say

from ..deck import card_in, cards_of, deck

CARD_SYMBOL: Final = "dmg-ongoing"


def _slot(g: Game, vehicle: int, entry: int) -> SlotView | None:
    """The card lies face up in the slot, its token face down upon it (DR-DMG-01)."""
    number = card_in(g, entry)
    if number < 0:
        return None
    card = cards_of(g).kinds[number]
    return SlotView(CARD_SYMBOL, card.name, card.text, clause=card.clause or deck_at(g, entry).clause)


def _facts(g: Game, viewer: int | None) -> list[FactView]:
    """How many ongoing effect cards are left in the deck."""
    return [FactView("ongoing", say("fact.ongoing"), str(sum(deck(g).pile)), CARD_SYMBOL)]


VIEWS: Final = Views(piece=burning, slot=_slot, facts=_facts)
