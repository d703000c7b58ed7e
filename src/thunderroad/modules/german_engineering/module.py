"""German Engineering: what it adds to the base game (GE)."""

from __future__ import annotations

from typing import Final

from ...display.wording import translations
from ...family.module import Module
from ...vendetta.reading import folder_of, words
from .cards import hand_size, shipped, sorts
from .display.log import EVENTS
from .display.view import OCCURS, VIEWS
from .scene import WORDS
from .state import Decks
from .turn.dealing import DrawAgain, DrawHand, Reveal
from .turn.hands import LISTENERS

MODULE: Final = Module(
    id="german-engineering",
    title="German Engineering",
    ruleset="vendetta",
    text="Car crews play cards from a hand instead of dice, and reveal cards instead of rolling to shoot.",
    clause="GE-SETUP-01",
    missions=__package__,
    listeners=LISTENERS,
    frames=(DrawHand, DrawAgain, Reveal),
    sections=(Decks,),
    data=hand_size(),
    adds={
        "decks": (shipped(),),
        "events": EVENTS,
        "words": words(folder_of(__package__)),
        "translations": translations(folder_of(__package__)),
        "views": VIEWS,
        "scene": WORDS,
        "sorts": sorts,
        "occurs": OCCURS,
    },
)
