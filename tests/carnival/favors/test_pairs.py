"""Favors, decrees and cards of other boxes that meet at one moment."""

from __future__ import annotations

import pytest

from .kit import SE, N, S, Show, Stage

HIT = ("shooting: any", "damage: dent")
LEADERS = "choppe-shoppe"


def close(show: Stage, *crews: str, **more: object) -> Show:
    """Teal large stands before Amber medium, which is about to come in."""
    return show(*crews, **more).park("Am", (0, 4), N).park("Tl", (0, 3), N).park("Ts", (4, -2))


def led(g: Show, leader: str, tokens: int = 0) -> Show:
    """Amber has this leader, and command tokens."""
    assert g.scene.says("leader", leader, seat=0)
    assert g.scene.says("tokens", str(tokens), seat=0)
    return g


# --- two favors -----------------------------------------------------------------------------


@pytest.mark.rule("CC-PF-05", "CC-PF-06", "CC-PF-07")
def test_a_car_turns_round_and_shoots_before_it_moves(show: Stage) -> None:
    g = show().park("Am", (-1, -1), N).park("Tl", (-1, 0)).holds_favor("amber", "bootleg-turn", "double-barrel")
    g.dice(*HIT).begin("Am", 1).offered("bootleg-turn").answer("bootleg-turn", "south").offered("double-barrel")
    g.answer("double-barrel", "Tl").holds("Tl", "dent").asks("amber", "steer").has_favors("amber")


@pytest.mark.rule("CC-PF-05", "CC-PF-08")
def test_one_full_throttle_after_the_other(show: Stage) -> None:
    g = show().park("Am", (-1, 3), N).park("Tl", (4, 0)).holds_favor("amber", "full-throttle")
    g.lay_favor("full-throttle", (-1, -1)).begin("Am", 1).answer("north", "leave", "full-throttle")
    g.answer("north", "north", "north").has_favors("amber", "full-throttle").offered("full-throttle")
    g.answer("full-throttle", "north", "north", "north").stands("Am", (-1, -4))


@pytest.mark.rule("CC-PF-09", "CC-PF-08")
def test_a_pillar_sinks_before_full_throttle_drives_over_it(show: Stage) -> None:
    g = show().park("Am", (0, 5), N).park("Tl", (4, 0)).up("A")
    g.holds_favor("amber", "full-throttle", "killer-pillar").begin("Am", 1).answer("north", "leave")
    g.offered("full-throttle", "killer-pillar").answer("killer-pillar", g.name("F"))
    g.answer("full-throttle", "north", "north", "north").stands("Am", (0, 1)).is_in("Am")


@pytest.mark.rule("CC-PF-09", "CC-PF-12")
def test_a_die_is_set_and_a_pillar_rises_where_it_leads(show: Stage) -> None:
    g = close(show).holds_favor("amber", "precision", "precision", "killer-pillar").begin("Am", 1)
    g.answer("north", "precision", "slam bottom", "precision", "direction front").offered("killer-pillar")
    g.answer("killer-pillar", g.name("A")).is_out("Tl").has_scrap(3, 0)


# --- a favor and a decree ---------------------------------------------------------------------


@pytest.mark.rule("CC-TINA-09", "CC-PF-12-R1")
def test_of_three_dice_one_is_set_and_two_fall_again(show: Stage) -> None:
    g = close(show).decree("lets-get-wild").holds_favor("amber", "precision")
    g.dice("slam: top", "direction: rear", "slam: bottom", "direction: front-left").begin("Am", 1)
    g.answer("north", "precision")
    assert {name.split()[0] for name in g.options()} == {"slam", "direction", "stunt"}
    g.answer("stunt 3", "reroll").stands("Tl", "F")


@pytest.mark.rule("CC-TINA-09", "CC-PF-09")
def test_a_pillar_is_lowered_where_a_wild_slam_lands(show: Stage) -> None:
    g = close(show).decree("lets-get-wild").up("F").holds_favor("amber", "killer-pillar")
    g.dice("slam: top", "direction: front-left", "stunt: 3").begin("Am", 1)
    g.answer("north", "keep").offered("killer-pillar").answer("killer-pillar", g.name("A")).stands("Am", "F")


@pytest.mark.rule("CC-TINA-08", "CC-PF-07", "CC-TINA-10")
def test_three_shots_rob_as_long_as_the_other_has_more(show: Stage) -> None:
    g = close(show).park("Tl", (0, 2), N).park("Ts", (1, 2), N).scraps(0, 9).decree("lets-keep-it-close")
    g.decree("in-the-mood-for-mayhem").dice(*HIT, *HIT).begin("Am", 1).answer("north", "leave", "Tl", "Ts")
    g.has_scrap(4, 9)


@pytest.mark.rule("CC-PF-08")
def test_three_spaces_stay_three_without_brakes(show: Stage) -> None:
    g = show().park("Am", (-1, 4), N).park("Tl", (4, 0)).decree("no-such-thing-as-brakes")
    g.holds_favor("amber", "full-throttle").begin("Am", 1).moves_left(3).answer("north", "north", "north", "leave")
    g.answer("full-throttle").moves_left(3)


@pytest.mark.rule("CC-TINA-07", "CC-TINA-09")
def test_what_jumps_does_so_ahead(show: Stage) -> None:
    g = close(show).park("Tl", (0, 3), SE).decree("danger-ahead").dice("slam: bottom").begin("Am", 1)
    g.answer("north", "keep").stands("Tl", "A", N)


# --- cards of other boxes ---------------------------------------------------------------------


@pytest.mark.rule("CC-PF-12", "XA-OS-02")
def test_ramming_speed_turns_no_die_that_was_set(show: Stage) -> None:
    g = close(show, modules=["extra-ammo"], road_conditions=False, bounties=False)
    g.scene.says("one shot", "ramming-speed", seat=1)
    g.holds_favor("amber", "precision", "precision").begin("Am", 1)
    g.answer("north", "precision", "slam bottom", "precision", "direction front-left").stands("Tl", (-1, 3))
    g.never_told("turned-die")


@pytest.mark.rule("CC-TINA-07-R1", "XA-OS-02")
def test_it_turns_the_slam_die_where_a_decree_holds_the_other_one(show: Stage) -> None:
    g = close(show, modules=["extra-ammo"], road_conditions=False, bounties=False).decree("danger-ahead")
    g.scene.says("one shot", "ramming-speed", seat=1)
    g.dice("slam: bottom").begin("Am", 1).answer("north", "keep", "ramming-speed")
    assert {name.split()[0] for name in g.options()} == {"slam"}
    g.answer("slam top").stands("Am", "A").stands("Tl", (0, 3))


@pytest.mark.rule("CC-TINA-06", "UP-USE-01", "X-CC-02")
def test_no_grappling_hook_rolls_a_slam_again(show: Stage) -> None:
    g = close(show, modules=[LEADERS]).decree("commit-to-the-crash").up("A")
    g.scene.says("upgrade", "grappling-hook", vehicle="amber.medium")
    g.dice("slam: top", "direction: front").begin("Am", 1).answer("north").is_out("Am")


@pytest.mark.rule("CC-TINA-09", "CL-POWER-01")
def test_under_a_wild_slam_the_die_replaces_the_first_space_only(show: Stage) -> None:
    g = led(close(show, modules=[LEADERS]), "bumpo").decree("lets-get-wild")
    g.dice("slam: bottom", "direction: front-left", "stunt: 2").begin("Am", 1).answer("north", "keep")
    g.stands("Tl", "F").told("farther", times=1)


@pytest.mark.rule("CC-TINA-07", "CL-CMD-01")
def test_a_big_finish_chooses_no_way_where_the_die_lies_ahead(show: Stage) -> None:
    g = led(close(show, modules=[LEADERS]), "bumpo", tokens=1).decree("danger-ahead")
    g.dice("slam: bottom").begin("Am", 1).answer("big-finish token", "north", "keep").stands("Tl", (0, 1))
    g.never_told("big-finish")


@pytest.mark.rule("CC-TINA-08", "CL-POWER-01")
def test_never_just_one_and_mayhem_make_three_shots(show: Stage) -> None:
    g = led(close(show, modules=[LEADERS]), "machine-gun-joe").decree("in-the-mood-for-mayhem")
    g.park("Tl", (0, 2), N).park("Ts", (1, 2), N).dice(*HIT, *HIT, "shooting: small-medium")
    g.begin("Am", 1).answer("north", "leave", "Tl", "Ts", "Tl").told("shot", times=3)


@pytest.mark.rule("CC-TINA-08-R1", "CL-CMD-01")
def test_a_hail_of_lead_gives_no_shot_of_mayhem(show: Stage) -> None:
    g = led(close(show, modules=[LEADERS]), "machine-gun-joe", tokens=1).decree("in-the-mood-for-mayhem")
    g.park("Tl", (0, 2), N).park("Ts", (1, 2), N).dice(*HIT, *HIT)
    g.begin("Am", 1).answer("hail-of-lead token", "north", "leave", "Tl").told("shot", times=2)
    g.holds("Tl", "dent").holds("Ts", "dent").asks("teal", "assign")


@pytest.mark.rule("CC-TINA-11", "GE-DECK-02")
def test_any_card_starts_any_command(show: Stage) -> None:
    g = show(modules=["german-engineering"]).park("Am", (-1, 4), N).park("Tl", (4, -2)).decree("whatever-it-takes")
    g.scene.clock(2, 1, 0, 0, 1)
    g.scene.says("hand", "1-large 6-any", seat=0)
    g.scene.start(g.script)
    g.passing().answer("amber.medium 1-large")
    assert {name for name in g.options() if name != "none"} == {
        f"{kind} 6-any" for kind in ("airstrike", "nitro", "drift", "repair")
    }
    g.answer("nitro 6-any").moves_left(7)


@pytest.mark.rule("CC-PF-12-R1", "GE-SHOOT-02-R2")
def test_a_card_that_is_revealed_in_place_of_the_die_is_not_set(show: Stage) -> None:
    g = show(modules=["german-engineering"]).park("Am", (0, 4), N).park("Ts", (0, 2), N).park("Tl", (4, -2))
    g.holds_favor("amber", "precision").scene.clock(2, 1, 0, 0, 1)
    g.scene.says("hand", "1-large 6-any", seat=0)
    g.scene.says("deck", "3-any 5-large", seat=0)
    g.dice("reveal: 3-any", "damage: dent").scene.start(g.script)
    g.passing().answer("amber.medium 1-large", "north", "leave", "Ts").holds("Ts", "dent")
    g.has_favors("amber", "precision")


@pytest.mark.rule("CC-PF-12", "DR-FIRE-03")
def test_the_fire_die_is_set_for_a_car_that_burns(show: Stage) -> None:
    g = show(modules=["devils-run"]).park("Am", (-1, 3), N).park("Tl", (4, -2)).holds_favor("amber", "precision")
    g.scene.says("on fire", "", vehicle="amber.medium")
    g.turn("amber", 1).offered("precision").answer("precision", "fire out").told("favor-die")


@pytest.mark.rule("CC-SCRAP-08", "CC-TINA-05")
def test_bare_knuckles_and_witnesses_both_pay(show: Stage) -> None:
    g = close(show).decree("bare-knuckles")
    g.scene.says("witness", "ready", seat=0)
    g.dice("slam: bottom", "direction: front-left").turn("amber", 1).answer("witness-me", "north", "keep")
    g.has_scrap(2, 0)


@pytest.mark.rule("CC-PF-06", "UP-USE-01")
def test_a_car_that_turns_as_it_likes_hops_the_way_it_faces(show: Stage) -> None:
    g = show(modules=[LEADERS]).park("Am", (-1, -1), N).park("Tl", (-1, 0))
    g.scene.says("upgrade", "hop-hydraulics", vehicle="amber.medium")
    g.holds_favor("amber", "bootleg-turn").begin("Am", 2).answer("bootleg-turn", "south", "hop")
    g.stands("Am", (-1, 1), S).never_told("slam")
