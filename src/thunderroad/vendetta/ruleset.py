"""VENDETTA: the ruleset object that brings content, frames, options, views and words together."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from ..chassis.display.presenting import compiled
from ..chassis.ruleset import Counted, TableRuleset
from ..family.module import CrewInfo
from ..kernel.chance import seeded
from ..kernel.errors import PackError, RecipeError
from ..kernel.event import DRIVEN
from ..kernel.recipe import Recipe, Seat
from . import occurrences, packs
from .advice.advisor import VendettaAdvisor
from .advice.coming import coming, whereabouts
from .advice.traits import NAMES, traits
from .concern import Concern
from .content import ContentError, Crew, content
from .display import log, view
from .display.choice import title_of
from .display.decks import decks_of, sheets_of
from .display.names import vehicle_id
from .display.presenting import Presenting, Views
from .display.questions import QUESTIONS
from .game import Game
from .options import OPTIONS
from .parts import base_parts, with_modules
from .position import NOBODY
from .rules import Parts, Rules
from .scene import Scene
from .scene_words import WORDS
from .tokens import discard_token
from .turn.race import Race
from .wording import CATALOGUE, say

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

    from ..display.view.game import EventView, GameView
    from ..family.ahead import Coming
    from ..family.decks import DeckInfo
    from ..family.module import Module
    from ..kernel.choice import Choice
    from ..kernel.event import Event
    from ..kernel.frame import Frame
    from ..kernel.packs import Pack, PackRef
    from ..kernel.recipe import OptionValue

DEEDS: Final[Mapping[str, Counted]] = {
    "moved": ("move", "piece", 70, DRIVEN),
    "slams": ("slam", "top", 8),
    "shots": ("shot", "seat", 9),
    "hit": ("hit", "piece", 0),
    "damage": ("damage", "piece", 6),
    "commands": ("command", "seat", 7),
}
"""What is counted, by its word (chassis/ruleset.py, Counted)."""


class Vendetta(TableRuleset[Game, Rules[Game], Parts]):
    """The 2023 base game for 2 to 4 crews."""

    id = "vendetta"
    title = "Thunder Road: Vendetta"
    version = 2
    min_seats = 2
    max_seats = 4
    minutes = (8, 8, 7)
    minutes_together = (7, 7, 7, 8, 8)
    options = OPTIONS
    highlights = log.HIGHLIGHTS
    harms = log.HARMS
    mends = log.MENDS
    attacks = log.ATTACKS
    reveals = frozenset({"flip", "scroll", "learn", "learn-tile", "show"})
    missions = __package__
    judgement = __package__
    trait_names = NAMES
    words = CATALOGUE
    counted = DEEDS
    occurring = occurrences.OCCURRING

    def __init__(self) -> None:
        super().__init__()
        data = content()
        self.parts = base_parts(data)
        self.advisor: VendettaAdvisor = VendettaAdvisor()
        self._brought: dict[str, tuple[Module, tuple[CrewInfo, ...]]] = {}
        self.crews = tuple(_info(crew, {}, self.parts) for crew in data.crews)

    # --- tables and games ------------------------------------------------------------------

    def make_rules(self, recipe: Recipe, modules: Sequence[Module], chosen: Mapping[str, OptionValue]) -> Rules[Game]:
        """The tables of the base game and of these modules, as the owners' packs change them."""
        seats = [seat.crew for seat in recipe.seats]
        return self._made(modules, seats, chosen, [self.pack(ref) for ref in recipe.content], self.box_of(recipe))

    def all_parts(self, modules: Iterable[Module]) -> Parts:
        """The parts of the box and of these modules, no matter who plays."""
        return with_modules(self.parts, modules)

    def parts_of(self, modules: Sequence[Module], content: Iterable[PackRef], box: Parts | None = None) -> Parts:
        """The parts of a box and of these modules as owners' packs change them, for any crews."""
        parts = with_modules(box or self.parts, modules)
        for pack in map(self.pack, content):
            parts = packs.apply(parts, pack, self._world(modules))
        return parts

    def make_game(self, rules: Rules[Game], recipe: Recipe) -> Game:
        """All pieces of the box, nothing laid."""
        game = Game(rules, recipe, seeded(recipe.seed))
        game.set_out()
        return game

    def first_frame(self) -> Frame[Any]:
        """The game from its set-up on (VB-SETUP)."""
        return Race()

    def scene(self, recipe: Recipe) -> Scene:
        """A builder of positions."""
        scene = Scene(self.bare(recipe))
        scene.clear()
        return scene

    def scene_in(self, game: Game) -> Scene:
        """A builder that changes a game."""
        return Scene(game)

    def parts_in(self, game: Game) -> Parts:
        """The parts with which a game is played."""
        return game.rules.parts

    def driving(self, game: Game) -> int | None:
        """The vehicle whose move is under way."""
        return game.driver if game.driver != NOBODY else None

    def coming(self, game: Game, seat: int) -> Sequence[Coming]:
        """The turns of others before a seat's next one."""
        return coming(game, seat)

    def overlook(self, game: Game, space: int) -> None:
        """Discard the token."""
        if game.token[space % game.span]:
            discard_token(game, space % game.span)

    def traits(self, game: Game) -> Sequence[Sequence[int] | None]:
        """See advice/traits.py."""
        return traits(self.advisor.memory, game)

    def whereabouts(self, game: Game) -> Hashable:
        """Of the driver, or of the effect that asks."""
        return whereabouts(game)

    def handles(self, game: Game) -> list[str]:
        """The names of the crews' vehicles, and of wrecks by number."""
        return [vehicle_id(game, vehicle) for vehicle in range(len(game.cell))]

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
        self,
        modules: Sequence[Module],
        seats: Sequence[str],
        chosen: Mapping[str, OptionValue],
        content: Iterable[Pack],
        box: Parts | None = None,
    ) -> Rules[Game]:
        """The tables of the base game and of these modules, as the owners' packs change them."""
        box = box or self.parts
        parts = with_modules(box, modules, seats)
        crews = {crew.id: crew for crew in _crews(box, modules)}
        for pack in content:
            world = self._world(modules)
            parts = packs.apply(parts, pack, world)
            crews = {id: packs.changed_crew(crew, pack, world) for id, crew in crews.items()}
        concern: Concern[Game] = Concern(parts.listeners, parts.cards, [spec.kind for spec in parts.specs])
        made = Rules(parts, chosen, tuple(crews[seat] for seat in seats), concern)
        made.presenting = self.presenting(parts)
        return made

    def _world(self, chosen: Iterable[Module]) -> packs.World:
        """Everything that is installed and fits together, to tell typing errors from items that are not played."""
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
        """Set a module up with a pack; raises PackError if the module cannot play with it."""
        recipe = Recipe(self.id, tuple(map(Seat, self.usual_crews((module.id,), self.min_seats))), "", (module.id,))
        options = {option.id: option.default for option in (*self.options, *module.options)}
        try:
            rules = self._made((module,), [seat.crew for seat in recipe.seats], options, (pack,))
        except PackError:
            return  # it needs another module; making a table without that one says so
        try:
            self.set_out(rules, recipe)
        except ContentError as error:
            raise pack.wrong(f"{module.title} cannot be played like this: {error}") from error

    def warnings(self, pack: Pack) -> list[str]:
        """Where the pack's counts differ from the printed totals."""
        world = self._world(self.modules.values())
        return list(packs.totals(world.parts, packs.apply(world.parts, pack, world)))

    def items(self) -> dict[str, list[str]]:
        """The ids of everything that an owner's pack may change, by heading."""
        return packs.items_of(self._world(()))

    # --- how it is shown -------------------------------------------------------------------

    def presenting(self, parts: Parts) -> Presenting:
        """The base game's questions and events with those of modules."""
        return compiled(Presenting, Views, QUESTIONS, log.EVENTS, parts.shown, WORDS)

    def sight(self, game: Game) -> Callable[[int | None], GameView]:
        """What each viewer sees; in the base game all seats know the same, so only the open choice differs."""
        return view.Sight(game)

    def asks(self, game: Game, choice: Choice) -> str:
        """What an open question asks, in words."""
        return title_of(game, choice)

    def nears_end(self, game: Game) -> bool:
        """Once the final tile lies, somebody crosses the finish line soon."""
        return game.final != 0

    def round_of(self, game: Game) -> int:
        """The round, as in the view."""
        return game.round

    def tell(self, game: Game, event: Event, n: int) -> EventView:
        """An event in plain words."""
        return log.event_view(game, event, n)

    def decks(self, module: Module) -> tuple[DeckInfo, ...]:
        """The decks that a module brings, as they are shipped."""
        return decks_of(module)

    def card_sheets(self, module: Module) -> tuple[str, ...]:
        """The sheets of its decks."""
        return sheets_of(module)


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
