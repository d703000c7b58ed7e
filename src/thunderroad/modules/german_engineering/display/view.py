"""What a seat sees of cards: values and faces of its own hand, and all piles (GE-DECK-03, GE-DECK-03-R1).

The backs of the other hands are shown by the base game, because the section hides them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from thunderroad.chassis.display.choice import asking_frame
from thunderroad.display.view.choices import ChoiceView, OptionView
from thunderroad.display.view.seats import DieView, FactView, SeatView
from thunderroad.vendetta.choices import ASSIGN, COMMAND, NONE, SHOOT
from thunderroad.vendetta.display.faces import faces
from thunderroad.vendetta.display.presenting import Occurs, Views
from thunderroad.vendetta.turn.shoot import attack_hits
from thunderroad.vendetta.wording import say

from ..cards import STEP, Cards, card_name, cards_of, face_of, shipped, value_of
from ..scene import deal
from ..state import decks_of
from .log import card_symbol, card_words, held_words

if TYPE_CHECKING:
    from thunderroad.vendetta.game import Game


def _card(g: Game, card: int) -> DieView | None:
    """A card: its value, and the face as a second figure."""
    return (
        DieView(value_of(card), spent=False, symbol=card_symbol(card), words=held_words(card)) if card > STEP else None
    )


def _name(g: Game, card: int) -> str | None:
    """A card in files."""
    return card_name(card) if card > STEP else None


def _words(g: Game, card: int) -> str | None:
    """A card in sentences."""
    return card_words(card) if card > STEP else None


def _seat(g: Game, seat: int, viewer: int | None, view: SeatView) -> SeatView:
    """A sorted hand, the size of the deck, and the discards card by card: everybody may see them (GE-DECK-03)."""
    decks = decks_of(g)
    if not decks.plays[seat]:
        return view
    thrown = zip(cards_of(g).kinds, decks.thrown(seat), strict=True)
    words = [card_words(card) + (f" x{n}" if n > 1 else "") for card, n in thrown if n]
    piles = [
        FactView("deck", say("cards.deck"), str(sum(decks.left(seat))), "card-back"),
        FactView("discards", say("cards.discards"), ", ".join(words) or say("cards.none"), "i-card"),
    ]
    unused = sorted((die for die in view.dice if not die.spent), key=lambda die: (die.value, die.symbol or ""))
    spent = [die for die in view.dice if die.spent]
    return replace(view, cards=True, dice=unused + spent, piles=[*view.piles, *piles])


OF_CARDS: Final = (ASSIGN.id, COMMAND.id)
"""Questions that a card answers where others use dice."""


def _choice(g: Game, viewer: int | None, view: ChoiceView) -> ChoiceView:
    """Ask a seat with cards for cards; the odds of a shot are those of the cards that may be revealed.

    The seat can work them out itself.
    """
    if not decks_of(g).plays[view.seat]:
        return view
    if view.kind in OF_CARDS:
        view = replace(view, title=say(f"cards.{view.kind}"), hint=say(f"cards.{view.kind}-hint"))
    if view.faces != faces(g.rules.dice.shooting):
        return view
    if view.kind == SHOOT.id:
        view = replace(view, options=[_odds(g, view.seat, option) for option in view.options])
    return replace(view, faces=[])


def _odds(g: Game, seat: int, option: OptionView) -> OptionView:
    if option.value == NONE:
        return option
    decks = decks_of(g)
    row = decks.left(seat) if any(decks.left(seat)) else decks.thrown(seat)
    shooter, target = asking_frame(g).shooter, option.value
    cards = zip(cards_of(g).kinds, row, strict=True)
    hits = sum(n for card, n in cards if attack_hits(g, shooter, target, face_of(card)))
    key = "option.hit-cards-one" if sum(row) == 1 else "option.hit-cards"
    return replace(option, detail=say(key, count=hits, all=sum(row)))


_NAMES: Final = Cards(shipped()).names
OCCURS: Final = Occurs(
    keys=(*(f"card {name}" for name in _NAMES), *(f"reveal {name}" for name in _NAMES)),
    rare=("event no-card", "event cards-exchanged"),  # a pack's small deck can run out, a card lets exchange some
)
"""Every card must come into a hand and decide a shot."""
VIEWS: Final = Views(seat=_seat, choice=_choice, die=_card, die_name=_name, die_words=_words, deals=deal)
