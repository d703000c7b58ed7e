"""Step 3: a car drives its moves, then may take the road die (VB-MOVE, VB-ROAD)."""

from __future__ import annotations

from typing import ClassVar

from ...grid.road import ARC, LANES, ROAD, SPAN, TILE
from ...grid.topology import FRONT
from ...kernel.frame import Frame, Signal
from ..choices import ENTER, NO, ROAD_BONUS, STEER, YES
from ..game import NOBODY, OUT, START, Game
from .enter import DRIVE, enter, may_use_road_die, take_road_die
from .scroll import Scroll, back_edge


class Drive(Frame[Game]):
    """The assigned car gains its moves and must use them all, step by step, in its front arc.

    `coast`: exactly one move and no road die (VB-COAST-04, VB-COAST-05).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "coast", "asked")

    def __init__(self, vehicle: int, coast: int, asked: int = 0) -> None:
        self.vehicle = vehicle
        self.coast = coast
        self.asked = asked

    def start(self, g: Game, answer: int) -> Signal:
        """The car gains the moves of its die and of what was added to it (VB-MOVE-02)."""
        vehicle = self.vehicle
        g.driver = vehicle
        moves = 1 if self.coast else g.die[vehicle] + g.extra
        for modify in g.rules.on.moves:
            moves = modify(g, vehicle, moves)
        g.left = moves
        g.halted = 0
        g.bonus = self.coast
        space = g.cell[vehicle]
        began = g.rules.options.road_die_from_start_area if space == START else g.rules.is_road[g.ground[space % SPAN]]
        g.on_road = int(began)
        return self.before(g, 0)

    def before(self, g: Game, answer: int) -> Signal:
        """What must be done before the first move; each result adds moves."""
        g.left += answer
        hooks = g.rules.on.before_move
        while self.asked < len(hooks):
            frame = hooks[self.asked](g, self.vehicle)
            self.asked += 1
            if frame is not None:
                return g.call(self, frame, then="before")
        return self.next_move(g, 0)

    def next_move(self, g: Game, answer: int) -> Signal:
        """Choose the next space while moves remain (VB-MOVE-03, VB-MOVE-04)."""
        space = g.cell[self.vehicle]
        if g.left <= 0 or space == OUT:
            return self._spent(g)
        seat = g.owner[self.vehicle]
        if space == START:
            return g.ask(self, seat, ENTER, back_edge(g), then="entering")
        return g.wait(self, g.rules.steer[seat][space % LANES], then="steered")

    def entering(self, g: Game, to: int) -> Signal:
        """From the starting area onto the back edge (VB-MOVE-01)."""
        return self._go(g, to, FRONT)

    def steered(self, g: Game, heading: int) -> Signal:
        """One driven step; the direction over the front is fixed before the tile (VB-SCROLL-01-R1)."""
        space = g.cell[self.vehicle]
        to = space + ROAD.deltas[heading * LANES + space % LANES]  # the front arc never leads over a side
        if to >= g.rear + SPAN and not g.final and not g.rules.options.crossing_direction_before_tile:
            return g.call(self, Scroll(), then="tile_laid")
        return self._go(g, to, heading)

    def tile_laid(self, g: Game, answer: int) -> Signal:
        """With the option: the tile lies already, now choose the space on it."""
        space = g.cell[self.vehicle]
        onto = tuple([d for d in ARC[space % LANES] if ROAD.step(space, d) >= g.rear + 2 * TILE])
        return g.ask(self, g.owner[self.vehicle], STEER, onto, then="steered")

    def _go(self, g: Game, to: int, heading: int) -> Signal:
        frame = enter(g, self.vehicle, to, heading, DRIVE)
        if frame is not None:
            return g.call(self, frame, then="next_move")
        left = g.left - g.rules.cost[g.ground[to % SPAN]]
        g.left = left if left > 0 else 0  # noqa: FURB136 - hot: a call of max costs as much as the rest
        return self.next_move(g, 0)

    def _spent(self, g: Game) -> Signal:
        """All moves used: the road die may be taken once (VB-ROAD-02, VB-ROAD-02-R1)."""
        if may_use_road_die(g, self.vehicle):
            return g.ask(self, g.owner[self.vehicle], ROAD_BONUS, (NO, YES), then="bonus_chosen")
        return self._stopped(g)

    def bonus_chosen(self, g: Game, answer: int) -> Signal:
        """Take the bonus in full, or leave it."""
        if answer == NO:
            return self._stopped(g)
        take_road_die(g, self.vehicle)
        return self.next_move(g, 0)

    def _stopped(self, g: Game) -> Signal:
        """The move is over and the car placed finally (VB-MOVE-10)."""
        g.driver = NOBODY
        g.left = 0
        self.asked = 0
        return self.after(g, 0)

    def after(self, g: Game, answer: int) -> Signal:
        """What follows the move, before step 4."""
        hooks = g.rules.on.after_move
        while self.asked < len(hooks):
            frame = hooks[self.asked](g, self.vehicle)
            self.asked += 1
            if frame is not None:
                return g.call(self, frame, then="after")
        return g.finish()
