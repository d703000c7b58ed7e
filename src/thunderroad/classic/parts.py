"""What the game brings to the rules, and how modules add to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ..chassis.parts import Adder, add_dice, more, no_doubles, put
from ..chassis.parts import with_modules as parts_with
from ..kernel.react import React
from .game import Game
from .rules import AttackKind, Parts, VehicleSpec
from .turn import attack, drive, race, switch, turn

if TYPE_CHECKING:
    from ..family.module import Module
    from ..kernel.frame import Frame
    from ..kernel.recipe import Recipe
    from .content import Content

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    race.Race,
    race.SetUp,
    turn.Turn,
    turn.RollDice,
    drive.Drive,
    switch.Switch,
    attack.Ram,
    attack.Shoot,
    attack.Sortie,
    React,
)

ATTACKS: Final = (
    AttackKind("ram", "i-slam", attack.rams, attack.Ram, attack.ram_odds),
    AttackKind("shoot", "i-shoot", attack.shots, attack.Shoot, attack.shot_odds),
    AttackKind("chopper", "i-chopper", attack.sorties, attack.Sortie, attack.shot_odds),
)
"""In the order of their numbers in turn/attack.py."""


def base_parts(data: Content) -> Parts[Game]:
    """What the game brings: every colour has the same three cars (C86-COMP-01, C86-COMP-02)."""
    cars = tuple(VehicleSpec(car.id, car.rank, car.symbol, str(car.rank), size=car.id) for car in data.cars)

    def fleet(recipe: Recipe) -> tuple[tuple[VehicleSpec, ...], ...]:
        return (cars,) * len(recipe.seats)

    return Parts(
        content=data,
        sides=data.sides,
        dice=data.dice,
        fleet=fleet,
        choppers=True,
        attacks=ATTACKS,
        maneuvers=(),
        frames={cls.__name__: cls for cls in FRAMES},
    )


def with_modules(parts: Parts[Game], modules: Iterable[Module]) -> Parts[Game]:
    """The parts with everything that the modules add, in their order.

    Raises RecipeError for a heading that is not known, and for a name that is taken.
    """
    return parts_with(parts, modules, ADDERS)


def _attacks(parts: Parts[Game], kinds: Any) -> Parts[Game]:
    """Replace the game's own attack of the same id; add all others."""
    new = {kind.id: kind for kind in kinds}
    no_doubles("a module adds to the attacks", [kind.id for kind in kinds])
    known = [new.pop(kind.id, kind) for kind in parts.attacks]
    return replace(parts, attacks=(*known, *new.values()))


ADDERS: Final[dict[str, Adder[Parts[Game]]]] = {
    "fleet": put("fleet"),
    "choppers": put("choppers"),
    "attacks": _attacks,
    "maneuvers": more("maneuvers"),
    "dice": add_dice,
}
"""What a module may add to the game, by heading: ids must be new.

`fleet` and `choppers` replace the game's own, and so does an attack with the id of one of the game.
"""
