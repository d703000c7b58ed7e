"""CLASSIC: the ruleset object that brings content, frames, options, views and words together."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from ..kernel.chance import Rng
from ..kernel.errors import RecipeError
from ..kernel.module import CrewInfo, Deed, Recipe, Ruleset
from ..kernel.worded import worded
from . import narrate, occurrences, presenting, view
from .advice import ClassicAdvisor
from .content import content
from .game import Game
from .names import option_name
from .options import OPTIONS
from .parts import base_parts, with_modules
from .rules import Rules
from .scene import Scene
from .turn import race
from .wording import learn, say, word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ..kernel.choice import Choice
    from ..kernel.event import Event
    from ..kernel.module import Module
    from ..kernel.view import EventView, GameView

KEPT: Final = 64
"""Tables of so many choices of crews, options and modules are kept; a server sees few at a time."""


DEEDS: Final = {
    "moved": ("move", "piece", "path"),
    "rams": ("slam", "top"),
    "shots": ("shot", "seat"),
    "hit": ("hit", "piece"),
    "wrecked": ("inoperable", "piece"),
}


class Classic(Ruleset):
    """The game of 1986 for 2 to 4 players (C86-COMP-03-R1)."""

    id = "classic"
    title = "Thunder Road 1986"
    version = 1
    min_seats = 2
    max_seats = 4
    options = OPTIONS
    missions = __package__
    highlights = narrate.HIGHLIGHTS
    harms = narrate.HARMS

    def __init__(self) -> None:
        super().__init__()
        self._data = content()
        self.parts = base_parts(self._data)
        self._advisor = ClassicAdvisor()
        self._rules: OrderedDict[tuple[object, ...], Rules] = OrderedDict()
        figures = tuple(car.symbol for car in self._data.cars)
        self.crews = tuple(
            CrewInfo(crew.id, crew.name, crew.number, f"emblem-{crew.number}", say("crew.cars"), figures)
            for crew in self._data.crews
        )

    def add(self, module: Module) -> None:
        """Make a module known, with its words (wording.py)."""
        super().add(module)
        try:
            learn({known.title: known.adds for known in self.modules.values()})
        except RecipeError:
            del self.modules[module.id]
            raise

    @property
    def advisor(self) -> ClassicAdvisor:
        """What bots and hints go by."""
        return self._advisor

    def rules(self, recipe: Recipe) -> Rules:
        """The tables for a recipe's crews, options and modules, made once for all games that share them."""
        modules = self.chosen(recipe)
        known = (*self.options, *(option for module in modules for option in module.options))
        chosen = {option.id: recipe.options.get(option.id, option.default) for option in known}
        seats = tuple(seat.crew for seat in recipe.seats)
        key = (recipe.seats, tuple(chosen.items()), tuple(module.id for module in modules), recipe.content)
        found = self._rules.get(key)
        if found is None:
            crews = {crew.id: crew for crew in self._data.crews}
            parts = with_modules(self.parts, modules)
            found = self._rules[key] = Rules(parts, chosen, tuple(crews[seat] for seat in seats), recipe)
            found.presenting = presenting.compiled(parts.shown)
            if len(self._rules) > KEPT:
                self._rules.popitem(last=False)
        else:
            self._rules.move_to_end(key)
        return found

    def prepare(self, recipe: Recipe) -> Game:
        """A game about to be set up (C86-SETUP)."""
        game = self._table(recipe)
        game.stack.append(race.Race())
        return game

    def _table(self, recipe: Recipe) -> Game:
        """All pieces of the box, nothing laid."""
        game = Game(self.rules(recipe), recipe, Rng.seeded(recipe.seed))
        game.set_out()
        for module in self.chosen(recipe):
            for section in module.sections:
                game.sections[section.__name__] = section.fresh(game)
        return game

    def content_keys(self, modules: Iterable[str] = ()) -> Iterable[str]:
        """See occurrences.py."""
        parts = with_modules(self.parts, [self.modules[id] for id in sorted(modules)])
        return occurrences.content_keys(parts, presenting.compiled(parts.shown))

    def answer_keys(self, game: Game, value: int) -> Iterable[str]:
        """See occurrences.py."""
        return occurrences.answer_keys(game, value)

    def occurred(self, game: Game) -> Iterable[str]:
        """See occurrences.py."""
        return occurrences.occurred(game)

    def scene(self, recipe: Recipe) -> Scene:
        """A builder of positions."""
        self.check(recipe)
        return Scene(self._table(recipe))

    def view(self, game: Game, seat: int | None) -> GameView:
        """All seats know the same; only the open choice differs."""
        return worded(view.game_view(game, seat), word)

    def viewer(self, game: Game) -> Callable[[int | None], GameView]:
        """The board is made once for all."""
        sight = view.sight(game)
        return lambda seat: worded(sight(seat), word)

    def narrate(self, game: Game, event: Event, n: int, seat: int | None) -> EventView | None:
        """An event in plain words."""
        if event.seats is not None and seat not in event.seats:
            return None
        return worded(narrate.event_view(game, event, n), word)

    def word(self, text: str) -> str:
        """See wording.py."""
        return word(text)

    def deeds(self) -> tuple[Deed, ...]:
        """What the teams did."""
        return tuple(Deed(say(f"tally.{key}"), *counted) for key, counted in DEEDS.items())

    def option_name(self, game: Game, choice: Choice, value: int) -> str:
        """Such as ``green.small 4``, ``front-left``, ``ram green.large tan.small``, ``none``."""
        return option_name(game, choice, value)


CLASSIC: Final = Classic()
