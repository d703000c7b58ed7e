"""Damage to the rig and its end (BR-DMG)."""

from __future__ import annotations

import pytest

from tests.big_rig.kit import LANE_3, PLAIN_TILE, Draw, drawn
from tests.big_rig.test_body import BACK
from tests.kit.invariants import stacks_agree_with_cells
from thunderroad.family.registry import ruleset_of
from thunderroad.modules.big_rig.turn.damage import Hurt
from thunderroad.play.story import Meanings, tallies
from thunderroad.vendetta.position import FACE_DOWN, HOME, OUT

FIVE = ("cow-catcher", "missile-launcher", "rig-airstrike", "traction-drive", "targeting-computer")


@pytest.mark.rule("BR-DMG-01", "X-MIX-11", "X-MIX-11-R1")
def test_shrapnel_that_meets_a_section_does_one_damage_wherever_the_owner_wants(rig: Draw) -> None:
    g = rig(drawn("2/3 As", base=BACK)).hurt("As", "damage: shrapnel", "direction: front-right")
    g.asks("crimson", "rig-damage").answer("cow-catcher").has_damaged("cow-catcher").told("shrapnel")


@pytest.mark.rule("BR-DMG-03", "BR-SHOOT-06")
@pytest.mark.parametrize("column", [3, 4, 5])
def test_a_chopper_over_a_section_does_one_damage_and_flies_home(rig: Draw, column: int) -> None:
    g = rig(drawn("6/1 As", base=BACK))
    g.scene.chopper(1, g.at(3, column))
    g.turn("amber", 1).answer("As 1", "front").asks("crimson", "rig-damage").answer("cow-catcher")
    g.has_damaged("cow-catcher").is_in("Cf", "Cm", "Cr").told("lift", "BR-DMG-03")
    assert g.g.chopper[1] == HOME


@pytest.mark.rule("BR-DMG-03-R1", "BR-DMG-03-R2")
def test_several_choppers_do_one_damage_each_the_own_one_too(rig: Draw) -> None:
    g = rig(drawn("6/1 As", base=BACK))
    g.scene.chopper(0, g.at(3, 3))
    g.scene.chopper(1, g.at(3, 5))
    g.turn("amber", 1).answer("As 1", "front", "cow-catcher", "rig-airstrike").has_damaged(
        "cow-catcher", "rig-airstrike"
    )
    assert g.g.chopper == [HOME, HOME]


@pytest.mark.rule("BR-DMG-04", "BR-DMG-08")
def test_the_sixth_token_eliminates_the_rig_and_its_player(rig: Draw) -> None:
    g = rig(drawn("6/10 Ts"), crews=("crimson", "amber", "teal")).damaged(*FIVE)
    g.scene.chopper(0, g.at(1, 1))
    g.effect(Hurt()).is_out("Cf", "Cm", "Cr").told("out", times=1).told("final", times=1)
    assert g.g.out == [1, 0, 0]
    assert g.g.minor == g.g.rules.minor_count, "the tokens go back"
    assert [g.g.damage[v] for v in g.g.fleet(0)] == [(), (), ()]
    assert (g.g.final, g.g.chopper[0]) == (1, HOME)


@pytest.mark.rule("BR-DMG-04")
def test_five_tokens_leave_it_as_strong_as_ever(rig: Draw) -> None:
    rig(LANE_3).damaged(*FIVE).go("hazard-dispenser", 3).stands((3, 6), (3, 5), (3, 4)).answer("none")


@pytest.mark.rule("BR-DMG-04")
def test_it_may_happen_in_the_middle_of_its_own_move(rig: Draw) -> None:
    g = rig(drawn("3/4 ?mine", "6/10 Ts"), crews=("crimson", "amber", "teal")).damaged(*FIVE)
    g.go("cow-catcher", 3).is_out("Cf", "Cm", "Cr").asks("amber", "assign")


@pytest.mark.rule("BR-DMG-09", "BR-DMG-09-R1", "BR-DMG-08")
def test_the_last_rival_of_a_wrecked_rig_wins(rig: Draw) -> None:
    rig(drawn("3/4 ?mine")).damaged(*FIVE).go("cow-catcher", 3).won_by("amber")


@pytest.mark.rule("BR-DMG-09", "BR-DMG-09-R1")
def test_the_rig_wins_as_the_last_with_an_operable_vehicle(rig: Draw) -> None:
    g = rig(drawn("6/10 .", "3/5 As'")).damaged(*FIVE).dice("shooting: any", "damage: dent")
    g.go("hazard-dispenser", 1).answer("none", "As").won_by("crimson")


@pytest.mark.rule("BR-DMG-09-R1")
def test_it_wins_when_its_front_section_crosses_the_finish_line(rig: Draw) -> None:
    text = """
        . . . .
         . . . .
        . Cr Cm Cf
         . . . .
        As . . .
         . . . .
    """
    rig(text, column=21).finish_line().go("cow-catcher", 1).won_by("crimson")


@pytest.mark.rule("BR-DMG-05", "BR-DMG-05-R1", "BR-DMG-08")
def test_the_removed_rear_tile_takes_the_whole_rig_if_its_front_is_on_it(rig: Draw) -> None:
    g = rig(drawn("6/10 Ts"), crews=("crimson", "amber", "teal")).put("As", 3, 24).next_tile(PLAIN_TILE)
    g.turn("amber", 1).answer("As 1", "front").is_out("Cf", "Cm", "Cr").told("out", times=1)


@pytest.mark.rule("BR-DMG-05-R1")
def test_sections_that_trail_already_do_not_save_it(rig: Draw) -> None:
    text = drawn("3/1 Cf", "3/2 .", "3/3 .", "6/10 Ts")
    g = rig(text, crews=("crimson", "amber", "teal")).put("As", 3, 24).next_tile(PLAIN_TILE)
    g.turn("amber", 1).answer("As 1", "front").is_out("Cf", "Cm", "Cr")


@pytest.mark.rule("VB-MOVE-01-R4", "BR-DMG-05-R1")
def test_a_rig_that_has_not_entered_goes_with_the_starting_tile(rig: Draw) -> None:
    g = rig(drawn("3/1 .", "3/2 .", "3/3 .", "6/10 Ts"), crews=("crimson", "amber", "teal"))
    g.put("As", 3, 24).next_tile(PLAIN_TILE).turn("amber", 1).answer("As 1", "front").is_out("Cf", "Cm", "Cr")


@pytest.mark.rule("BR-DMG-06", "BR-DMG-06-R1")
def test_sections_on_the_removed_tile_trail_off_without_penalty_and_come_back(rig: Draw) -> None:
    text = """
        . . . .
         . . . .
        Cr Cm Cf .
         . . . .
        . . . .
         . . . .
    """
    g = rig(text, column=7).put("As", 3, 24).next_tile(PLAIN_TILE).turn("amber", 1).answer("As 1", "front")
    g.stands((3, 1), None, None).has_damaged()
    stacks_agree_with_cells(g.g)
    g.hand("amber", 1, 2, 3).go("cow-catcher", 1).stands((3, 2), (3, 1), None).go("rig-airstrike", 1).answer("6/24")
    g.stands((3, 3), (3, 2), (3, 1))


@pytest.mark.rule("BR-DMG-06")
def test_damage_stays_on_a_trailing_section_and_may_be_repaired_there(rig: Draw) -> None:
    rig(drawn("3/1 Cf", "3/2 .", "3/3 .")).damaged("traction-drive").go("repair-mid", 3).has_damaged()


@pytest.mark.rule("BR-DMG-02", "BR-BODY-05-R1")
def test_and_may_be_damaged_there(rig: Draw) -> None:
    rig(drawn("3/1 Cf", "3/2 .", "3/3 .")).effect(Hurt()).answer("hazard-dispenser").has_damaged("hazard-dispenser")


@pytest.mark.rule("FF-DMG-07", "BR-SHOOT-06")
def test_without_minor_tokens_a_damage_token_lies_face_down(rig: Draw) -> None:
    g = rig(LANE_3).dice("damage: dazed")
    g.g.minor = 0
    dazed = g.g.rules.damage_names.index("dazed")
    pile = g.g.damage_pile[dazed]
    g.effect(Hurt()).answer("cow-catcher")
    assert g.g.damage[g.car("Cf")] == (dazed + FACE_DOWN,)
    assert g.g.damage_pile[dazed] == pile - 1
    g.has_damaged("cow-catcher")
    g.g.minor = 10


@pytest.mark.rule("BR-DMG-07", "BR-DMG-07-R1")
@pytest.mark.parametrize("why", ["side", "rear", "front", "impassable", "a card"])
def test_whatever_would_eliminate_it_does_one_damage(rig: Draw, why: str) -> None:
    from thunderroad.vendetta.turn.standing import eliminate

    g = rig(LANE_3)
    frame = eliminate(g.g, (g.car("Cf"),), "BR-DMG-07", why)
    assert frame is not None
    g.effect(frame).answer("cow-catcher").has_damaged("cow-catcher").is_in("Cf", "Cm", "Cr")
    assert g.rig.markers == []


@pytest.mark.rule("BR-DMG-08")
def test_nothing_of_the_rig_is_left_behind(rig: Draw) -> None:
    g = rig(drawn("6/10 Ts"), crews=("crimson", "amber", "teal")).damaged(*FIVE).steering(3).effect(Hurt())
    assert [g.g.cell[v] for v in g.g.fleet(0)] == [OUT] * 3
    assert not any(top - 1 in g.g.fleet(0) for top in g.g.at if top)
    assert (g.rig.steering, sum(g.rig.covered)) == (0, 0)


def test_damage_on_commands_counts_as_damage_taken_when_the_game_is_told(rig: Draw) -> None:
    g = rig(drawn("6/1 As", base=BACK))
    g.scene.chopper(1, g.at(3, 4))
    g.turn("amber", 1).answer("As 1", "front", "cow-catcher")
    rules = ruleset_of(g.g.recipe)
    told = (rules.narrate(g.g, event, n, None) for n, event in enumerate(g.g.events or ()))
    meanings = Meanings.of(rules, g.g.recipe.modules, rules.view(g.g, None))
    found = tallies(rules.deeds(), 2, [event for event in told if event is not None], meanings)
    assert next(tally.values for tally in found if tally.label == "damage taken") == [1, 0]
