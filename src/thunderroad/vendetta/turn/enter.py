"""Coming into a space, by whatever cause: the fixed order of VB-MOVE-09-R1."""

from __future__ import annotations

from typing import ClassVar, Final

from ...grid.road import SPAN
from ...grid.topology import SIDE
from ...kernel.frame import Frame, Signal
from ..choices import DRIFT, NO, YES
from ..game import CROSSING, HIDDEN, NOBODY, OUT, Game
from .scroll import Scroll
from .standing import cross_finish, eliminate

DRIVE: Final = 0
SLIDE: Final = 1
SLAM: Final = 2
SKID: Final = 3
DAZED: Final = 4
JUMP: Final = 5
HOW: Final = ("drive", "slide", "slam", "skid", "dazed", "jump")
"""Names of the causes of a displacement; DRIVE and DAZED pay for terrain (VB-MOVE-09-R4)."""


def enter(g: Game, vehicle: int, to: int, heading: int, how: int) -> Enter | None:
    """Move a vehicle into a space: at once if nothing there can react, else by the frame returned.

    Costs are the caller's affair when None is returned, and paid by the frame otherwise.
    """
    if not g.rear <= to < g.rear + SPAN:
        return Enter(vehicle, to, heading, how)
    k = to % SPAN
    rules = g.rules
    ground = g.ground[k]
    if g.at[k] or not rules.calm_token[g.token[k]] or not rules.calm_ground[ground]:
        return Enter(vehicle, to, heading, how)
    if g.events is not None:
        _tell_move(g, vehicle, to, how)
    g.put(vehicle, to)
    if vehicle == g.driver and not rules.is_road[ground]:
        g.on_road = 0
    return None


def _tell_move(g: Game, vehicle: int, to: int, how: int) -> None:
    start = g.cell[vehicle]
    path = (start, to) if start >= 0 else (to,)
    g.tell("move", _CLAUSES[how], vehicle=vehicle, path=path, how=HOW[how])


_CLAUSES: Final = ("VB-MOVE-03", "VB-HAZ-07", "VB-SLAM-07", "VB-DMG-06", "VB-DMG-07", "VB-DMG-10")


class Enter(Frame[Game]):
    """A road vehicle comes into a space and everything that follows is resolved, depth first.

    `heading` is the direction it came by, `how` the cause.  `revealed` tells that it brought a wreck
    out of a token, `passing` that it drifts through.  The result is what the terrain costs.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "to", "heading", "how", "cost", "revealed", "passing")

    def __init__(
        self, vehicle: int, to: int, heading: int, how: int, cost: int = 1, revealed: int = 0, passing: int = 0
    ) -> None:
        self.vehicle = vehicle
        self.to = to
        self.heading = heading
        self.how = how
        self.cost = cost
        self.revealed = revealed
        self.passing = passing

    def start(self, g: Game, answer: int) -> Signal:
        """1: board exit, scroll or finish; the lane is tested first (VB-BOARD-02-R2)."""
        if self.to == SIDE:
            return self._leave(g, "VB-BOARD-02", "side")
        if self.to < g.rear:
            return self._leave(g, "VB-BOARD-02", "rear")
        if self.to >= g.front:
            return self._front(g)
        return self._arrive(g)

    def _leave(self, g: Game, clause: str, why: str) -> Signal:
        eliminate(g, (self.vehicle,), clause, why)
        return g.finish(self.cost)

    def _front(self, g: Game) -> Signal:
        """Over the front of the lead tile: the finish line, or a new tile (VB-BOARD-03)."""
        rules = g.rules
        driven = self.how == DRIVE
        if g.final:
            cross_finish(g, self.vehicle, driven=driven)
            return g.finish(self.cost)
        if not driven and not rules.options.forced_front_exit_scrolls:
            return self._leave(g, "VB-BOARD-03-R1", "front")
        if g.owner[self.vehicle] == NOBODY and not rules.options.wreck_scrolls_board:
            return self._leave(g, "VB-BOARD-03-R2", "front")
        if g.events is not None:
            g.tell("move", "VB-SCROLL-01", vehicle=self.vehicle, path=(g.cell[self.vehicle], self.to), how="off")
        g.lift(self.vehicle)
        g.cell[self.vehicle] = CROSSING
        return g.call(self, Scroll(), then="start")

    def _arrive(self, g: Game) -> Signal:
        """2: flip a face-down token; 3: impassable; 4: cost; 5: another vehicle."""
        vehicle, k = self.vehicle, self.to % SPAN
        if g.events is not None:
            _tell_move(g, vehicle, self.to, self.how)
        g.put(vehicle, self.to)
        if g.token[k] >= HIDDEN:
            self._flip(g, k)
        if g.ground[k] == g.rules.impassable:
            return self._leave(g, "VB-TERR-06", "impassable")
        self._pay(g, g.ground[k])
        if g.under[vehicle] == NOBODY:
            return self._still(g)
        if self._may_pass(g):
            return g.ask(self, g.owner[vehicle], DRIFT, (NO, YES), then="drift_chosen")
        g.stop(vehicle)
        return self._still(g)

    def _flip(self, g: Game, k: int) -> None:
        """A lasting token sets the terrain; a wreck token is replaced by its wreck (VB-HAZ-02, -03)."""
        number = g.token[k] - HIDDEN - 1
        kind = g.rules.hazards[number]
        g.tell("flip", "VB-MOVE-06", space=self.to, token=number)
        if kind.ground is not None:
            g.token[k] = number + 1
            g.ground[k] = kind.ground
            return
        if kind.wreck:
            self._discard(g, k, number)
            if g.wrecks() < g.rules.options.wreck_limit:
                wreck = g.add_wreck(self.vehicle)
                self.revealed = 1
                g.tell("wreck", "VB-HAZ-03", vehicle=wreck, space=self.to)
            return
        g.token[k] = number + 1

    def _discard(self, g: Game, k: int, number: int) -> None:
        """The token leaves the board as its effect starts (VB-HAZ-01-R1)."""
        g.token[k] = 0
        g.hazard_discards[number] += 1

    def _pay(self, g: Game, ground: int) -> None:
        """Driven and dazed steps pay; the last move is enough for mud (VB-TERR-05)."""
        self.cost = g.rules.cost[ground]
        if self.vehicle != g.driver:
            return
        if self.how == DRIVE:
            g.left = max(0, g.left - self.cost)
        if not g.rules.is_road[ground]:
            g.on_road = 0

    def _may_pass(self, g: Game) -> bool:
        """Whether Drift may be used here (VB-CMD-08-R1, VB-CMD-09-R1, -R2)."""
        if not g.drift or self.vehicle != g.driver or self.how > SLIDE or g.halted:
            return False  # a slide after a stop belongs to what the car was thrown by, not to its own move
        if self.revealed and not g.rules.options.drift_over_revealed_wreck:
            return False
        return g.left > 0 or may_use_road_die(g, self.vehicle)

    def drift_chosen(self, g: Game, answer: int) -> Signal:
        """Drift covers the first occupied space, passed or not (VB-CMD-09).

        With no moves left, passing means taking the road bonus now (VB-CMD-08-R1).
        """
        g.drift = 0
        if answer == NO:
            g.stop(self.vehicle)
            return self._still(g)
        self.passing = 1
        g.tell("drift", "VB-CMD-07", vehicle=self.vehicle, space=self.to)
        if g.left == 0:
            take_road_die(g, self.vehicle)
        return self._still(g)

    def _still(self, g: Game) -> Signal:
        """6: effects that do not displace, such as a mine."""
        k = self.to % SPAN
        number = g.token[k] - 1
        if number >= 0:
            kind = g.rules.hazards[number]
            if kind.still is not None:
                if kind.ground is None:
                    self._discard(g, k, number)
                return g.call(self, kind.still(self.vehicle), then="stirred")
        return self.stirred(g, 0)

    def stirred(self, g: Game, answer: int) -> Signal:
        """7: displacing effects, such as oil, only if the vehicle is not stacked."""
        if not self._here(g):
            return g.finish(self.cost)
        number = g.token[self.to % SPAN] - 1
        alone = g.under[self.vehicle] == NOBODY or self._drifting(g)
        if number >= 0 and alone:
            moving = g.rules.hazards[number].moving
            if moving is not None:
                return g.call(self, moving(self.vehicle), then="displaced")
        return self._settle(g)

    def displaced(self, g: Game, answer: int) -> Signal:
        """The effect has moved the vehicle on; whatever followed is over."""
        return g.finish(self.cost)

    def _settle(self, g: Game) -> Signal:
        """8: two vehicles in one space slam, unless one drifts through."""
        if g.under[self.vehicle] == NOBODY or self._drifting(g):
            return g.finish(self.cost)
        return g.call(self, g.rules.slam(self.vehicle, g.under[self.vehicle]), then="displaced")

    def _here(self, g: Game) -> bool:
        return g.cell[self.vehicle] == self.to

    def _drifting(self, g: Game) -> bool:
        """Whether it is still driving through: passing counts only while moves remain (VB-CMD-08)."""
        return bool(self.passing and self.vehicle == g.driver and g.left > 0)


def may_use_road_die(g: Game, vehicle: int) -> bool:
    """Whether the road die bonus is open to the driver now (VB-ROAD-01, VB-ROAD-06-R1).

    A coast never has it: the drive of a coast marks the bonus as used (VB-COAST-05).
    """
    may = bool(g.on_road and not g.bonus and (not g.halted or g.rules.options.road_die_after_stop))
    for modify in g.rules.on.road_bonus:
        may = modify(g, vehicle, may)
    return may and not g.bonus and g.cell[vehicle] != OUT and g.operable(vehicle)


def take_road_die(g: Game, vehicle: int) -> None:
    """Gain the road die's moves (VB-ROAD-01); once a turn (VB-ROAD-02-R1)."""
    g.bonus = 1
    g.halted = 0
    g.left = g.road_die
    g.tell("bonus", "VB-ROAD-01", vehicle=vehicle, moves=g.road_die)
