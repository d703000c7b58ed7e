"""Let's Keep It Close!: a hit robs who has more."""

from __future__ import annotations

import pytest

from ..favors.kit import N, Show, Stage


def gunner(show: Stage, *scrap: int) -> Show:
    """Amber medium has a target when it has moved."""
    return show().park("Am", (0, 4), N).park("Tl", (0, 2), N).scraps(*scrap).decree("lets-keep-it-close")


@pytest.mark.rule("CC-TINA-10", "CC-TINA-10-R1")
@pytest.mark.parametrize(("before", "after"), [((1, 2), (4, 1)), ((2, 2), (4, 2)), ((3, 2), (5, 2)), ((0, 5), (3, 4))])
def test_a_richer_crew_loses_one_before_the_hit_pays(
    show: Stage, before: tuple[int, int], after: tuple[int, int]
) -> None:
    g = gunner(show, *before).dice("shooting: any", "damage: dent").begin("Am", 1).answer("north", "leave", "Tl")
    g.has_scrap(*after)


@pytest.mark.rule("CC-TINA-10-R1", "CC-SCRAP-05")
def test_a_hit_without_a_token_robs_too(show: Stage) -> None:
    g = gunner(show, 0, 5).park("Ts", (4, -2)).park("Tl", (0, 2), N, "dent", "shrapnel")
    g.dice("shooting: any").begin("Am", 1).answer("north", "leave", "Tl").has_scrap(1, 4)


@pytest.mark.rule("CC-TINA-10")
def test_a_miss_takes_nothing(show: Stage) -> None:
    g = gunner(show, 0, 5).dice("shooting: small-medium").begin("Am", 1).answer("north", "leave", "Tl")
    g.has_scrap(0, 5)
