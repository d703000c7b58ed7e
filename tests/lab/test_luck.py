"""How much luck decides: the variance of results, divided."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum

import pytest

from thunderroad.kernel.chance import Rng
from thunderroad.lab.luck import QUARTET, Luck, luck, play
from thunderroad.lab.simulate import Plan, Played

SEATS = 4
Winner = Callable[[int, int, Rng], int]
"""Takes the number of the deal, that of the choices and a generator; gives the seat that wins."""


def games(quartets: int, winner: Winner) -> list[Played]:
    rng, found = Rng.seeded("luck"), []
    for quartet in range(quartets):
        for game in range(QUARTET):
            seat = winner(2 * quartet + game // 2, 2 * quartet + game % 2, rng)
            number = QUARTET * quartet + game
            found.append(Played(number, ("x",) * SEATS, (seat,), "", "", 1, 1, ""))
    return found


def seat_of(*words: object) -> int:
    return Rng.seeded(" ".join(map(str, words))).below(SEATS)


def shares(found: Luck) -> dict[str, float]:
    assert fsum(found.parts[name].value for name in ("seat", "dice", "choices", "both")) == pytest.approx(1.0)
    return {name: round(part.value, 1) + 0.0 for name, part in found.parts.items()}


def test_dice_alone() -> None:
    found = luck(games(300, lambda deal, mind, rng: seat_of("deal", deal)))
    assert shares(found) == {"seat": 0.0, "dice": 1.0, "choices": 0.0, "both": 0.0, "fixed": 1.0}
    assert found.blind
    assert found.again.value == 1.0
    assert found.anyway.value == pytest.approx(0.25, abs=0.02)


def test_choices_alone() -> None:
    found = luck(games(300, lambda deal, mind, rng: seat_of("mind", mind)))
    assert shares(found) == {"seat": 0.0, "dice": 0.0, "choices": 1.0, "both": 0.0, "fixed": 0.0}


def test_the_seat_alone() -> None:
    found = luck(games(300, lambda deal, mind, rng: 2))
    assert shares(found) == {"seat": 1.0, "dice": 0.0, "choices": 0.0, "both": 0.0, "fixed": 1.0}
    assert found.anyway.value == 1.0


def test_both_together() -> None:
    found = luck(games(2000, lambda deal, mind, rng: seat_of(deal, mind)))
    assert shares(found) == {"seat": 0.0, "dice": 0.0, "choices": 0.0, "both": 1.0, "fixed": 0.0}
    assert not found.blind


def test_intervals_hold_the_truth() -> None:
    """In half of the games the deal decides, in the others nothing: two games of a deal agree so in a quarter."""
    hits = 0
    for run in range(100):

        def winner(deal: int, mind: int, rng: Rng, run: int = run) -> int:
            own = Rng.seeded(f"{run} {deal} {mind}")
            return seat_of(run, "deal", deal) if own.below(2) else own.below(SEATS)

        part = luck(games(60, winner)).parts["dice"]
        hits += part.low <= 0.25 <= part.high
    assert 90 <= hits <= 99


def test_games_that_nobody_won_are_everybodys() -> None:
    drawn = [Played(number, ("x",) * 4, (), "", "", 1, 1, "") for number in range(12)]
    assert luck(drawn).parts["dice"].value == 0.0


def test_a_quartet_has_two_deals_and_two_sets_of_choices() -> None:
    plan = Plan("classic", ("white", "orange"), ("greedy", "greedy"), 0, "1")
    found = [play(plan, 0, number).digest for number in range(QUARTET)]
    assert found[0] == found[1] != found[2] == found[3], "greedy never chooses otherwise in this game"
    varied = [play(plan, 200, number).digest for number in range(QUARTET)]
    assert len(set(varied)) == QUARTET, "unless it is made to"
