"""The command Close Ranks: up to two others make one driven step each (FF-SETUP-05-R1)."""

from __future__ import annotations

import pytest

from tests.final_five.kit import Highway, Ride

SAND = ("off-road",) * 3
PACK = """
    Sb . . . . .
     Sx . . . . .
    Sv . . . . .
     So' . . . . .
    . . . . . .
     . . . Ts . Tm
"""


def ranks(g: Highway, die: int = 1, **settings: int) -> Highway:
    """The bar rides with this die, and Close Ranks."""
    return g.turn("sulphur", die, 3, **settings).answer(f"Sb {die}", "ff-close-ranks 3")


@pytest.mark.rule("FF-SETUP-05-R1")
def test_up_to_two_other_operable_ones_on_the_board_make_a_step(ride: Ride) -> None:
    g = ride(PACK, tiles=SAND)
    g.scene.vehicle("sulphur.wave", place="start")
    ranks(g).asks("sulphur", "close-ranks")
    assert g.options() == g.names("none", "Sx", "Sv"), "not the active one, not who is inoperable or in the start area"
    g.answer("Sv").asks("sulphur", "steer").answer("front").asks("sulphur", "close-ranks")
    assert g.options() == g.names("none", "Sx"), "each makes one step"
    g.answer("Sx", "front").asks("sulphur", "steer").moves_left(1).answer("front").asks("teal", "assign")
    g.is_at("Sb", 1, 2).is_at("Sx", 2, 2).is_at("Sv", 3, 2).told("ranks", times=2)


@pytest.mark.rule("FF-SETUP-05-R1")
def test_two_are_the_most(ride: Ride) -> None:
    g = ranks(ride(PACK.replace("So'", "So"), tiles=SAND)).answer("So", "front", "Sv", "front")
    g.asks("sulphur", "steer").answer("front").is_at("Sx", 2, 1).is_at("Sb", 1, 2)


@pytest.mark.rule("FF-SETUP-05-R1")
def test_it_may_be_left_after_none_or_one(ride: Ride) -> None:
    g = ranks(ride(PACK, tiles=SAND)).answer("Sx", "front", "none", "front").is_at("Sv", 3, 1).is_at("Sb", 1, 2)
    g.told("ranks", times=1)


@pytest.mark.rule("FF-SETUP-05-R1", "VB-SHOOT-01", "VB-ROAD-01")
def test_the_step_is_no_move_no_coast_and_brings_no_shot_and_no_road_die(ride: Ride) -> None:
    g = ride(PACK.replace("Sx . .", "Sx . Tl")).supply(4)
    ranks(g, road=3).answer("Sx", "front").asks("sulphur", "close-ranks").answer("none")
    cross = g.car("Sx")
    assert (g.g.die[cross], g.g.coasts[cross], g.g.driver) == (0, 0, g.car("Sb"))
    g.answer("front", "leave").never_told("shot").never_told("bonus").is_at("Sx", 2, 2)


@pytest.mark.rule("FF-SETUP-05-R1", "VB-TERR-05")
def test_mud_is_entered_with_the_single_step(ride: Ride) -> None:
    g = ranks(ride(PACK.replace("Sx .", "Sx m"), tiles=SAND)).answer("Sx", "front", "none").is_at("Sx", 2, 2)
    g.answer("front")


@pytest.mark.rule("FF-SETUP-05-R1", "VB-HAZ-07")
def test_hazards_act_normally(ride: Ride) -> None:
    g = ride(PACK.replace("Sx .", "Sx ?oil-slick").replace("Sv .", "Sv ?mine"), tiles=SAND).dice(
        "direction: front-right"
    )
    ranks(g).answer("Sx", "front").is_at("Sx", 3, 3)
    g.answer("Sv", "front").told("mine", times=1).answer("front").asks("teal", "assign")
    assert not g.g.operable(g.car("Sv"))


@pytest.mark.rule("FF-SETUP-05-R1", "FF-SLAM-03")
def test_a_step_that_ends_on_a_vehicle_slams(ride: Ride) -> None:
    g = ride(PACK.replace("Sx .", "Sx Tl"), tiles=SAND).dice("direction: front-left")
    ranks(g).answer("Sx", "front").told("slam", times=1).is_at("Sx", 1, 3).is_at("Tl", 2, 2)
    g.answer("none", "front")


@pytest.mark.rule("FF-SETUP-05-R1", "FF-SLAM-05")
def test_a_step_onto_the_active_one_lets_the_owner_pick_which_one_moves(ride: Ride) -> None:
    g = ride(PACK.replace("Sb . .", ". Sb ."), tiles=SAND).dice("direction: front")
    ranks(g).answer("Sx", "front-left").asks("sulphur", "motorcycle-slam").answer("Sb").is_at("Sb", 1, 3)
    g.answer("none", "front").is_at("Sb", 1, 4)


@pytest.mark.rule("FF-SETUP-05-R1", "VB-SCROLL-01")
def test_a_step_may_scroll_the_board_before_the_active_one_moves(ride: Ride) -> None:
    g = ride(
        """
        . . .
         . Sb .
        . . Sx
         . . .
        . . .
         . . Ts
    """,
        tiles=SAND,
        column=22,
    )
    ranks(g.pile("road")).answer("Sx", "front").told("scroll", times=1).is_at("Sx", 3, 17).is_at("Sb", 2, 15)
    g.answer("front").is_at("Sb", 2, 16).asks("teal", "assign")


@pytest.mark.rule("FF-SETUP-05-R1", "VB-WIN-01")
def test_a_step_across_the_finish_line_wins(ride: Ride) -> None:
    g = ride(
        """
        . . .
         . Sb .
        . . Sx
         . . .
        . . .
         . . Ts
    """,
        tiles=SAND,
        column=22,
    ).finish_line()
    ranks(g).answer("Sx", "front").won_by("sulphur")


@pytest.mark.rule("FF-SETUP-05-R1", "VB-ASSIGN-09-R3")
def test_an_active_one_that_is_lost_by_it_does_not_ride(ride: Ride) -> None:
    g = ride(PACK.replace("Sb . .", ". Sb ."), tiles=SAND).dice("direction: front-left")
    ranks(g).answer("Sx", "front-left").answer("Sb").is_out("Sb").asks("sulphur", "close-ranks").answer("none")
    g.asks("teal", "assign").told("unridden", times=1)


@pytest.mark.rule("FF-SETUP-05-R1")
def test_alone_nobody_can_close_ranks(ride: Ride) -> None:
    g = ride(PACK.replace("Sx", ".").replace("Sv", "."), tiles=SAND).drive("Sb", 1, "ff-close-ranks 3")
    g.asks("sulphur", "steer").answer("front").told("command", times=1)
