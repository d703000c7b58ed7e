"""What the switch of the advanced airstrikes brings."""

from __future__ import annotations

from typing import Final

from ....family.module import Option
from ....family.part import Part
from ....vendetta.advice.opinion import Opinion, opinion_of
from ....vendetta.card_files import card_files, gathered, same_ids
from ....vendetta.game import Game
from ....vendetta.hooks import FIRST_ROUND
from ..hands import Deal, SecretHand, dealing, named
from .content import shipped

SWITCH: Final = Option(
    "advanced_airstrikes",
    True,
    (True, False),
    "Advanced airstrikes",
    "Everybody gets a secret card that can be played once with the chopper.",
    "XA-AA-01",
)
_FILES: Final = card_files(f"{__package__}.cards")
CARDS: Final = gathered(_FILES, "CARDS")
same_ids([card.id for card in CARDS], [card.effect for card in shipped().cards], "advanced_airstrikes")


class StrikeHand(SecretHand):
    """Who holds which advanced airstrike (XA-AA-01)."""

    DECK = shipped().id
    SWITCH = SWITCH
    CLAUSE = "XA-AA-01"
    PLAYED = "XA-AA-03"
    NAMED = named(DECK)


def deal(g: Game, nobody: int) -> Deal | None:
    """One card each; all crews are treated alike (XA-AA-03-R1)."""
    return dealing(g, StrikeHand)


STRIKES: Final = Part(
    switch=SWITCH,
    listeners=(FIRST_ROUND.do(deal),),
    frames=gathered(_FILES, "FRAMES"),
    sections=(StrikeHand,),
    adds={"cards": CARDS, "decks": (shipped(),), "advice": opinion_of(_FILES, Opinion())},
)
