"""Which way vehicles and choppers face in the arena, and by which gates cars come in (CC-DRIVE, CC-SETUP-10-R2)."""

from __future__ import annotations

from functools import lru_cache
from itertools import filterfalse
from typing import TYPE_CHECKING, ClassVar, Final

from ....grid.map import SIXTHS
from ....grid.topology import SIDE
from ....kernel.frame import Frame, Signal
from ....vendetta.hooks import CHOPPER_PLACED, CHOPPER_SPACES, ENTRIES, FIRES, RELOCATED, SLAM_BEGINS, STEPPED
from ....vendetta.position import NOBODY, START
from ..board import FIRST, GATES, PER_TILE
from ..choices import POINT
from ..options import SHOOTING
from ..state import arena, side_of

if TYPE_CHECKING:
    from ....vendetta.game import Game
    from ....vendetta.listeners import Slamming
    from ....vendetta.rules import Rules


ASIDE: Final = (1, SIXTHS - 1)
"""How far apart a facing and one of the two headings beside it in the front arc are, as numbers."""


def stepped(g: Game, vehicle: int, heading: int) -> None:
    """A driven step into the arena that is not straight ahead turns the car (CC-DRIVE-02).

    One that drives backwards keeps its facing, and so does everything that is forced (CC-DRIVE-03).
    """
    here = g.sections["Arena"]  # hot: as in `arena`
    here.put[vehicle] = -1
    if g.cell[vehicle] == START:
        here.gates[vehicle] = heading // 2
        return
    ahead = g.facing[vehicle]
    if abs(heading - ahead) in ASIDE and g.rules.map.step(g.cell[vehicle], heading) >= FIRST:
        g.turn_to(vehicle, heading)


def entries(g: Game, vehicle: int, spaces: tuple[int, ...]) -> tuple[int, ...]:
    """The first three of a crew come in on three different tiles, the next ones again (CC-SETUP-10-R2, X-CC-03)."""
    gates = arena(g).gates
    used = [gates[other] for other in g.fleet(g.owner[vehicle]) if gates[other] >= 0]
    each = len(used) // len(GATES)
    shut = {gate for gate in range(len(GATES)) if used.count(gate) > each}
    return tuple([space for space in spaces if space // PER_TILE not in shut]) if shut else spaces


class TurnLikeTop(Frame["Game"]):
    """The bottom car of a slam is turned to face like the top car, before the dice (CC-DRIVE-04, CC-DRIVE-04-R1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("top", "bottom")

    def __init__(self, top: int, bottom: int) -> None:
        self.top = top
        self.bottom = bottom

    def start(self, g: Game, answer: int) -> Signal:
        """So the direction die means the same for both."""
        g.turn_to(self.bottom, g.facing[self.top])
        g.tell("swung-round", "CC-DRIVE-04", vehicle=self.bottom, heading=g.facing[self.bottom])
        return g.finish()


def slam_begins(g: Game, me: int, slam: Slamming) -> TurnLikeTop | None:
    """In arena spaces alone: on a tile all face the same way."""
    same = g.facing[slam.top] == g.facing[slam.bottom]
    return None if same or g.cell[slam.bottom] < FIRST else TurnLikeTop(slam.top, slam.bottom)


class Point(Frame["Game"]):
    """A chopper that was put into the arena faces any space beside it (CC-DRIVE-10)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Its player says which way."""
        space = g.chopper[self.seat]
        beside = tuple([heading for heading in range(SIXTHS) if g.rules.map.step(space, heading) != SIDE])
        return g.ask(self, self.seat, POINT, beside, then="picked")

    def picked(self, g: Game, heading: int) -> Signal:
        """It keeps that until it is placed again (CC-DRIVE-11-R1)."""
        g.point(self.seat, heading)
        g.tell("chopper-turned", "CC-DRIVE-10", seat=self.seat, space=g.chopper[self.seat], heading=heading)
        return g.finish()


def chopper_placed(g: Game, nobody: int, seat: int) -> Point | None:
    """On a tile it faces the arena (CC-DRIVE-11-R1)."""
    return Point(seat) if g.chopper[seat] >= FIRST else None


def chopper_spaces(g: Game, seat: int, spaces: tuple[int, ...]) -> tuple[int, ...]:
    """Not onto spotlights and pillars; tokens are obstacles anyway (CC-DRIVE-11).

    What else is no vehicle of a crew keeps off them, too; the seat is NOBODY then.
    """
    return tuple(filterfalse(_kept_free(g.rules).__contains__, spaces))


@lru_cache(maxsize=64)
def _kept_free(rules: Rules[Game]) -> frozenset[int]:
    printed = side_of(rules)
    return frozenset([*printed.spotlights, *printed.pillars.values()])


def fires(g: Game, seat: int, shooter: int, may: bool) -> bool:
    """With the option off nobody shoots from a road tile, nor does what stands in for a shot (CC-SETUP-10-R3)."""
    space = g.chopper[seat] if shooter == NOBODY else g.cell[shooter]
    return may and (bool(g.rules.chosen[SHOOTING.id]) or space >= FIRST)


def relocated(g: Game, vehicle: int) -> None:
    """Being put elsewhere is no movement: what lies there is not collected (CC-PF-01-R1)."""
    if vehicle < len(arena(g).put):
        arena(g).put[vehicle] = g.cell[vehicle]


FRAMES: Final = (TurnLikeTop, Point)
LISTENERS: Final = (
    STEPPED.do(stepped),
    ENTRIES.do(entries),
    SLAM_BEGINS.do(slam_begins),
    CHOPPER_PLACED.do(chopper_placed),
    CHOPPER_SPACES.do(chopper_spaces),
    FIRES.do(fires),
    RELOCATED.do(relocated),
)
