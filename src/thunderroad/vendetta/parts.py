"""What the base box brings to the rules, and how modules add to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ..grid.topology import DIRECTIONS
from ..kernel.errors import RecipeError
from ..kernel.react import React
from .content import Content
from .rules import (
    LARGE,
    MEDIUM,
    SMALL,
    CommandKind,
    CrewKind,
    DamageKind,
    HazardKind,
    Maker,
    Parts,
    TerrainKind,
    VehicleSpec,
)
from .turn import command, damage, drive, enter, race, scroll, shoot, slam, standing, turn

if TYPE_CHECKING:
    from ..kernel.frame import Frame
    from ..kernel.module import Module

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    race.Race,
    race.RollDice,
    race.LayBoard,
    turn.Turn,
    turn.Activation,
    drive.Drive,
    enter.Enter,
    React,
    standing.Eliminate,
    slam.Slam,
    shoot.Shoot,
    shoot.ShootingDie,
    scroll.Scroll,
    scroll.PlaceHazards,
    damage.Damage,
    damage.MinorDamage,
    damage.TakeMinor,
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

TERRAINS: Final = (
    TerrainKind("road", road=True, rule="VB-TERR-02"),
    TerrainKind("off-road", rule="VB-TERR-03"),
    TerrainKind("mud", cost=2, rule="VB-TERR-04"),
    TerrainKind("impassable", deadly=True, rule="VB-TERR-06"),
)
"""In the order of content.TERRAINS (VB-TERR-02 to VB-TERR-06)."""

SIZES: Final = {"small": SMALL, "medium": MEDIUM, "large": LARGE}

HAZARDS: Final = (
    HazardKind("road", "haz-road", ground="road", rule="VB-HAZ-05"),
    HazardKind("oil-slick", "haz-oil", ground="road", moving=lambda e: damage.OilSlick(e.vehicle), rule="VB-HAZ-07"),
    HazardKind("mud", "haz-mud", ground="mud", rule="VB-HAZ-06"),
    HazardKind("mine", "haz-mine", still=lambda e: damage.Mine(e.vehicle), rule="VB-HAZ-04"),
    HazardKind("wreck", "haz-wreck", wreck=True, rule="VB-HAZ-03"),
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
    cars = CrewKind(
        id="cars",
        title="car crew",
        specs=data.sizes,
        dice=data.movement_dice,
        die="movement",
        commands=tuple(item.id for item in data.commands),
        turn=turn.Turn,
    )
    return Parts(
        content=data,
        sides=data.sides,
        terrains=TERRAINS,
        specs=(
            *(VehicleSpec(id, size, data.slots, f"car-{id}", data.coasts) for id, size in SIZES.items()),
            VehicleSpec("wreck", SMALL, 0, "wreck", 0, kind="wreck"),  # an inoperable small car (VB-WRECK-01)
        ),
        hazards=HAZARDS,
        hazard_counts=data.hazards,
        damage=DAMAGE,
        damage_counts=data.damage,
        minor=0,
        dice={die.id: die for die in data.dice.values()},
        commands=tuple(CommandKind(item, *COMMANDS[item.id]) for item in data.commands),
        crew_kinds=(cars,),
        causes=enter.CAUSES,
        slam=slam.Slam,
        listeners=(),
        frames={cls.__name__: cls for cls in FRAMES},
    )


def with_modules(parts: Parts, modules: Iterable[Module], seated: Iterable[str] | None = None) -> Parts:
    """The parts with everything that the modules add, in their order; `seated` crews play (None: any may).

    What `Module.adds` may hold is told by ADDERS and SHOWN.  Raises RecipeError for another heading, and
    for a name that is taken.
    """
    for module in modules:
        unknown = sorted(set(module.adds) - ADDERS.keys() - SHOWN - {CREWS})
        if unknown:
            can = ", ".join(sorted({*ADDERS, *SHOWN, CREWS}))
            raise RecipeError(f"{module.title} adds {', '.join(unknown)}; a module can add {can}")
        new = {cls.__name__: cls for cls in module.frames}
        _no_doubles(f"{module.title} brings the effect", [*parts.frames, *new])
        speakers = module.listeners if _speaks(module, seated) else ()
        parts = replace(parts, listeners=parts.listeners + speakers, frames={**parts.frames, **new})
        for heading, items in module.adds.items():
            if heading in SHOWN:
                shown = {**parts.shown, heading: (*parts.shown.get(heading, ()), items)}
                parts = replace(parts, shown=shown)
            elif heading != CREWS:
                parts = ADDERS[heading](parts, items)
    return parts


def _speaks(module: Module, seated: Iterable[str] | None) -> bool:
    """Whether a module has a say: one that is its crews alone needs one of them at the table."""
    if seated is None or not module.crew_only:
        return True
    return any(crew.id in seated for crew in module.adds.get(CREWS, ()))


def _no_doubles(what: str, names: Iterable[str]) -> None:
    """Raise RecipeError when a name occurs twice."""
    seen: list[str] = []
    for name in names:
        if name in seen:
            raise RecipeError(f"{what} '{name}', but that name is taken")
        seen.append(name)


def _add_sides(parts: Parts, sides: Any) -> Parts:
    if len(sides) % 2:
        raise RecipeError(f"a tile has two sides, but {len(sides)} sides are added: {[side.id for side in sides]}")
    return replace(parts, sides=(*parts.sides, *sides))


def _add_hazards(parts: Parts, items: Any) -> Parts:
    counts = {**parts.hazard_counts, **{kind.id: count for kind, count in items}}
    kinds = (*parts.hazards, *(kind for kind, _ in items))
    _no_doubles("a module adds the hazard", (kind.id for kind in kinds))
    return replace(parts, hazards=kinds, hazard_counts=counts)


def _add_damage(parts: Parts, items: Any) -> Parts:
    counts = {**parts.damage_counts, **{kind.id: count for kind, count in items}}
    kinds = (*parts.damage, *(kind for kind, _ in items))
    _no_doubles("a module adds the damage token", (kind.id for kind in kinds))
    return replace(parts, damage=kinds, damage_counts=counts)


def _add_minor(parts: Parts, count: Any) -> Parts:
    return replace(parts, minor=parts.minor + count)


def _add_dice(parts: Parts, dice: Any) -> Parts:
    _no_doubles("a module adds the die", [*parts.dice, *(die.id for die in dice)])
    return replace(parts, dice={**parts.dice, **{die.id: die for die in dice}})


def _add_commands(parts: Parts, kinds: Any) -> Parts:
    commands = (*parts.commands, *kinds)
    _no_doubles("a module adds the command", (kind.data.id for kind in commands))
    return replace(parts, commands=commands)


def _add_decks(parts: Parts, decks: Any) -> Parts:
    """A deck that is there already gets the further cards."""
    found = dict(parts.decks)
    for deck in decks:
        old = found.get(deck.id)
        cards = (*(old.cards if old else ()), *deck.cards)
        _no_doubles("a module adds the card", (card.id for card in cards))
        found[deck.id] = replace(deck, cards=cards, printed=deck.printed + (old.printed if old else 0))
    return replace(parts, decks=found)


def _adder(heading: str) -> Adder:
    """Adds records with an `id` to the parts of that name."""

    def add(parts: Parts, items: Any) -> Parts:
        both = (*getattr(parts, heading), *items)
        _no_doubles(f"a module adds to the {heading.replace('_', ' ')}", (item.id for item in both))
        changed: dict[str, Any] = {heading: both}
        return replace(parts, **changed)

    return add


Adder = Callable[[Parts, Any], Parts]

CREWS: Final = "crews"
"""The heading that the ruleset reads before there are rules."""

ADDERS: Final[dict[str, Adder]] = {
    "sides": _add_sides,
    "terrains": _adder("terrains"),
    "hazards": _add_hazards,
    "damage": _add_damage,
    "minor": _add_minor,
    "dice": _add_dice,
    "decks": _add_decks,
    "specs": _adder("specs"),
    "commands": _add_commands,
    "crew_kinds": _adder("crew_kinds"),
    "causes": _adder("causes"),
}
"""What a module may add to the game, by heading: ids must be new."""

SHOWN: Final = frozenset({"choices", "events", "words", "translations", "views", "scene", "advice", "occurs"})
"""What a module may add to how the game is shown, told and judged; see presenting.py."""
