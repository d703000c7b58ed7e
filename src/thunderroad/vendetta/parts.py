"""What the base box brings to the rules, and how modules add to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ..grid.topology import DIRECTIONS
from ..kernel.errors import RecipeError
from .content import MUD, ROAD, Content
from .rules import LARGE, MEDIUM, SMALL, CommandKind, DamageKind, HazardKind, Maker, Parts, VehicleSpec
from .turn import command, damage, drive, enter, race, scroll, shoot, slam, turn

if TYPE_CHECKING:
    from ..kernel.frame import Frame
    from ..kernel.module import Module

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


def with_modules(parts: Parts, modules: Iterable[Module]) -> Parts:
    """The parts with everything that the modules add, in their order.

    `Module.adds` may hold ``sides`` (tuple of Side), ``hazards`` (tuple of (HazardKind, count)) and
    ``damage`` (tuple of (DamageKind, count)).  Raises RecipeError for another heading.
    """
    for module in modules:
        unknown = set(module.adds) - _ADDERS.keys()
        if unknown:
            raise RecipeError(
                f"{module.title} adds {', '.join(sorted(unknown))}; a module can add {', '.join(_ADDERS)}"
            )
        parts = replace(
            parts,
            listeners=parts.listeners + module.listeners,
            frames={**parts.frames, **{cls.__name__: cls for cls in module.frames}},
        )
        for heading, items in module.adds.items():
            parts = _ADDERS[heading](parts, items)
    return parts


def _add_sides(parts: Parts, sides: Any) -> Parts:
    if len(sides) % 2:
        raise RecipeError(f"a tile has two sides, but {len(sides)} sides are added: {[side.id for side in sides]}")
    return replace(parts, sides=(*parts.sides, *sides))


def _add_hazards(parts: Parts, items: Any) -> Parts:
    counts = {**parts.hazard_counts, **{kind.id: count for kind, count in items}}
    return replace(parts, hazards=(*parts.hazards, *(kind for kind, _ in items)), hazard_counts=counts)


def _add_damage(parts: Parts, items: Any) -> Parts:
    counts = {**parts.damage_counts, **{kind.id: count for kind, count in items}}
    return replace(parts, damage=(*parts.damage, *(kind for kind, _ in items)), damage_counts=counts)


_ADDERS: Final = {"sides": _add_sides, "hazards": _add_hazards, "damage": _add_damage}
