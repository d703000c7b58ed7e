"""The declaration of Extra Ammo: a part for each of its decks."""

from __future__ import annotations

from typing import Final

from ...display.wording import translations
from ...family.module import Module
from ...family.part import declared
from ...vendetta.reading import folder_of, words
from . import hands
from .airstrikes.part import STRIKES
from .bounties.part import BOUNTIES
from .display.log import EVENTS
from .display.questions import QUESTIONS
from .display.view import OCCURS, VIEWS
from .scene import WORDS

_PARTS: Final = declared((STRIKES, BOUNTIES))

MODULE: Final = Module(
    id="extra-ammo",
    title="Extra Ammo",
    ruleset="vendetta",
    text="Decks of cards for everybody: secret airstrikes and bounties.",
    clause="XA-GEN-01",
    **{
        **_PARTS,
        "frames": (*hands.FRAMES, *_PARTS["frames"]),
        "adds": {
            **_PARTS["adds"],
            "choices": QUESTIONS,
            "events": EVENTS,
            "words": words(folder_of(__package__)),
            "translations": translations(folder_of(__package__)),
            "views": VIEWS,
            "occurs": OCCURS,
            "scene": WORDS,
        },
    },
)
