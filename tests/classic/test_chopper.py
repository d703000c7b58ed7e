"""Choppers: one attack on each board, in their order (C86-CHOP)."""

from __future__ import annotations

import pytest

from tests.classic.kit import Draw, Track
from thunderroad.classic.game import HOME
from thunderroad.classic.turn.attack import sorties


def field(track: Draw, **options: object) -> Track:
    """Tan has a car on each board, and two more that share a space on the lead board."""
    return track(**options).put("Gs", 7, 1).put("Tl", 1, 5).put("Tm", 2, 20).put("Ts", 2, 20)


def choppers(g: Track) -> list[str]:
    """The targets of the chopper."""
    return [name.split()[-1] for name in g.options() if name.startswith("chopper")]


def ready(g: Track) -> Track:
    """Green has moved its only car."""
    return g.turn("green", 1, 1, 1).answer("front")


@pytest.mark.rule("C86-CHOP-01", "C86-CHOP-03")
def test_a_chopper_attacks_any_running_car_of_an_opponent_on_either_board(track: Draw) -> None:
    assert choppers(ready(field(track))) == ["tan.small", "tan.medium", "tan.large"]
    assert choppers(ready(field(track).put("Tm'", 2, 20))) == ["tan.small", "tan.large"]


@pytest.mark.rule("C86-CHOP-01", "C86-CHOP-01-R1", "C86-CHOP-01-R2")
def test_one_attack_on_each_board_in_order_also_in_one_turn(track: Draw) -> None:
    g = ready(field(track)).dice("red: 1 1").answer("chopper Tl")
    assert choppers(g) == ["tan.small", "tan.medium"]
    g.answer("chopper Tm").told("miss", times=2)
    assert choppers(g) == []
    assert g.g.chopper_board == [2, 0]


@pytest.mark.rule("C86-CHOP-02")
def test_a_skipped_board_is_given_up(track: Draw) -> None:
    g = ready(field(track)).dice("red: 1").answer("chopper Tm")
    assert choppers(g) == []
    assert choppers(ready(field(track).attacked("green", 2))) == []
    assert choppers(ready(field(track).attacked("green", 1))) == ["tan.small", "tan.medium"]


@pytest.mark.rule("C86-CHOP-01", "C86-CHOP-01-R1")
def test_each_board_laid_later_brings_an_attack(track: Draw) -> None:
    g = track().put("Gs", 7, 28).put("Tl", 3, 20).put("Tm", 1, 27).attacked("green", 2).turn("green", 1, 1, 1)
    g.answer("front").told("scroll")
    assert choppers(g) == [], "both of Tan's cars stand on the board that has had its attack"
    assert (g.g.laid, g.g.chopper_board[0]) == (3, 2)
    g = track().put("Gs", 7, 28).put("Gm", 1, 26).put("Tl", 3, 20).attacked("tan", 2).turn("green", 1, 1, 1)
    g.answer("Gs 1", "front", "front", "none").asks("tan", "steer").answer("front")
    assert choppers(g) == ["green.small"], "the other one has stayed behind"


@pytest.mark.rule("C86-CHOP-03")
@pytest.mark.parametrize(("target", "rank"), [("Ts", 4), ("Tm", 5), ("Tl", 6)])
@pytest.mark.parametrize("face", range(1, 7))
def test_a_roll_of_the_rank_or_more_wrecks_the_target(track: Draw, target: str, rank: int, face: int) -> None:
    g = ready(field(track)).dice(f"red: {face}").answer(f"chopper {target}").told("place", "C86-CHOP-03")
    assert g.g.wrecked[g.car(target)] == (face >= rank)


@pytest.mark.rule("C86-CHOP-03")
def test_of_two_cars_on_a_space_the_named_one_is_hit(track: Draw) -> None:
    ready(field(track)).dice("red: 6").answer("chopper Tm").wrecked("Tm").runs("Ts")


@pytest.mark.rule("C86-CHOP-04", "C86-CHOP-04-R1")
def test_it_stays_there_blocks_nobody_and_cannot_be_attacked(track: Draw) -> None:
    g = ready(field(track)).dice("red: 1").answer("chopper Tl")
    assert g.g.chopper == [g.at(1, 5), HOME]
    g = track().put("Gs", 7, 1).put("Tl", 1, 5).put("hG", 7, 2).put("hT", 7, 2).put("Tm'", 7, 2).dice("red: 5")
    g.turn("green", 2, 2, 2).answer("front").told("through").answer("front").is_at("Gs", 7, 3)
    g = track().put("Gs", 7, 1).put("Tl", 1, 5).put("Ts", 7, 2).put("hT", 7, 2).turn("green", 1, 1, 1).answer("front")
    assert [name for name in g.options() if "chopper" in name.split()[-1]] == []
    assert "ram green.small tan.small" in g.options()


@pytest.mark.rule("C86-CHOP-05")
def test_a_dumped_chopper_stays_in_the_game_while_its_player_has_a_running_car(track: Draw) -> None:
    g = track().put("Gs", 7, 28).put("Tl", 3, 20).put("hG", 1, 1).turn("green", 1, 1, 1).answer("front")
    assert g.g.chopper[0] == HOME
    assert choppers(g) == ["tan.large"]


@pytest.mark.rule("C86-CHOP-06")
def test_without_a_running_car_it_cannot_attack(track: Draw) -> None:
    g = track(crews=("green", "tan", "white")).put("Gs", 7, 1).put("w", 7, 2).put("w", 6, 2).put("Tl", 1, 5)
    g.put("Bl", 3, 5).dice("red: 1").turn("green", 1, 1, 1).answer("go", "front").wrecked("Gs")
    assert g.g.active == 1, "Green was not asked for an attack"
    assert list(sorties(g.g, 0)) == []


@pytest.mark.rule("C86-CHOP-07")
def test_not_on_a_first_turn(track: Draw) -> None:
    g = field(track).turn("green", 1, 1, 1, round=1).answer("front")
    assert g.g.active == 1
    g.never_told("place")


def test_by_option_once_in_a_turn_or_on_the_lead_board_only(track: Draw) -> None:
    g = ready(field(track, classic_chopper_once_per_turn=True)).dice("red: 1").answer("chopper Tl")
    assert choppers(g) == []
    g = ready(field(track, classic_chopper_lead_board_only=True))
    assert choppers(g) == ["tan.small", "tan.medium"]
