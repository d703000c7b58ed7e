"""A second, naive referee of the 1986 game, written from the clauses alone; nothing of the engine is used.

It plays a whole game as a conversation: it yields what it wants to know (a `Roll` or an `Ask`) and is sent the
answer.  Spaces are (row, column) as people count them, columns running on from the first board; boards
are fourteen columns each, numbered from 1 in the order of laying.  `agree` plays a game of the engine
and this referee side by side and complains about the first difference.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import Any

Space = tuple[int, int]
Talk = Generator["Roll | Ask", str, Any]

START_ROW = {"green": 1, "tan": 2, "white": 6, "orange": 7}
START_COLUMN = {6: 4, 5: 8, 4: 12}
SIZE = {4: "small", 5: "medium", 6: "large"}
MARKS = {"S": [(4, 4), (4, 8), (6, 7), (6, 10)], "L": [(4, 10), (5, 7), (3, 6), (3, 12)]}


@dataclass(frozen=True)
class Roll:
    """Some die is rolled now, or a player is drawn."""

    die: str


@dataclass(frozen=True)
class Ask:
    """A player chooses one of these; a single one is not asked."""

    crew: str
    kind: str
    options: frozenset[str]


@dataclass
class Car:
    """A car: on a space or dumped (None), running or a wreck."""

    crew: str
    rank: int
    space: Space | None
    wreck: bool = False

    @property
    def name(self) -> str:
        return f"{self.crew}.{SIZE[self.rank]}"

    @property
    def runs(self) -> bool:
        return self.space is not None and not self.wreck


def steps(space: Space) -> dict[str, Space]:
    """Forward, forward left, forward right; rows that do not exist are left out (C86-MOVE-01, C86-MOVE-07-R2)."""
    row, column = space
    diagonal = column + 1 if row % 2 == 1 else column
    found = {"front-left": (row - 1, diagonal), "front": (row, column + 1), "front-right": (row + 1, diagonal)}
    return {name: to for name, to in found.items() if 1 <= to[0] <= 7}


def is_road(space: Space) -> bool:
    """Rows 4 and 5 (C86-COMP-01-R1)."""
    return space[0] in (4, 5)


@dataclass
class Referee:
    """The whole game."""

    crews: list[str]
    cars: list[Car] = field(default_factory=list)
    boards: list[str] = field(default_factory=list)
    number: int = 1
    black: set[Space] = field(default_factory=set)
    chopper: dict[str, Space | None] = field(default_factory=dict)
    last_board: dict[str, int] = field(default_factory=dict)
    winner: str | None = None

    # --- the boards ------------------------------------------------------------------------

    @property
    def rear_column(self) -> int:
        """The first column of the rear board; `number` counts it in the order of laying."""
        return (self.number - 1) * 14 + 1

    @property
    def end_column(self) -> int:
        """The last column of the lead board."""
        return self.rear_column + 27

    def board_number(self, space: Space) -> int:
        return (space[1] - 1) // 14 + 1

    def pieces(self, space: Space, but: Car) -> tuple[int, int]:
        """How many running cars and how many wrecks stand on a space, also one of a board still to be laid."""
        there = [car for car in self.cars if car is not but and car.space == space]
        running = sum(not car.wreck for car in there)
        black = space in self.black
        if space[1] > self.end_column:  # the board to come: the present rear one, with black wrecks on its marks
            black = (space[0], (space[1] - 1) % 14 + 1) in MARKS[self.boards[0]]
        return running, len(there) - running + black

    # --- a game ----------------------------------------------------------------------------

    def play(self) -> Talk:
        """Setup, then turn after turn until somebody has won."""
        self.boards = ["S", "L"]
        for index, board in enumerate(self.boards):
            self.black |= {(row, column + 14 * index) for row, column in MARKS[board]}
        for crew in self.crews:
            self.chopper[crew] = None
            self.last_board[crew] = 0
            self.cars += [Car(crew, rank, (START_ROW[crew], START_COLUMN[rank])) for rank in (4, 5, 6)]
        first = self.crews.index((yield Roll("starting-player")))
        taken = 0
        while self.winner is None:
            crew = self.crews[(first + taken) % len(self.crews)]
            if any(car.space for car in self.cars if car.crew == crew):  # C86-WIN-01-R3
                yield from self.turn(crew, first_turn=taken < len(self.crews))
            taken += 1

    def own(self, crew: str) -> list[Car]:
        return [car for car in self.cars if car.crew == crew]

    def turn(self, crew: str, *, first_turn: bool) -> Talk:
        """Roll, repair, move, attack (C86-TURN-02, C86-REP-04)."""
        dice = [int((yield Roll("yellow"))), int((yield Roll("yellow"))), int((yield Roll("yellow")))]
        wrecks = [car for car in self.own(crew) if car.wreck and car.space]
        double = dice.count(6) >= 2
        may_move = [car for car in self.own(crew) if car.runs or (double and car in wrecks)]
        bonus = 0
        if any(is_road(car.space) for car in may_move if car.space):  # C86-ROAD-01, C86-REP-04-R2
            bonus = int((yield Roll("black")))
        if double and wrecks:  # C86-REP-03
            chosen = yield Ask(crew, "repair", frozenset({"none", *(car.name for car in wrecks)}))
            for car in wrecks:
                if car.name == chosen:
                    car.wreck = False
        yield from self.movement(crew, dice, bonus)
        if self.winner is None and not first_turn:  # C86-TURN-01, C86-CHOP-07
            yield from self.attacks(crew)
        for car in self.cars:
            car.__dict__.pop("landed", None)

    def movement(self, crew: str, dice: list[int], bonus: int) -> Talk:
        """Each running car moves with one die (C86-TURN-03, C86-TURN-03-R2)."""
        moved: list[Car] = []
        while self.winner is None:
            waiting = [car for car in self.own(crew) if car.runs and car not in moved]
            if not waiting or not dice:
                return
            options = {f"{car.name} {die}": (car, die) for car in waiting for die in dice}
            car, die = options[(yield Ask(crew, "assign", frozenset(options)))]
            moved.append(car)
            dice.remove(die)
            yield from self.move(car, die, bonus)

    # --- moving ----------------------------------------------------------------------------

    def finishes(self, car: Car, space: Space, left: int, wrecks: bool, road: bool, known: dict[Any, bool]) -> bool:
        """Whether a car on a space can make this number of steps more (C86-MOVE-02 to C86-MOVE-06)."""
        if left == 0:
            return True
        if (space, left) not in known:
            known[space, left] = any(
                self.enters(car, to, left == 1, wrecks, road) and self.finishes(car, to, left - 1, wrecks, road, known)
                for to in steps(space).values()
            )
        return known[space, left]

    def enters(self, car: Car, space: Space, last: bool, wrecks: bool, road: bool) -> bool:
        """Whether a car may come onto a space, with its last step or on its way."""
        running, broken = self.pieces(space, car)
        if running + broken >= 2:  # C86-MOVE-04
            return False
        if running and not last:  # C86-MOVE-03, C86-MOVE-07
            return False
        if broken and not wrecks:
            return False
        return is_road(space) or not road  # C86-ROAD-03

    def possible(self, car: Car, count: int, *, wrecks: bool, road: bool = False) -> bool:
        assert car.space
        return self.finishes(car, car.space, count, wrecks, road, {})

    def move(self, car: Car, die: int, bonus: int) -> Talk:
        """Blocked or not, with the bonus or not, then step by step."""
        assert car.space
        if not self.possible(car, die, wrecks=False):  # C86-MOVE-05-R1
            if not self.possible(car, die, wrecks=True):
                return
            if (yield Ask(car.crew, "go", frozenset({"stay", "go"}))) == "stay":
                return
        left, road = die, False
        may = bonus and is_road(car.space) and self.possible(car, die + bonus, wrecks=True, road=True)
        if may and (yield Ask(car.crew, "road-bonus", frozenset({"leave", "take"}))) == "take":
            left, road = die + bonus, True
        while left and car.runs and self.winner is None:
            yield from self.step(car, left, road)
            left -= 1
        if car.runs:
            car.__dict__["landed"] = True  # by exact count (C86-ATT-01-R2)

    def step(self, car: Car, left: int, road: bool) -> Talk:
        """One step; each must leave a way to complete the count (C86-MOVE-06-R2)."""
        assert car.space
        wrecks = True
        ways = {
            name: to
            for name, to in steps(car.space).items()
            if self.enters(car, to, left == 1, wrecks, road) and self.finishes(car, to, left - 1, wrecks, road, {})
        }
        if all(to[1] > self.end_column for to in ways.values()) and self.switch():  # C86-BOARD-01-R1
            return
        to = ways[(yield Ask(car.crew, "steer", frozenset(ways)))]
        if to[1] > self.end_column and self.switch():
            return
        _, broken = self.pieces(to, car)
        car.space = to
        if broken and int((yield Roll("red"))) <= 3:  # C86-MOVE-06, C86-MOVE-06-R1
            self.wreck(car)

    def switch(self) -> bool:
        """The rear board goes to the front; all on it are dumped, choppers go home (C86-BOARD-01). Is it over?"""
        self.boards.reverse()
        self.number += 1
        for car in self.cars:
            if car.space and car.space[1] < self.rear_column:
                car.space = None
        for crew, space in self.chopper.items():
            if space and space[1] < self.rear_column:
                self.chopper[crew] = None
        self.black = {space for space in self.black if space[1] >= self.rear_column}
        self.black |= {(row, self.rear_column + 13 + column) for row, column in MARKS[self.boards[1]]}
        self.test_end()
        return self.winner is not None

    # --- attacking -------------------------------------------------------------------------

    def attacks(self, crew: str) -> Talk:
        """Any number of attacks in any order, none compulsory (C86-ATT)."""
        done: list[Car] = []
        while self.winner is None:
            options = {name: (kind, car, target) for name, kind, car, target in self.legal(crew, done)}
            if not options:
                return
            chosen = yield Ask(crew, "attack", frozenset({"none", *options}))
            if chosen == "none":
                return
            kind, car, target = options[chosen]
            if car is not None:
                done.append(car)
            if kind == "chopper":
                assert target.space
                self.chopper[crew] = target.space
                self.last_board[crew] = self.board_number(target.space)
            first = int((yield Roll("red")))
            if kind == "ram":  # C86-RAM-01, C86-RAM-02
                assert car
                second = int((yield Roll("red")))
                won = first + car.rank > second + target.rank
            else:  # C86-SHOOT-03, C86-CHOP-03
                won = first >= target.rank
            if won:
                self.wreck(target)

    def legal(self, crew: str, done: list[Car]) -> Iterator[tuple[str, str, Car | None, Car]]:
        """All attacks that are possible now."""
        targets = [car for car in self.cars if car.crew != crew and car.runs]
        for car in self.own(crew):
            if not car.runs or car in done or not car.__dict__.get("landed"):
                continue
            for target in targets:
                assert car.space
                if target.space == car.space:
                    yield f"ram {car.name} {target.name}", "ram", car, target
                elif target.space in steps(car.space).values():
                    yield f"shoot {car.name} {target.name}", "shoot", car, target
        if any(car.runs for car in self.own(crew)):  # C86-CHOP-06
            for target in targets:
                assert target.space
                if self.board_number(target.space) > self.last_board[crew]:  # C86-CHOP-01-R1
                    yield f"chopper {target.name}", "chopper", None, target

    def wreck(self, car: Car) -> None:
        car.wreck = True
        self.test_end()

    def test_end(self) -> None:
        """After each wreck and each dump (C86-WIN-01-R1)."""
        running = {car.crew for car in self.cars if car.runs}
        assert running, "C86-WIN-01-R2"
        if len(running) == 1:
            (self.winner,) = running

    def position(self) -> dict[str, Any]:
        """Everything on the boards, in plain words."""
        return {
            "cars": {car.name: (car.space, car.wreck and car.space is not None) for car in self.cars},
            "black": sorted(self.black),
            "choppers": dict(self.chopper),
            "boards": list(self.boards),
        }
