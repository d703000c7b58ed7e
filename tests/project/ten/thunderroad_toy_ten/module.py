"""What the ten declare."""

from __future__ import annotations

from typing import Any, Final

from thunderroad.chassis.display.choice import button
from thunderroad.family.module import Module
from thunderroad.vendetta.display.presenting import Question
from thunderroad.vendetta.display.questions import yes_no
from thunderroad.vendetta.game import Game

from .cards import CARDS, FRAMES
from .cards.showman import STAR
from .cards.springs import HOP
from .frames import FACE, MAY, USED
from .frames import FRAMES as SHARED
from .state import Hands

WORDS: Final = {
    "title.toy-ten-may": "Does your card act?",
    "title.toy-ten-face": "Which face does the die show?",
    "option.toy-ten-no": "No",
    "option.toy-ten-yes": "Yes",
    "ways.toy-hop": "Hop over the space ahead",
}


def face_name(g: Game, value: int) -> str:
    """A face by its number."""
    return str(value)


def face_option(g: Game, value: int) -> dict[str, Any]:
    """The same as a button."""
    return button(str(value))


MODULE: Final = Module(
    id="toy-ten",
    title="Toy Ten",
    ruleset="vendetta",
    text="Ten cards of the hardest kinds.",
    frames=(*SHARED, *FRAMES),
    sections=(Hands,),
    adds={
        "cards": (*CARDS, USED),
        "commands": (STAR,),
        "ways": (HOP,),
        "choices": (
            yes_no(MAY, "toy-ten-no", "toy-ten-yes"),
            Question(FACE, face_name, face_option, answers=("NUMBER",)),
        ),
        "words": WORDS,
    },
)
