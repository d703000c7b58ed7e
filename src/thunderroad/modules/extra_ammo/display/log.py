"""The events of secret hands and of their cards."""

from __future__ import annotations

from typing import Any, Final

from ....chassis.display.names import crew_name
from ....vendetta.display.cards import card_view
from ....vendetta.display.log import told, view_data
from ....vendetta.display.presenting import Tell, Told
from ....vendetta.game import Game
from ....vendetta.wording import say, word


def deck_words(deck: str) -> str:
    """A deck in sentences, named after one of its cards."""
    return say(f"deck.{deck}")


def _dealt(g: Game, d: Any) -> Told:
    """Announce that a seat has a card."""
    text = say("event.card-dealt", crew=crew_name(g, d["seat"]), deck=deck_words(d["deck"]))
    return text, {**view_data(d), "symbol": g.rules.decks[d["deck"]].symbol}


def _card(kind: str) -> Tell:
    """A card with its name and its text."""

    def tell(g: Game, d: Any) -> Told:
        card = next(one for one in g.rules.decks[d["deck"]].cards if one.id == d["card"])
        name, text = word(card.name), word(card.text)
        said = say(f"event.{kind}", crew=crew_name(g, d["seat"]), deck=deck_words(d["deck"]), card=name, text=text)
        return said, {**view_data(d), "title": name, "text": text, "symbol": card_view(g, d["deck"], card.id).symbol}

    return tell


EVENTS: Final = {
    "card-dealt": _dealt,
    "card-seen": _card("card-seen"),
    "card-played": _card("card-played"),
    "exchanged": told("exchanged"),
    "die-set": told("die-set"),
}
