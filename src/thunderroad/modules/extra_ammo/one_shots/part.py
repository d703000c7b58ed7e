"""What the switch of the one shots brings."""

from __future__ import annotations

from typing import Final

from ....family.module import Option
from ....family.part import Part
from ....vendetta.advice.opinion import Opinion, opinion_of
from ....vendetta.card_files import card_files, gathered, same_ids
from ....vendetta.game import Game
from ....vendetta.hooks import FIRST_ROUND
from ..display.one_shots import EVENTS, QUESTIONS
from ..hands import Deal, SecretHand, dealing, named
from .content import shipped

SWITCH: Final = Option(
    "one_shots",
    True,
    (True, False),
    "One shots",
    "Everybody gets a secret card to use once.",
    "XA-OS-01",
)
_FILES: Final = card_files(f"{__package__}.cards")
CARDS: Final = gathered(_FILES, "CARDS")
same_ids([card.id for card in CARDS], [card.effect for card in shipped().cards], "one_shots")


class ShotHand(SecretHand):
    """Who holds which one shot (XA-OS-01)."""

    DECK = shipped().id
    SWITCH = SWITCH
    CLAUSE = "XA-OS-01"
    PLAYED = "XA-OS-03"
    NAMED = named(DECK)


def deal(g: Game, nobody: int) -> Deal | None:
    """One card each; all crews are treated alike."""
    return dealing(g, ShotHand)


SHOTS: Final = Part(
    switch=SWITCH,
    listeners=(FIRST_ROUND.do(deal),),
    frames=gathered(_FILES, "FRAMES"),
    sections=(ShotHand,),
    adds={
        "cards": (*CARDS, *gathered(_FILES, "MARKS")),
        "decks": (shipped(),),
        "choices": QUESTIONS,
        "events": EVENTS,
        "advice": opinion_of(_FILES, Opinion()),
    },
)
