"""A toy module that deals cards before the race: each seat keeps one of three in secret, passes two on, keeps another.

All choose at once.  When everybody has two cards, they are laid open before the seats; the third lies in the box again.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from thunderroad.chassis.display.choice import button
from thunderroad.family.module import Module
from thunderroad.kernel.cards import Card
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import Choice, ChoiceKind
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.game import Section
from thunderroad.vendetta.cards import empower
from thunderroad.vendetta.content import CardData, Deck
from thunderroad.vendetta.display.cards import card_view
from thunderroad.vendetta.display.presenting import Question
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import MOVES, SET_UP

CLAUSE: Final = "UP-SETUP-01"
PICK: Final = ChoiceKind("toy-pick", CLAUSE)
GONE: Final = -1
HAND: Final = 3
ROUNDS: Final = 2
NAMES: Final = (
    "anvil", "bellows", "crank", "dynamo", "exhaust", "flywheel", "gasket", "hub", "idler", "jack", "keel", "lug",
)  # fmt: skip


def _moves(g: Game, me: int, coast: int, moves: int) -> int:
    return moves


CARDS: Final = tuple(Card(name, listens=(MOVES.do(_moves),)) for name in NAMES)
DECK: Final = Deck(
    "toy-parts",
    tuple(
        CardData(name, name.title(), f"The {name} does nothing yet.", 1, "house", name, clause=CLAUSE) for name in NAMES
    ),
    len(NAMES),
)


class Picks(Section):
    """By seat what it holds and has kept, as places in NAMES or GONE; what nobody holds lies in the box, unseen."""

    FIELDS: ClassVar[tuple[str, ...]] = ("held", "kept", "box", "shown")

    def __init__(self, held: list[int], kept: list[int], box: list[int], shown: int) -> None:
        self.held = held
        self.kept = kept
        self.box = box
        self.shown = shown

    @classmethod
    def fresh(cls, game: Game) -> Picks:
        """Three cards for each seat."""
        cards = list(range(len(NAMES)))
        Rng.seeded(f"picks {game.recipe.seed}").shuffle(cards)
        seats = game.rules.seats
        return cls(cards[: HAND * seats], [GONE] * ROUNDS * seats, sorted(cards[HAND * seats :]), 0)

    def hand(self, seat: int) -> tuple[int, ...]:
        """What a seat chooses from."""
        return tuple(sorted(card for card in self.held[HAND * seat : HAND * (seat + 1)] if card != GONE))

    def keep(self, seat: int, card: int) -> None:
        """A seat keeps one of its cards."""
        self.held[self.held.index(card)] = GONE
        self.kept[self.kept.index(GONE, ROUNDS * seat)] = card

    def redeal(self, game: Game, seat: int | None, rng: Rng) -> None:
        """All but a seat's own cards are dealt anew, also those that it has passed on."""
        if self.shown:
            return
        own = -1 if seat is None else seat
        unseen = sorted([*self.box, *_others(self.held, HAND, own), *_others(self.kept, ROUNDS, own)])
        rng.shuffle(unseen)
        for cards, count in ((self.held, HAND), (self.kept, ROUNDS)):
            for at, card in enumerate(cards):
                if at // count != own and card != GONE:
                    cards[at] = unseen.pop()
        self.box = sorted(unseen)


def _others(cards: list[int], count: int, own: int) -> list[int]:
    return [card for at, card in enumerate(cards) if at // count != own and card != GONE]


class Pick(Frame[Game]):
    """All seats keep a card, then each passes the rest to its left."""

    FIELDS: ClassVar[tuple[str, ...]] = ("round", "seat")

    def __init__(self, round: int, seat: int) -> None:
        self.round = round
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """The next seat."""
        return g.wait(self, self._question(g, self.seat), then="picked")

    def ahead(self, g: Game, seat: int) -> Choice | None:
        """What those choose from who come later in this round does not depend on the others."""
        return self._question(g, seat) if seat > self.seat else None

    def ask_again(self, g: Game) -> None:
        """The same with the cards that are there now."""
        g.choice = self._question(g, self.seat)

    def _question(self, g: Game, seat: int) -> Choice:
        return Choice(seat, PICK.id, g.sections["Picks"].hand(seat), CLAUSE)

    def picked(self, g: Game, card: int) -> Signal:
        """It is kept; after the last seat the rest goes round, or all is laid open."""
        picks = g.sections["Picks"]
        picks.keep(self.seat, card)
        g.tell("toy-kept", CLAUSE, seat=self.seat)
        self.seat += 1
        if self.seat < g.rules.seats:
            return self.start(g, 0)
        self.seat, self.round = 0, self.round + 1
        if self.round < ROUNDS:
            picks.held = [*picks.held[-HAND:], *picks.held[:-HAND]]
            return self.start(g, 0)
        return self._open(g)

    def _open(self, g: Game) -> Signal:
        picks = g.sections["Picks"]
        for at, number in enumerate(picks.kept):
            empower(g, at // ROUNDS, CARDS[number])
        picks.shown = 1
        return g.finish()


def _begin(g: Game, me: int) -> Pick:
    return Pick(0, 0)


def _name(g: Game, value: int) -> str:
    return NAMES[value]


def _option(g: Game, value: int) -> dict[str, Any]:
    return {**button(NAMES[value].title()), "card": card_view(g, DECK.id, NAMES[value])}


MODULE: Final = Module(
    id="toy-picks",
    title="Toy picks",
    ruleset="vendetta",
    listeners=(SET_UP.do(_begin),),
    frames=(Pick,),
    sections=(Picks,),
    adds={
        "cards": CARDS,
        "decks": (DECK,),
        "choices": (Question(PICK, _name, _option, answers=NAMES),),
    },
)
