"""Ongoing effects on driving, one test or more for each card (DR-DMG-02)."""

from __future__ import annotations

import pytest

from thunderroad.modules.devils_run.turn.upheaval import Quake
from thunderroad.vendetta.turn.drive import Drive

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

# --- Faulty Airbag -------------------------------------------------------------------------


@pytest.mark.rule("DR-DMG-02")
@pytest.mark.parametrize("token", ["?road", "!road"])
def test_airbag_a_token_of_either_face_ends_the_move(run: Draw, token: str) -> None:
    r = run(OPEN).carries("Am", "faulty-airbag").put(token, 3, 3)
    r.drive("Am", 5).answer("front", "front")
    r.is_at("Am", 3, 3).asks("teal", "assign").told("card-acts", times=1)


@pytest.mark.rule("DR-DMG-02")
def test_airbag_the_slide_comes_first(run: Draw) -> None:
    r = run(OPEN).carries("Am", "faulty-airbag").put("!oil-slick", 3, 2)
    r.dice("direction: front").drive("Am", 5).answer("front")
    r.is_at("Am", 3, 3).asks("teal", "assign")


@pytest.mark.rule("DR-DMG-02")
def test_airbag_the_glide_comes_first(run: Draw) -> None:
    r = run(OPEN).carries("Am", "faulty-airbag").put("!desert-glass", 3, 2)
    r.drive("Am", 5).answer("front")
    r.is_at("Am", 3, 3).asks("teal", "assign")


@pytest.mark.rule("DR-DMG-02", "VB-CMD-08")
@pytest.mark.parametrize(("cells", "rolls", "column"), [
    (("!mud+Tm", "."), (), 2),
    (("!oil-slick", "Tm"), ("direction: front",), 3),
    (("!desert-glass", "Tm"), (), 3),
])  # fmt: skip
def test_airbag_who_is_stopped_while_passing_somebody_slams(
    run: Draw, cells: tuple[str, ...], rolls: tuple[str, ...], column: int
) -> None:
    r = run(OPEN).carries("Am", "faulty-airbag")
    for at, cell in enumerate(cells, 2):
        for part in cell.split("+"):
            r.put(part, 3, at)
    r.dice(*rolls, "slam: bottom", "direction: front").drive("Am", 5, command="drift 3").answer("front", "pass", "none")
    r.is_at("Am", 3, column).is_at("Tm", 3, column + 1).told("slam", times=1)


def test_airbag_plain_ground_is_no_token(run: Draw) -> None:
    r = run(OPEN).carries("Am", "faulty-airbag").put("f", 3, 2)
    r.drive("Am", 2).answer("front", "front")
    r.is_at("Am", 3, 3).never_told("card-acts")


# --- Dead Alternator -----------------------------------------------------------------------


FRONT = """
    .  .  .
     .  .  .
    .  .  Am
     .  .  .
    .  .  .
     .  .  Ts
"""


@pytest.mark.rule("DR-DMG-02")
def test_alternator_a_car_that_scrolls_stops_in_column_one(run: Draw) -> None:
    r = run(FRONT, column=22).carries("Am", "dead-alternator").next_tile(PLAIN)
    r.drive("Am", 5).answer("front")
    r.is_at("Am", 3, 17).asks("teal", "assign")


@pytest.mark.rule("DR-DMG-02", "VB-SCROLL-01-R1")
def test_alternator_also_if_the_tile_is_laid_before_the_direction_is_chosen(run: Draw) -> None:
    r = run(FRONT, column=22, crossing_direction_before_tile=False).carries("Am", "dead-alternator").next_tile(PLAIN)
    r.drive("Am", 5).answer("front")
    r.is_at("Am", 3, 17).asks("teal", "assign")


@pytest.mark.rule("DR-DMG-02")
def test_alternator_forced_crossings_too(run: Draw) -> None:
    r = run(FRONT, column=22).carries("Am", "dead-alternator").next_tile(PLAIN)
    r.dice("direction: front").effect(Quake(r.car("Am")))
    r.is_at("Am", 3, 17).told("card-acts", times=1)


@pytest.mark.rule("DR-DMG-02")
def test_alternator_does_not_hinder_winning(run: Draw) -> None:
    r = run(FRONT, column=22).carries("Am", "dead-alternator").finish_line()
    r.drive("Am", 5).answer("front")
    r.won_by("amber")


# --- Transmission Failure, Stuck Throttle --------------------------------------------------


@pytest.mark.rule("DR-DMG-02")
def test_transmission_caps_the_die_only(run: Draw) -> None:
    r = run(OPEN).carries("Am", "transmission-failure")
    r.drive("Am", 6, command="nitro 3").moves_left(6)
    r.answer(*["front"] * 6, "leave")


def test_transmission_lower_dice_stay(run: Draw) -> None:
    r = run(OPEN).carries("Am", "transmission-failure")
    r.drive("Am", 2).moves_left(2).answer("front", "front", "leave")


@pytest.mark.rule("DR-DMG-02")
def test_throttle_two_moves_more_and_no_shot(run: Draw) -> None:
    r = run(OPEN).carries("Am", "stuck-throttle").put("Tm", 3, 5)
    r.drive("Am", 1).moves_left(3).answer("front", "front", "front", "leave")
    r.is_at("Am", 3, 4).asks("teal", "assign")


@pytest.mark.rule("DR-DMG-02")
def test_throttle_coasts_are_neither_lengthened_nor_silenced(run: Draw) -> None:
    r = run(OPEN).carries("Am", "stuck-throttle").put("Tm", 3, 3)
    r.scene.spent("amber.medium", 3)
    r.scene.spent("amber.large", 3)
    r.turn("amber", 4).answer("Am 4", "front").asks("amber", "shoot").answer("none")
    r.is_at("Am", 3, 2)


def test_throttle_choppers_shoot_as_usual(run: Draw) -> None:
    r = run(OPEN).carries("Am", "stuck-throttle").put("Tm", 3, 8)
    r.drive("Am", 1, command="airstrike 5").answer("3/7").asks("amber", "shoot").answer("none")
    r.answer("front", "front", "front", "leave")


# --- Locked Steering -----------------------------------------------------------------------


@pytest.mark.rule("DR-DMG-02")
def test_steering_one_turn_and_then_straight_on_into_the_wall(run: Draw) -> None:
    r = run(OPEN).carries("Am", "locked-steering").put("X", 2, 4)
    r.drive("Am", 4).answer("front", "front-left")
    r.is_out("Am").told("move", "VB-MOVE-03", times=4)  # straight on, which is not asked


@pytest.mark.rule("DR-DMG-02")
def test_steering_the_road_bonus_belongs_to_the_same_move(run: Draw) -> None:
    r = run(OPEN).carries("Am", "locked-steering")
    r.drive("Am", 1, road=2).answer("front-left", "take")
    r.is_at("Am", 2, 3).asks("teal", "assign")


@pytest.mark.rule("DR-DMG-02")
def test_steering_forced_steps_do_not_count(run: Draw) -> None:
    r = run(OPEN).carries("Am", "locked-steering").put("!oil-slick", 3, 2)
    r.dice("direction: front-right").drive("Am", 3).answer("front", "front-left", "leave")
    r.is_at("Am", 3, 4).asks("teal", "assign")


def test_steering_each_move_is_new(run: Draw) -> None:
    """Also if there should be two of them in a turn."""
    r = run(OPEN).carries("Am", "locked-steering")
    r.scene.state("Steered", turned=1)
    r.scene.spent("amber.medium", 1)
    r.effect(Drive(r.car("Am"), 0)).answer("front-left", "leave")
    r.is_at("Am", 2, 1)


# --- Bent Axle, Slipping Clutch ------------------------------------------------------------


@pytest.mark.rule("DR-DMG-02")
def test_axle_off_road_costs_two_or_the_last_move(run: Draw) -> None:
    r = run(OPEN).carries("Am", "bent-axle").put("o", 3, 2).put("m", 3, 3).put("o", 3, 4)
    r.drive("Am", 5).answer("front").moves_left(3).answer("front").moves_left(1).answer("front")
    r.is_at("Am", 3, 4).asks("teal", "assign")


@pytest.mark.rule("DR-DMG-02")
def test_axle_a_coast_onto_off_road_is_legal(run: Draw) -> None:
    r = run(OPEN).carries("Am", "bent-axle").put("o", 3, 2)
    r.scene.spent("amber.medium", 3)
    r.scene.spent("amber.large", 3)
    r.turn("amber", 4).answer("Am 4", "front")
    r.is_at("Am", 3, 2)


@pytest.mark.rule("DR-DMG-02")
def test_axle_dazed_pays_two_and_skids_pay_nothing(run: Draw) -> None:
    r = run(OPEN).carries("Am", "bent-axle").put("o", 3, 2)
    r.hurt("Am", "damage: dazed", "stunt: 2", "direction: front")
    r.is_at("Am", 3, 2)


@pytest.mark.rule("DR-DMG-02")
@pytest.mark.parametrize(("die", "spaces"), [(1, 1), (2, 1), (4, 3)])
def test_clutch_the_first_space_costs_one_more(run: Draw, die: int, spaces: int) -> None:
    r = run(OPEN).carries("Am", "slipping-clutch")
    r.drive("Am", die).answer(*["front"] * spaces, "leave")
    r.is_at("Am", 3, 1 + spaces)


@pytest.mark.rule("DR-DMG-02")
@pytest.mark.parametrize(("die", "left"), [(1, 0), (2, 0), (3, 0), (4, 1)])
def test_clutch_mud_first_takes_three(run: Draw, die: int, left: int) -> None:
    r = run(OPEN).carries("Am", "slipping-clutch").put("m", 3, 2)
    r.drive("Am", die).answer("front")
    r.moves_left(left)
    r.answer(*["front"] * left)


def test_clutch_after_the_fire_die(run: Draw) -> None:
    r = run(OPEN).carries("Am", "slipping-clutch").burning("Am")
    r.dice("fire: 1").drive("Am", 1).answer("front", "leave")
    r.is_at("Am", 3, 2)


# --- Wobbly Wheel --------------------------------------------------------------------------


@pytest.mark.rule("DR-DMG-02", "X-TIME-02-R2")
@pytest.mark.parametrize(
    ("face", "at"), [("front-left", (2, 2)), ("front-right", (4, 2)), ("front", (3, 2)), ("rear-left", (3, 2))]
)
def test_wheel_pushes_to_the_front_left_or_right(run: Draw, face: str, at: tuple[int, int]) -> None:
    r = run(OPEN).carries("Am", "wobbly-wheel")
    r.dice(f"direction: {face}").drive("Am", 1).answer("front", "leave")
    r.is_at("Am", *at)


@pytest.mark.rule("DR-DMG-02")
def test_wheel_over_the_front_edge_wins(run: Draw) -> None:
    r = run(
        """
        .  .  .
         .  .  .
        .  .  .
         .  Am .
        .  .  .
         .  .  Ts
    """,
        column=22,
    )
    r.carries("Am", "wobbly-wheel").finish_line()
    r.dice("direction: front-left").drive("Am", 1).answer("front", "leave")
    r.won_by("amber")


@pytest.mark.rule("DR-DMG-02")
def test_wheel_the_shot_comes_from_the_new_space(run: Draw) -> None:
    r = run(OPEN).carries("Am", "wobbly-wheel").put("Tm", 1, 3)
    r.dice("direction: front-left").drive("Am", 1).answer("front", "leave")
    r.is_at("Am", 2, 2).asks("amber", "shoot").answer("none")


def test_wheel_not_after_a_coast(run: Draw) -> None:
    r = run(OPEN).carries("Am", "wobbly-wheel")
    r.scene.spent("amber.medium", 3)
    r.scene.spent("amber.large", 3)
    r.turn("amber", 4).answer("Am 4", "front")
    r.is_at("Am", 3, 2)


def test_wheel_not_of_a_car_that_has_become_inoperable(run: Draw) -> None:
    r = run(OPEN).damage("Am", "dent").damage("Am").carries("Am", "wobbly-wheel").put("?mine", 3, 2)
    r.dice("damage: dent").drive("Am", 1).answer("front")
    r.is_at("Am", 3, 2)
