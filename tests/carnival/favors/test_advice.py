"""The careful bot uses a favor where it clearly pays, and keeps it where it does not."""

from __future__ import annotations

import pytest

from tests.kit.bots import careful, leave
from thunderroad.modules.carnival.state import arena

from .kit import N, Show, Stage


def wants(g: Show, id: str, answer: str) -> None:
    """The favor is offered, and the bot gives this answer."""
    assert id in g.options(), g.options()
    assert careful(g) == answer
    leave(g)


@pytest.mark.parametrize(("target", "answer"), [("Tl", "double-barrel"), ("Al", "pass")])
def test_double_barrel_hurts_rivals_and_not_its_own(show: Stage, target: str, answer: str) -> None:
    g = show().park("Am", (0, 4), N).park("Ts", (4, -2)).park("Tm", (4, -4)).park(target, (0, 3), N)
    wants(g.holds_favor("amber", "double-barrel").begin("Am", 1), "double-barrel", answer)


@pytest.mark.parametrize(("place", "answer"), [("B", "killer-pillar"), ((-1, 0), "pass")])
def test_killer_pillar_waits_for_somebody_to_crush(show: Stage, place: str, answer: str) -> None:
    g = show().park("Am", (-1, 3), N).park("Ts", (4, -2)).park("Tl", place)
    wants(g.holds_favor("amber", "killer-pillar").turn("amber", 1), "killer-pillar", answer)


def test_mega_repair_mends_what_was_hurt(show: Stage) -> None:
    g = show().park("Am", (-1, 3), N, "dent", "shrapnel").park("As", (0, 3), N, "dent").park("Tl", (4, 0))
    wants(g.holds_favor("amber", "mega-repair").turn("amber", 1), "mega-repair", "mega-repair")


def test_mega_repair_is_not_wasted_on_a_car_that_is_as_good_as_lost(show: Stage) -> None:
    g = show().park("As", (0, 3), N).park("Am", (-1, 3), N, "dent", "shrapnel").park("Tl", (4, 0))
    g.holds_favor("amber", "mega-repair")
    g.scene.vehicle("amber.medium", place="out")
    g.turn("amber", 1)
    assert g.asked() != "play", "what is gone is not repaired"
    leave(g)


@pytest.mark.parametrize(("damage", "answer"), [((), "precision"), (("dent", "shrapnel"), "pass")])
def test_precision_makes_a_shot_hit_where_that_hurts(show: Stage, damage: tuple[str, ...], answer: str) -> None:
    g = show().park("Am", (0, 4), N).park("Ts", (0, 2), N, *damage).park("Tl", (4, -2))
    g.holds_favor("amber", "precision").begin("Am", 1).answer("north", "leave", "Ts")
    wants(g, "precision", answer)


@pytest.mark.parametrize(("weapon", "answer"), [(True, "full-throttle"), (False, "pass")])
def test_full_throttle_takes_what_lies_three_spaces_on(show: Stage, weapon: bool, answer: str) -> None:
    g = show().park("Am", (-1, 3), N).park("Tl", (4, 0)).holds_favor("amber", "full-throttle")
    if weapon:
        arena(g.g).tokens.append(g.hex(-1, -1))
    wants(g.begin("Am", 1).answer("north", "leave"), "full-throttle", answer)


def test_nobody_drives_on_over_the_edge(show: Stage) -> None:
    g = show().park("Am", (0, -4), N).park("Tl", (4, 0)).holds_favor("amber", "full-throttle")
    wants(g.begin("Am", 1).answer("north"), "full-throttle", "pass")


@pytest.mark.parametrize(("place", "facing", "answer"), [((0, -5), N, "bootleg-turn"), ((-1, 1), N, "pass")])
def test_bootleg_turn_turns_back_at_the_edge(show: Stage, place: tuple[int, int], facing: int, answer: str) -> None:
    g = show().park("Am", place, facing).park("Tl", (4, 0)).holds_favor("amber", "bootleg-turn").begin("Am", 3)
    wants(g, "bootleg-turn", answer)
