"""The position of a 1986 game: flat lists of ints, and the few operations that look at them.

Vehicles are numbered over all seats, three to a colour; black wrecks are spaces.  Spaces are those of
board.py.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from ..chassis.offers import tell_declined
from ..kernel.errors import LoadError
from ..kernel.frame import Frame
from ..kernel.game import BaseGame
from .board import BOARD, FIRST, SPAN
from .naming import sorts

if TYPE_CHECKING:
    from ..kernel.chance import Generator, Rng
    from ..kernel.choice import Choice
    from ..kernel.naming import Sorts
    from ..kernel.recipe import Recipe
    from .rules import Rules

WAITING: Final = -1
"""Instead of a space: not on the board yet, but in the game (vehicles of modules)."""
OUT: Final = -2
"""Instead of a space: dumped (C86-BOARD-02)."""
HOME: Final = -1
"""Instead of a space: a chopper in front of its owner (C86-SETUP-03)."""
NOBODY: Final = -1
"""No vehicle."""


class Game(BaseGame):
    """A 1986 position. See STATE for the saved attributes."""

    STATE: ClassVar[dict[str, str]] = {
        "taken": "int",  # turns so far, those of seats that are out included; seat = first + taken, modulo seats
        "first": "int",  # seat of the starting player
        "active": "int",  # seat whose turn it is
        "rear": "int",  # first space of the rear board
        "boards": "ints:sides",  # sides on the table: rear, lead; empty while nothing is set up
        "laid": "int",  # number of the lead board in the order of laying; the rear board is laid - 1
        "black": "ints",  # spaces with black wrecks, ascending
        "cell": "ints",  # by vehicle: its space, or WAITING, OUT
        "facing": "ints",  # by vehicle: AHEAD or BACK
        "wrecked": "ints",  # by vehicle: 1 while it is a wreck
        "die": "ints",  # by vehicle: the die it was given this turn, 0 none
        "landed": "ints",  # by vehicle: 1 when it has moved its full count this turn
        "attacked": "ints",  # by vehicle: 1 when it has made its attack of this turn
        "dice": "tuple",  # yellow dice that the active seat has not given out, ascending
        "black_die": "int",  # what the black die shows this turn, 0: not rolled
        "chopper": "ints",  # by seat: its space, or HOME
        "chopper_board": "ints",  # by seat: number of the last board on which it attacked, 0 none
        "sorties": "int",  # attacks of the active seat's chopper this turn
        "out": "ints",  # by seat: 1 when out of the game
        "driver": "int",  # the vehicle that drives, or NOBODY
        "left": "int",  # spaces it has still to move
        "on_bonus": "int",  # 1: it moves with the road bonus and must stay on road
    }

    __slots__ = (*STATE, "rules")

    rules: Rules[Self]

    def __init__(self, rules: Rules[Self], recipe: Recipe, rng: Generator) -> None:
        """An empty table; `set_out` puts the pieces there (copies get theirs from the original)."""
        super().__init__(recipe, rng)
        self.rules = rules

    def origin(self) -> int:
        """Columns are counted from the rear of the boards."""
        return self.rear

    def heard(self, choice: Choice) -> None:
        """Announce an offer that was declined."""
        tell_declined(self, choice)

    def set_out(self) -> None:
        """Put all pieces next to the boards."""
        vehicles, seats = len(self.rules.specs), self.rules.seats
        self.taken = 0
        self.first = 0
        self.active = 0
        self.rear = FIRST
        self.boards: list[int] = []
        self.laid = 0
        self.black: list[int] = []
        self.cell = [WAITING] * vehicles
        self.facing = [0] * vehicles
        self.wrecked = [0] * vehicles
        self.die = [0] * vehicles
        self.landed = [0] * vehicles
        self.attacked = [0] * vehicles
        self.dice: tuple[int, ...] = ()
        self.black_die = 0
        self.chopper = [HOME] * seats
        self.chopper_board = [0] * seats
        self.sorties = 0
        self.out = [0] * seats
        self.driver = NOBODY
        self.left = 0
        self.on_bonus = 0

    def frames(self) -> dict[str, type[Frame[Any]]]:
        """All frame classes of the ruleset and the chosen modules."""
        return dict(self.rules.frames)

    def restore(self, data: dict[str, Any]) -> None:
        """Put dumped data into this game; raises LoadError also for lists of the wrong length."""
        super().restore(data)
        vehicles, seats = len(self.rules.specs), self.rules.seats
        lengths = (
            (vehicles, (self.cell, self.facing, self.wrecked, self.die, self.landed, self.attacked)),
            (seats, (self.chopper, self.chopper_board, self.out)),
        )
        complete = all(len(item) == length for length, group in lengths for item in group)
        if not complete or len(self.boards) not in (0, 2):
            raise LoadError("this is not a saved position of this ruleset: pieces are missing or too many")

    # --- looking ---------------------------------------------------------------------------

    @property
    def round(self) -> int:
        """1 while everybody has their first turn (C86-TURN-01)."""
        return self.taken // self.rules.seats + 1

    @property
    def front(self) -> int:
        """The first space beyond the lead board."""
        return self.rear + SPAN

    def fleet(self, seat: int) -> range:
        """The vehicles of a seat."""
        return self.rules.fleets[seat]

    def runs(self, vehicle: int) -> bool:
        """Whether a vehicle is in the game and not a wreck (C86-COMP-03)."""
        return self.cell[vehicle] != OUT and not self.wrecked[vehicle]

    def runners(self, seat: int) -> list[int]:
        """The running vehicles of a seat."""
        return [v for v in self.rules.fleets[seat] if self.cell[v] != OUT and not self.wrecked[v]]

    def standing(self, space: int) -> list[int]:
        """The vehicles on a space, flying ones included."""
        if space not in self.cell:
            return []  # the usual case
        return [vehicle for vehicle, at in enumerate(self.cell) if at == space]

    def is_road(self, space: int) -> bool:
        """Whether a space of the boards, also of one to come, is road."""
        return bool(self.rules.roads[self.boards[0]] >> (space - self.rear) & 1)

    def board_of(self, space: int) -> int:
        """The number of the board of a space, in the order of laying (C86-CHOP-01-R1)."""
        return self.laid - 1 + (space - self.rear) // BOARD

    def rank(self: Self, vehicle: int) -> int:
        """The rank of a vehicle as it counts now."""
        rank = self.rules.rank[vehicle]
        for modify in self.rules.on.rank:
            rank = modify(self, vehicle, rank)
        return rank

    # --- saving and copying ----------------------------------------------------------------

    def sorts(self) -> Sorts:
        """The ids of everything on the table."""
        return sorts(self.rules)

    def clone(self) -> Game:
        """An independent copy with the same future (the generator is copied too)."""
        twin = _another(self)
        self._copy_base(twin)
        twin.taken = self.taken
        twin.first = self.first
        twin.active = self.active
        twin.rear = self.rear
        twin.boards = self.boards.copy()
        twin.laid = self.laid
        twin.black = self.black.copy()
        twin.dice = self.dice
        twin.black_die = self.black_die
        twin.sorties = self.sorties
        twin.driver = self.driver
        twin.left = self.left
        twin.on_bonus = self.on_bonus
        self._copy_fleets(twin)
        return twin

    def _copy_fleets(self, twin: Game) -> None:
        twin.cell = self.cell.copy()
        twin.facing = self.facing.copy()
        twin.wrecked = self.wrecked.copy()
        twin.die = self.die.copy()
        twin.landed = self.landed.copy()
        twin.attacked = self.attacked.copy()
        twin.chopper = self.chopper.copy()
        twin.chopper_board = self.chopper_board.copy()
        twin.out = self.out.copy()

    def clone_for(self, seat: int | None, rng: Rng) -> Game:
        """A copy with another future: the only hidden things in this game are the dice to come."""
        twin = self.clone()
        twin.recipe = replace(self.recipe, seed="")
        twin.rng = rng
        twin.source = None
        twin.redeal_sections(seat, rng)
        return twin


def _another(g: Game) -> Game:
    """An empty table with the rules, the recipe and the generator of a game."""
    return Game(g.rules, g.recipe, g.rng.clone())
