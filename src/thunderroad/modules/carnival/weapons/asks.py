"""How the questions of super-weapons are shown, and how it is told that one acts.

``super-weapon-acts`` (piece, card, title, text, symbol).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ....chassis.display.choice import asking_frame, button
from ....chassis.display.names import piece_id
from ....grid.topology import SIDE
from ....vendetta.display.names import heading_name, vehicle_name
from ....vendetta.wording import say, word
from ..state import WEAPONS

if TYPE_CHECKING:
    from ....chassis.display.choice import Detail
    from ....vendetta.display.presenting import Told
    from ....vendetta.game import Game


def leap_option(g: Game, heading: int) -> Detail:
    """Where a jump that way leads, or that it leads off the board."""
    jump: Any = asking_frame(g)
    label = say(f"heading.{heading_name(g, heading)}")
    space = g.rules.map.jump(g.cell[jump.vehicle], heading, jump.far)
    if space == SIDE:
        return button(say("option.leap-off", heading=label))
    return {"label": label, "shape": "space", "space": space}


def _acts(g: Game, d: Any) -> Told:
    deck = g.rules.decks[WEAPONS]
    card = deck.cards[d["card"]]
    name, text = word(card.name), word(card.text)
    data = {"piece": piece_id(d["vehicle"]), "card": card.id, "title": name, "text": text, "symbol": deck.symbol}
    return say("event.super-weapon-acts", vehicle=vehicle_name(g, d["vehicle"]), card=name), data


EVENTS: Final = {"super-weapon-acts": _acts}
