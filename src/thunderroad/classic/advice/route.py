"""The best end of a car's move: every reachable end, with the fewest crash rolls along the way."""

from __future__ import annotations

from typing import Final

from ..board import GRID, STEPS, spaces_of
from ..choices import MANEUVER
from ..game import Game
from ..turn.drive import bonus_of, moves_of
from ..ways import occupied, ways
from .picture import Picture

ROLLS: Final = 3
"""Ways with more crash rolls than this are ignored."""
Best = tuple[float, int]
"""The seat's share, and the space where the move ends (-1: nowhere)."""


def best_move(p: Picture, vehicle: int, die: int) -> Best:
    """The best that a car can do with a die: with the bonus, without it, or staying put if it is blocked."""
    g = p.g
    moves, bonus = moves_of(g, vehicle, die), bonus_of(g, vehicle)
    found = best_end(p, vehicle, moves, road=False)
    if bonus:
        found = max(found, best_end(p, vehicle, moves + bonus, road=True))
    return (p.share(g.rules.owner[vehicle]), g.cell[vehicle]) if found[1] < 0 else found


def best_step(p: Picture, heading: int) -> Best:
    """The best end after a step of the driver in this direction."""
    g = p.g
    if heading >= MANEUVER:
        return (p.share(g.rules.owner[g.driver]), g.cell[g.driver])
    to = GRID.step(g.cell[g.driver], heading)
    there = occupied(g, g.driver)
    rolls = there.one & ~there.running & ~there.two
    first = int(bool(rolls >> (to - g.rear) & 1))
    return best_end(p, g.driver, g.left - 1, road=bool(g.on_bonus), start=to, rolls=first)


def best_end(p: Picture, v: int, left: int, *, road: bool, start: int = -1, rolls: int = 0) -> Best:
    """The best that a car can do with this number of spaces, from where it is or after a first step to `start`."""
    g = p.g
    found = (-1.0, -1)
    survives = p.survives(v)
    chance = 1.0
    for count, ends in enumerate(reached(g, v, left, road=road, start=start, rolls=rolls)):
        for space in spaces_of(ends, g.rear):
            crossed = int(space >= g.front)
            value = chance * p.standing(v, space, crossed)
            if count:
                value += (1 - chance) * p.wrecked(v, crossed)
            if value > found[0]:
                found = (value, space)
        chance *= survives
    return found


def reached(g: Game, v: int, left: int, *, road: bool, start: int, rolls: int) -> list[int]:
    """The ends of all ways by the number of crash rolls, as sets of spaces; each with as few as possible."""
    through, end = ways(g, v, wrecks=True, road=road)
    there = occupied(g, v)
    wrecks = there.one & ~there.running
    layers = [0] * (ROLLS + 1)
    if rolls <= ROLLS:
        layers[rolls] = 1 << (g.cell[v] if start < 0 else start) - g.rear
    forward = STEPS[g.facing[v]][0]
    for step in range(left, 0, -1):
        open_ = end if step == 1 else through
        ahead = [forward(layer) & open_ for layer in layers]
        layers = [(ahead[count] & ~wrecks) | (ahead[count - 1] & wrecks if count else 0) for count in range(ROLLS + 1)]
    seen = 0
    for count, layer in enumerate(layers):
        layers[count] = layer & ~seen
        seen |= layer
    return layers
