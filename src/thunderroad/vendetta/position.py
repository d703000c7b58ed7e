"""What makes a position: the saved attributes, how they are set out and copied, and what their ints stand for.

Road vehicles are numbered over all seats (three to a car crew), wrecks follow as they appear.
Spaces are those of the map (grid/map.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from ..kernel.errors import LoadError
from ..kernel.frame import Frame
from ..kernel.game import BaseGame

if TYPE_CHECKING:
    from collections.abc import Sized

    from ..kernel.chance import Generator
    from ..kernel.recipe import Recipe
    from .rules import Rules

START: Final = -1
"""Instead of a space: in the starting area behind the rear tile (VB-MOVE-01-R4)."""
OUT: Final = -2
"""Instead of a space: eliminated (VB-ELIM-01)."""
CROSSING: Final = -3
"""Instead of a space: between the lead tile and the tile that is being laid (VB-SCROLL-01)."""
HIDDEN: Final = 128
"""Added to a hazard token on the road while it lies face down."""
NOBODY: Final = -1
"""Owner of a wreck; also: no vehicle."""
HOME: Final = -1
"""Instead of a space: a chopper that is with its owner (VB-SETUP-12)."""
FACE_DOWN: Final = 128
"""Added to a damage token's kind while it lies in a slot unseen (FF-DMG-07)."""
CARD: Final = 256
"""A slot's entry is the token's kind, plus CARD times (number + 1) of a card that lies there with it."""


UNSAID: Final = ("facing", "slots", "nose")
"""State that saved positions leave out where nothing has ever changed it, as those do that are older than it."""


def kind_of(entry: int) -> int:
    """The kind of the damage token of a slot's entry, also of one that lies face down."""
    return entry % FACE_DOWN


def card_of(entry: int) -> int:
    """The number of the card that lies in a slot with its token, or -1."""
    return entry // CARD - 1


def _all_said(data: Any) -> Any:
    """Dumped data with something in the place of what is left unsaid."""
    state = data.get("state") if isinstance(data, dict) else None
    return {**data, "state": {**dict.fromkeys(UNSAID, ()), **state}} if isinstance(state, dict) else data


class Position(BaseGame):
    """Everything that is saved of a game besides its unfinished effects. See STATE for the attributes."""

    STATE: ClassVar[dict[str, str]] = {
        "round": "int",  # 1 in the first round
        "taken": "int",  # turn places used up in this round; seat = first + taken, modulo seats
        "first": "int",  # seat of the first player of this round
        "active": "int",  # seat whose turn it is
        "road_die": "int",  # face of the road die this round
        "rear": "int",  # first space of the board: of the rear tile
        "tiles": "ints",  # sides lying on the table: rear, middle, lead
        "tile_pile": "ints",  # sides in the draw pile, top first
        "unseen_tiles": "int",  # so many on top of the pile have not been seen since the shuffle
        "laid": "int",  # road tiles laid so far (VB-FINAL-03-R1)
        "final": "int",  # 1: the lead tile is the final tile
        "scrolling": "int",  # 1: a scroll is under way; 2: and its new tile will be the final one
        "ground": "bytes",  # terrain in force, by slot of the map
        "token": "bytes",  # hazard tokens: 0 none, kind + 1, plus HIDDEN while face down
        "at": "bytes",  # topmost vehicle + 1 on each space, 0 none
        "cell": "ints",  # by vehicle: its space, or START, OUT, CROSSING
        "under": "ints",  # by vehicle: the vehicle it stands upon, or NOBODY
        "owner": "tuple",  # by vehicle: its seat, or NOBODY for a wreck
        "spec": "tuple",  # by vehicle: index of its spec
        "facing": "tuple",  # by vehicle: the heading of what lies straight ahead of it
        "slots": "tuple",  # by vehicle: so many damage tokens make it inoperable
        "damage": "tuples",  # by vehicle: entries of its damage slots, see `kind_of` and `card_of`
        "reserved": "ints",  # by vehicle: slots filled or reserved by a token being resolved
        "stops": "ints",  # by vehicle: how often it has lost its remaining moves this turn
        "die": "ints",  # by vehicle: die of its regular move this round, 0 none
        "coasts": "ints",  # by vehicle: coasts made this round
        "dice": "tuples",  # by seat: unused movement dice, ascending
        "command": "ints",  # by seat: command number * DIE + die used this round, or -1
        "chopper": "ints",  # by seat: its space, or HOME
        "nose": "tuple",  # by seat: the heading of what lies straight ahead of its chopper
        "out": "ints",  # by seat: 1 when out of the game
        "damage_pile": "ints",  # tokens by kind
        "minor": "int",  # minor damage tokens in the supply
        "hazard_pile": "ints",  # tokens by kind
        "hazard_discards": "ints",  # tokens by kind that were seen before they were discarded
        "hazard_buried": "ints",  # tokens by kind that were discarded face down
        "driver": "int",  # the vehicle in step 3, or NOBODY
        "left": "int",  # its remaining moves
        "extra": "int",  # moves added to its die this turn
        "drift": "int",  # 1: it may pass one occupied space
        "on_road": "int",  # 1: it began on road and has entered nothing else
        "halted": "int",  # 1: an effect took its remaining moves
        "bonus": "int",  # 1: it has used the road die this turn
    }

    __slots__ = (*STATE, "rules", "span")

    rules: Rules[Self]
    span: int
    """How many slots the map has; here because it is asked at every step."""

    def __init__(self, rules: Rules[Self], recipe: Recipe, rng: Generator) -> None:
        """An empty table; `set_out` puts the pieces there (copies get theirs from the original)."""
        super().__init__(recipe, rng)
        self.rules = rules
        self.span = rules.map.span

    def set_out(self) -> None:
        """All pieces of the box: cars in the starting area, full piles, no tile laid (VB-SETUP-07)."""
        rules = self.rules
        seats = rules.seats
        fleets = rules.fleets
        cars = sum(map(len, fleets))
        self.round = 0
        self.taken = 0
        self.first = 0
        self.active = 0
        self.road_die = 0
        self.rear = rules.map.first
        self.tiles: list[int] = []
        self.tile_pile: list[int] = []
        self.unseen_tiles = 0
        self.laid = 0
        self.final = 0
        self.scrolling = 0
        self.ground = bytearray(self.span)
        self.token = bytearray(self.span)
        self.at = bytearray(self.span)
        self.cell = [START] * cars
        self.under = [NOBODY] * cars
        self.owner = tuple(seat for seat, fleet in enumerate(fleets) for _ in fleet)
        self.spec = tuple(spec for fleet in rules.fleet_specs for spec in fleet)
        self.facing = (0,) * cars
        self.slots = tuple([rules.slots[spec] for spec in self.spec])
        self.damage: list[tuple[int, ...]] = [()] * cars
        self.reserved = [0] * cars
        self.stops = [0] * cars
        self.die = [0] * cars
        self.coasts = [0] * cars
        self.dice: list[tuple[int, ...]] = [()] * seats
        self.command = [-1] * seats
        self.chopper = [HOME] * seats
        self.nose = (0,) * seats
        self.out = [0] * seats
        self.damage_pile = list(rules.damage_counts)
        self.minor = rules.minor_count
        self.hazard_pile = list(rules.hazard_counts)
        self.hazard_discards = [0] * len(rules.hazards)
        self.hazard_buried = [0] * len(rules.hazards)
        self.driver = NOBODY
        self.left = 0
        self.extra = 0
        self.drift = 0
        self.on_road = 0
        self.halted = 0
        self.bonus = 0

    def frames(self) -> dict[str, type[Frame[Any]]]:
        """All frame classes of the ruleset and the chosen modules."""
        return dict(self.rules.frames)

    def position(self) -> dict[str, Any]:
        """Everything but the generator and the recipe; what is as the box has it on a road is left unsaid."""
        found = super().position()
        for name in UNSAID:
            if getattr(self, name) == self._usual(name):
                del found["state"][name]
        return found

    def _usual(self, name: str) -> tuple[int, ...]:
        """What a saved position means that leaves this unsaid."""
        if name == "slots":
            return tuple([self.rules.slots[spec] for spec in self.spec])
        return (0,) * (self.rules.seats if name == "nose" else len(self.owner))

    def restore(self, data: dict[str, Any]) -> None:
        """Put dumped data into this game; raises LoadError also for lists of the wrong length."""
        super().restore(_all_said(data))
        try:
            for name in UNSAID:
                if not getattr(self, name):
                    setattr(self, name, self._usual(name))
        except IndexError as error:
            raise LoadError("this is not a saved position of this ruleset: a vehicle is unknown") from error
        vehicles, seats = len(self.owner), self.rules.seats
        fleet: tuple[Sized, ...] = (self.cell, self.under, self.spec, self.facing, self.slots, self.damage)
        fleet = (*fleet, self.reserved, self.stops, self.die, self.coasts)
        lengths = (
            (self.span, (self.ground, self.token, self.at)),
            (vehicles, fleet),
            (seats, (self.dice, self.command, self.chopper, self.nose, self.out)),
            (len(self.rules.hazards), (self.hazard_pile, self.hazard_discards, self.hazard_buried)),
            (len(self.rules.damage), (self.damage_pile,)),
        )
        complete = all(len(item) == length for length, group in lengths for item in group)
        if not complete or vehicles < sum(map(len, self.rules.fleets)):
            raise LoadError("this is not a saved position of this ruleset: pieces are missing or too many")

    # --- copying ---------------------------------------------------------------------------

    def copy_onto(self, twin: Position) -> None:
        """Put copies of all pieces, and of what is unfinished, into a new game."""
        self._copy_base(twin)
        self._copy_clock(twin)
        self._copy_board(twin)
        self._copy_fleet(twin)

    def _copy_clock(self, twin: Position) -> None:
        twin.round = self.round
        twin.taken = self.taken
        twin.first = self.first
        twin.active = self.active
        twin.road_die = self.road_die
        twin.driver = self.driver
        twin.left = self.left
        twin.extra = self.extra
        twin.drift = self.drift
        twin.on_road = self.on_road
        twin.halted = self.halted
        twin.bonus = self.bonus

    def _copy_board(self, twin: Position) -> None:
        twin.rear = self.rear
        twin.tiles = self.tiles.copy()
        twin.tile_pile = self.tile_pile.copy()
        twin.unseen_tiles = self.unseen_tiles
        twin.laid = self.laid
        twin.final = self.final
        twin.scrolling = self.scrolling
        twin.ground = self.ground.copy()
        twin.token = self.token.copy()
        twin.at = self.at.copy()
        twin.damage_pile = self.damage_pile.copy()
        twin.minor = self.minor
        twin.hazard_pile = self.hazard_pile.copy()
        twin.hazard_discards = self.hazard_discards.copy()
        twin.hazard_buried = self.hazard_buried.copy()

    def _copy_fleet(self, twin: Position) -> None:
        twin.cell = self.cell.copy()
        twin.under = self.under.copy()
        twin.owner = self.owner
        twin.spec = self.spec
        twin.facing = self.facing
        twin.slots = self.slots
        twin.damage = self.damage.copy()
        twin.reserved = self.reserved.copy()
        twin.stops = self.stops.copy()
        twin.die = self.die.copy()
        twin.coasts = self.coasts.copy()
        twin.dice = self.dice.copy()
        twin.command = self.command.copy()
        twin.chopper = self.chopper.copy()
        twin.nose = self.nose
        twin.out = self.out.copy()
