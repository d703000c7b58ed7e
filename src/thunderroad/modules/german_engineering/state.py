"""Decks and discard piles of all seats; hands are the unused dice of the game (GE-SETUP-01, GE-DECK).

Piles are counts of each kind of card.  The order of a deck is not stored anywhere: drawing takes any remaining card
with the same chance, which is what shuffling means.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from ...kernel.game import Section
from .cards import cards_of

if TYPE_CHECKING:
    from ...kernel.chance import Rng
    from ...vendetta.game import Game

CARS: Final = "cars"
"""The kind of crew that plays with a deck (GE-SETUP-01-R1); all others keep their dice (GE-SETUP-06)."""


class Decks(Section):
    """How many cards of each kind are in the deck and in the discards, kind by kind and seat by seat.

    `plays` says by seat who has a deck at all.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("plays", "deck", "discards")
    NAMED: ClassVar[Mapping[str, str]] = {"deck": "rows:hands", "discards": "rows:hands"}

    def __init__(self, plays: list[int], deck: list[int], discards: list[int]) -> None:
        self.plays = plays
        self.deck = deck
        self.discards = discards

    @classmethod
    def fresh(cls, game: Game) -> Decks:
        """Each car crew has its whole deck (GE-SETUP-01)."""
        plays = [int(crew.kind == CARS) for crew in game.rules.crews]
        deck = [count * mine for mine in plays for count in cards_of(game).counts]
        return cls(plays, deck, [0] * len(deck))

    def hidden_dice(self, game: Game, seat: int) -> tuple[int, ...]:
        """Hands are hidden from the other seats (GE-DECK-03-R1)."""
        return cards_of(game).kinds if self.plays[seat] else ()

    def redeal(self, game: Game, seat: int | None, rng: Rng) -> None:
        """Redeal the hands of all other seats from the cards of theirs that `seat` has not seen."""
        for other, plays in enumerate(self.plays):
            if plays and other != seat:
                self._deal_anew(game, other, rng)

    def _deal_anew(self, game: Game, seat: int, rng: Rng) -> None:
        hand, kinds = game.dice[seat], cards_of(game).kinds
        row = self.row(seat)
        left = zip(kinds, self.deck[row], strict=True)
        unseen = sorted([*hand, *(card for card, n in left for _ in range(n))])  # it must not matter where they lie
        rng.shuffle(unseen)
        game.dice[seat] = tuple(sorted(unseen[: len(hand)]))
        rest = unseen[len(hand) :]
        self.deck[row] = [rest.count(card) for card in kinds]

    def row(self, seat: int) -> slice:
        """Where the counts of a seat are."""
        kinds = len(self.deck) // len(self.plays)
        return slice(seat * kinds, seat * kinds + kinds)

    def left(self, seat: int) -> list[int]:
        """The deck of a seat, by kind."""
        return self.deck[self.row(seat)]

    def thrown(self, seat: int) -> list[int]:
        """The discards of a seat, by kind; everybody may see them (GE-DECK-03)."""
        return self.discards[self.row(seat)]


def decks_of(g: Game) -> Decks:
    """The decks of a game with this module."""
    found: Decks = g.sections["Decks"]
    return found


def draw(g: Game, seat: int, card: int) -> None:
    """Take a card off a deck."""
    cards = cards_of(g)
    decks_of(g).deck[seat * len(cards.kinds) + cards.number[card]] -= 1


def discard(g: Game, seat: int, card: int) -> None:
    """Put a card on the discards, face up (GE-DECK-03)."""
    cards = cards_of(g)
    decks_of(g).discards[seat * len(cards.kinds) + cards.number[card]] += 1


def put_back(g: Game, seat: int) -> None:
    """Return a hand to the deck, which is shuffled (GE-SETUP-05-R2)."""
    decks = decks_of(g)
    for card in g.dice[seat]:
        decks.deck[decks.row(seat).start + cards_of(g).number[card]] += 1
    g.dice[seat] = ()


def stock(g: Game, seat: int) -> list[int]:
    """The cards that can be drawn, by kind; an empty deck is rebuilt from the discards at once (GE-DECK-01).

    An empty list if there is no card at all.
    """
    decks = decks_of(g)
    row = decks.row(seat)
    left = decks.deck[row]
    if any(left):
        return left
    thrown = decks.discards[row]
    if not any(thrown):
        return []
    decks.deck[row], decks.discards[row] = thrown, left
    g.tell("cards-shuffled", "GE-DECK-01", seat=seat)
    return thrown


def clear_boards(g: Game, seat: int) -> int:
    """Discard all cards on boards (GE-ROUND-01, GE-DECK-02); returns how many.

    Afterwards, every card that is neither in hand nor in the deck is in the discards.
    """
    decks, cards = decks_of(g), cards_of(g)
    row = decks.row(seat)
    before = sum(decks.discards[row])
    thrown = [count - left for count, left in zip(cards.counts, decks.deck[row], strict=True)]
    for card in g.dice[seat]:
        thrown[cards.number[card]] -= 1
    decks.discards[row] = thrown
    return sum(thrown) - before
