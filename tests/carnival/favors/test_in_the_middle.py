"""A pillar that rises in the middle of an effect: who is eliminated by it takes no further part in that effect."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.cards import hold

from .kit import NE, N, Show, Stage

AMMO = {"modules": ("extra-ammo",), "road_conditions": False, "bounties": False}


def gone(g: Show, *names: str) -> Show:
    """These have been eliminated, and each pays once for that."""
    for name in names:
        g.is_out(name)
    return g.told("eliminated", times=len(names))


@pytest.mark.rule("CC-PF-09", "CC-PILLAR-02")
def test_beneath_two_cars_that_slam_it_takes_both_and_the_dice_move_nobody(show: Stage) -> None:
    g = show(arena_side="wringer").park("Am", (1, 2), N).park("Tl", "E", N).park("Ts", (4, -1)).park("As", (-3, 4))
    g.decree("lets-get-wild").up("F").holds_favor("amber", "killer-pillar")
    g.dice("slam: bottom", "direction: front-left", "stunt: 3").begin("Am", 1)
    g.answer("north", "keep", "killer-pillar", g.name("E"))
    gone(g, "Am", "Tl").told("move", times=1).has_scrap(3, 0)


@pytest.mark.rule("CC-PF-09", "X-CC-04-R1")
def test_nor_does_it_leave_a_motorcycle_to_be_moved(show: Stage) -> None:
    g = show("amber", "sulphur", modules=("final-five",), arena_side="wringer")
    g.park("Am", (1, 2), N).park("As", (-3, 4)).park("sulphur.bar", "E").park("sulphur.ring", (4, -1))
    g.decree("lets-get-wild").up("F").holds_favor("amber", "killer-pillar")
    g.dice("direction: front-left", "stunt: 3").begin("Am", 1).answer("north", "killer-pillar", g.name("E"))
    gone(g, "Am", "sulphur.bar").has_scrap(3, 0)


@pytest.mark.rule("CC-PF-09", "VB-DMG-10", "CC-SCRAP-02-R1")
@pytest.mark.parametrize("token", ["blast-off", "shrapnel", "dazed"])
def test_beneath_a_car_that_a_die_was_thrown_for(show: Stage, token: str) -> None:
    g = show(arena_side="wringer").park("Am", (1, 3), N).park("Tl", "E", N).park("Ts", (4, -1))
    g.up("F").holds_favor("amber", "killer-pillar")
    stunt = ("stunt: 3",) if token == "dazed" else ()
    g.dice("shooting: any", f"damage: {token}", *stunt, "direction: front-left").begin("Am", 1)
    g.answer("north", "leave", "pass", "Tl", "killer-pillar", g.name("E"))
    gone(g, "Tl").has_scrap(5, 0)


@pytest.mark.rule("CC-PF-09", "CC-SCRAP-05")
def test_beneath_a_target_that_has_a_second_token_to_draw_it_draws_none(show: Stage) -> None:
    g = show(**AMMO).park("Am", (0, 4), N).park("Tl", "A", N).park("Ts", (4, -1)).holds_favor("amber", "killer-pillar")
    concern = g.g.rules.concern
    hold(g.g, g.car("Am"), concern.cards[concern.number["big-friendly-gun"]])
    g.scene.says("one shot", "field-patch", seat=1)
    g.dice("shooting: any", "damage: dazed").begin("Am", 1).answer("north", "leave", "pass", "Tl")
    while not g.g.damage[g.car("Tl")]:
        g.answer("pass")
    g.offered("killer-pillar")
    assert g.moment() == "may-prevent"
    g.answer("killer-pillar", g.name("A"))
    gone(g, "Tl").told("damage", times=1).has_scrap(5, 0)
    assert not g.g.reserved[g.car("Tl")]


@pytest.mark.rule("CC-PF-09", "CC-TINA-08", "CC-SCRAP-08-R1")
def test_beneath_a_target_before_the_die_falls_nothing_is_left_to_hit(show: Stage) -> None:
    g = show(**AMMO).park("Am", (0, 4), N).park("Tl", "A", N).park("Ts", (1, 2)).holds_favor("amber", "killer-pillar")
    g.scene.says("one shot", "smoke-shell", seat=1)
    g.decree("in-the-mood-for-mayhem").dice("shooting: any", "damage: dent").begin("Am", 1)
    g.answer("north", "leave", "pass", "Ts", "pass", "Tl").offered("killer-pillar")
    assert g.moment() == "may-spoil"
    g.answer("killer-pillar", g.name("A"))
    gone(g, "Tl").told("hit", times=1).never_told("miss").has_scrap(5, 0)


@pytest.mark.rule("CC-PF-09", "VB-OUT-01")
def test_who_puts_their_own_seat_out_of_the_game_carries_out_no_further_command(show: Stage) -> None:
    g = show(modules=["choppe-shoppe"]).park("Am", "A", N, "dent").park("Tl", (4, -1), NE)
    g.scene.says("tokens", "1", seat=0)
    g.holds_favor("amber", "killer-pillar").begin("Am", 1, 6)
    g.answer("repair 6", "airstrike token", "repair 6")
    assert g.moment() == "may-after-command"
    g.answer("killer-pillar", g.name("A"))
    gone(g, "Am").told("out", times=1).never_told("place")
