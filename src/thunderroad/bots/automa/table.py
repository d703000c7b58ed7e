"""What lies on the table before a player that follows a card: only the views and paths that people are shown."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Final

from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.chance import EXPLICIT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderroad.display.view.board import PieceView, SpaceView
    from thunderroad.display.view.choices import ChoiceView, OptionView, PlanView, Reach, ReachWay
    from thunderroad.display.view.game import GameView
    from thunderroad.display.view.seats import DashboardView, SeatView
    from thunderroad.family.habit import Habit
    from thunderroad.kernel.game import BaseGame

ROAD: Final = "road"
WALLS: Final = ("impassable",)
FLIES: Final = "chopper"
BROKEN: Final = "inoperable"
GONE: Final = "eliminated"
OFF_FRONT: Final = "front"
GOES_ON: Final = "on"
SIZES: Final = ("wreck", "small", "medium", "large")
"""From the lightest; what has no size here is heavier."""


@dataclass(frozen=True, slots=True)
class Drive:
    """A drive that is open: the answer to the open question that begins it, how one comes to it, where it leads."""

    answer: int
    way: ReachWay
    plan: PlanView


class Table:
    """A position as the seat that is asked sees it; the game is not changed.

    What that seat cannot know must have been dealt anew.
    """

    def __init__(self, game: BaseGame) -> None:
        assert game.choice is not None, "nothing is being asked"
        self.game = game
        self.seat = game.choice.seat
        self.ruleset = ruleset_of(game.recipe)
        self._to_lure: dict[int, float] = {}
        self._prospects: dict[tuple[str, int], float | None] = {}

    # --- what is asked ---------------------------------------------------------------------

    @cached_property
    def asked(self) -> ChoiceView:
        """The open question."""
        choice = self.view.choice
        assert choice is not None
        return choice

    @cached_property
    def habit(self) -> Habit | None:
        """What the question is about."""
        return self.ruleset.habit(self.game)

    def is_about(self, what: str) -> bool:
        """Whether the question is about this (family/habit.py)."""
        return self.habit is not None and self.habit.does == what

    @cached_property
    def options(self) -> list[OptionView]:
        """The answers that are fair; all if none is."""
        habit, every = self.habit, self.asked.options
        if habit is None or habit.fair is None:
            return every
        return [option for option in every if habit.fair(self.game, option.value)] or every

    @cached_property
    def drives(self) -> list[Drive]:
        """All drives that the question leads to; those that stop half-way only where none goes on."""
        reach = self._reach
        found = [Drive((*way.answers, *plan.options)[0], way, plan) for way in reach.ways for plan in reach.of(way)]
        return [drive for drive in found if drive.plan.end != GOES_ON] or found

    @cached_property
    def _reach(self) -> Reach:
        return self.ruleset.reach(self.game)

    def after(self, index: int) -> Table | None:
        """The table after an answer; None if this seat is not asked next, or if something hidden turns up."""
        twin = self.game.clone()
        twin.source, twin.events = EXPLICIT, []
        twin.apply(index)
        hidden = any(event.kind in self.ruleset.reveals for event in twin.events)
        if hidden or twin.choice is None or twin.choice.seat != self.seat:
            return None
        return Table(twin)

    # --- what lies there -------------------------------------------------------------------

    @cached_property
    def view(self) -> GameView:
        """All that the seat is shown."""
        return self.ruleset.view(self.game, self.seat)

    @cached_property
    def pieces(self) -> dict[str, PieceView]:
        """By id."""
        return {piece.id: piece for piece in self.view.pieces}

    @cached_property
    def spaces(self) -> dict[int, SpaceView]:
        """By id."""
        return {space.id: space for space in self.view.spaces}

    @cached_property
    def mine(self) -> SeatView:
        """What lies before the seat."""
        return next(seat for seat in self.view.seats if seat.seat == self.seat)

    @cached_property
    def dashboards(self) -> dict[str, DashboardView]:
        """Of all seats, by piece."""
        return {board.piece: board for seat in self.view.seats for board in seat.dashboards}

    @cached_property
    def shadows(self) -> frozenset[int]:
        """The spaces beneath something that flies."""
        return frozenset(piece.space for piece in self.view.pieces if piece.kind == FLIES and piece.space is not None)

    @cached_property
    def lures(self) -> dict[int, int]:
        """The spaces on which it is good to stop, and how many attacks each is worth."""
        good = self.ruleset.lures_of(self.game.recipe.modules)
        worth = {space.id: max(good.get(space.token or "", 0), good.get(space.marker or "", 0)) for space in self.all}
        return {space: count for space, count in worth.items() if count}

    @cached_property
    def finds(self) -> frozenset[int]:
        """The spaces over which it is good to drive."""
        good = self.ruleset.finds_of(self.game.recipe.modules)
        return frozenset(space.id for space in self.all if {space.token, space.marker} & good)

    @property
    def all(self) -> list[SpaceView]:
        """All spaces of the board."""
        return self.view.spaces

    @cached_property
    def vehicles(self) -> list[PieceView]:
        """All that stand on the board or before it and can move."""
        found = [piece for piece in self.view.pieces if piece.seat is not None and piece.kind != FLIES]
        return [piece for piece in found if piece.place in ("road", "start") and not piece.inoperable]

    @property
    def races(self) -> bool:
        """Whether everybody goes one way."""
        return self.view.board == ROAD

    @property
    def lasts(self) -> bool:
        """Whether the last one on a road without a finish line wins."""
        return self.races and not self.ruleset.finish

    @property
    def hunts(self) -> bool:
        """Whether no finish line can be crossed, so that only attacks bring one nearer to the end."""
        return not self.races or not self.ruleset.finish

    def chance(self, value: int) -> float:
        """How likely an answer succeeds, by its odds; the same for all where none are told."""
        tells = None if self.habit is None else self.habit.chance
        return 1.0 if tells is None else tells(self.game, value)

    def prospects(self, piece: str, space: int) -> float | None:
        """The best odds of a vehicle from a space; None where the game tells none."""
        key = (piece, space)
        if key not in self._prospects:
            self._prospects[key] = self.ruleset.prospects(self.game, piece, space)
        return self._prospects[key]

    def is_rival(self, piece: str | None) -> bool:
        """Whether a piece belongs to another crew."""
        found = self.pieces.get(piece or "")
        return found is not None and found.seat is not None and found.seat != self.seat

    def weight(self, piece: str | None) -> int:
        """How heavy a vehicle is."""
        found = self.pieces.get(piece or "")
        return SIZES.index(found.size) if found is not None and found.size in SIZES else len(SIZES)

    def is_nearly_stopped(self, piece: str | None) -> bool:
        """Whether one more damage token stops a vehicle."""
        board = self.dashboards.get(piece or "")
        return board is not None and sum(slot is None for slot in board.slots) == 1

    def place(self, piece: str | None) -> int:
        """The column where a piece stands; -1 if it stands on no space."""
        found = self.pieces.get(piece or "")
        return -1 if found is None or found.space is None else self.column(found.space)

    def column(self, space: int) -> int:
        """The column of a space; what lies beyond the board is the next one."""
        found = self.spaces.get(space)
        return self._beyond if found is None else found.column

    @cached_property
    def _beyond(self) -> int:
        """The first column beyond the board."""
        return max(tile.column + tile.columns for tile in self.view.tiles)

    def is_edge(self, space: int) -> bool:
        """Whether a space lies at the front edge of the board, and nothing stands there."""
        return self.column(space) + 1 == self._beyond and all(piece.space != space for piece in self.view.pieces)

    def is_last(self, piece: str) -> bool:
        """Whether a vehicle stands on the last tile of a road, or before it."""
        return self.place(piece) < self.second

    def lost(self, driver: str | None) -> tuple[Fraction, Fraction]:
        """The part of its own vehicles, and that of the others', which stand on the last tile, without the driver."""
        parts = []
        for mine in (True, False):
            side = [car.id for car in self.vehicles if self.is_rival(car.id) != mine]
            left = sum(car != driver and self.is_last(car) for car in side)
            parts.append(Fraction(left, max(1, len(side))))
        return parts[0], parts[1]

    def is_road(self, space: int) -> bool:
        """Whether a space is plain road."""
        found = self.spaces.get(space)
        return found is not None and found.terrain == ROAD

    @cached_property
    def second(self) -> int:
        """The first column of the last tile but one."""
        rear = min(self.view.tiles, key=lambda tile: tile.column)
        return rear.column + rear.columns

    def faces_rival(self, driver: str | None, path: Sequence[int]) -> bool:
        """Whether another crew's vehicle stands before the end of a path, straight or to one side."""
        at, last = self.spaces.get(path[-1]), self._last(driver, path)
        if at is None:
            return False
        return any(
            self.is_rival(piece.id) and self._is_before(last, at, there)
            for piece in self.vehicles
            if piece.id != driver and piece.space is not None and (there := self.spaces.get(piece.space)) is not None
        )

    def is_cornered(self, driver: str | None, path: Sequence[int]) -> bool:
        """Whether one who has driven a path over a field faces nothing but walls and edges."""
        at, last = self.spaces.get(path[-1]), self._last(driver, path)
        if self.races or at is None:
            return False
        return not any(self._is_before(last, at, space) for space in self._beside(at) if space.terrain not in WALLS)

    def _beside(self, at: SpaceView) -> list[SpaceView]:
        """The spaces that may be next to one: those of its lane and the next ones that are not far."""
        lanes = (self._lanes.get(lane, ()) for lane in (at.lane - 1, at.lane, at.lane + 1))
        return [space for lane in lanes for space in lane if abs(space.column - at.column) < 2]

    @cached_property
    def _lanes(self) -> dict[int, list[SpaceView]]:
        found: dict[int, list[SpaceView]] = {}
        for space in self.all:
            found.setdefault(space.lane, []).append(space)
        return found

    def _last(self, driver: str | None, path: Sequence[int]) -> SpaceView | None:
        """The space before the last one of a path."""
        back = path[-2] if len(path) > 1 else self.pieces[driver or ""].space
        return None if back is None else self.spaces.get(back)

    def _is_before(self, last: SpaceView | None, at: SpaceView, there: SpaceView) -> bool:
        """Whether a space is next to another one, and in front of one who came from `last`."""
        if self._apart(at, there) != 1:
            return False
        if self.races:
            return self._height(there) > self._height(at)
        return last is None or self._apart(last, there) > 1

    def _height(self, space: SpaceView) -> float:
        """How far forward a space lies: lanes lie alternately half a space further forward."""
        return space.column + (space.lane % 2 == self.view.forward) / 2

    def _apart(self, one: SpaceView, other: SpaceView) -> float:
        """How many steps lie between two spaces."""
        lanes = abs(one.lane - other.lane)
        return lanes + max(0.0, abs(self._height(one) - self._height(other)) - lanes / 2)

    def to_lure(self, space: int) -> float:
        """How many steps it is from a space to one of the best things to have, 0 if there is nothing."""
        at = self.spaces.get(space)
        if at is None or not self.lures:
            return 0
        if space not in self._to_lure:
            best = max(self.lures.values())
            goals = [self.spaces[lure] for lure, worth in self.lures.items() if worth == best]
            self._to_lure[space] = min(self._apart(at, goal) for goal in goals)
        return self._to_lure[space]
