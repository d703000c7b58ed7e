"""The whole of a game as a seat may know it, what happened, and how it ended."""

from __future__ import annotations

from dataclasses import field

from .board import PieceView, SpaceView, TerrainView, TileView, TokenView
from .cards import CardView
from .choices import ChoiceView
from .record import record
from .seats import FactView, SeatView

Scalar = str | int | bool | None
Datum = Scalar | list[int] | list[str]


@record(frozen=True, slots=True)
class TallyView:
    """A number of every seat: what is counted, in words, and how much of it by seat."""

    label: str
    values: list[int]


@record(frozen=True, slots=True)
class ResultView:
    """The end: winning seats (several: a draw), how in words, and numbers of the seats."""

    winners: list[int]
    how: str
    clause: str
    numbers: list[TallyView]


@record(frozen=True, slots=True)
class EventView:
    """A thing that happened, told to one seat: number, kind, a plain sentence, its clause, data.

    See docs/events.md for the kinds and their data; unknown kinds are shown by their text alone.
    """

    n: int
    kind: str
    text: str
    clause: str
    data: dict[str, Datum]


@record(frozen=True, slots=True)
class GameView:
    """The whole position as one seat (or a spectator, seat None) may know it.

    `look` is the style in which a ruleset wants to be drawn (``desert``, ``eighties``).  Lanes whose number
    leaves the rest `forward` when divided by 2 lie half a space further forward than the others.
    `tokens` are all kinds of token that the game has, `cards` those that lie before the whole table.  `printed` is the
    symbol of what is printed on spaces with a `mark`.

    `board` is ``road`` or ``field``: on a field of hexes nothing scrolls, everything faces its own way, and lanes and
    columns are those of the hexes, from the left and from below.
    """

    ruleset: str
    seat: int | None
    round: int
    turn: int
    active: int | None
    facts: list[FactView]
    tiles: list[TileView]
    spaces: list[SpaceView]
    finish: int | None
    pieces: list[PieceView]
    seats: list[SeatView]
    choice: ChoiceView | None
    result: ResultView | None
    terrains: list[TerrainView] = field(default_factory=list)
    tokens: list[TokenView] = field(default_factory=list)
    look: str = "desert"
    forward: int = 0
    printed: str = "hazard-mark"
    cards: list[CardView] = field(default_factory=list)
    board: str = "road"
