"""How Devil's Run is told and drawn: events, flames on pieces, cards in damage slots; the words are data.

Events and their data: ``ignite``, ``goo``, ``ramp``, ``worm``, ``trap``, ``escaped`` (piece, space), ``doused``
(piece), ``quake`` (piece, space, heading, direction), ``card``, ``card-off``, ``card-acts`` (piece, card, title, text,
symbol).
A ``move`` may be a ``glide``, a ``launch`` (a jump) or, one after another for all, a ``shake``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from ...grid.topology import DIRECTIONS
from ...kernel.module import Highlight
from ...kernel.view.board import MarkView, PieceView
from ...kernel.view.seats import FactView, SlotView
from ...vendetta.game import Game
from ...vendetta.names import vehicle_name
from ...vendetta.narrate import told, view_data
from ...vendetta.presenting import Occurs, Told, Views
from ...vendetta.wording import say
from .data import box
from .deck import card_in, cards_of, deck
from .fire import burns

CARD_SYMBOL: Final = "dmg-ongoing"
FLAME: Final = "mk-on-fire"


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
    "ignite": told("ignite"),
    "doused": told("doused"),
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
    "ignite": Highlight("haz-fire"),
    "quake": Highlight("haz-quake", 2),
    "worm": Highlight("haz-worm", 2),
    "trap": Highlight("haz-pit"),
}


def _piece(g: Game, vehicle: int, shown: PieceView) -> PieceView:
    """A burning vehicle carries its token, on the road and on its dashboard (DR-FIRE-02)."""
    if not burns(g, vehicle):
        return shown
    return replace(shown, marks=[*shown.marks, MarkView(FLAME, say("mark.on-fire"))])


def _slot(g: Game, vehicle: int, entry: int) -> SlotView | None:
    """The card lies face up in the slot, its token face down upon it (DR-DMG-01)."""
    number = card_in(g, entry)
    if number < 0:
        return None
    card = cards_of(g).kinds[number]
    return SlotView(CARD_SYMBOL, card.name, card.text)


def _facts(g: Game, viewer: int | None) -> list[FactView]:
    """How many ongoing effect cards are left in the deck."""
    return [FactView("ongoing", say("fact.ongoing"), str(sum(deck(g).pile)), CARD_SYMBOL)]


VIEWS: Final = Views(piece=_piece, slot=_slot, facts=_facts)


def _seen(g: Game) -> Iterator[str]:
    """Ways of leaving the game, and cards that have done something."""
    kinds = cards_of(g).kinds
    for event in g.events or ():
        if event.kind == "eliminated":
            yield f"lost to {event.data['why']}"
        elif event.kind == "card-acts":
            number = event.data["card"]
            assert isinstance(number, int)
            yield f"acts {kinds[number].id}"


OCCURS: Final = Occurs(
    keys=(
        *(f"ongoing {card.id}" for card in box().cards.cards),
        *(f"lost to {why}" for why in ("fire", "worm", "quake", "ramp", "pit-trap")),
        *(f"acts {id}" for id in ("faulty-airbag", "slipping-clutch", "wobbly-wheel", "bald-tires")),
    ),
    seen=_seen,
)
"""Each card must be drawn, each danger must have struck, and each card that acts of itself must have done so."""
