"""Upgrades that change slams."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.turn.slam import Slam

from .kit import Draw

PAIR = """
    .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    Am Tm .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    Al .  .  .  .  .  .  .
     .  .  .  .  .  .  .  Ts
"""


# --- Battering Ram --------------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "VB-SLAM-07")
def test_the_ram_pushes_the_other_one_space_farther(shop: Draw) -> None:
    g = shop(PAIR).fit("Am", "battering-ram")
    g.dice("slam: bottom", "direction: front").drive("Am", 2).answer("front").is_at("Tm", 3, 4).told("farther", times=1)


def test_the_ram_does_nothing_when_its_own_car_is_moved(shop: Draw) -> None:
    g = shop(PAIR).fit("Am", "battering-ram")
    g.dice("slam: top", "direction: rear").drive("Am", 2).answer("front", "none")
    g.is_at("Am", 3, 1).never_told("farther")


@pytest.mark.rule("UP-USE-01")
def test_the_ram_works_on_its_own_turn_alone(shop: Draw) -> None:
    g = shop(PAIR).fit("Tm", "battering-ram")
    g.dice("slam: top", "direction: rear").drive("Am", 2).answer("front", "none")
    g.is_at("Am", 3, 1).never_told("farther")


def test_the_ram_and_bald_tires_add_up(shop: Draw) -> None:
    g = shop(PAIR, modules=["devils-run"]).fit("Am", "battering-ram")
    g.scene.says("card", "bald-tires", vehicle="teal.medium")
    g.dice("slam: bottom", "direction: front").drive("Am", 2).answer("front").is_at("Tm", 3, 5)


# --- Ballast Tanks --------------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "VB-SLAM-05")
def test_ballast_makes_equals_of_medium_and_large(shop: Draw) -> None:
    g = shop(PAIR).put("Tl", 3, 3).fit("Am", "ballast-tanks")
    g.dice("slam: bottom", "direction: front").effect(Slam(g.car("Am"), g.car("Tl")))


@pytest.mark.rule("UP-USE-01", "VB-SLAM-05", "VB-SLAM-06")
def test_a_large_car_with_ballast_is_larger_than_large(shop: Draw) -> None:
    g = shop(PAIR).put("Tl", 5, 1).fit("Al", "ballast-tanks")
    g.g.put(g.car("Al"), g.g.cell[g.car("Tl")])
    g.dice("slam: bottom", "direction: front").effect(Slam(g.car("Al"), g.car("Tl"))).asks("amber", "slam-reroll")
    g.answer("keep")


# --- Spiked Hubs ----------------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "X-MIX-15-R2")
def test_spiked_hubs_wound_whom_the_slam_has_moved_once_a_round(shop: Draw) -> None:
    g = shop(PAIR).fit("Am", "spiked-hubs")
    g.dice("slam: bottom", "direction: front", "damage: shrapnel").drive("Am", 2).answer("front")
    g.asks("amber", "play").answer("spiked-hubs Am").holds("Tm", "face-down").used("Am").answer("none")


@pytest.mark.rule("UP-USE-01")
def test_spiked_hubs_may_be_saved(shop: Draw) -> None:
    g = shop(PAIR).fit("Am", "spiked-hubs")
    g.dice("slam: bottom", "direction: front").drive("Am", 2).answer("front").passes("amber").holds("Tm").answer("none")


@pytest.mark.rule("UP-USE-01")
@pytest.mark.parametrize("why", ["own car moved", "round 1", "another's turn", "in vain"])
def test_spiked_hubs_are_not_asked_about(shop: Draw, why: str) -> None:
    g = shop(PAIR).fit("Tm" if why == "another's turn" else "Am", "spiked-hubs")
    if why == "in vain":
        g.damage("Tm", "dent", "dent")
    own = why in ("own car moved", "another's turn")
    g.dice(f"slam: {'top' if own else 'bottom'}", "direction: rear" if own else "direction: front")
    g.drive("Am", 2, round=1 if why == "round 1" else 2).answer("front")
    if g.g.choice is not None and g.g.choice.kind == "shoot":
        g.answer("none")
    g.asks("teal", "assign")


@pytest.mark.rule("UP-USE-01", "VB-WRECK-04")
def test_spiked_hubs_finish_a_wreck(shop: Draw) -> None:
    g = shop(PAIR.replace("Tm", "w ")).fit("Am", "spiked-hubs")
    g.dice("slam: bottom", "direction: front").drive("Am", 2).answer("front", "keep", "spiked-hubs Am").is_out(
        "wreck-1"
    )


# --- Grappling Hook -------------------------------------------------------------------------

EDGE = """
    Tm .  .  .
     .  .  .  .
    .  .  .  .
     .  .  .  .
    Al .  .  .
     .  .  .  Ts
"""


@pytest.mark.rule("UP-USE-01")
def test_the_hook_rerolls_a_direction_that_leads_off_the_board_and_the_second_stands(shop: Draw) -> None:
    g = shop(EDGE).put("Am", 1, 1).fit("Am", "grappling-hook")
    g.dice("slam: top", "direction: front-left", "direction: front").effect(Slam(g.car("Am"), g.car("Tm")))
    g.is_at("Am", 1, 2).acted("Am", "grappling-hook")
    h = shop(EDGE).put("Am", 1, 1).fit("Am", "grappling-hook")
    h.dice("slam: top", "direction: front-left", "direction: rear").effect(Slam(h.car("Am"), h.car("Tm")))
    h.is_out("Am")


@pytest.mark.rule("UP-USE-01")
@pytest.mark.parametrize("die", ["slam: bottom", "direction: front"])
def test_the_hook_does_nothing_for_others_or_where_nothing_threatens(shop: Draw, die: str) -> None:
    g = shop(EDGE).put("Am", 1, 1).fit("Am", "grappling-hook")
    dice = [die, "direction: front"] if die.startswith("slam") else ["slam: top", die]
    g.dice(*dice).effect(Slam(g.car("Am"), g.car("Tm")))
    g.told("roll", times=2)


@pytest.mark.rule("UP-USE-01")
def test_the_hook_sees_a_wall_and_every_space_of_a_longer_push(shop: Draw) -> None:
    g = shop(EDGE, modules=["devils-run"]).put("X", 1, 3).put("Am", 1, 1).fit("Am", "grappling-hook")
    g.scene.says("card", "bald-tires", vehicle="amber.medium")
    g.dice("slam: top", "direction: front", "direction: front-right").effect(Slam(g.car("Am"), g.car("Tm")))
    g.is_in("Am").acted("Am", "grappling-hook")


@pytest.mark.rule("UP-USE-01")
def test_the_hook_saves_nobody_else_from_the_edge(shop: Draw) -> None:
    g = shop(EDGE).put("Am", 1, 1).fit("Am", "grappling-hook")
    g.dice("slam: bottom", "direction: front-left").effect(Slam(g.car("Am"), g.car("Tm"))).is_out("Tm")
    g.acted("Am", "grappling-hook", times=0)


@pytest.mark.rule("UP-USE-01", "VB-BOARD-03-R1")
def test_the_hook_lets_the_car_go_over_the_front(shop: Draw) -> None:
    g = shop(EDGE.replace("Tm", "X")).put("Am", 1, 24).put("Tm", 1, 24).fit("Am", "grappling-hook")
    g.next_tile("\n".join([". . . . . . . ."] * 6)).dice("slam: top", "direction: front")
    g.effect(Slam(g.car("Am"), g.car("Tm"))).told("scroll", times=1).is_at("Am", 1, 17)


@pytest.mark.rule("UP-USE-01", "CL-CMD-01")
def test_the_hook_does_not_reroll_a_direction_that_was_chosen(shop: Draw) -> None:
    g = shop(EDGE.replace("Tm", "Am")).put("Tm", 1, 2).put("X", 1, 3).fit("Tm", "grappling-hook").dice("slam: bottom")
    g.scene.says("leader", "bumpo", seat=0)
    g.turn("amber", 1).answer("Am 1", "big-finish token", "front", "front-left").is_out("Tm")
    g.acted("Tm", "grappling-hook", times=0)


@pytest.mark.rule("UP-USE-01", "X-MIX-03-R1")
def test_the_hook_works_in_a_slam_with_the_big_rig(shop: Draw) -> None:
    g = shop(
        """
        .  .  .  .  .  .
         .  .  .  .  .  .
        .  .  .  .  .  .
         .  .  .  .  .  .
        .  .  .  .  .  .
         Am Cr Cm Cf .  .
    """,
        modules=["big-rig"],
        crews={"C": "crimson", "A": "amber"},
    )
    g.fit("Am", "grappling-hook")
    g.dice("direction: rear-right", "direction: rear").drive("Am", 1).answer("front")
    g.acted("Am", "grappling-hook").is_at("Am", 6, 1).answer("none")
