"""Elimination, the end of a turn, and players who are out (VB-ELIM, VB-EOT, VB-OUT)."""

from __future__ import annotations

from typing import ClassVar

import pytest

from tests.kit.road import Draw, Road
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import HOME
from thunderroad.vendetta.turn.standing import eliminate

THREE = ("amber", "teal", "bone")
SAND = ("off-road", "off-road", "off-road")


class Vanish(Frame[Game]):
    """An effect that says so: the vehicle is eliminated."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        super().__init__()
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """At once."""
        eliminate(g, (self.vehicle,), "VB-ELIM-07", "damage")
        return g.finish()


# --- elimination --------------------------------------------------------------------------------


@pytest.mark.rule("VB-ELIM-01", "VB-CMD-13", "VB-ELIM-02")
def test_an_eliminated_car_takes_no_damage_and_never_comes_back(road: Draw) -> None:
    g = road(tiles=SAND).put("Am'", 1, 4).put("As'", 4, 4).put("Tm", 6, 4)
    g.hurt("Am", "damage: skid-front-left").is_out("Am").holds("Am").told("damage", times=1)
    g.turn("amber", 1, 6)
    assert g.options() == ["amber.small 1", "amber.small 6", "amber.large 1", "amber.large 6"]
    g.answer("Al 1").answer("repair 6").asks("amber", "enter").holds("As")
    assert g.g.round == 2
    g.answer("lane-1").asks("teal", "assign").is_out("Am")


@pytest.mark.rule("VB-ELIM-02", "VB-DMG-12-R1")
@pytest.mark.parametrize("worn", ["Am", "Am'", "Am''"])
def test_the_tokens_of_an_eliminated_car_go_back_into_the_pile(road: Draw, worn: str) -> None:
    g = road().put(worn, 3, 4).effect(Vanish(1)).is_out("Am").holds("Am")
    assert g.g.damage_pile == list(g.g.rules.damage_counts)
    assert g.g.reserved == [0] * len(g.g.cell)


@pytest.mark.rule("VB-ELIM-07", "VB-OUT-01-R1")
def test_an_effect_that_says_so_eliminates_like_any_other_cause(road: Draw) -> None:
    g = road("""
        . . .
         . . .
        Am . .
         Al'' . .
        . . .
         Tm . .
    """)
    g.effect(Vanish(g.car("Am"))).is_out("Am").told("out", times=1).won_by("teal")


# --- the end of a turn --------------------------------------------------------------------------


@pytest.mark.rule("VB-EOT-01", "VB-ASSIGN-01")
def test_the_moved_car_and_its_die_are_used_up_for_the_round(road: Draw) -> None:
    g = road(tiles=SAND).put("Am", 3, 4).put("Tm", 6, 4).hand("teal", 4, 4).turn("amber", 1, 1, 2, 5)
    g.answer("Am 1", "none", "front", "Tm 4", "none", "front", "front", "front", "front").asks("amber", "assign")
    assert g.options() == [f"amber.{size} {die}" for size in ("small", "large") for die in (1, 2, 5)]


@pytest.mark.rule("VB-EOT-02", "VB-EOT-02-R1", "VB-ELIM-04", "VB-WRECK-05")
def test_at_the_end_of_a_turn_every_vehicle_under_any_chopper_is_eliminated(road: Draw) -> None:
    g = road(
        """
        . Tm+hA . . Bl'
         . . . . .
        Am' . w+hT . .
         . . . . .
        As+hB . . . .
         Ts . . . .
    """,
        crews=THREE,
        tiles=SAND,
    )
    g.put("Tm''", 1, 2).drive("Am", 1).is_in("Tm", "As", "wreck-1").answer("front", "none")
    g.is_out("Tm", "As", "wreck-1").is_in("Am", "Ts", "Bl").told("eliminated", "VB-EOT-02", times=3)
    g.asks("teal", "assign")


@pytest.mark.rule("VB-EOT-02")
def test_a_vehicle_is_safe_until_the_turn_ends(road: Draw) -> None:
    g = road(
        """
        . . . . Bl'
         . . . . .
        Am hT Ts . .
         . . . . .
        As . . . .
         Tm . . . .
    """,
        crews=THREE,
        tiles=SAND,
    )
    g.drive("Am", 1).answer("front").is_in("Am").asks("amber", "shoot").dice("shooting: large").answer("Ts")
    g.is_out("Am").is_in("Ts", "Tm")


@pytest.mark.rule("VB-EOT-03", "VB-OUT-04", "VB-ROUND-04")
def test_the_next_player_in_the_game_acts(road: Draw) -> None:
    g = road(
        """
        Bs . . . .
         . . . . .
        Am . . . .
         . . . . .
        Tl'' . . . .
         Al . . . Bm
    """,
        crews=THREE,
        tiles=SAND,
    )
    g.hand("teal", 1, 2, 3).hand("bone", 1, 2, 3).drive("Am", 1).answer("front").asks("bone", "assign")


@pytest.mark.rule("VB-EOT-03-R1", "VB-ROUND-02", "VB-COAST-01")
def test_at_the_end_of_a_round_all_dice_come_off_the_boards(road: Draw) -> None:
    g = road(tiles=SAND).put("Am", 3, 4).put("Tm", 6, 4).hand("amber", 2)
    g.scene.spent("amber.small", 6, coasts=2)
    g.scene.spent("teal.medium", 3, coasts=1)
    g.scene.command(0, "nitro", 3)
    g.scene.command(1, "airstrike", 3)
    g.dice(*[f"movement: {n}" for n in (6, 1, 3, 3, 2, 2, 4, 5)], "road: 3")
    g.turn("teal", 1, 2, turn=3, first="amber").answer("Ts 1", "lane-1").asks("teal", "assign")
    assert g.g.round == 3
    assert g.g.road_die == 3
    assert g.g.dice == [(1, 3, 3, 6), (2, 2, 4, 5)]
    assert (set(g.g.die), set(g.g.coasts), set(g.g.command)) == ({0}, {0}, {-1})


# --- out of the game ----------------------------------------------------------------------------


def cornered(road: Draw, bones: str = "Bm'") -> Road:
    """Bone has one operable car left, in front of amber's; teal looks on."""
    return road(
        f"""
        . . . hT .
         . . . . .
        Am . {bones} hB+Ts .
         . . . . .
        Bl'' . . . Tl
         Al . . . .
    """,
        crews=THREE,
        tiles=SAND,
    )


@pytest.mark.rule("VB-OUT-01", "VB-OUT-01-R1", "VB-FINAL-01")
def test_a_player_is_out_the_moment_the_last_operable_car_is_not(road: Draw) -> None:
    g = cornered(road).drive("Am", 1).answer("front").dice("shooting: any", "damage: dent").answer("Bm")
    kinds = [e.kind for e in g.g.events or () if e.kind in ("inoperable", "out", "final", "turn")]
    assert kinds == ["turn", "inoperable", "out", "final", "turn"]
    assert g.g.out == [0, 0, 1]


@pytest.mark.rule("VB-OUT-01")
def test_a_player_with_one_operable_car_is_not_out(road: Draw) -> None:
    g = cornered(road, "Bm").drive("Am", 1).answer("front").dice("shooting: any", "damage: dent").answer("Bm")
    g.never_told("out").asks("teal", "assign")


@pytest.mark.rule("VB-OUT-02", "VB-OUT-02-R1", "VB-INV-10")
def test_the_chopper_of_a_player_who_goes_out_is_removed_at_once(road: Draw) -> None:
    g = cornered(road).drive("Am", 1).answer("front").dice("shooting: any", "damage: dent").answer("Bm")
    g.is_in("Ts").told("lift", "VB-OUT-02", times=1)
    assert g.g.chopper == [HOME, g.at(1, 4), HOME]


@pytest.mark.rule("VB-OUT-03")
def test_inoperable_vehicles_of_a_player_who_is_out_stay_as_obstacles(road: Draw) -> None:
    g = cornered(road).put("As", 5, 2).drive("Am", 1).answer("front")
    g.dice("shooting: any", "damage: dent").answer("Bm").told("out").is_at("Bm", 3, 3).is_at("Bl", 5, 1)
    g.dice("slam: bottom", "direction: front-left").drive("As", 2).answer("front-left", "front-left")
    g.is_at("As", 3, 3).is_at("Bm", 2, 3).answer("none")


@pytest.mark.rule("VB-OUT-03-R1", "VB-SLAM-06-R2")
@pytest.mark.parametrize("asked", [False, True])
def test_a_player_who_is_out_is_asked_for_nothing_unless_the_table_wants_it(road: Draw, asked: bool) -> None:
    g = road(
        """
        . . . . .
         . . . . .
        As Bl'' . . .
         . . . . .
        . . . . Tl
         Al . . . .
    """,
        crews=THREE,
        tiles=SAND,
        out_player_keeps_reroll=asked,
    )
    g.dice("slam: bottom", "direction: front").drive("As", 1).answer("front")
    if asked:
        g.asks("bone", "slam-reroll").answer("keep")
    g.is_at("Bl", 3, 3).asks("amber", "shoot").answer("none")


@pytest.mark.rule("VB-OUT-04", "VB-ROUND-02")
def test_a_player_who_is_out_takes_no_more_turns_and_rolls_no_more_dice(road: Draw) -> None:
    g = cornered(road).hand("bone", 6, 6, 6).turn("amber", 1, turn=3, first="teal").answer("Am 1", "front")
    g.dice("shooting: any", "damage: dent", *["movement: 2"] * 8, "road: 1").answer("Bm").asks("amber", "assign")
    assert g.g.dice == [(2, 2, 2, 2), (2, 2, 2, 2), ()]


@pytest.mark.rule("VB-OUT-04-R1", "VB-MOVE-10-R1", "VB-EOT-02")
def test_who_goes_out_in_the_middle_of_a_turn_only_finishes_what_is_pending(road: Draw) -> None:
    g = road(
        """
        Ts . . . .
         . . . . .
        Am' Bm ?mine Tm hT+Bs
         hA . . . .
        Bl . . . Tl
         . . . . .
    """,
        crews=THREE,
        tiles=SAND,
    )
    g.dice("slam: bottom", "direction: front")  # Bm is thrown onto the mine; its shrapnel puts Am out
    g.dice("damage: shrapnel", "direction: rear", "damage: skid-rear-left").hand("teal", 1, 2)
    g.drive("Am", 4).answer("front")
    g.told("out", times=1).is_out("Bs").holds("Bm", "shrapnel").is_at("Am", 2, 1).asks("teal", "assign")
    assert g.g.chopper == [HOME, g.at(3, 5), HOME]


@pytest.mark.rule("VB-OUT-04-R1", "VB-ASSIGN-09-R3")
def test_who_goes_out_by_the_own_chopper_does_not_move_any_more(road: Draw) -> None:
    g = road(
        """
        Ts . . . .
         . . . . .
        . Am' . . hT+Bs
         . . . . .
        Bl . . . Tl
         . . . . .
    """,
        crews=THREE,
        tiles=SAND,
    )
    g.drive("Am", 4, "airstrike 1").answer("3/1").dice("shooting: any", "damage: dent").answer("Am")
    g.told("out", times=1).is_at("Am", 3, 2).is_out("Bs").asks("teal", "assign")
    assert g.g.chopper[0] == HOME
