"""Quakes and sand worms: effects on all road vehicles at once (DR-HAZ-01, DR-HAZ-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from thunderroad.grid.road import LANES
from thunderroad.grid.topology import SIDE
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.vendetta.asking import instead
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import CROSSING, NOBODY
from thunderroad.vendetta.turn.enter import CROSSED, landed
from thunderroad.vendetta.turn.scroll import Scroll
from thunderroad.vendetta.turn.standing import cross_finish, eliminate
from thunderroad.vendetta.turn.throw import fallen, throw

if TYPE_CHECKING:
    from thunderroad.vendetta.listeners import Entry

QUAKE: Final = 0
WORM: Final = 1
"""What waits in the queue of a quake: ``vehicle * 2`` plus one of these."""


def distance(g: Game, space: int) -> int:
    """The true position along the travel axis in half spaces (DR-HAZ-02-R1)."""
    return g.rules.map.progress(space)


class Quake(Frame[Game]):
    """All road vehicles on the board move one space in a rolled direction at the same moment (DR-HAZ-01).

    Inoperable ones and wrecks too; what an effect cannot move stays (DR-HAZ-01-R1).  `vehicle` turned the
    token up.  After the roll `moves` holds (vehicle, origin, goal) for each that moves, then for each whose
    arrival is not settled yet; goal and origin of one that stays are the same.  `crossed` are those for
    which a tile was laid.  Quakes and worms that this one turns up wait in `queue` (DR-HAZ-01-R5).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "heading", "moves", "crossed", "queue")

    def __init__(
        self,
        vehicle: int,
        heading: int = 0,
        moves: tuple[int, ...] = (),
        crossed: tuple[int, ...] = (),
        queue: tuple[int, ...] = (),
    ) -> None:
        self.vehicle = vehicle
        self.heading = heading
        self.moves = moves
        self.crossed = crossed
        self.queue = queue

    def start(self, g: Game, answer: int) -> Signal:
        """Roll the direction; during another quake wait for its end."""
        running = under_way(g)
        if running is not None and running is not self:
            running.queue += (self.vehicle * 2 + QUAKE,)
            return g.finish()
        return throw(g, self, "direction", (self.vehicle,), "DR-HAZ-01", then="rolled")

    def rolled(self, g: Game, result: int) -> Signal:
        """All leave their spaces at once, so nobody who moves blocks anybody (DR-HAZ-01-R1)."""
        heading, space = fallen(g, result, "direction", self.vehicle, "DR-HAZ-01"), g.cell[self.vehicle]
        g.tell("quake", "DR-HAZ-01", heading=heading, vehicle=self.vehicle, space=space)
        self.heading = heading
        moved: list[int] = []
        held: list[int] = []
        for vehicle in g.road_vehicles():
            stays = instead(g, g.on[vehicle].instead_of_moving, vehicle, "quake") is not None
            (held if stays else moved).append(vehicle)
        moves = [
            (v, g.cell[v], g.rules.map.step(g.cell[v], heading)) for v in sorted(moved, key=lambda v: _height(g, v))
        ]
        self._finish_line(g, moves)
        lost = self._shift(g, moves)
        moves += [(v, g.cell[v], g.cell[v]) for v in held]
        self.moves = tuple(number for move in moves if move[0] not in lost for number in move)
        frame = eliminate(g, lost, "DR-HAZ-01-R2", "quake") if lost else None
        return self.cleared(g, 0) if frame is None else g.call(self, frame, then="cleared")

    def _finish_line(self, g: Game, moves: list[tuple[int, int, int]]) -> None:
        """The finish line comes first; if several cross it, the active player's, then turn order (VB-WIN-02-R2)."""
        if not g.final:
            return
        seats = g.rules.seats
        over = [v for v, _, goal in moves if goal >= g.front and g.owner[v] != NOBODY and not g.out[g.owner[v]]]
        if over and g.rules.options.forced_finish_wins:
            cross_finish(g, min(over, key=lambda v: (g.owner[v] - g.active) % seats), driven=False)

    def _shift(self, g: Game, moves: list[tuple[int, int, int]]) -> list[int]:
        """Put everybody on their new spaces; the result are those eliminated by that, in one batch (DR-HAZ-01-R2)."""
        lost = [v for v, _, goal in moves if self._thrown_off(g, v, goal)]
        rest = [move for move in moves if move[0] not in lost]
        for vehicle, _, _ in rest:
            g.lift(vehicle)
        for vehicle, origin, goal in rest:
            if goal < g.front:
                g.put(vehicle, goal)
                g.tell("move", "DR-HAZ-01", vehicle=vehicle, path=(origin, goal), how="shake")
            else:
                g.cell[vehicle] = CROSSING
                g.scrolling = 1
                g.tell("move", "DR-HAZ-01", vehicle=vehicle, path=(origin, goal), how="off", by="shake")
        return lost + [v for v, _, goal in rest if goal < g.front and g.rules.deadly[g.ground_at(goal)]]

    def _thrown_off(self, g: Game, vehicle: int, goal: int) -> bool:
        """Over a side or the rear; over the front only where that does not scroll the board."""
        if goal == SIDE or goal < g.rear:
            return True
        if goal < g.front:
            return False
        options = g.rules.options
        scrolls = options.wreck_scrolls_board if g.owner[vehicle] == NOBODY else True
        return bool(g.final) or not (scrolls and options.forced_front_exit_scrolls)

    def cleared(self, g: Game, answer: int) -> Signal:
        """Scroll once if anybody crossed the front, by the positions after the quake (DR-HAZ-01-R3)."""
        self.crossed = tuple(v for v in self.moves[::3] if g.cell[v] == CROSSING)
        if self.crossed:
            return g.call(self, Scroll(), then="scrolled")
        return self.scrolled(g, 0)

    def scrolled(self, g: Game, answer: int) -> Signal:
        """All that crossed are on the new lead tile; then settle each arrival, frontmost first, left to right."""
        moves = list(zip(self.moves[::3], self.moves[1::3], self.moves[2::3], strict=True))
        for vehicle, _, goal in moves:
            if vehicle in self.crossed and g.cell[vehicle] == CROSSING:
                g.put(vehicle, goal)
                g.tell("move", "DR-HAZ-01-R3", vehicle=vehicle, path=(goal,), how="shake")
        moves.sort(key=lambda move: (-distance(g, move[2]), move[2] % LANES))
        self.moves = tuple(number for move in moves for number in move)
        return self.settled(g, 0)

    def settled(self, g: Game, answer: int) -> Signal:
        """Settle the next arrival: everything in its space (DR-HAZ-01-R2), unless something has moved it away."""
        while self.moves:
            (vehicle, origin, goal), self.moves = self.moves[:3], self.moves[3:]
            if g.cell[vehicle] == goal:
                frame = self._arrival(g, vehicle, origin, goal)
                if frame is not None:
                    return g.call(self, frame, then="settled")
        return self._over(g)

    def _arrival(self, g: Game, vehicle: int, origin: int, goal: int) -> Frame[Game] | None:
        if origin == goal:
            return instead(g, g.on[vehicle].instead_of_moving, vehicle, "quake")
        frame = landed(g, vehicle, self.heading, g.rules.cause["shake"], origin)
        if vehicle in self.crossed:
            frame.facts |= CROSSED
        return frame

    def _over(self, g: Game) -> Signal:
        """Run what this quake has turned up, in order of appearance (DR-HAZ-01-R5)."""
        if not self.queue:
            return g.finish()
        (self.vehicle, kind), self.queue = divmod(self.queue[0], 2), self.queue[1:]
        if kind == WORM:
            return g.call(self, SandWorm(self.vehicle, 1), then="settled")
        return g.next(self, then="start")


def under_way(g: Game) -> Quake | None:
    """The quake that is being resolved, if one is."""
    return next((frame for frame in g.stack if isinstance(frame, Quake)), None)


def _height(g: Game, vehicle: int) -> int:
    """How many vehicles it stands on: stacks are rebuilt from the bottom."""
    height = 0
    while g.under[vehicle] != NOBODY:
        vehicle = g.under[vehicle]
        height += 1
    return height


class SandWorm(Frame[Game]):
    """The road vehicle farthest back on the board is eliminated; if several are tied, all of them (DR-HAZ-02).

    `vehicle` turned the token up.  One that comes up in a quake waits for its end (DR-HAZ-01-R5); `waited`
    tells that it has.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "waited")

    def __init__(self, vehicle: int, waited: int = 0) -> None:
        self.vehicle = vehicle
        self.waited = waited

    def start(self, g: Game, answer: int) -> Signal:
        """Wrecks and inoperable vehicles count, those behind the board and choppers do not (DR-HAZ-02-R2)."""
        running = under_way(g)
        if running is not None and not self.waited:
            running.queue += (self.vehicle * 2 + WORM,)
            return g.finish()
        victims = rearmost(g)
        if not victims:
            return g.finish()
        g.tell("worm", "DR-HAZ-02", vehicle=victims[0], space=g.cell[victims[0]])
        frame = eliminate(g, victims, "DR-HAZ-02", "worm")
        return g.finish() if frame is None else g.call(self, frame, then=END)


def rearmost(g: Game) -> list[int]:
    """The road vehicles that are farthest back; a long one is where its leading part is (DR-HAZ-02-R1)."""
    vehicles = g.road_vehicles()
    least = min((distance(g, g.cell[v]) for v in vehicles), default=0)
    return [v for v in vehicles if distance(g, g.cell[v]) == least]


def quake_here(e: Entry) -> Quake:
    """The effect of a quake token."""
    return Quake(e.vehicle)


def worm_here(e: Entry) -> SandWorm:
    """The effect of a sand worm token."""
    return SandWorm(e.vehicle)


FRAMES: Final = (Quake, SandWorm)
