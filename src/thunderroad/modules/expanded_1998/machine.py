"""What a built vehicle is: the sum of its parts, kept with its spec for the rules (E98-VEH-02)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ...classic.rules import VehicleSpec
from ...classic.wording import say, word
from .content import Data, Part

if TYPE_CHECKING:
    from ...classic.game import Game

TRAIT: Final = "machine"
"""A `VehicleSpec` keeps its `Machine` under this name."""
SPARE: Final = "spare"
"""Under this name it says whether a vehicle is a spare one."""
FLYING: Final = "flying"
UNARMED: Final = "none"
ROLLING: Final = "rolling"

BODIES: Final = {
    "motorcycle": "motorcycle",
    "rolling": "car-medium",
    "treaded": "treads",
    "hovercraft": "hovercraft",
    "flying": "chopper",
}
"""Figures of bodies; a rolling one on the road is drawn by its armor."""
FITTINGS: Final = ("iron", "composite", "spaced", "ceramic", "ram-bar", "small-turbine", "large-turbine", "drag-chute",
                   "flare-pod", "basic", "turret")  # fmt: skip
"""Parts that are visible on a vehicle, in drawing order."""
SIZES: Final = ((4, "small"), (5, "medium"), (9, "large"))
"""The size at which a vehicle with this much armor is drawn."""


@dataclass(frozen=True, slots=True)
class Machine:
    """The values of a vehicle as built.

    `armor` is that of body and plating; `coated` says whether it has Mercurium, `spaced` is plating against shots.
    `arc` are the words of its weapon, `parts` everything on it, `power_ups` those bought before the race.
    """

    name: str
    body: str
    armor: int
    move: int
    ram: int
    dodge: int
    weapon: str
    arc: tuple[str, ...]
    parts: tuple[str, ...]
    power_ups: tuple[str, ...]
    price: int
    turbine: bool = False
    road_bonus: bool = True
    road_cap: int = 0
    off_road: int = 0

    @property
    def flies(self) -> bool:
        """Whether it is a flying vehicle (E98-VEH-01)."""
        return self.body == FLYING

    @property
    def coated(self) -> bool:
        """Whether it was built with Mercurium."""
        return "mercurium" in self.parts

    @property
    def spaced(self) -> int:
        """Armor that only counts against shots."""
        return self.parts.count("spaced")

    def has(self, part: str) -> bool:
        """Whether a part is on it."""
        return part in self.parts


def assembled(data: Data, name: str, chosen: Iterable[Part], power_ups: tuple[str, ...]) -> Machine:
    """The sum of a vehicle's parts, body first (E98-VEH-02)."""
    parts = tuple(chosen)
    body = parts[0]
    weapon = next((part for part in parts if part.arc), None)
    prices = {one.id: one.price for one in data.power_ups}
    return Machine(
        name=name,
        body=body.id,
        armor=sum(part.armor for part in parts),
        move=sum(part.move for part in parts),
        ram=body.ram,
        dodge=body.dodge,
        weapon=weapon.id if weapon else UNARMED,
        arc=weapon.arc if weapon else (),
        parts=tuple(part.id for part in parts),
        power_ups=power_ups,
        price=sum(part.price for part in parts) + sum(prices[id] for id in power_ups),
        turbine=any(part.turbine for part in parts),
        road_bonus=body.road_bonus,
        road_cap=body.road_cap,
        off_road=body.off_road,
    )


def printed_armor(machine: Machine) -> int:
    """Armor with Mercurium, but without power-ups (E98-WRECK-01-R3)."""
    return machine.armor + machine.coated


def _size(machine: Machine) -> str:
    return next(word for most, word in SIZES if printed_armor(machine) <= most)


def figure(machine: Machine) -> str:
    """The symbol that a vehicle is drawn with."""
    return f"car-{_size(machine)}" if machine.body == ROLLING else BODIES[machine.body]


def fittings(machine: Machine) -> list[str]:
    """What is drawn over the figure: plating on anything but a motorcycle, a turbine engine, weapons."""
    bare = machine.body == "motorcycle"
    return [f"fit-{id}" for id in FITTINGS if machine.has(id) and not (bare and id in FITTINGS[:4])]


def describe(data: Data, machine: Machine) -> str:
    """The sheet of a vehicle in one line."""
    titles = {part.id: word(part.name) for group in data.parts.values() for part in group.values()}
    cards = {one.id: word(one.name) for one in data.power_ups}
    move = f"d6{machine.move:+d}" if machine.move else "d6"
    words = [titles[machine.body], say("state.armor", value=printed_armor(machine)), move]
    counted = Counter(machine.parts[1:])
    words += [titles[id] if count == 1 else f"{count} {titles[id]}" for id, count in counted.items()]
    return ", ".join([*words, *(cards[id] for id in machine.power_ups)])


def spec(machine: Machine, id: str, *, spare: bool = False) -> VehicleSpec:
    """The vehicle as the game keeps it; its armor replaces a rank (E98-VEH-02-R1)."""
    return VehicleSpec(
        id=id,
        rank=printed_armor(machine),
        symbol=figure(machine),
        label=f"extra {machine.name}" if spare else machine.name,
        kind="chopper" if machine.flies else "motorcycle" if machine.body == "motorcycle" else "car",
        size="chopper" if machine.flies else _size(machine),
        flies=machine.flies,
        traits={TRAIT: machine, SPARE: spare},
    )


def machine(g: Game, vehicle: int) -> Machine:
    """The values of a vehicle in a game."""
    found: Any = g.rules.specs[vehicle].traits[TRAIT]
    return found  # type: ignore[no-any-return]
