"""The events of cards: each kind as a sentence, with data for the front end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from thunderroad.chassis.display.names import crew_name
from thunderroad.vendetta.display.faces import face_label, face_symbol
from thunderroad.vendetta.wording import say

from ..cards import SHOOTING, face_of, value_of

if TYPE_CHECKING:
    from thunderroad.vendetta.display.presenting import Tell, Told
    from thunderroad.vendetta.game import Game


def card_symbol(card: int) -> str:
    """The drawing of a card's face."""
    return face_symbol(SHOOTING, face_of(card))


def card_words(card: int) -> str:
    """A card in sentences: ``4 (small or medium)``."""
    return say("cards.card", value=value_of(card), face=face_label(SHOOTING, face_of(card)))


def held_words(card: int) -> str:
    """The same for its holder, with what it does: ``4, hits small or medium``."""
    return say("cards.held", value=value_of(card), face=face_label(SHOOTING, face_of(card)))


def _seat(kind: str) -> Tell:
    """A sentence about a seat, with all its data passed on; ``KIND-one`` when one card is meant."""

    def tell(g: Game, d: Any) -> Told:
        key = f"event.{kind}-one" if d.get("count") == 1 else f"event.{kind}"
        return say(key, crew=crew_name(g, d["seat"]), **{k: v for k, v in d.items() if k != "seat"}), dict(d)

    return tell


def _hand(g: Game, d: Any) -> Told:
    """Only for the owner's eyes."""
    cards = list(d["cards"])
    text = say("event.hand", crew=crew_name(g, d["seat"]), cards=", ".join(map(card_words, cards)))
    symbols = list(map(card_symbol, cards))
    return text, {"seat": d["seat"], "values": list(map(value_of, cards)), "symbols": symbols}


def _exchanged(g: Game, d: Any) -> Told:
    """Cards that go to the discards lie there face up."""
    cards = list(d["cards"])
    text = say("event.cards-exchanged", crew=crew_name(g, d["seat"]), cards=", ".join(map(card_words, cards)))
    return text, {"seat": d["seat"], "values": list(map(value_of, cards)), "symbols": list(map(card_symbol, cards))}


def _reveal(g: Game, d: Any) -> Told:
    """The card, shown as the shooting die would be."""
    card = d["card"]
    label = face_label(SHOOTING, face_of(card))
    text = say("event.card-revealed", crew=crew_name(g, d["seat"]), face=label)
    return text, {"seat": d["seat"], "value": value_of(card), "symbol": card_symbol(card), "label": label}


_BY_SEAT: Final = ("cards", "hand-back", "hand-total", "boards-cleared", "cards-shuffled", "no-card")
EVENTS: Final[dict[str, Callable[[Game, Any], Told]]] = {
    **{kind: _seat(kind) for kind in _BY_SEAT},
    "hand": _hand,
    "cards-exchanged": _exchanged,
    "card-revealed": _reveal,
}
"""All kinds of event of the module."""
