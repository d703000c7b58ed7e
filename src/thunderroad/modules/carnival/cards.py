"""What the cards of the arena do: a file for each in the folders of weapons, favors and decrees.

Besides `CARDS` a file may have `FRAMES`, `LISTENERS`, `SECTIONS`, `MARKS`, `QUESTIONS`, `EVENTS` (mappings), `WAYS`,
`CAUSES`, `DAMAGE_CAUSES` and `OPTIONS`; they mean what they mean in a `Module`.  What bots go by stands there too
(advice/opinion.py).  What the folder of weapons says to players stands in its `content`.
"""

from __future__ import annotations

from typing import Any, Final

from ...kernel.cards import Card
from ...vendetta.card_files import card_files, gathered
from ...vendetta.reading import folder_of, words
from .content import box
from .weapons import asks

FOLDERS: Final = ("weapons", "favors", "decrees")
FILES: Final = tuple(file for folder in FOLDERS for file in card_files(f"{__package__}.{folder}.cards"))


def all_of(name: str) -> tuple[Any, ...]:
    """What all files have under a name."""
    return gathered(FILES, name)


def cards() -> tuple[Card, ...]:
    """A card for each effect of the three decks; what no file describes only counts or lies there."""
    written = all_of("CARDS")
    known = {card.id for card in written}
    printed = [card.effect for deck in (box().weapons, box().favors, box().decrees) for card in deck.cards]
    return (*written, *[Card(id) for id in printed if id not in known], *all_of("MARKS"))


def events() -> dict[str, Any]:
    """What is told of them."""
    return {kind: tell for file in (*FILES, asks) for kind, tell in getattr(file, "EVENTS", {}).items()}


WEAPONS: Final = folder_of(f"{__package__}.weapons")
WORDS: Final = words(WEAPONS)
