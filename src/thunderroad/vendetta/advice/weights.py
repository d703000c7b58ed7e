"""How much everything counts, in points: ten points make a crew's odds of winning e times better.

The numbers were fitted to the results of games of the bot against itself and then checked in matches.  With two crews,
cars decide; with more, the foremost car does, because the first loss lays the finish line.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Points, chances and costs."""

    car: tuple[tuple[float, ...], ...] = ((13.0, 7.0), (7.5, 2.0), (7.5, 2.0))
    """Points of an operable car, by size and by the number of its damage tokens."""
    giant: float = 0.85
    """Points of a vehicle without a number of slots, as a share of those of all cars of a crew."""
    hits: int = 6
    """How many damage tokens wear out a vehicle without slots."""
    hulk: float = 0.5
    """Points of an inoperable car: a repair can bring it back."""
    last: float = 20.0
    """Additional points lost with the last operable car."""
    progress: float = 0.25
    """Points of each car for each move that it is ahead of the average car."""
    lead: float = 0.0
    """Points for each move that a crew's foremost car is nearer to the front."""
    race: float = 50.0
    """Points of a crew whose foremost car is right before the finish line."""
    race_range: float = 3.5
    """The moves after which a third of these points is left."""
    fire: float = 0.7
    """Points lost for each enemy who can reach a car."""
    hunt: float = 0.7
    """Points for each enemy whom a car can reach."""
    rough: float = 0.25
    """Extra moves for entering a calm terrain that is not road: the road die is lost there."""
    wall: float = 30.0
    """Moves that stand for not getting through at all."""
    face_down: float = 2.2
    """Moves needed to get through a face-down token, trouble included."""
    slick: float = 2.0
    """The same for a face-up token that carries a vehicle away."""
    trouble: float = 4.0
    """The same for another token with an effect."""
    least_cost: float = 0.3
    """No space is better than this, however far it carries a vehicle."""
    new_tile: float = 10.5
    """Moves across a tile that nobody has seen yet."""
    exposure: float = 0.10
    """Chance that a car is thrown one space in some direction before it moves again, if left in peace."""
    threat: float = 0.07
    """The same for each enemy that can reach it."""
    threats_at_most: float = 0.45
    beneath: float = 0.85
    """The share of its worth that a vehicle keeps if it stops beneath a chopper that cannot eliminate it."""
    late: tuple[float, ...] = (0.9, 0.85, 0.8, 0.75, 0.7, 0.6, 0.5, 0.4)
    """Chance not to get off the rear tile before it falls, by column, if another car is about to cross."""
    menace: float = 0.4
    """The share of the enemies' points on the rear tile that a car earns for being about to cross."""
    unknown: float = 0.93
    """The share of its worth that a car keeps, on average, when it is thrown onto a face-down token."""
    crowd: float = 0.85
    """The same when it is thrown onto another vehicle."""
    crossing: float = 0.95
    """The same when it enters a new tile."""
    later: float = 0.8
    """Value of a die used later in the round, relative to now."""
    spare: float = 0.6
    """Points of a die left for a command later in the round."""
    in_the_way: float = 0.1
    """Points of a chopper for each enemy whose road it lies on."""
    win: float = 200.0


DUEL: Final = Weights()
"""For two crews."""
CROWD: Final = Weights(
    car=((8.0, 5.5), (3.0, 1.0), (3.0, 1.0)), last=15.0, progress=0.0, lead=1.3, fire=0.1, hunt=0.1
)  # fmt: skip
"""For three or more."""

CROSSING_CHANCE: Final[tuple[float, ...]] = (
    1.0, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5, 0.35, 0.25, 0.18, 0.12, 0.08, 0.06, 0.04, 0.03, 0.02,
)  # fmt: skip
"""Chance that a car crosses the front edge in its next turn, by the moves it needs."""
