"""Setting up positions, for scenario files and tests: what is said alike of every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from ..kernel.chance import Source
from ..kernel.errors import SceneError
from ..kernel.frame import Frame
from ..kernel.game import BaseGame
from .presenting import tables_of

G = TypeVar("G", bound=BaseGame)


class BaseScene(ABC, Generic[G]):
    """Builds a position; every method raises SceneError with one sentence.

    `start` gives a running game whose chance comes from a script.  `vehicle_word` is what sentences call a
    vehicle.
    """

    vehicle_word: ClassVar[str] = "vehicle"

    def __init__(self, game: G) -> None:
        self.game = game

    @abstractmethod
    def names(self) -> list[str]:
        """The names of all vehicles, by their numbers."""

    def words(self) -> Mapping[str, Callable[..., None]]:
        """Words of scenario files that the game knows besides those of modules."""
        return {}

    @abstractmethod
    def first_frames(self) -> list[Frame[Any]]:
        """The stack of a game in which the turn of the active seat begins."""

    @abstractmethod
    def make_ready(self) -> None:
        """Work out what follows from what was placed; raises SceneError if the game would be over."""

    # --- names -----------------------------------------------------------------------------

    def figure(self, crew: str, mark: str) -> str:
        """The name of a vehicle by its crew and the letters with which its own name begins (``s``)."""
        names = [name for name in self.names() if name.startswith(f"{crew}.")]
        found = [name for name in names if name == f"{crew}.{mark}"]
        found = found or [name for name in names if name.startswith(f"{crew}.{mark}")]
        if len(found) != 1:
            raise SceneError(f"'{mark}' is no single {self.vehicle_word} of {crew}; there are {', '.join(names)}")
        return found[0]

    def number(self, name: str) -> int:
        """The vehicle with this name."""
        names = self.names()
        if name not in names:
            raise SceneError(f"there is no {self.vehicle_word} '{name}'; {self.vehicle_word}s are {', '.join(names)}")
        return names.index(name)

    def kind(self, word: str, words: Sequence[str], what: str) -> int:
        """The number of a word among those that there are."""
        if word not in words:
            raise SceneError(f"there is no {what} '{word}'; there are {', '.join(words)}")
        return list(words).index(word)

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

    def says(self, word: str, value: str, seat: int | None = None, vehicle: str | None = None) -> bool:
        """Do what the game or a module knows by this word, of a seat or a vehicle or neither; False if none does."""
        words = {**self.words(), **tables_of(self.game).scene}
        subject: tuple[int, ...] = ()
        if vehicle is not None:
            word, subject = f"VEHICLE {word}", (self.number(vehicle),)
        elif seat is not None:
            word, subject = f"CREW {word}", (self.seat(seat),)
        if word not in words:
            return False
        words[word](self, *subject, value)
        return True

    # --- running ---------------------------------------------------------------------------

    def start(self, source: Source | None) -> G:
        """The turn of the active seat begins; the game listens, and runs to its first open choice."""
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
        """No effect is unfinished: the game is over, idle, or a player chooses the next thing to do."""
        return game.choice is None or tables_of(game).questions[game.choice.kind].opens
