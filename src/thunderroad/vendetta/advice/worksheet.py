"""What is worked out once for an open question: routes, drives, the best place for the chopper."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import TYPE_CHECKING, Any, TypeVar

from ...chassis.display.choice import asking_frame
from ..game import Game
from ..position import NOBODY, OUT
from ..turn.command import chopper_spaces
from ..turn.drive import moves_of
from ..turn.shoot import attack_hits
from .handling import USED
from .opinion import held
from .picture import faces_of
from .roadmap import AROUND, BEFORE
from .trial import Prelude, prelude

if TYPE_CHECKING:
    from .memory import Memory
    from .picture import Picture
    from .route import Route
    from .weights import Weights

T = TypeVar("T")


class Worksheet:
    """The open question on the table: the game, the seat asked, and what is known of the position."""

    def __init__(self, memory: Memory, g: Game, seat: int) -> None:
        self.memory = memory
        self.g = g
        self.seat = seat
        self._whole: Picture | None = None
        self._routes: dict[tuple[int, int | None], Route] = {}
        self._preludes: dict[int, Prelude] = {}
        self._drives: dict[tuple[int, int, int, int | None], float] = {}
        self._strike: float | None = None
        self._kept: dict[Any, Any] = {}
        self.later: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = {}
        """Points that waiting cars can still win, by the cars and the dice that are left."""

    @property
    def weights(self) -> Weights:
        """What counts how much at this table."""
        return self.memory.weights(self.g.rules.seats)

    def kept(self, make: Callable[..., T], *key: Any) -> T:
        """What `make(sheet, *key)` returns, worked out once for the question."""
        found: T | None = self._kept.get((make, *key))
        if found is None:
            found = self._kept[(make, *key)] = make(self, *key)
        return found

    @property
    def whole(self) -> Picture:
        """The whole position; a driver only needs the route.

        Raises NoRoad on another board, as do all drives.
        """
        found = self._whole
        if found is None:
            found = self._whole = self.memory.picture(self.g, self.seat)
        return found

    def share(self, extra: float = 0.0) -> float:
        """The seat's chance to win in percent, with everything it has and `extra` points."""
        return self.whole.share(self.seat, held(self.g, self.seat) + extra)

    def at(self, g: Game) -> Worksheet:
        """A new worksheet for another position and the same seat."""
        return Worksheet(self.memory, g, self.seat)

    def route(self, vehicle: int, turns: int | None = None) -> Route:
        """Where a vehicle may drive, with `turns` lane changes."""
        found = self._routes.get((vehicle, turns))
        if found is None:
            found = self._routes[vehicle, turns] = self.memory.route(self.g, vehicle, turns)
        return found

    def drive(self, vehicle: int, moves: int, drift: int = 0, turns: int | None = None) -> float:
        """Points won by the best drive of a vehicle from where it stands."""
        key = (vehicle, moves, drift, turns)
        found = self._drives.get(key)
        if found is None:
            found = self._drives[key] = self._drive(vehicle, moves, drift, turns) - self.whole.now(vehicle)
        return found

    def _drive(self, vehicle: int, moves: int, drift: int, turns: int | None) -> float:
        """Points at the end of the best drive, over what may happen before its first move."""
        before = self._preludes.get(vehicle)
        if before is None:
            before = self._preludes[vehicle] = prelude(self.g, vehicle)
        route, space = self.route(vehicle, turns), self.whole.cells[vehicle]
        points = 0.0
        for chance, more in before:
            points += chance * (route.gone if more is None else route.begin(space, max(moves + more, 1), drift))
        return points

    def moves(self, vehicle: int, die: int, extra: int = 0) -> int:
        """The moves that a die gives a vehicle, with `extra` ones."""
        return moves_of(self.g, vehicle, die, 0, extra)

    def strike(self) -> float:
        """Points of the best place for the chopper."""
        if self._strike is None:
            points, rear = strikes(self), self.g.rear
            open_ = chopper_spaces(self.g, self.seat)
            self._strike = max([points.get(space - rear, 0.0) for space in open_], default=0.0)
        return self._strike

    def hit_chance(self, target: int) -> float:
        """Chance that the current shooter hits a vehicle, given how the rules read each face."""
        shooter: int = getattr(asking_frame(self.g), "shooter", NOBODY)
        faces, whole = faces_of(self.g.rules, self.memory.odds(self.g, self.seat), self.seat)
        return fsum(n for face, n in faces if attack_hits(self.g, shooter, target, face)) / whole

    def shot(self, target: int) -> float:
        """Points from the shot that is asked about."""
        return self.whole.shot_at(self.seat, target, self.hit_chance(target))

    def mended(self, vehicle: int) -> float:
        """Points won by taking one damage token off a car."""
        g, p = self.g, self.whole
        if g.cell[vehicle] == OUT or not p.hurt[p.body[vehicle]]:
            return 0.0
        if p.body[vehicle] != vehicle:
            return self.mended(p.body[vehicle])
        space = p.cells[vehicle]
        if space < 0:
            points = p.worth[vehicle]
            return points[p.hurt[vehicle] - 1] - points[p.hurt[vehicle]]
        return p.value(vehicle, space, -1) - p.now(vehicle)

    def coast(self, vehicle: int) -> float:
        """Points won by a coast."""
        g = self.g
        moves = moves_of(g, vehicle, 0, 1)
        route, space = self.route(vehicle), self.whole.cells[vehicle]
        points = 0.0
        for chance, more in prelude(g, vehicle):
            if more is None:
                points += chance * route.gone
            else:
                points += chance * route.best(
                    space, max(moves + more, 1), USED, route.handling.drift, route.handling.turns
                )
        return points - self.whole.now(vehicle)


def strikes(sheet: Worksheet) -> dict[int, float]:
    """Points of the chopper by space, where it has any effect: its shot, whom it endangers, whose road it blocks."""
    p, seat, weights = sheet.whole, sheet.seat, sheet.whole.weights
    points = dict(p.shots(seat))
    for v, cell in enumerate(p.cells):
        sign = -p.toll(seat, p.owner[v])
        if cell < 0 or not p.able[v] or not sign:
            continue
        near = sign * p.now(v) * weights.exposure / 6
        for space in AROUND[cell]:
            points[space] = points.get(space, 0.0) + near
        for space in BEFORE[cell]:
            points[space] = points.get(space, 0.0) + sign * weights.in_the_way
    return points
