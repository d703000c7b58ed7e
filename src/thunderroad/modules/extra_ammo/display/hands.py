"""What is told of secret hands: ``card-dealt``, ``card-seen``, ``card-played`` (seat, deck, card)."""

from __future__ import annotations

from typing import Any, Final

from ....chassis.display.names import crew_name
from ....vendetta.display.presenting import Told
from ....vendetta.game import Game
from ....vendetta.wording import say, word


def _dealt(g: Game, d: Any) -> Told:
    return say("event.card-dealt", crew=crew_name(g, d["seat"])), {"seat": d["seat"], "deck": d["deck"]}


def _card(kind: str) -> Any:
    def tell(g: Game, d: Any) -> Told:
        card = next(card for card in g.rules.decks[d["deck"]].cards if card.id == d["card"])
        said = say(f"event.{kind}", crew=crew_name(g, d["seat"]), card=word(card.name), text=word(card.text))
        return said, {"seat": d["seat"], "deck": d["deck"], "card": card.id}

    return tell


EVENTS: Final = {"card-dealt": _dealt, "card-seen": _card("card-seen"), "card-played": _card("card-played")}
