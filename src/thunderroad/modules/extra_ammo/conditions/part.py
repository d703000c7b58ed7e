"""What the switch of the road conditions brings: cards beside tiles, renewed with the road (XA-RC-01, XA-RC-03)."""

from __future__ import annotations

from typing import ClassVar, Final

from ....family.module import Option, Unfit
from ....family.part import Part
from ....grid.road import TILE
from ....kernel.frame import Frame, Signal
from ....vendetta.card_files import card_files, gathered, same_ids
from ....vendetta.game import Game
from ....vendetta.hooks import FIRST_ROUND, TILE_LAID
from ..display.conditions import EVENTS, QUESTIONS
from .content import shipped
from .state import DECK, Conditions, cards_of, discard, reveal, shuffled

SWITCH: Final = Option(
    "road_conditions",
    True,
    (True, False),
    "Road conditions",
    "Each tile except the starting tile gets a card that changes the rules there.",
    "XA-RC-01",
    {"arena": Unfit("road conditions need a road", "X-CC-14")},
)
FILES: Final = card_files(f"{__package__}.cards")
CARDS: Final = gathered(FILES, "CARDS")
same_ids([card.id for card in CARDS], [card.effect for card in shipped().cards], "road_conditions")


class RevealConditions(Frame[Game]):
    """A random condition is laid face up beside each of these tiles, given by their first spaces (XA-RC-03)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("tiles",)

    def __init__(self, tiles: tuple[int, ...]) -> None:
        self.tiles = tiles

    def start(self, g: Game, answer: int) -> Signal:
        """Draw for the next tile; the discards are shuffled if the pile is used up (XA-RC-04)."""
        if not self.tiles:
            return g.finish()
        discard(g, self.tiles[0])
        pile = shuffled(g)
        if not any(pile):
            return g.finish()
        return g.pick(self, DECK, range(len(pile)), pile, [card.id for card in cards_of(g)], then="drawn")

    def drawn(self, g: Game, number: int) -> Signal:
        """Lay it; it applies at once."""
        tile, self.tiles = self.tiles[0], self.tiles[1:]
        reveal(g, tile, number)
        g.tell("condition", "XA-RC-03", space=tile, card=number)
        return self.start(g, 0)


def deal(g: Game, nobody: int) -> RevealConditions | None:
    """Deal one each to the middle and the lead tile, none to the starting tile (XA-RC-01)."""
    return RevealConditions((g.rear + TILE, g.rear + 2 * TILE)) if g.rules.chosen[SWITCH.id] else None


def renew(g: Game, nobody: int, e: Frame[Game]) -> RevealConditions | None:
    """Deal one to a new tile before its hazard tokens, and to a returning starting tile (XA-RC-03-R1, XA-RC-03-R2)."""
    return RevealConditions((g.rear + 2 * TILE,)) if g.rules.chosen[SWITCH.id] else None


CONDITIONS: Final = Part(
    switch=SWITCH,
    listeners=(FIRST_ROUND.do(deal), TILE_LAID.do(renew)),
    frames=(RevealConditions, *gathered(FILES, "FRAMES")),
    sections=(Conditions,),
    adds={
        "cards": (*CARDS, *gathered(FILES, "MARKS")),
        "decks": (shipped(),),
        "terrains": gathered(FILES, "TERRAINS"),
        "choices": QUESTIONS,
        "events": EVENTS,
    },
)
