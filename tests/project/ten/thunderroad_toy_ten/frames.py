"""What is not peculiar to one card: short answers, marks, damage to several, plays from a hand."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.choice import NO, YES, ChoiceKind
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.cards import mark, marked, take
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.in_play import UNTIL_OWN_TURN, UNTIL_ROUND_ENDS, UNTIL_TURN_ENDS
from thunderroad.vendetta.position import HOME, NOBODY
from thunderroad.vendetta.turn.causes import UNNAMED
from thunderroad.vendetta.turn.damage import Damage

MAY: Final = ChoiceKind("toy-ten-may", "VB-MOVE-10")
FACE: Final = ChoiceKind("toy-ten-face", "VB-MOVE-10")
USED: Final = Card("toy-used")
"""Before a vehicle until the turn ends, before a seat until the round ends: what it may do once it has done."""
SPENT: Final = -1
"""In a hand from which the one card has been played."""


class Says(Frame[Game]):
    """A result and nothing else: a face, dice that are thrown again, no effect."""

    FIELDS: ClassVar[tuple[str, ...]] = ("value",)

    def __init__(self, value: int) -> None:
        self.value = value

    def start(self, g: Game, answer: int) -> Signal:
        """All that it has to say."""
        return g.finish(self.value)


class Asks(Frame[Game]):
    """A seat says yes or no; the result is one or the other."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "yes", "no")

    def __init__(self, seat: int, yes: int, no: int) -> None:
        self.seat = seat
        self.yes = yes
        self.no = no

    def start(self, g: Game, answer: int) -> Signal:
        """Ask."""
        return g.ask(self, self.seat, MAY, (NO, YES), then="chosen")

    def chosen(self, g: Game, answer: int) -> Signal:
        """So be it."""
        return g.finish(self.yes if answer == YES else self.no)


class Marks(Frame[Game]):
    """A card comes to lie before a vehicle until then; the result says what that means for the event."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card", "vehicle", "until", "value")

    def __init__(self, card: str, vehicle: int, until: int = UNTIL_TURN_ENDS, value: int = 0) -> None:
        self.card = card
        self.vehicle = vehicle
        self.until = until
        self.value = value

    def start(self, g: Game, answer: int) -> Signal:
        """It lies there."""
        mark(g, named(g, self.card), self.until, g.owner[self.vehicle], vehicle=self.vehicle)
        return g.finish(self.value)


class Plays(Frame[Game]):
    """The card of a hand is shown and spent, and may leave another before its seat until that seat's next turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "value", "leaves")

    def __init__(self, seat: int, value: int, leaves: str = "") -> None:
        self.seat = seat
        self.value = value
        self.leaves = leaves

    def start(self, g: Game, answer: int) -> Signal:
        """The result says what that means for the event."""
        spend(g, self.seat)
        if self.leaves:
            mark(g, named(g, self.leaves), UNTIL_OWN_TURN, self.seat, seat=self.seat)
        return g.finish(self.value)


class Lifts(Frame[Game]):
    """All choppers fly home."""

    def start(self, g: Game, answer: int) -> Signal:
        """They are there."""
        g.chopper = [HOME] * len(g.chopper)
        return g.finish()


class Burst(Frame[Game]):
    """Vehicles take damage one after the other, by the doing of a seat."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicles", "seat")

    def __init__(self, vehicles: tuple[int, ...], seat: int) -> None:
        self.vehicles = vehicles
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """The next one that is still there."""
        while self.vehicles:
            vehicle, self.vehicles = self.vehicles[0], self.vehicles[1:]
            if g.cell[vehicle] >= 0:
                return g.call(self, Damage(vehicle, UNNAMED, seat=self.seat), then="start")
        return g.finish()


def named(g: Game, id: str) -> Card:
    """A card by its id."""
    card: Card = g.rules.concern.cards[g.rules.concern.number[id]]
    return card


def use(g: Game, vehicle: int = NOBODY, seat: int = NOBODY) -> None:
    """What it may do once, it has done."""
    mark(g, USED, UNTIL_ROUND_ENDS if vehicle == NOBODY else UNTIL_TURN_ENDS, g.active, vehicle=vehicle, seat=seat)


def unused(g: Game, vehicle: int = NOBODY, seat: int = NOBODY) -> bool:
    """Whether it has not."""
    return marked(g, USED, vehicle=vehicle, seat=seat) < 0


def spend(g: Game, seat: int) -> None:
    """The card of a hidden hand has been played: all know that the hand is empty."""
    g.sections["Hands"].held[seat] = SPENT
    for number in g.out_of_box.hands[seat]:
        take(g, seat, g.rules.concern.cards[number])


FRAMES: Final = (Says, Asks, Marks, Plays, Lifts, Burst)
