"""Ongoing effects on driving: moves, steps, costs and stops.  The sentence above each card is its text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from thunderroad.grid.topology import FRONT_LEFT, FRONT_RIGHT
from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.kernel.game import Section
from thunderroad.kernel.hooks import LIMITS, SETS
from thunderroad.vendetta.board import faced
from thunderroad.vendetta.content import OFF_ROAD
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import (
    AFTER_MOVE,
    BEFORE_MOVE,
    DIE_COUNTS,
    DRIVE_BEGINS,
    ENTERED,
    STEP_COST,
    STEPPED,
    STEPS,
    TURN_BEGINS,
)
from thunderroad.vendetta.turn.drive import Drive
from thunderroad.vendetta.turn.push import shove
from thunderroad.vendetta.turn.throw import fallen, gone, throw
from thunderroad.vendetta.turn.turn import Activation, Turn

from ..deck import number

AIRBAG: Final = number("faulty-airbag")
ALTERNATOR: Final = number("dead-alternator")
CLUTCH: Final = number("slipping-clutch")
WHEEL: Final = number("wobbly-wheel")

MaybeFrame = Frame[Game] | None


def on_a_regular_move(g: Game, vehicle: int) -> bool:
    """Whether it is the turn of this vehicle's regular move."""
    return any(isinstance(f, Turn | Activation | Drive) and f.vehicle == vehicle and not f.coast for f in g.stack)


class Stall(Frame[Game]):
    """A card takes the remaining moves of its car; that counts as being stopped by an effect."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "card")
    NAMED: ClassVar[Mapping[str, str]] = {"card": "int:effects"}

    def __init__(self, vehicle: int, card: int) -> None:
        self.vehicle = vehicle
        self.card = card

    def start(self, g: Game, answer: int) -> Signal:
        """Wherever the car stands now."""
        g.stop(self.vehicle)
        g.tell("card-acts", "DR-DMG-02", vehicle=self.vehicle, card=self.card)
        return g.finish()


# When this car enters a space with a hazard token, of either face, it loses its remaining moves once that
# token is resolved.
def faulty_airbag(g: Game, vehicle: int, token: int, crossed: int) -> MaybeFrame:
    """After a slide or glide that the token caused."""
    return Stall(vehicle, AIRBAG) if token else None


# When this car crosses onto a freshly laid lead tile, it loses its remaining moves after that step.
def dead_alternator(g: Game, vehicle: int, token: int, crossed: int) -> MaybeFrame:
    """Driven steps and forced ones alike."""
    return Stall(vehicle, ALTERNATOR) if crossed else None


# The movement die given to this car counts as no more than 3.
def transmission_failure(g: Game, vehicle: int, moves: int) -> int:
    """Only the die; anything added to it comes afterwards."""
    return min(moves, 3)


# Every regular move of this car gets 2 extra moves. On that turn it cannot shoot.
def stuck_throttle(g: Game, vehicle: int, coast: int, moves: int) -> int:
    """Coasts do not get longer; the other half is in cards_fight.py."""
    return moves if coast else moves + 2


class Steered(Section):
    """1: the driver has made its one step of this move that was not straight ahead (Locked Steering)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("turned",)

    def __init__(self, turned: int) -> None:
        self.turned = turned

    @classmethod
    def fresh(cls, game: Game) -> Steered:  # noqa: ARG003
        """Nobody has."""
        return cls(0)


def steered(g: Game) -> Steered:
    """The mark of a game."""
    found: Steered = g.sections["Steered"]
    return found


def new_move(g: Game, who: int) -> None:
    """A turn begins, or a move step; its road bonus belongs to it."""
    steered(g).turned = 0


def stepped(g: Game, vehicle: int, heading: int) -> None:
    """A driven step of a car with the card; forced ones do not count."""
    if heading != g.facing[vehicle]:
        steered(g).turned = 1


# During each of its own moves this car may make only one step that is not straight ahead.
def locked_steering(g: Game, vehicle: int, headings: tuple[int, ...]) -> tuple[int, ...]:
    """After that step it must go straight, even into a wall; if it has no choice at all, it turns as usual."""
    ahead = g.facing[vehicle]
    return (ahead,) if steered(g).turned and ahead in headings else headings


# Off-road spaces cost this car 2 moves to enter. With 1 move left it may still enter one.
def bent_axle(g: Game, vehicle: int, ground: int, cost: int) -> int:
    """A dazed car pays it too; forced movement pays nothing."""
    return 2 if g.rules.counts_as[ground] == OFF_ROAD else cost


class Slip(Frame[Game]):
    """The more expensive first space is paid for in advance: one move less, but at least one is left."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Take the move; a first space can always be entered, and then no moves are left."""
        g.left = max(1, g.left - 1)
        g.tell("card-acts", "DR-DMG-02", vehicle=self.vehicle, card=CLUTCH)
        return g.finish()


# The first space of each of this car's own moves costs 1 move more.
def slipping_clutch(g: Game, vehicle: int) -> MaybeFrame:
    """If too few moves are left the car enters anyway, so a coast is not affected."""
    return Slip(vehicle) if g.left > 1 else None


class Wobble(Frame[Game]):
    """Roll the direction die; on front left or front right the car is pushed one space that way."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """The shot comes afterwards, from the new space."""
        g.tell("card-acts", "DR-DMG-02", vehicle=self.vehicle, card=WHEEL)
        return throw(g, self, "direction", (self.vehicle,), "DR-DMG-02", then="rolled")

    def rolled(self, g: Game, result: int) -> Signal:
        """Push it; over the front edge it scrolls the board or wins."""
        if gone(g, self.vehicle):
            return g.finish()
        face = fallen(g, result, "direction", self.vehicle, "DR-DMG-02")
        if face not in (FRONT_LEFT, FRONT_RIGHT):
            return g.finish()
        frame = shove(g, self.vehicle, faced(g, self.vehicle, face))
        return g.finish() if frame is None else g.call(self, frame, then=END)


# After a regular move of this car roll the direction die. On front left or front right it is pushed one
# space that way.
def wobbly_wheel(g: Game, vehicle: int) -> MaybeFrame:
    """Only if the car is still operable and on the board."""
    return Wobble(vehicle) if g.cell[vehicle] >= 0 and on_a_regular_move(g, vehicle) else None


LISTENERS: Final = (TURN_BEGINS.do(new_move), DRIVE_BEGINS.do(new_move))
CARDS: Final = (
    Card("faulty-airbag", listens=(ENTERED.do(faulty_airbag),)),
    Card("dead-alternator", listens=(ENTERED.do(dead_alternator),)),
    Card("transmission-failure", listens=(DIE_COUNTS.do(transmission_failure, LIMITS),)),
    Card("locked-steering", listens=(STEPPED.do(stepped), STEPS.do(locked_steering, LIMITS))),
    Card("bent-axle", listens=(STEP_COST.do(bent_axle, SETS),)),
    Card("slipping-clutch", listens=(BEFORE_MOVE.do(slipping_clutch),)),
    Card("wobbly-wheel", listens=(AFTER_MOVE.do(wobbly_wheel),)),
)
FRAMES: Final = (Stall, Slip, Wobble)
