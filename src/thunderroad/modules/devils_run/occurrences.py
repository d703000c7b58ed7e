"""What an exhaustive run must see of Devil's Run besides what is declared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...vendetta.display.presenting import Occurs
from ...vendetta.game import Game
from .content import box
from .deck import cards_of

FARTHER: Final = "went farther"
"""By bald tires."""


def _seen(g: Game) -> Iterator[str]:
    """Ways of leaving the game, and cards that have done something."""
    kinds = cards_of(g).kinds
    for event in g.events or ():
        if event.kind == "eliminated":
            yield f"lost to {event.data['why']}"
        elif event.kind == "card-acts":
            number = event.data["card"]
            assert isinstance(number, int)
            yield f"acts {kinds[number].id}"
        elif event.kind == "farther":
            yield FARTHER


OCCURS: Final = Occurs(
    keys=(
        *(f"ongoing {card.id}" for card in box().cards.cards),
        *(f"lost to {why}" for why in ("fire", "worm", "quake", "ramp", "pit-trap")),
        *(f"acts {id}" for id in ("faulty-airbag", "slipping-clutch", "wobbly-wheel")),
        FARTHER,
    ),
    seen=_seen,
)
"""Each card must be drawn, each danger must strike, and each card that acts on its own must do so."""
