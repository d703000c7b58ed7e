"""Offers of cards as the table shows them: whom they are about, and what the odds say without and with the card."""

from __future__ import annotations

import pytest

from thunderroad.bots.odds import Bounds, Odds, odds
from thunderroad.kernel.chance import Rng

from .ammo import Ammo, Draw
from .kit import VENDETTA

GUNS = """
    .  .  .  .  .  .
     .  .  .  .  .  .
    .  Am .  Tm .  .
     .  .  .  .  .  .
    .  .  .  .  .  .
     .  .  .  .  .  .
"""
PATIENT = Bounds(seconds=60.0)


def of_answers(g: Ammo, seat: int, *names: str) -> list[Odds]:
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
