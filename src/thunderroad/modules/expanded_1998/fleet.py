"""The vehicles of each seat: a team, and spare ones for an Extra Vehicle (E98-VEH-02, E98-PU-06)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from ...classic.rules import VehicleSpec
from ...kernel.errors import BuildError
from ...kernel.reading import ContentError, folder_of
from .data import data
from .garage import Team, describe, read_team, vehicle_id
from .machine import spec

if TYPE_CHECKING:
    from ...classic.game import Game
    from ...kernel.module import Recipe

FLEET: Final = "expanded_fleet"
STANDARD: Final = "standard"
MIXED: Final = "mixed"
"""The seats in turn drive the different teams."""
TEAMS: Final = ("standard", "every-kind", "raiders", "gadgets")
SPARE: Final = "spare-"
"""How the ids of standard vehicles begin that are not part of the team."""


@cache
def team(id: str) -> Team:
    """One of our own teams; raises ContentError."""
    try:
        return read_team(folder_of(__package__).joinpath(f"teams/{id}.toml").read_text(encoding="utf-8"))
    except (OSError, BuildError) as error:
        raise ContentError(f"teams/{id}.toml: {error}") from error


@cache
def specs(id: str) -> tuple[VehicleSpec, ...]:
    """The vehicles of a team, and after them the spare ones."""
    own = [spec(one, vehicle_id(one.name), describe(data(), one)) for one in team(id).machines]
    spare = [spec(one, SPARE + vehicle_id(one.name), describe(data(), one)) for one in team(STANDARD).machines]
    return (*own, *(replace(one, label=f"extra {one.label}") for one in spare))


def fleets(recipe: Recipe) -> tuple[tuple[VehicleSpec, ...], ...]:
    """By the option of the recipe."""
    chosen = str(recipe.options.get(FLEET, STANDARD))
    teams = TEAMS if chosen == MIXED else (chosen,)
    return tuple(specs(teams[seat % len(teams)]) for seat in range(len(recipe.seats)))


def is_spare(g: Game, vehicle: int) -> bool:
    """Whether a vehicle is none of the team."""
    return g.rules.specs[vehicle].id.startswith(SPARE)
