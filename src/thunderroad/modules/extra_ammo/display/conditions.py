"""What the table shows and tells of road conditions.

Events and their data: ``condition`` (space: the first one of the tile, card), ``high-ground`` (piece).
"""

from __future__ import annotations

from typing import Any, Final

from ....grid.road import TILE
from ....vendetta.display.log import told, view_data
from ....vendetta.display.names import PLACES
from ....vendetta.display.presenting import Told
from ....vendetta.display.questions import yes_no
from ....vendetta.game import Game
from ....vendetta.wording import say, word
from ..conditions.choices import HIGH_GROUND
from ..conditions.state import cards_of


def _condition(g: Game, d: Any) -> Told:
    card = cards_of(g)[d["card"]]
    place = PLACES[(d["space"] - d["origin"]) // TILE]
    text = say(f"event.condition-{place}", card=word(card.name), text=word(card.text))
    return text, {**view_data(d), "card": card.id}


EVENTS: Final = {"condition": _condition, "high-ground": told("high-ground")}
QUESTIONS: Final = (yes_no(HIGH_GROUND, "keep-shot", "shot-again", yes_symbol="i-repeat"),)
