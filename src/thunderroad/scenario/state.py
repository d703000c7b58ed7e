"""The position a scenario has led to, in the words of scenario files: names, spaces, figures.

Everything is read from the ruleset's view of the game, so that all rulesets share these words.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy

from thunderroad.display.view.board import PieceView, SpaceView
from thunderroad.display.view.game import GameView
from thunderroad.display.view.seats import SeatView
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.event import Event
from thunderroad.kernel.game import BaseGame

from .drawing import BEYOND, TERRAINS

BACK = "back"
"""The kind of a token that lies face down."""
LETTERS = {name: letter for letter, name in TERRAINS.items()}


class State:
    """A game seen through scenario words. `refresh` after each answer; `mark` starts a new stretch of events."""

    def __init__(self, ruleset: Ruleset, game: BaseGame, letters: Mapping[str, str]) -> None:
        self.ruleset = ruleset
        self.game = game
        self.letters = letters
        chosen = [seat.crew for seat in game.recipe.seats]
        crews = ruleset.crews_of(game.recipe.modules)
        self.crews = {crew.number: crew.id for crew in crews if crew.id in chosen}
        self.lexicon = ruleset.lexicon(game.recipe.named, game.recipe.content)
        self.viewer: str | None = None
        """The crew through whose eyes the position is seen (None: nobody's)."""
        self._symbols = ruleset.markers(game)
        self.first_event = 0
        self.view: GameView
        self.pieces: dict[str, PieceView]
        self.refresh()

    def refresh(self) -> None:
        """Look at the game again."""
        self._look(None)

    def seen_by(self, crew: str) -> State:
        """The same as the player of a crew sees it."""
        seat = self.seat(crew)
        assert seat is not None
        twin = copy(self)
        twin.viewer = crew
        twin._look(seat.seat)  # noqa: SLF001 - one of our own
        return twin

    def _look(self, seat: int | None) -> None:
        self.view = self.ruleset.view(self.game, seat)
        self.gone = [name for name in self.ruleset.handles(self.game) if name.startswith("wreck-")]
        self.pieces = self._named()
        self._names = {piece.id: name for name, piece in self.pieces.items()}
        self._spaces = {(space.lane, space.column): space for space in self.view.spaces}
        self._origin = min((space.column for space in self.view.spaces), default=1)

    def _named(self) -> dict[str, PieceView]:
        """Pieces by name: ``amber.small``, ``amber.chopper``, ``wreck-1``; equal names get numbers."""
        found: dict[str, list[PieceView]] = {}
        for piece in self.view.pieces:
            found.setdefault(self._plain_name(piece), []).append(piece)
        named = {}
        for name, group in found.items():
            for number, piece in enumerate(group, 1):
                named[name if len(group) == 1 else f"{name}-{number}"] = piece
        return named

    def _plain_name(self, piece: PieceView) -> str:
        if piece.handle:
            return piece.handle
        if piece.crew is None:
            return piece.name.replace(" ", "-")
        return f"{self.crews[piece.crew]}.{piece.kind if piece.kind == 'chopper' else piece.size}"

    # --- names -----------------------------------------------------------------------------

    def name(self, piece: PieceView) -> str:
        """The scenario's name of a piece."""
        return self._names[piece.id]

    def seat(self, crew: str) -> SeatView | None:
        """The seat of a crew, by the crew's id."""
        return next((seat for seat in self.view.seats if self.crews.get(seat.crew) == crew), None)

    def own(self, crew: str) -> SeatView:
        """The seat of a crew as the viewer sees it; where nobody looks, as its own player does."""
        seat = self.seat(crew)
        assert seat is not None
        return seat if self.viewer is not None else self.ruleset.view(self.game, seat.seat).seats[seat.seat]

    def about(self) -> str | None:
        """The figure that the open question is about."""
        choice = self.view.choice
        piece = choice.about if choice is not None else None
        return self._names.get(piece) if piece is not None else None

    def crew_of(self, seat: int) -> str:
        """The crew id of a seat."""
        return self.crews[self.view.seats[seat].crew]

    def held(self, piece: PieceView) -> list[str] | None:
        """What a vehicle holds, in words of files; None for what can hold nothing."""
        name = self.name(piece)
        known = self.ruleset.handles(self.game)
        return self.ruleset.held(self.game, known.index(name)) if name in known else None

    # --- spaces ----------------------------------------------------------------------------

    def space(self, lane: int, column: int) -> SpaceView | None:
        """The space at a lane and a column counted from the rear edge, both from 1."""
        return self._spaces.get((lane, column + self._origin - 1))

    def place(self, space: int) -> str:
        """A space in words: ``3/7`` is lane 3, column 7 from the rear edge."""
        for found in self.view.spaces:
            if found.id == space:
                return f"{found.lane}/{found.column - self._origin + 1}"
        return "off the board"

    @property
    def finish_column(self) -> int | None:
        """The column of the finish line, counted from the rear edge."""
        return None if self.view.finish is None else self.view.finish - self._origin + 1

    def lying(self, space: SpaceView) -> list[str]:
        """The kinds of the token and the marker on a space; an unseen token is ``BACK``."""
        return [self._symbols.get(symbol, BACK) for symbol in (space.token, space.marker) if symbol is not None]

    def face_down(self, space: SpaceView) -> bool:
        """Whether a token lies face down on a space, seen by some or by nobody."""
        return bool(space.seen) or BACK in self.lying(space)

    def token(self, written: str) -> str:
        """The name of a kind of token, which may also be written as its drawing is called (``oil``)."""
        short = {symbol.partition("-")[2]: name for symbol, name in self._symbols.items()}
        return written if written in self._symbols.values() else short.get(written, written)

    @property
    def lanes(self) -> int:
        """How many lanes the board has."""
        return max((space.lane for space in self.view.spaces), default=0)

    @property
    def columns(self) -> int:
        """How many columns the board has."""
        return max((space.column for space in self.view.spaces), default=0) - self._origin + 1

    def standing(self, space: int) -> list[PieceView]:
        """The figures on a space, top first; choppers last."""
        here = [piece for piece in self.view.pieces if piece.space == space]
        road = [piece for piece in here if piece.kind != "chopper"]
        road.sort(key=lambda piece: self._height(piece, road), reverse=True)
        return road + [piece for piece in here if piece.kind == "chopper"]

    def _height(self, piece: PieceView, here: list[PieceView]) -> int:
        """How many figures of this space lie below a piece."""
        below = next((other for other in here if other.id == piece.under), None)
        return 0 if below is None else 1 + self._height(below, here)

    def figure(self, piece: PieceView) -> str:
        """A piece as drawn: ``As``, ``A^``, ``W``; with as many letters as tell it from others of its crew."""
        if piece.crew is None:
            return "W"
        letter = self.letters.get(self.crews[piece.crew], "?")
        if piece.kind == "chopper":
            return f"{letter}^"
        own = self.name(piece).rpartition(".")[2]
        others = [self.name(one).rpartition(".")[2] for one in self.view.pieces if one.crew == piece.crew]
        for size in range(1, len(own)):
            if sum(other.startswith(own[:size]) for other in others if other != "chopper") == 1:
                return letter + own[:size]
        return letter + own

    # --- events ----------------------------------------------------------------------------

    def mark(self) -> None:
        """Forget the events so far: facts about events look at what comes after."""
        self.first_event = len(self.game.events or ())

    def events(self) -> list[Event]:
        """What has happened since the mark."""
        since = list(self.game.events or ())[self.first_event :]
        seat = self.seat(self.viewer) if self.viewer is not None else None
        return [one for one in since if seat is None or one.seats is None or seat.seat in one.seats]

    # --- drawing ---------------------------------------------------------------------------

    def words(self, column: int, columns: int, lane: int = 1, lanes: int = 0) -> list[list[str]]:
        """The board as drawn, from a column and a lane on; all lanes from there on, if it is not said how many."""
        return [
            [self.word(self.space(here, at)) for at in range(column, column + columns)]
            for here in range(lane, lane + (lanes or self.lanes + 1 - lane))
        ]

    def word(self, space: SpaceView | None) -> str:
        """One space as drawn, complete with its terrain."""
        if space is None:
            return BEYOND
        parts = [LETTERS.get(space.terrain, space.terrain)]
        parts += ["?" if self.face_down(space) else f"!{kind}" for kind in self.lying(space)[:1]]
        standing = self.standing(space.id)
        road = "/".join(self.figure(piece) for piece in standing if piece.kind != "chopper")
        parts += [road] if road else []
        parts += [self.figure(piece) for piece in standing if piece.kind == "chopper"]
        return "+".join(parts)
