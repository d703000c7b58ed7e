"""The events of Devil's Run: each kind as a sentence, with data for the front end.

Events and their data: ``goo``, ``ramp``, ``worm``, ``trap``, ``escaped`` (piece, space), ``quake`` (piece, space,
heading, direction), ``card``, ``card-off``, ``card-acts`` (piece, card, title, text, symbol).
A ``move`` may be a ``glide``, a ``launch`` (a jump) or, one after another for all, a ``shake``.
"""

from __future__ import annotations

from typing import Any, Final

from thunderroad.family.module import Highlight
from thunderroad.grid.topology import DIRECTIONS
from thunderroad.vendetta.display import fire
from thunderroad.vendetta.display.log import told, view_data
from thunderroad.vendetta.display.names import vehicle_name
from thunderroad.vendetta.display.presenting import Told
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.wording import say

from ..deck import cards_of
from .view import CARD_SYMBOL


def _card(kind: str) -> Any:
    """An event about a card of a car: with its name, and what it says."""

    def tell(g: Game, d: Any) -> Told:
        card = cards_of(g).kinds[d["card"]]
        text = say(f"event.{kind}", vehicle=vehicle_name(g, d["vehicle"]), card=card.name, text=card.text)
        return text, {**view_data(d), "card": card.id, "title": card.name, "text": card.text, "symbol": CARD_SYMBOL}

    return tell


def _quake(g: Game, d: Any) -> Told:
    direction = DIRECTIONS[d["heading"]]
    text = say("event.quake", direction=direction.replace("-", " "))
    space = d["space"] if d["space"] >= 0 else None  # who turned it up may be gone when its quake comes at last
    return text, {**view_data(d), "direction": direction, "space": space}


EVENTS: Final = {
    **fire.EVENTS,
    "goo": told("goo"),
    "ramp": told("ramp"),
    "quake": _quake,
    "worm": told("worm"),
    "trap": told("trap"),
    "escaped": told("escaped"),
    "card": _card("card"),
    "card-off": _card("card-off"),
    "card-acts": _card("card-acts"),
}

HIGHLIGHTS: Final = {
    **fire.HIGHLIGHTS,
    "quake": Highlight("haz-quake", 2),
    "worm": Highlight("haz-worm", 2),
    "trap": Highlight("haz-pit"),
}
