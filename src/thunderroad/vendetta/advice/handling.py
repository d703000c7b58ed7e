"""How a vehicle's own rules change the road, asked of the hooks: costs, steps, tokens, slams, the road die."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...grid.topology import FRONT, FRONT_LEFT, FRONT_RIGHT
from ...kernel.hooks import Voice
from ..asking import REPLACED
from ..game import Game
from ..position import NOBODY
from ..turn.bonus import passes_road_test, road_moves
from ..turn.causes import DRIVE
from ..turn.drive import ways_among
from ..turn.enter import Enter, drives_through, terrain_costs
from ..turn.push import farther
from ..turn.scroll import printed
from .trial import carried_out

USED: Final = 0
STAYS: Final = 1
ALWAYS: Final = 2
LEFT: Final = 3
"""Whether the road die may be taken after the move: never more, if it stays on road, in any case, not so far."""
OFF: Final[tuple[int, ...]] = (USED, LEFT, ALWAYS, LEFT)
"""The same after a step off the road."""
ONCE: Final = 1
ENDLESS: Final = 2
"""How often the vehicle may pass another: see the Drift command, and vehicles that drift."""
FREE: Final = -1
"""As a number of turns: it may change lanes any number of times."""
MOST_TURNS: Final = 9
"""More lane changes than any move has."""
_ARC: Final = (FRONT_LEFT, FRONT, FRONT_RIGHT)


class Habits(NamedTuple):
    """What trying its steps shows about a vehicle: lane changes left, whether it may stop early, or cross tokens."""

    turns: int = FREE
    may_stop: bool = False
    crosses: bool = False


PLAIN: Final = Habits()


class Handling:
    """How a vehicle's own rules change the road: moves by terrain, its habits, drift, the road die.

    `clear` is the road without tokens, if they do nothing to the vehicle.
    """

    __slots__ = ("bonus", "clear", "costs", "drift", "may_stop", "road", "turns")

    def __init__(self, g: Game, vehicle: int, habits: Habits) -> None:
        self.costs = terrain_costs(g, vehicle)
        self.turns = habits.turns
        self.may_stop = habits.may_stop
        self.clear = cleared(g) if habits.crosses else b""
        self.drift = ENDLESS if drives_through(g, vehicle) else 0
        self.road = road_of(g, vehicle)
        self.bonus = road_moves(g, vehicle)

    @property
    def key(self) -> tuple[object, ...]:
        """All of it, to remember routes by."""
        return (self.costs, self.turns, self.may_stop, self.clear, self.drift, self.road, self.bonus)


def cleared(g: Game) -> bytes:
    """The terrains of the road; beneath tokens the printed ones."""
    span, rear = g.span, g.rear
    spaces = range(rear, rear + span)
    return bytes([
        g.out_of_box.in_force(g, space, printed(g, space)) if g.token[space % span] else g.ground[space % span]
        for space in spaces
    ])  # fmt: skip


def road_of(g: Game, vehicle: int) -> int:
    """Whether a vehicle may use the road die in any case, if it stays on road, or never."""
    if not passes_road_test(g, vehicle, stayed=True):
        return USED
    return ALWAYS if passes_road_test(g, vehicle, stayed=False) else STAYS


def habits_of(g: Game, vehicle: int) -> Habits:
    """What a vehicle may do at each step of its move, found by making such steps on a copy."""
    crosses = _crosses(g, vehicle)
    if not g.on[vehicle].steps:
        return Habits(crosses=crosses)
    game = g.clone()
    game.bonus = 0
    if g.driver != vehicle:
        for begun in g.on[vehicle].drive_begins:
            begun(game, vehicle)
        game.driver = vehicle
    may_stop = False
    for turns in range(MOST_TURNS - 1):
        ways = ways_among(game, vehicle, _ARC)
        may_stop = may_stop or g.rules.way["stop"] in ways
        aside = [heading for heading in ways if heading in (FRONT_LEFT, FRONT_RIGHT)]
        if not aside:
            return Habits(turns, may_stop, crosses)
        for stepped in g.on[vehicle].stepped:
            stepped(game, vehicle, aside[0])
    return Habits(FREE, may_stop, crosses)


def _crosses(g: Game, vehicle: int) -> bool:
    """Whether it may drive over tokens as if they were not there, tried with one that lies on the road."""
    space = next((space for space in range(g.rear, g.front) if g.token[space % g.span]), NOBODY)
    if space == NOBODY:
        return False
    return any(_replaces(g, vehicle, voice, space) for voice in g.on[vehicle].instead_of_token)


def _replaces(g: Game, vehicle: int, voice: Voice, space: int) -> bool:
    """Whether a listener acts instead of the token on a space if its owner wants that, which is the last answer."""
    frame = voice.fn(g, vehicle, Enter(vehicle, space, FRONT, DRIVE, space))
    return frame is not None and bool(carried_out(g, frame).answer == REPLACED)


def carries(g: Game, lifted: int) -> dict[tuple[int, int], int]:
    """How many spaces farther a slam throws the first of two vehicles, where that is more than one.

    With a vehicle left out, this covers its slams with all others, otherwise those of vehicles that share a space.
    """
    if not g.any.farther:
        return {}
    if lifted == NOBODY:
        pairs = [(v, below) for v, below in enumerate(g.under) if below != NOBODY]
    else:
        pairs = [(lifted, v) for v in g.road_vehicles() if v != lifted]
    found = {}
    for pair in pairs:
        for vehicle, other in (pair, pair[::-1]):
            push = farther(g, vehicle, pair, FRONT, g.stops[vehicle])
            if push is not None:
                found[vehicle, other] = len(push.cards)
    return found


def road_now(g: Game) -> int:
    """Whether the driver may still take the road die after this move."""
    handling = road_of(g, g.driver)
    if g.bonus or handling != STAYS:
        return USED if g.bonus else handling
    return STAYS if g.on_road else LEFT
