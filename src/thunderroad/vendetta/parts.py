"""What the base game brings to the rules, and how modules add to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ..chassis.parts import Adder, add_dice, more, no_doubles, put
from ..chassis.parts import with_modules as parts_with
from ..grid.road import ROAD
from ..grid.topology import DIRECTIONS
from ..kernel.errors import RecipeError
from .asking import InTurn, React, Respond
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
    Way,
)
from .turn import (
    command,
    damage,
    drive,
    ending,
    enter,
    minor,
    push,
    race,
    reroll,
    scroll,
    shoot,
    slam,
    standing,
    throw,
    turn,
    ways,
    window,
)
from .turn.causes import CAUSES, DAMAGE_CAUSES

if TYPE_CHECKING:
    from ..family.module import Module
    from ..kernel.frame import Frame

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    race.Race,
    race.RollDice,
    race.LayBoard,
    reroll.RerollDice,
    reroll.FreshDie,
    turn.Turn,
    turn.ExtraTurn,
    ending.EndTurn,
    window.Window,
    turn.Activation,
    drive.Drive,
    drive.GivenDrive,
    enter.Enter,
    React,
    standing.Eliminate,
    slam.Slam,
    shoot.Shoot,
    throw.Throw,
    push.Push,
    push.Thrown,
    Respond,
    InTurn,
    slam.SlamDice,
    slam.LastDice,
    slam.LastDie,
    scroll.Scroll,
    scroll.PlaceHazards,
    damage.Damage,
    minor.MinorDamage,
    minor.FaceDownDamage,
    minor.Blast,
    minor.FaceDownBlast,
    damage.TakeUnseen,
    damage.TakeMinor,
    damage.Threat,
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
    ways.Stop,
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
    """What the base game brings."""
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
        causes=CAUSES,
        damage_causes=DAMAGE_CAUSES,
        map=ROAD,
        layout=race.LayBoard,
        slam=slam.Slam,
        ways=(Way("stop", "i-cancel", ways.Stop),),
        frames={cls.__name__: cls for cls in FRAMES},
    )


def with_modules(parts: Parts, modules: Iterable[Module], seated: Iterable[str] | None = None) -> Parts:
    """The parts with everything that the modules add, in their order; `seated` crews play (None: any may).

    Raises RecipeError for a heading that is not known, and for a name that is taken.
    """
    modules = tuple(modules)
    setting = next((module.setting for module in modules if module.setting), parts.setting)
    made = parts_with(parts, modules, ADDERS, read_elsewhere=(CREWS,), speaks=partial(_speaks, seated=seated))
    return replace(made, setting=setting)


def _speaks(module: Module, seated: Iterable[str] | None) -> bool:
    """Whether a module's listeners count: a module that only adds crews needs one of them at the table."""
    if seated is None or not module.crew_only:
        return True
    return any(crew.id in seated for crew in module.adds.get(CREWS, ()))


def _add_sides(parts: Parts, sides: Any) -> Parts:
    if len(sides) % 2:
        raise RecipeError(f"a tile has two sides, but {len(sides)} sides are added: {[side.id for side in sides]}")
    return replace(parts, sides=(*parts.sides, *sides))


def _add_hazards(parts: Parts, items: Any) -> Parts:
    counts = {**parts.hazard_counts, **{kind.id: count for kind, count in items}}
    kinds = (*parts.hazards, *(kind for kind, _ in items))
    no_doubles("a module adds the hazard", (kind.id for kind in kinds))
    return replace(parts, hazards=kinds, hazard_counts=counts)


def _add_damage(parts: Parts, items: Any) -> Parts:
    counts = {**parts.damage_counts, **{kind.id: count for kind, count in items}}
    kinds = (*parts.damage, *(kind for kind, _ in items))
    no_doubles("a module adds the damage token", (kind.id for kind in kinds))
    return replace(parts, damage=kinds, damage_counts=counts)


def _add_minor(parts: Parts, count: Any) -> Parts:
    return replace(parts, minor=parts.minor + count)


def _add_commands(parts: Parts, kinds: Any) -> Parts:
    commands = (*parts.commands, *kinds)
    no_doubles("a module adds the command", (kind.data.id for kind in commands))
    return replace(parts, commands=commands)


def _add_decks(parts: Parts, decks: Any) -> Parts:
    """Add decks; a deck that exists already gets the additional cards."""
    found = dict(parts.decks)
    for deck in decks:
        old = found.get(deck.id)
        cards = (*(old.cards if old else ()), *deck.cards)
        no_doubles("a module adds the card", (card.id for card in cards))
        found[deck.id] = replace(deck, cards=cards, printed=deck.printed + (old.printed if old else 0))
    return replace(parts, decks=found)


CREWS: Final = "crews"
"""The heading that the ruleset reads before the rules exist."""

ADDERS: Final[dict[str, Adder[Parts]]] = {
    "sides": _add_sides,
    "terrains": more("terrains"),
    "hazards": _add_hazards,
    "damage": _add_damage,
    "minor": _add_minor,
    "dice": add_dice,
    "decks": _add_decks,
    "cards": more("cards"),
    "specs": more("specs"),
    "commands": _add_commands,
    "crew_kinds": more("crew_kinds"),
    "causes": more("causes"),
    "damage_causes": more("damage_causes"),
    "map": put("map"),
    "layout": put("layout"),
    "ways": more("ways"),
    "race": put("race"),
    "stock": put("stock"),
    "back": put("back"),
}
"""What a module may add to the game, by heading: ids must be new."""
