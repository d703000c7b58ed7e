"""What makes a position: the saved attributes, how they are set out and copied, and what their ints stand for.

Road vehicles are numbered over all seats (three to a car crew), wrecks follow as they appear.
Spaces are those of the map (grid/map.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from ..grid.road import tile_slot
from ..kernel.errors import LoadError
from ..kernel.frame import Frame
from ..kernel.game import BaseGame
from ..kernel.native import mypyc_attr
from .concern import BESIDE, NO_VEHICLE, PLACE, TABLE
from .in_play import InPlay, Mark, load, nothing_out
from .saving import UNSAID, all_said, boards_and_passes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sized

    from ..kernel.chance import Generator
    from ..kernel.recipe import Recipe
    from .in_play import Rows
    from .listeners import Listeners
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
"""Instead of a space: the chopper is with its owner (VB-SETUP-12)."""
FACE_DOWN: Final = 128
"""Added to a damage token's kind while it lies face down in a slot (FF-DMG-07)."""
CARD: Final = 256
"""A slot's entry is the token's kind, plus CARD times (number + 1) of a card that lies there with it."""


def kind_of(entry: int) -> int:
    """The kind of the damage token in a slot's entry, even if it lies face down."""
    return entry % FACE_DOWN


def card_of(entry: int) -> int:
    """The number of the card that lies in a slot with its token, or -1."""
    return entry // CARD - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(BaseGame):
    """Everything that is saved of a game, except its unfinished effects.  See STATE for the attributes."""

    STATE: ClassVar[dict[str, str]] = {
        "round": "int",  # 1 in the first round
        "taken": "int",  # turn places used up in this round; seat = first + taken, modulo seats
        "first": "int",  # seat of the first player of this round
        "active": "int",  # seat whose turn it is
        "road_die": "int",  # face of the road die this round
        "rear": "int",  # first space of the board: of the rear tile
        "tiles": "ints:sides",  # sides lying on the table: rear, middle, lead
        "tile_pile": "ints:sides",  # sides in the draw pile, top first
        "tile_seen": "tuple",  # beside them: who knows tile and side (knowledge.py)
        "laid": "int",  # road tiles laid so far (VB-FINAL-03-R1)
        "final": "int",  # 1: the lead tile is the final tile
        "scrolling": "int",  # 1: a scroll is under way; 2: and its new tile will be the final one
        "ground": "bytes:terrains",  # terrain in force, by slot of the map
        "token": "bytes:tokens",  # hazard tokens: 0 none, kind + 1, plus HIDDEN while face down
        "seen": "tuple",  # by slot of the map: who knows the token there; empty: nobody has looked at any
        "at": "bytes",  # topmost vehicle + 1 on each space, 0 none
        "cell": "ints",  # by vehicle: its space, or START, OUT, CROSSING
        "under": "ints",  # by vehicle: the vehicle it stands upon, or NOBODY
        "owner": "tuple",  # by vehicle: its seat, or NOBODY for a wreck
        "spec": "tuple:specs",  # by vehicle: index of its spec
        "facing": "tuple",  # by vehicle: the heading of what lies straight ahead of it
        "slots": "tuple",  # by vehicle: the damage tokens that make it inoperable
        "damage": "tuples:slots",  # by vehicle: entries of its damage slots, see `kind_of` and `card_of`
        "reserved": "ints",  # by vehicle: slots filled or reserved by a token being resolved
        "stops": "ints",  # by vehicle: how often it has lost its remaining moves this turn
        "die": "ints",  # by vehicle: die of its regular move this round, 0 none
        "coasts": "ints",  # by vehicle: coasts made this round
        "dice": "tuples",  # by seat: unused movement dice, ascending
        "command": "ints:commands",  # by seat: command number * DIE + die used this round, or -1
        "chopper": "ints",  # by seat: its space, or HOME
        "nose": "tuple",  # by seat: the heading of what lies straight ahead of its chopper
        "out": "ints",  # by seat: 1 when out of the game
        "damage_pile": "counts:damage",  # tokens by kind
        "minor": "int",  # minor damage tokens in the supply
        "hazard_pile": "counts:hazards",  # tokens by kind
        "hazard_discards": "counts:hazards",  # tokens by kind that were seen before they were discarded
        "hazard_buried": "counts:hazards",  # tokens by kind that were discarded face down
        "buried_seen": "tuple:buried",  # those of them that a seat knows: kind plus HIDDEN * who, ascending
        "driver": "int",  # the vehicle in step 3, or NOBODY
        "left": "int",  # its remaining moves
        "extra": "int",  # moves added to its die this turn
        "drift": "int",  # 1: it may pass one occupied space
        "on_road": "int",  # 1: it began on road and has entered nothing else
        "halted": "int",  # 1: an effect took its remaining moves
        "bonus": "int",  # 1: it has used the road die this turn
    }

    __slots__ = (*STATE, "any", "boards", "lent", "on", "out_of_box", "quiet", "rules", "span")

    rules: Rules[Self]
    on: tuple[Listeners[Self], ...]
    """By vehicle: its listeners now."""
    any: Listeners[Self]
    """All listeners that could act now; the rules look here first."""
    out_of_box: InPlay
    """Where cards lie, apart from damage slots."""
    lent: bool
    """Whether other games may have the same record of it."""
    span: int
    """How many slots the map has; kept here because every step needs it."""
    boards: Rows
    """By seat: the numbers of its commands; a leader's commands replace the crew's (CL-CMD-02)."""
    quiet: tuple[tuple[str, ...], ...]
    """By seat: the moments at which it passes automatically, see turn/window.py; secret to that seat."""

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
        self.tile_seen: tuple[int, ...] = ()
        self.laid = 0
        self.final = 0
        self.scrolling = 0
        self.ground = bytearray(self.span)
        self.token = bytearray(self.span)
        self.seen: tuple[int, ...] = ()
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
        self.hazard_pile = list(rules.hazard_pile)
        self.hazard_discards = [0] * len(rules.hazards)
        self.hazard_buried = [0] * len(rules.hazards)
        self.buried_seen: tuple[int, ...] = ()
        self._park()
        self.boards = rules.board
        self.quiet = ((),) * seats
        self.out_of_box = nothing_out(cars, seats)
        self.lay_out(self.out_of_box)

    def _park(self) -> None:
        """Nobody is driving."""
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
        """The saved position, as in every game; values that the box begins with are left out."""
        found, out, rules = super().position(), self.out_of_box, self.rules
        for name in UNSAID:
            if getattr(self, name) == self._usual(name):
                del found["state"][name]
        if not out.bare:
            found["cards"] = out.dump(tuple([card.id for card in rules.concern.cards]))
        if self.boards != rules.board:
            found["boards"] = [[rules.commands[number].data.id for number in board] for board in self.boards]
        if any(self.quiet):
            found["quiet"] = [list(moments) for moments in self.quiet]
        return found

    def _usual(self, name: str) -> tuple[int, ...]:
        """The values that a saved position leaves out."""
        if name == "slots":
            return tuple([self.rules.slots[spec] for spec in self.spec])
        return (0,) * (self.rules.seats if name == "nose" else len(self.owner))

    def restore(self, data: dict[str, Any]) -> None:
        """Put dumped data into this game; raises LoadError also for lists of the wrong length."""
        super().restore(all_said(data))
        try:
            for name in UNSAID:
                if not getattr(self, name):
                    setattr(self, name, self._usual(name))
        except IndexError as error:
            raise LoadError("this is not a saved position of this ruleset: a vehicle is unknown") from error
        self._restore_cards(data.get("cards"))
        self.buried_seen = tuple(sorted(self.buried_seen))  # by numbers, which may be others than when it was saved
        self.boards, self.quiet = boards_and_passes(data, self.rules)
        vehicles, seats = len(self.owner), self.rules.seats
        fleet: tuple[Sized, ...] = (self.cell, self.under, self.spec, self.facing, self.slots, self.damage)
        fleet = (*fleet, self.reserved, self.stops, self.die, self.coasts)
        lengths = (
            (self.span, (self.ground, self.token, self.at, self.seen or self.token)),
            (len(self.tile_pile), (self.tile_seen,)),
            (vehicles, fleet),
            (seats, (self.dice, self.command, self.chopper, self.nose, self.out)),
            (len(self.rules.hazards), (self.hazard_pile, self.hazard_discards, self.hazard_buried)),
            (len(self.rules.damage), (self.damage_pile,)),
        )
        complete = all(len(item) == length for length, group in lengths for item in group)
        if not complete or vehicles < sum(map(len, self.rules.fleets)):
            raise LoadError("this is not a saved position of this ruleset: pieces are missing or too many")

    # --- sole writers: nobody else changes slots, cards and terrain ------------------------

    def hurt(self, vehicle: int, held: tuple[int, ...]) -> None:
        """Set the entries in the damage slots of a vehicle."""
        before = self.damage[vehicle]
        self.damage[vehicle] = held
        if self.rules.concern.silent:
            return
        carried = max(before, default=0) >= CARD or max(held, default=0) >= CARD
        slots = self.slots[vehicle]
        if carried or (len(before) < slots) != (len(held) < slots):  # other cards, or whether it can act
            self._listen(vehicle)
        if carried:
            self._hear()

    def give_slots(self, vehicle: int, count: int) -> None:
        """Set the number of damage slots of a vehicle."""
        self.slots = (*self.slots[:vehicle], count, *self.slots[vehicle + 1 :])
        if not self.rules.concern.silent:
            self._listen(vehicle)

    def lay_out(self, out: InPlay, concerned: Iterable[int] | None = None, *, seats: bool = True) -> None:
        """Set where cards lie.

        `concerned` are the vehicles for which something changes (None: all); `seats` says whether powers or marks
        change something for seats.
        """
        old, concern = self.out_of_box, self.rules.concern
        self.out_of_box = out
        self.lent = False
        if concern.silent:
            self._keep_silent(out)
            return
        other_edict = old.common != out.common
        out.shared = concern.of_table(out.common) if other_edict or concerned is None else old.shared
        everywhere = concerned is None or out.shared != old.shared
        if everywhere or other_edict or (seats and (old.powers is not out.powers or old.marks is not out.marks)):
            self._derive_seats(out)
        else:
            out.table, out.seats = old.table, old.seats
        same = out.beside is old.beside and concerned is not None
        out.places = old.places if same else self._places(out)
        if self._same_plays(old, out):
            out.plays = old.plays
        out.in_hands = old.in_hands if old.hands is out.hands else concern.speech(set().union(*out.hands))
        out.openly = old.openly if out.differs_in_hands_alone(old) else concern.speech(out.lying())
        if concerned is None:
            self.on = tuple([concern.of(self.listeners_key(vehicle)) for vehicle in range(len(self.cell))])
        else:
            if everywhere:
                self.on = concern.under(out.shared, self.on)
            for vehicle in concerned:
                self._listen(vehicle)
        self._hear()

    def note(self, marks: tuple[Mark, ...]) -> None:
        """Set which marks lie if the new or removed ones have no listeners."""
        if self.lent:
            self.out_of_box, self.lent = self.out_of_box.twin(), False
        self.out_of_box.lay_marks(marks)

    def _places(self, out: InPlay) -> tuple[Listeners[Any], ...]:
        concern = self.rules.concern
        return tuple([concern.of((PLACE, *[n + BESIDE for n in row])) for row in out.beside])

    def _same_plays(self, old: InPlay, new: InPlay) -> bool:
        """Whether all cards that offer something to play lie where they did."""
        if old.hands is not new.hands:
            return False
        playable = self.rules.concern.playable
        if old.marks is not new.marks and any(playable[mark.card] for mark in (*old.marks, *new.marks)):
            return False
        for before, now in ((old.held, new.held), (old.powers, new.powers)):
            if before is not now:
                for one, other in zip(before, now, strict=True):
                    if one is not other and [n for n in one if playable[n]] != [n for n in other if playable[n]]:
                        return False
        return True

    def _keep_silent(self, out: InPlay) -> None:
        """Set up a game without any listeners: this is fast, because all games of the base game begin with it."""
        self.any = out.table = nobody = self.rules.concern.anybody(())
        out.seats = (nobody,) * self.rules.seats
        self.on = (nobody,) * len(self.cell)

    def _derive_seats(self, out: InPlay) -> None:
        """Work out the listeners of the table and of each seat."""
        concern = self.rules.concern
        edict = [number + TABLE for number in concern.awake(out.common)]
        keys = [(NO_VEHICLE, *concern.awake(out.of_seat(seat)), *edict) for seat in range(self.rules.seats)]
        out.table = concern.of((NO_VEHICLE, *edict))
        out.seats = tuple([concern.of(key) for key in keys])

    def lay_ground(self, space: int, ground: int) -> None:
        """Put a terrain into force on a space (VB-TERR-01)."""
        self.ground[space % self.span] = (
            self.out_of_box.in_force(self, space, ground) if self.any.ground_in_force else ground
        )

    def lay_printed(self, first: int, side: bytes) -> None:
        """Put the printed terrain of a tile into force; `first` is its first space (VB-SCROLL-06)."""
        k = first % self.span
        self.ground[k : k + len(side)] = side
        if self.any.ground_in_force:
            for space in range(first, first + len(side)):
                self.lay_ground(space, self.ground[space % self.span])

    def lay_board(self, seat: int, commands: tuple[int, ...]) -> None:
        """Set a seat's commands, by their numbers (CL-CMD-02)."""
        self.boards = (*self.boards[:seat], commands, *self.boards[seat + 1 :])

    def hush(self, seat: int, moments: tuple[str, ...]) -> None:
        """Let a seat pass automatically at these moments."""
        self.quiet = (*self.quiet[:seat], moments, *self.quiet[seat + 1 :])

    # --- who has a say ---------------------------------------------------------------------

    def listeners_key(self, vehicle: int) -> tuple[int, ...]:
        """The key of a vehicle's listeners, from its spec and the cards that affect it; see concern.py."""
        rules, out, spec, seat = self.rules, self.out_of_box, self.spec[vehicle], self.owner[vehicle]
        held = self.damage[vehicle]
        if out.bare and not held:
            return (spec,)
        concern, shared = rules.concern, out.shared
        if out.beside:
            shared = (*shared, *concern.beside(self._beside(vehicle)))
        if seat == NOBODY:
            return (spec, *shared)
        found = self._cards_in(held) if held else []
        if not out.bare:
            found += out.of_vehicle(vehicle, seat, car=rules.specs[spec].kind == "car")
        return (spec, *(concern.awake(found) if len(held) < self.slots[vehicle] else concern.asleep(found)), *shared)

    def _beside(self, vehicle: int) -> tuple[int, ...]:
        """The cards beside a vehicle's tile; the leading section of a long one decides which tile that is."""
        while self.rules.part[self.spec[vehicle]]:
            vehicle -= 1
        space = self.cell[vehicle]
        return self.out_of_box.beside[tile_slot(space)] if space >= 0 else ()

    def _change_tile(self, vehicle: int, old: int) -> None:
        """Update the listeners of a vehicle that has changed tiles or left the road (XA-RC-04-R1).

        Cards lie beside tiles; `old` is the space where it was.
        """
        beside, space = self.out_of_box.beside, self.cell[vehicle]
        here = beside[tile_slot(space)] if space >= 0 else ()
        if here == (beside[tile_slot(old)] if old >= 0 else ()):
            return
        self._listen(vehicle)
        seat = self.owner[vehicle]
        for section in self.rules.fleets[seat] if seat != NOBODY else ():
            if self.rules.part[self.spec[section]]:
                self._listen(section)

    def _cards_in(self, held: tuple[int, ...]) -> list[int]:
        """The numbers of the cards that lie in these slots with their tokens."""
        if not held or max(held) < CARD:
            return []
        table = self.rules.slot_cards
        found = [table[kind_of(entry)][card_of(entry)] for entry in held if entry >= CARD]
        return [number for number in found if number >= 0]

    def _listen(self, vehicle: int) -> None:
        """Update a vehicle's listeners: its cards have changed, or whether it can act."""
        found = self.rules.concern.of(self.listeners_key(vehicle))
        if found is not self.on[vehicle]:
            self.on = (*self.on[:vehicle], found, *self.on[vehicle + 1 :])

    def _hear(self) -> None:
        """Update `any`: cards have come out of the box, or gone back."""
        out = self.out_of_box
        carried: list[int] = []
        for held in self.damage:
            if held:
                carried += self._cards_in(held)
        self.any = self.rules.concern.anybody(carried, out.openly | out.in_hands)

    # --- saving cards ----------------------------------------------------------------------

    def _restore_cards(self, data: Any) -> None:
        cars, seats = sum(map(len, self.rules.fleets)), self.rules.seats
        try:
            out = nothing_out(cars, seats) if data is None else load(data, self.rules.concern.number)
            complete = len(out.held) == cars and len(out.powers) == len(out.hands) == seats
            if complete:
                self.lay_out(out)
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise LoadError(f"this is not a saved position of these modules: cards are unknown ({error})") from error
        if not complete:
            raise LoadError("this is not a saved position of these modules: cards are missing")

    # --- copying ---------------------------------------------------------------------------

    def copy_onto(self, twin: Self) -> None:
        """Copy all pieces, and everything unfinished, into a new game."""
        self._copy_base(twin)
        self._copy_clock(twin)
        self._copy_board(twin)
        self._copy_fleet(twin)
        twin.any = self.any
        twin.on = self.on
        twin.out_of_box = self.out_of_box
        self.lent = twin.lent = True
        twin.boards = self.boards
        twin.quiet = self.quiet

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
        twin.tile_seen = self.tile_seen
        twin.laid = self.laid
        twin.final = self.final
        twin.scrolling = self.scrolling
        twin.ground = self.ground.copy()
        twin.token = self.token.copy()
        twin.seen = self.seen
        twin.at = self.at.copy()
        twin.damage_pile = self.damage_pile.copy()
        twin.minor = self.minor
        twin.hazard_pile = self.hazard_pile.copy()
        twin.hazard_discards = self.hazard_discards.copy()
        twin.hazard_buried = self.hazard_buried.copy()
        twin.buried_seen = self.buried_seen

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
