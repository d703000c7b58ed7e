"""The vehicles of each seat: a team, and spare ones for an Extra Vehicle (E98-VEH-02, E98-PU-06)."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from ...classic.rules import VehicleSpec
from ...kernel.errors import BuildError
from ...kernel.reading import ContentError, folder_of
from .content import data
from .garage import Team, fault, read_team, vehicle_id
from .machine import SPARE, spec

if TYPE_CHECKING:
    from ...classic.game import Game
    from ...kernel.recipe import Recipe

FLEET: Final = "expanded_fleet"
STANDARD: Final = "standard"
MIXED: Final = "mixed"
"""The seats take turns with the different teams."""
TEAMS: Final = ("standard", "every-kind", "raiders", "gadgets")
REMEMBERED: Final = 256
"""How many players' teams are kept in memory."""


@cache
def team_text(id: str) -> str:
    """The file of one of our own teams; raises ContentError."""
    try:
        return folder_of(__package__).joinpath(f"teams/{id}.toml").read_text(encoding="utf-8")
    except OSError as error:
        raise ContentError(f"teams/{id}.toml: {error}") from error


@cache
def team(id: str) -> Team:
    """One of our own teams; raises ContentError."""
    try:
        return read_team(team_text(id))
    except BuildError as error:
        raise ContentError(f"teams/{id}.toml: {error}") from error


@lru_cache(maxsize=REMEMBERED)
def specs(content: str) -> tuple[VehicleSpec, ...]:
    """The vehicles of a team's file, and after them the spare ones, each with an id of its own."""
    own = [spec(one, vehicle_id(one.name)) for one in read_team(content).machines]
    taken = {one.id for one in own}
    spare = []
    for one in team(STANDARD).machines:
        id = f"spare-{vehicle_id(one.name)}"
        while id in taken:
            id = f"spare-{id}"
        spare.append(spec(one, id, spare=True))
    return (*own, *spare)


def fleets(recipe: Recipe) -> tuple[tuple[VehicleSpec, ...], ...]:
    """The vehicles built for a seat, else those of the recipe's option."""
    chosen = str(recipe.options.get(FLEET, STANDARD))
    teams = TEAMS if chosen == MIXED else (chosen,)
    return tuple(specs(one.build or team_text(teams[seat % len(teams)])) for seat, one in enumerate(recipe.seats))


def oversold(recipe: Recipe) -> str | None:
    """Whether the teams together buy more power-ups than there are cards (E98-PU-21)."""
    built = [read_team(seat.build) for seat in recipe.seats if seat.build]
    bought = Counter(id for one in built for machine in one.machines for id in machine.power_ups)
    for card in data().power_ups:
        if bought[card.id] > card.copies:
            return fault("all-sold-out", card=card.name, copies=card.copies, count=bought[card.id])
    return None


def is_spare(g: Game, vehicle: int) -> bool:
    """Whether a vehicle is a spare one."""
    return bool(g.rules.specs[vehicle].traits[SPARE])
