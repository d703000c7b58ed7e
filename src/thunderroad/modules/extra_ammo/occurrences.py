"""What an exhaustive run must see of Extra Ammo besides what is declared: every card dealt, every secret one played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...vendetta.display.presenting import Occurs
from ...vendetta.game import Game
from .airstrikes.content import shipped as airstrikes
from .bonus.content import shipped as bonus_commands
from .bounties.content import shipped as bounties
from .conditions.content import shipped as road_conditions
from .one_shots.content import shipped as one_shots

OPEN: Final = (road_conditions(), bonus_commands())
SECRET: Final = (airstrikes(), bounties(), one_shots())


def _seen(g: Game) -> Iterator[str]:
    """Cards that were played from a hand."""
    for event in g.events or ():
        if event.kind == "card-played":
            yield f"played {event.data['card']}"


OCCURS: Final = Occurs(
    keys=(
        *(f"{deck.id} {card.id}" for deck in (*OPEN, one_shots()) for card in deck.cards),
        *(f"played {card.id}" for deck in SECRET for card in deck.cards),
    ),
    rare=(
        "choice sabotage",
        "choice tow-cable",
        "choice pick-die",
        "choice handbrake",
        "event spun",
    ),  # of two motorcycles, of two wrecked cars beside one, and where one may face any way
    seen=_seen,
)
