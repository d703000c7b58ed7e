"""Which road condition lies beside which tile, and which ones are still to come (XA-RC-03, XA-RC-04)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ....grid.road import tile_slot
from ....kernel.game import Section
from ....vendetta.cards import put_beside
from ....vendetta.naming import deck_sort
from .content import shipped

if TYPE_CHECKING:
    from ....vendetta.content import CardData
    from ....vendetta.game import Game

DECK: Final = shipped().id


class Conditions(Section):
    """The cards `beside` each tile, by slot of the ring of tiles, and how many of each are in the `pile`.

    All others are in the discards, which everybody may see, like the cards on the road.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("beside", "pile")
    NAMED: ClassVar[Mapping[str, str]] = {"beside": f"tuples:{deck_sort(DECK)}", "pile": f"counts:{deck_sort(DECK)}"}

    def __init__(self, beside: list[tuple[int, ...]], pile: list[int]) -> None:
        self.beside = beside
        self.pile = pile

    @classmethod
    def fresh(cls, game: Game) -> Conditions:
        """All are in the pile."""
        return cls([()] * game.rules.map.tiles, [card.copies for card in cards_of(game)])


def cards_of(g: Game) -> tuple[CardData, ...]:
    """The road conditions of a game, by number."""
    return g.rules.decks[DECK].cards


def conditions(g: Game) -> Conditions:
    """The deck of a game."""
    found: Conditions = g.sections["Conditions"]
    return found


def reveal(g: Game, tile: int, number: int) -> None:
    """Lay a card from the pile beside the tile that begins at a space (XA-RC-03)."""
    deck, known = conditions(g), g.rules.concern
    deck.pile[number] -= 1
    deck.beside[tile_slot(tile)] = (number,)
    put_beside(g, tile, known.cards[known.number[cards_of(g)[number].effect]])


def discard(g: Game, tile: int) -> None:
    """Discard the card beside the tile that was in this slot before (XA-RC-04)."""
    conditions(g).beside[tile_slot(tile)] = ()


def shuffled(g: Game) -> list[int]:
    """The pile, rebuilt from the discards if it is used up (XA-RC-04)."""
    deck = conditions(g)
    if not any(deck.pile):
        lying = [number for row in deck.beside for number in row]
        deck.pile = [card.copies - lying.count(number) for number, card in enumerate(cards_of(g))]
    return deck.pile


def number_beside(g: Game, space: int, key: str) -> int:
    """A number in the data of the condition beside the tile of a space."""
    (number,) = conditions(g).beside[tile_slot(space)]
    found: Any = cards_of(g)[number].data[key]
    return int(found)
