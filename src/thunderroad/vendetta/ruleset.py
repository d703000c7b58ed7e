"""VENDETTA: the ruleset object that brings content, frames, options, views and words together."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ..grid.topology import DIRECTIONS
from ..kernel.chance import Rng
from ..kernel.module import CrewInfo, Ruleset
from . import narrate, occurrences, view
from .advice.advisor import VendettaAdvisor
from .content import MUD, ROAD, Content, content
from .game import Game
from .names import option_name
from .options import OPTIONS
from .rules import LARGE, MEDIUM, SMALL, CommandKind, DamageKind, HazardKind, Maker, Parts, Rules, VehicleSpec
from .scene import Scene
from .turn import command, damage, drive, enter, race, scroll, shoot, slam, turn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..kernel.choice import Choice
    from ..kernel.event import Event
    from ..kernel.frame import Frame
    from ..kernel.module import Recipe
    from ..kernel.view import EventView, GameView

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    race.Race,
    race.RollDice,
    race.LayBoard,
    turn.Turn,
    drive.Drive,
    enter.Enter,
    slam.Slam,
    shoot.Shoot,
    scroll.Scroll,
    scroll.PlaceHazards,
    damage.Damage,
    damage.Mine,
    damage.OilSlick,
    damage.Shrapnel,
    damage.Skid,
    damage.Dazed,
    damage.BlastOff,
    command.Airstrike,
    command.Nitro,
    command.Drift,
    command.Repair,
)

SPECS: Final = (
    VehicleSpec("small", SMALL, 2, "car-small"),
    VehicleSpec("medium", MEDIUM, 2, "car-medium"),
    VehicleSpec("large", LARGE, 2, "car-large"),
    VehicleSpec("wreck", SMALL, 0, "wreck"),  # an inoperable small car (VB-WRECK-01)
)

HAZARDS: Final = (
    HazardKind("road", "haz-road", ground=ROAD),
    HazardKind("oil-slick", "haz-oil", ground=ROAD, moving=damage.OilSlick),
    HazardKind("mud", "haz-mud", ground=MUD),
    HazardKind("mine", "haz-mine", still=damage.Mine),
    HazardKind("wreck", "haz-wreck", wreck=True),
)

DAMAGE: Final = (
    DamageKind("dent", "dmg-dent"),
    DamageKind("shrapnel", "dmg-shrapnel", damage.Shrapnel),
    DamageKind("dazed", "dmg-dazed", damage.Dazed),
    DamageKind("blast-off", "dmg-blast", damage.BlastOff),
    *(
        DamageKind(f"skid-{name}", f"dmg-skid-{name}", partial(damage.Skid, heading=number))
        for number, name in enumerate(DIRECTIONS)
    ),
)

COMMANDS: Final[dict[str, tuple[str, Maker]]] = {
    "airstrike": ("i-airstrike", command.Airstrike),
    "nitro": ("i-nitro", command.Nitro),
    "drift": ("i-drift", command.Drift),
    "repair": ("i-repair", command.Repair),
}


def base_parts(data: Content) -> Parts:
    """What the base box brings."""
    return Parts(
        content=data,
        sides=data.sides,
        specs=SPECS,
        hazards=HAZARDS,
        hazard_counts=data.hazards,
        damage=DAMAGE,
        damage_counts=data.damage,
        commands=tuple(CommandKind(item, *COMMANDS[item.id]) for item in data.commands),
        slam=slam.Slam,
        listeners=(),
        frames={cls.__name__: cls for cls in FRAMES},
    )


class Vendetta(Ruleset):
    """The 2023 base game for 2 to 4 crews."""

    id = "vendetta"
    title = "Thunder Road: Vendetta"
    version = 1
    min_seats = 2
    max_seats = 4
    options = OPTIONS

    def __init__(self) -> None:
        data = content()
        self.parts = base_parts(data)
        self._advisor = VendettaAdvisor()
        self._rules: dict[tuple[object, ...], Rules] = {}
        self.crews = tuple(
            CrewInfo(crew.id, crew.name, crew.number, f"emblem-{crew.number}", "car crew") for crew in data.crews
        )

    @property
    def advisor(self) -> VendettaAdvisor:
        """What bots and hints go by."""
        return self._advisor

    def rules(self, recipe: Recipe) -> Rules:
        """The tables for a recipe's crews and options, made once for all games that share them."""
        chosen = {option.id: recipe.options.get(option.id, option.default) for option in self.options}
        key = (tuple(seat.crew for seat in recipe.seats), tuple(chosen.items()))
        found = self._rules.get(key)
        if found is None:
            by_id = {crew.id: crew for crew in self.parts.content.crews}
            crews = tuple(by_id[seat.crew] for seat in recipe.seats)
            found = self._rules[key] = Rules(self.parts, chosen, crews)
        return found

    def prepare(self, recipe: Recipe) -> Game:
        """A game about to be set up (VB-SETUP)."""
        game = self._table(recipe)
        game.stack.append(race.Race())
        return game

    def _table(self, recipe: Recipe) -> Game:
        """All pieces of the box, nothing laid."""
        game = Game(self.rules(recipe), recipe, Rng.seeded(recipe.seed))
        game.set_out()
        return game

    def content_keys(self) -> Iterable[str]:
        """See occurrences.py."""
        return occurrences.content_keys(self.parts)

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
        return view.game_view(game, seat)

    def narrate(self, game: Game, event: Event, n: int, seat: int | None) -> EventView | None:
        """An event in plain words."""
        if event.seats is not None and seat not in event.seats:
            return None
        return narrate.event_view(game, event, n)

    def option_name(self, game: Game, choice: Choice, value: int) -> str:
        """Such as ``amber.small 4``, ``front-left``, ``3/5``, ``none``."""
        return option_name(game, choice, value)


VENDETTA: Final = Vendetta()
