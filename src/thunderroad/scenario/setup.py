"""Sets a position up on a ruleset's scene: statements and drawings become calls of the builder."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from thunderroad.kernel.chance import Source
from thunderroad.kernel.errors import ThunderroadError
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.ruleset import Ruleset

from .drawing import Cell, Drawing
from .errors import ScenarioError
from .model import Position, Scenario, Statement

PLACE: Final = re.compile(r"^at (?P<lane>\d{1,2})/(?P<column>\d{1,3})$")


class Scene(Protocol):
    """What a ruleset offers for setting a position up.

    A fresh scene is round 2, turn 1, with nothing on the road and every vehicle out of the game
    until it is placed.  Every method refuses wrong words with one sentence; that of a game without
    such a thing refuses them all.
    """

    @property
    def most(self) -> int:
        """How many road vehicles may stand on one space while nothing happens."""

    def tiles(self, sides: Sequence[str]) -> None:
        """The sides on the table: rear, middle, lead."""

    def pile(self, sides: Sequence[str]) -> None:
        """The next sides in the draw pile."""

    def final(self) -> None:
        """The lead tile is the final tile."""

    def clock(self, round_: int, turn: int, first: int, active: int, road_die: int) -> None:
        """Round, turn of the active seat in it (1 to 3), first player, whose turn, road die."""

    def space(self, lane: int, column: int) -> int:
        """The space at a lane and a column from the rear edge, both from 1."""

    def terrain(self, space: int, kind: str) -> None:
        """Another terrain than printed."""

    def token(self, space: int, kind: str, up: bool) -> None:
        """A hazard token by its kind, face up or down."""

    def figure(self, crew: str, mark: str) -> str:
        """The name of a vehicle by its crew and the letters with which its own name begins (``s``)."""

    def stands(self, name: str) -> bool:
        """Whether a vehicle takes room on its space; whoever flies does not."""

    def says(self, word: str, value: str, seat: int | None = None, vehicle: str | None = None) -> bool:
        """Do what a module knows by this word, of a seat or a vehicle or neither; False if none knows it."""

    def vehicle(self, name: str, space: int | None, place: str, damage: Sequence[str]) -> Any:
        """A vehicle of a crew (``amber.small``) with its damage tokens; place is road, start or out."""

    def wreck(self, space: int) -> Any:
        """A wreck; they are numbered as they come."""

    def chopper(self, seat: int, space: int) -> None:
        """A chopper on the board."""

    def dice(self, seat: int, values: Sequence[int]) -> None:
        """Unspent movement dice; a seat of which nothing is said has some."""

    def spent(self, name: str, die: int, coasts: int) -> None:
        """A vehicle that had its move this round with this die, and has coasted so often."""

    def command(self, seat: int, command: str, die: int) -> None:
        """A command already used this round."""

    def start(self, source: Source | None) -> BaseGame:
        """The game, listened to, run to the first open question."""

    def settled(self, game: Any) -> bool:
        """Whether no effect is unfinished: the game is over, or a turn has just begun."""


@dataclass
class _Vehicle:
    """What the file says of one vehicle, collected from drawing and statements."""

    line: int
    space: int | None = None
    place: str = "out"
    damage: tuple[str, ...] = ()
    die: int = 0
    coasts: int = 0
    words: tuple[str, ...] = ()


@dataclass
class _Clock:
    """Round and turn as far as stated."""

    line: int
    round: int = 2
    turn: int = 1
    first: int | None = None
    active: int = 0
    road_die: int = 1


@dataclass
class Setup:
    """One position being set up; every refusal is turned into a ScenarioError of its line."""

    scenario: Scenario
    position: Position
    scene: Scene
    lanes: int
    vehicles: dict[str, _Vehicle] = field(default_factory=dict)
    taken: Counter[int] = field(default_factory=Counter)

    def run(self, source: Source | None) -> BaseGame:
        """Do everything the file says, then start the game."""
        self._clock = _Clock(self.position.line)
        for statement in self.position.statements:
            self._state(statement)
        for drawn in self.position.drawings:
            self._draw(drawn)
        for statement in self.position.statements:
            if "." in statement.key:
                self._vehicle(statement)
        self._place_vehicles()
        clock = self._clock
        first = clock.active if clock.first is None else clock.first
        self._do(clock.line, "clock", clock.round, clock.turn, first, clock.active, clock.road_die)
        game: BaseGame = self._do(self.position.line, "start", source)
        return game

    def _do(self, line: int, method: str, *arguments: Any) -> Any:
        """Call the scene; its refusal gets the line."""
        try:
            return getattr(self.scene, method)(*arguments)
        except ThunderroadError as error:
            raise self.error(line, str(error)) from error

    def error(self, line: int, reason: str) -> ScenarioError:
        """An error of this file."""
        return ScenarioError(self.scenario.file, line, reason)

    # --- statements ------------------------------------------------------------------------

    def _state(self, statement: Statement) -> None:
        """One ``key: value`` line that is not about a vehicle."""
        line, key, value = statement.line, statement.key, statement.value
        if "." in key:
            return
        if key in ("tiles", "pile"):
            self._do(line, key, value.split())
        elif key == "final":
            self._final(line, value)
        elif key in ("round", "turn", "road die"):
            setattr(self._clock, key.replace(" ", "_"), self._number(line, value))
        elif key in ("first", "active"):
            setattr(self._clock, key, self._seat(line, value))
        else:
            self._of_crew(line, key, value)

    def _final(self, line: int, value: str) -> None:
        if value not in ("yes", "no"):
            raise self.error(line, "'final' is yes or no")
        if value == "yes":
            self._do(line, "final")

    def _of_crew(self, line: int, key: str, value: str) -> None:
        """``amber dice: 6 3 2`` and ``amber command: nitro 3``."""
        crew, _, what = key.partition(" ")
        if what not in ("dice", "command"):
            self._of_module(line, key, value)
        elif what == "dice":
            values = [] if value == "none" else value.split()
            self._do(line, "dice", self._seat(line, crew), [self._number(line, word) for word in values])
        else:
            command, _, die = value.partition(" ")
            self._do(line, "command", self._seat(line, crew), command, self._number(line, die))

    def _of_module(self, line: int, key: str, value: str) -> None:
        """A word of a module, of a crew or of the whole table."""
        crew, _, what = key.partition(" ")
        crews = [seat.crew for seat in self.scenario.recipe.seats]
        if self._do(line, "says", key, value):
            return
        if what and crew in crews and self._do(line, "says", what, value, crews.index(crew)):
            return
        known = "tiles, pile, final, round, turn, first, active, road die, CREW dice, CREW command, CREW.VEHICLE"
        raise self.error(line, f"'{key:.30}' is no part of a position; there are {known}, and words of modules")

    def _number(self, line: int, word: str) -> int:
        if not re.fullmatch(r"\d{1,6}", word):
            raise self.error(line, f"a number is expected, not '{word:.20}'")
        return int(word)

    def _seat(self, line: int, crew: str) -> int:
        crews = [seat.crew for seat in self.scenario.recipe.seats]
        if crew not in crews:
            raise self.error(line, f"no seat has the crew '{crew:.20}'; there are {', '.join(crews)}")
        return crews.index(crew)

    # --- vehicles --------------------------------------------------------------------------

    def _vehicle(self, statement: Statement) -> None:
        """``amber.small: at 3/7, damage dent skid-front, die 4, coasts 1``."""
        name = statement.key
        self._seat(statement.line, name.partition(".")[0])
        vehicle = self.vehicles.setdefault(name, _Vehicle(statement.line))
        for part in (piece.strip() for piece in statement.value.split(",")):
            self._detail(vehicle, name, part, statement.line)

    def _detail(self, vehicle: _Vehicle, name: str, part: str, line: int) -> None:
        word, _, rest = part.partition(" ")
        if found := PLACE.match(part):
            space = self._do(line, "space", int(found["lane"]), int(found["column"]))
            self._put(name, space, line)
        elif part in ("start", "out"):
            vehicle.place = part
        elif word == "damage" and rest:
            vehicle.damage = tuple(rest.split())
        elif word == "die":
            vehicle.die = self._number(line, rest)
        elif word == "coasts":
            vehicle.coasts = self._number(line, rest)
        else:
            vehicle.words = (*vehicle.words, part)

    def _put(self, name: str, space: int, line: int) -> None:
        """Put a figure on a space, once."""
        if name.endswith(".chopper"):
            self._do(line, "chopper", self._seat(line, name.partition(".")[0]), space)
            return
        vehicle = self.vehicles.setdefault(name, _Vehicle(line))
        if vehicle.space is not None:
            raise self.error(line, f"{name} is on the board already")
        if self.scene.stands(name):
            self._take(space, line)
        vehicle.space, vehicle.place = space, "road"

    def _take(self, space: int, line: int) -> None:
        """A position has no more road vehicles on a space than its game allows."""
        self.taken[space] += 1
        if self.taken[space] > self.scene.most:
            number = ("two", "three")[self.scene.most - 1] if self.scene.most < 3 else str(self.scene.most + 1)
            raise self.error(line, f"{number} road vehicles cannot stand on one space while nothing happens")

    def _place_vehicles(self) -> None:
        for name, vehicle in self.vehicles.items():
            if name.endswith(".chopper"):
                continue
            self._do(vehicle.line, "vehicle", name, vehicle.space, vehicle.place, vehicle.damage)
            if vehicle.die or vehicle.coasts:
                self._do(vehicle.line, "spent", name, vehicle.die, vehicle.coasts)
            for part in vehicle.words:
                self._vehicle_word(vehicle.line, name, part)

    def _vehicle_word(self, line: int, name: str, part: str) -> None:
        """A detail of a vehicle that a module knows: the whole of it, or its first word."""
        word, _, rest = part.partition(" ")
        if self._do(line, "says", part, "", None, name) or self._do(line, "says", word, rest, None, name):
            return
        known = "'at 3/7', 'start', 'out', 'damage dent', 'die 4', 'coasts 1', and words of modules"
        raise self.error(line, f"'{part:.30}' says nothing of a vehicle; it can be {known}")

    # --- drawings --------------------------------------------------------------------------

    def _draw(self, drawn: Drawing) -> None:
        if len(drawn.rows) != self.lanes:
            raise self.error(drawn.line, f"a drawing has {self.lanes} lanes, but here are {len(drawn.rows)}")
        for lane, row in enumerate(drawn.rows, 1):
            for offset, cell in enumerate(row):
                if cell.known and cell.word != ".":
                    self._cell(self._do(cell.line, "space", lane, drawn.column + offset), cell)

    def _cell(self, space: int, cell: Cell) -> None:
        """Terrain, token and figures of one space."""
        if cell.terrain is not None:
            self._do(cell.line, "terrain", space, cell.terrain)
        if cell.hazard == "":
            raise self.error(cell.line, "say what lies there face down, such as ?mine")
        if cell.hazard is not None:
            self._do(cell.line, "token", space, cell.hazard, not cell.hidden)
        for figure in cell.figures:
            if figure == "W":
                self._take(space, cell.line)
                self._do(cell.line, "wreck", space)
            else:
                self._put(self._name(figure, cell), space, cell.line)

    def _name(self, figure: str, cell: Cell) -> str:
        """The name of a drawn figure: ``As`` gives ``amber.small``, ``Sch`` gives ``sulphur.chevron``."""
        letter, mark = figure[0], figure[1:]
        crew = next((crew for crew, own in self.scenario.letters.items() if own == letter), None)
        if crew is None:
            drawn = ", ".join(f"{own} {name}" for name, own in self.scenario.letters.items())
            raise self.error(cell.line, f"'{figure}' is nobody's figure; the letters are {drawn}")
        if mark == "^":
            return f"{crew}.chopper"
        name: str = self._do(cell.line, "figure", crew, mark)
        return name


def begin(ruleset: Ruleset, scenario: Scenario, source: Source | None) -> BaseGame:
    """A scenario's game at its first open question, listened to; raises ScenarioError."""
    if scenario.position is None:
        return ruleset.new_game(scenario.recipe, listen=True, source=source)
    lanes = ruleset.view(ruleset.new_game(scenario.recipe), None).tiles[0].lanes
    return Setup(scenario, scenario.position, scene_of(ruleset, scenario), lanes).run(source)


def scene_of(ruleset: Ruleset, scenario: Scenario) -> Scene:
    """The ruleset's empty scene for this recipe; raises RecipeError."""
    scene: Scene = ruleset.scene(scenario.recipe)
    return scene
