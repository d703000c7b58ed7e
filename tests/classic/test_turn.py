"""A turn: dice, cars one after the other, then attacks (C86-TURN)."""

from __future__ import annotations

import pytest

from tests.classic.kit import Draw, new

PAIR = """
    Gl . . . . . . . . .
    . . . . . . . . . .
    Gm . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . Ts
"""
NEAR = """
    Gl . . Ts . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . Tl
"""


@pytest.mark.rule("C86-TURN-01", "C86-TURN-01-R1")
def test_a_first_turn_is_three_dice_and_three_cars_and_no_black_die() -> None:
    game = new(2, "starting-player: green", "yellow: 2", "yellow: 5", "yellow: 3")
    assert game.dice == (2, 3, 5)
    assert game.black_die == 0
    assert game.choice is not None
    assert len(game.choice.options) == 9
    while game.active == 0:
        game.apply(0)
    assert [name for name, _ in game.trace or ()].count("black") == 0
    assert sum(event.kind == "assign" for event in game.events or ()) == 3


@pytest.mark.rule("C86-TURN-01", "C86-CHOP-07", "C86-TURN-02")
def test_nobody_attacks_in_a_first_turn_not_even_with_the_chopper(track: Draw) -> None:
    track(NEAR).drive("Gl", 2, round=1).answer("front x2").asks("tan", "assign")
    track(NEAR).drive("Gl", 2).answer("front x2").asks(
        "green", "attack", "none", "shoot Gl Ts", "chopper Ts", "chopper Tl"
    )


@pytest.mark.rule("C86-TURN-03", "C86-TURN-03-R2", "C86-TURN-02")
def test_each_die_moves_one_car_in_any_order(track: Draw) -> None:
    g = track(PAIR).turn("green", 2, 4, 6)
    g.asks("green", "assign", "Gm 2", "Gm 4", "Gm 6", "Gl 2", "Gl 4", "Gl 6")
    g.answer("Gl 4", "front x4").is_at("Gl", 1, 5).asks("green", "assign", "Gm 2", "Gm 6")
    g.answer("Gm 6", "front x6").is_at("Gm", 3, 7)
    assert g.g.dice == (2,), "a surplus result is ignored"
    g.asks("green", "attack")


@pytest.mark.rule("C86-TURN-03-R2")
def test_a_crash_is_known_before_the_next_die_is_given_out(track: Draw) -> None:
    g = track(PAIR).put("w", 1, 3).dice("red: 1").turn("green", 2, 4, 4).answer("Gl 2", "front", "front")
    g.wrecked("Gl").is_at("Gl", 1, 3).answer("front x4").is_at("Gm", 3, 5)
    assert g.g.dice == (4,)


@pytest.mark.rule("C86-TURN-03-R1", "C86-REP-02")
@pytest.mark.parametrize("green", ["Gm Gl", "Gm' Gl", "Gm' Gl'"])
def test_three_dice_are_always_rolled(track: Draw, green: str) -> None:
    medium, large = green.split()
    text = PAIR.replace("Gm", medium).replace("Gl", large).replace(". Ts", "Bs Ts")
    g = track(text, crews=("green", "tan", "white")).turn("green", 1, 2, 3)
    rolled = next(event for event in g.g.events or () if event.kind == "dice")
    assert dict(rolled.data) == {"seat": 0, "values": (1, 2, 3)}


@pytest.mark.rule("C86-TURN-03-R1")
def test_dice_are_never_combined_on_one_car(track: Draw) -> None:
    g = track(NEAR).turn("green", 1, 2, 3).answer("Gl 2", "front x2").is_at("Gl", 1, 3).asks("green", "attack")
    g.told("assign", times=1)
    assert g.g.dice == (1, 3)


@pytest.mark.rule("C86-TURN-04", "C86-TURN-02")
def test_all_cars_have_moved_before_any_attack(track: Draw) -> None:
    g = track(PAIR).put("Tm", 1, 4).turn("green", 2, 2, 2).answer("Gl 2", "front x2").is_at("Gl", 1, 3)
    g.asks("green", "steer").answer("front x2").is_at("Gm", 3, 3)
    g.asks("green", "attack", "none", "shoot Gl Tm", "chopper Ts", "chopper Tm")
