"""How well a vehicle of 1998 can end its move: for first estimates, with the risk of leaving the road."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...classic.advice.route import Best, best_end
from ...classic.board import AHEAD, STEPS, spaces_of
from ...classic.ways import occupied
from .turn.rolls import BLACK_WRECK
from .turn.values import armor, drive_target, off_road_ease, passes_wreck

if TYPE_CHECKING:
    from ...classic.advice.picture import Picture
    from ...classic.game import Game

FACES: Final = range(1, 7)
NOWHERE: Final = -1


def holds_the_ground(g: Game, vehicle: int) -> float:
    """The chance of a drive roll off road."""
    need = drive_target(g, vehicle, off_road_ease(g, vehicle))
    return sum(face >= need for face in FACES) / len(FACES)


def passes(g: Game, vehicle: int) -> float:
    """The chance to run through a standard wreck."""
    own = armor(g, vehicle)
    return sum(passes_wreck(own, BLACK_WRECK, face) for face in FACES) / len(FACES)


def end_of_move(p: Picture, vehicle: int, left: int, *, bonus: bool = False, start: int = NOWHERE) -> Best:
    """The best end with these squares, from where it is or from `start`; with a `bonus` leaving road is a risk."""
    g = p.g
    if g.rules.flies[vehicle]:
        return _flight(p, vehicle, left, start)
    rolls = 0
    if start != NOWHERE:
        there = occupied(g, vehicle)
        rolls = (there.one & ~there.running & ~there.two) >> (start - g.rear) & 1
    anywhere = best_end(p, vehicle, left, road=False, start=start, rolls=rolls)
    if not bonus:
        return anywhere
    grip = holds_the_ground(g, vehicle)
    risky = (grip * anywhere[0] + (1 - grip) * p.wrecked(vehicle, 0), anywhere[1])
    if start != NOWHERE and not g.is_road(start):
        return risky
    return max(risky, best_end(p, vehicle, left, road=True, start=start, rolls=rolls))


def _flight(p: Picture, vehicle: int, left: int, start: int) -> Best:
    """Nothing stops a flying vehicle; it wants to get ahead."""
    g = p.g
    layer = 1 << (g.cell[vehicle] if start == NOWHERE else start) - g.rear
    for _ in range(left):
        layer = STEPS[AHEAD][0](layer)
    ends = spaces_of(layer, g.rear)
    return max(((p.standing(vehicle, space, int(space >= g.front)), space) for space in ends), default=(-1.0, NOWHERE))
