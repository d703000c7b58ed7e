"""Care Package: a token is discarded from the chopper's tile, then an own vehicle there is mended."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed

Draw = Callable[..., Armed]
TILE = """
    o ?mine o o o o o o
     o o o o !mud o o o
    {car} o o o o o o o
     o o o o o o o o
    o o o o o o o o
     o o o o o o o o
"""
SAND = ("off-road",) * 3


@pytest.mark.rule("XA-AA-02", "XA-AA-03")
def test_a_token_goes_and_an_inoperable_car_of_the_tile_is_back_in_play(armed: Draw) -> None:
    g = armed(TILE.format(car="As''"), tiles=SAND).put("Am", 6, 1).put("Al'", 6, 10).airstrike("amber", "care-package")
    g.calls("amber", 5, 5).offers("amber", "care-package").answer("care-package")
    assert g.options() == ["1/2", "2/5"], "of either face, on this tile alone"
    g.answer("1/2", "As dent").holds("As", "blast-off").told("card-played", "XA-AA-03", times=1)
    assert g.g.operable(g.car("As"))
    assert not any(g.g.out_of_box.hands), "all know that amber has no card any more"
    g.answer("front")


@pytest.mark.rule("XA-AA-02")
def test_a_terrain_that_the_token_had_laid_goes_with_it_and_without_a_damaged_car_that_is_all(armed: Draw) -> None:
    g = armed(TILE.format(car="Am"), tiles=SAND).put("Al'", 6, 10).airstrike("amber", "care-package")
    g.calls("amber", 5, 5).answer("care-package", "2/5").holds("Al", "dent").told("cleared", times=1)
    assert g.g.rules.terrain_names[g.g.ground_at(g.at(2, 5))] == "off-road"
    assert not g.g.token[g.at(2, 5) % g.g.span]
    g.answer("front")


def test_without_a_token_on_the_tile_it_is_not_offered(armed: Draw) -> None:
    g = armed(TILE.format(car="Am"), tiles=SAND).airstrike("amber", "care-package")
    g.calls("amber", 1, 20).moves_left(1).answer("front")


@pytest.mark.rule("XA-AA-02", "BR-BODY-03")
@pytest.mark.parametrize(("space", "mends"), [("1/5", False), ("1/12", True)])
def test_the_whole_rig_is_on_the_tile_of_its_front_section(armed: Draw, space: str, mends: bool) -> None:
    g = armed("""
        . ?mine . . . . Tl . . . . .
         . . . . . . . . . . . .
        . . . . . . Cr Cm Cf . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . ?mine
         . . . . . . . . . . . .
    """, modules=("big-rig",), crews=("crimson", "teal"), legend={
        "Cf": "crimson.front", "Cm": "crimson.mid", "Cr": "crimson.rear",
    })  # fmt: skip
    assert g.scene.says("damaged", "targeting-computer", vehicle="crimson.rear")
    g.airstrike("crimson", "care-package").turn("crimson", 3, 3).answer("rig-airstrike 3", space)
    g.answer("care-package").told("cleared", times=1).told("repaired", times=int(mends))
    assert bool(g.g.damage[g.car("Cr")]) != mends
    g.answer("front", "front", "front")
