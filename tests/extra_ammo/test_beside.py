"""A card beside a tile has a say about the vehicles there, and about the spaces there, as long as the tile lies."""

from __future__ import annotations

import json

import pytest

from thunderroad.grid.road import TILE, tile_slot
from thunderroad.vendetta.cards import clear_beside, lie_beside

from .ammo import VENDETTA, Ammo, Draw

PAIR = """
    .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  Am'' .  Tm
     .  .  .  .  .  .  .  .  .  .
    .  .  w  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .
"""


def hears(g: Ammo, name: str) -> bool:
    """Whether a vehicle is under the Heat Haze."""
    return bool(g.g.on[g.car(name)].reads_against)


@pytest.mark.rule("XA-RC-02")
def test_it_concerns_all_on_its_tile_and_nobody_elsewhere(ammo: Draw) -> None:
    g = ammo(PAIR).under("heat-haze")
    assert [hears(g, name) for name in ("Am", "wreck-1", "Tm", "As")] == [True, True, False, False]
    assert bool(g.g.any.reads_against)


@pytest.mark.rule("XA-RC-04-R1")
def test_it_changes_with_each_step_onto_another_tile_and_off_the_road(ammo: Draw) -> None:
    g = ammo(PAIR).under("heat-haze")
    g.g.put(g.car("Am"), g.at(3, 9))
    g.g.put(g.car("Tm"), g.at(3, 8))
    assert [hears(g, name) for name in ("Am", "Tm")] == [False, True]
    g.g.lift(g.car("Tm"))
    assert not hears(g, "Tm")


def test_one_that_is_moved_from_beneath_another_keeps_its_place(ammo: Draw) -> None:
    g = ammo(PAIR).under("heat-haze")
    g.g.put(g.car("Tm"), g.at(3, 8))
    g.g.put(g.car("Am"), g.at(3, 7))
    assert hears(g, "Am")


@pytest.mark.rule("XA-RC-02")
def test_it_keeps_its_slot_while_the_road_scrolls_and_goes_with_its_tile(ammo: Draw) -> None:
    g = ammo(PAIR).under("heat-haze", "tailwind")
    number = g.g.rules.concern.number["tailwind"]
    tile = g.g.rear + TILE
    clear_beside(g.g, g.g.rear)
    g.g.rear += TILE
    assert tile_slot(tile) == tile_slot(g.g.rear)
    assert lie_beside(g.g, g.g.rear) == (number,)
    clear_beside(g.g, g.g.rear)
    assert g.g.out_of_box.beside == ()
    assert g.g.out_of_box.bare
    g.g.rear -= TILE


def test_it_is_saved_by_name_and_loaded_again(ammo: Draw) -> None:
    g = ammo(PAIR).put("As", 6, 1).under("heat-haze", "none", "dust-storm").turn("teal", 1)
    saved = json.loads(json.dumps(g.g.dump()))
    assert sorted(saved["cards"]["beside"]) == [[], ["dust-storm"], ["heat-haze"]]
    twin = VENDETTA.load(g.g.recipe, saved)
    assert twin.dump() == g.g.dump()
    assert twin.out_of_box.beside == g.g.out_of_box.beside  # type: ignore[attr-defined]
    g.answer("front", "leave")


def test_where_none_lies_nothing_is_saved(ammo: Draw) -> None:
    g = ammo(PAIR).put("As", 6, 1).commands("amber", "winch").turn("teal", 1)
    assert "beside" not in g.g.dump().get("cards", {})
    g.answer("front", "leave")
