"""The cards of a deck, as numbers: a movement value and a face of the shooting die (GE-SETUP-02).

A card is a die whose figure is its movement value, with the face in the bits above it; two cards that
show the same are the same.  The deck is data: ``content/cards.toml``, or what an owner's pack makes of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from ...kernel.naming import Names
from ...vendetta.content import Deck, content, deck
from ...vendetta.reading import ContentError, folder_of, hyphens, integer, reading, table

if TYPE_CHECKING:
    from ...kernel.naming import Sorts
    from ...vendetta.game import Game
    from ...vendetta.rules import Rules

DECK: Final = "german-engineering"
STEP: Final = 8
"""A card is ``value + STEP * (1 + face)``."""
SHOOTING: Final = content().dice["shooting"]


class Cards:
    """All cards of one crew: their `kinds` in order, how many of each, and their names in files."""

    __slots__ = ("counts", "kinds", "names", "number")

    def __init__(self, found: Deck) -> None:
        counts: Counter[int] = Counter()
        with reading(f"the cards of {DECK}"):
            for card in found.cards:
                counts[_number(card.data["value"], card.data["face"])] += card.copies
        if counts.total() <= hand_size():
            raise ContentError(f"the cards of {DECK}: {counts.total()} cards are too few for a hand of {hand_size()}")
        self.kinds: tuple[int, ...] = in_order(kind for kind, count in counts.items() if count)
        self.counts = tuple(counts[kind] for kind in self.kinds)
        self.names: tuple[str, ...] = tuple(map(card_name, self.kinds))
        self.number = {kind: k for k, kind in enumerate(self.kinds)}


def _number(value: Any, face: Any) -> int:
    """The number of a card from the file; raises errors that `reading` explains."""
    faces = {name: number for number, name in SHOOTING.names.items()}
    moves = integer(value)
    if moves not in range(1, 7):
        raise ValueError(f"a card is good for 1 to 6 moves, not {value}")
    return moves + STEP * (1 + faces[hyphens(face)])


def face_of(card: int) -> int:
    """The shooting result that a card shows."""
    return card // STEP - 1


def value_of(card: int) -> int:
    """The moves that a card gives."""
    return card % STEP


def in_order(cards: Iterable[int]) -> tuple[int, ...]:
    """Cards by value, then by face, as people sort a hand."""
    return tuple(sorted(cards, key=lambda card: (value_of(card), card)))


def card_name(card: int) -> str:
    """A card in files: ``4-small-medium``."""
    return f"{value_of(card)}-{SHOOTING.names[face_of(card)]}"


@cache
def shipped() -> Deck:
    """The deck as shipped with the module; raises ContentError."""
    return deck("cards", table(folder_of(__package__), "cards"))


@cache
def hand_size() -> int:
    """How many cards a full hand has (GE-SETUP-03, GE-ROUND-03)."""
    with reading("cards.toml"):
        return integer(table(folder_of(__package__), "cards")["hand"])


@lru_cache(maxsize=64)
def _cards(rules: Rules[Game]) -> Cards:
    return Cards(rules.decks.get(DECK, shipped()))


def cards_of(g: Game) -> Cards:
    """The cards of every car crew in a game."""
    return _cards(g.rules)


def sorts(rules: Rules[Game]) -> Sorts:
    """What the places in counts of cards refer to."""
    return {"hands": Names("the card", _cards(rules).names)}
