"""Puts what a file says onto the board of a scene: drawn spaces, single things, figures."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from thunderroad.family import lexicon as words
from thunderroad.kernel.nearest import no_such

from .draft import Draft
from .drawing import FIGURE, TERRAINS, TOKEN, WRECK, Cell

NUMBERS = {1: "two", 2: "three"}


@dataclass
class _Vehicle:
    """Where the file puts a vehicle; `known` means that it does."""

    line: int
    space: int | None = None
    place: str = "out"
    known: bool = False


class Board:
    """The board being filled. Vehicles are collected, and placed when all have been read."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._taken: Counter[int] = Counter()
        self._vehicles: dict[str, _Vehicle] = {}

    # --- spaces ----------------------------------------------------------------------------

    def cell(self, space: int, cell: Cell) -> None:
        """Terrain, token and figures of a drawn space."""
        if cell.terrain is not None:
            self._draft.do(cell.line, "terrain", space, cell.terrain)
        if cell.hazard is not None:
            self._token(space, cell.hazard, cell.line, hidden=cell.hidden)
        for figure in cell.figures:
            self._figure(space, figure, cell.line)

    def thing(self, space: int, word: str, line: int) -> None:
        """One thing on a space: ``?mine``, ``!mud``, ``wreck``, ``mud``, ``amber.small``, ``As``, a module's word."""
        do, (first, _, rest) = self._draft.do, word.partition(" ")
        if found := TOKEN.match(word):
            self._token(space, found["kind"] or "", line, hidden=found["side"] == "?")
        elif word in ("wreck", WRECK) or FIGURE.match(word):
            self._figure(space, WRECK if word == "wreck" else word, line)
        elif "." in word:
            self._named(space, word, line)
        elif not (do(line, "says", word, "", space=space) or do(line, "says", first, rest, space=space)):
            self._terrain(space, word, line)

    def _terrain(self, space: int, word: str, line: int) -> None:
        terrain = TERRAINS.get(word, word)
        terrains = self._draft.lexicon.of(words.TERRAIN)
        if terrain not in terrains:
            own = [each.partition(" ")[2] for each in self._draft.scene.settings() if each.startswith("SPACE ")]
            known = ["wreck", *terrains, *own, *(f"?{kind}" for kind in self._draft.lexicon.of(words.TOKEN))]
            raise self._draft.error(line, no_such("thing for a space called", word, known))
        self._draft.do(line, "terrain", space, terrain)

    def _token(self, space: int, kind: str, line: int, *, hidden: bool) -> None:
        if not kind:
            raise self._draft.error(line, "say what lies there face down, such as ?mine")
        self._draft.do(line, "token", space, kind, not hidden)

    def _named(self, space: int, name: str, line: int) -> None:
        self._draft.do(line, "crew", name.partition(".")[0])
        if not name.endswith(".chopper"):
            self._draft.do(line, "number", name)
        self.put(name, space, line)

    # --- figures ---------------------------------------------------------------------------

    def _figure(self, space: int, figure: str, line: int) -> None:
        if figure != WRECK:
            self.put(self._name(figure, line), space, line)
            return
        self._take(space, line)
        self._draft.do(line, "wreck", space)

    def mention(self, name: str, line: int) -> None:
        """A line mentions a vehicle."""
        self._draft.lines[name] = line
        if not name.endswith(".chopper"):
            self._vehicles.setdefault(name, _Vehicle(line)).line = line

    def off(self, name: str, place: str, line: int) -> None:
        """A vehicle is behind the board, or out of the game."""
        vehicle = self._vehicle(name, line)
        vehicle.place = place

    def put(self, name: str, space: int, line: int) -> None:
        """Put a figure on a space, once."""
        self._draft.lines.setdefault(name, line)
        if name.endswith(".chopper"):
            self._draft.do(line, "chopper", self._draft.do(line, "crew", name.partition(".")[0]), space)
            return
        vehicle = self._vehicle(name, line)
        if self._draft.scene.stands(name):
            self._take(space, line)
        vehicle.space, vehicle.place = space, "road"

    def _vehicle(self, name: str, line: int) -> _Vehicle:
        """A vehicle that has not been placed yet."""
        vehicle = self._vehicles.setdefault(name, _Vehicle(line))
        if vehicle.known:
            raise self._draft.error(line, f"{name} is already on the board")
        vehicle.known = True
        return vehicle

    def _take(self, space: int, line: int) -> None:
        """Check that a space holds no more road vehicles than its game allows."""
        self._taken[space] += 1
        most = self._draft.scene.most
        if self._taken[space] > most:
            number = NUMBERS.get(most, str(most + 1))
            raise self._draft.error(line, f"{number} road vehicles cannot share a space in a position at rest")

    def stand(self) -> None:
        """Place every vehicle the file names, in the order of the crews' own."""
        order = self._draft.scene.names()
        for name in sorted(self._vehicles, key=order.index):
            vehicle = self._vehicles[name]
            self._draft.do(vehicle.line, "vehicle", name, vehicle.space, vehicle.place, ())

    def _name(self, figure: str, line: int) -> str:
        """The name of a drawn figure: ``As`` gives ``amber.small``, ``Sch`` gives ``sulphur.chevron``."""
        letter, mark = figure[0], figure[1:]
        letters = self._draft.scenario.letters
        crew = next((crew for crew, own in letters.items() if own == letter), None)
        if crew is None:
            drawn = ", ".join(f"{own} {name}" for name, own in letters.items())
            raise self._draft.error(line, f"'{figure}' has no crew's letter; the letters are {drawn}, and W for wrecks")
        if mark == "^":
            return f"{crew}.chopper"
        name: str = self._draft.do(line, "figure", crew, mark)
        return name
