"""What lies on the road: tiles, spaces, ground, tokens, figures, and the marks that they bear."""

from __future__ import annotations

from dataclasses import field

from .cards import CardView
from .record import record


@record(frozen=True, slots=True)
class PrintView:
    """Something printed on a space of a tile that says a word to players, in the colour of a crew: a start space."""

    lane: int
    column: int
    label: str
    crew: int | None


@record(frozen=True, slots=True)
class TileView:
    """One tile of the road. `place` is ``rear``, ``middle`` or ``lead``; `column` its first column.

    `note` says in words where it lies and what becomes of it, `cards` lie beside it.

    On a field it lies at an angle: `spaces` are those that it covers, `heading` tells by how many sixths, clockwise,
    its front is turned out of the field's.
    """

    id: str
    title: str
    place: str
    column: int
    columns: int
    lanes: int
    prints: list[PrintView] = field(default_factory=list)
    note: str = ""
    cards: list[CardView] = field(default_factory=list)
    spaces: list[int] = field(default_factory=list)
    heading: int = 0


@record(frozen=True, slots=True)
class TerrainView:
    """A kind of ground: `symbol` is its pattern (None: plain colour), `text` what it does, by the rule `clause`."""

    id: str
    name: str
    symbol: str | None
    text: str
    clause: str = ""


@record(frozen=True, slots=True)
class TokenView:
    """A kind of token that lies on spaces: what it does in plain words, and the rule that says so.

    It may lie face down, as the symbol `back`: `unseen` of them the viewer has not seen yet, here or in the
    pile, as can be counted.
    """

    symbol: str
    name: str
    text: str
    clause: str
    back: str | None
    unseen: int


@record(frozen=True, slots=True)
class MarkView:
    """A marker on a piece, a dashboard or a seat: ON FIRE!, an upgrade; `count` when there are several."""

    symbol: str
    label: str
    count: int = 1


@record(frozen=True, slots=True)
class SpaceView:
    """One space: lane 1 is at the driver's left, columns only grow during a race.

    `terrain` is the id of a `TerrainView`.  `token` is a symbol (``haz-back`` while it lies face down)
    or None; `mark` tells that a hazard symbol is printed there; `marker` is the symbol of something
    that lies there and is no hazard.

    A token that lies face down and yet is not hidden from all has `seen`: the seats that know it.  Who is one of
    them gets its symbol, all others the back.
    """

    id: int
    lane: int
    column: int
    terrain: str
    mark: bool
    token: str | None
    words: str
    marker: str | None = None
    seen: list[int] = field(default_factory=list)


@record(frozen=True, slots=True)
class PieceView:
    """A figure: `crew` is its crew number or None (ownerless), `space` None when off the board.

    `place` is ``road``, ``start`` (behind the rear tile), ``home`` (a chopper off the board) or
    ``out`` (eliminated).  `under` is the piece it shares a space with: it stands
    upon that piece, or `beside` it.

    A long vehicle has a piece for each of its parts: `body` is the part that drives (its front; None
    for all others), `part` is ``front``, ``mid`` or ``rear``.  `badge` is a small symbol that tells
    pieces of one kind apart, `handle` the name in scenario files (``amber.small``).  `text` says what is
    special about a piece of its kind in its state, by the rule `clause`.  `turned` tells by how many sixths,
    clockwise, it faces away from the way of the race.
    """

    id: str
    kind: str
    symbol: str
    crew: int | None
    seat: int | None
    size: str
    name: str
    place: str
    space: int | None
    inoperable: bool
    damage: int
    under: str | None
    marks: list[MarkView] = field(default_factory=list)
    badge: str | None = None
    body: str | None = None
    part: str | None = None
    beside: bool = False
    handle: str = ""
    text: str = ""
    clause: str = ""
    turned: int = 0
