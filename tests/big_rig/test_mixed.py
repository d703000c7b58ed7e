"""The rig among other expansions: terrain, quakes, motorcycles, cards (X-MIX)."""

from __future__ import annotations

import pytest

from tests.big_rig.kit import PLAIN_TILE, VENDETTA, Draw, RigRoad, drawn
from tests.big_rig.test_body import BACK
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.game import Game

RUN = "devils-run"
FIVE = "final-five"
DECKS = "german-engineering"


def desert(rig: Draw, *cells: str, base: str = BACK, **settings: object) -> RigRoad:
    """A road with the terrain and hazards of the desert."""
    return rig(drawn(*cells, base=base), modules=("big-rig", RUN), **settings)


def is_off_road(g: RigRoad, lane: int, column: int) -> None:
    """An off-road token lies there and nothing else."""
    space = g.at(lane, column)
    assert g.g.ground_at(space) == g.g.rules.terrain["off-road"]
    assert g.g.token[space % len(g.g.token)] == 0
    assert space in g.rig.markers


@pytest.mark.rule("X-MIX-07", "BR-MOVE-05", "BR-MOVE-06", "BR-MOVE-05-R1", "BR-MOVE-05-R2")
@pytest.mark.parametrize("ground", ["toxic-goo", "desert-glass", "ramp"])
def test_goo_glass_and_ramps_do_one_damage_and_become_off_road(rig: Draw, ground: str) -> None:
    g = desert(rig, f"3/6 {ground}").go("cow-catcher", 3).asks("crimson", "rig-damage").answer("cow-catcher")
    g.stands((3, 8), (3, 7), (3, 6)).has_damaged("cow-catcher").told("sturdy", times=1)
    is_off_road(g, 3, 6)


@pytest.mark.rule("BR-MOVE-08", "BR-MOVE-09")
@pytest.mark.parametrize("cell", ["3/6 fire", "3/6 ?fire", "3/6 !fire"])
def test_fire_does_one_damage_becomes_off_road_and_the_rig_never_burns(rig: Draw, cell: str) -> None:
    g = desert(rig, cell).go("cow-catcher", 3).answer("cow-catcher").stands((3, 8), (3, 7), (3, 6))
    g.has_damaged("cow-catcher").never_told("ignite")
    is_off_road(g, 3, 6)


@pytest.mark.rule("BR-DMG-07-R1", "BR-MOVE-05-R1")
@pytest.mark.parametrize("cell", ["2/6 ramp", "2/6 ?ramp"])
def test_a_ramp_from_the_wrong_side_does_one_damage_too(rig: Draw, cell: str) -> None:
    g = desert(rig, cell).go("cow-catcher", 2, steering=1).answer("front", "front-left", "cow-catcher")
    g.stands((2, 6), (3, 6), (3, 5)).has_damaged("cow-catcher").told("sturdy", times=1)
    is_off_road(g, 2, 6)


@pytest.mark.rule("DR-HAZ-03-R1", "BR-MOVE-05")
@pytest.mark.parametrize(("eliminates", "damage"), [(True, ["cow-catcher"]), (False, [])])
def test_a_hidden_ramp_that_harms_no_revealer_does_not_harm_the_rig(
    rig: Draw, eliminates: bool, damage: list[str]
) -> None:
    g = desert(rig, "2/6 ?ramp", hidden_ramp_eliminates_revealer=eliminates)
    g.go("cow-catcher", 2, steering=1).answer("front", "front-left", *damage)
    g.stands((2, 6), (3, 6), (3, 5)).has_damaged(*damage)


@pytest.mark.rule("BR-MOVE-10", "X-MIX-07")
@pytest.mark.parametrize("token", ["ramp", "desert-glass"])
def test_tokens_are_flipped_and_replaced_in_the_same_way(rig: Draw, token: str) -> None:
    g = desert(rig, f"3/6 ?{token}").go("cow-catcher", 2).answer("cow-catcher").stands((3, 7), (3, 6), (3, 5))
    g.told("flip", times=1)
    is_off_road(g, 3, 6)


@pytest.mark.rule("X-MIX-06", "X-MIX-06-R1", "BR-MOVE-05-R2")
def test_salt_flats_do_neither_harm_nor_give_the_road_die(rig: Draw) -> None:
    g = desert(rig, "3/6 salt-flats").go("cow-catcher", 2, road=3).stands((3, 7), (3, 6), (3, 5)).has_damaged()
    g.never_told("bonus")
    assert g.rig.markers == []


@pytest.mark.rule("X-MIX-08", "X-MIX-08-R1", "BR-MOVE-05-R3")
def test_a_quake_does_one_damage_moves_nothing_of_the_rig_and_leaves_no_token(rig: Draw) -> None:
    g = desert(rig, "3/6 ?quake", "1/7 As").dice("direction: rear").go("cow-catcher", 2)
    g.asks("crimson", "rig-damage").answer("traction-drive").has_damaged("traction-drive")
    g.stands((3, 7), (3, 6), (3, 5)).is_at("As", 1, 6)
    assert g.rig.markers == []


@pytest.mark.rule("X-MIX-08-R1", "X-MIX-08-R2")
def test_vehicles_shaken_into_sections_slam_after_all_have_moved_front_section_first(rig: Draw) -> None:
    text = drawn("1/9 ?quake", "1/8 As", "2/5 Am", "2/3 Ts", "6/9 Tl", base=BACK)
    g = rig(text, crews=("crimson", "amber", "teal"), modules=("big-rig", RUN))
    g.dice("direction: rear-right", "direction: rear-right", "direction: rear-right")
    g.turn("amber", 1).answer("As 1", "front")
    g.answer("cow-catcher").has_damaged("cow-catcher")
    slams = [event.data["bottom"] for event in g.g.events or () if event.kind == "slam"]
    assert slams == [g.car("Cf"), g.car("Cr")]
    g.stands((3, 5), (3, 4), (3, 3))


@pytest.mark.rule("X-MIX-09", "X-MIX-09-R1", "BR-BODY-06-R1", "BR-DMG-07-R1")
def test_a_sand_worm_does_one_damage_to_a_rig_that_is_farthest_back_by_its_front(rig: Draw) -> None:
    g = desert(rig, "1/9 ?sand-worm", "1/8 As", "6/8 Tl", crews=("crimson", "amber", "teal"))
    g.turn("amber", 1).answer("As 1", "front").asks("crimson", "rig-damage").answer("cow-catcher").has_damaged(
        "cow-catcher"
    )
    g.is_in("Cf", "As", "Tl")
    assert g.rig.markers == []


@pytest.mark.rule("X-MIX-09-R1")
def test_tied_others_are_eliminated(rig: Draw) -> None:
    g = desert(rig, "1/9 ?sand-worm", "1/8 As", "5/5 Am", "6/8 Tl", crews=("crimson", "amber", "teal"))
    g.turn("amber", 1).answer("As 1", "front", "cow-catcher").is_out("Am").is_in("Cf", "Cm", "Cr")


@pytest.mark.rule("X-MIX-09-R1", "BR-BODY-06-R1")
def test_its_rear_section_does_not_make_it_farthest_back(rig: Draw) -> None:
    g = desert(rig, "1/9 ?sand-worm", "1/8 As", "5/4 Am", "6/8 Tl", crews=("crimson", "amber", "teal"))
    g.turn("amber", 1).answer("As 1", "front").is_out("Am").has_damaged()


@pytest.mark.rule("X-MIX-10", "X-MIX-10-R1", "BR-DMG-07-R1")
@pytest.mark.parametrize("face", ["large", "any"])
def test_a_pit_trap_is_rolled_against_a_large_vehicle_and_a_hit_is_one_damage(rig: Draw, face: str) -> None:
    g = desert(rig, "3/6 ?pit-trap").dice(f"shooting: {face}").go("cow-catcher", 2).answer("cow-catcher")
    g.stands((3, 7), (3, 6), (3, 5)).has_damaged("cow-catcher")
    is_off_road(g, 3, 6)


@pytest.mark.rule("X-MIX-10-R1")
def test_a_miss_leaves_the_trap_under_the_rig_without_further_effect(rig: Draw) -> None:
    g = desert(rig, "3/6 ?pit-trap").dice("shooting: medium").go("cow-catcher", 2).has_damaged()
    g.stands((3, 7), (3, 6), (3, 5))
    assert g.g.ground_at(g.at(3, 6)) == g.g.rules.terrain["pit-trap"]


@pytest.mark.rule("BR-MOVE-07", "BR-SLAM-01-R1")
def test_an_open_trap_is_an_impassable_space_and_whoever_stands_there_is_slammed(rig: Draw) -> None:
    g = desert(rig, "3/7 As+!pit-trap").dice("direction: front-left").go("traction-drive", 2).answer("cow-catcher")
    g.stands((3, 7), (3, 6), (3, 5)).is_at("As", 2, 7).answer("none")
    is_off_road(g, 3, 7)


@pytest.mark.rule("X-MIX-16")
def test_the_rig_draws_no_ongoing_effects(rig: Draw) -> None:
    g = desert(rig, "2/3 As").hurt("As", "damage: shrapnel", "direction: front-right")
    g.answer("traction-drive").has_damaged("traction-drive")
    assert sum(g.g.damage_pile) == sum(g.g.rules.damage_counts) - 1


@pytest.mark.rule("X-MIX-01", "X-MIX-01-R1")
def test_there_is_one_rig_and_each_player_has_one_crew() -> None:
    with pytest.raises(RecipeError, match="two seats have the same crew"):
        VENDETTA.new_game(Recipe("vendetta", (Seat("crimson"), Seat("crimson")), "x", modules=("big-rig",)))
    game = VENDETTA.new_game(Recipe("vendetta", (Seat("crimson"), Seat("amber")), "x", modules=("big-rig",)))
    assert isinstance(game, Game)
    assert [len(game.fleet(seat)) for seat in range(2)] == [3, 3]


@pytest.mark.rule("X-MIX-02", "X-MIX-03", "X-MIX-03-R1")
def test_a_motorcycle_moves_in_a_slam_with_the_rig_and_takes_one_minor_damage_when_shot(rig: Draw) -> None:
    crews = ("crimson", "amber", "sulphur")
    g = rig(drawn("6/9 Al", base=BACK), crews=crews, modules=("big-rig", FIVE))
    g.scene.vehicle("sulphur.ring", g.at(3, 7))
    g.scene.vehicle("sulphur.bar", g.at(5, 7))
    g.dice("direction: front", "shooting: any").go("traction-drive", 2).answer("sulphur.ring")
    assert g.g.cell[g.scene.number("sulphur.ring")] == g.at(3, 8)
    g.holds("sulphur.ring", "minor").stands((3, 7), (3, 6), (3, 5)).never_told("motorcycle-slam")


@pytest.mark.rule("X-MIX-12", "BR-CMD-08")
def test_a_missile_makes_a_motorcycle_inoperable(rig: Draw) -> None:
    g = rig(drawn("6/9 Al", base=BACK), crews=("crimson", "amber", "sulphur"), modules=("big-rig", FIVE))
    g.scene.vehicle("sulphur.ring", g.at(3, 8))
    g.scene.vehicle("sulphur.bar", g.at(5, 8))
    g.dice("shooting: small-medium").go("missile-launcher", 1).holds("sulphur.ring", "minor").told("inoperable")
    assert not g.g.operable(g.scene.number("sulphur.ring"))


@pytest.mark.rule("X-MIX-05", "BR-SETUP-05")
def test_among_decks_of_cards_the_rig_shoots_with_the_die(rig: Draw) -> None:
    g = rig(drawn("3/7 As", base=BACK), modules=("big-rig", DECKS))
    g.dice("shooting: any", "damage: dent").go("cow-catcher", 1).answer("As").holds("As", "dent")


FRONT = """
    . . . .
     . . . .
    . Cr Cm Cf
     . . . .
    . . . .
     . . . .
"""


@pytest.mark.rule("X-MIX-13", "X-MIX-13-R1")
@pytest.mark.parametrize(("laid", "final"), [(3, 0), (4, 1)])
def test_with_two_special_crews_the_fifth_tile_is_the_final_one(rig: Draw, laid: int, final: int) -> None:
    g = rig(FRONT, crews=("crimson", "sulphur"), modules=("big-rig", FIVE), column=21).next_tile(PLAIN_TILE)
    g.scene.laid(laid)
    g.scene.vehicle("sulphur.bar", g.at(5, 22))
    g.go("cow-catcher", 1).stands((3, 17), (3, 16), (3, 15))
    assert (g.g.laid, g.g.final) == (laid + 1, final)
