"""Moving one car with its die: blocked or not, road bonus, steps, crashes (C86-MOVE, C86-ROAD)."""

from __future__ import annotations

from typing import ClassVar

from ...kernel.choice import NO, YES
from ...kernel.frame import END, Frame, Signal
from ...kernel.react import React, first
from ..board import GRID, ROWS
from ..choices import GO, MANEUVER, ROAD_BONUS, STEER
from ..game import NOBODY, Game
from ..ways import headings, wrecks_at
from .standing import wreck
from .switch import Switch

THROUGH = 4
"""A red die of this or more lets a car through a wreck (C86-MOVE-06)."""


class Drive(Frame[Game]):
    """A car moves the full count of its die, and of the black die if it likes; or it is blocked.

    It has `moves` spaces without the bonus and may have `bonus` more; `heading` is a step over the front
    that waits for the switch.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "moves", "bonus", "heading")

    def __init__(self, vehicle: int, moves: int, bonus: int, heading: int = NOBODY) -> None:
        self.vehicle = vehicle
        self.moves = moves
        self.bonus = bonus
        self.heading = heading

    def start(self, g: Game, answer: int) -> Signal:
        """Find a way of exactly this length, without wrecks or through them (C86-MOVE-05-R1, C86-MOVE-05-R2)."""
        options, vehicle = g.rules.options, self.vehicle
        g.driver = vehicle
        clear = bool(headings(g, vehicle, self.moves, wrecks=False, road=False))
        if not clear and not headings(g, vehicle, self.moves, wrecks=True, road=False):
            g.tell("blocked", "C86-MOVE-05", vehicle=vehicle)
            return self._over(g)
        must = not options.classic_cars_may_stay if clear else options.classic_crash_is_compulsory
        if must:
            return self.decided(g, YES)
        return g.ask(self, self._seat(g), GO, (NO, YES), then="decided")

    def decided(self, g: Game, answer: int) -> Signal:
        """Decide on the bonus before the first step (C86-ROAD-04-R1)."""
        if answer == NO:
            g.tell("stays", "C86-MOVE-05", vehicle=self.vehicle)
            return self._over(g)
        if not self.bonus or not self._bonus_fits(g):
            return self.bonus_chosen(g, NO)
        return g.ask(self, self._seat(g), ROAD_BONUS, (NO, YES), then="bonus_chosen")

    def _bonus_fits(self, g: Game) -> bool:
        """Whether the whole sum can be moved without leaving the road (C86-ROAD-03, C86-ROAD-04)."""
        road = _keeps_to_road(g, self.vehicle)
        return bool(headings(g, self.vehicle, self.moves + self.bonus, wrecks=True, road=road))

    def bonus_chosen(self, g: Game, answer: int) -> Signal:
        """The count is known."""
        g.left = self.moves
        if answer == YES:
            g.left += self.bonus
            g.on_bonus = 1
            g.tell("bonus", "C86-ROAD-02", vehicle=self.vehicle, moves=self.bonus)
        return self.onward(g, 0)

    def onward(self, g: Game, answer: int) -> Signal:
        """Choose the next step; each one leaves a way to complete the count (C86-MOVE-06-R2)."""
        vehicle = self.vehicle
        if g.cell[vehicle] < 0 or g.wrecked[vehicle]:
            return self._over(g)
        if not g.left:
            return self._landed(g)
        road = bool(g.on_bonus) and _keeps_to_road(g, vehicle)
        steps = headings(g, vehicle, g.left, wrecks=True, road=road)
        turns: tuple[int, ...] = ()
        if g.rules.maneuvers:
            turns = tuple([MANEUVER + k for k, one in enumerate(g.rules.maneuvers) if one.open(g, vehicle)])
        if not steps and not turns:  # an effect on the way has closed the road
            g.tell("blocked", "C86-MOVE-05", vehicle=vehicle)
            return self._over(g)
        if g.cell[vehicle] + ROWS >= g.front and not turns and _all_cross(g, vehicle, steps):
            return g.call(self, Switch(), then="onward")  # before the direction is chosen (C86-BOARD-01-R1)
        return g.ask(self, self._seat(g), STEER, (*steps, *turns), then="steered")

    def steered(self, g: Game, heading: int) -> Signal:
        """Take a step, or a maneuver instead; the boards are switched before a step over the front."""
        if heading >= MANEUVER:
            return g.call(self, g.rules.maneuvers[heading - MANEUVER].effect(self.vehicle), then="onward")
        self.heading = heading
        if GRID.step(g.cell[self.vehicle], heading) >= g.front:
            return g.call(self, Switch(), then="crossed")
        return self.crossed(g, 0)

    def crossed(self, g: Game, answer: int) -> Signal:
        """Move the car onto its next space; a wreck there calls for a roll (C86-MOVE-06, C86-MOVE-06-R1)."""
        vehicle = self.vehicle
        start = g.cell[vehicle]
        to = GRID.step(start, self.heading)
        g.cell[vehicle] = to
        g.left -= 1
        if g.events is not None:
            g.tell("move", "C86-MOVE-01", vehicle=vehicle, path=(start, to), how="drive")
        if g.left and g.rules.options.classic_crash_when_landing_only:
            return self._entered(g)
        if g.rules.flies[vehicle] or not wrecks_at(g, to, vehicle):
            return self._entered(g)
        instead = first(g.rules.on.instead_of_crash, g, vehicle, to)
        if instead is not None:
            return g.call(self, instead, then="crashed")
        return g.roll(self, g.rules.red, then="rolled")

    def rolled(self, g: Game, face: int) -> Signal:
        """From 1 to 3 the car becomes a wreck in that space, otherwise it continues (C86-MOVE-06)."""
        g.tell("roll", "C86-MOVE-06", die="red", face=face, seat=self._seat(g), vehicle=self.vehicle)
        if face < THROUGH:
            g.left = 0
            wreck(g, self.vehicle, "C86-MOVE-06", "crash")
            return self._over(g)
        g.tell("through", "C86-MOVE-06", vehicle=self.vehicle)
        return self._entered(g)

    def crashed(self, g: Game, answer: int) -> Signal:
        """Something other than the roll has decided."""
        if g.cell[self.vehicle] < 0 or g.wrecked[self.vehicle]:
            return self._over(g)
        return self._entered(g)

    def _entered(self, g: Game) -> Signal:
        if g.rules.on.entered:
            return g.call(self, React("entered", (self.vehicle, g.cell[self.vehicle])), then="onward")
        return self.onward(g, 0)

    def _landed(self, g: Game) -> Signal:
        """The count is complete: the car may attack (C86-MOVE-07, C86-ATT-01-R2)."""
        g.landed[self.vehicle] = 1
        reacts = bool(g.rules.on.moved)
        self._over(g)
        return g.call(self, React("moved", (self.vehicle,)), then=END) if reacts else g.finish()

    def _over(self, g: Game) -> Signal:
        g.driver = NOBODY
        g.left = g.on_bonus = 0
        return g.finish()

    def _seat(self, g: Game) -> int:
        return g.rules.owner[self.vehicle]


def _all_cross(g: Game, vehicle: int, steps: tuple[int, ...]) -> bool:
    """Whether every step leads over the front edge."""
    return all(GRID.step(g.cell[vehicle], heading) >= g.front for heading in steps)


def _keeps_to_road(g: Game, vehicle: int) -> bool:
    """Whether a car with the bonus keeps to the road, as it must (C86-ROAD-03)."""
    keeps = True
    for modify in g.rules.on.keeps_to_road:
        keeps = modify(g, vehicle, keeps)
    return keeps


def moves_of(g: Game, vehicle: int, die: int) -> int:
    """How far a die moves a vehicle (C86-MOVE-02)."""
    for modify in g.rules.on.moves:
        die = modify(g, vehicle, die)
    return die


def bonus_of(g: Game, vehicle: int) -> int:
    """What the black die may add for a vehicle that starts on road (C86-ROAD-02)."""
    bonus = g.black_die if g.is_road(g.cell[vehicle]) else 0
    for modify in g.rules.on.bonus:
        bonus = modify(g, vehicle, bonus)
    return bonus
