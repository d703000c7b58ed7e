"""What the box of Devil's Run holds, from its content folder: counts, tiles, the fire die, cards, words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from ...kernel.chance import Die
from ...vendetta.content import Deck, Side, deck, die, sides
from ...vendetta.reading import counts, folder_of, reading, table, words

OUT_FACE: Final = 0
"""Face of the fire die: the fire goes out (DR-FIRE-05)."""
LOST_FACE: Final = 3
"""Face of the fire die: the vehicle is eliminated (DR-FIRE-06). The others are numbers of moves."""
FACES: Final = {"out": OUT_FACE, "1": 1, "2": 2, "eliminated": LOST_FACE}


@dataclass(frozen=True, slots=True)
class Box:
    """All components (DR-SETUP-01 to -04)."""

    sides: tuple[Side, ...]
    hazards: Mapping[str, int]
    damage: Mapping[str, int]
    fire_die: Die
    cards: Deck
    words: Mapping[str, str]


@cache
def box() -> Box:
    """The data as shipped; raises ContentError naming file, item and reason."""
    folder = folder_of(__package__)
    with reading("hazards.toml, damage.toml or dice.toml of Devil's Run"):
        hazards = counts("hazards", table(folder, "hazards")["added"])
        damage = counts("damage", table(folder, "damage")["added"])
        fire_die = die(table(folder, "dice")["die"][0], FACES)
    return Box(
        sides=sides(table(folder, "tiles")),
        hazards=hazards,
        damage=damage,
        fire_die=fire_die,
        cards=deck("cards", table(folder, "cards")),
        words=words(folder),
    )
