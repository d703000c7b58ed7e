"""The power-ups, each with what it does (E98-PU)."""

from __future__ import annotations

import pytest

from tests.expanded_1998.kit import Start
from thunderroad.modules.expanded_1998.content import data
from thunderroad.modules.expanded_1998.state import NUMBER, in_deck
from thunderroad.modules.expanded_1998.turn.reach import clear, crosses, distance, in_sector
from thunderroad.modules.expanded_1998.turn.road import PlacePowerUps
from thunderroad.modules.expanded_1998.turn.values import armor, drive_target, hits, shot_modifier

FOE = {"Te": "7/12"}


@pytest.mark.rule("E98-PU-21")
def test_the_deck_has_22_cards() -> None:
    copies = {one.id: (one.copies, one.uses) for one in data().power_ups}
    assert sum(count for count, _ in copies.values()) == 22
    assert copies == {
        "extra-vehicle": (1, 0), "ice-beam": (1, 1), "rocket": (2, 1), "heat-sinker": (2, 1), "flamethrower": (2, 2),
        "mercurium": (2, 0), "larger-caliber": (3, 0), "anti-air": (2, 0), "nitrous": (2, 2), "jump-jets": (2, 0),
        "large-sharp-object": (2, 1), "bomb": (1, 0),
    }  # fmt: skip


@pytest.mark.rule("E98-PU-01", "E98-PU-02", "E98-PU-03")
def test_passing_a_power_up_flips_it_and_it_may_be_taken(race: Start) -> None:
    g = race({"Ga": "2/5", **FOE}).says("power-ups", "2/6 face-down").draw("flamethrower").turn("green", 2, 2)
    g.answer("front").asks("green", "take-power-up", "leave", "take").answer("take").uses("Ga", "flamethrower", 2)
    g.lies("2/6", -1).told("power-up-taken", "E98-PU-03").answer("front")
    assert g.own.pile[NUMBER["flamethrower"]] == 1


@pytest.mark.rule("E98-PU-01", "E98-PU-01-R1")
def test_a_declined_one_stays_face_up_and_others_may_take_it(race: Start) -> None:
    g = race({"Ga": "2/5", "Gd": "1/5", **FOE}).says("power-ups", "2/6 face-down").draw("rocket").turn("green")
    g.answer("Ga 1", "front", "leave").lies("2/6", NUMBER["rocket"] + 1).answer("Gd 1", "front-right", "take")
    g.uses("Gd", "rocket", 1)


@pytest.mark.rule("E98-PU-02", "E98-PU-15")
def test_what_a_vehicle_may_not_have_stays_face_up(race: Start) -> None:
    g = race({"Gt": "2/5", **FOE}).says("power-ups", "2/6 face-down").draw("jump-jets").turn("green").answer("front")
    g.lies("2/6", NUMBER["jump-jets"] + 1).uses("Gt", "jump-jets", 0)


@pytest.mark.rule("E98-TURN-05-R2", "E98-PU-19-R1", "E98-TURN-05")
def test_in_the_first_turn_they_are_taken_but_not_used(race: Start) -> None:
    g = race({"Ga": "2/5", **FOE}).says("power-ups", "2/6 nitrous").turn("green", 2, 2, round=1)
    g.answer("front", "take").cannot("nitrous").answer("front")


@pytest.mark.rule("E98-PU-01-R1")
def test_used_cards_are_discarded_and_reshuffled_when_the_deck_is_empty(race: Start) -> None:
    g = race({"Ga": "2/5", **FOE}).says("cards", "none").black(2)
    g.own.discards = [0, 0, 1, 1] + [0] * 8
    g.effect(PlacePowerUps(g.g.rear + 98))
    assert (len(g.own.lying), in_deck(g.g), sum(g.own.discards)) == (2, 0, 0)


@pytest.mark.rule("E98-PU-03", "E98-PU-10")
def test_a_card_is_discarded_with_its_last_use(race: Start) -> None:
    g = (
        race({"Ga": "2/5", "Td": "2/6", "Te": "7/12"})
        .has("Ga", "flamethrower")
        .red(1)
        .turn("green", declare=["Ga stop"])
    )
    g.answer("flamethrower Ga Ga").uses("Ga", "flamethrower", 1)
    assert g.own.discards[NUMBER["flamethrower"]] == 0
    g.red(1).turn("green", declare=["Ga stop"]).answer("flamethrower Ga Ga").uses("Ga", "flamethrower", 0)
    assert g.own.discards[NUMBER["flamethrower"]] == 1


@pytest.mark.rule("E98-PU-04", "E98-PU-12", "E98-PU-12-R1")
def test_larger_caliber_adds_one_to_the_standard_weapon_once(race: Start) -> None:
    g = race({"Ga": "2/5", "Td": "2/6", "Te": "7/12"}).has("Ga", "larger-caliber", "larger-caliber")
    a, d = g.n("Ga"), g.n("Td")
    assert [shot_modifier(g.g, a, d, weapon) for weapon in ("", "rocket", "heat-sinker", "flamethrower")] == [
        1,
        0,
        0,
        0,
    ]
    assert [hits(g.g, a, d, "", face) for face in (1, 2, 3, 6)] == [False, False, True, True]


@pytest.mark.rule("E98-PU-05")
def test_unarmed_vehicles_aim_special_weapons_straight_ahead(race: Start) -> None:
    g = race({"Gb": "2/5", "Tc": "2/6", "Th": "3/5", "Tb": "2/9"}, fleet="every-kind").has("Gb", "ice-beam")
    g.has("Gb", "rocket")
    assert in_sector(g.g, g.n("Gb"), g._space("2/9"))
    assert not in_sector(g.g, g.n("Gb"), g._space("3/8"))


@pytest.mark.rule("E98-PU-06")
def test_an_extra_vehicle_comes_back_beside_the_joint_without_power_ups(race: Start) -> None:
    g = race({"Ga": "2/5", "Gd'": "2/9", "Te": "7/12"}).has("Ga", "extra-vehicle").has("Gd", "rocket")
    g.turn("green").answer("front").asks("green", "return").can("none", "Gd").answer("Gd").asks("green", "return-to")
    g.can("1/14", "1/15", "7/15").cannot("1/13").answer("3/15").runs("Gd").at("Gd", "3/15").uses("Gd", "rocket", 0)
    g.uses("Ga", "extra-vehicle", 0).told("brought-back", "E98-PU-06")


@pytest.mark.rule("E98-PU-06")
def test_if_none_is_destroyed_a_standard_vehicle_comes(race: Start) -> None:
    g = race({"Ga": "2/5", "Gd": "1/2", "Ge": "6/2", "Gt": "7/2", **FOE}).has("Ga", "extra-vehicle")
    g.turn("green", declare=["Ga stop", "Gd stop", "Ge stop"]).answer("Gt 1", "front")
    names = ["none", *(f"green.spare-{one}" for one in ("doom-buggy", "avenger", "eliminator", "thunder-chopper"))]
    g.asks("green", "return", *names).answer("Gx", "4/15").runs("Gx")


@pytest.mark.rule("E98-PU-07", "E98-PU-22")
def test_an_ice_beam_freezes_without_a_roll_until_an_armor_roll(race: Start) -> None:
    g = race({"Ga": "2/5", "Td": "2/6", "Te": "7/12"}).has("Ga", "ice-beam").turn("green", declare=["Ga stop"])
    g.red(4).answer("ice-beam Ga Td").told("frozen", "E98-PU-07").uses("Ga", "ice-beam", 0)
    assert g.g.active == 1
    assert g.own.frozen[g.n("Td")] == 1
    g.cannot("Td stop").answer("none", "Te 1", "front")


@pytest.mark.rule("E98-PU-07")
def test_it_thaws_below_the_armor_and_moves_normally(race: Start) -> None:
    g = race({"Ga": "2/5", "Td": "2/9", **FOE}).says("frozen", "", "Ga").red(4).turn("green", 2, 2)
    g.told("thawed", "E98-PU-07").answer("front x2").at("Ga", "2/7")
    still = race({"Ga": "2/5", "Te": "2/6"}).says("frozen", "", "Ga").red(5).turn("green", 1)
    assert still.g.active == 1


@pytest.mark.rule("E98-PU-07")
def test_a_frozen_flyer_is_destroyed(race: Start) -> None:
    g = race({"Ga": "2/5", "Tt": "2/6", "Te": "7/12"}).has("Ga", "ice-beam").turn("green", declare=["Ga stop"])
    g.answer("ice-beam Ga Tt").gone("Tt")


@pytest.mark.rule("E98-PU-08", "E98-PU-08-R1")
def test_a_rocket_flies_six_spaces_in_the_sector_ahead_with_a_clear_line(race: Start) -> None:
    g = race({"Ga": "4/5", "Td": "4/11", "Ta": "4/12", "Tt": "3/4", "Te": "1/7", "w": "6/8"})
    g.has("Ga", "rocket").turn("green", declare=["Ga stop"])
    g.asks("green", "attack", "none", "rocket Ga Td", "rocket Ga Te").red(4).answer("rocket Ga Td").wrecked("Td")
    g.uses("Ga", "rocket", 0)


@pytest.mark.rule("E98-PU-08", "E98-PU-08-R1")
def test_anything_on_the_line_blocks(race: Start) -> None:
    g = race({"Ga": "2/5", "Td": "2/9", "w": "2/7", "Te": "7/12"})
    at = g._space
    assert not clear(g.g, at("2/5"), at("2/9"))
    assert clear(g.g, at("2/5"), at("5/7"))
    assert distance(at("2/5"), at("2/9")) == 4
    assert crosses(at("2/5"), at("4/7"), at("3/6"))
    assert not crosses(at("2/5"), at("4/7"), at("3/4"))


@pytest.mark.rule("E98-PU-09")
def test_a_heat_sinker_flies_three_spaces_anywhere(race: Start) -> None:
    g = race({"Ga": "2/5", "Td": "2/2", "Ta": "2/1", "w": "2/4 2/3", "Te": "7/12"}).has("Ga", "heat-sinker")
    g.turn("green", declare=["Ga stop"]).asks("green", "attack", "none", "heat-sinker Ga Td").red(4)
    g.answer("heat-sinker Ga Td").wrecked("Td")


@pytest.mark.rule("E98-PU-10", "E98-ATT-01-R1", "E98-VEH-06")
def test_a_flamethrower_attacks_all_near_but_its_user_and_nobody_dodges(race: Start) -> None:
    g = race({"Ga": "2/5", "Gd": "1/5", "Td": "2/6", "Tt": "2/5", "Ta": "2/4", "Te": "7/12"}).has("Ga", "flamethrower")
    g.red(2, 4, 3).turn("green", declare=["Ga stop", "Gd stop"]).answer("flamethrower Ga Ga")
    g.gone("Tt").wrecked("Gd").runs("Td", "Ta", "Ga")


@pytest.mark.rule("E98-PU-11", "E98-PU-11-R1", "E98-PU-04", "E98-ROLL-04")
def test_mercurium_adds_armor_once_and_leaves_drive_rolls_alone(race: Start) -> None:
    g = race({"Ga": "2/5", **FOE}).has("Ga", "mercurium", "mercurium")
    assert (armor(g.g, g.n("Ga")), drive_target(g.g, g.n("Ga"))) == (6, 5)


@pytest.mark.rule("E98-PU-13")
def test_nobody_dodges_anti_air_artillery(race: Start) -> None:
    g = race({"Ga": "2/5", "Tt": "2/6", "Te": "7/12"}).has("Ga", "anti-air")
    assert [hits(g.g, g.n("Ga"), g.n("Tt"), "", face) for face in (1, 2)] == [False, True]


@pytest.mark.rule("E98-PU-14")
def test_nitrous_adds_the_road_die_again(race: Start) -> None:
    g = race({"Ga": "4/5", **FOE}).has("Ga", "nitrous").black(3).turn("green", black=2)
    g.answer("take", "front", "nitrous", "front x5").uses("Ga", "nitrous", 1).at("Ga", "4/11").answer("finish")


CLOSED = {"Ga": "1/5", "w": "1/6 2/6", "Td'": "1/6", "Ta'": "2/6", **FOE}
"""Two on each of the squares ahead of the green Avenger."""


@pytest.mark.rule("E98-PU-14-R1")
def test_who_cannot_make_a_step_is_not_asked_about_wrecks_and_keeps_what_it_has(race: Start) -> None:
    g = race(CLOSED).has("Ga", "nitrous").turn("green", 3, 3).asks("green", "drive", "finish", "about", "nitrous")
    g.answer("finish").at("Ga", "1/5").uses("Ga", "nitrous", 2)
    assert g.g.facing[g.n("Ga")] == 0


@pytest.mark.rule("E98-PU-14-R1")
def test_it_may_use_by_name_what_it_has(race: Start) -> None:
    g = race(CLOSED).has("Ga", "nitrous").red(5).black(4).turn("green", black=1)
    g.answer("nitrous").uses("Ga", "nitrous", 1).can("finish", "nitrous").answer("finish").at("Ga", "1/5")


@pytest.mark.rule("E98-PU-14-R1", "E98-PU-20")
def test_with_pneumatic_brakes_it_may_stay_too(race: Start) -> None:
    g = race({"Gh": "1/5", "w": "1/6 2/6", "Tb'": "1/6", "Tc'": "2/6", "Th": "7/12"}, fleet="every-kind")
    g.has("Gh", "nitrous").turn("green", 1, 1).can("finish", "nitrous").cannot("front", "front-right").answer("finish")
    g.at("Gh", "1/5").uses("Gh", "nitrous", 2)


@pytest.mark.rule("E98-PU-14-R1")
def test_a_boost_that_cannot_be_driven_in_full_ends_where_the_way_does(race: Start) -> None:
    g = race({"Ga": "1/5", "Td": "1/7", "Ta": "2/7", "Te": "3/6"}).has("Ga", "nitrous").red(5).black(4)
    g.turn("green", black=1).answer("nitrous").can("front", "front-right").cannot("finish").answer("front-right").at(
        "Ga", "2/6"
    )
    g.can("front-left").cannot("front", "front-right", "finish").answer("front-left").at("Ga", "1/6")
    g.can("finish", "nitrous").cannot("front", "front-right").answer("finish").at("Ga", "1/6")
    g.uses("Ga", "nitrous", 1)


@pytest.mark.rule("E98-PU-14-R1")
def test_a_boost_forces_nobody_through_a_wreck(race: Start) -> None:
    g = race({"Ga": "1/5", "Td": "2/6", "Ta": "2/6", "w": "1/7", "Te": "2/7"}).has("Ga", "nitrous")
    g.red(5).black(2).turn("green", black=1).answer("nitrous", "front").at("Ga", "1/6")
    g.can("front", "finish").cannot("front-right").answer("finish").at("Ga", "1/6")


@pytest.mark.rule("E98-PU-14-R2")
def test_whoever_fails_the_drive_roll_does_not_roll_the_road_die_and_the_use_is_spent(race: Start) -> None:
    g = race({"Ga": "2/5", **FOE}).has("Ga", "nitrous").red(4).turn("green").answer("nitrous").wrecked("Ga")
    assert [e.data["die"] for e in g.g.events or () if e.kind == "roll" and e.clause == "E98-PU-14"] == ["red"]
    assert sum(g.own.discards) == 0, "a card of two uses has one left"


@pytest.mark.rule("E98-PU-14")
@pytest.mark.parametrize(("face", "runs"), [(5, True), (4, False)])
def test_off_road_it_takes_a_drive_roll(race: Start, face: int, runs: bool) -> None:
    g = race({"Ga": "2/5", "Gd": "6/2", **FOE}).has("Ga", "nitrous").red(face)
    g = g.black(3) if runs else g
    g.turn("green", black=1).answer("Ga 1", "nitrous")
    g.answer("front x4", "finish").at("Ga", "2/9") if runs else g.wrecked("Ga")
    g.answer("Gd 1", "front")


@pytest.mark.rule("E98-PU-14")
def test_flyers_boost_without_a_roll_also_at_the_end_of_their_move(race: Start) -> None:
    g = race({"Gt": "2/5", **FOE}).has("Gt", "nitrous").black(2).turn("green", black=1)
    g.answer("front", "nitrous", "front x2", "finish").at("Gt", "2/8")


@pytest.mark.rule("E98-PU-15", "E98-PU-15-R1", "E98-ROLL-04")
def test_jump_jets_clear_a_wreck_once_a_round(race: Start) -> None:
    g = race({"Ga": "2/5", "w": "2/6", **FOE}).has("Ga", "jump-jets").red(5).turn("green", 4, 4)
    g.answer("jump-ahead").at("Ga", "2/7").told("roll", "E98-PU-15").cannot("jump-ahead").answer("front x2")


@pytest.mark.rule("E98-PU-15")
def test_landing_off_road_may_fail(race: Start) -> None:
    g = race({"Ga": "2/5", "w": "2/6", "Gd": "6/2", **FOE}).has("Ga", "jump-jets").red(4).turn("green", 2, 2, 2)
    g.answer("Ga 2", "jump-ahead").wrecked("Ga").at("Ga", "2/7").answer("Gd 2", "front x2")


@pytest.mark.rule("E98-PU-15")
def test_on_the_road_there_is_no_roll(race: Start) -> None:
    g = race({"Ga": "4/5", "w": "4/6", **FOE}).has("Ga", "jump-jets").turn("green", 2, 2, black=1)
    g.answer("leave", "jump-ahead").at("Ga", "4/7")


@pytest.mark.rule("E98-PU-16")
def test_a_jump_ram_is_resolved_at_once_and_the_move_goes_on(race: Start) -> None:
    g = race({"Ga": "4/5", "Tt": "4/6", "Te": "7/12"}).has("Ga", "jump-jets").red(6, 1).turn("green", 3, 3)
    g.answer("leave", "jump-ahead").asks("green", "jump-attack", "none", "ram Tt", "shove Tt").answer("ram Tt").gone(
        "Tt"
    )
    g.at("Ga", "4/7").answer("front").at("Ga", "4/8")


@pytest.mark.rule("E98-PU-16", "E98-RAM-04")
def test_after_a_failure_the_flyer_has_one_counter(race: Start) -> None:
    g = race({"Ga": "4/5", "Tt": "4/6", "Te": "7/12"}).has("Ga", "jump-jets").red(1, 6, 1, 6).turn("green", 2, 2)
    g.answer("leave", "jump-ahead", "ram Tt").asks("tan", "counter").answer("ram").runs("Ga", "Tt").at("Ga", "4/7")


@pytest.mark.rule("E98-PU-16", "E98-RAM-03")
def test_a_counter_shove_ends_the_jump(race: Start) -> None:
    g = race({"Ga": "4/5", "Tt": "4/6", "Te": "7/12"}).has("Ga", "jump-jets").red(1, 6).turn("green", 3, 3)
    g.answer("leave", "jump-ahead", "ram Tt", "shove", "no", "front").at("Ga", "4/7").answer("front x2").at("Ga", "4/9")


@pytest.mark.rule("E98-PU-16", "E98-BOARD-01")
def test_a_jump_ram_at_the_front_edge_lands_on_the_board_to_come(race: Start) -> None:
    g = race({"Ga": "4/27", "Tt": "4/28", "Te": "7/20"}).has("Ga", "jump-jets").red(6, 1).turn("green", 2, 2)
    g.answer("leave", "jump-ahead", "ram Tt").gone("Tt").at("Ga", "4/15")


@pytest.mark.rule("E98-PU-15", "E98-BOARD-01")
def test_a_jump_over_the_front_edge(race: Start) -> None:
    g = race({"Ga": "4/28", "Te": "7/20"}).has("Ga", "jump-jets").turn("green", 2, 2).answer("leave", "jump-ahead")
    g.at("Ga", "4/16")


@pytest.mark.rule("E98-PU-16")
def test_a_jump_ram_asks_for_all_others_to_have_moved(race: Start) -> None:
    g = race({"Ga": "4/5", "Gd": "1/2", "Tt": "4/6", "Te": "7/12"}).has("Ga", "jump-jets").turn("green", 2, 2, 2)
    g.answer("Ga 2", "leave", "jump-ahead").at("Ga", "4/7").answer("Gd 2", "front x2")


@pytest.mark.rule("E98-PU-17", "E98-PU-17-R2", "E98-PU-18", "E98-PU-22")
@pytest.mark.parametrize(("rolls", "ends"), [((6,), "free"), ((5, 6), "flat"), ((5, 5), "wreck")])
def test_a_sharp_object_stops_who_comes_onto_it(race: Start, rolls: tuple[int, ...], ends: str) -> None:
    g = race({"Ga": "2/9", "Te": "2/5", "Td": "7/12"}).has("Ga", "large-sharp-object").turn("green")
    g.answer("drop").told("sharp", "E98-PU-17").answer("front").uses("Ga", "large-sharp-object", 0)
    g.red(*rolls).turn("tan", 5, 5, declare=["Td stop"]).answer("front x3")
    e = g.n("Te")
    assert (g.own.flat[e], g.g.wrecked[e]) == (int(ends == "flat"), int(ends == "wreck"))
    if ends == "free":
        g.answer("front x2")


@pytest.mark.rule("E98-PU-17", "E98-PU-17-R1")
def test_hover_craft_and_treads_dodge_by_two(race: Start) -> None:
    g = race({"Gc": "2/5", "Th": "7/9"}, fleet="every-kind").says("sharp objects", "2/6").red(2).turn("green")
    g.answer("front").at("Gc", "2/6").runs("Gc")
    assert g.own.flat[g.n("Gc")] == 0
    assert g.own.sharp


@pytest.mark.rule("E98-PU-17")
def test_who_stands_there_rolls_at_the_next_movement_phase(race: Start) -> None:
    g = race({"Ga": "2/6", "Te": "2/5", "Td": "7/12"}).has("Ga", "large-sharp-object").red(5, 6)
    g.turn("green").answer("drop", "front").at("Ga", "2/7").told("flat", "E98-PU-18").cannot("Te stop")


@pytest.mark.rule("E98-PU-18", "E98-PU-22")
@pytest.mark.parametrize(("face", "repaired"), [(5, True), (4, False)])
def test_a_drive_roll_repairs_a_flat_tyre(race: Start, face: int, repaired: bool) -> None:
    g = race({"Ga": "2/5", "Gd": "6/2", "Td": "2/6", "Te": "7/12"}).says("flat", "", "Ga").red(face)
    g.turn("green", declare=["Ga stop"] if repaired else [])
    g.answer("Gd 1", "front")
    g.can("shoot Ga Td").answer("none") if repaired else g.at("Ga", "2/5")
    assert g.own.flat[g.n("Ga")] == int(not repaired)


@pytest.mark.rule("E98-PU-19", "E98-PU-19-R1")
@pytest.mark.parametrize(("face", "runs"), [(4, True), (5, False)])
def test_a_bomb_goes_off_at_once(race: Start, face: int, runs: bool) -> None:
    g = race({"Ga": "2/5", "Gd": "6/2", **FOE}).says("power-ups", "2/6 face-down").draw("bomb").red(face)
    g.turn("green").answer("Ga 1", "front")
    g.runs("Ga") if runs else g.wrecked("Ga")
    g.lies("2/6", -1).answer("Gd 1", "front")


@pytest.mark.rule("E98-PU-20", "X-SEED-14", "X-SEED-14-R1", "E98-ROLL-04")
def test_pneumatic_brakes_let_a_vehicle_move_less(race: Start) -> None:
    g = race({"Gh": "2/5", "Tc": "7/9"}, fleet="every-kind").turn("green", 4, 4).cannot("finish").answer("front")
    g.can("finish").answer("front", "finish").at("Gh", "2/7")
    assert "pneumatic-brakes" not in {one.id for one in data().power_ups}
