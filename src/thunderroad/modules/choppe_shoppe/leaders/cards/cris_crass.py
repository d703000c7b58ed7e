"""Cris Crass, the Fastest of the Fast: Pedal Down, Slipstream."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.board import line
from thunderroad.vendetta.cards import mark, marked
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import MAY_BEFORE_MOVE, PASSES
from thunderroad.vendetta.in_play import UNTIL_MOVE_ENDS, UNTIL_TURN_ENDS
from thunderroad.vendetta.listeners import Driving
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.command import Command

from ..advice import behind_rivals
from ..state import figure, number_of
from ..who import long


class PedalDown(Frame[Game]):
    """When your active car makes a regular move, you may give it 1 extra move (CL-POWER-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle")

    def __init__(self, seat: int, vehicle: int) -> None:
        self.seat = seat
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """It must be used in full."""
        moves = figure(g, self.seat, "moves")
        mark(g, USED, UNTIL_MOVE_ENDS, self.seat, seat=self.seat)
        g.left += moves
        g.tell("pedal-down", "CL-POWER-01", vehicle=self.vehicle, moves=moves)
        return g.finish()


def pedal_down(g: Game, seat: int, drive: Driving) -> PedalDown | None:
    """Not on coasts, and not if the moves were lost before the first one."""
    mine = g.owner[drive.vehicle] == seat and not drive.coast and g.left > 0
    return PedalDown(seat, drive.vehicle) if mine and marked(g, USED, seat=seat) < 0 else None


class Slipstream(Command):
    """1 move for each vehicle of other players close ahead, which may be passed this turn without a slam (CL-CMD-02).

    Within three spaces straight ahead, when the command is carried out.
    """

    def start(self, g: Game, answer: int) -> Signal:
        """Count them; wrecks and choppers do not count, and a car in the starting area counts nothing."""
        found = ahead(g, self.seat, self.vehicle, number_of(g, "reach"))
        g.extra += number_of(g, "moves") * len({leader(g, vehicle) for vehicle in found})
        passed = {other for vehicle in found for other in body(g, vehicle)}
        mark(g, STREAM, UNTIL_TURN_ENDS, self.seat, vehicle=self.vehicle, datum=sum(1 << other for other in passed))
        return g.finish()


def ahead(g: Game, seat: int, vehicle: int, reach: int) -> list[int]:
    """The vehicles of other players on the line."""
    if g.cell[vehicle] < 0:
        return []
    found = [g.top(space) for space in list(line(g, g.cell[vehicle], g.facing[vehicle]))[:reach]]
    return [other for other in found if other != NOBODY and g.owner[other] not in {NOBODY, seat}]


def body(g: Game, vehicle: int) -> range:
    """Everything that belongs to a vehicle: itself, or every section of a long one."""
    return g.fleet(g.owner[vehicle]) if long(g, vehicle) else range(vehicle, vehicle + 1)


def leader(g: Game, vehicle: int) -> int:
    """The vehicle a section counts as: a long one counts once, however many of its sections are on the line."""
    return body(g, vehicle)[0]


def passes(g: Game, me: int, space: int, may: bool) -> bool:
    """The car may pass those that were counted, but no other vehicle it meets later."""
    top = g.top(space)
    met = g.under[me] if top == me else top
    return may or (met != NOBODY and marked(g, STREAM, vehicle=me) >> met & 1 == 1)


USED: Final = Card("pedal-down-used")
STREAM: Final = Card("slipstream", listens=(PASSES.do(passes),))
CARDS: Final = (Card("cris-crass", listens=(MAY_BEFORE_MOVE.do(pedal_down, own_turn=True),)),)
MARKS: Final = (USED, STREAM)
COMMANDS: Final = (("slipstream", "i-drift", Slipstream),)
FRAMES: Final = (PedalDown, Slipstream)
ADVICE: Final = (("slipstream", behind_rivals),)
