"""What the box of Devil's Run contains, from its content folder: counts, tiles, cards, words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ...vendetta.content import Deck, Side, deck, sides
from ...vendetta.reading import counts, folder_of, reading, table, words


@dataclass(frozen=True, slots=True)
class Box:
    """All components (DR-SETUP-01 to -04)."""

    sides: tuple[Side, ...]
    hazards: Mapping[str, int]
    damage: Mapping[str, int]
    cards: Deck
    words: Mapping[str, str]


@cache
def box() -> Box:
    """The data as shipped; raises ContentError naming file, item and reason."""
    folder = folder_of(__package__)
    with reading("hazards.toml or damage.toml of Devil's Run"):
        hazards = counts("hazards", table(folder, "hazards")["added"])
        damage = counts("damage", table(folder, "damage")["added"])
    return Box(
        sides=sides(table(folder, "tiles")),
        hazards=hazards,
        damage=damage,
        cards=deck("cards", table(folder, "cards")),
        words=words(folder),
    )
