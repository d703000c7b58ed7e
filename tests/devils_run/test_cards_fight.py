"""Ongoing effects on slams, shots and dice, one test or more for each card (DR-DMG-02)."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.ruleset import VENDETTA

from .kit import Draw
from .test_ramp import PLAIN

OPEN = """
    .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    Am .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    Al .  .  .  .  .  .  .
     .  .  .  .  .  .  .  Ts
"""

# --- Shattered Windshield, Broken Gunsight, Hanging Bodywork -------------------------------


@pytest.mark.rule("DR-DMG-02")
@pytest.mark.parametrize("cards", [1, 2])
def test_windshield_only_straight_ahead(run: Draw, cards: int) -> None:
    r = run(OPEN).put("Tm", 3, 3).put("Tl", 2, 2)
    for _ in range(cards - 1):
        r.carries("Al", "shattered-windshield")  # another car's card changes nothing
    r.carries("Am", "shattered-windshield")
    r.drive("Am", 1).answer("front", "leave").asks("amber", "shoot")
    assert r.options() == ["none", "teal.medium"]
    r.answer("none")


def test_windshield_nobody_straight_ahead_no_shot(run: Draw) -> None:
    r = run(OPEN).put("Tl", 2, 2).carries("Am", "shattered-windshield")
    r.drive("Am", 1).answer("front", "leave")
    r.asks("teal", "assign")


@pytest.mark.rule("DR-DMG-02")
@pytest.mark.parametrize(("face", "kind"), [("any", "miss"), ("medium", "hit")])
def test_gunsight_the_face_any_misses(run: Draw, face: str, kind: str) -> None:
    r = run(OPEN).put("Tm", 3, 3).carries("Am", "broken-gunsight")
    damage = ["damage: dent"] if kind == "hit" else []
    r.dice(f"shooting: {face}", *damage).drive("Am", 1).answer("front", "leave", "Tm")
    r.told(kind, times=1)


@pytest.mark.rule("DR-DMG-02")
def test_gunsight_does_not_spoil_the_chopper(run: Draw) -> None:
    r = run(OPEN).put("Tm", 3, 8).carries("Am", "broken-gunsight")
    r.dice("shooting: any", "damage: dent")
    r.drive("Am", 1, command="airstrike 5").answer("3/7", "Tm", "front", "leave")
    r.told("hit", times=1)


@pytest.mark.rule("DR-DMG-02")
@pytest.mark.parametrize("worn", ["", "inoperable"])
def test_bodywork_a_small_car_is_hit_like_a_large_one(run: Draw, worn: str) -> None:
    r = run(OPEN).put("Tm", 3, 3).carries("Tm", "hanging-bodywork")
    if worn:
        r.carries("Tm", "empty-tank")
    r.dice("shooting: large", *([] if worn else ["damage: dent"]))
    r.drive("Am", 1).answer("front", "leave", "Tm")
    r.told("hit", times=1)


@pytest.mark.rule("DR-DMG-02", "DR-HAZ-04-R1")
def test_bodywork_counts_in_a_pit(run: Draw) -> None:
    r = run(OPEN).carries("Am", "hanging-bodywork").put("?pit-trap", 3, 2)
    r.dice("shooting: large").drive("Am", 1).answer("front")
    r.is_out("Am")


@pytest.mark.rule("DR-DMG-02")
def test_bodywork_is_not_the_size_in_slams(run: Draw) -> None:
    r = run(OPEN).put("Tm", 3, 2).carries("Tm", "hanging-bodywork")
    r.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front", "none")
    r.is_at("Tm", 3, 3)


# --- Crumpled Frame ------------------------------------------------------------------------


@pytest.mark.rule("DR-DMG-02")
def test_frame_a_large_car_against_a_wreck_has_no_reroll(run: Draw) -> None:
    r = run(OPEN).put("w", 5, 2).carries("Al", "crumpled-frame")
    r.dice("slam: bottom", "direction: front").drive("Al", 1).answer("front", "none")
    r.is_at("Al", 5, 2).is_at("wreck-1", 5, 3)


# --- Leaking Fuel Tank ---------------------------------------------------------------------


@pytest.mark.rule("DR-DMG-02", "DR-FIRE-01")
def test_tank_the_car_that_a_slam_moves_catches_fire_at_rest(run: Draw) -> None:
    r = run(OPEN).put("Tm", 3, 2).carries("Tm", "leaking-fuel-tank")
    r.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front", "none")
    r.burns("Tm")
    kinds = [event.kind for event in r.g.events or () if event.kind in ("move", "ignite")]
    assert kinds == ["move", "move", "ignite"]


@pytest.mark.rule("DR-DMG-02")
def test_tank_not_if_the_other_one_is_moved(run: Draw) -> None:
    r = run(OPEN).put("Tm", 3, 2).carries("Tm", "leaking-fuel-tank")
    r.dice("slam: top", "direction: rear").drive("Am", 1).answer("front", "none")
    r.burns()


@pytest.mark.rule("DR-DMG-02")
def test_tank_not_if_it_is_gone_or_inoperable(run: Draw) -> None:
    r = run(OPEN).put("Tm", 3, 2).put("X", 3, 3).carries("Tm", "leaking-fuel-tank")
    r.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front")
    r.is_out("Tm").burns()
    other = run(OPEN).put("Tm", 3, 2).carries("Tm", "leaking-fuel-tank", "empty-tank")
    other.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front", "none")
    other.burns()


@pytest.mark.rule("DR-DMG-02")
def test_tank_slammed_off_the_front_scrolls_first(run: Draw) -> None:
    r = run(
        """
        .  .  .
         .  .  .
        .  Am Tm
         .  .  .
        .  .  .
         .  .  Ts
    """,
        column=22,
    ).carries("Tm", "leaking-fuel-tank")
    r.next_tile(PLAIN)
    r.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front", "none")
    kinds = [event.kind for event in r.g.events or () if event.kind in ("scroll", "ignite")]
    assert kinds == ["scroll", "ignite"]


# --- Bald Tires ----------------------------------------------------------------------------


@pytest.mark.rule("DR-DMG-02")
def test_tires_one_space_farther_after_a_slam(run: Draw) -> None:
    r = run(OPEN).put("Tm", 3, 2).carries("Tm", "bald-tires")
    r.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front")
    r.is_at("Tm", 3, 4)


@pytest.mark.rule("DR-DMG-02")
def test_tires_one_space_farther_after_a_skid(run: Draw) -> None:
    r = run(OPEN).carries("Am", "bald-tires")
    r.hurt("Am", "damage: skid-front")
    r.is_at("Am", 3, 3)


@pytest.mark.rule("DR-DMG-02")
def test_tires_two_cards_two_spaces_also_while_inoperable(run: Draw) -> None:
    r = run(OPEN).put("Tm", 3, 2).carries("Tm", "bald-tires", "bald-tires")
    r.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front")
    r.is_at("Tm", 3, 5)


@pytest.mark.rule("DR-DMG-02")
def test_tires_toward_the_edge_the_second_space_eliminates(run: Draw) -> None:
    r = run("""
        .  .  .  .
         Am Tm .  .
        .  .  .  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """).carries("Tm", "bald-tires")
    r.dice("slam: bottom", "direction: rear-left").drive("Am", 1).answer("front")
    r.is_out("Tm")


@pytest.mark.rule("DR-DMG-02")
@pytest.mark.parametrize("stop", ["Tl", "t", "?mine"])
def test_tires_not_after_something_has_stopped_the_car(run: Draw, stop: str) -> None:
    r = run(OPEN).put("Tm", 3, 2).carries("Tm", "bald-tires").put(stop, 3, 3)
    r.dice("slam: bottom", "direction: front")
    if stop == "Tl":
        r.dice("slam: top", "direction: rear-left")  # it rests on the other one, and is thrown off again
    if stop == "?mine":
        r.dice("damage: dent")
    r.drive("Am", 1).answer("front")
    if stop == "Tl":
        r.answer("keep", "none")
        r.is_at("Tm", 1, 2)  # by the second slam alone: 2/2, and one space farther
    else:
        r.answer("none")
        r.is_at("Tm", 3, 3)


@pytest.mark.rule("DR-DMG-02")
@pytest.mark.parametrize(("token", "rolled"), [("?oil-slick", ["direction: rear-right"]), ("d", [])])
def test_tires_after_a_slide_or_glide_go_on_from_there_in_the_first_direction(
    run: Draw, token: str, rolled: list[str]
) -> None:
    r = run(OPEN).put("Tm", 3, 2).carries("Tm", "bald-tires").put(token, 3, 3)
    r.dice("slam: bottom", "direction: front", *rolled).drive("Am", 1).answer("front")
    r.is_at("Tm", *((4, 3) if rolled else (3, 5)))


@pytest.mark.rule("DR-DMG-02")
def test_tires_not_after_a_launch(run: Draw) -> None:
    r = run(OPEN).put("Tm", 3, 2).carries("Tm", "bald-tires").put("p", 3, 3)
    r.dice("slam: bottom", "direction: front", "stunt: 2").drive("Am", 1).answer("front")
    r.is_at("Tm", 3, 5)


@pytest.mark.rule("DR-DMG-02")
def test_tires_over_the_front_edge_on_the_new_tile(run: Draw) -> None:
    r = run(
        """
        .  .  .
         .  .  .
        .  Am Tm
         .  .  .
        .  .  .
         .  .  Ts
    """,
        column=22,
    ).carries("Tm", "bald-tires")
    r.next_tile(PLAIN).dice("slam: bottom", "direction: front").drive("Am", 1).answer("front")
    r.is_at("Tm", 3, 18)


# --- Dead Radio, Empty Tank ----------------------------------------------------------------


@pytest.mark.rule("DR-DMG-02")
def test_radio_no_command_on_its_own_turn_but_on_the_others(run: Draw) -> None:
    r = run(OPEN).carries("Am", "dead-radio")
    r.turn("amber", 1, 2).answer("Am 1", "front", "leave")
    r.asks("teal", "assign")
    other = run(OPEN).carries("Am", "dead-radio")
    other.turn("amber", 1, 2).answer("Al 1").asks("amber", "command").answer("none", "front", "leave")


@pytest.mark.rule("DR-DMG-02", "VB-ASSIGN-09-R1")
def test_empty_tank_one_coast_and_then_the_turn_is_passed(run: Draw) -> None:
    r = run("""
        .  .  .  .
         .  .  .  .
        Am .  .  .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """).carries("Am", "empty-tank")
    r.scene.spent("amber.medium", 3, 1)
    r.turn("amber", 4, turn=3)
    r.told("pass", "VB-ASSIGN-09-R1", times=1).asks("teal", "assign")


@pytest.mark.rule("DR-DMG-02")
def test_empty_tank_another_car_may_take_the_die(run: Draw) -> None:
    r = run(OPEN).carries("Am", "empty-tank")
    r.scene.spent("amber.medium", 3, 1)
    r.scene.spent("amber.large", 3, 1)
    r.turn("amber", 4, turn=3)
    r.answer("front")
    r.is_at("Al", 5, 2)


@pytest.mark.rule("DR-DMG-02")
@pytest.mark.parametrize(
    ("car", "card", "percent"),
    [("Am", "empty-tank", 50), ("Am", "broken-gunsight", 33), ("Tm", "hanging-bodywork", 67)],
)
def test_the_coach_counts_as_the_cards_do(run: Draw, car: str, card: str, percent: int) -> None:
    r = run(OPEN).put("Tm", 3, 3).carries(car, card)
    r.drive("Am", 1).answer("front", "leave")
    sentence = VENDETTA.advisor.reasons(r.g, r.options().index("teal.medium"))[0]
    assert f" {percent}%" in sentence
    r.answer("none")
