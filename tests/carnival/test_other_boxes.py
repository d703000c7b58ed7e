"""What cards of other boxes say of the arena (house content): where they put things, and which way vehicles turn."""

from __future__ import annotations

import pytest

from thunderroad.modules.carnival.state import arena, side

from .favors.kit import NE, SE, SW, N, S, Show, Stage

SHOPPE = {"modules": ["choppe-shoppe"]}
AMMO = {"modules": ["extra-ammo"], "road_conditions": False, "bounties": False}
LIT = (-1, -2)
TOKEN = (0, -1)
FAVOR = (2, -1)


def led(g: Show, leader: str, tokens: int = 0) -> Show:
    """Amber has this leader, and command tokens."""
    assert g.scene.says("leader", leader, seat=0)
    assert g.scene.says("tokens", str(tokens), seat=0)
    return g


def features(g: Show) -> set[str]:
    """A weapon token, a favor, spotlights and pillars: where no chopper lands."""
    arena(g.g).tokens = [g.hex(*TOKEN)]
    g.lay_favor("precision", FAVOR)
    printed = side(g.g)
    return {g.name(TOKEN), g.name(FAVOR), g.name(LIT), *map(g.name, printed.pillars)}


@pytest.mark.rule("X-CC-09", "CC-DRIVE-11")
def test_a_roadblock_keeps_off_what_choppers_keep_off(show: Stage) -> None:
    g = led(show(**SHOPPE), "abigail", tokens=1).park("Am", (4, 0), NE).park("Tl", (-4, 4))
    barred = features(g)
    g.turn("amber", 1, 6).answer("amber.medium 1", "roadblock token", "none").asks("amber", "roadblock")
    assert not barred & set(g.options())
    g.answer(g.name((-1, -3)))
    wreck = len(g.g.cell) - 1
    assert g.g.facing[wreck] == NE, "as the active car faces"


@pytest.mark.rule("X-CC-09", "CC-DRIVE-11")
def test_a_bad_omen_carries_no_favor_onto_lights_pillars_and_tokens(show: Stage) -> None:
    g = led(show(**SHOPPE), "madame-boudreaux").park("Am", (4, 0), NE).park("Tl", (-4, 4))
    barred = features(g)
    g.turn("amber", 1, 2).answer("amber.medium 1", "bad-omen 2").asks("amber", "bad-omen-to")
    assert not barred & set(g.options())
    g.answer(g.name((2, -3)))


@pytest.mark.rule("X-CC-07-R1", "X-CC-09")
def test_cruft_drops_no_junk_but_takes_salvage_for_favors(show: Stage) -> None:
    g = led(show(**SHOPPE), "cruft", tokens=1).park("Am", (2, 1), N).park("Tl", (-4, 4)).lay_favor("precision", (2, 0))
    g.turn("amber", 2, 6).answer("amber.medium 2", "junk-drop token", "none", "north", "north", "leave")
    g.told("salvage", times=1).never_told("junk").has_favors("amber")
    assert g.g.token[g.hex(2, 0)], "driven over, it still lies there"


@pytest.mark.rule("X-CC-09", "CC-PF-05")
def test_a_favor_that_cruft_scavenges_leaves_the_game(show: Stage) -> None:
    g = led(show(**SHOPPE), "cruft").park("Am", (2, 1), N).park("Tl", (-4, 4)).lay_favor("precision", (2, 0))
    g.turn("amber", 1, 2).answer("amber.medium 1", "scavenge 2").told("salvage", times=1).has_favors("amber")
    assert not g.g.token[g.hex(2, 0)]


@pytest.mark.rule("CL-NAMED-01", "X-CC-03")
def test_no_flames_reach_over_the_edge_to_those_who_still_wait_to_enter(show: Stage) -> None:
    g = led(show(**SHOPPE), "em-berco", tokens=1).park("Am", (0, -4), N)
    g.scene.vehicle("teal.small", place="start")
    g.turn("amber", 1, 6).answer("amber.medium 1", "flamethrower token", "none", "north")
    g.stands("Am", (0, -5)).asks("teal", "assign").never_told("ignite")


@pytest.mark.rule("X-CC-11", "CC-PF-01-R1")
def test_an_airlift_sets_nobody_down_on_a_token_but_on_lights_and_low_pillars(show: Stage) -> None:
    g = show(**AMMO).park("Am", (-1, -1), SE).park("Tl", (-4, 4)).lay_favor("precision", (-2, -2))
    arena(g.g).tokens = [g.hex(-3, 0)]
    assert g.scene.says("airstrike", "airlift", seat=0)
    g.turn("amber", 1, 2).answer("amber.medium 1", "airstrike 2", g.name((-2, -1)), "north", "airlift")
    assert sorted(g.options()) == sorted([g.name(LIT), g.name("B"), g.name((-3, -1))])
    g.answer(g.name(LIT)).stands("Am", LIT, SE).has_favors("amber")


@pytest.mark.rule("X-CC-12", "CC-DRIVE-02")
def test_a_handbrake_turns_the_car_any_way(show: Stage) -> None:
    g = show(**AMMO).park("Am", (-1, 0), N).park("Tl", (-4, 4))
    assert g.scene.says("bonus command", "handbrake", seat=0)
    g.turn("amber", 3, 2).answer("amber.medium 3", "handbrake 2", "north").asks("amber", "steer")
    assert "stop" not in g.options()
    g.answer("handbrake").asks("amber", "handbrake").answer("southwest").told("spun", times=1)
    g.stands("Am", (-1, -1), SW).answer("leave")


@pytest.mark.rule("CC-DRIVE-09-R1", "CC-DRIVE-07")
def test_a_reverse_gear_backs_out_of_a_gate_before_the_move_ends(show: Stage) -> None:
    g = show(**SHOPPE).park("Am", (1, 3), S).park("Tl", (4, 0))
    g.scene.says("upgrade", "reverse-gear", vehicle="amber.medium")
    g.begin("Am", 2).asks("amber", "steer")
    assert sorted(g.options()) == ["north", "northeast", "northwest"]
    g.answer("north").stands("Am", (1, 2), S).answer("southeast" if "southeast" in g.options() else g.options()[0])


@pytest.mark.rule("CC-DRIVE-09", "CC-DRIVE-09-R1")
def test_power_brakes_stop_a_car_that_would_have_to_drive_off(show: Stage) -> None:
    g = show(**SHOPPE).park("Am", (-2, 4), SW).park("Tl", (4, 0)).park("As", (4, -1))
    g.scene.says("upgrade", "power-brakes", vehicle="amber.medium")
    g.begin("Am", 3).answer("southwest").stands("Am", (-3, 5), SW)
    assert g.options() == ["northwest", "stop"], "an arena space is still ahead"
    g.answer("northwest").stands("Am", (-4, 5), None)
