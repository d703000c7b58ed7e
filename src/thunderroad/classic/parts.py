"""What the box brings to the rules, and how modules add to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ..kernel.errors import RecipeError
from ..kernel.react import React
from .rules import AttackKind, Parts, VehicleSpec
from .turn import attack, drive, race, switch, turn

if TYPE_CHECKING:
    from ..kernel.frame import Frame
    from ..kernel.module import Module, Recipe
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


def base_parts(data: Content) -> Parts:
    """What the box brings: every colour has the same three cars (C86-COMP-01, C86-COMP-02)."""
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
        listeners=(),
        frames={cls.__name__: cls for cls in FRAMES},
    )


def with_modules(parts: Parts, modules: Iterable[Module]) -> Parts:
    """The parts with everything that the modules add, in their order.

    What `Module.adds` may hold is told by ADDERS and SHOWN.  Raises RecipeError for another heading, and
    for a name that is taken.
    """
    for module in modules:
        unknown = sorted(set(module.adds) - ADDERS.keys() - SHOWN)
        if unknown:
            can = ", ".join(sorted({*ADDERS, *SHOWN}))
            raise RecipeError(f"{module.title} adds {', '.join(unknown)}; a module can add {can}")
        new = {cls.__name__: cls for cls in module.frames}
        _no_doubles(f"{module.title} brings the effect", [*parts.frames, *new])
        parts = replace(parts, listeners=parts.listeners + module.listeners, frames={**parts.frames, **new})
        for heading, items in module.adds.items():
            if heading in SHOWN:
                parts = replace(parts, shown={**parts.shown, heading: (*parts.shown.get(heading, ()), items)})
            else:
                parts = ADDERS[heading](parts, items)
    return parts


def _no_doubles(what: str, names: Iterable[str]) -> None:
    """Raise RecipeError when a name occurs twice."""
    seen: list[str] = []
    for name in names:
        if name in seen:
            raise RecipeError(f"{what} '{name}', but that name is taken")
        seen.append(name)


def _add_dice(parts: Parts, dice: Any) -> Parts:
    _no_doubles("a module adds the die", [*parts.dice, *(die.id for die in dice)])
    return replace(parts, dice={**parts.dice, **{die.id: die for die in dice}})


def _put(heading: str) -> Adder:
    """Replaces the part of that name."""

    def put(parts: Parts, item: Any) -> Parts:
        changed: dict[str, Any] = {heading: item}
        return replace(parts, **changed)

    return put


def _attacks(parts: Parts, kinds: Any) -> Parts:
    """A kind of the same id takes the place of the game's own, the others follow."""
    new = {kind.id: kind for kind in kinds}
    _no_doubles("a module adds to the attacks", [kind.id for kind in kinds])
    known = [new.pop(kind.id, kind) for kind in parts.attacks]
    return replace(parts, attacks=(*known, *new.values()))


def _more(heading: str) -> Adder:
    """Adds records with an `id` to the parts of that name."""

    def more(parts: Parts, items: Any) -> Parts:
        both = (*getattr(parts, heading), *items)
        _no_doubles(f"a module adds to the {heading}", (item.id for item in both))
        changed: dict[str, Any] = {heading: both}
        return replace(parts, **changed)

    return more


Adder = Callable[[Parts, Any], Parts]

ADDERS: Final[dict[str, Adder]] = {
    "fleet": _put("fleet"),
    "choppers": _put("choppers"),
    "attacks": _attacks,
    "maneuvers": _more("maneuvers"),
    "dice": _add_dice,
}
"""What a module may add to the game, by heading: ids must be new.

`fleet` and `choppers` replace the game's own, and so does an attack with the id of one of the game.
"""

SHOWN: Final = frozenset({"choices", "events", "words", "translations", "views", "scene", "advice", "occurs"})
"""What a module may add to how the game is shown, told and judged; see presenting.py."""
