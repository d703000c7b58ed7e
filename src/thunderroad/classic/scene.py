"""Sets up any position, for scenario files and tests: boards, cars, wrecks, choppers, whose turn it is.

A scene begins in round 2 with black wrecks nowhere and all cars dumped; what is placed is in play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ..chassis.scene import BaseScene
from ..kernel.errors import SceneError
from .board import COLUMNS, ROWS
from .board import space as space_at
from .display.names import vehicle_id
from .game import OUT, WAITING, Game
from .turn.race import Race
from .turn.turn import turn_of

if TYPE_CHECKING:
    from ..kernel.frame import Frame

PLACES: Final = {"start": WAITING, "out": OUT}


class Scene(BaseScene[Game]):
    """Builds a position; every method raises SceneError with one sentence."""

    vehicle_word = "car"
    most: Final = 2
    """Pieces on the ground that may stand on a space (C86-MOVE-04)."""

    def clear(self) -> None:
        """Nothing stands on the boards."""
        game = self.game
        game.cell = [OUT] * len(game.cell)
        game.laid = 2
        game.taken = game.rules.seats
        self.tiles(("s", "l"))

    # --- the board -------------------------------------------------------------------------

    def tiles(self, sides: Sequence[str]) -> None:
        """Which board lies at the rear and which leads, by id."""
        known = [side.id for side in self.game.rules.sides]
        if sorted(sides) != sorted(known):
            raise SceneError(f"the two boards are {' and '.join(known)}; name the rear one first")
        self.game.boards = [known.index(side) for side in sides]

    def space(self, row: int, column: int) -> int:
        """The space at row 1 to 7 and column 1 to 28, counted from the rear of the rear board."""
        if not (1 <= row <= ROWS and 1 <= column <= 2 * COLUMNS):
            raise SceneError(f"there is no space {row}/{column}; rows are 1 to {ROWS}, columns 1 to {2 * COLUMNS}")
        return self.game.rear + space_at(row - 1, column - 1)

    def terrain(self, space: int, kind: str) -> None:
        """The ground is printed; a drawing may only say what is there (C86-COMP-01-R1)."""
        printed = "road" if self.game.is_road(space) else "desert"
        if kind != printed:
            raise SceneError(f"this space is {printed}, and the boards of 1986 cannot be changed")

    def wreck(self, space: int) -> None:
        """A black wreck on a space."""
        self.game.black = sorted([*self.game.black, space])

    def marks(self) -> None:
        """Black wrecks on all marks of both boards."""
        g = self.game
        g.black = sorted(
            self.space(mark % ROWS + 1, mark // ROWS + 1 + number * COLUMNS)
            for number, side in enumerate(g.boards)
            for mark in g.rules.sides[side].marks
        )

    # --- pieces ----------------------------------------------------------------------------

    def vehicle(self, name: str, space: int | None = None, place: str = "road", damage: Sequence[str] = ()) -> int:
        """Put a car (``green.small``) on a space, or out of the game; returns its number."""
        number = self.number(name)
        if damage:
            raise SceneError("cars in the game of 1986 take no damage: write 'wreck' for a wrecked one")
        if space is None and place not in PLACES:
            raise SceneError(f"{name} needs a space, or 'out', not '{place}'")
        self.game.cell[number] = PLACES[place] if space is None else space
        self.game.wrecked[number] = 0
        return number

    def wrecked(self, name: str) -> None:
        """The car is a wreck where it stands."""
        self.game.wrecked[self.number(name)] = 1

    def chopper(self, seat: int, space: int) -> None:
        """Put a seat's chopper on a space; it has attacked on that board."""
        g = self.game
        g.chopper[self.seat(seat)] = space
        g.chopper_board[seat] = g.board_of(space)

    def chopper_board(self, seat: int, number: int) -> None:
        """The last board on which a seat's chopper has attacked: 0 none, 1 the rear one, 2 the lead one."""
        self.game.chopper_board[self.seat(seat)] = number

    def names(self) -> list[str]:
        """Vehicles of the crews."""
        return [vehicle_id(self.game, vehicle) for vehicle in range(len(self.game.cell))]

    def stands(self, name: str) -> bool:
        """Whether a vehicle takes room on its space: one that flies does not (C86-MOVE-04)."""
        g = self.game
        return not any(g.rules.flies[v] and vehicle_id(g, v) == name for v in range(len(g.cell)))

    # --- clock -----------------------------------------------------------------------------

    def clock(self, round: int = 2, turn: int = 1, first: int = 0, active: int = 0, road_die: int = 1) -> None:
        """Round, starting player, whose turn it is; everybody has one turn in a round, and dice are rolled in it."""
        g = self.game
        if round < 1 or turn != 1 or road_die != 1:
            raise SceneError(
                "rounds count from 1; this game has one turn in a round, and its dice belong under 'results'"
            )
        g.first, g.active = self.seat(first), self.seat(active)
        g.taken = (round - 1) * g.rules.seats + (active - first) % g.rules.seats

    # --- running ---------------------------------------------------------------------------

    def first_frames(self) -> list[Frame[Any]]:
        """The turn of the active seat begins."""
        race = Race()
        race.at = "turn_over"
        return [race, turn_of(self.game, self.game.active)]

    def make_ready(self) -> None:
        """Who is out."""
        g = self.game
        g.out = [int(all(g.cell[v] == OUT for v in g.fleet(seat))) for seat in range(g.rules.seats)]
        if sum(1 for seat in range(g.rules.seats) if g.runners(seat)) < 2:
            raise SceneError("at least two crews need a running car, or the game would be over")

    def token(self, space: int, kind: str, up: bool) -> None:
        """There are no hazards."""
        raise SceneError("this game has no hazard tokens; expansions have words for what they put on spaces")
