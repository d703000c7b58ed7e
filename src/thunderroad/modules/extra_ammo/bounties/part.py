"""What the switch of the bounties brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....family.module import Option, Unfit
from ....family.part import Part
from ....vendetta.advice.opinion import Opinion, opinion_of
from ....vendetta.card_files import card_files, gathered, same_ids
from ....vendetta.cards import proclaim, revoke
from ....vendetta.game import Game
from ....vendetta.hooks import FIRST_ROUND
from ..hands import Deal, SecretHand, dealing, named
from . import slams
from .content import shipped

if TYPE_CHECKING:
    from ....kernel.cards import Card

SWITCH: Final = Option(
    "bounties",
    True,
    (True, False),
    "Bounties",
    "Everybody gets a secret goal with a reward for reaching it.",
    "XA-BO-01",
    {"arena": Unfit("bounties do not work in the arena", "X-CC-14")},
)
_FILES: Final = card_files(f"{__package__}.cards")
CARDS: Final = gathered(_FILES, "CARDS")
WATCHES: Final[tuple[tuple[str, Card], ...]] = gathered(_FILES, "WATCHES")
"""Each bounty, and the card that records what its goal needs as long as somebody may hold that bounty."""
same_ids([card.id for card in CARDS], [card.effect for card in shipped().cards], "bounties")


class BountyHand(SecretHand):
    """Who holds which bounty (XA-BO-01)."""

    DECK = shipped().id
    SWITCH = SWITCH
    CLAUSE = "XA-BO-01"
    PLAYED = "XA-BO-04"
    NAMED = named(DECK)

    def declare(self, g: Game) -> None:
        """Record what a goal needs while somebody may have that goal."""
        super().declare(g)
        sought = {id for seat in range(g.rules.seats) for id in self.may_hold(g, seat)}
        wanted = dict.fromkeys(watch for id, watch in WATCHES if id in sought)
        number, edict = g.rules.concern.number, g.out_of_box.edict
        lying = dict.fromkeys(watch for _, watch in WATCHES if number[watch.id] in edict)
        new = [watch for watch in wanted if watch not in lying]
        gone = [watch for watch in lying if watch not in wanted]
        if new:
            proclaim(g, *new)
        if gone:
            revoke(g, *gone)


def deal(g: Game, nobody: int) -> Deal | None:
    """Deal one card each."""
    return dealing(g, BountyHand)


BOUNTIES: Final = Part(
    switch=SWITCH,
    listeners=(FIRST_ROUND.do(deal), *slams.LISTENERS),
    frames=gathered(_FILES, "FRAMES"),
    sections=(BountyHand, slams.SlamsOfTurn, *gathered(_FILES, "SECTIONS")),
    adds={
        "cards": (*CARDS, *dict.fromkeys(watch for _, watch in WATCHES), *gathered(_FILES, "MARKS")),
        "decks": (shipped(),),
        "advice": opinion_of(_FILES, Opinion()),
    },
)
