"""The declaration of Extra Ammo (XA-GEN-01): five decks, each with a switch of its own."""

from __future__ import annotations

from typing import Final

from ...display.wording import translations
from ...family.module import Module
from ...family.part import Part, declared
from ...vendetta.reading import folder_of, words
from . import hands
from .bonus.part import BONUS
from .conditions.part import CONDITIONS
from .display.hands import EVENTS
from .occurrences import OCCURS
from .one_shots.part import SHOTS
from .scene import WORDS

PARTS: Final[tuple[Part, ...]] = (CONDITIONS, SHOTS, BONUS)
"""In the order in which they are dealt (X-TIME-01-R1)."""
_FOLDER: Final = folder_of(__package__)
_PARTS: Final = declared(PARTS)

MODULE: Final = Module(
    id="extra-ammo",
    title="Extra Ammo",
    ruleset="vendetta",
    text="Cards for everybody: conditions of the road, secret one shots, one more command.",
    clause="XA-GEN-01",
    drawings=__package__,
    listeners=_PARTS["listeners"],
    frames=(*hands.FRAMES, *_PARTS["frames"]),
    sections=_PARTS["sections"],
    options=_PARTS["options"],
    adds={
        **_PARTS["adds"],
        "events": {**_PARTS["adds"]["events"], **EVENTS},
        "words": words(_FOLDER),
        "translations": translations(_FOLDER),
        "scene": WORDS,
        "occurs": OCCURS,
    },
)
