"""Steps, blocking, the limit of two, crashing through wrecks, landing (C86-MOVE)."""

from __future__ import annotations

import pytest

from tests.classic.kit import Draw

LONE = """
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . Tl
    Gs . . . . . . . . . . .
"""


def walled(straight: str, right: str) -> str:
    """Green's small car in the corner, with these things on the two spaces before it."""
    return f"""
        Gs {straight} . . . . . . . . . .
        . {right} . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . Tl
    """


@pytest.mark.rule("C86-MOVE-01")
def test_a_step_goes_forward_or_to_a_forward_diagonal(track: Draw) -> None:
    g = (
        track(LONE)
        .put("Gs", 4, 5)
        .drive("Gs", 4)
        .answer("leave")
        .asks("green", "steer", "front-left", "front", "front-right")
    )
    g.answer("front-left").is_at("Gs", 3, 5).asks("green", "steer", "front-left", "front", "front-right")
    g.answer("front-right").is_at("Gs", 4, 6).answer("front").is_at("Gs", 4, 7)
    g.answer("front-right").is_at("Gs", 5, 7)


@pytest.mark.rule("C86-MOVE-01-R1")
def test_diagonals_by_row_and_over_the_seam(track: Draw) -> None:
    g = track(LONE).put("Gs", 5, 13).drive("Gs", 4).answer("leave", "front-left").is_at("Gs", 4, 14)
    g.answer("front").is_at("Gs", 4, 15).answer("front-left").is_at("Gs", 3, 15).answer("front-right")
    g.is_at("Gs", 4, 16)


@pytest.mark.rule("C86-MOVE-01", "C86-MOVE-07-R2")
def test_nobody_leaves_over_the_side(track: Draw) -> None:
    track(LONE).drive("Gs", 2).asks("green", "steer", "front-left", "front").answer("front x2").is_at("Gs", 7, 3)
    track(LONE).put("Gs", 1, 1).drive("Gs", 2).asks("green", "steer", "front", "front-right").answer("front x2")


@pytest.mark.rule("C86-MOVE-02", "C86-MOVE-03")
@pytest.mark.parametrize("die", [2, 3, 4, 5, 6])
def test_the_full_count_is_moved_and_never_backward(track: Draw, die: int) -> None:
    track(LONE).drive("Gs", die).answer(f"front x{die}").is_at("Gs", 7, 1 + die).told("move", times=die)


@pytest.mark.rule("C86-MOVE-03", "C86-MOVE-05")
def test_nobody_passes_through_a_running_car(track: Draw) -> None:
    g = track(walled("Tm", "Ts")).drive("Gs", 2)
    g.told("blocked", "C86-MOVE-05").is_at("Gs", 1, 1).asks("green", "attack")
    assert not any("shoot" in name or "ram" in name for name in g.options())


@pytest.mark.rule("C86-MOVE-03-R1")
def test_own_running_cars_block_like_others(track: Draw) -> None:
    g = track(walled("Gm", "Ts")).turn("green", 2, 2, 2).answer("Gs 2").told("blocked", times=1).is_at("Gs", 1, 1)
    g.answer("front x2").is_at("Gm", 1, 4)


@pytest.mark.rule("C86-MOVE-04")
@pytest.mark.parametrize("stack", ["w+Tm'", "Tm+Ts", "w+Tm", "Tm'+Ts'", "Gm'+w"])
def test_a_space_with_two_pieces_cannot_be_entered(track: Draw, stack: str) -> None:
    g = track(walled(stack, ".")).drive("Gs", 2).is_at("Gs", 2, 2)
    g.answer("front").is_at("Gs", 2, 3).never_told("roll")


@pytest.mark.rule("C86-MOVE-05")
def test_a_car_that_cannot_move_the_full_count_does_not_move_at_all(track: Draw) -> None:
    g = track(walled("Tm", "Ts")).drive("Gs", 3).told("blocked", "C86-MOVE-05").is_at("Gs", 1, 1)
    assert g.g.die[g.car("Gs")] == 3
    g = track(walled("Tm", "w+Ts")).drive("Gs", 2).told("blocked").is_at("Gs", 1, 1)


@pytest.mark.rule("C86-MOVE-05-R1", "C86-MOVE-06")
def test_a_car_with_only_wrecks_before_it_may_stay_or_crash(track: Draw) -> None:
    g = track(walled("w", "Ts")).drive("Gs", 2).asks("green", "go", "stay", "go").answer("stay")
    g.is_at("Gs", 1, 1).told("stays", "C86-MOVE-05").runs("Gs").never_told("roll")
    g = track(walled("w", "Ts")).dice("red: 5").drive("Gs", 2).answer("go").is_at("Gs", 1, 2).runs("Gs")
    g.told("through", "C86-MOVE-06").answer("front").is_at("Gs", 1, 3)


@pytest.mark.rule("C86-MOVE-05-R2")
def test_with_a_free_way_a_car_must_move_but_may_prefer_the_wreck(track: Draw) -> None:
    g = track(walled("w", ".")).dice("red: 6").drive("Gs", 2).asks("green", "steer", "front", "front-right")
    g.answer("front", "front").is_at("Gs", 1, 3)
    track(walled("w", ".")).drive("Gs", 2).answer("front-right", "front").is_at("Gs", 2, 3)


@pytest.mark.rule("C86-MOVE-05-R2")
def test_dice_may_be_given_out_so_that_a_car_is_blocked(track: Draw) -> None:
    walls = walled("Tm", "Ts")
    track(walls).turn("green", 1, 2, 2).answer("Gs 2").told("blocked").is_at("Gs", 1, 1)
    track(walls).turn("green", 1, 2, 2).answer("Gs 1", "front").is_at("Gs", 1, 2).asks("green", "attack")


@pytest.mark.rule("C86-MOVE-06", "C86-REP-01")
@pytest.mark.parametrize("face", range(1, 7))
def test_one_to_three_wrecks_the_car_four_to_six_lets_it_through(track: Draw, face: int) -> None:
    white = walled("w", "Ts").replace(". . . . . . . . . . . Tl", "Bs . . . . . . . . . . Tl")
    g = track(white, crews=("green", "tan", "white")).dice(f"red: {face}").drive("Gs", 2).answer("go")
    if face < 4:
        g.wrecked("Gs").is_at("Gs", 1, 2).told("inoperable", "C86-MOVE-06").asks("tan", "assign")
    else:
        g.runs("Gs").answer("front").is_at("Gs", 1, 3)


@pytest.mark.rule("C86-MOVE-06")
def test_landing_on_a_wreck_takes_the_roll_too(track: Draw) -> None:
    g = track(walled("w", "w")).dice("red: 4").turn("green", 1, 1, 1).asks("green", "go").answer("go", "front")
    g.is_at("Gs", 1, 2).runs("Gs").asks("green", "attack")
    assert g.g.landed[g.car("Gs")]


@pytest.mark.rule("C86-MOVE-06-R1")
def test_each_wreck_takes_a_roll_of_its_own_at_entry(track: Draw) -> None:
    g = track(walled("w", "Ts")).put("w", 1, 3).put("w", 2, 3).dice("red: 4 5").drive("Gs", 3).answer("go", "front")
    g.told("through", times=2).is_at("Gs", 1, 3).answer("front").is_at("Gs", 1, 4)


@pytest.mark.rule("C86-MOVE-06-R2")
def test_each_step_leaves_a_way_to_complete_the_count(track: Draw) -> None:
    g = track("""
        Gs . Tm . . . . . . . . .
        . . Ts . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . Tl
    """).drive("Gs", 3)  # fmt: skip
    g.is_at("Gs", 2, 2).answer("front-right").is_at("Gs", 3, 2).answer("front").is_at("Gs", 3, 3)


@pytest.mark.rule("C86-MOVE-06-R2")
def test_later_rolls_count_as_successes_and_a_failed_one_ends_the_move_there(track: Draw) -> None:
    g = track(walled("w", "Ts"), crews=("green", "tan", "white")).put("w", 1, 3).put("w", 2, 3).put("Bs", 7, 7)
    g.dice("red: 6 2").drive("Gs", 4).answer("go").is_at("Gs", 1, 2).answer("front").is_at("Gs", 1, 3).wrecked("Gs")
    g.told("through", times=1).told("move", times=2).asks("tan", "assign")


@pytest.mark.rule("C86-MOVE-06-R3", "C86-COMP-03")
@pytest.mark.parametrize("wreck", ["w", "Tm'", "Gm'"])
def test_black_wrecks_and_wrecked_cars_are_alike(track: Draw, wreck: str) -> None:
    g = track(walled(wreck, "Ts")).dice("red: 4").drive("Gs", 2).asks("green", "go", "stay", "go").answer("go")
    g.is_at("Gs", 1, 2).runs("Gs").answer("front").is_at("Gs", 1, 3)


@pytest.mark.rule("C86-MOVE-07")
def test_a_car_may_end_on_one_running_car_of_an_opponent(track: Draw) -> None:
    g = track(walled("Tm", "Ts")).turn("green", 1, 1, 1).answer("front").is_at("Gs", 1, 2).runs("Gs", "Tm")
    assert "ram green.small tan.medium" in g.options()


@pytest.mark.rule("C86-MOVE-07-R1")
def test_it_may_end_on_one_of_its_own_without_an_attack(track: Draw) -> None:
    g = track(walled("Gm", "Ts")).turn("green", 1, 1, 2).answer("Gs 1", "front").is_at("Gs", 1, 2)
    g.answer("Gm 2", "front", "front").asks("green", "attack")
    assert not any(name.startswith("ram") for name in g.options())


def test_a_bonus_move_over_the_seam_as_in_the_figure(track: Draw) -> None:
    """The test vector of the boards: from 4/12 six spaces by 5/12, 5/13 and the wreck on 5/14."""
    g = track().put("Gs", 4, 12).put("w", 5, 14).put("Tm", 4, 14).put("Tl", 1, 1)
    g.dice("red: 4").turn("green", 4, 4, 4, black=2).answer("take", "front-right").is_at("Gs", 5, 12)
    g.answer("front").is_at("Gs", 5, 14).told("through")  # from 5/13 nothing else is open
    g.answer("front", "front", "front").is_at("Gs", 5, 17).told("move", times=6)
