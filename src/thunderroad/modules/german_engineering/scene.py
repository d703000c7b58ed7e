"""What scenario files may say about cards: hands, cards on boards, decks and discards.

A card put into a hand or on a board comes from the deck; what a file says about deck and discards is their content
afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ...chassis.scene_settings import words_of
from ...chassis.scene_words import FileWords, Setting
from ...family.lexicon import Reading
from ...kernel.errors import SceneError
from ...kernel.nearest import no_such
from ...vendetta.choices import DIE, NONE
from .cards import DECK, STEP, Cards, cards_of, value_of
from .state import decks_of

if TYPE_CHECKING:
    from ...vendetta.game import Game
    from ...vendetta.rules import Parts
    from ...vendetta.scene import Scene

UNSAID: Final = (1, 2, 3, 4)
"""Values of the cards in a hand that the file does not mention."""


def _take(g: Game, seat: int, card: int) -> int:
    """Take a card off the deck."""
    decks, cards = decks_of(g), cards_of(g)
    at = decks.row(_player(g, seat)).start + cards.number[card]
    if not decks.deck[at]:
        raise SceneError(_too_many(g, cards.number[card]))
    decks.deck[at] -= 1
    return card


def _player(g: Game, seat: int) -> int:
    """A seat that plays with cards."""
    if not decks_of(g).plays[seat]:
        raise SceneError(f"{g.rules.crews[seat].id} plays with dice, not with cards")
    return seat


def _too_many(g: Game, number: int) -> str:
    cards = cards_of(g)
    return f"a deck has only {cards.counts[number]} of the card {cards.names[number]}"


def _named(g: Game, words: str) -> list[int]:
    """Cards by their names; ``none`` for none."""
    cards = cards_of(g)
    found = []
    for word in words_of(words):
        if word not in cards.names:
            raise SceneError(no_such("card", word, cards.names))
        found.append(cards.kinds[cards.names.index(word)])
    return found


def _hand(scene: Scene, seat: int, words: str) -> None:
    scene.dice(seat, [_take(scene.game, seat, card) for card in _named(scene.game, words)])


def _counts(g: Game, words: str) -> list[int]:
    """How many of each kind of card are named."""
    named = _named(g, words)
    return [named.count(kind) for kind in cards_of(g).kinds]


def _deck(scene: Scene, seat: int, words: str) -> None:
    """Set the deck to exactly this; anything else in it is discarded."""
    g = scene.game
    decks = decks_of(g)
    row, wanted = decks.row(_player(g, seat)), _counts(g, words)
    rest = [held - kept for held, kept in zip(decks.deck[row], wanted, strict=True)]
    _enough(g, rest)
    decks.deck[row], decks.discards[row] = wanted, rest


def _discards(scene: Scene, seat: int, words: str) -> None:
    """Set the discards to exactly this; if the file does not mention the deck, they come out of it."""
    g = scene.game
    decks = decks_of(g)
    row, wanted = decks.row(_player(g, seat)), _counts(g, words)
    told = ("CREW deck", seat) in scene.said
    rest = [held - laid for held, laid in zip((decks.discards if told else decks.deck)[row], wanted, strict=True)]
    _enough(g, rest)
    if not told:
        decks.deck[row] = rest
    decks.discards[row] = wanted


def _enough(g: Game, rest: Sequence[int]) -> None:
    for number, left in enumerate(rest):
        if left < 0:
            raise SceneError(_too_many(g, number))


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
    """A hand that the file does not mention: one card each of 1, 2, 3 and 4, as far as there are any.

    They come from the loose cards, then from the discards, then from the deck, because a file may set these exactly.
    """
    decks, cards = decks_of(g), cards_of(g)
    if not decks.plays[seat]:
        return None
    piles = (_loose(g, seat), decks.discards, decks.deck)
    starts = (0, decks.row(seat).start, decks.row(seat).start)
    hand = []
    for value in UNSAID:
        kinds = [number for number, kind in enumerate(cards.kinds) if value_of(kind) == value]
        places = ((pile, start + number) for pile, start in zip(piles, starts, strict=True) for number in kinds)
        found = next(((pile, at) for pile, at in places if pile[at] > 0), None)
        if found is not None:
            pile, at = found
            pile[at] -= 1
            hand.append(cards.kinds[at % len(cards.kinds)])
    return tuple(sorted(hand))


def _loose(g: Game, seat: int) -> list[int]:
    """By kind, the cards of a seat that are in no pile and on no board: room for a hand."""
    decks, cards = decks_of(g), cards_of(g)
    laid = [g.die[vehicle] for vehicle in g.fleet(seat)] + [g.command[seat] % DIE if g.command[seat] != NONE else 0]
    piles = zip(cards.kinds, cards.counts, decks.left(seat), decks.thrown(seat), strict=True)
    return [count - deck - thrown - laid.count(kind) for kind, count, deck, thrown in piles]


def _plays_cards(scene: Scene) -> None:
    """A seat that plays cards has a hand and no dice (GE-SETUP-01)."""
    g = scene.game
    for seat, plays in enumerate(decks_of(g).plays):
        spent = [g.die[vehicle] for vehicle in g.fleet(seat) if g.die[vehicle]]
        if plays and any(card < STEP for card in (*(g.dice[seat] if scene.dealt(seat) else ()), *spent)):
            crew = g.rules.crews[seat].id
            reason = f"{crew} plays with cards: write '{crew} hand: 4-large', and 'played 4-large' behind a vehicle"
            raise SceneError(reason, f"{crew} dice")


def _of_pile(pile: Callable[[Game, int], Sequence[int]]) -> Callable[[Game, int, int], int]:
    """How many cards of a kind lie in a pile of a seat."""
    return lambda g, seat, number: pile(g, seat)[number]


def _in_hand(g: Game, seat: int, number: int) -> int:
    return g.dice[seat].count(cards_of(g).kinds[number])


def _names(parts: Parts) -> Sequence[str]:
    return Cards(parts.decks[DECK]).names


def _of_game(g: Game) -> Sequence[str]:
    return cards_of(g).names


WORDS: Final = FileWords(
    settings=(
        Setting("CREW hand", _hand, "4-large 2-medium", "the cards in hand; otherwise one each of 1, 2, 3 and 4"),
        Setting("CREW command card", _command, "nitro 2-medium", "the command used this round, and the card on it"),
        Setting("VEHICLE played", _card, "4-large", "the card of its move this round"),
        Setting("CREW deck", _deck, "6-any 1-large", "exactly these are in the deck; the rest is discarded", late=True),
        Setting(
            "CREW discards", _discards, "none", "exactly these are discarded; what is left over lies on boards",
            late=True,
        ),
    ),
    readings=(
        Reading(
            "CREW deck KIND", "cards of a kind in the deck", _of_pile(lambda g, seat: decks_of(g).left(seat)), _of_game,
            open=False,
        ),
        Reading(
            "CREW discards KIND", "cards of a kind in the discards",
            _of_pile(lambda g, seat: decks_of(g).thrown(seat)), _of_game,
        ),
        Reading("CREW hand KIND", "cards of a kind in hand", _in_hand, _of_game, open=False),
    ),
    draws={"card": _names, "reveal": _names},
    piles={"deck": "cards in the deck", "discards": "the cards in the discards, in words, or `none`"},
    checks=(_plays_cards,),
)  # fmt: skip
