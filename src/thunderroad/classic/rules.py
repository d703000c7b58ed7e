"""Rules: crews, options and modules compiled into tables, shared by all games with the same choices; never saved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from ..chassis.options import picked
from ..chassis.parts import BaseParts
from .board import BOARD, HORIZON
from .listeners import Listeners
from .options import Options

if TYPE_CHECKING:
    from ..kernel.frame import Frame
    from ..kernel.recipe import Recipe
    from .content import Content, Crew, Side

G = TypeVar("G")

YELLOW_DICE: Final = 3


@dataclass(frozen=True, slots=True)
class VehicleSpec:
    """What a vehicle is.

    `rank` counts in rams and as a target; `label` is what it is called in sentences.  One that `flies` is no
    obstacle and does not count for the limit of two (C86-MOVE-04).  `traits` are a module's own.
    """

    id: str
    rank: int
    symbol: str
    label: str
    kind: str = "car"
    size: str = "medium"
    flies: bool = False
    text: str | None = None
    traits: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AttackKind(Generic[G]):
    """A kind of attack (C86-ATT-01).

    `pairs` gives (attacker, target) of all that a seat may make now, CHOPPER as the attacker for the one off
    the board; `effect` makes its frame from (seat, attacker, target); `odds` tells how many of how many
    rolls succeed.
    """

    id: str
    symbol: str
    pairs: Callable[[G, int], Iterable[tuple[int, int]]]
    effect: Callable[[int, int, int], Frame[Any]]
    odds: Callable[[G, int, int], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Maneuver(Generic[G]):
    """What a vehicle may do instead of a step while it drives.

    `open` says whether it may now, from (game, vehicle); `effect` makes its frame from the vehicle; the frame changes
    `left` itself.
    """

    id: str
    symbol: str
    open: Callable[[G, int], bool]
    effect: Callable[[int], Frame[Any]]


Fleet = Callable[["Recipe"], tuple[tuple[VehicleSpec, ...], ...]]
"""The vehicles of each seat of a recipe."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts(BaseParts, Generic[G]):
    """What the box and the chosen modules bring together.

    `choppers` tells whether each seat has a chopper off the board.
    """

    content: Content
    sides: tuple[Side, ...]
    fleet: Fleet
    choppers: bool
    attacks: tuple[AttackKind[G], ...]
    maneuvers: tuple[Maneuver[G], ...]


class Rules(Generic[G]):
    """All tables for one choice of crews, options and modules; games of the class G hold them."""

    __slots__ = (
        "attacks", "beyond", "black", "choppers", "chosen", "crews", "die", "fleets", "flies", "frames", "maneuvers",
        "on", "options", "owner", "parts", "presenting", "rank", "red", "roads", "seats", "sides", "specs", "yellow",
    )  # fmt: skip

    def __init__(
        self,
        parts: Parts[G],
        options: Mapping[str, Any],
        crews: tuple[Crew, ...],
        recipe: Recipe,
        on: Listeners[G],
    ) -> None:
        self.parts = parts
        self.crews = crews
        self.seats = len(crews)
        self.frames = parts.frames
        self.chosen = options
        self.options = picked(Options, options)
        self.on = on
        self.presenting: object = None  # put there by the ruleset; rules never look at it
        self.attacks = parts.attacks
        self.maneuvers = parts.maneuvers
        self.choppers = parts.choppers
        self.die = dict(parts.dice)
        self.yellow, self.red = self.die["yellow"], self.die["red"]
        low = self.options.classic_black_die == "1-1-1-2-2-3"
        self.black = self.die["black-low" if low else "black"]
        self._boards(parts)
        self._vehicles(parts.fleet(recipe))

    def _boards(self, parts: Parts[G]) -> None:
        """By the side at the rear: the roads of all boards to come, and the black wrecks of those not laid yet."""
        self.sides = parts.sides
        order = [[(rear + k) % len(parts.sides) for k in range(HORIZON)] for rear in range(len(parts.sides))]
        self.roads = tuple(sum(parts.sides[side].road << k * BOARD for k, side in enumerate(row)) for row in order)
        self.beyond = tuple(
            sum(1 << k * BOARD + mark for k, side in enumerate(row) if k > 1 for mark in parts.sides[side].marks)
            for row in order
        )

    def _vehicles(self, fleets: tuple[tuple[VehicleSpec, ...], ...]) -> None:
        """Number the vehicles over all seats, and keep their properties by number."""
        ends = [0]
        for fleet in fleets:
            ends.append(ends[-1] + len(fleet))
        self.fleets = tuple(range(ends[seat], ends[seat + 1]) for seat in range(self.seats))
        self.owner = tuple(seat for seat, fleet in enumerate(fleets) for _ in fleet)
        self.specs = tuple(spec for fleet in fleets for spec in fleet)
        self.rank = tuple(spec.rank for spec in self.specs)
        self.flies = bytes(spec.flies for spec in self.specs)
