"""VENDETTA: the ruleset object that brings content, frames, options, views and words together."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from ..kernel.chance import Rng
from ..kernel.errors import PackError, RecipeError
from ..kernel.module import CrewInfo, Deed, Recipe, Ruleset, Seat
from ..kernel.worded import worded
from . import narrate, occurrences, packs, presenting, view
from .advice.advisor import VendettaAdvisor
from .content import ContentError, Crew, content
from .game import Game
from .names import option_name
from .options import OPTIONS
from .parts import base_parts, with_modules
from .rules import Rules
from .scene import Scene
from .turn import race
from .wording import learn, say, word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from ..kernel.choice import Choice
    from ..kernel.event import Event
    from ..kernel.module import Module
    from ..kernel.packs import Pack
    from ..kernel.view import EventView, GameView
    from .rules import Parts


KEPT: Final = 64
"""Tables of so many choices of crews, options, modules and packs are kept; a server sees few at a time."""


DEEDS: Final = {
    "moved": ("move", "piece", "path"),
    "slams": ("slam", "top"),
    "shots": ("shot", "seat"),
    "hit": ("hit", "piece"),
    "damage": ("damage", "piece"),
    "commands": ("command", "seat"),
}


class Vendetta(Ruleset):
    """The 2023 base game for 2 to 4 crews."""

    id = "vendetta"
    title = "Thunder Road: Vendetta"
    version = 1
    min_seats = 2
    max_seats = 4
    options = OPTIONS
    highlights = narrate.HIGHLIGHTS
    harms = narrate.HARMS
    reveals = frozenset({"flip", "scroll"})
    missions = __package__

    def __init__(self) -> None:
        super().__init__()
        data = content()
        self.parts = base_parts(data)
        self._advisor = VendettaAdvisor()
        self._brought: dict[str, tuple[Module, tuple[CrewInfo, ...]]] = {}
        self._rules: OrderedDict[tuple[object, ...], Rules] = OrderedDict()
        self.crews = tuple(_info(crew, {}, self.parts) for crew in data.crews)

    def add(self, module: Module) -> None:
        """Make a module known, with its words (wording.py)."""
        super().add(module)
        try:
            learn({known.title: known.adds for known in self.modules.values()})
        except RecipeError:
            del self.modules[module.id]
            raise

    @property
    def advisor(self) -> VendettaAdvisor:
        """What bots and hints go by."""
        return self._advisor

    def rules(self, recipe: Recipe) -> Rules:
        """The tables for a recipe's crews and options, made once for all games that share them."""
        modules = self.chosen(recipe)
        known = (*self.options, *(option for module in modules for option in module.options))
        chosen = {option.id: recipe.options.get(option.id, option.default) for option in known}
        seats = tuple(seat.crew for seat in recipe.seats)
        key = (seats, tuple(chosen.items()), tuple(module.id for module in modules), recipe.content)
        found = self._rules.get(key)
        if found is None:
            found = self._rules[key] = self._made(modules, seats, chosen, [self.pack(ref) for ref in recipe.content])
            if len(self._rules) > KEPT:
                self._rules.popitem(last=False)
        else:
            self._rules.move_to_end(key)
        return found

    def brings(self, module: Module) -> tuple[CrewInfo, ...]:
        """The crews under the heading ``crews``, with the title of their kind; asked for every table, so kept."""
        known = self._brought.get(module.id)
        if known is not None and known[0] is module:
            return known[1]
        titles = {kind.id: kind.title for kind in module.adds.get("crew_kinds", ())}
        parts = with_modules(self.parts, (module,))
        found = tuple(_info(crew, titles, parts) for crew in module.adds.get("crews", ()))
        self._brought[module.id] = (module, found)
        return found

    def _made(
        self, modules: Sequence[Module], seats: Sequence[str], chosen: Mapping[str, object], content: Iterable[Pack]
    ) -> Rules:
        """The tables of the box and of these modules, as the owners' packs want them."""
        parts = with_modules(self.parts, modules, seats)
        crews = {crew.id: crew for crew in _crews(self.parts, modules)}
        for pack in content:
            world = self._world(modules)
            parts = packs.apply(parts, pack, world)
            crews = {id: packs.changed_crew(crew, pack, world) for id, crew in crews.items()}
        made = Rules(parts, chosen, tuple(crews[seat] for seat in seats))
        made.presenting = presenting.compiled(parts.shown)
        return made

    def _world(self, chosen: Iterable[Module]) -> packs.World:
        """Everything that is installed and fits together, for telling typing errors from what is not played."""
        parts = self.parts
        for _, module in sorted(self.modules.items()):
            with suppress(RecipeError):
                parts = with_modules(parts, (module,))
        crews = frozenset(crew.id for crew in _crews(self.parts, self.modules.values()))
        return packs.World(parts, frozenset(self.modules), frozenset(module.id for module in chosen), crews)

    def check_pack(self, pack: Pack) -> None:
        """Raise PackError if a pack does not fit what is installed."""
        world = self._world(self.modules.values())
        packs.apply(world.parts, pack, world)
        for crew in _crews(self.parts, self.modules.values()):
            packs.changed_crew(crew, pack, world)
        for module in self.modules.values():
            self._try(pack, module)

    def _try(self, pack: Pack, module: Module) -> None:
        """Set a module out with a pack; raises PackError if the module cannot play with what the pack says."""
        recipe = Recipe(self.id, tuple(map(Seat, self.usual_crews((module.id,), self.min_seats))), "", (module.id,))
        options = {option.id: option.default for option in (*self.options, *module.options)}
        try:
            rules = self._made((module,), [seat.crew for seat in recipe.seats], options, (pack,))
        except PackError:
            return  # it needs another module, and is told so where a table is made without that
        try:
            self._set_out(rules, recipe)
        except ContentError as error:
            raise pack.wrong(f"{module.title} cannot be played so: {error}") from error

    def warnings(self, pack: Pack) -> list[str]:
        """Where the pack's counts are unlike the printed totals."""
        world = self._world(self.modules.values())
        return list(packs.totals(world.parts, packs.apply(world.parts, pack, world)))

    def items(self) -> dict[str, list[str]]:
        """The ids of everything that an owner's pack may change, by heading."""
        return packs.items_of(self._world(()))

    def prepare(self, recipe: Recipe) -> Game:
        """A game about to be set up (VB-SETUP)."""
        game = self._table(recipe)
        game.stack.append(race.Race())
        return game

    def _table(self, recipe: Recipe) -> Game:
        """All pieces of the box, nothing laid."""
        return self._set_out(self.rules(recipe), recipe)

    def _set_out(self, rules: Rules, recipe: Recipe) -> Game:
        game = Game(rules, recipe, Rng.seeded(recipe.seed))
        game.set_out()
        for section in (cls for module in self.chosen(recipe) for cls in module.sections):
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
        """In the base game all seats know the same; only the open choice differs."""
        return worded(view.game_view(game, seat), word)

    def viewer(self, game: Game) -> Callable[[int | None], GameView]:
        """The board and what lies open are made once for all."""
        sight = view.Sight(game)
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
        """What the crews did."""
        return tuple(Deed(say(f"tally.{key}"), *counted) for key, counted in DEEDS.items())

    def option_name(self, game: Game, choice: Choice, value: int) -> str:
        """Such as ``amber.small 4``, ``front-left``, ``3/5``, ``none``."""
        return option_name(game, choice, value)


def _crews(parts: Parts, modules: Iterable[Module]) -> tuple[Crew, ...]:
    """All crews of the box and of these modules."""
    return (*parts.content.crews, *(crew for module in modules for crew in module.adds.get("crews", ())))


def _info(crew: Crew, titles: Mapping[str, str], parts: Parts) -> CrewInfo:
    """A crew as it is offered; plain car crews have the title of the base game."""
    symbols = {spec.id: spec.symbol for spec in parts.specs}
    figures = next((tuple(symbols[id] for id in kind.specs) for kind in parts.crew_kinds if kind.id == crew.kind), ())
    title = titles.get(crew.kind) or say("crew.cars")
    return CrewInfo(crew.id, crew.name, crew.number, f"emblem-{crew.number}", title, figures)


VENDETTA: Final = Vendetta()
