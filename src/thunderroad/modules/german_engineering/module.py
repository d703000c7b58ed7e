"""German Engineering: what it adds to the base game (GE)."""

from __future__ import annotations

from typing import Final

from ...kernel.module import Module
from ...kernel.wording import translations
from ...vendetta.reading import folder_of, words
from .cards import shipped
from .dealing import DrawHand, Reveal
from .decks import Decks
from .listeners import LISTENERS
from .scene import WORDS
from .telling import EVENTS
from .views import OCCURS, VIEWS

MODULE: Final = Module(
    id="german-engineering",
    title="German Engineering",
    ruleset="vendetta",
    text="Car crews play hands of cards in place of dice, and reveal cards in place of shooting rolls.",
    clause="GE-SETUP-01",
    missions=__package__,
    listeners=LISTENERS,
    frames=(DrawHand, Reveal),
    sections=(Decks,),
    adds={
        "decks": (shipped(),),
        "events": EVENTS,
        "words": words(folder_of(__package__)),
        "translations": translations(folder_of(__package__)),
        "views": VIEWS,
        "scene": WORDS,
        "occurs": OCCURS,
    },
)
