"""The declaration of Extra Ammo (XA-GEN-01): five decks, each with a switch of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ...display.wording import translations
from ...family.module import Module
from ...family.part import Part, declared
from ...vendetta.display.cards import asked_by
from ...vendetta.reading import folder_of, words
from . import hands
from .advice import HANDS
from .airstrikes.part import STRIKES
from .bonus.part import BONUS
from .bounties.part import BOUNTIES
from .conditions.part import CONDITIONS
from .conditions.part import FILES as CONDITION_FILES
from .display.log import EVENTS
from .display.questions import QUESTIONS
from .display.view import VIEWS
from .occurrences import OCCURS
from .one_shots.part import SHOTS
from .scene import WORDS

PARTS: Final[tuple[Part, ...]] = (CONDITIONS, STRIKES, BOUNTIES, SHOTS, BONUS)
"""In the order in which they are dealt (X-TIME-01-R1)."""
_FOLDER: Final = folder_of(__package__)
_PARTS: Final[dict[str, Any]] = declared(PARTS)
_ADDS: Final[dict[str, Any]] = _PARTS["adds"]

MODULE: Final = Module(
    id="extra-ammo",
    title="Extra Ammo",
    ruleset="vendetta",
    text="Cards for everybody: road conditions, secret airstrikes, bounties, one shots and an extra command.",
    clause="XA-GEN-01",
    drawings=__package__,
    **{
        **_PARTS,
        "frames": (*hands.FRAMES, *_PARTS["frames"]),
        "adds": {
            **_ADDS,
            "choices": (*_ADDS["choices"], *QUESTIONS),
            "events": {**_ADDS["events"], **EVENTS},
            "words": words(_FOLDER),
            "translations": translations(_FOLDER),
            "views": replace(VIEWS, choice=asked_by(CONDITION_FILES)),
            "scene": WORDS,
            "occurs": OCCURS,
            "advice": (HANDS, *_ADDS["advice"]),
        },
    },
)
