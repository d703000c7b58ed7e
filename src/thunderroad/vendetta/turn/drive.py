"""Step 3: a car drives its moves, then may take the road die (VB-MOVE, VB-ROAD)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ...grid.road import TILE
from ...kernel.choice import NO, YES
from ...kernel.frame import END, WAIT, Frame, Signal
from ...kernel.native import mypyc_attr
from ..asking import reaction
from ..board import arc
from ..cards import expire
from ..choices import ENTER, ROAD_BONUS, STEER, WAY, WORTH
from ..game import Game
from ..hooks import MAY_AFTER_MOVE, MAY_BEFORE_MOVE
from ..in_play import UNTIL_MOVE_ENDS
from ..position import NOBODY, OUT, START
from .bonus import road_open, take_road_die
from .causes import DRIVE
from .enter import CROSSED, Enter, enter, ground_for, step_cost
from .orders import shown
from .scroll import Scroll, entries
from .window import window

STOP: Final = "stop"
"""Id of the way by which a driver gives up the remaining moves."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Drive(Frame[Game]):
    """The assigned car gains its moves and must use them all, step by step, in its front arc.

    `coast`: exactly one move and no road die (VB-COAST-04, VB-COAST-05).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "coast")

    def __init__(self, vehicle: int, coast: int) -> None:
        self.vehicle = vehicle
        self.coast = coast

    def clone(self) -> Frame[Game]:
        """Copy; the class is known, and nearly every copy of a game contains it."""
        if type(self) is not Drive:
            return super().clone()
        twin = Drive(self.vehicle, self.coast)
        twin.at = self.at
        return twin

    def start(self, g: Game, answer: int) -> Signal:
        """Gain the moves of the die and everything added to it (VB-MOVE-02)."""
        vehicle = self.vehicle
        on = g.on[vehicle]
        for notice in on.drive_begins:
            notice(g, vehicle)
        g.driver = vehicle
        g.left = moves_of(g, vehicle, g.die[vehicle], self.coast, g.extra)
        g.halted = 0
        g.bonus = self.coast
        space = g.cell[vehicle]
        rules = g.rules
        from_start = rules.options.road_die_from_start_area
        g.on_road = int(from_start if space == START else rules.is_road[ground_for(g, vehicle, space)])
        before = reaction(g, "before_move", on.before_move, vehicle) if on.before_move else None
        if g.any.may_before_move:
            return self.ready(g, 0) if before is None else g.call(self, before, then="ready")
        return self.next_move(g, 0) if before is None else g.call(self, before, then="next_move")

    def ready(self, g: Game, answer: int) -> Signal:
        """Open the window before the first move, after everything that must happen (X-TIME-02)."""
        return window(g, self, MAY_BEFORE_MOVE.id, then="next_move")

    def next_move(self, g: Game, answer: int) -> Signal:
        """Choose the next space while moves remain (VB-MOVE-03, VB-MOVE-04)."""
        vehicle = self.vehicle
        space = g.cell[vehicle]
        if g.left <= 0 or space == OUT:
            return self._spent(g)
        seat = g.owner[vehicle]
        if space == START:
            return g.ask(self, seat, ENTER, entries(g, vehicle), then="entering")
        rules = g.rules
        choice = rules.steer[seat][g.facing[vehicle]][space % rules.map.period]
        if (g.any.steps and g.on[vehicle].steps) or (rules.edged and len(choice.options) < 2):
            return self._choose(g, seat)
        self.at = "steered"  # hot: `wait` without the call
        g.choice = choice
        return WAIT

    def _choose(self, g: Game, seat: int) -> Signal:
        """Ask the listeners too.  If nothing is allowed the move ends, which counts as a stop by an effect."""
        found = ways(g, self.vehicle)
        if not found:
            g.stop(self.vehicle)
            g.tell("stop", g.rules.map.stuck(), vehicle=self.vehicle, space=g.cell[self.vehicle])
            beneath = g.under[self.vehicle]
            if beneath == NOBODY:
                return self._spent(g)
            return g.call(self, g.rules.slam(self.vehicle, beneath), then="next_move")  # it ends there (VB-CMD-08)
        if min(found) >= WAY and STOP not in [g.rules.ways[way - WAY].id for way in found]:
            found = (*found, g.rules.way[STOP])  # nobody has to use a replacement for a step
        if max(found) < WAY:
            return g.ask(self, seat, STEER, found, then="steered")
        return g.ask(self, seat, STEER, found, then="chosen")

    def entering(self, g: Game, to: int) -> Signal:
        """Enter from the starting area at the back edge (VB-MOVE-01)."""
        heading = g.rules.map.entries[to - g.rear]
        if heading != g.facing[self.vehicle]:
            g.turn_to(self.vehicle, heading)
        return self._go(g, to, heading)

    def steered(self, g: Game, heading: int) -> Signal:
        """Drive one step; a direction over the front is fixed before the tile is laid (VB-SCROLL-01-R1)."""
        space = g.cell[self.vehicle]
        board = g.rules.map
        to = space + board.moves[heading][space % board.period]  # hot: `step` without the call
        if to >= g.rear + g.span and not g.final and not g.rules.options.crossing_direction_before_tile:
            return g.call(self, Scroll(), then="tile_laid")
        return self._go(g, to, heading)

    def chosen(self, g: Game, way: int) -> Signal:
        """Drive a step, or do something instead; then the move continues."""
        if way < WAY:
            return self.steered(g, way)
        return g.call(self, g.rules.ways[way - WAY].effect(self.vehicle), then="next_move")

    def tile_laid(self, g: Game, answer: int) -> Signal:
        """With the option: the tile has been laid, now choose the space on it."""
        space = g.cell[self.vehicle]
        onto = tuple([d for d in arc(g, self.vehicle) if g.rules.map.step(space, d) >= g.rear + 2 * TILE])
        steps = tuple([way for way in ways_among(g, self.vehicle, onto) if way in onto])  # the step itself is decided
        return g.ask(self, g.owner[self.vehicle], STEER, steps, then="crossed")

    def crossed(self, g: Game, heading: int) -> Signal:
        """Enter the tile that was laid for this step."""
        space = g.cell[self.vehicle]
        return self._go(g, g.rules.map.step(space, heading), heading, CROSSED)

    def _go(self, g: Game, to: int, heading: int, facts: int = 0) -> Signal:
        rules, vehicle = g.rules, self.vehicle
        on = g.on[vehicle]
        if on.notes_steps:
            for notice in on.stepped:
                notice(g, vehicle, heading)
            for note in on.step_noted:
                note(g, vehicle, to)
        if facts:
            return g.call(self, Enter(vehicle, to, heading, DRIVE, g.cell[vehicle], facts=facts), then="next_move")
        frame = enter(g, vehicle, to, heading, DRIVE)
        if frame is not None:
            return g.call(self, frame, then="next_move")
        ground = g.ground[to % g.span]
        cost = step_cost(g, vehicle, ground_for(g, vehicle, to)) if on.prices_steps else rules.cost[ground]
        left = g.left - cost
        g.left = left if left > 0 else 0  # noqa: FURB136 - hot: a call of max costs as much as the rest
        return self.next_move(g, 0)

    def _spent(self, g: Game) -> Signal:
        """All moves are used: offer the road die, once (VB-ROAD-02, VB-ROAD-02-R1)."""
        if road_open(g, self.vehicle):
            return g.ask(self, g.owner[self.vehicle], ROAD_BONUS, (NO, YES), then="bonus_chosen")
        return self._stopped(g)

    def bonus_chosen(self, g: Game, answer: int) -> Signal:
        """Take the bonus in full, or decline it."""
        if answer == NO:
            return self._stopped(g)
        take_road_die(g, self.vehicle)
        return self.next_move(g, 0)

    def _stopped(self, g: Game) -> Signal:
        """The move is over and the car's place is final (VB-MOVE-10); listeners may act before step 4."""
        g.driver = NOBODY
        g.left = g.on_road = g.halted = g.bonus = 0
        if g.out_of_box.marks:
            expire(g, UNTIL_MOVE_ENDS)
        concerned = g.any.after_move and g.on[self.vehicle].after_move
        after = reaction(g, "after_move", concerned, self.vehicle) if concerned else None
        if g.any.at_rest or g.any.may_after_move:
            return self.followed(g, 0) if after is None else g.call(self, after, then="followed")
        return g.finish() if after is None else g.call(self, after, then=END)

    def followed(self, g: Game, answer: int) -> Signal:
        """Open the window after the move; what the move has brought may be played too (X-TIME-02-R2)."""
        if g.any.may_after_move:
            if not g.any.at_rest:
                return window(g, self, MAY_AFTER_MOVE.id, then=END)
            return window(g, self, MAY_AFTER_MOVE.id, then="played")
        return self.played(g, 0)

    def played(self, g: Game, answer: int) -> Signal:
        """Nothing moves the car any more in this step."""
        rest = reaction(g, "at_rest", g.on[self.vehicle].at_rest, self.vehicle) if g.any.at_rest else None
        return g.finish() if rest is None else g.call(self, rest, then=END)


class GivenDrive(Drive):
    """Driven steps whose `moves` do not come from a die: no road die, and nothing follows them."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "coast", "moves")
    LATER: ClassVar[dict[str, Any]] = {"moves": 1}

    def __init__(self, vehicle: int, coast: int, moves: int = 1) -> None:
        super().__init__(vehicle, coast)
        self.moves = moves

    def start(self, g: Game, answer: int) -> Signal:
        """Forget what was noted about an earlier drive."""
        for notice in g.on[self.vehicle].drive_begins:
            notice(g, self.vehicle)
        g.driver = self.vehicle
        g.left = self.moves
        g.halted = 0
        g.bonus = 1
        g.on_road = 0
        return self.next_move(g, 0)

    def _stopped(self, g: Game) -> Signal:
        """What follows a move does not follow these steps."""
        g.driver = NOBODY
        g.left = g.on_road = g.halted = g.bonus = 0
        return g.finish()


def moves_of(g: Game, vehicle: int, die: int, coast: int, extra: int = 0) -> int:
    """The moves of step 3: one for a coast, else the die and everything added to it (VB-MOVE-02, VB-COAST-04)."""
    moves = 1 if coast else (die & WORTH) + extra
    if g.rules.concern.silent:
        return moves
    on = g.on[vehicle]
    if not coast:
        moves = die_counts(g, vehicle, die) + extra
    for change in on.moves:
        moves = change(g, vehicle, coast, moves)
    return moves


def regular(g: Game, vehicle: int) -> bool:
    """Whether a vehicle is in step 3 of its regular move, to which the road bonus belongs (VB-MOVE-02, VB-ROAD-01)."""
    if g.driver != vehicle:
        return False
    return any(isinstance(frame, Drive) and frame.vehicle == vehicle and not frame.coast for frame in g.stack)


def die_counts(g: Game, vehicle: int, die: int) -> int:
    """How many moves the die of a regular move gives (VB-MOVE-02)."""
    on, face = g.on[vehicle], shown(g, g.owner[vehicle], die) if g.any.die_shows else die & WORTH
    moves = face
    for modify in on.die_counts:
        moves = modify(g, vehicle, moves)
    for add in on.die_adds:
        moves = add(g, vehicle, face, moves)
    return moves


def ways(g: Game, vehicle: int) -> tuple[int, ...]:
    """Where a driven step may lead, as headings, and what may be done instead (VB-MOVE-03)."""
    return ways_among(g, vehicle, arc(g, vehicle))


def ways_among(g: Game, vehicle: int, open_: tuple[int, ...]) -> tuple[int, ...]:
    """The same if only these headings are open."""
    for modify in g.on[vehicle].steps:
        open_ = modify(g, vehicle, open_)
    return _within(g, g.cell[vehicle], open_) if g.rules.edged else open_


def _within(g: Game, space: int, open_: tuple[int, ...]) -> tuple[int, ...]:
    """On a field, the headings a driver may take: over the edge only if there is no other."""
    steps = g.rules.map.driven(space, [way for way in open_ if way < WAY])
    return (*steps, *[way for way in open_ if way >= WAY])
