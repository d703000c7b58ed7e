"""Rules: crews, options and modules compiled into tables, shared by all games with the same choices; never saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from ..chassis.options import picked
from ..chassis.parts import BaseParts
from ..grid.map import Map
from ..kernel.cards import Card
from ..kernel.choice import Choice
from ..kernel.digest import LATER
from ..kernel.native import mypyc_attr
from .choices import DIE, NONE, STEER, WAY, WORTH
from .concern import Concern
from .content import ANY_COUNT, CommandData, Content, Crew, Deck, Side
from .listeners import Entry
from .options import Options

if TYPE_CHECKING:
    from ..kernel.chance import Die
    from ..kernel.frame import Frame

    Effect = Callable[[Entry], Frame[Any] | None]
    """Makes the frame of an effect of the entered space; None: it has none on this entry."""

G = TypeVar("G")

SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
WRECK: Final = 3
"""Index of the wreck among the vehicle specs."""

NEVER: Final = 99
"""As `slots`: no number of damage tokens makes the vehicle inoperable."""

ANY_SIZE: Final = 3
"""The face of the shooting die that hits everything (VB-DICE-03)."""
MISS: Final = 4
"""A face of the shooting die that hits nothing."""
HITS: Final[tuple[tuple[int, ...], ...]] = ((LARGE,), (MEDIUM,), (SMALL, MEDIUM), (SMALL, MEDIUM, LARGE), ())
"""Sizes that each face of the shooting die hits, by face number (VB-DICE-02, VB-DICE-03)."""

HAZARDS: Final = "hazards"
"""The stock of tokens that lie on the spaces of a road."""

Maker = Callable[..., "Frame[Any]"]


@dataclass(frozen=True, slots=True)
class VehicleSpec:
    """What a road vehicle is.

    `size` counts for dice and rerolls, `slots` damage tokens make it inoperable, `coasts` is how often
    it may coast in a round.  One that `drifts` may pass any vehicle while it has moves (as with the Drift
    command, without end); one that is `minor_only` takes minor damage in place of a drawn token, by its
    `minor_clause`; a `part` follows another vehicle and is no road vehicle of its own.
    """

    id: str
    size: int
    slots: int
    symbol: str
    coasts: int = 2
    drifts: bool = False
    minor_only: bool = False
    minor_clause: str = ""
    part: bool = False
    kind: str = "car"
    badge: str | None = None


@dataclass(frozen=True, slots=True)
class TerrainKind:
    """A terrain: what it costs, whether it is `road`, and what it does to a vehicle that enters.

    A `deadly` one eliminates; `bars` tells whether it eliminates the vehicle of this entry (step 3 of
    VB-MOVE-09-R1); `still` and `moving` make the effects of steps 6 and 7.  `clause` is the rule by which
    it eliminates, `rule` the one that says what it does.  The effect of a `mild` one neither moves nor stops
    nor hurts.  A vehicle may have `survived` on a deadly one and stand there.  One that `counts_as` another is that
    one for whatever names a terrain, and for its cost.
    """

    id: str
    cost: int = 1
    road: bool = False
    deadly: bool = False
    bars: Callable[[Entry], bool] | None = None
    still: Effect | None = None
    moving: Effect | None = None
    clause: str = "VB-TERR-06"
    mild: bool = False
    rule: str = ""
    survived: bool = False
    counts_as: str = field(default="", metadata=LATER)

    @property
    def calm(self) -> bool:
        """Whether entering costs moves and does nothing else."""
        return not (self.deadly or self.bars or self.still or self.moving)


@dataclass(frozen=True, slots=True)
class HazardKind:
    """A kind of hazard token.

    `ground` is the id of the terrain that a lasting token makes (None: it is discarded as its effect
    starts).  `still` makes the effect that does not displace, `moving` the one that does
    (VB-MOVE-09-R1, steps 6 and 7).  `reveal` makes what happens to the vehicle that flips it, which is
    then safe from that space.  `wreck` tells that a wreck takes its place.  A `mass` effect concerns the
    whole board, so that no vehicle's own rules can replace it.  `rule` is the clause that says what it does.
    Tokens of a kind that is kept `apart` are never shuffled: they lie face up, and go back to a supply of their own.
    Those of another `stock` than the game is played with stay in the box.
    """

    id: str
    symbol: str
    ground: str | None = None
    still: Effect | None = None
    moving: Effect | None = None
    wreck: bool = False
    reveal: Effect | None = None
    mass: bool = False
    rule: str = ""
    apart: bool = field(default=False, metadata=LATER)
    stock: str = field(default=HAZARDS, metadata=LATER)

    @property
    def calm(self) -> bool:
        """Whether a face-up token has no effect of its own on a vehicle that enters."""
        return self.ground is not None and not (self.still or self.moving)


@dataclass(frozen=True, slots=True)
class DamageKind:
    """A kind of damage token; `effect` makes its frame from the damaged vehicle (None: a dent).

    With `attaches`, the id of a deck, the result of that frame is the number of one of its cards + 1 (0:
    none), which then lies in the slot together with the token.
    """

    id: str
    symbol: str
    effect: Maker | None = None
    attaches: str | None = None


@dataclass(frozen=True, slots=True)
class CommandKind:
    """A command of a board: its data and the maker of its frame from (seat, vehicle, die value)."""

    data: CommandData
    symbol: str
    effect: Maker


@dataclass(frozen=True, slots=True)
class CrewKind:
    """What all crews of one kind have: vehicles by spec id, dice, commands by id, and how they take a turn."""

    id: str
    title: str
    specs: tuple[str, ...]
    dice: int
    die: str
    commands: tuple[str, ...]
    turn: Callable[[int], Frame[Any]]


@dataclass(frozen=True, slots=True)
class Way:
    """What a driver may do instead of a step: `effect` makes its frame from the vehicle; the move continues afterwards.

    Its words are under ``ways.ID``.
    """

    id: str
    symbol: str
    effect: Maker
    key: str | None = None


@dataclass(frozen=True, slots=True)
class Cause:
    """Why a vehicle enters a space.

    Its clause; whether it `pays` for terrain (VB-MOVE-09-R4); whether it belongs to a move that may pass other vehicles
    (VB-CMD-08); whether its driver has `chosen` it, so that nothing forced the vehicle (VB-BOARD-03-R1, VB-WIN-01-R1).
    """

    id: str
    clause: str
    pays: bool = False
    passes: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class DamageCause:
    """What causes damage: its clause, and whether it is the hit of an attack (VB-SHOOT-07)."""

    id: str
    clause: str
    shot: bool = False


@mypyc_attr(native_class=False)  # its base is not compiled
@dataclass(frozen=True, slots=True, kw_only=True)
class Parts(BaseParts):
    """What the base game and the chosen modules bring together.

    `layout` makes the frame that lays the board of this `map`.  In a `race` the last one left wins; otherwise the
    module that brings the board ends the game.  A `setting` is where the game is played if not on the road: cards
    removed there stay in the box.  Tokens of one `stock` are on the spaces, with the drawing `back` on the other side.
    `titles` are the names and texts that an owner's pack gives to items, as ``hazards.mine`` and ``hazards.mine.text``.
    """

    content: Content
    sides: tuple[Side, ...]
    terrains: tuple[TerrainKind, ...]
    specs: tuple[VehicleSpec, ...]
    hazards: tuple[HazardKind, ...]
    hazard_counts: Mapping[str, int]
    damage: tuple[DamageKind, ...]
    damage_counts: Mapping[str, int]
    minor: int
    commands: tuple[CommandKind, ...]
    crew_kinds: tuple[CrewKind, ...]
    causes: tuple[Cause, ...]
    damage_causes: tuple[DamageCause, ...]
    map: Map
    layout: Maker
    slam: Maker
    race: bool = field(default=True, metadata=LATER)
    setting: str = field(default="", metadata=LATER)
    back: str = field(default="haz-back", metadata=LATER)
    stock: str = field(default=HAZARDS, metadata=LATER)
    ways: tuple[Way, ...] = ()
    decks: Mapping[str, Deck] = field(default_factory=dict)
    cards: tuple[Card, ...] = ()
    titles: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Dice:
    """The FX dice of the base game (VB-DICE)."""

    road: Die
    stunt: Die
    shooting: Die
    slam: Die
    direction: Die


def _without_removed(deck: Deck, setting: str) -> Deck:
    """A deck with no copies of the cards that are removed in a setting (X-CC-08 to X-CC-13)."""
    if not any(setting in card.removed_in for card in deck.cards):
        return deck
    cards = [replace(card, copies=0) if setting in card.removed_in else card for card in deck.cards]
    return replace(deck, cards=tuple(cards))


def _steer(seat: int, arc: tuple[int, ...]) -> Choice:
    return Choice(seat, STEER.id, arc, STEER.clause)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)  # tests copy the tables and change the copy
class Rules(Generic[G]):
    """All tables for one choice of crews, options and modules; games of the class G hold them.

    Attributes of the hot path are plain tuples and bytes.
    """

    __slots__ = (
        "_commands_for", "blank", "blocking", "board", "calm_ground", "calm_token", "card_data", "cause", "causes",
        "chosen", "coasts", "commands", "concern", "cost", "counts_as", "crews", "damage", "damage_cause",
        "damage_causes", "damage_counts", "damage_names", "deadly", "dealt_cards", "decks", "dice", "die", "drifts",
        "edged", "fixed", "fleet_specs", "fleets", "frames", "hazard_counts", "hazard_ground", "hazard_names",
        "hazard_pile", "hazards", "is_road", "kinds", "layout", "map", "minor", "minor_count", "options", "part",
        "parts", "presenting", "race", "seats", "seats_of", "sides", "size", "slam", "slot_cards", "slots", "specs",
        "steer", "terrain", "terrain_names", "terrains", "titles", "way", "ways", "wreck_limit", "wreck_spec",
    )  # fmt: skip

    def __init__(self, parts: Parts, options: Mapping[str, Any], crews: tuple[Crew, ...], concern: Concern[G]) -> None:
        self.parts = parts
        self.crews = crews
        self.seats = len(crews)
        self.frames = parts.frames
        self.decks = {id: _without_removed(deck, parts.setting) for id, deck in parts.decks.items()}
        self.titles = parts.titles
        self.slam = parts.slam
        self.die = dict(parts.dice)
        self.dice = Dice(**{name: self.die[name] for name in Dice.__dataclass_fields__})
        self.options = picked(Options, options)
        self.wreck_limit = ANY_COUNT if self.options.wreck_limit == "none" else parts.content.wreck_figures
        """How many wrecks may be on the board (VB-COMP-06-R1)."""
        self.chosen = options
        self.concern = concern
        """The listeners."""
        self.presenting: object = None  # put there by the ruleset; rules never look at it
        self.causes = parts.causes
        self.cause = {cause.id: number for number, cause in enumerate(parts.causes)}
        self.damage_causes = parts.damage_causes
        self.damage_cause = {cause.id: number for number, cause in enumerate(parts.damage_causes)}
        self._board(parts)
        self._ground(parts)
        self._vehicles(parts)
        self._tokens(parts)

    def _board(self, parts: Parts) -> None:
        """Set up the map, the questions for a step on it, and what may be done instead of a step."""
        self.map = parts.map
        self.layout = parts.layout
        self.ways = parts.ways
        self.way = {way.id: WAY + number for number, way in enumerate(parts.ways)}
        arcs = parts.map.arcs
        self.steer = tuple(tuple(tuple(_steer(seat, arc) for arc in row) for row in arcs) for seat in range(self.seats))
        """By seat, then as the map's arcs: the options for a step, as a question."""
        self.edged = not self.map.scrolls
        """Whether the edge of a field may leave a driver only one way, or none."""
        self.fixed = self.map.fixed
        self.race = parts.race

    def _ground(self, parts: Parts) -> None:
        """Terrain tables by number, and the tile sides in these numbers."""
        self.terrains = parts.terrains
        self.terrain_names = tuple(kind.id for kind in parts.terrains)
        self.terrain = {name: number for number, name in enumerate(self.terrain_names)}
        self.counts_as = tuple(self.terrain[kind.counts_as or kind.id] for kind in parts.terrains)
        """By terrain: the terrain it counts as when rules name one."""
        self.cost = tuple(parts.terrains[number].cost for number in self.counts_as)
        self.deadly = bytes(kind.deadly for kind in parts.terrains)
        self.calm_ground = bytes(kind.calm for kind in parts.terrains)
        self.is_road = bytes(kind.road for kind in parts.terrains)
        self.blocking = self.deadly.ljust(256, b"\0")
        self.sides = tuple(self._numbered(side) for side in parts.sides)

    def _numbered(self, side: Side) -> Side:
        numbers = bytes(self.terrain[name] for name in side.legend).ljust(256, b"\0")
        return replace(side, ground=side.ground.translate(numbers), legend=self.terrain_names)

    def _vehicles(self, parts: Parts) -> None:
        """Fleets by seat, and the specs' properties by spec number."""
        kinds = {kind.id: kind for kind in parts.crew_kinds}
        numbers = {spec.id: number for number, spec in enumerate(parts.specs)}
        self.kinds = tuple(kinds[crew.kind] for crew in self.crews)
        self.seats_of = {id: tuple(s for s, kind in enumerate(self.kinds) if kind.id == id) for id in kinds}
        """By kind of crew: the seats with such a crew."""
        self.fleet_specs = tuple(tuple(numbers[id] for id in kind.specs) for kind in self.kinds)
        ends = [0]
        for fleet in self.fleet_specs:
            ends.append(ends[-1] + len(fleet))
        self.fleets = tuple(range(ends[seat], ends[seat + 1]) for seat in range(self.seats))
        self.specs = parts.specs
        self.size = tuple(spec.size for spec in parts.specs)
        self.slots = tuple(spec.slots for spec in parts.specs)
        self.coasts = tuple(spec.coasts for spec in parts.specs)
        self.drifts = bytes(spec.drifts for spec in parts.specs)
        self.part = bytes(spec.part for spec in parts.specs)
        self.wreck_spec = WRECK
        self.commands = parts.commands
        ids = {kind.data.id: number for number, kind in enumerate(parts.commands)}
        self.board = tuple(tuple(ids[id] for id in kind.commands) for kind in self.kinds)
        self._commands_for: dict[tuple[int, ...], dict[tuple[int, ...], tuple[int, ...]]] = {}

    def _tokens(self, parts: Parts) -> None:
        """Token tables by kind number; hazards on the road are stored as number + 1."""
        self.hazards = parts.hazards
        self.hazard_names = tuple(kind.id for kind in parts.hazards)
        counts = parts.hazard_counts
        self.hazard_counts = tuple(counts[kind.id] if kind.stock == parts.stock else 0 for kind in parts.hazards)
        kinds = zip(parts.hazards, self.hazard_counts, strict=True)
        self.hazard_pile = tuple(0 if kind.apart else count for kind, count in kinds)
        """How many of each kind are shuffled together."""
        self.hazard_ground = tuple(NONE if kind.ground is None else self.terrain[kind.ground] for kind in parts.hazards)
        self.calm_token = bytes(t == 0 or (t <= len(parts.hazards) and parts.hazards[t - 1].calm) for t in range(256))
        self.damage = parts.damage
        self.damage_names = tuple(kind.id for kind in parts.damage)
        self.damage_counts = tuple(parts.damage_counts[kind.id] for kind in parts.damage)
        self.blank = len(parts.damage)
        self.minor = self.blank + 1
        self.minor_count = parts.minor
        number = self.concern.number
        self.dealt_cards = {
            id: tuple([number.get(card.effect, NONE) for card in deck.cards]) for id, deck in parts.decks.items()
        }
        """By deck, and by number in it, the numbers of the cards whose effects its cards have, or NONE."""
        printed = [card for deck in parts.decks.values() for card in deck.cards]
        self.card_data = {card.effect: card for card in reversed(printed)}
        """What a card's data says about each effect; the first card with that effect counts."""
        self.slot_cards = tuple(self._attached(kind, parts.decks) for kind in parts.damage)
        """By kind of token and card of the deck that lies in slots with it: the number of the card, or NONE."""

    def _attached(self, kind: DamageKind, decks: Mapping[str, Deck]) -> tuple[int, ...]:
        """The numbers of the cards whose effects a deck's cards have."""
        deck = decks.get(kind.attaches) if kind.attaches else None
        return () if deck is None else tuple(self.concern.number.get(card.effect, NONE) for card in deck.cards)

    def commands_for(self, board: tuple[int, ...], dice: tuple[int, ...]) -> tuple[int, ...]:
        """Options of a command question for a board and these unused dice: NONE, then command * DIE + die."""
        known = self._commands_for.get(board)
        if known is None:
            known = self._commands_for[board] = {}
        found = known.get(dice)
        if found is None:
            unlike = tuple(dict.fromkeys(dice))
            kinds = [(number, self.commands[number].data.values) for number in board]
            fitting = [number * DIE + die for number, values in kinds for die in unlike if die & WORTH in values]
            found = known[dice] = (NONE, *fitting)
        return found
