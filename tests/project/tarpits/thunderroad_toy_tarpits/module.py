"""What the toy declares: a token that leaves tar on the road, and a card for the car that it sticks to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from thunderroad.family.module import Module
from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.hooks import LIMITS
from thunderroad.vendetta.content import deck
from thunderroad.vendetta.hooks import MOVES
from thunderroad.vendetta.position import CARD, kind_of
from thunderroad.vendetta.reading import folder_of, table, words
from thunderroad.vendetta.rules import DamageKind, HazardKind, TerrainKind

if TYPE_CHECKING:
    from thunderroad.vendetta.game import Game

BOX: Final = folder_of(__package__)
DECK: Final = deck("cards", table(BOX, "cards"))
STICKS: Final = "toy-tarred"


class Stick(Frame[Any]):
    """The one card of the deck goes into the slot with its token."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """There is one kind of card, and it never runs out."""
        return g.finish(1)


def slower(g: Game, vehicle: int, coast: int, moves: int) -> int:
    """Each card takes a move, but never the last one."""
    tarred = g.rules.damage_names.index(STICKS)
    cards = sum(1 for entry in g.damage[vehicle] if entry >= CARD and kind_of(entry) == tarred)
    return max(1, moves - cards)


MODULE: Final = Module(
    id="toy-tarpits",
    title="Toy Tar Pits",
    ruleset="vendetta",
    text="A terrain that costs three moves, and a card that takes one.",
    frames=(Stick,),
    drawings=__package__,
    adds={
        "terrains": (TerrainKind("toy-tar", cost=3),),
        "hazards": ((HazardKind("toy-tar", "haz-toytar", ground="toy-tar"), 6),),
        "damage": ((DamageKind(STICKS, "dmg-minor", Stick, attaches=DECK.id), 5),),
        "decks": (DECK,),
        "cards": (Card(DECK.cards[0].effect, listens=(MOVES.do(slower, LIMITS),)),),
        "words": words(BOX),
    },
)
