"""Offers of cards as the table shows them: whom they are about, and what the odds say without and with the card."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from thunderroad.bots.odds import Bounds, Odds, odds
from thunderroad.kernel.chance import Rng

from .ammo import Ammo, Draw
from .kit import VENDETTA, Armed

GUNS = """
    .  .  .  .  .  .
     .  .  .  .  .  .
    .  Am .  Tm .  .
     .  .  .  .  .  .
    .  .  .  .  .  .
     .  .  .  .  .  .
"""
PATIENT = Bounds(seconds=60.0)


def of_answers(g: Ammo | Armed, seat: int, *names: str) -> list[Odds]:
    """The odds of these answers, for the seat that is asked."""
    options = g.options()
    lists = [(options.index(name),) for name in names]
    return odds(g.g, seat, lists, Rng.seeded("offer"), PATIENT)


def hit(found: Odds, piece: str) -> float:
    return next((fate.hit for fate in found.fates if fate.piece == piece), 0.0)


def test_the_odds_of_a_shot_without_and_with_smoke_shell(ammo: Draw) -> None:
    g = ammo(GUNS).holds_card("teal", "smoke-shell")
    g.drive("Am", 1).answer("front", "leave", "teal.medium").asks("teal", "play")
    asked = VENDETTA.view(g.g, 1).choice
    assert asked is not None
    target = asked.about
    assert target == f"v{g.car('Tm')}"
    without, using = of_answers(g, 1, "pass", "smoke-shell")
    assert hit(without, target) == pytest.approx(3 / 6)
    assert hit(using, target) == 0
    g.answer("smoke-shell")


RUN = """
    o o o o o o o o
     o o o Ts o o o o
    Am o o o Tl o o o
     o o o o o o o o
    o o o o o o o o
     o o o o o o o o
"""


def test_the_odds_of_a_card_that_asks_further_questions_reach_past_them(armed: Callable[..., Armed]) -> None:
    """Strafing Run asks in which order; without it the chopper's one shot at one of the two is chosen first."""
    g = armed(RUN, tiles=("off-road",) * 3).airstrike("amber", "strafing-run").calls("amber", 3, 4)
    without, using = of_answers(g, 0, "pass", "strafing-run")
    small, large = f"v{g.car('Ts')}", f"v{g.car('Tl')}"
    assert min(hit(using, small), hit(using, large)) > 0.3, "both are shot at"
    assert sorted([hit(without, small), hit(without, large)]) == [0, pytest.approx(4 / 6, abs=0.001)], (
        "one target alone"
    )
    g.answer("pass", "none", "front")
