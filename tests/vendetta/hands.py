"""A toy module: hands of face-down cards, of which there is one for each moment of a turn at which seats are asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from thunderroad.family.module import Module
from thunderroad.kernel.cards import Card
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.game import Section
from thunderroad.vendetta.asking import GOES_ON, REPLACED
from thunderroad.vendetta.cards import give, take
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import (
    MAY_AFTER_AIRSTRIKE,
    MAY_AFTER_COMMAND,
    MAY_AFTER_MOVE,
    MAY_ANSWER_DICE,
    MAY_ANY_TIME,
    MAY_BEFORE_MOVE,
    MAY_CHECK,
    MAY_END_TURN,
    MAY_LAND,
    MAY_PLACE,
    MAY_START_TURN,
)
from thunderroad.vendetta.position import HOME
from thunderroad.vendetta.turn.orders import carried_out

NONE_LEFT: Final = -1


class Hand(Section):
    """What each seat really holds, by number of the card; the rest is in the box, unseen."""

    FIELDS: ClassVar[tuple[str, ...]] = ("held", "box")

    def __init__(self, held: list[int], box: list[int]) -> None:
        self.held = held
        self.box = box

    @classmethod
    def fresh(cls, game: Game) -> Hand:
        """One card for each seat; as far as the others know it may be any."""
        cards = [game.rules.concern.number[card.id] for card in CARDS]
        Rng.seeded(f"hands {game.recipe.seed}").shuffle(cards)
        for seat in range(game.rules.seats):
            for card in CARDS:
                give(game, seat, card)
        return cls(cards[: game.rules.seats], cards[game.rules.seats :])

    def lacks(self, game: Game, seat: int, card: int) -> bool:
        return self.held[seat] != card

    def redeal(self, game: Game, seat: int | None, rng: Rng) -> None:
        others = [other for other, card in enumerate(self.held) if card != NONE_LEFT and other != seat]
        unseen = sorted([*self.box, *(self.held[other] for other in others)])
        rng.shuffle(unseen)
        for other in others:
            self.held[other] = unseen.pop()
        self.box = unseen


class Shown(Frame[Game]):
    """A card is played: from now on all know that nobody holds it, and that this hand is empty."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card", "seat")

    def __init__(self, card: str, seat: int) -> None:
        self.card = card
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        g.sections["Hand"].held[self.seat] = NONE_LEFT
        for card in CARDS:
            for seat in range(g.rules.seats):
                if card.id == self.card or seat == self.seat:
                    take(g, seat, card)
        DOES.get(self.card, _nothing)(g, self.seat)
        return g.finish(REPLACED if self.card == "gust" else GOES_ON)


def _nothing(g: Game, seat: int) -> None:
    pass


def _faster(g: Game, seat: int) -> None:
    g.extra += 2


def _one_more(g: Game, seat: int) -> None:
    g.left += 1


def _home(g: Game, seat: int) -> None:
    g.chopper[seat] = HOME


DOES: Final[dict[str, Callable[[Game, int], None]]] = {
    "wind": _faster, "echo": _faster, "spur": _one_more, "hoist": _home,
}  # fmt: skip


def gust(g: Game, me: int, e: Any) -> Shown | None:
    """A chopper that has landed does not shoot."""
    return Shown("gust", me)


def perch(g: Game, me: int, e: Any) -> Shown | None:
    """Before the own chopper is placed."""
    return Shown("perch", me) if me == e.seat else None


def bow(g: Game, me: int, e: Any) -> Shown | None:
    """After an own airstrike."""
    return Shown("bow", me) if me == e.seat else None


def wind(g: Game, me: int, e: Any) -> Shown | None:
    """Two moves more in the own turn."""
    return Shown("wind", me) if me == e.seat else None


def jam(g: Game, me: int, e: Any) -> Shown | None:
    """Against the dice of somebody else."""
    return Shown("jam", me) if me != e.seat else None


def echo(g: Game, me: int, e: Any) -> Shown | None:
    """After an own command."""
    return Shown("echo", me) if me == e.seat and carried_out(g) else None


def spur(g: Game, me: int, e: Any) -> Shown | None:
    """One move more for an own vehicle."""
    return Shown("spur", me) if g.owner[e.vehicle] == me else None


def flare(g: Game, me: int, e: Any) -> Shown | None:
    """After somebody else's move."""
    return Shown("flare", me) if g.owner[e.vehicle] != me else None


def hoist(g: Game, me: int, e: Any) -> Shown | None:
    """The own chopper flies home before the check."""
    return Shown("hoist", me) if g.chopper[me] != HOME else None


def mourn(g: Game, me: int, e: Any) -> Shown | None:
    """After a check that took somebody."""
    return Shown("mourn", me) if e.victims else None


def knack(g: Game, me: int, e: Any) -> Shown | None:
    """At any time of the own turn."""
    return Shown("knack", me)


GUST: Final = Card("gust", listens=(MAY_LAND.do(gust),))
WIND: Final = Card("wind", listens=(MAY_START_TURN.do(wind),))
JAM: Final = Card("jam", listens=(MAY_ANSWER_DICE.do(jam),))
ECHO: Final = Card("echo", listens=(MAY_AFTER_COMMAND.do(echo),))
SPUR: Final = Card("spur", listens=(MAY_BEFORE_MOVE.do(spur),))
FLARE: Final = Card("flare", listens=(MAY_AFTER_MOVE.do(flare),))
HOIST: Final = Card("hoist", listens=(MAY_CHECK.do(hoist),))
MOURN: Final = Card("mourn", listens=(MAY_END_TURN.do(mourn),))
PERCH: Final = Card("perch", listens=(MAY_PLACE.do(perch),))
BOW: Final = Card("bow", listens=(MAY_AFTER_AIRSTRIKE.do(bow),))
KNACK: Final = Card("knack", listens=(MAY_ANY_TIME.do(knack),))
CARDS: Final = (GUST, WIND, JAM, ECHO, SPUR, FLARE, HOIST, MOURN, PERCH, BOW, KNACK)

HANDS: Final = Module("toy-hands", "Hands", "vendetta", frames=(Shown,), sections=(Hand,), adds={"cards": CARDS})


def deal(g: Game, *held: str) -> None:
    """Each seat holds this card (``-``: none, and all know it); all know that nobody holds any other than these."""
    numbers = g.rules.concern.number
    g.sections["Hand"].held = [numbers.get(id, NONE_LEFT) for id in held]
    g.sections["Hand"].box = []
    for card in CARDS:
        for seat, id in enumerate(held):
            (take if card.id not in held or id == "-" else give)(g, seat, card)
