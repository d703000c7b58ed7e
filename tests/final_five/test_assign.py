"""Two dice to two motorcycles, or one and a command; coasts, die by die (FF-ASSIGN)."""

from __future__ import annotations

import pytest

from tests.final_five.kit import RULES, Highway, Ride
from tests.kit.start import facts
from thunderroad.chassis.display.names import piece_id

SAND = ("off-road",) * 3
FIVE = """
    Sb . . . . .
     Sx . . . . .
    Sv . . . . .
     So . . . . .
    Sw . . . . .
     . . . Ts . Tm
"""


def dice_of(g: Highway) -> tuple[int, ...]:
    return g.g.dice[0]


def marks(g: Highway) -> set[str]:
    """The motorcycles that may get the next die."""
    return {option.split()[0].removeprefix("sulphur.") for option in g.options()}


@pytest.mark.rule("FF-ASSIGN-01", "FF-ASSIGN-01-R1", "FF-SETUP-03")
def test_two_dice_lie_on_two_motorcycles_before_the_first_one_moves(ride: Ride) -> None:
    g = ride(FIVE, tiles=SAND).turn("sulphur", 1, 2, 3, 4, 5, 6).asks("sulphur", "assign")
    assert len(g.options()) == 30, "any die for any motorcycle"
    g.answer("Sv 3").asks("sulphur", "command").answer("none").asks("sulphur", "assign")
    assert marks(g) == {"bar", "cross", "ring", "wave"}, "two different ones"
    g.answer("So 2").asks("sulphur", "first-motorcycle")
    assert dice_of(g) == (1, 4, 5, 6)
    assert (g.g.die[g.car("Sv")], g.g.die[g.car("So")]) == (3, 2)
    g.is_at("Sv", 3, 1).is_at("So", 4, 1)
    g.answer("Sv", "front", "front", "front", "front-left", "front-left").asks("teal", "assign")
    g.is_at("Sv", 3, 4).is_at("Sb", 1, 1)
    told = facts(g.g, "assign")
    assert [(d["vehicle"], d["die"], d["coast"]) for d in told] == [(2, 3, False), (3, 2, False)]


@pytest.mark.rule("FF-ASSIGN-01")
def test_the_two_are_pointed_at_one_after_the_other(ride: Ride) -> None:
    g = ride(FIVE, tiles=SAND).turn("sulphur", 3, 5)
    first = [way for way in RULES.reach(g.g).ways if way.command is None]
    assert {way.then for way in first} == {"assign"}
    assert sorted((way.piece, way.die) for way in first) == [
        (piece_id(car), die) for car in range(5) for die in (3, 5)
    ], "each once"
    g.answer("Sv 3", "none")
    second = RULES.reach(g.g).ways
    assert {way.then for way in second} == {"first-motorcycle"}
    assert [(way.piece, way.die) for way in second] == [(piece_id(car), 5) for car in (0, 1, 3, 4)]
    g.answer("So 5", "Sv", "front", "front", "front", *["front"] * 5).asks("teal", "assign")


@pytest.mark.rule("FF-ASSIGN-01")
def test_that_happens_every_turn_until_all_six_dice_are_used(ride: Ride) -> None:
    g = ride(FIVE, tiles=SAND).turn("sulphur", 1, 1, turn=3, first="sulphur")
    g.answer("Sb 1", "none").answer("Sx 1").answer("Sb", "front", "front")
    assert dice_of(g) == ()
    g.asks("teal", "assign")


@pytest.mark.rule("FF-ASSIGN-02", "FF-SETUP-05")
def test_one_die_on_a_motorcycle_and_the_other_on_a_command(ride: Ride) -> None:
    g = ride(FIVE, tiles=SAND).turn("sulphur", 2, 3, 6).answer("Sb 2").asks("sulphur", "command")
    assert g.options() == [
        "none", "ff-airstrike 3", "ff-airstrike 6", "ff-nitro 3", "ff-close-ranks 3", "ff-repair 6",
    ]  # fmt: skip
    g.answer("ff-nitro 3").asks("sulphur", "steer").moves_left(5)
    g.answer("front", "front", "front", "front", "front").is_at("Sb", 1, 6).asks("teal", "assign")
    assert dice_of(g) == (6,)
    assert marks(g.answer()) == marks(g), "one motorcycle only"
    g.is_at("Sx", 2, 1)


@pytest.mark.rule("FF-ASSIGN-02")
def test_only_one_turn_of_a_round_may_be_split(ride: Ride) -> None:
    g = ride(FIVE, tiles=SAND).used("ff-nitro 1").turn("sulphur", 1, 1, 1)
    g.answer("Sb 1").asks("sulphur", "assign").answer("Sx 1").answer("Sx", "front", "front").told("assign", times=2)


@pytest.mark.rule("FF-ASSIGN-03")
@pytest.mark.parametrize("out_of_action", ["Sb'", "X"])
def test_inoperable_and_eliminated_ones_get_no_die(ride: Ride, out_of_action: str) -> None:
    g = ride(FIVE.replace("Sb", out_of_action), tiles=SAND).turn("sulphur", 1, 1)
    assert marks(g) == {"cross", "chevron", "ring", "wave"}
    g.answer("Sx 1", "none").answer("Sv 1", "Sx", "front", "front")


@pytest.mark.rule("FF-ASSIGN-03")
def test_with_an_unmoved_one_left_nobody_coasts(ride: Ride) -> None:
    g = ride(FIVE, tiles=SAND).moved("Sb").moved("Sx").moved("Sv").turn("sulphur", 1, 1).asks("sulphur", "assign")
    assert marks(g) == {"ring", "wave"}
    g.answer("So 1", "none").answer("So", "front", "front").is_at("Sw", 5, 2)


THREE = """
    Sb . . . . .
     Sx' . . . . .
    Sv . . . . .
     So . . . . .
    . . . . . .
     . . . Ts . Tm
"""


@pytest.mark.rule("FF-ASSIGN-03-R1", "FF-ASSIGN-03-R2")
def test_when_the_first_die_takes_the_last_unmoved_one_the_second_coasts_on_one_of_an_earlier_turn(ride: Ride) -> None:
    g = ride(THREE, tiles=SAND).moved("Sb").moved("Sv").turn("sulphur", 1, 1, turn=2).asks("sulphur", "command")
    g.answer("none").asks("sulphur", "coast")
    assert marks(g) == {"bar", "chevron"}, "not the ring, which moves this turn"
    g.answer("Sv 1").answer("Sv", "front", "front").is_at("Sv", 3, 2).is_at("So", 4, 2).is_at("Sb", 1, 1)
    assert (g.g.coasts[g.car("Sv")], g.g.coasts[g.car("So")]) == (1, 0)


@pytest.mark.rule("FF-ASSIGN-03-R2", "FF-ASSIGN-03-R4")
def test_one_that_moves_this_turn_cannot_coast_so_only_one_die_is_placed(ride: Ride) -> None:
    g = ride(THREE.replace("Sv", ".").replace("So", "."), tiles=SAND).used("ff-nitro 1").turn("sulphur", 2, 2, 5)
    g.answer("Sb 2", "front", "front").is_at("Sb", 1, 3).asks("teal", "assign")
    assert dice_of(g) == (2, 5)
    assert g.g.coasts[g.car("Sb")] == 0


@pytest.mark.rule("FF-ASSIGN-03-R3", "FF-ASSIGN-04")
def test_a_lone_one_makes_one_regular_move_and_four_coasts_a_round(ride: Ride) -> None:
    g = ride(THREE.replace("Sv", ".").replace("So", "."), tiles=SAND).used("ff-nitro 1")
    g.hand("teal", 1, 1, 1, 1).turn("sulphur", 1, 1, 2, 3, 4, first="sulphur")
    g.answer("Sb 1", "front").answer("Ts 1", "none", "front")
    g.asks("sulphur", "coast").answer("Sb 2", "Sb 3", "front", "front").is_at("Sb", 1, 4).answer("none", "front")
    g.asks("sulphur", "coast").answer("Sb 1", "front", "front").is_at("Sb", 1, 6)
    assert g.g.coasts[g.car("Sb")] == 4
    g.asks("teal", "coast")


@pytest.mark.rule("FF-ASSIGN-03-R3", "VB-COAST-06")
def test_its_two_coasts_are_made_one_after_the_other_with_a_shot_after_each(ride: Ride) -> None:
    g = ride(
        """
        . . . . . .
         . . . . . .
        Sb . Ts Tm . .
         . . Tl . . .
        . . . . . .
         . . . . . .
    """,
        tiles=SAND,
    ).moved("Sb")
    g.dice("shooting: large", "direction: rear", "shooting: medium").turn("sulphur", 5, 5, round=2, turn=2)
    g.answer("front").asks("sulphur", "shoot").answer("Ts").told("miss", times=1)
    g.answer("front").told("slam", times=1).is_at("Sb", 3, 2).asks("sulphur", "shoot").answer("Ts")
    g.told("shot", times=2)


@pytest.mark.rule("FF-ASSIGN-01", "FF-ASSIGN-03-R3")
def test_two_coasts_go_to_two_motorcycles_when_there_are_two(ride: Ride) -> None:
    g = ride(THREE.replace("So", "."), tiles=SAND).moved("Sb").moved("Sv").turn("sulphur", 3, 4, turn=2)
    g.answer("Sb 3").asks("sulphur", "first-motorcycle").answer("Sv", "front", "front").is_at("Sb", 1, 2).is_at(
        "Sv", 3, 2
    )


@pytest.mark.rule("FF-ASSIGN-04")
def test_nobody_coasts_a_fifth_time(ride: Ride) -> None:
    g = ride(THREE.replace("So", "."), tiles=SAND).moved("Sb", coasts=4).moved("Sv", coasts=4)
    g.turn("sulphur", 1, 1, turn=3).told("pass", times=1).asks("teal", "assign").is_at("Sb", 1, 1)


@pytest.mark.rule("FF-ASSIGN-04", "FF-ASSIGN-03-R4")
def test_the_last_coast_of_a_lone_one_leaves_the_other_die_unused(ride: Ride) -> None:
    g = ride(THREE.replace("So", "."), tiles=SAND).moved("Sb", coasts=4).moved("Sv", coasts=3)
    g.turn("sulphur", 1, 1, turn=3).answer("front").is_at("Sv", 3, 2).asks("teal", "assign")
    assert dice_of(g) == (1,)


@pytest.mark.rule("FF-ASSIGN-05")
@pytest.mark.parametrize("first_moves", [True, False])
def test_no_command_on_a_turn_with_a_coast(ride: Ride, first_moves: bool) -> None:
    g = ride(THREE.replace("So", "."), tiles=SAND).moved("Sb")
    if not first_moves:
        g.moved("Sv")
        g.turn("sulphur", 1, 6, turn=2).asks("sulphur", "coast").answer("Sb 1")
    else:
        g.turn("sulphur", 1, 6, turn=2).answer("Sv 1", "none")
    g.asks("sulphur", "first-motorcycle").answer("Sb", "front", "front").never_told("command").is_at("Sv", 3, 2)


@pytest.mark.rule("FF-ASSIGN-05-R1")
def test_a_regular_die_and_a_command_are_allowed_though_all_others_would_coast(ride: Ride) -> None:
    g = ride(THREE.replace("So", "."), tiles=SAND).moved("Sb").turn("sulphur", 1, 3, turn=2)
    g.answer("Sv 1", "ff-nitro 3").moves_left(4).answer(*["front"] * 4).is_at("Sv", 3, 5).is_at("Sb", 1, 1)
    assert g.g.coasts[g.car("Sb")] == 0


@pytest.mark.rule("FF-ASSIGN-02", "VB-ASSIGN-09-R3")
def test_one_that_its_own_command_puts_out_of_action_does_not_ride(ride: Ride) -> None:
    g = ride(
        """
        . . . . . .
         . . Ts . . .
        Sb . Tm . . .
         . . . . . .
        Sx . . . . .
         . . . . . .
    """,
        tiles=SAND,
    )
    g.dice("shooting: any", "damage: shrapnel", "direction: rear").turn("sulphur", 5, 1, round=2)
    g.answer("Sb 5", "ff-airstrike 1", "3/2", "Tm").asks("teal", "assign").is_at("Sb", 3, 1)
    assert not g.g.operable(g.car("Sb"))
    g.told("unridden", "FF-MOVE-01-R1", times=1)
