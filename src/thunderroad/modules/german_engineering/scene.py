"""Words of scenario files for cards: hands, cards on boards, decks and discards.

``amber hand: 4-large 2-any``, ``amber deck: 6-any``, ``amber discards: none``, ``amber command card:
nitro 2-any``, and of a vehicle ``played 4-large``.  A card that is put somewhere comes from the deck, or
else from the discards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ...kernel.errors import SceneError
from .cards import STEP, cards_of, value_of
from .decks import decks_of

if TYPE_CHECKING:
    from ...vendetta.game import Game
    from ...vendetta.scene import Scene

UNSAID: Final = (1, 2, 3, 4)
"""Values of the cards in a hand of which nothing is said."""


def _take(g: Game, seat: int, card: int) -> int:
    """Take a card off the deck, or off the discards."""
    decks, cards = decks_of(g), cards_of(g)
    if not decks.plays[seat]:
        raise SceneError(f"{g.rules.crews[seat].id} plays with dice, not with cards")
    at = decks.row(seat).start + cards.number[card]
    for pile in (decks.deck, decks.discards):
        if pile[at]:
            pile[at] -= 1
            return card
    raise SceneError(f"there are not so many cards {cards.names[cards.number[card]]} in a deck")


def _named(g: Game, words: str) -> list[int]:
    """Cards by their names; ``none`` for none."""
    cards = cards_of(g)
    found = []
    for word in words.split() if words != "none" else ():
        if word not in cards.names:
            raise SceneError(f"there is no card '{word:.30}'; there are {', '.join(cards.names)}")
        found.append(cards.kinds[cards.names.index(word)])
    return found


def _hand(scene: Scene, seat: int, words: str) -> None:
    scene.dice(seat, [_take(scene.game, seat, card) for card in _named(scene.game, words)])


def _deck(scene: Scene, seat: int, words: str) -> None:
    """The deck is exactly this; whatever else was in it is discarded."""
    g = scene.game
    decks = decks_of(g)
    row = decks.row(seat)
    decks.discards[row] = [a + b for a, b in zip(decks.deck[row], decks.discards[row], strict=True)]
    decks.deck[row] = [0] * len(decks.deck[row])
    for card in _named(g, words):
        _take(g, seat, card)
        decks.deck[row.start + cards_of(g).number[card]] += 1


def _discards(scene: Scene, seat: int, words: str) -> None:
    """The discards are exactly this; whatever else was there counts as lying on boards."""
    g = scene.game
    decks = decks_of(g)
    row = decks.row(seat)
    decks.discards[row] = [0] * len(decks.discards[row])
    for card in _named(g, words):
        _take(g, seat, card)
        decks.discards[row.start + cards_of(g).number[card]] += 1


def _command(scene: Scene, seat: int, words: str) -> None:
    """The command of this round was used with this card."""
    command, _, card = words.partition(" ")
    (found,) = _named(scene.game, card) or [0]
    scene.command(seat, command, _take(scene.game, seat, found))


def _card(scene: Scene, vehicle: int, words: str) -> None:
    """The vehicle has had its regular move with this card."""
    g = scene.game
    (found,) = _named(g, words) or [0]
    g.die[vehicle] = _take(g, g.owner[vehicle], found)


def deal(g: Game, seat: int) -> Sequence[int] | None:
    """A hand of which nothing is said: one card each of 1, 2, 3 and 4, as far as there are any."""
    decks = decks_of(g)
    if not decks.plays[seat]:
        return None
    left = zip(cards_of(g).kinds, decks.left(seat), strict=True)
    first = {value_of(card): card for card, count in reversed(list(left)) if count and card > STEP}
    return tuple(sorted(_take(g, seat, first[value]) for value in UNSAID if value in first))


WORDS: Final[dict[str, Callable[..., None]]] = {
    "CREW hand": _hand,
    "CREW deck": _deck,
    "CREW discards": _discards,
    "CREW command card": _command,
    "VEHICLE played": _card,
}
