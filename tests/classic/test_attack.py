"""The attack phase: rams and shots (C86-ATT, C86-RAM, C86-SHOOT)."""

from __future__ import annotations

import pytest

from tests.classic.kit import Draw, Track
from thunderroad.classic.turn.attack import ram_odds, shot_odds

RAM = """
    {0} {1} . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . {2}
"""
AIM = """
    . . . . . . . . .
    . . . . . . . . .
    . . Tm . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . Tl
"""


def ramming(track: Draw, own: str, other: str) -> Track:
    """A car lands on another one's space."""
    third = "Tl" if other != "Tl" else "Tm"
    return track(RAM.format(own, other, third)).turn("green", 1, 1, 1).answer("front").is_at(own, 1, 2)


@pytest.mark.rule("C86-RAM-01", "C86-RAM-02", "C86-RAM-03")
@pytest.mark.parametrize(
    ("own", "other", "rolls", "wins"),
    [
        ("Gs", "Tl", "5 2", True), ("Gs", "Tl", "4 2", False), ("Gl", "Ts", "2 4", False), ("Gl", "Ts", "3 4", True),
        ("Gm", "Tm", "6 5", True), ("Gm", "Tm", "5 5", False), ("Gs", "Tm", "1 6", False), ("Gl", "Tl", "6 1", True),
    ],
)  # fmt: skip
def test_the_higher_total_wins_and_a_tie_is_the_defenders(
    track: Draw, own: str, other: str, rolls: str, wins: bool
) -> None:
    g = ramming(track, own, other).dice(f"red: {rolls}").answer(f"ram {own} {other}")
    g.runs(own).is_at(own, 1, 2).is_at(other, 1, 2).told("slam", "C86-RAM-01").told("totals", "C86-RAM-02")
    if wins:
        g.wrecked(other).told("inoperable", "C86-RAM-02")
    else:
        g.runs(other).told("miss", "C86-RAM-02")


@pytest.mark.rule("C86-RAM-02")
@pytest.mark.parametrize(
    ("own", "other", "wins"), [("s", "l", 6), ("s", "m", 10), ("m", "m", 15), ("m", "s", 21), ("l", "s", 26)]
)
def test_the_odds_of_a_ram(track: Draw, own: str, other: str, wins: int) -> None:
    g = ramming(track, f"G{own}", f"T{other}")
    assert ram_odds(g.g, g.car(f"G{own}"), g.car(f"T{other}")) == (wins, 36)


@pytest.mark.rule("C86-RAM-04", "C86-MOVE-04")
@pytest.mark.parametrize("stack", ["Tm+Ts", "Tm+Ts'", "Tm+w"])
def test_a_third_car_cannot_come_to_ram(track: Draw, stack: str) -> None:
    g = track(RAM.format("Gs", stack, "Tl")).turn("green", 1, 1, 1).is_at("Gs", 2, 2).asks("green", "attack")
    assert not any(name.startswith("ram") for name in g.options())


@pytest.mark.rule("C86-RAM-01", "C86-SHOOT-04-R1")
def test_wrecks_and_own_cars_are_not_rammed(track: Draw) -> None:
    g = track(RAM.format("Gs", "Tm'", "Tl")).dice("red: 6").turn("green", 1, 1, 1).answer("front").is_at("Gs", 1, 2)
    assert not any(name.startswith("ram") for name in g.options())


@pytest.mark.rule("C86-ATT-01", "C86-ATT-01-R3")
def test_a_car_attacks_once_a_turn_and_either_rams_or_shoots(track: Draw) -> None:
    g = track(RAM.format("Gs", "Tm", "Tl")).put("Ts", 1, 3).turn("green", 1, 1, 1).answer("front").dice("red: 1 6")
    g.asks("green", "attack", "none", "ram Gs Tm", "shoot Gs Ts", "chopper Ts", "chopper Tm", "chopper Tl")
    g.answer("ram Gs Tm").asks("green", "attack", "none", "chopper Ts", "chopper Tm", "chopper Tl").runs("Tm")


@pytest.mark.rule("C86-ATT-01", "C86-ATT-01-R1")
@pytest.mark.parametrize("order", [("Gs", "Gm", "c"), ("c", "Gm", "Gs"), ("Gm", "c", "Gs")])
def test_any_number_of_attacks_in_any_order(track: Draw, order: tuple[str, ...]) -> None:
    g = track(RAM.format("Gs", ".", "Tl")).put("Gm", 3, 1).put("Ts", 1, 3).put("Tm", 3, 3).turn("green", 1, 1, 1)
    g.answer("Gs 1", "front", "front").dice("red: 1 1 1")
    words = {"Gs": "shoot Gs Ts", "Gm": "shoot Gm Tm", "c": "chopper Tl"}
    g.answer(*(words[one] for one in order)).told("miss", times=3).asks("tan", "assign")


@pytest.mark.rule("C86-ATT-01-R3")
def test_no_attack_is_compulsory(track: Draw) -> None:
    g = ramming(track, "Gs", "Tl").answer("none").never_told("slam").runs("Tl")
    assert g.g.active == 1


@pytest.mark.rule("C86-ATT-01-R2")
def test_a_car_that_did_not_move_cannot_attack(track: Draw) -> None:
    blocked = RAM.format("Gs", "Tm", "Tl")
    g = track(blocked).put("Ts", 2, 2).drive("Gs", 2).told("blocked")
    assert [name for name in g.options() if "Gs" in name or "green" in name] == []
    g = track(blocked, classic_unmoved_cars_may_shoot=True).put("Ts", 2, 2).drive("Gs", 2).told("blocked")
    assert "shoot green.small tan.medium" in g.options()


@pytest.mark.rule("C86-ATT-01-R2", "C86-SHOOT-01")
def test_neither_can_one_that_stayed_before_a_wreck(track: Draw) -> None:
    g = track(RAM.format("Gs", "w", "Tl")).put("Ts", 2, 2).drive("Gs", 2).answer("stay")
    assert not any(name.startswith("shoot") for name in g.options())


@pytest.mark.rule("C86-SHOOT-01", "C86-SHOOT-01-R1")
@pytest.mark.parametrize(
    ("row", "column", "aims"),
    [(3, 2, True), (2, 3, True), (4, 3, True), (3, 4, False), (4, 2, False), (1, 2, False), (5, 2, False)],
)
def test_a_shot_reaches_the_three_forward_spaces(track: Draw, row: int, column: int, aims: bool) -> None:
    """The target is on 3/3; the shooter has come to these places."""
    g = track(AIM).put("Gs", row, column - 1).turn("green", 1, 1, 1)
    g.answer(*(["leave"] if row in (4, 5) else []), "front").is_at("Gs", row, column)
    assert ("shoot green.small tan.medium" in g.options()) == aims


@pytest.mark.rule("C86-SHOOT-01-R1")
def test_a_shot_goes_over_the_seam(track: Draw) -> None:
    g = track().put("Gs", 3, 13).put("Tm", 4, 15).put("Tl", 7, 3).turn("green", 1, 1, 1).answer("front")
    assert "shoot green.small tan.medium" in g.options()
    g = track(classic_shoot_straight_ahead_only=True).put("Gs", 3, 13).put("Tm", 4, 15).put("Tl", 3, 15)
    g.turn("green", 1, 1, 1).answer("front")
    assert [name for name in g.options() if name.startswith("shoot")] == ["shoot green.small tan.large"]


@pytest.mark.rule("C86-SHOOT-02")
def test_the_target_is_named_first_also_of_two_on_one_space(track: Draw) -> None:
    g = track().put("Gs", 3, 3).put("Tm", 3, 5).put("Tl", 3, 5).turn("green", 1, 1, 1).answer("front")
    g.asks("green", "attack", "none", "shoot Gs Tm", "shoot Gs Tl", "chopper Tm", "chopper Tl")
    g.dice("red: 6").answer("shoot Gs Tl").wrecked("Tl").runs("Tm")


@pytest.mark.rule("C86-SHOOT-03", "C86-SHOOT-04", "C86-COMP-02")
@pytest.mark.parametrize("target", ["Ts", "Tm", "Tl"])
@pytest.mark.parametrize("face", range(1, 7))
def test_a_roll_of_the_rank_or_more_wrecks_the_target_and_nobody_moves(track: Draw, target: str, face: int) -> None:
    rank = {"Ts": 4, "Tm": 5, "Tl": 6}[target]
    other = "Tm" if target != "Tm" else "Ts"
    g = track().put("Gs", 3, 3).put(target, 3, 5).put(other, 7, 9).turn("green", 1, 1, 1).answer("front")
    assert shot_odds(g.g, g.car("Gs"), g.car(target)) == (7 - rank, 6)
    g.dice(f"red: {face}").answer(f"shoot Gs {target}").is_at("Gs", 3, 4).is_at(target, 3, 5)
    if face >= rank:
        g.wrecked(target).told("inoperable", "C86-SHOOT-03")
    else:
        g.runs(target).told("miss", "C86-SHOOT-03")


@pytest.mark.rule("C86-SHOOT-04-R1")
def test_neither_wrecks_nor_own_cars_are_targets(track: Draw) -> None:
    g = track().put("Gs", 3, 3).put("Gl'", 3, 5).put("Tm'", 2, 5).put("Gm", 4, 5).put("Tl", 7, 9)
    g.turn("green", 1, 1, 1, black=1).answer("Gs 1", "front", "leave", "front").asks("green", "attack")
    assert g.options() == ["none", "chopper tan.large"]
