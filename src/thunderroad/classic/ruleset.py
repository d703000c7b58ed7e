"""CLASSIC: the ruleset object that brings content, frames, options, views and words together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..chassis.display.presenting import compiled
from ..chassis.ruleset import Counted, TableRuleset
from ..family.module import CrewInfo
from ..kernel.chance import seeded
from ..kernel.event import DRIVEN
from ..kernel.recipe import Recipe
from . import occurrences
from .advice import ClassicAdvisor
from .advice.coming import coming, whereabouts
from .advice.prospects import prospects
from .advice.traits import NAMES, traits
from .content import content
from .display import log, view
from .display.names import vehicle_id
from .display.presenting import Presenting, Views
from .display.questions import QUESTIONS
from .game import NOBODY, Game
from .hooks import tables
from .options import OPTIONS
from .parts import base_parts, with_modules
from .rules import Parts, Rules
from .scene import Scene
from .scene_words import WORDS
from .turn.race import Race
from .wording import CATALOGUE, say

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

    from ..display.view.game import EventView, GameView
    from ..family.ahead import Coming
    from ..family.module import Module
    from ..kernel.event import Event
    from ..kernel.frame import Frame
    from ..kernel.packs import PackRef
    from ..kernel.recipe import OptionValue

DEEDS: Final[Mapping[str, Counted]] = {
    "moved": ("move", "piece", 125, DRIVEN),
    "rams": ("slam", "top", 7),
    "shots": ("shot", "seat", 10),
    "hit": ("hit", "piece", 0),
    "wrecked": ("inoperable", "piece", 0),
}
"""What is counted, by its word (chassis/ruleset.py, Counted)."""


class Classic(TableRuleset[Game, Rules[Game], Parts[Game]]):
    """The game of 1986 for 2 to 4 players (C86-COMP-03-R1)."""

    id = "classic"
    title = "Thunder Road 1986"
    version = 2
    min_seats = 2
    max_seats = 4
    ground = "squares"
    finish = False
    minutes = (3, 4, 6)
    options = OPTIONS
    missions = __package__
    judgement = __package__
    trait_names = NAMES
    drawings = __package__
    highlights = log.HIGHLIGHTS
    harms = log.HARMS
    mends = log.MENDS
    attacks = log.ATTACKS
    words = CATALOGUE
    counted = DEEDS
    occurring = occurrences.OCCURRING

    def __init__(self) -> None:
        super().__init__()
        self._data = content()
        self.parts = base_parts(self._data)
        self.advisor: ClassicAdvisor = ClassicAdvisor()
        figures = tuple(car.symbol for car in self._data.cars)
        self.crews = tuple(
            CrewInfo(crew.id, crew.name, crew.number, f"emblem-{crew.number}", say("crew.cars"), figures)
            for crew in self._data.crews
        )

    # --- tables and games ------------------------------------------------------------------

    def make_rules(self, recipe: Recipe, modules: Sequence[Module], chosen: Mapping[str, OptionValue]) -> Rules[Game]:
        """The tables of the box and of these modules."""
        crews = {crew.id: crew for crew in self._data.crews}
        parts = with_modules(self.box_of(recipe), modules)
        made = Rules(parts, chosen, tuple(crews[seat.crew] for seat in recipe.seats), recipe, tables(parts.listeners))
        made.presenting = self.presenting(parts)
        return made

    def all_parts(self, modules: Iterable[Module]) -> Parts[Game]:
        """The parts of the box and of these modules."""
        return with_modules(self.parts, modules)

    def parts_of(
        self, modules: Sequence[Module], content: Iterable[PackRef], box: Parts[Game] | None = None
    ) -> Parts[Game]:
        """The parts of a box and of these modules; no owner's pack changes them."""
        return with_modules(box or self.parts, modules)

    def make_game(self, rules: Rules[Game], recipe: Recipe) -> Game:
        """All pieces of the box, nothing laid."""
        game = Game(rules, recipe, seeded(recipe.seed))
        game.set_out()
        return game

    def first_frame(self) -> Frame[Any]:
        """The game from its set-up on (C86-SETUP)."""
        return Race()

    def scene(self, recipe: Recipe) -> Scene:
        """A builder of positions."""
        scene = Scene(self.bare(recipe))
        scene.clear()
        return scene

    def scene_in(self, game: Game) -> Scene:
        """A builder that changes a game."""
        return Scene(game)

    def parts_in(self, game: Game) -> Parts[Game]:
        """The parts with which a game is played."""
        return game.rules.parts

    def driving(self, game: Game) -> int | None:
        """The vehicle whose move is under way."""
        return game.driver if game.driver != NOBODY else None

    def coming(self, game: Game, seat: int) -> Sequence[Coming]:
        """The turns of others before a seat's next one, with each die that they may roll."""
        return coming(game, seat)

    def traits(self, game: Game) -> Sequence[Sequence[int] | None]:
        """See advice/traits.py."""
        return traits(game)

    def prospects(self, game: Game, piece: str, space: int) -> float | None:
        """As the odds of its attacks are told there."""
        return prospects(game, int(piece[1:]), space)

    def whereabouts(self, game: Game) -> Hashable:
        """Of the driver, or of the effect that asks."""
        return whereabouts(game)

    def handles(self, game: Game) -> list[str]:
        """The vehicles of the crews."""
        return [vehicle_id(game, vehicle) for vehicle in range(len(game.cell))]

    # --- how it is shown -------------------------------------------------------------------

    def presenting(self, parts: Parts[Game]) -> Presenting:
        """The game's own questions and events with those of modules, and what these know of good play."""
        shown = parts.shown
        advice = tuple(shown.get("advice", ()))
        return compiled(Presenting, Views, QUESTIONS, log.EVENTS, shown, WORDS, advice=advice)

    def sight(self, game: Game) -> Callable[[int | None], GameView]:
        """What each viewer sees: all seats know the same, and only the open choice differs."""
        return view.sight(game)

    def round_of(self, game: Game) -> int:
        """The round, as in the view."""
        return game.round

    def tell(self, game: Game, event: Event, n: int) -> EventView:
        """An event in plain words."""
        return log.event_view(game, event, n)


CLASSIC: Final = Classic()
