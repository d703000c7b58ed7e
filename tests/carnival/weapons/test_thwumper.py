"""The Thwumper."""

from __future__ import annotations

import pytest

from thunderroad.modules.carnival.state import arena
from thunderroad.modules.carnival.turn.scrap import WITNESSED
from thunderroad.vendetta.cards import mark
from thunderroad.vendetta.in_play import UNTIL_TURN_ENDS

from .kit import NE, N, Pit, Pits, S

LOOSE = "damage: blast-off"


def thwumper(pit: Pits, **more: object) -> Pit:
    """Amber medium has it; Teal large and Teal medium stand in the middle of the arena."""
    return pit(**{"Am": (0, 3, N), "Tl": (0, 0, NE), "Tm": (0, -2, S), "Ts": (4, 0, S), **more}).arm("Am", "thwumper")


@pytest.mark.rule("CC-SW-13", "CC-SW-13-R1", "CC-SW-13-R3")
def test_it_jumps_without_a_target_over_cars_and_shakes_all_beside_its_landing(pit: Pits) -> None:
    g = thwumper(pit).drive("Am", 1).answer("north", "leave").asks("amber", "thwumper")
    g.dice("stunt: 3", LOOSE, LOOSE).answer("jump").asks("amber", "thwumper-direction").answer("north")
    g.stands("Am", 0, -1, N).unseen("Tl", 1).unseen("Tm", 1).unhurt("Ts").gained(4, 0).never_told("shot").done()


@pytest.mark.rule("CC-SW-13-R1")
def test_it_may_be_declined(pit: Pits) -> None:
    thwumper(pit).drive("Am", 1).answer("north", "leave", "stay-put").never_told("super-weapon-acts").done()


@pytest.mark.rule("CC-SW-13", "CC-SW-13-R2", "CC-DRIVE-04")
def test_on_a_car_it_slams_and_nobody_is_shaken(pit: Pits) -> None:
    g = thwumper(pit, Al=(1, -1, S)).drive("Am", 1).answer("north", "leave").dice("stunt: 2").answer("jump")
    g.dice("slam: bottom", "direction: front").answer("north", "keep")
    g.stands("Am", 0, 0, N).stands("Tl", 0, -1, N).unhurt("Tl", "Tm", "Al").gained(0, 0).done()


@pytest.mark.rule("CC-SW-13-R1")
@pytest.mark.parametrize("far", [2, 4])
def test_on_a_wall_and_off_the_board_it_is_eliminated(pit: Pits, far: int) -> None:
    g = thwumper(pit, Am=(0, -1, N), As=(4, 1, N), Tl=(3, 0, S), Tm=(-3, 0, S)).wall((0, -4))
    g.drive("Am", 1).answer("north", "leave").dice(f"stunt: {far}").answer("jump", "north")
    g.is_out("Am").armed("Am", None).unhurt("Tl", "Tm").done()


@pytest.mark.rule("CC-SW-13-R3", "CC-DRIVE-07")
def test_from_the_arena_tile_spaces_are_not_offered(pit: Pits) -> None:
    g = thwumper(pit, Am=(0, 3, N)).drive("Am", 1).answer("north", "leave").dice("stunt: 3").answer("jump")
    assert "south" not in g.options()
    g.dice(LOOSE, LOOSE).answer("north").done()


@pytest.mark.rule("CC-SW-13-R3")
def test_from_a_tile_it_may_land_on_tiles(pit: Pits) -> None:
    g = thwumper(pit, Am=(0, 6, N)).drive("Am", 1).answer("north", "leave").dice("stunt: 1").answer("jump", "south")
    g.stands("Am", 0, 6).done()


@pytest.mark.rule("CC-SW-13-R2")
def test_the_jump_is_no_shot_before_witnesses_but_its_slam_is_a_slam(pit: Pits) -> None:
    g = thwumper(pit)
    mark(g.g, WITNESSED, UNTIL_TURN_ENDS, 0, seat=0)
    g.drive("Am", 1).answer("north", "leave").dice("stunt: 2", "slam: bottom", "direction: front").answer("jump")
    g.answer("north", "keep").gained(1, 0).done()


@pytest.mark.rule("CC-SW-08-R1", "CC-SW-13-R3")
def test_in_round_1_there_is_no_jump(pit: Pits) -> None:
    thwumper(pit).drive("Am", 1, round=1).answer("north", "leave").never_told("super-weapon-acts").done()


@pytest.mark.rule("CC-SW-13-R3")
@pytest.mark.parametrize("effect", ["stuck-throttle"])
def test_where_shooting_is_barred_there_is_no_jump(pit: Pits, effect: str) -> None:
    g = thwumper(pit, modules=("devils-run",)).damage("Am", f"ongoing-effect={effect}")
    g.drive("Am", 1).answer("north", "north", "northwest", "leave").never_told("super-weapon-acts").done()


@pytest.mark.rule("CC-SW-13-R3", "XA-BC-02")
def test_the_second_shot_of_hot_reload_may_be_a_jump_too(pit: Pits) -> None:
    g = thwumper(pit, modules=("extra-ammo",), Tl=(-4, 2, S), Tm=(4, -3, S))
    card = g.g.rules.concern.cards[g.g.rules.concern.number["hot-reload"]]
    mark(g.g, card, UNTIL_TURN_ENDS, 0, vehicle=g.car("Am"), datum=1)
    g.drive("Am", 1).answer("north", "leave").dice("stunt: 1").answer("jump", "north").asks("amber", "thwumper")
    g.dice("stunt: 1").answer("jump", "south").stands("Am", 0, 2).told("super-weapon-acts", times=2).done()


@pytest.mark.rule("CC-SW-13-R3", "UP-USE-01")
def test_the_hood_gun_s_early_shot_may_be_a_jump_and_takes_the_place_of_the_later_one(pit: Pits) -> None:
    g = thwumper(pit, modules=("choppe-shoppe",))
    g.scene.says("upgrade", "hood-gun", vehicle="amber.medium")
    g.drive("Am", 1).asks("amber", "play").dice("stunt: 1").answer("hood-gun Am", "jump", "northwest")
    g.stands("Am", -1, 3, N).answer("north", "leave").told("super-weapon-acts", times=1).done()


@pytest.mark.rule("CC-SW-01", "CC-SW-03")
def test_landing_on_another_weapon_leaves_it_there(pit: Pits) -> None:
    g = thwumper(pit)
    arena(g.g).tokens.append(g.at(0, 1))
    g.drive("Am", 1).answer("north", "leave").dice("stunt: 1", LOOSE).answer("jump", "north").armed("Am", "thwumper")
    assert arena(g.g).tokens == [g.at(0, 1)]
    g.done()
