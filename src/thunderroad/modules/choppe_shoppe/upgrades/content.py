"""What the box contains for upgrades: the cards with their figures, the tokens, how many are dealt and kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from ....vendetta.content import CardData, Deck, deck
from ....vendetta.reading import ContentError, folder_of, integer, reading, table

if TYPE_CHECKING:
    from ....vendetta.game import Game
    from ....vendetta.rules import Rules

FILE: Final = "upgrades"
MOST: Final = 9
"""The largest figure of a card."""


@dataclass(frozen=True, slots=True)
class Box:
    """The deck, the upgrade tokens by kind, and the figures of the draft (UP-SETUP-01, UP-SETUP-03, UP-USE-03)."""

    deck: Deck
    tokens: Mapping[str, int]
    dealt: int
    kept: int


@cache
def box() -> Box:
    """The data as shipped; raises ContentError naming file, item and reason."""
    data = table(folder_of(__package__.rpartition(".")[0]), FILE)
    with reading(f"{FILE}.toml"):
        tokens = {id: integer(count) for id, count in data["tokens"].items() if id != "provenance"}
        draft = data["draft"]
        dealt, kept = integer(draft["dealt"]), integer(draft["kept"])
    return Box(deck(FILE, data), tokens, dealt, kept)


DECK: Final = box().deck.id


class Items:
    """The cards of one table, in the order of their ids, each with its figures.

    Raises ContentError for a figure that no card can play with.
    """

    __slots__ = ("cards", "copies", "figures", "ids")

    def __init__(self, cards: tuple[CardData, ...]) -> None:
        self.cards = tuple(sorted(cards, key=attrgetter("id")))
        self.ids = tuple(card.id for card in self.cards)
        self.copies = tuple(card.copies for card in self.cards)
        self.figures = tuple(map(_figures, self.cards))


def _figures(card: CardData) -> dict[str, int]:
    """The figures of the card whose effect it has, replaced by its own."""
    shipped = [one.data for one in box().deck.cards if one.id == card.effect]
    found = {key: value for data in (*shipped, card.data) for key, value in data.items() if type(value) is int}
    for key, value in found.items():
        if not 1 <= value <= MOST:
            raise ContentError(f"the upgrade '{card.id}': {key} should be a whole number from 1 to {MOST}, not {value}")
    return found


@lru_cache(maxsize=64)
def items(rules: Rules[Game]) -> Items:
    """The cards of all games with these tables."""
    return Items(rules.decks[DECK].cards)


def items_of(g: Game) -> Items:
    """The cards of a game."""
    return items(g.rules)
