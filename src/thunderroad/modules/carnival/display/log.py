"""What is told of the arena: each kind of event as a sentence, with data for the front end.

Events and their data: ``scrap`` (seat, gain, count, why), ``witness``, ``score`` (seat, count), ``favor`` (piece,
space, ground), ``favor-seen`` (seat, symbol, title, text), ``super-weapon`` (piece, space, ground, card, title, text,
symbol), ``swung-round`` (piece, heading), ``chopper-turned`` (seat, space, heading), ``tina``, ``decreed`` (card,
title, text, symbol, table), ``pillars`` (symbol, soon: where they rise, ground), ``roll-off`` (tied), ``rolled-off``
(seat, values, sum).  What lies on the spaces of the `ground` is taken away or changed; `table`: the card lies there.
"""

from __future__ import annotations

from typing import Any, Final

from ....chassis.display.names import crew_name
from ....family.module import Highlight
from ....vendetta.display.log import told, view_data
from ....vendetta.display.names import heading_name, vehicle_name
from ....vendetta.display.presenting import Tell, Told
from ....vendetta.game import Game
from ....vendetta.wording import listed, say, word
from ..state import DECREES, WEAPONS, favors_of, first_kind, side

NEXT: Final = "ar-pillar-next"
"""The mark of a pillar that is about to rise."""


def _scrap(g: Game, d: Any) -> Told:
    """Why, in a sentence of its own for each reason."""
    text = say(f"event.scrap-{d['why']}", crew=crew_name(g, d["seat"]), amount=abs(d["amount"]), count=d["count"])
    data = {key: value for key, value in view_data(d).items() if key != "amount"}
    return text, {**data, "gain": d["amount"]}


def _taken(tell: Tell) -> Tell:
    """A token that is no longer where it lay."""

    def told(g: Game, d: Any) -> Told:
        text, data = tell(g, d)
        return text, {**data, "ground": [d["space"]]}

    return told


def _card(kind: str, deck: str) -> Tell:
    """A card by its number, with its name and what it says."""

    def tell(g: Game, d: Any) -> Told:
        card = g.rules.decks[deck].cards[d["card"]]
        name, text = word(card.name), word(card.text)
        vehicle = vehicle_name(g, d["vehicle"]) if "vehicle" in d else ""
        said = say(f"event.{kind}", vehicle=vehicle, card=name, text=text)
        return said, {
            **view_data(d),
            "card": card.id,
            "title": name,
            "text": text,
            "symbol": g.rules.decks[deck].symbol,
            "table": kind == "decreed",
        }

    return tell


def _favor_seen(g: Game, d: Any) -> Told:
    """For its owner's eyes only."""
    favor = favors_of(g)[d["token"] - first_kind(g)]
    name, text = word(favor.name), word(favor.text)
    symbol = g.rules.hazards[d["token"]].symbol
    return say("event.favor-seen", card=name, text=text), {
        "seat": d["seat"],
        "title": name,
        "text": text,
        "symbol": symbol,
    }


def _turned(kind: str) -> Tell:
    """Which way it faces now."""
    plain = told(kind)

    def tell(g: Game, d: Any) -> Told:
        way = heading_name(g, d["heading"])
        return plain(g, {**d, "way": say(f"heading.{way}")})

    return tell


def _pillars(g: Game, d: Any) -> Told:
    letters = {space: letter for letter, space in side(g).pillars.items()}
    up, down = [[letters[space] for space in d[key]] for key in ("up", "down")]
    parts = [say(f"event.pillars-{key}", pillars=listed(row)) for key, row in (("up", up), ("down", down)) if row]
    return " ".join(parts), {"symbol": NEXT, "soon": list(d["up"]), "ground": [*d["up"], *d["down"]]}


def _tied(g: Game, d: Any) -> Told:
    return say("event.roll-off", crews=listed([crew_name(g, seat) for seat in d["tied"]])), view_data(d)


def _rolled(g: Game, d: Any) -> Told:
    values = ", ".join(map(str, d["values"]))
    return say("event.rolled-off", crew=crew_name(g, d["seat"]), values=values, sum=d["sum"]), view_data(d)


EVENTS: Final = {
    "scrap": _scrap,
    "witness": told("witness"),
    "score": told("score"),
    "favor": _taken(told("favor")),
    "favor-seen": _favor_seen,
    "super-weapon": _taken(_card("super-weapon", WEAPONS)),
    "swung-round": _turned("swung-round"),
    "chopper-turned": _turned("chopper-turned"),
    "tina": _card("tina", DECREES),
    "decreed": _card("decreed", DECREES),
    "pillars": _pillars,
    "roll-off": _tied,
    "rolled-off": _rolled,
}
HIGHLIGHTS: Final = {
    "super-weapon": Highlight("ar-weapon", 2),
    "tina": Highlight("ar-tina", 2),
    "witness": Highlight("ar-scrap"),
    "pillars": Highlight("ar-pillar-a-up"),
}
