"""What an exhaustive run must see of the arena besides what is declared: every weapon, favor and decree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ...vendetta.display.presenting import Occurs
from ...vendetta.game import Game
from .content import box

TURNED_UP: Final = {"super-weapon": box().weapons, "tina": box().decrees}
"""Decks whose cards are told by number when they are turned up, by the kind of that event."""
WORTH_KEEPING: Final = frozenset(favor.id for favor in box().favors.cards if favor.data.get("scrap"))
"""Favors that nobody uses: they count at the end (CC-PF-13)."""


def _seen(g: Game) -> Iterator[str]:
    """Cards that were turned up, favors that were used."""
    for event in g.events or ():
        data: Any = event.data
        if event.kind in TURNED_UP:
            deck = g.rules.decks[TURNED_UP[event.kind].id]
            yield f"{deck.id} {deck.cards[data['card']].id}"
        elif event.kind == "favor-used":
            yield f"used {g.rules.hazard_names[data['token']]}"


OCCURS: Final = Occurs(
    keys=(
        *(f"{deck.id} {card.id}" for deck in TURNED_UP.values() for card in deck.cards),
        *(f"used {favor.id}" for favor in box().favors.cards if favor.id not in WORTH_KEEPING),
    ),
    rare=("choice auto-cannon", "choice mega-repair"),  # a shot on the way, and a car with several kinds of damage
    seen=_seen,
)
