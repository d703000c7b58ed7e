"""Who moves first and who places first, the start, and vehicles that come later (E98-SETUP)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.classic.board import BOARD, COLUMNS, ROWS, column_of
from thunderroad.classic.game import NOBODY, OUT, WAITING, Game
from thunderroad.kernel.choice import NO, YES
from thunderroad.kernel.frame import END, Frame, Signal

from ..choices import ENTER, ORDER, ROW, SPOT
from ..fleet import is_spare
from .ground import pieces
from .road import PlacePowerUps

SPOTS: Final = 3


class SetUp1998(Frame[Game]):
    """The highest roll chooses; vehicles are placed in the reverse of the turn order (E98-SETUP-01, E98-SETUP-02).

    `rolls` are those of the seats that still roll, `rivals` who they are; `placed` seats have placed.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("rivals", "rolls", "placed")

    def __init__(self, rivals: tuple[int, ...] = (), rolls: tuple[int, ...] = (), placed: int = 0) -> None:
        self.rivals = rivals
        self.rolls = rolls
        self.placed = placed

    def start(self, g: Game, answer: int) -> Signal:
        """Keep spare vehicles in the box; everybody rolls a die."""
        for vehicle in range(len(g.cell)):
            if is_spare(g, vehicle):
                g.cell[vehicle] = OUT
        self.rivals = tuple(range(g.rules.seats))
        return g.roll(self, g.rules.red, then="rolled")

    def rolled(self, g: Game, face: int) -> Signal:
        """Ties for highest are rolled off (E98-SETUP-02-R1)."""
        seat = self.rivals[len(self.rolls)]
        g.tell("roll", "E98-SETUP-01", die="red", face=face, seat=seat, why="placement")
        self.rolls = (*self.rolls, face)
        if len(self.rolls) < len(self.rivals):
            return g.roll(self, g.rules.red, then="rolled")
        best = max(self.rolls)
        self.rivals = tuple([s for s, roll in zip(self.rivals, self.rolls, strict=True) if roll == best])
        self.rolls = ()
        if len(self.rivals) > 1:
            return g.roll(self, g.rules.red, then="rolled")
        return g.ask(self, self.rivals[0], ORDER, (NO, YES), then="ordered")

    def ordered(self, g: Game, answer: int) -> Signal:
        """The seat that places first moves last; the others follow clockwise (E98-SETUP-02, E98-SETUP-02-R1)."""
        chooser = self.rivals[0]
        g.first = (chooser + 1) % g.rules.seats if answer == YES else chooser
        g.tell("first", "E98-SETUP-02", seat=g.first)
        return self.placing(g, 0)

    def placing(self, g: Game, answer: int) -> Signal:
        """From the last of the turn order to the first; then power-ups for the second board (E98-SETUP-08)."""
        if self.placed == g.rules.seats:
            return g.call(self, PlacePowerUps(g.rear + BOARD), then=END)
        self.placed += 1
        return g.call(self, Place((g.first - self.placed) % g.rules.seats), then="placing")


class Place(Frame[Game]):
    """A seat puts its first three vehicles on the start spaces of a free colour (E98-SETUP-03); `row` is theirs."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "row", "spot")

    def __init__(self, seat: int, row: int = NOBODY, spot: int = 0) -> None:
        self.seat = seat
        self.row = row
        self.spot = spot

    def start(self, g: Game, answer: int) -> Signal:
        """Choose any free colour."""
        spaces = g.rules.sides[g.boards[0]].start
        rows = sorted({row for row, _ in spaces})
        free = [row for row in rows if not any(g.standing(g.rear + spaces[key]) for key in spaces if key[0] == row)]
        return g.ask(self, self.seat, ROW, tuple(free), then="row_chosen")

    def row_chosen(self, g: Game, row: int) -> Signal:
        """Place them in any order, starting with the rearmost spot (E98-SETUP-03, E98-SETUP-05)."""
        self.row = row
        return self.next_spot(g, 0)

    def next_spot(self, g: Game, answer: int) -> Signal:
        """Flying vehicles may not stand here (E98-SETUP-04)."""
        able = [v for v in g.fleet(self.seat) if g.cell[v] == WAITING and not g.rules.flies[v]]
        if self.spot == SPOTS or not able:
            return g.finish()
        return g.ask(self, self.seat, SPOT, tuple(able), then="chosen")

    def chosen(self, g: Game, vehicle: int) -> Signal:
        """Continue with the next spot ahead."""
        spaces = g.rules.sides[g.boards[0]].start
        spots = sorted(offset for (row, _), offset in spaces.items() if row == self.row)
        g.cell[vehicle] = g.rear + spots[self.spot]
        g.tell("move", "E98-SETUP-03", vehicle=vehicle, path=(g.cell[vehicle],), how="place")
        self.spot += 1
        return self.next_spot(g, 0)


def waiting_outside(g: Game, seat: int) -> list[int]:
    """Vehicles of a seat that have not entered yet (E98-SETUP-06)."""
    return [v for v in g.fleet(seat) if g.cell[v] == WAITING]


def back_edge(g: Game, vehicle: int) -> tuple[int, ...]:
    """Free squares at the back edge, or the nearest ones; flyers find room everywhere (E98-SETUP-06-R1)."""
    columns = [[g.rear + column * ROWS + row for row in range(ROWS)] for column in range(COLUMNS)]
    return nearest_free(g, vehicle, columns)


def nearest_free(g: Game, vehicle: int, groups: list[list[int]]) -> tuple[int, ...]:
    """The free squares of the first group that has any."""
    for squares in groups:
        free = [space for space in squares if g.rules.flies[vehicle] or not pieces(g, space, vehicle)]
        if free:
            return tuple(free)
    return ()


def joint(g: Game, vehicle: int) -> tuple[int, ...]:
    """Free squares next to the joint of the two boards, or the nearest ones (E98-PU-06)."""
    seam = column_of(g.rear) + COLUMNS
    groups = [
        [column * ROWS + row for column in (seam - 1 - away, seam + away) for row in range(ROWS)]
        for away in range(COLUMNS)
    ]
    return nearest_free(g, vehicle, groups)


class LateEntry(Frame[Game]):
    """The remaining vehicles of a seat enter before its dice are rolled (E98-SETUP-06, E98-SETUP-06-R1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle")

    def __init__(self, seat: int, vehicle: int = NOBODY) -> None:
        self.seat = seat
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """One after the other."""
        found = waiting_outside(g, self.seat)
        if not found:
            return g.finish()
        self.vehicle = found[0]
        return g.ask(self, self.seat, ENTER, back_edge(g, self.vehicle), then="chosen")

    def chosen(self, g: Game, space: int) -> Signal:
        """Put it there."""
        g.cell[self.vehicle] = space
        g.tell("move", "E98-SETUP-06", vehicle=self.vehicle, path=(space,), how="place", by="enter")
        return self.start(g, 0)


FRAMES: Final = (SetUp1998, Place, LateEntry)
