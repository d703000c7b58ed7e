"""The deck of ongoing effects, and which cards lie on which car (DR-DMG-01 to DR-DMG-03)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

from ...kernel.frame import Frame, Signal
from ...kernel.game import Section
from ...kernel.naming import OPTIONS, Names
from ...vendetta.game import Game
from ...vendetta.hooks import RETURNED
from ...vendetta.naming import deck_sort
from ...vendetta.position import CARD, card_of, kind_of
from .content import box

if TYPE_CHECKING:
    from ...kernel.naming import Sorts
    from ...vendetta.content import CardData
    from ...vendetta.rules import Rules

DECK: Final = box().cards.id
EFFECTS: Final = tuple(card.id for card in box().cards.cards)
"""The implemented cards, by id; a card of an owner's pack has the effect of one of them."""
SORT: Final = deck_sort(DECK)
DRAW: Final = "ongoing"
FOREIGN: Final = -1
"""Instead of the number of an effect: an effect of another module."""


def number(id: str) -> int:
    """The number of an effect."""
    return EFFECTS.index(id)


class Cards:
    """The kinds of card of one table, by number, and the number of each one's effect.

    A card with an effect that is not ours is carried out by another module.  `tokens` are the kinds of damage token
    that these cards lie with.
    """

    __slots__ = ("counts", "effects", "kinds", "names", "tokens")

    def __init__(self, kinds: tuple[CardData, ...], tokens: frozenset[int]) -> None:
        self.kinds = kinds
        self.names = tuple(card.id for card in kinds)
        self.counts = tuple(card.copies for card in kinds)
        self.effects = tuple(number(card.effect) if card.effect in EFFECTS else FOREIGN for card in kinds)
        self.tokens = tokens


@lru_cache(maxsize=64)
def _cards(rules: Rules[Game]) -> Cards:
    tokens = frozenset(number for number, kind in enumerate(rules.damage) if kind.attaches == DECK)
    return Cards(rules.decks[DECK].cards, tokens)


def cards_of(g: Game) -> Cards:
    """The cards of a game."""
    return _cards(g.rules)


class OngoingDeck(Section):
    """Cards in the face-down deck and in the discards, by number; the others lie in damage slots."""

    FIELDS: ClassVar[tuple[str, ...]] = ("pile", "discards")
    NAMED: ClassVar[Mapping[str, str]] = {"pile": f"counts:{SORT}", "discards": f"counts:{SORT}"}

    def __init__(self, pile: list[int], discards: list[int]) -> None:
        self.pile = pile
        self.discards = discards

    @classmethod
    def fresh(cls, game: Game) -> OngoingDeck:
        """All 21 are shuffled (DR-SETUP-03)."""
        counts = cards_of(game).counts
        return cls(list(counts), [0] * len(counts))


def deck(g: Game) -> OngoingDeck:
    """The deck of a game."""
    found: OngoingDeck = g.sections["OngoingDeck"]
    return found


class DrawCard(Frame[Game]):
    """Draw an ongoing effect card; it goes face up into the slot of its damage token (DR-DMG-01).

    The result is its number + 1, or 0 if there is no card: then the token is a dent (DR-DMG-03-R1).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Draw a card; when the deck is used up, shuffle the discards."""
        cards = deck(g)
        if not any(cards.pile):
            cards.pile, cards.discards = cards.discards, cards.pile
        if not any(cards.pile):
            return g.finish(0)
        names = cards_of(g).names
        return g.pick(self, DRAW, range(len(names)), cards.pile, names, then="drawn")

    def drawn(self, g: Game, card: int) -> Signal:
        """Announce it; it stays in force until the token is repaired (DR-DMG-02)."""
        deck(g).pile[card] -= 1
        g.tell("card", "DR-DMG-01", vehicle=self.vehicle, card=card)
        return g.finish(card + 1)


def card_in(g: Game, entry: int) -> int:
    """The number of the card of this deck that lies in a damage slot, or -1."""
    return card_of(entry) if kind_of(entry) in cards_of(g).tokens else -1


def returned(g: Game, vehicle: int, entry: int) -> None:
    """Discard the card when its token leaves the slot (DR-DMG-03), by elimination too (-R1)."""
    card = card_in(g, entry)
    if card >= 0:
        deck(g).discards[card] += 1
        g.tell("card-off", "DR-DMG-03", vehicle=vehicle, card=card)


def copies(g: Game, vehicle: int, effect: int) -> int:
    """How many cards with an effect lie on a vehicle, whether it can act or not."""
    found = 0
    for entry in g.damage[vehicle]:
        if entry >= CARD and kind_of(entry) in cards_of(g).tokens and cards_of(g).effects[card_of(entry)] == effect:
            found += 1
    return found


def sorts(rules: Rules[Game]) -> Sorts:
    """What the numbers of effects and of drawn cards refer to."""
    return {"effects": Names("the effect", EFFECTS), OPTIONS + DRAW: Names("the card", _cards(rules).names)}


LISTENERS: Final = (RETURNED.do(returned),)
FRAMES: Final = (DrawCard,)
