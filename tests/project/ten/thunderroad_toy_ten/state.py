"""Hands that only their seats see, and how the cards are dealt."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import Section
from thunderroad.vendetta.cards import empower, give, hold, proclaim
from thunderroad.vendetta.game import Game

from .cards import BEFORE_A_SEAT, BEFORE_A_VEHICLE, BEFORE_THE_TABLE, IN_A_HAND
from .cards.showman import SHOWMAN, STAR
from .frames import SPENT

CAR: Final = "car"
COPIES: Final = 3
"""Of each card that may be in a hand."""


class Hands(Section):
    """The card that each seat really holds, by number, or SPENT; the rest is in the box, unseen."""

    FIELDS: ClassVar[tuple[str, ...]] = ("held", "box")
    NAMED: ClassVar[dict[str, str]] = {"held": "ints:cards", "box": "ints:cards"}

    def __init__(self, held: list[int], box: list[int]) -> None:
        self.held = held
        self.box = box

    @classmethod
    def fresh(cls, game: Game) -> Hands:
        """Everything is dealt, by the seed: a power and a hand to each seat, a card to each car, one to the table."""
        rng = Rng.seeded(f"ten {game.recipe.seed}")
        deck = [game.rules.concern.number[card.id] for card in IN_A_HAND] * COPIES
        rng.shuffle(deck)
        for seat in range(game.rules.seats):
            lead(game, seat, BEFORE_A_SEAT[rng.below(len(BEFORE_A_SEAT))])
            for card in IN_A_HAND:
                give(game, seat, card)
            for vehicle in cars(game, seat):
                hold(game, vehicle, BEFORE_A_VEHICLE[rng.below(len(BEFORE_A_VEHICLE))])
        for card in BEFORE_THE_TABLE:
            proclaim(game, card)
        return cls(deck[: game.rules.seats], deck[game.rules.seats :])

    def lacks(self, game: Game, seat: int, card: int) -> bool:
        """A hand has one card."""
        return self.held[seat] != card

    def redeal(self, game: Game, seat: int | None, rng: Rng) -> None:
        """What others hold may be any card that nobody has shown."""
        others = [other for other, card in enumerate(self.held) if card != SPENT and other != seat]
        unseen = sorted([*self.box, *(self.held[other] for other in others)])
        rng.shuffle(unseen)
        for other in others:
            self.held[other] = unseen.pop()
        self.box = unseen


def cars(game: Game, seat: int) -> list[int]:
    """The vehicles of a seat for which cards are made (X-MIX-04)."""
    return [vehicle for vehicle in game.fleet(seat) if game.rules.specs[game.spec[vehicle]].kind == CAR]


def lead(game: Game, seat: int, card: Any) -> None:
    """A power comes before a seat; the showman's brings a command."""
    empower(game, seat, card)
    if card is SHOWMAN:
        number = next(n for n, kind in enumerate(game.rules.commands) if kind.data.id == STAR.data.id)
        game.lay_board(seat, (*game.boards[seat], number))
