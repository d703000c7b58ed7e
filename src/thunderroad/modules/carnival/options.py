"""The switches of an arena game."""

from __future__ import annotations

from typing import Final

from ...family.module import Option
from ...vendetta.content import content
from .board import GATES
from .content import SIDES

RANDOM: Final = "random"
_TILES: Final = (RANDOM, *[side.id for side in content().sides if side.dealt])

SIDE: Final = Option(
    "arena_side",
    SIDES[0],
    SIDES,
    "Side of the arena",
    "The Haulasseum is open and easier; walls and rims make The Wringer hard.",
    "CC-SETUP-01",
)
TILES: Final = tuple(
    Option(
        f"arena_{gate}",
        RANDOM,
        _TILES,
        f"Tile at the {gate} gate",
        "Which road tile leads in there: drawn at random, or chosen.",
        "CC-SETUP-02-R1",
    )
    for gate in GATES
)
SHOOTING: Final = Option(
    "arena_shooting_on_roads",
    True,
    (True, False),
    "Shots from the tiles",
    "From round 2 on cars and choppers on road tiles may shoot; otherwise only those in the arena do.",
    "CC-SETUP-10-R3",
)
OPTIONS: Final = (SIDE, *TILES, SHOOTING)
