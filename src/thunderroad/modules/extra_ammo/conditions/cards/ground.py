"""Conditions that change the off-road spaces of their tile into another terrain (XA-RC-02, VB-TERR-01)."""

from __future__ import annotations

from typing import Final

from .....kernel.cards import Card
from .....kernel.hooks import SETS
from .....vendetta.content import MUD, OFF_ROAD
from .....vendetta.content import TERRAINS as GROUNDS
from .....vendetta.game import Game
from .....vendetta.hooks import GROUND
from .....vendetta.rules import TerrainKind

HARDPAN: Final = "hardpan"


# Off-road spaces on this tile are mud.
def flash_flood(g: Game, space: int, ground: int) -> int:
    """Those that a token has made off-road too."""
    return MUD if ground == OFF_ROAD else ground


# Off-road spaces on this tile count as road for the road die bonus.
def hardpan(g: Game, space: int, ground: int) -> int:
    """Only for the bonus: for everything else it stays off-road."""
    return g.rules.terrain[HARDPAN] if ground == OFF_ROAD else ground


CARDS: Final = (
    Card("flash-flood", listens=(GROUND.do(flash_flood, SETS),)),
    Card("hardpan", listens=(GROUND.do(hardpan, SETS),)),
)
TERRAINS: Final = (TerrainKind(HARDPAN, road=True, counts_as=GROUNDS[OFF_ROAD], rule="XA-RC-02"),)
