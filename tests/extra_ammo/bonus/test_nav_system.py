"""Nav System: the top tile of the pile is looked at, and may be turned or put under the pile."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.knowledge import knows_tile

from ..ammo import VENDETTA, Draw

ROAD = """
    .  .  .
     .  .  .
    Am .  .
     .  .  .
    Tm .  .
     .  .  .
"""


def top(g: object) -> str:
    """The side on top of the pile."""
    game = g.g  # type: ignore[attr-defined]
    return str(game.rules.sides[game.tile_pile[0]].id)


@pytest.mark.rule("XA-BC-04", "XA-BC-02")
def test_the_top_tile_is_turned_over(ammo: Draw) -> None:
    g = ammo(ROAD).commands("amber", "nav-system").pile("4a", "5a")
    g.scene.game.tile_seen = (0, 0)
    g.drive("Am", 1, command="nav-system 2").asks("amber", "nav-system")
    assert g.options() == ["leave", "turn", "sink"]
    assert knows_tile(g.g, 0, 0)
    assert not knows_tile(g.g, 1, 0)
    g.answer("turn")
    assert top(g) == "4b"
    g.told("tile-turned").told("look-tile").answer("front", "leave")


def test_who_looks_is_told_which_sides_the_tile_has_and_nobody_else_is(ammo: Draw) -> None:
    g = ammo(ROAD).commands("amber", "nav-system").pile("4a", "5a")
    g.drive("Am", 1, command="nav-system 2").asks("amber", "nav-system")
    choice = VENDETTA.view(g.g, 0).choice
    assert choice is not None
    sides = {side.id: side.title for side in g.g.rules.sides}
    assert [option.detail for option in choice.options] == [sides["4a"], sides["4b"], None]
    for viewer in (1, None):
        seen = VENDETTA.view(g.g, viewer)
        assert seen.choice is None or not any(option.detail for option in seen.choice.options)
    g.answer("leave").answer("front", "leave")


def test_it_goes_under_the_pile_as_it_lies(ammo: Draw) -> None:
    g = ammo(ROAD).commands("amber", "nav-system").pile("4a", "5a")
    g.drive("Am", 1, command="nav-system 2").answer("sink")
    assert [g.g.rules.sides[side].id for side in g.g.tile_pile] == ["5a", "4a"]
    g.told("tile-sunk").answer("front", "leave")


def test_it_may_be_left(ammo: Draw) -> None:
    g = ammo(ROAD).commands("amber", "nav-system").pile("4a", "5a")
    g.drive("Am", 1, command="nav-system 2").answer("leave")
    assert top(g) == "4a"
    g.answer("front", "leave")


def test_without_a_pile_it_does_nothing(ammo: Draw) -> None:
    g = ammo(ROAD).commands("amber", "nav-system").pile()
    g.drive("Am", 1, command="nav-system 2").answer("front", "leave").never_told("look-tile")
