"""Habits of the careful bot in the arena, one drawn position each: a drive is thought out to its end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.kit.bots import asked, careful, leave
from thunderroad.bots import bot, decide
from thunderroad.kernel.chance import Rng
from thunderroad.modules.carnival.state import arena, side, weapon_of
from thunderroad.vendetta.position import HIDDEN
from thunderroad.vendetta.tokens import lay_token

from .weapons.kit import N, Pit, Pits, S, pits

FAR = (-4, 1, N)
"""Where a rival is out of the way."""


@pytest.fixture
def pit() -> Iterator[Pits]:
    """Make an arena to drive in."""
    with pits() as make:
        yield make


def drives(g: Pit, kind: str = "steer") -> Pit:
    """The bot answers this kind of question as often as it comes; then the rest is left."""
    rng, g.g.source = Rng.seeded("drives"), None
    while g.g.choice is not None and g.g.choice.kind == kind:
        g.g.apply(decide(bot("greedy"), g.g, g.g.choice.seat, rng))
    return g


def weapon(g: Pit, q: int, r: int) -> Pit:
    """A super-weapon token lies there."""
    arena(g.g).tokens.append(g.at(q, r))
    return g


def favor(g: Pit, q: int, r: int) -> Pit:
    """A party favor lies there, face down."""
    lay_token(g.g, g.at(q, r), HIDDEN + 1)
    return g


def driving(g: Pit, die: int) -> Pit:
    """The medium amber car has this die, and asks for its first step; the other die is kept."""
    g.turn("amber", die, 3 if die != 3 else 1).answer(f"amber.medium {die}")
    return (g.answer("none") if asked(g) == "command" else g).asks("amber", "steer")


def test_it_ends_its_drive_on_a_weapon(pit: Pits) -> None:
    g = drives(driving(weapon(pit(Am=(0, 4, N), Tl=FAR), 1, 0), 4))
    g.stands("Am", 1, 0)
    assert weapon_of(g.g, g.car("Am")) is not None
    leave(g)


def test_a_car_that_has_a_weapon_leaves_others_lying(pit: Pits) -> None:
    g = weapon(pit(Am=(-2, 4, N), Tl=(4, 1, N)), -2, 2).arm("Am", "thwumper")
    drives(driving(favor(g, -1, 2), 2))
    assert g.g.cell[g.car("Am")] != g.at(-2, 2)
    leave(g)


def test_it_ends_its_drive_in_a_spotlight(pit: Pits) -> None:
    g = drives(driving(pit(Am=(0, 3, N), Tl=FAR), 3))
    assert g.g.cell[g.car("Am")] in side(g.g).spotlights
    leave(g)


def test_it_does_not_drive_into_a_bay_without_a_way_out(pit: Pits) -> None:
    g = pit(Am=(0, 2, N), Tl=FAR).wall((-1, 0), (0, -1), (1, -1))
    assert "north" in driving(g, 3).options()
    drives(g)
    g.is_in("Am")
    leave(g)


def test_it_turns_before_the_edge(pit: Pits) -> None:
    g = drives(driving(pit(Am=(0, -3, N), Tl=(0, 4, S)), 6))
    g.is_in("Am")
    leave(g)


def test_it_ends_where_a_rival_is_before_its_guns(pit: Pits) -> None:
    g = drives(driving(pit(Am=(2, 2, N), Tl=(3, -2, N)), 3))
    shown = {g.g.rules.map.step(g.g.cell[g.car("Am")], heading) for heading in range(6)}
    assert g.g.cell[g.car("Tl")] in shown
    leave(g)


@pytest.mark.parametrize(("other", "slams"), [("Tl", True), ("Al", False)], ids=["rival", "own car"])
def test_it_slams_a_rival_between_walls_that_has_more_to_lose(pit: Pits, other: str, slams: bool) -> None:
    spare = {"Am": (-4, 3, N), "Tm": (4, 1, N)}
    g = pit(**{"As": (-1, 2, N), other: (-1, 1, N)}, **spare).wall((-1, 0), (-2, 1), (0, 1)).damage("As", "dent")
    g.turn("amber", 1, 3).answer("amber.small 1", "none").asks("amber", "steer")
    assert (careful(g) == "north") == slams
    leave(g)
