"""The Missile Launcher (BR-CMD-07 to BR-CMD-09)."""

from __future__ import annotations

import pytest

from tests.big_rig.kit import Draw, RigRoad, drawn

AREA = ("3/6", "3/7", "2/5", "2/6", "4/5", "4/6")
"""The second space ahead and its neighbours, but for the one next to the rig, after a move to column 4 in lane 3."""


@pytest.mark.rule("BR-CMD-07", "BR-CMD-07-R1", "BR-CMD-08")
@pytest.mark.parametrize("where", AREA)
def test_it_reaches_the_second_space_ahead_and_its_six_neighbours(rig: Draw, where: str) -> None:
    g = rig(drawn(f"{where} As")).dice("shooting: any").go("missile-launcher", 1)
    g.holds("As", "minor").told("missile")


@pytest.mark.rule("BR-CMD-07-R1")
@pytest.mark.parametrize("where", ["1/6", "3/8", "2/7", "4/7", "5/6", "3/9"])
def test_and_no_other(rig: Draw, where: str) -> None:
    rig(drawn(f"{where} As")).dice("shooting: any").go("missile-launcher", 1).holds("As")


@pytest.mark.rule("BR-CMD-07-R1")
@pytest.mark.parametrize(("where", "hit"), [("3/5", True), ("2/4", False)])
def test_of_its_front_arc_it_reaches_the_space_straight_ahead_only(rig: Draw, where: str, hit: bool) -> None:
    g = rig(drawn(f"{where} As")).dice("shooting: any").go("missile-launcher", 1)
    g.holds("As", *(["minor"] if hit else [])).answer("none")


@pytest.mark.rule("BR-CMD-07", "BR-CMD-08")
@pytest.mark.parametrize(
    ("face", "hit"),
    [("large", {"Al"}), ("medium", {"Am"}), ("small-medium", {"As", "Am"}), ("any", {"As", "Am", "Al"})],
)
def test_one_roll_hits_every_vehicle_of_a_matching_size(rig: Draw, face: str, hit: set[str]) -> None:
    cells = ("3/7 As", "2/6 Am", "4/6 Al", "6/10 Ts")
    g = rig(drawn(*cells), crews=("crimson", "amber", "teal")).dice(f"shooting: {face}").go("missile-launcher", 1)
    for name in ("As", "Am", "Al"):
        g.holds(name, *(["minor"] if name in hit else []))
    g.is_in("As", "Am", "Al").told("hit", times=len(hit))


@pytest.mark.rule("X-TIME-04-R3", "BR-CMD-07")
def test_they_are_hit_clockwise_from_the_front_the_centre_first(rig: Draw) -> None:
    cells = ("4/5 As", "2/6 Am", "3/6 Al", "3/7 Tm", "2/5 Ts", "4/6 Tl", "6/10 .")
    g = rig(drawn(*cells), crews=("crimson", "amber", "teal")).dice("shooting: any").go("missile-launcher", 1)
    hit = [e.data["vehicle"] for e in g.g.events or () if e.kind == "hit"]
    assert hit == [g.car(name) for name in ("Al", "Tm", "Tl", "As", "Ts", "Am")]


@pytest.mark.rule("X-TIME-04-R3", "VB-OUT-01-R1")
def test_who_is_out_by_it_goes_when_all_are_hit(rig: Draw) -> None:
    g = rig(drawn("3/6 As'", "3/7 Ts'", "6/10 ."), crews=("crimson", "amber", "teal")).dice("shooting: any")
    g.go("missile-launcher", 1).won_by("crimson")
    assert [e.kind for e in g.g.events or () if e.kind in ("inoperable", "out")] == ["inoperable"] * 2 + ["out"] * 2


@pytest.mark.rule("X-TIME-04-R3", "BR-CMD-07")
def test_a_wreck_that_a_blast_has_removed_meanwhile_is_not_hit_again() -> None:
    g = RigRoad(drawn("3/6 As'", "3/7 w", "6/10 Al"), modules=("big-rig", "choppe-shoppe"))
    g.scene.says("upgrade", "volatile-cargo", vehicle="amber.small")
    g.dice("shooting: any").go("missile-launcher", 1).is_out("wreck-1").told("eliminated", times=1)


@pytest.mark.rule("BR-CMD-08", "X-MIX-15")
def test_minor_damage_fills_a_slot_without_effect_and_counts_like_any_other(rig: Draw) -> None:
    g = rig(drawn("3/6 As'")).dice("shooting: any")
    supply = g.g.minor
    g.go("missile-launcher", 1).holds("As", "dent", "minor").told("inoperable")
    assert g.g.minor == supply - 1


@pytest.mark.rule("BR-CMD-07-R2")
def test_a_wreck_is_eliminated_and_an_inoperable_car_ignores_it(rig: Draw) -> None:
    g = rig(drawn("3/6 w", "2/6 As''")).dice("shooting: any").go("missile-launcher", 1)
    g.is_out("wreck-1").holds("As", "dent", "blast-off").told("unhurt")


@pytest.mark.rule("BR-CMD-07-R2")
def test_the_own_chopper_is_unaffected(rig: Draw) -> None:
    g = rig(drawn("3/7 As"))
    g.scene.chopper(0, g.at(3, 6))
    g.dice("shooting: any").go("missile-launcher", 1)
    assert g.g.chopper[0] == g.at(3, 6)
    g.holds("As", "minor")


@pytest.mark.rule("BR-CMD-07-R1")
@pytest.mark.parametrize(("column", "hit"), [(22, True), (23, False)])
def test_the_centre_may_lie_off_the_board(rig: Draw, column: int, hit: bool) -> None:
    g = rig(drawn("3/1 .", "3/2 .", "3/3 ."))
    g.put("Cf", 3, column).put("Cm", 3, column - 1).put("Cr", 3, column - 2).put("As", 4, 24)
    g.dice("shooting: any").go("missile-launcher", 1).holds("As", *(["minor"] if hit else []))
    if not hit:
        g.answer("none")


@pytest.mark.rule("BR-CMD-07-R3")
def test_it_is_not_fired_in_round_1_but_the_die_moves_the_rig(rig: Draw) -> None:
    g = rig(drawn("3/7 As")).go("missile-launcher", 1, round=1).stands((3, 4), (3, 3), (3, 2)).holds("As")
    g.never_told("missile")


@pytest.mark.rule("BR-CMD-07-R3")
def test_unless_the_table_allows_it(rig: Draw) -> None:
    g = rig(drawn("3/7 As"), missile_in_round_1=True).dice("shooting: any").go("missile-launcher", 1, round=1)
    g.holds("As", "minor")


@pytest.mark.rule("BR-CMD-09", "BR-CMD-07")
def test_it_is_no_attack_of_step_4_which_may_still_be_made(rig: Draw) -> None:
    g = rig(drawn("3/5 As")).dice("shooting: large", "shooting: any", "damage: dent").go("missile-launcher", 1)
    g.holds("As").asks("crimson", "shoot").answer("As").holds("As", "dent")


@pytest.mark.rule("BR-CMD-07", "X-TIME-02-R2")
def test_it_is_fired_after_the_move_and_its_slam(rig: Draw) -> None:
    g = rig(drawn("3/5 As")).dice("direction: front", "shooting: any").go("missile-launcher", 3)
    g.stands((3, 5), (3, 4), (3, 3)).is_at("As", 3, 6).holds("As", "minor").answer("none")


@pytest.mark.rule("BR-SHOOT-07-R1")
def test_a_launcher_covered_during_the_move_is_not_fired(rig: Draw) -> None:
    g = rig(drawn("3/4 !oil-slick", "3/7 As")).go("missile-launcher", 1).answer("missile-launcher").holds("As")
    g.never_told("missile")
