"""Moving one vehicle with its die: road bonus, steps, maneuvers, edges (E98-MOVE, E98-ROAD, E98-BOARD)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.classic.game import NOBODY, Game
from thunderroad.classic.turn.switch import Switch
from thunderroad.grid.topology import SIDE
from thunderroad.kernel.choice import NO, YES
from thunderroad.kernel.frame import Frame, Signal

from ..choices import DRIVE, FINISH, FIRST_ACTION, ROAD_DIE, WRECKS_AHEAD
from ..state import ahead, state
from .actions import ACTIONS, come, goes_on
from .ground import brakes_early, loose_steps, running_at, steps
from .reach import beside
from .rolls import leave
from .values import move_of

STEPS: Final = 6


class Move(Frame[Game]):
    """A vehicle moves with a die, and with `bonus` of the road bonus die if it likes (E98-TURN-03, E98-TURN-06).

    `way` is the direction of a Charge, or of a step that waits for the boards.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "die", "bonus", "way")

    def __init__(self, vehicle: int, die: int, bonus: int, way: int = SIDE) -> None:
        self.vehicle = vehicle
        self.die = die
        self.bonus = bonus
        self.way = way

    def start(self, g: Game, answer: int) -> Signal:
        """A vehicle with only wrecks ahead may stay; one that cannot move is not asked (E98-WRECK-01, E98-PU-14-R1)."""
        vehicle = self.vehicle
        g.driver = vehicle
        g.left = move_of(g, vehicle, self.die)
        state(g).came = NOBODY
        if g.rules.options.classic_crash_is_compulsory or not self._by_wrecks_only(g):
            return self.decided(g, YES)
        return g.ask(self, self._seat(g), WRECKS_AHEAD, (NO, YES), then="decided")

    def _by_wrecks_only(self, g: Game) -> bool:
        """Whether a vehicle can move its count, but not without entering a wreck's square."""
        if g.rules.flies[self.vehicle] or steps(g, self.vehicle, g.left, wrecks=False):
            return False
        return bool(steps(g, self.vehicle, g.left))

    def decided(self, g: Game, answer: int) -> Signal:
        """The road bonus is optional (E98-ROAD-01, E98-TURN-06)."""
        if answer == NO:
            g.tell("stays", "E98-WRECK-01", vehicle=self.vehicle)
            return self._over(g)
        total = move_of(g, self.vehicle, self.die, self.bonus)
        if not self.bonus or not (g.rules.flies[self.vehicle] or steps(g, self.vehicle, total)):
            return self.bonus_chosen(g, NO)
        return g.ask(self, self._seat(g), ROAD_DIE, (NO, YES), then="bonus_chosen")

    def bonus_chosen(self, g: Game, answer: int) -> Signal:
        """A vehicle that leaves the road with it makes a drive roll (E98-ROAD-02)."""
        if answer == YES:
            g.left = move_of(g, self.vehicle, self.die, self.bonus)
            g.on_bonus = int(not g.rules.flies[self.vehicle])
            g.tell("bonus", "E98-ROAD-01", vehicle=self.vehicle, moves=self.bonus)
        return self.onward(g, 0)

    def onward(self, g: Game, answer: int) -> Signal:
        """Choose the next step, or something else the vehicle can do."""
        vehicle = self.vehicle
        if not goes_on(g, vehicle):
            return self._over(g)
        ways = self._ways(g) if g.left else ()
        actions = self._actions(g)
        if not ways and not actions:
            if g.left:
                g.tell("blocked", "E98-TURN-06", vehicle=vehicle)
            return self._over(g)
        others = (FINISH, *actions) if not ways or self._may_stop(g) else actions
        if not others and all(beside(g.cell[vehicle], way) >= g.front for way in ways):
            return g.call(self, Switch(), then="onward")  # before the direction is chosen (C86-BOARD-01-R1)
        return g.ask(self, self._seat(g), DRIVE, (*ways, *others), then="chosen")

    def _actions(self, g: Game) -> tuple[int, ...]:
        """Maneuvers and power-ups; some need no movement left."""
        vehicle = self.vehicle
        if state(g).charging[vehicle]:
            return ()
        known = [(FIRST_ACTION + k, one) for k, one in enumerate(ACTIONS) if g.left or one.late]
        return tuple([number for number, one in known if one.open(g, vehicle)])

    def _may_stop(self, g: Game) -> bool:
        """Pneumatic Brakes, after a square; or a boost has left nothing but wrecks (E98-PU-20, E98-PU-14-R1)."""
        if brakes_early(g, self.vehicle) and state(g).moved[self.vehicle]:
            return True
        return self._overshoots(g) and not loose_steps(g, self.vehicle, wrecks=False)

    def _overshoots(self, g: Game) -> bool:
        """Whether a boost has made a count that cannot be driven in full without a wreck roll (E98-PU-14-R1)."""
        if g.rules.flies[self.vehicle] or not state(g).boosted[self.vehicle]:
            return False
        return not steps(g, self.vehicle, g.left, wrecks=False)

    def _ways(self, g: Game) -> tuple[int, ...]:
        """Directions of the next step; a flyer leaves the boards over any edge (E98-VEH-03, E98-BOARD-03-R1)."""
        vehicle, own = self.vehicle, state(g)
        if not g.rules.flies[vehicle]:
            exact = steps(g, vehicle, g.left)
            loose = loose_steps(g, vehicle) if self._overshoots(g) else ()
            return tuple([way for way in ahead(g, vehicle) if way in exact or way in loose])
        if own.charging[vehicle] and own.moved[vehicle]:
            return (self.way,)
        at, came = g.cell[vehicle], own.came
        return tuple([way for way in range(STEPS) if came == NOBODY or beside(at, way) != came])

    def chosen(self, g: Game, option: int) -> Signal:
        """A step, or an action; the boards are switched before a step over the forward edge (E98-BOARD-01)."""
        if option == FINISH:
            return self._over(g)
        if option >= FIRST_ACTION:
            return g.call(self, ACTIONS[option - FIRST_ACTION].effect(self.vehicle), then="onward")
        self.way = option
        to = beside(g.cell[self.vehicle], option)
        if to == SIDE or to < g.rear:
            return self._off(g)
        if to >= g.front:
            return g.call(self, Switch(), then="crossed")
        return self.crossed(g, 0)

    def _off(self, g: Game) -> Signal:
        """Off the board anywhere but over the forward edge counts as dumped (E98-BOARD-03, E98-MAN-02-R1)."""
        leave(g, self.vehicle, "E98-BOARD-03", "off-board")
        return self._over(g)

    def crossed(self, g: Game, answer: int) -> Signal:
        """Put the vehicle onto the square, with whatever is there."""
        vehicle = self.vehicle
        to = beside(g.cell[vehicle], self.way)
        g.left -= 1
        meets = come(g, vehicle, to)
        if g.rules.flies[vehicle]:
            state(g).heading[vehicle] = self.way
        elif running_at(g, to, vehicle):
            g.left = 0  # with Pneumatic Brakes it stops there (E98-MOVE-01, E98-MOVE-01-R2)
        return g.call(self, meets, then="onward") if meets else g.next(self, then="onward")

    def _over(self, g: Game) -> Signal:
        vehicle = self.vehicle
        g.landed[vehicle] = state(g).moved[vehicle]
        g.driver = NOBODY
        g.left = g.on_bonus = 0
        state(g).came = NOBODY
        return g.finish()

    def _seat(self, g: Game) -> int:
        return g.rules.owner[self.vehicle]


FRAMES: Final = (Move,)
