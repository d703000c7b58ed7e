"""Two drawn boards of 1986 to play on.

A drawing has seven lines (row 1 first), as many columns as needed, read from the rear (or from another
`column`).  A cell is one or more parts joined by ``+``:

    .     nothing              Gs   a car: colour G(reen) T(an) B(white) O(range), size s m l (ranks 4, 5, 6)
    w     a black wreck        Gs'  the same car as a wreck
                               hG   the chopper of a colour

Cars that are not drawn are dumped.  Dice of turns that nobody scripted show 1.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self

from thunderroad.classic.board import ROWS
from thunderroad.classic.game import OUT, Game
from thunderroad.classic.ruleset import CLASSIC
from thunderroad.classic.scene import Scene
from thunderroad.kernel.chance import Script
from thunderroad.kernel.frame import Frame
from thunderroad.kernel.recipe import Recipe, Seat

CREWS = {"G": "green", "T": "tan", "B": "white", "O": "orange"}
SIZES = {"s": "small", "m": "medium", "l": "large"}


class Dice(Script):
    """Scripted results; a turn's dice show 1, and the first seat begins, when nothing is left."""

    def decide(self, name: str, names: Sequence[str], weights: Sequence[int]) -> int:
        if not self.rest and name in ("yellow", "black", "starting-player"):
            return 0
        return super().decide(name, names, weights)

    def clone(self) -> Dice:
        return Dice(self.rest)


def full(words: str) -> str:
    """Car letters in an answer written out: ``Gm 3`` is ``green.medium 3``."""
    return re.sub(r"\b([GTBO])([sml])\b", lambda m: f"{CREWS[m[1]]}.{SIZES[m[2]]}", words)


def rows_of(text: str) -> list[list[str]]:
    """The cells of a drawing."""
    rows = [line.split() for line in text.strip().splitlines()]
    assert len(rows) == ROWS, f"a drawing has {ROWS} rows, not {len(rows)}"
    assert len({len(row) for row in rows}) == 1, "the rows of a drawing are equally long"
    return rows


class Track:
    """A position on two boards, and verbs to play it."""

    def __init__(
        self,
        text: str = "",
        crews: Sequence[str] = ("green", "tan"),
        *,
        column: int = 1,
        boards: Sequence[str] = ("s", "l"),
        modules: Sequence[str] = (),
        seed: str = "kit",
        **options: Any,
    ) -> None:
        self.crews = tuple(crews)
        recipe = Recipe("classic", tuple(map(Seat, crews)), seed, modules=tuple(modules), options=options)
        self.scene: Scene = CLASSIC.scene(recipe)
        self.scene.tiles(boards)
        self.script = Dice([])
        self.column = column
        self.columns = 0
        self.began: int | None = None
        if text.strip():
            self._draw(text)

    @property
    def g(self) -> Game:
        """The game itself."""
        return self.scene.game

    # --- setting up ------------------------------------------------------------------------

    def _draw(self, text: str) -> None:
        rows = rows_of(text)
        self.columns = len(rows[0])
        for row, cells in enumerate(rows, 1):
            for column, cell in enumerate(cells, self.column):
                for part in cell.split("+"):
                    self._place(part, self.scene.space(row, column))

    def _place(self, part: str, space: int) -> None:
        if part == "w":
            self.scene.wreck(space)
        elif part[0] == "h":
            self.scene.chopper(self.crews.index(CREWS[part[1]]), space)
        elif part[0] in CREWS:
            name = full(part.rstrip("'"))
            self.scene.vehicle(name, space)
            if part.endswith("'"):
                self.scene.wrecked(name)
        else:
            assert part == ".", f"the drawing has an unknown part {part!r}"

    def put(self, part: str, row: int, column: int) -> Self:
        """Add a part of a drawing at a row and column."""
        self._place(part, self.at(row, column))
        return self

    def at(self, row: int, column: int) -> int:
        """The space at row 1 to 7 and column 1 to 28."""
        return self.scene.space(row, column)

    def car(self, name: str) -> int:
        """A car's number: ``Gm``."""
        return self.scene.number(full(name))

    def marks(self) -> Self:
        """Black wrecks on all marks."""
        self.scene.marks()
        return self

    def attacked(self, crew: str, board: int) -> Self:
        """The last board on which the chopper of a crew has attacked: 1 the rear one, 2 the lead one."""
        self.scene.chopper_board(self.crews.index(crew), board)
        return self

    def dice(self, *results: str) -> Self:
        """Script random results in order: ``red: 5``, ``yellow: 6``."""
        for result in results:
            name, _, faces = result.partition(": ")
            self.script.rest += [(name, face) for face in faces.split()]
        return self

    def turn(self, crew: str, *yellow: int, black: int = 0, round: int = 2) -> Self:
        """A crew's turn begins, and these are its dice; `black` is scripted if it is rolled."""
        seat = self.crews.index(crew)
        self.scene.clock(round, 1, seat, seat)
        results = [("yellow", str(die)) for die in yellow] + ([("black", str(black))] if black else [])
        self.script.rest = results + self.script.rest
        self.scene.start(self.script)
        self.began = seat
        return self

    def drive(self, name: str, die: int, *, black: int = 0, round: int = 2) -> Self:
        """A car moves first, with this die; its crew's other dice show 1."""
        car = full(name)
        self.turn(car.partition(".")[0], die, 1, 1, black=black, round=round)
        if self.g.choice is not None and self.g.choice.kind == "assign":
            self.answer(f"{car} {die}")
        return self

    def effect(self, frame: Frame[Any]) -> Self:
        """Run one effect alone."""
        self.scene.effect(frame, self.script)
        return self

    # --- playing ---------------------------------------------------------------------------

    def options(self) -> list[str]:
        """The names of the open options."""
        choice = self.g.choice
        return [CLASSIC.option_name(self.g, choice, value) for value in choice.options] if choice else []

    def asks(self, crew: str, kind: str, *options: str) -> Self:
        """This crew is asked this kind of question now, with exactly these options if they are named."""
        choice = self.g.choice
        assert choice is not None, "nothing is asked"
        assert (self.crews[choice.seat], choice.kind) == (crew, kind), f"{choice} {self.options()}"
        if options:
            assert self.options() == [full(option) for option in options]
        return self

    def answer(self, *words: str) -> Self:
        """Answer the open questions in order, by the options' names; ``front x3`` three times."""
        for word in words:
            what, _, times = word.partition(" x")
            for _ in range(int(times or 1)):
                names = self.options()
                assert full(what) in names, f"{full(what)!r} is not among {names} ({self.g.choice})"
                self.g.apply(names.index(full(what)))
        return self

    def ahead(self) -> Self:
        """The driving car goes straight on to the end of its move."""
        driver = self.g.driver
        while self.g.left and self.g.driver == driver:
            self.answer("front")
        return self

    # --- looking ---------------------------------------------------------------------------

    def is_at(self, name: str, row: int, column: int) -> Self:
        """A car stands there (columns count from the rear of the boards as they lie now)."""
        space = self.g.cell[self.car(name)]
        where = f"{space % ROWS + 1}/{(space - self.g.rear) // ROWS + 1}" if space >= 0 else "off the boards"
        assert space == self.at(row, column), f"{name} is at {where}"
        return self

    def runs(self, *names: str) -> Self:
        """These cars are running."""
        for name in names:
            assert self.g.runs(self.car(name)), f"{name} does not run"
        return self

    def wrecked(self, *names: str) -> Self:
        """These cars are wrecks on a board."""
        for name in names:
            assert self.g.wrecked[self.car(name)], f"{name} is no wreck"
            assert self.g.cell[self.car(name)] >= 0, f"{name} is not on a board"
        return self

    def dumped(self, *names: str) -> Self:
        """These cars are out of the game."""
        for name in names:
            assert self.g.cell[self.car(name)] == OUT, f"{name} is on a board"
        return self

    def told(self, kind: str, clause: str | None = None, times: int | None = None) -> Self:
        """An event of this kind (and clause) has happened, as often as given, if given."""
        found = [e for e in self.g.events or () if e.kind == kind and clause in (None, e.clause)]
        kinds = [(e.kind, e.clause) for e in self.g.events or ()]
        assert len(found) == times if times is not None else found, f"{kind} {clause}: {len(found)} in {kinds}"
        return self

    def never_told(self, kind: str) -> Self:
        """No such event has happened."""
        return self.told(kind, times=0)

    def won_by(self, crew: str) -> Self:
        """The game has ended; this crew won."""
        assert self.g.result is not None, "the game goes on"
        assert [self.crews[seat] for seat in self.g.result.winners] == [crew]
        return self

    def goes_on(self) -> Self:
        """Nobody has won."""
        assert self.g.result is None, f"the game has ended: {self.g.result}"
        return self

    def settled(self) -> None:
        """No effect is unfinished, no scripted result unused, every event has its sentence."""
        for seat in (None, *range(len(self.crews))):
            CLASSIC.view(self.g, seat)
        over = self.began is not None and self.g.active != self.began  # the next turn may ask what it likes
        assert over or Scene.settled(self.g), f"still asking {self.g.choice} {self.options()}"
        assert not self.script.rest, f"scripted and unused: {self.script.rest}"
        told = [CLASSIC.narrate(self.g, event, n, None) for n, event in enumerate(self.g.events or ())]
        assert all(view.text for view in told if view is not None)


Draw = Callable[..., Track]
"""The type of the fixture `track`: it draws boards to play on."""


def recipe(seats: int = 2, seed: str = "kit", crews: Iterable[str] = CREWS.values(), **options: Any) -> Recipe:
    """A recipe for the first crews, this number of them."""
    return Recipe("classic", tuple(map(Seat, list(crews)[:seats])), seed, options=options)


def new(seats: int = 4, *results: str, **options: Any) -> Game:
    """A new game with these results first; dice of turns show 1 afterwards."""
    script = Dice([(name, face) for name, _, face in (result.partition(": ") for result in results)])
    game = CLASSIC.new_game(recipe(seats, **options), listen=True, source=script)
    assert isinstance(game, Game)
    return game
