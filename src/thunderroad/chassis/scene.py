"""Setting up positions, for scenario files and tests: the parts that every game shares."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from ..kernel.chance import Source
from ..kernel.errors import SceneError
from ..kernel.frame import Frame
from ..kernel.game import BaseGame
from ..kernel.nearest import no_such
from .display.presenting import tables_of
from .scene_words import Setting

G = TypeVar("G", bound=BaseGame)


class BaseScene(ABC, Generic[G]):
    """Builds a position; every method raises SceneError with one sentence.

    `start` gives a running game whose chance comes from a script.  `vehicle_word` is what sentences call a
    vehicle.
    """

    vehicle_word: ClassVar[str] = "vehicle"

    def __init__(self, game: G) -> None:
        self.game = game
        self.clock_words: dict[str, int] = {}
        """Round, turn and the like, as far as a file gives them; see `clock`."""
        self.said: set[tuple[str, int | None]] = set()
        """Words that a file has used, each with the seat, vehicle or space that it begins with."""

    @abstractmethod
    def clear(self) -> None:
        """An empty board to start from."""

    @abstractmethod
    def names(self) -> list[str]:
        """The names of all vehicles, by their numbers."""

    @abstractmethod
    def first_frames(self) -> list[Frame[Any]]:
        """The stack of a game in which the turn of the active seat begins."""

    @abstractmethod
    def clock(self, round: int = 2, turn: int = 1, first: int = 0, active: int = 0, road_die: int = 1) -> None:
        """Round, turn of the active seat in it, first player, whose turn it is, face of the road die."""

    @abstractmethod
    def make_ready(self) -> None:
        """Work out what follows from what was placed; raises SceneError if the game would be over."""

    # --- names -----------------------------------------------------------------------------

    def figure(self, crew: str, mark: str) -> str:
        """The name of a vehicle, by its crew and the first letters of its own name (``s``)."""
        names = [name for name in self.names() if name.startswith(f"{crew}.")]
        found = [name for name in names if name == f"{crew}.{mark}"]
        found = found or [name for name in names if name.startswith(f"{crew}.{mark}")]
        if len(found) == 1:
            return found[0]
        if found:
            raise SceneError(f"'{mark}' may be {' or '.join(found)}; write more letters of its name")
        raise SceneError(f"'{mark}' is not a {self.vehicle_word} of {crew}; there are {', '.join(names)}")

    def number(self, name: str) -> int:
        """The vehicle with this name."""
        names = self.names()
        if name not in names:
            raise SceneError(no_such(self.vehicle_word, name, names))
        return names.index(name)

    def kind(self, word: str, words: Sequence[str], what: str) -> int:
        """The number of a word among the known ones."""
        if word not in words:
            raise SceneError(no_such(what, word, words))
        return list(words).index(word)

    def crew(self, word: str) -> int:
        """The seat of a crew."""
        crews = [seat.crew for seat in self.game.recipe.seats]
        if word not in crews:
            raise SceneError(no_such("seat with the crew", word, crews))
        return crews.index(word)

    def seat(self, seat: int) -> int:
        """A seat that exists."""
        seats = len(self.game.recipe.seats)
        if not 0 <= seat < seats:
            raise SceneError(f"there is no seat {seat}; seats are 0 to {seats - 1}")
        return seat

    # --- modules ---------------------------------------------------------------------------

    def state(self, section: str, **fields: Any) -> None:
        """Set fields of a module's section, by the name of its class."""
        found = self.game.sections.get(section)
        if found is None:
            known = ", ".join(self.game.sections) or "none"
            raise SceneError(f"no module here has a section '{section}'; there are {known}")
        for name, value in fields.items():
            if name not in found.FIELDS:
                raise SceneError(f"{section} has no field '{name}'; it has {', '.join(found.FIELDS)}")
            setattr(found, name, value)

    def settings(self) -> dict[str, Setting]:
        """The words for positions that the game and its modules know, in the order in which they are carried out."""
        return {each.word: each for words in tables_of(self.game).scene for each in words.settings}

    def refusal(self, word: str) -> str | None:
        """What to say about a word from another game."""
        return next((words.refused[word] for words in tables_of(self.game).scene if word in words.refused), None)

    def says(
        self, word: str, value: str, seat: int | None = None, vehicle: str | None = None, space: int | None = None
    ) -> bool:
        """Do what this word means, for a seat, vehicle, space or none; False if the word is unknown."""
        about = {"CREW": seat, "VEHICLE": None if vehicle is None else self.number(vehicle), "SPACE": space}
        kind, subject = next(((kind, number) for kind, number in about.items() if number is not None), ("", None))
        setting = self.settings().get(f"{kind} {word}".lstrip())
        if setting is None:
            return False
        if bool(value) != bool(setting.value):
            needs = f"needs something after it, such as '{setting.value}'" if setting.value else "stands alone"
            raise SceneError(f"'{word}' {needs}")
        setting.do(self, *(() if subject is None else (subject,)), value)
        self.said.add((setting.word, subject))
        return True

    def check(self) -> None:
        """Raise SceneError if the position is impossible."""
        for words in tables_of(self.game).scene:
            for check in words.checks:
                check(self)

    # --- running ---------------------------------------------------------------------------

    def start(self, source: Source | None) -> G:
        """The turn of the active seat begins; the game listens, and runs to its first open choice."""
        if said := self.clock_words:
            self.clock(**{"first": said.get("active", 0), **said})
        return self._run(self.first_frames(), source)

    def effect(self, frame: Frame[Any], source: Source | None) -> G:
        """Run one effect alone; afterwards nothing is left to do."""
        return self._run([frame], source)

    def _run(self, stack: list[Frame[Any]], source: Source | None) -> G:
        self.make_ready()
        g = self.game
        g.stack = stack
        g.source = source
        g.events = []
        g.trace = []
        g.run()
        return g

    @staticmethod
    def settled(game: BaseGame) -> bool:
        """Whether every effect is finished: the game is over, idle, or a player chooses what to do next."""
        return game.choice is None or tables_of(game).questions[game.choice.kind].opens
