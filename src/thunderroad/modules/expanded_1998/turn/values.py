"""The values of vehicles in rolls: armor, drive rolls, rams, shots (E98-VEH, E98-ROLL, E98-ATT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..machine import machine, printed_armor
from ..state import CERAMIC, state, uses

if TYPE_CHECKING:
    from thunderroad.classic.game import Game

CERAMIC_ARMOR = 2
"""What ceramic plating adds until it breaks."""


def _plain(g: Game, vehicle: int) -> int:
    """Armor without Mercurium and without plating against shots."""
    built = machine(g, vehicle)
    lost = CERAMIC_ARMOR if built.has("ceramic") and state(g).spent[vehicle] & CERAMIC else 0
    return built.armor - lost


def armor(g: Game, vehicle: int) -> int:
    """The armor value in rams, armor rolls and wreck rolls (E98-PU-11); Mercurium counts once (E98-PU-04)."""
    coated = machine(g, vehicle).coated or uses(g, vehicle, "mercurium") > 0
    return _plain(g, vehicle) + coated


def target_armor(g: Game, vehicle: int) -> int:
    """The armor value against shots (E98-SHOOT-02)."""
    return armor(g, vehicle) + machine(g, vehicle).spaced


def wreck_armor(g: Game, vehicle: int) -> int:
    """The armor of a wreck for vehicles that run through it (E98-WRECK-01-R3)."""
    return printed_armor(machine(g, vehicle))


def drive_target(g: Game, vehicle: int, ease: int = 0) -> int:
    """The lowest die that succeeds in a drive roll; `ease` lowers it (E98-ROLL-02, E98-ROLL-02-R1, E98-PU-11-R1)."""
    return _plain(g, vehicle) - ease


def off_road_ease(g: Game, vehicle: int) -> int:
    """How much easier drive rolls off road are for treads and a long-travel suspension."""
    built = machine(g, vehicle)
    return -built.off_road + built.has("long-travel-suspension")


def turning_ease(g: Game, vehicle: int) -> int:
    """How much easier a gyro makes the drive rolls of 180 and Quick Turn."""
    return int(machine(g, vehicle).has("steering-gyro"))


def sharp_ease(g: Game, vehicle: int, first: bool) -> int:
    """How much easier a Large Sharp Object is to dodge, and then to survive (E98-PU-17-R1)."""
    built = machine(g, vehicle)
    wide = 2 if first and built.body in ("hovercraft", "treaded") else 0
    return wide + (2 if built.has("run-flat-tires") else 0)


def ram_modifier(g: Game, vehicle: int, ramming: bool, shoving: bool) -> int:
    """What a vehicle adds to its roll in a ram or shove (E98-VEH-07, E98-SHOVE-01)."""
    built = machine(g, vehicle)
    return built.ram + shoving + (1 if ramming and built.has("ram-bar") else 0)


def shot_modifier(g: Game, shooter: int, target: int, weapon: str) -> int:
    """What changes an attack roll: dodging, calibers, sights (E98-VEH-06, E98-PU-10, E98-PU-12-R1, E98-PU-13)."""
    dodge = machine(g, target).dodge
    if weapon == "flamethrower" or uses(g, shooter, "anti-air"):
        dodge = 0
    if weapon:
        return dodge
    if uses(g, shooter, "larger-caliber"):
        return dodge + 1
    sighted = machine(g, shooter).has("targeting-sight") and g.cell[shooter] != g.cell[target]
    return dodge + sighted


def hits(g: Game, shooter: int, target: int, weapon: str, face: int) -> bool:
    """Whether an attack roll hits: 6 always, 1 never, else from the target's armor on (E98-SHOOT-02, E98-SHOOT-03)."""
    if face in (1, 6):
        return face == 6
    return face + shot_modifier(g, shooter, target, weapon) >= target_armor(g, target)


def passes_wreck(own: int, wreck: int, face: int, bonus: int = 0) -> bool:
    """Whether a die takes armor `own` through a wreck: 6 always, 1 never (E98-WRECK-01, E98-WRECK-02)."""
    if face in (1, 6):
        return face == 6
    return face + own + bonus > 2 * wreck


def move_of(g: Game, vehicle: int, die: int, bonus: int = 0) -> int:
    """Die, road bonus and modifiers; 0 or less is 1 square (E98-TURN-03, E98-TURN-04)."""
    return max(1, die + bonus + machine(g, vehicle).move)


def road_die(g: Game, vehicle: int, face: int) -> int:
    """What the road bonus die adds: treads count at most 2, a turbine doubles it."""
    built = machine(g, vehicle)
    counted = min(face, built.road_cap) if built.road_cap else face
    return counted * 2 if built.turbine else counted
