"""Rules: crews, options and modules compiled into tables, shared by all games that chose alike; never saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ..grid.road import ARC
from ..kernel.choice import Choice
from .choices import DIE, NONE, STEER
from .content import ANY_COUNT, IMPASSABLE, ROAD, TERRAINS, CommandData, Content, Crew, Side
from .hooks import AFTER_MOVE, BEFORE_MOVE, INSTEAD_OF_DAMAGE, INSTEAD_OF_SLAM, MOVES, ROAD_BONUS

if TYPE_CHECKING:
    from ..kernel.chance import Die
    from ..kernel.frame import Frame
    from ..kernel.hooks import Listener
    from .game import Game

    MaybeFrame = Frame[Any] | None

SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
WRECK: Final = 3
"""Index of the wreck among the vehicle specs."""

HITS: Final = ((LARGE,), (MEDIUM,), (SMALL, MEDIUM), (SMALL, MEDIUM, LARGE))
"""Sizes that each face of the shooting die hits, by face number (VB-DICE-02, VB-DICE-03)."""

Maker = Callable[..., "Frame[Any]"]


@dataclass(frozen=True, slots=True)
class VehicleSpec:
    """What a road vehicle is: `size` for dice and rerolls, `slots` for damage tokens."""

    id: str
    size: int
    slots: int
    symbol: str


@dataclass(frozen=True, slots=True)
class HazardKind:
    """A kind of hazard token.

    `ground` is the terrain a lasting token makes (None: the token is discarded).  `still` makes the
    effect that does not displace, `moving` the one that does; both get the vehicle
    (VB-MOVE-09-R1, steps 6 and 7).  `wreck` tells that a wreck takes its place.
    """

    id: str
    symbol: str
    ground: int | None = None
    still: Maker | None = None
    moving: Maker | None = None
    wreck: bool = False


@dataclass(frozen=True, slots=True)
class DamageKind:
    """A kind of damage token; `effect` makes its frame from the damaged vehicle (None: a dent)."""

    id: str
    symbol: str
    effect: Maker | None = None


@dataclass(frozen=True, slots=True)
class CommandKind:
    """A command of a board: its data and the maker of its frame from (seat, vehicle, die value)."""

    data: CommandData
    symbol: str
    effect: Maker


@dataclass(frozen=True, slots=True)
class Parts:
    """What a ruleset and the chosen modules bring together."""

    content: Content
    sides: tuple[Side, ...]
    specs: tuple[VehicleSpec, ...]
    hazards: tuple[HazardKind, ...]
    hazard_counts: Mapping[str, int]
    damage: tuple[DamageKind, ...]
    damage_counts: Mapping[str, int]
    commands: tuple[CommandKind, ...]
    slam: Maker
    listeners: tuple[Listener, ...]
    frames: Mapping[str, type[Frame[Any]]]


COST: Final = (1, 1, 2, 1)
"""Moves to enter each base terrain (VB-TERR-02 to VB-TERR-04; impassable eliminates on entry)."""


@dataclass(frozen=True, slots=True)
class Options:
    """The chosen value of each option; see options.py for what they mean."""

    starting_tile: str
    road_die_after_stop: bool
    road_die_from_start_area: bool
    forced_front_exit_scrolls: bool
    wreck_scrolls_board: bool
    forced_finish_wins: bool
    crossing_direction_before_tile: bool
    wreck_limit: int
    drift_over_revealed_wreck: bool
    start_tile_filter_on_return: bool
    out_player_keeps_reroll: bool


def base_options(chosen: Mapping[str, Any], content: Content) -> Options:
    """The base game's options among all that were chosen; modules read theirs in `Rules.chosen`."""
    mine = {name: chosen[name] for name in Options.__dataclass_fields__}
    return Options(**{**mine, "wreck_limit": _wreck_limit(chosen, content)})


def _wreck_limit(options: Mapping[str, Any], content: Content) -> int:
    """How many wrecks may be on the board (VB-COMP-06-R1)."""
    return ANY_COUNT if options["wreck_limit"] == "none" else content.wreck_figures


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice on the table (VB-DICE)."""

    movement: Die
    road: Die
    stunt: Die
    shooting: Die
    slam: Die
    direction: Die


def dice_of(content: Content) -> Dice:
    """The dice of the box."""
    dice = dict(content.dice)
    return Dice(movement=dice.pop("car_movement"), **dice)


@dataclass(frozen=True, slots=True)
class Listeners:
    """One tuple of functions for each hook (hooks.py); an empty one costs next to nothing."""

    moves: tuple[Callable[[Game, int, int], int], ...]
    road_bonus: tuple[Callable[[Game, int, bool], bool], ...]
    before_move: tuple[Callable[[Game, int], MaybeFrame], ...]
    after_move: tuple[Callable[[Game, int], MaybeFrame], ...]
    instead_of_slam: tuple[Callable[[Game, int, int], MaybeFrame], ...]
    instead_of_damage: tuple[Callable[[Game, int], MaybeFrame], ...]


def listeners_of(listeners: tuple[Listener, ...]) -> Listeners:
    """The hook tables of the chosen modules."""
    return Listeners(
        moves=MOVES.table(listeners),
        road_bonus=ROAD_BONUS.table(listeners),
        before_move=BEFORE_MOVE.table(listeners),
        after_move=AFTER_MOVE.table(listeners),
        instead_of_slam=INSTEAD_OF_SLAM.table(listeners),
        instead_of_damage=INSTEAD_OF_DAMAGE.table(listeners),
    )


class Rules:
    """All tables for one choice of crews, options and modules.

    Attributes of the hot path are plain tuples and bytes.
    """

    def __init__(self, parts: Parts, options: Mapping[str, Any], crews: tuple[Crew, ...]) -> None:
        self.parts = parts
        self.crews = crews
        self.seats = len(crews)
        per = len(parts.content.sizes)
        self.fleets = tuple(range(seat * per, seat * per + per) for seat in range(self.seats))
        self.sides = parts.sides
        self.specs = parts.specs
        self.size = tuple(spec.size for spec in parts.specs)
        self.slots = tuple(spec.slots for spec in parts.specs)
        self.movement_dice = parts.content.movement_dice
        self.coasts = parts.content.coasts
        self.cost = COST
        self.impassable = IMPASSABLE
        self.wreck_spec = WRECK
        self.frames = parts.frames
        self.slam = parts.slam
        self.steer = tuple(
            tuple(Choice(seat, STEER.id, arc, STEER.clause) for arc in ARC) for seat in range(self.seats)
        )
        self.dice = dice_of(parts.content)
        self.options = base_options(options, parts.content)
        self.chosen = options
        self.on = listeners_of(parts.listeners)
        self._piles(parts)

    def _piles(self, parts: Parts) -> None:
        """Token tables by kind number; hazards on the road are stored as number + 1."""
        self.hazards = parts.hazards
        self.hazard_names = tuple(kind.id for kind in parts.hazards)
        self.hazard_counts = tuple(parts.hazard_counts[kind.id] for kind in parts.hazards)
        self.damage = parts.damage
        self.damage_names = tuple(kind.id for kind in parts.damage)
        self.damage_counts = tuple(parts.damage_counts[kind.id] for kind in parts.damage)
        self.blank = len(parts.damage)
        self.commands = parts.commands
        self._commands_for: dict[tuple[int, ...], tuple[int, ...]] = {}
        calm = [k for k, kind in enumerate(parts.hazards) if kind.ground is not None and not kind.moving]
        self.calm_token = bytes(1 if t == 0 or t - 1 in calm else 0 for t in range(256))
        self.calm_ground = bytes(1 if t != IMPASSABLE else 0 for t in range(len(TERRAINS)))
        self.blocking = bytes(int(t == IMPASSABLE) for t in range(256))
        self.is_road = bytes(1 if t == ROAD else 0 for t in range(len(TERRAINS)))

    def commands_for(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        """Options of a command question for these unused dice: NONE, then command * DIE + die."""
        found = self._commands_for.get(dice)
        if found is None:
            values = sorted(set(dice))
            kinds = enumerate(self.commands)
            fitting = [number * DIE + value for number, kind in kinds for value in values if value in kind.data.values]
            found = self._commands_for[dice] = (NONE, *fitting)
        return found
