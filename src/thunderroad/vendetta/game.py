"""The position of a Vendetta game: flat lists of ints, and the few operations that change them.

Road vehicles are numbered over all seats (three to a car crew), wrecks follow as they appear.
Spaces are those of `grid.road`.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import compress
from operator import not_, or_
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ..grid.road import FIRST, SPAN, TILE
from ..kernel.errors import LoadError
from ..kernel.frame import Frame
from ..kernel.game import BaseGame

if TYPE_CHECKING:
    from ..kernel.chance import Rng
    from ..kernel.module import Recipe
    from .rules import Rules

START: Final = -1
"""Instead of a space: in the starting area behind the rear tile (VB-MOVE-01-R4)."""
OUT: Final = -2
"""Instead of a space: eliminated (VB-ELIM-01)."""
CROSSING: Final = -3
"""Instead of a space: between the lead tile and the tile that is being laid (VB-SCROLL-01)."""
HIDDEN: Final = 128
"""Added to a hazard token on the road while it lies face down."""
MOST_VEHICLES: Final = 250
"""Vehicle numbers stay below this; see `Game.new_wreck`."""
NOBODY: Final = -1
"""Owner of a wreck; also: no vehicle."""
HOME: Final = -1
"""Instead of a space: a chopper that is with its owner (VB-SETUP-12)."""
FACE_DOWN: Final = 128
"""Added to a damage token's kind while it lies in a slot unseen (FF-DMG-07)."""
CARD: Final = 256
"""A slot's entry is the token's kind, plus CARD times (number + 1) of a card that lies there with it."""


def kind_of(entry: int) -> int:
    """The kind of the damage token of a slot's entry, also of one that lies face down."""
    return entry % FACE_DOWN


def card_of(entry: int) -> int:
    """The number of the card that lies in a slot with its token, or -1."""
    return entry // CARD - 1


class Game(BaseGame):
    """A Vendetta position. See STATE for the saved attributes."""

    STATE: ClassVar[dict[str, str]] = {
        "round": "int",  # 1 in the first round
        "taken": "int",  # turn places used up in this round; seat = first + taken, modulo seats
        "first": "int",  # seat of the first player of this round
        "active": "int",  # seat whose turn it is
        "road_die": "int",  # face of the road die this round
        "rear": "int",  # first space of the rear tile
        "tiles": "ints",  # sides lying on the table: rear, middle, lead
        "tile_pile": "ints",  # sides in the draw pile, top first
        "unseen_tiles": "int",  # so many on top of the pile have not been seen since the shuffle
        "laid": "int",  # road tiles laid so far (VB-FINAL-03-R1)
        "final": "int",  # 1: the lead tile is the final tile
        "scrolling": "int",  # 1: a scroll is under way; 2: and its new tile will be the final one
        "ground": "bytes",  # terrain in force, by space modulo SPAN
        "token": "bytes",  # hazard tokens: 0 none, kind + 1, plus HIDDEN while face down
        "at": "bytes",  # topmost vehicle + 1 on each space, 0 none
        "cell": "ints",  # by vehicle: its space, or START, OUT, CROSSING
        "under": "ints",  # by vehicle: the vehicle it stands upon, or NOBODY
        "owner": "tuple",  # by vehicle: its seat, or NOBODY for a wreck
        "spec": "tuple",  # by vehicle: index of its spec
        "damage": "tuples",  # by vehicle: entries of its damage slots, see `kind_of` and `card_of`
        "reserved": "ints",  # by vehicle: slots filled or reserved by a token being resolved
        "stops": "ints",  # by vehicle: how often it has lost its remaining moves this turn
        "die": "ints",  # by vehicle: die of its regular move this round, 0 none
        "coasts": "ints",  # by vehicle: coasts made this round
        "dice": "tuples",  # by seat: unused movement dice, ascending
        "command": "ints",  # by seat: command number * DIE + die used this round, or -1
        "chopper": "ints",  # by seat: its space, or HOME
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

    __slots__ = (*STATE, "rules")

    def __init__(self, rules: Rules, recipe: Recipe, rng: Rng) -> None:
        """An empty table; `set_out` puts the pieces there (copies get theirs from the original)."""
        super().__init__(recipe, rng)
        self.rules = rules

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
        self.rear = FIRST
        self.tiles: list[int] = []
        self.tile_pile: list[int] = []
        self.unseen_tiles = 0
        self.laid = 0
        self.final = 0
        self.scrolling = 0
        self.ground = bytearray(SPAN)
        self.token = bytearray(SPAN)
        self.at = bytearray(SPAN)
        self.cell = [START] * cars
        self.under = [NOBODY] * cars
        self.owner = tuple(seat for seat, fleet in enumerate(fleets) for _ in fleet)
        self.spec = tuple(spec for fleet in rules.fleet_specs for spec in fleet)
        self.damage: list[tuple[int, ...]] = [()] * cars
        self.reserved = [0] * cars
        self.stops = [0] * cars
        self.die = [0] * cars
        self.coasts = [0] * cars
        self.dice: list[tuple[int, ...]] = [()] * seats
        self.command = [-1] * seats
        self.chopper = [HOME] * seats
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

    def restore(self, data: dict[str, Any]) -> None:
        """Put dumped data into this game; raises LoadError also for lists of the wrong length."""
        super().restore(data)
        vehicles, seats = len(self.owner), self.rules.seats
        fleet = (self.cell, self.under, self.spec, self.damage, self.reserved, self.stops, self.die, self.coasts)
        lengths = (
            (SPAN, (self.ground, self.token, self.at)),
            (vehicles, fleet),
            (seats, (self.dice, self.command, self.chopper, self.out)),
            (len(self.rules.hazards), (self.hazard_pile, self.hazard_discards, self.hazard_buried)),
            (len(self.rules.damage), (self.damage_pile,)),
        )
        complete = all(len(item) == length for length, group in lengths for item in group)
        if not complete or vehicles < sum(map(len, self.rules.fleets)):
            raise LoadError("this is not a saved position of this ruleset: pieces are missing or too many")

    # --- looking ---------------------------------------------------------------------------

    @property
    def front(self) -> int:
        """The first space beyond the lead tile."""
        return self.rear + SPAN

    def operable(self, vehicle: int) -> bool:
        """Whether a car can act: in the game and with a free damage slot (VB-STATUS-01)."""
        return (
            self.owner[vehicle] != NOBODY
            and self.cell[vehicle] != OUT
            and len(self.damage[vehicle]) < self.rules.slots[self.spec[vehicle]]
        )

    def road_vehicles(self) -> list[int]:
        """All road vehicles on the board, wrecks too; of a long vehicle only the one that leads."""
        part, spec = self.rules.part, self.spec
        return [v for v, space in enumerate(self.cell) if space >= 0 and not part[spec[v]]]

    def fleet(self, seat: int) -> range:
        """The vehicles of a seat."""
        return self.rules.fleets[seat]

    def can_act(self, seat: int) -> bool:
        """Whether a seat has an operable road vehicle (VB-OUT-01)."""
        for vehicle in self.rules.fleets[seat]:  # noqa: SIM110 - hot: a generator costs as much as the rest
            if self.operable(vehicle):
                return True
        return False

    def on_board(self, space: int) -> bool:
        """Whether a space number is a space of the three tiles now."""
        return self.rear <= space < self.rear + SPAN

    def top(self, space: int) -> int:
        """The topmost vehicle on a space of the board, or NOBODY."""
        return self.at[space % SPAN] - 1

    def ground_at(self, space: int) -> int:
        """The terrain in force on a space of the board."""
        return self.ground[space % SPAN]

    def empty_spaces(self) -> tuple[int, ...]:
        """All spaces without an obstacle of any kind (VB-BOARD-04), in order."""
        turn = self.rear % SPAN
        at, token, ground = (
            ring[turn:] + ring[:turn] for ring in (self.at, self.token, self.ground.translate(self.rules.blocking))
        )
        obstacles = map(or_, map(or_, at, token), ground)
        spaces = list(compress(range(self.rear, self.rear + SPAN), map(not_, obstacles)))
        for space in self.chopper:
            if space in spaces:
                spaces.remove(space)
        return tuple(spaces)

    def on_tile(self, first: int) -> list[int]:
        """Vehicles standing on the tile that begins at space `first`."""
        return [v for v, space in enumerate(self.cell) if first <= space < first + TILE]

    # --- moving pieces ---------------------------------------------------------------------

    def lift(self, vehicle: int) -> None:
        """Take a vehicle off its space, also from beneath another one; it is then OUT."""
        space = self.cell[vehicle]
        if space < 0:
            return
        at, under = self.at, self.under
        k = space % SPAN
        if at[k] == vehicle + 1:
            at[k] = under[vehicle] + 1
        else:
            above = at[k] - 1
            while under[above] != vehicle:
                above = under[above]
            under[above] = under[vehicle]
        under[vehicle] = NOBODY
        self.cell[vehicle] = OUT

    def put(self, vehicle: int, space: int) -> None:
        """Move a vehicle onto a space of the board, on top of whatever is there (VB-SLAM-02)."""
        at, under = self.at, self.under
        old = self.cell[vehicle]
        if old >= 0:
            k = old % SPAN
            if at[k] == vehicle + 1:  # the usual case of `lift`, without the call
                at[k] = under[vehicle] + 1
            else:
                self.lift(vehicle)
        k = space % SPAN
        under[vehicle] = at[k] - 1
        at[k] = vehicle + 1
        self.cell[vehicle] = space

    def stop(self, vehicle: int) -> None:
        """A vehicle loses its remaining moves (VB-MOVE-07, VB-MOVE-08, VB-DMG-02)."""
        self.stops[vehicle] += 1
        if vehicle == self.driver:
            self.left = 0
            self.halted = 1

    def new_wreck(self) -> int:
        """A wreck that is not on the board yet; returns its number.

        Numbers are not used again, until a very long race has used them up: spaces hold them as bytes.
        """
        if len(self.cell) >= MOST_VEHICLES:
            return self._old_wreck()
        wreck = len(self.cell)
        self.cell.append(OUT)
        self.under.append(NOBODY)
        self.owner += (NOBODY,)
        self.spec += (self.rules.wreck_spec,)
        self.damage.append(())
        for column in (self.reserved, self.stops, self.die, self.coasts):
            column.append(0)
        return wreck

    def _old_wreck(self) -> int:
        """The number of an eliminated wreck that no unfinished effect may mean."""
        values = (value for frame in self.stack for value in frame.values())
        named = {n for value in values for n in (value if isinstance(value, tuple) else (value,))}
        free = (v for v, seat in enumerate(self.owner) if seat == NOBODY and self.cell[v] == OUT and v not in named)
        wreck = next(free)
        self.stops[wreck] = 0
        return wreck

    def add_wreck(self, beneath: int) -> int:
        """Put a wreck on the space of a vehicle, directly beneath it (VB-HAZ-03); returns its number."""
        wreck = self.new_wreck()
        self.cell[wreck] = self.cell[beneath]
        self.under[wreck] = self.under[beneath]
        self.under[beneath] = wreck
        return wreck

    def wrecks(self) -> int:
        """How many wreck figures are on the board."""
        return sum(1 for v, seat in enumerate(self.owner) if seat == NOBODY and self.cell[v] != OUT)

    # --- copying ---------------------------------------------------------------------------

    def clone(self) -> Game:
        """An independent copy with the same future (the generator is copied too)."""
        twin = Game(self.rules, self.recipe, self.rng.clone())
        self._copy_base(twin)
        self._copy_clock(twin)
        self._copy_board(twin)
        self._copy_fleet(twin)
        return twin

    def _copy_clock(self, twin: Game) -> None:
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

    def _copy_board(self, twin: Game) -> None:
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

    def _copy_fleet(self, twin: Game) -> None:
        twin.cell = self.cell.copy()
        twin.under = self.under.copy()
        twin.owner = self.owner
        twin.spec = self.spec
        twin.damage = self.damage.copy()
        twin.reserved = self.reserved.copy()
        twin.stops = self.stops.copy()
        twin.die = self.die.copy()
        twin.coasts = self.coasts.copy()
        twin.dice = self.dice.copy()
        twin.command = self.command.copy()
        twin.chopper = self.chopper.copy()
        twin.out = self.out.copy()

    def clone_for(self, seat: int | None, rng: Rng) -> Game:
        """A copy in which all that `seat` (None: a spectator) cannot know is dealt anew, with `rng` as its generator.

        Hidden hazard tokens change places among the road, the pile and the face-down discards; the
        unseen tiles of the draw pile are shuffled and turned at random.  In the base game all seats
        know the same things.  After a reshuffle of the discards dealing evenly is an approximation:
        seen tokens then lie in the pile only.
        """
        twin = self.clone()
        twin.rng = rng
        twin.source = None
        twin.recipe = replace(self.recipe, seed="")  # it would tell every secret
        _redeal_hazards(twin, rng)
        _redeal_tiles(twin, rng)
        _redeal_damage(twin, rng)
        twin.redeal_sections(seat, rng)
        return twin


def _redeal_hazards(g: Game, rng: Rng) -> None:
    """Deal all unseen hazard tokens anew: onto the same spaces, face-down discards, pile."""
    hidden = [k for k in range(SPAN) if g.token[k] >= HIDDEN]
    bag = [kind for kind, n in enumerate(g.hazard_pile) for _ in range(n)]
    bag += [kind for kind, n in enumerate(g.hazard_buried) for _ in range(n)]
    bag += [g.token[k] - HIDDEN - 1 for k in hidden]
    bag.sort()  # the outcome must not depend on where the tokens really lie
    shuffle(bag, rng)
    for k in hidden:
        g.token[k] = bag.pop() + 1 + HIDDEN
    for pile in (g.hazard_buried, g.hazard_pile):
        size = sum(pile)
        pile[:] = [0] * len(pile)
        for _ in range(size):
            pile[bag.pop()] += 1


def _redeal_damage(g: Game, rng: Rng) -> None:
    """Deal the damage tokens that lie face down in slots anew (FF-DMG-07-R1)."""
    slots = [(v, k) for v, held in enumerate(g.damage) for k, entry in enumerate(held) if entry & FACE_DOWN]
    if not slots:
        return
    bag = [kind for kind, n in enumerate(g.damage_pile) for _ in range(n)]
    bag = sorted(bag + [kind_of(g.damage[v][k]) for v, k in slots])
    shuffle(bag, rng)
    for v, k in slots:
        held = list(g.damage[v])
        held[k] = bag.pop() + FACE_DOWN
        g.damage[v] = tuple(held)
    g.damage_pile = [bag.count(kind) for kind in range(len(g.damage_pile))]


def _redeal_tiles(g: Game, rng: Rng) -> None:
    """Shuffle the unseen tiles on top of the draw pile and turn each at random."""
    unseen = sorted(side & ~1 for side in g.tile_pile[: g.unseen_tiles])
    shuffle(unseen, rng)
    turned = [side ^ rng.below(2) for side in unseen]
    g.tile_pile[: g.unseen_tiles] = turned


def shuffle(items: list[int], rng: Rng) -> None:
    """Shuffle in place with our own generator."""
    for last in range(len(items) - 1, 0, -1):
        other = rng.below(last + 1)
        items[last], items[other] = items[other], items[last]
