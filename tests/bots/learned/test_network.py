"""The network in whole numbers: exact, and the same for whoever sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thunderroad.bots.learned.network import FINE, OUT, WHOLE, Network, Weights, parts
from thunderroad.kernel.chance import Rng

TRAITS = 5
UNITS = 4
SEVERAL = st.lists(st.lists(st.integers(-2000, 2000), min_size=TRAITS, max_size=TRAITS), min_size=1, max_size=7)


def drawn(seed: str) -> Weights:
    """Any weights."""
    rng = Rng.seeded(seed)

    def row(count: int, most: int) -> tuple[int, ...]:
        return tuple(rng.below(2 * most + 1) - most for _ in range(count))

    own = tuple(row(UNITS, 2000) for _ in range(TRAITS))
    table = tuple(row(UNITS, 500) for _ in range(TRAITS))
    low, high = (-1000,) * TRAITS, (1000, 900, 800, 1, 0)
    return Weights(low, high, 10, own, table, row(UNITS, 4000), row(UNITS, 300), row(UNITS - 1, 5000))


def naive(weights: Weights, told: Sequence[Sequence[int]]) -> list[int]:
    """The same scores, one number after another."""
    bounds = list(zip(weights.low, weights.high, strict=True))
    rows = [[min(max(x, low), high) for x, (low, high) in zip(row, bounds, strict=True)] for row in told]
    scores = []
    for row in rows:
        units = []
        for j in range(UNITS):
            unit = weights.bias[j] + len(rows) * weights.each[j]
            for f in range(TRAITS):
                unit += row[f] * weights.own[f][j] + sum(other[f] for other in rows) * weights.table[f][j]
            units.append(unit)
        total = sum(max(unit, 0) * out for unit, out in zip(units[:-1], weights.out, strict=True))
        scores.append((total + units[-1] * 2**OUT) >> weights.bits + OUT - FINE)
    return scores


@given(told=SEVERAL, seed=st.integers(0, 20))
def test_all_units_at_once_are_what_they_are_one_by_one(told: list[list[int]], seed: int) -> None:
    weights = drawn(f"{seed}")

    assert Network(weights).scores(told) == naive(weights, told)


@given(told=SEVERAL, seed=st.integers(0, 20))
def test_it_makes_no_difference_who_sits_where(told: list[list[int]], seed: int) -> None:
    network = Network(drawn(f"{seed}"))

    assert network.scores(told[::-1]) == network.scores(told)[::-1]


@given(st.lists(st.integers(-40_000, 40_000), min_size=1, max_size=7))
def test_chances_are_parts_of_a_whole_and_the_better_score_has_no_less(scores: list[int]) -> None:
    found = parts(scores)

    assert sum(found) == WHOLE
    assert all(0 <= part <= WHOLE for part in found)
    assert all(
        a >= b - 1 for a, x in zip(found, scores, strict=True) for b, y in zip(found, scores, strict=True) if x > y
    )


def test_a_lead_of_one_makes_the_odds_e_times_better() -> None:
    better, worse = parts([1 << FINE, 0])

    assert better / worse == pytest.approx(2.71828, rel=1e-3)


def test_weights_that_could_overflow_are_refused() -> None:
    weights = drawn("any")

    with pytest.raises(ValueError, match="too large"):
        Network(replace(weights, bias=(1 << 31,) * UNITS))
    with pytest.raises(ValueError, match="other lengths"):
        Network(replace(weights, out=()))
