"""One hit makes a motorcycle inoperable (FF-DMG)."""

from __future__ import annotations

import pytest

from tests.final_five.kit import Highway, Ride
from tests.kit.road import Road
from thunderroad.kernel.chance import Rng
from thunderroad.vendetta.position import FACE_DOWN, kind_of
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.turn.damage import Damage
from thunderroad.vendetta.turn.minor import MinorDamage
from thunderroad.vendetta.turn.standing import return_token

SAND = ("off-road",) * 3
ROAD = """
    . . . . . .
     . . . . . .
    Sb . . . . .
     Sx . . . Ts .
    . . . . . .
     . . . . . Tm
"""


def shown(g: Highway, name: str) -> tuple[str, list[str]]:
    """Status and damage symbols of a dashboard."""
    seat = VENDETTA.view(g.g, None).seats[0]
    board = next(board for board in seat.dashboards if board.piece == f"v{g.car(name)}")
    return board.status, [slot.symbol for slot in board.slots if slot is not None]


@pytest.mark.rule("FF-DMG-01", "FF-DMG-02", "FF-SETUP-01")
def test_one_minor_damage_makes_it_inoperable_at_once(ride: Ride) -> None:
    g = ride(ROAD, tiles=SAND)
    pile = list(g.g.damage_pile)
    g.hurt("Sb").told("damage", times=1).told("inoperable", times=1)
    assert not g.g.operable(g.car("Sb"))
    assert (g.g.minor, g.g.damage_pile) == (g.g.rules.minor_count - 1, pile), "a minor token, and none is drawn"
    assert shown(g, "Sb") == ("inoperable", ["dmg-minor"])
    piece = VENDETTA.view(g.g, None).pieces[g.car("Sb")]
    assert piece.inoperable, "it is turned backward"


@pytest.mark.rule("FF-DMG-01")
def test_it_loses_its_remaining_moves(ride: Ride) -> None:
    g = ride(ROAD.replace("Sb .", "Sb ?mine"), tiles=SAND).drive("Sb", 6).answer("front").is_at("Sb", 3, 2)
    g.asks("teal", "assign")


@pytest.mark.rule("FF-DMG-02", "FF-DMG-04")
@pytest.mark.parametrize("times", range(3))
def test_it_never_draws_a_token(ride: Ride, times: int) -> None:
    g = ride(ROAD, tiles=SAND)
    g.g.damage_pile = [0] * len(g.g.damage_pile)
    g.g.damage_pile[times] = 1
    g.hurt("Sb").is_at("Sb", 3, 1)
    assert not [name for name, _ in g.g.trace or () if name == "damage"]


@pytest.mark.rule("X-MIX-12-R1", "FF-DMG-01")
def test_an_inoperable_one_takes_no_more(ride: Ride) -> None:
    g = ride(ROAD.replace("Sb", "Sb'"), tiles=SAND).hurt("Sb").told("unhurt", times=1)
    assert g.g.minor == g.g.rules.minor_count - 1


@pytest.mark.rule("X-MIX-12", "VB-DMG-04")
def test_shrapnel_stops_it(ride: Ride) -> None:
    g = ride(ROAD, tiles=SAND).hurt("Ts", "damage: shrapnel", "direction: rear")
    assert not g.g.operable(g.car("Sx"))
    g.told("shrapnel", times=1)


@pytest.mark.rule("FF-DMG-03", "FF-SETUP-05-R1", "X-MIX-15-R1")
def test_repair_takes_the_token_off_and_it_can_ride_again(ride: Ride) -> None:
    g = ride(ROAD.replace("Sx . . . Ts", "Sx' . Sv' . Ts"), tiles=SAND)
    assert g.g.minor == g.g.rules.minor_count - 2
    g.hand("teal", 1, 1, 1, 1).turn("sulphur", 1, 6, 1, 1, first="sulphur").answer("Sb 1", "ff-repair 6")
    g.asks("sulphur", "repair")
    assert g.options() == g.names("Sx minor", "Sv minor")
    g.answer("Sv minor").told("repaired", times=1).answer("front")
    assert (g.g.minor, g.g.operable(g.car("Sv"))) == (g.g.rules.minor_count - 1, True)
    g.asks("teal", "assign").answer("Ts 1", "none", "front")
    # The next turn it may get a die.
    g.asks("sulphur", "first-motorcycle").answer("Sv", "front").is_at("Sv", 4, 4).answer("front")
    g.asks("teal", "command").answer("none", "front")


@pytest.mark.rule("FF-DMG-05", "VB-EOT-02")
def test_under_a_chopper_at_the_end_of_a_turn_it_is_eliminated(ride: Ride) -> None:
    g = ride(ROAD.replace("Sb .", "Sb hT"), tiles=SAND).drive("Sb", 1).answer("front").is_out("Sb")
    g.told("eliminated", "VB-EOT-02", times=1)


@pytest.mark.rule("FF-DMG-05", "FF-SETUP-01")
def test_under_its_own_chopper_too(ride: Ride) -> None:
    g = ride(ROAD, tiles=SAND).turn("sulphur", 1, 5, round=1).answer("Sb 1", "ff-airstrike 5", "3/2")
    g.answer("front").is_out("Sb").is_in("Sx")


@pytest.mark.rule("FF-DMG-06", "VB-OUT-01", "X-MIX-13")
def test_with_all_five_inoperable_or_eliminated_the_player_is_out(ride: Ride) -> None:
    road = ROAD.replace("Sx", "Sx'").replace(
        "    . . . . . .\n     . . . . . Tm", "    Sv' . . . . .\n     So' . . . Am Tm"
    )
    g = ride(road, tiles=SAND, crews=("sulphur", "teal", "amber")).is_out("Sw")
    assert not g.g.out[0]
    g.hurt("Sb").told("out", "VB-OUT-01", times=1).told("final", times=1)
    assert g.g.out == [1, 0, 0]


@pytest.mark.rule("FF-DMG-06", "VB-WIN-02")
def test_one_operable_one_keeps_the_player_in(ride: Ride) -> None:
    g = ride(ROAD, tiles=SAND).hurt("Sb").never_told("out")
    assert g.g.result is None


@pytest.mark.rule("FF-DMG-07")
def test_without_minor_tokens_a_regular_one_lies_face_down_without_effect(ride: Ride) -> None:
    g = ride(ROAD, tiles=SAND).supply(0)
    before = sum(g.g.damage_pile)
    g.dice("damage: blast-off").hurt("Sb").is_at("Sb", 3, 1)
    assert (g.g.minor, sum(g.g.damage_pile)) == (0, before - 1)
    (entry,) = g.g.damage[g.car("Sb")]
    assert entry & FACE_DOWN
    assert g.g.rules.damage_names[kind_of(entry)] == "blast-off"
    assert shown(g, "Sb") == ("inoperable", ["dmg-back"]), "nobody sees what it is"


@pytest.mark.rule("FF-DMG-07-R1", "VB-CMD-10-R1", "X-MIX-15-R2")
def test_whoever_repairs_does_not_see_a_token_that_was_drawn_unseen(ride: Ride) -> None:
    g = ride(ROAD.replace("Sx . . . Ts", "Sx . Sv . Ts"), tiles=SAND).supply(0)
    g.dice("damage: dazed").effect(Damage(g.car("Sx")))
    g.hand("teal", 1, 1, 1, 1).turn("sulphur", 1, 6, 1, 1, first="sulphur").answer("Sb 1", "ff-repair 6")
    (repaired,) = [event for event in g.g.events or () if event.kind == "repaired"]
    said = VENDETTA.narrate(g.g, repaired, 0, 0)
    assert said is not None
    assert (said.data["symbol"], "dazed" in said.text) == ("dmg-minor", False)
    g.answer("front").never_told("drift")


@pytest.mark.rule("X-MIX-15-R2")
@pytest.mark.parametrize(
    ("modules", "crews"),
    [
        (("final-five",), ("sulphur", "amber")),
        (("big-rig",), ("crimson", "amber")),
        (("big-rig", "final-five"), ("crimson", "sulphur", "amber")),
        ((), ("amber", "teal")),
    ],
)
def test_minor_damage_comes_from_the_supply_of_the_crews_that_play_else_unseen_from_the_pile(
    modules: tuple[str, ...], crews: tuple[str, ...]
) -> None:
    supply = sum(VENDETTA.modules[id].adds["minor"] for id in modules)
    g = Road("As . .\n. . .\n. . .\n. . .\n. . .\n. . .", crews=crews, modules=modules)
    assert g.g.minor == supply
    g.dice(*([] if supply else ["damage: dazed"])).effect(MinorDamage(g.scene.number("amber.small")))
    (entry,) = g.g.damage[g.scene.number("amber.small")]
    assert (bool(entry & FACE_DOWN), g.g.minor) == (not supply, max(0, supply - 1))
    if not supply:
        others = [VENDETTA.view(g.g.clone_for(seat, Rng.seeded("other")), seat) for seat in range(2)]
        assert others == [VENDETTA.view(g.g, seat) for seat in range(2)], "nobody may look at it, its owner neither"


@pytest.mark.rule("FF-DMG-07-R1")
def test_the_substitute_stays_unseen_and_goes_back_to_its_pile(ride: Ride) -> None:
    g = ride(ROAD, tiles=SAND).supply(0)
    before = list(g.g.damage_pile)
    g.dice("damage: dazed").effect(Damage(g.car("Sb")))
    shown = [VENDETTA.view(g.g.clone_for(seat, Rng.seeded("other")), seat) for seat in range(2)]
    assert shown == [VENDETTA.view(g.g, seat) for seat in range(2)], "no view tells which one it is"
    (entry,) = g.g.damage[g.car("Sb")]
    return_token(g.g, g.car("Sb"), entry)
    assert (g.g.damage_pile, g.g.minor) == (before, 0)


@pytest.mark.rule("FF-DMG-07-R1", "VB-DMG-01-R2")
def test_with_both_supplies_empty_a_proxy_lies_there(ride: Ride) -> None:
    g = ride(ROAD, tiles=SAND).supply(0)
    g.g.damage_pile = [0] * len(g.g.damage_pile)
    g.hurt("Sb")
    assert not g.g.operable(g.car("Sb"))
    assert not any(g.g.damage_pile)
