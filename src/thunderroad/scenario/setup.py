"""Sets up a position on a ruleset's scene: statements and drawings become calls to the builder."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Source
from thunderroad.kernel.errors import RecipeError, SceneError
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.nearest import nearest

from .board import Board
from .draft import Draft
from .drawing import Drawing
from .errors import ScenarioError
from .model import SECTIONS, Position, Scenario, Statement
from .scene import Scene

PLACE: Final = re.compile(r"^at (?P<lane>\d{1,2})/(?P<column>\d{1,3})$")
SPACES: Final = re.compile(r"^\d{1,2}/\d{1,3}(?: *, *\d{1,2}/\d{1,3})*$")
PLACES: Final = ("start", "out")


@dataclass(kw_only=True)
class Setup(Draft):
    """One position being set up."""

    position: Position
    lanes: int

    def run(self, source: Source | None) -> BaseGame:
        """Do everything the file says, then start the game."""
        words, spaces, vehicles = self._sorted()
        self.board = Board(self)
        late = [item for item in words if self._known(item[0]).late]
        for word, seat, statement in [item for item in words if item not in late]:
            self._say(statement.line, word, statement.value, seat=seat)
        for drawn in self.position.drawings:
            self._draw(drawn)
        for statement in spaces:
            self._space(statement)
        for statement in vehicles:
            self._place(statement)
        self.board.stand()
        for statement in vehicles:
            self._details(statement)
        for word, seat, statement in late:
            self._say(statement.line, word, statement.value, seat=seat)
        return self._start(source)

    def _start(self, source: Source | None) -> BaseGame:
        try:
            self.scene.check()
        except SceneError as error:
            raise self.error(self.lines.get(error.about, self.position.line), str(error)) from error
        try:
            return self.scene.start(source)
        except SceneError as error:
            raise self.error(self.position.line, str(error)) from error

    # --- statements ------------------------------------------------------------------------

    def _sorted(self) -> tuple[list[tuple[str, int | None, Statement]], list[Statement], list[Statement]]:
        """Statements of words in the order of the scene's settings, those of spaces, those of vehicles."""
        words, spaces, vehicles = [], [], []
        for statement in self.position.statements:
            line, key = statement.line, statement.key
            if SPACES.match(key):
                spaces.append(statement)
                continue
            if key in self.lines:
                raise self.error(line, f"'{key:.30}' appears twice, first on line {self.lines[key]}")
            self.lines[key] = line
            if "." in key:
                vehicles.append(statement)
            else:
                words.append((*self._word(statement), statement))
        order = list(self.scene.settings())
        words.sort(key=lambda item: order.index(item[0]))
        return words, spaces, vehicles

    def _word(self, statement: Statement) -> tuple[str, int | None]:
        """The setting that a key means, and the seat it begins with."""
        known, key = self.scene.settings(), statement.key
        if key in known:
            return key, None
        crew, _, rest = key.partition(" ")
        crews = [seat.crew for seat in self.scenario.recipe.seats]
        own = [word.partition(" ")[2] for word in known if word.startswith("CREW ")]
        if rest and f"CREW {rest}" in known:
            return f"CREW {rest}", self.do(statement.line, "crew", crew)
        if key in SECTIONS:
            raise self.error(statement.line, f"'{key}:' is a section of its own: begin its line at the left edge")
        if reason := self.scene.refusal(key) or self.scene.refusal(f"CREW {rest}"):
            raise self.error(statement.line, reason)
        plain = [word for word in known if word.partition(" ")[0] not in ("CREW", "VEHICLE", "SPACE")]
        written = [*self.scene.names(), *plain, *(f"{each} {word}" for each in crews for word in own)]
        raise self.error(statement.line, _no_part(key, written, [*plain, *(f"CREW {word}" for word in own)]))

    def _known(self, word: str) -> Any:
        return self.scene.settings()[word]

    def _say(self, line: int, word: str, value: str, **about: Any) -> None:
        self.do(line, "says", word.removeprefix("CREW "), value, **about)

    def place(self, line: int, text: str) -> int:
        """The space that is written ``3/7``."""
        lane, _, column = text.strip().partition("/")
        space: int = self.do(line, "space", int(lane), int(column))
        return space

    def _space(self, statement: Statement) -> None:
        """``3/4, 3/5: ?mine``: things on single spaces."""
        for text in statement.key.split(","):
            space = self.place(statement.line, text)
            for thing in statement.value.split(","):
                self.board.thing(space, thing.strip(), statement.line)

    # --- vehicles --------------------------------------------------------------------------

    def _place(self, statement: Statement) -> None:
        """Where a vehicle is, of ``amber.small: at 3/7, damage dent skid-front, die 4, coasts 1``."""
        name, line = statement.key, statement.line
        crew, _, own = name.partition(".")
        self.do(line, "crew", crew)
        if own != "chopper":
            self.do(line, "number", name)
        self.board.mention(name, line)
        for part in _parts(statement):
            if found := PLACE.match(part):
                self.board.put(name, self.do(line, "space", int(found["lane"]), int(found["column"])), line)
            elif part in PLACES:
                self.board.off(name, part, line)

    def _details(self, statement: Statement) -> None:
        """All that is said of a vehicle besides its place."""
        name, line = statement.key, statement.line
        for part in _parts(statement):
            if PLACE.match(part) or part in PLACES:
                continue
            if name.endswith(".chopper"):
                raise self.error(line, f"a chopper can only be 'at 3/7'; leave out '{part:.30}'")
            word, _, rest = part.partition(" ")
            about = {"vehicle": name}
            if not (self.do(line, "says", part, "", **about) or self.do(line, "says", word, rest, **about)):
                self._unknown_detail(part, line)

    def _unknown_detail(self, part: str, line: int) -> None:
        if reason := self.scene.refusal(f"VEHICLE {part.partition(' ')[0]}"):
            raise self.error(line, reason)
        if SPACES.match(part):
            raise self.error(line, f"'{part}' should read 'at {part}'")
        own = [word.partition(" ")[2] for word in self.scene.settings() if word.startswith("VEHICLE ")]
        near = nearest(part.partition(" ")[0], own) or nearest(part, [*own, *PLACES, "at 3/7"])
        hint = f"did you mean '{near}'? It" if near else "it"
        raise self.error(
            line, f"'{part:.30}' does not describe a vehicle; {hint} can be 'at 3/7', {', '.join((*PLACES, *own))}"
        )

    # --- drawings --------------------------------------------------------------------------

    def _draw(self, drawn: Drawing) -> None:
        if drawn.lane is None and len(drawn.rows) != self.lanes:
            raise self.error(drawn.line, f"a drawing has {self.lanes} lanes, but this one has {len(drawn.rows)}")
        for lane, row in enumerate(drawn.rows, drawn.lane or 1):
            for offset, cell in enumerate(row):
                if cell.known and cell.word != ".":
                    self.board.cell(self.do(cell.line, "space", lane, drawn.column + offset), cell)


def _parts(statement: Statement) -> list[str]:
    """The parts of a vehicle's line; the rest of a list, as in ``used a 1, b 2``, is not a part of its own."""
    return [" ".join(part.split()) for part in statement.value.split(",")]


def _no_part(key: str, written: list[str], known: list[str]) -> str:
    """What to say of a word that no position has."""
    near = nearest(key, written)
    hint = f"did you mean '{near}'? There are" if near else "there are"
    return f"'{key:.30}' is not part of a position; {hint} {', '.join(known)}, CREW.VEHICLE and spaces such as 3/4"


def begin(ruleset: Ruleset, scenario: Scenario, source: Source | None) -> BaseGame:
    """A scenario's game at its first open question, listened to; raises ScenarioError."""
    if scenario.position is None:
        return ruleset.new_game(scenario.recipe, listen=True, source=source)
    lexicon = ruleset.lexicon(scenario.recipe.named, scenario.recipe.content)
    lanes = max(space.lane for space in ruleset.view(ruleset.new_game(scenario.recipe), None).spaces)
    scene, position = scene_of(ruleset, scenario), scenario.position
    return Setup(scenario=scenario, scene=scene, lexicon=lexicon, position=position, lanes=lanes).run(source)


def scene_of(ruleset: Ruleset, scenario: Scenario) -> Scene:
    """The ruleset's empty scene for this recipe; raises ScenarioError."""
    try:
        scene: Scene = ruleset.scene(scenario.recipe)
    except RecipeError as error:
        raise ScenarioError(scenario.file, scenario.heads.get(error.part, 1), str(error)) from error
    return scene
