"""Bots play a card where it clearly pays, and keep it where it clearly harms."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed
from tests.kit.bots import asked, careful, leave

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3
ROAD = """
    o o o o o o o o
     o o o o o o o o
    Am o o o o o o o
     o o o o o o o o
    o o o o o o o o
     o o o o o o o o
"""


def put(g: Armed, *pieces: str) -> Armed:
    """Pieces by their places: ``Ts 3/4``."""
    for piece in pieces:
        part, _, place = piece.partition(" ")
        lane, _, column = place.partition("/")
        g.put(part, int(lane), int(column))
    return g


LANDED = {
    "airlift": (("As 3/4", "X 4/4", "X 2/4", "X 3/6", "Tl 6/20"), (3, 5)),
    "care-package": (("As'' 5/3", "?mine 1/1", "Tl 1/20"), (5, 5)),
    "rotor-wash": (("Ts 1/5", "Tl 6/20"), (2, 4)),
    "scouting-mission": (("?mine 3/3", "?mud 2/3", "?oil-slick 4/3", "Tl 6/20"), (1, 5)),
    "strafing-run": (("Tm' 3/5", "Ts' 2/4", "Tl' 4/4"), (3, 4)),
    "trick-shot": (("Ts 2/5", "Tl 4/5", "?mine 3/5", "Tm 2/4"), (3, 4)),
}
"""Where a card pays: what stands on the road, and where the chopper lands."""
IN_VAIN = {
    "airlift": (("As 3/5", "X 2/4", "X 3/5", "Ts'' 1/12", "Tl' 3/6"), (3, 4)),
    "care-package": (("?mine 1/24", "Tl 6/20"), (1, 20)),
    "rotor-wash": (("As 1/5", "Tl 6/20"), (2, 4)),
    "scouting-mission": (("As 5/10", "Am 3/9", "?mine 5/2", "?mud 4/3", "Tl 6/20"), (1, 5)),
    "second-sortie": (("As 5/5",), (1, 5)),
    "strafing-run": (("As' 3/5", "Al' 2/4", "Tl 6/20"), (3, 4)),
    "trick-shot": (("As 2/5", "Al' 4/5", "?mine 3/5", "Tl 6/20"), (3, 4)),
}
"""Where it would do nothing, or hurt the own crew alone."""


@pytest.mark.parametrize("card", sorted(LANDED))
def test_a_card_is_played_with_the_chopper_where_it_pays(armed: Draw, card: str) -> None:
    pieces, place = LANDED[card]
    g = put(armed(ROAD, tiles=SAND, seed=card), *pieces).airstrike("amber", card)
    g.calls("amber", *place).offers("amber", card)
    assert careful(g) == card
    leave(g)


@pytest.mark.parametrize("card", sorted(IN_VAIN))
def test_a_card_is_kept_where_the_chopper_has_no_use_for_it(armed: Draw, card: str) -> None:
    pieces, place = IN_VAIN[card]
    g = put(armed(ROAD, tiles=SAND, seed=card), *pieces).airstrike("amber", card)
    g.calls("amber", *place).offers("amber", card)
    assert careful(g) == "pass"
    leave(g)


def test_a_second_sortie_finds_a_second_target(armed: Draw) -> None:
    g = put(armed(ROAD, tiles=SAND), "Tm' 3/5", "Ts' 2/8", "Tl' 5/9").airstrike("amber", "second-sortie")
    g.dice("shooting: large").calls("amber", 3, 4).answer("Tm").offers("amber", "second-sortie")
    assert careful(g) == "second-sortie"
    leave(g)


@pytest.mark.parametrize(
    ("pieces", "wanted"),
    [(("X 2/3", "X 4/3", "?mine 3/3", "Tm' 3/4"), "low-flying"), (("?mine 1/1", "Tl 6/20"), "pass")],
)
def test_it_lands_low_where_no_other_space_will_do(armed: Draw, pieces: tuple[str, ...], wanted: str) -> None:
    g = put(armed(ROAD.replace("Am", "o"), tiles=SAND), "Am 6/10", *pieces).airstrike("amber", "low-flying")
    g.turn("amber", 1, 2).answer("Am 1", "airstrike 2").offers("amber", "low-flying")
    assert careful(g) == wanted
    leave(g)


def test_an_own_car_is_waved_off_and_that_of_a_rival_is_not(armed: Draw) -> None:
    for owner, wanted in (("A", "wave-off"), ("T", "pass")):
        g = put(armed(ROAD, tiles=SAND), f"{owner}l 5/5", "hA 5/5", "Ts 1/20").airstrike("amber", "wave-off")
        g.turn("amber", 1)
        g.answer(*(["Am 1"] if owner == "A" else []), "front").offers("amber", "wave-off")
        assert careful(g) == wanted
        g.answer(wanted)


@pytest.mark.parametrize(("target", "wanted"), [("Ts", "lock-on"), ("As", "pass")])
def test_a_missed_rival_is_hit_after_all(armed: Draw, target: str, wanted: str) -> None:
    g = put(armed(ROAD, tiles=SAND), f"{target} 3/5", "Tl 6/20").airstrike("amber", "lock-on")
    g.dice("shooting: large").calls("amber", 3, 4).answer(target).offers("amber", "lock-on")
    assert careful(g) == wanted
    g.answer("pass").finish()


def test_a_damage_token_comes_off(armed: Draw) -> None:
    g = put(armed(ROAD.replace("Am o", "Am m"), tiles=SAND), "Al'' 6/6", "Tl 1/8").bounty("amber", "down-and-dirty")
    g.turn("amber", 4, 1).answer("Am 4", "none", "front", "front", "front").offers("amber", "down-and-dirty")
    assert careful(g) == "down-and-dirty"
    g.answer("pass").finish()


def test_one_more_attack_is_made(armed: Draw) -> None:
    g = put(armed(ROAD, tiles=SAND), "Tm 3/2", "Tl 6/1").bounty("amber", "rubbing-is-racing")
    g.dice("slam: bottom", "direction: front").turn("amber", 1).answer("front").offers("amber", "rubbing-is-racing")
    assert careful(g) == "rubbing-is-racing"
    g.answer("pass").finish()


# --- bounties ------------------------------------------------------------------------------


@pytest.mark.parametrize(("column", "wanted"), [(22, "clean-sheet"), (2, "pass")], ids=["the finish line", "a wall"])
def test_a_clean_car_drives_on_but_not_into_a_wall(armed: Draw, column: int, wanted: str) -> None:
    g = put(armed(ROAD.replace("Am", "o"), tiles=SAND), f"Am 3/{column}", "Tl' 6/1").finish_line()
    if wanted == "pass":
        put(g, "As 1/3", "Al 5/3", *(f"X {lane}/4" for lane in range(1, 7)))
    g.bounty("amber", "clean-sheet").turn("amber", 1).answer("Am 1", "front").offers("amber", "clean-sheet")
    assert careful(g) == wanted
    leave(g)


def test_a_chopper_that_has_taken_somebody_pays_for_a_repair(armed: Draw) -> None:
    g = put(armed(ROAD, tiles=SAND), "Tm 3/5", "hA 3/5", "Tl 5/8", "Al' 6/1").bounty("amber", "downdraft")
    g.turn("amber", 1, 2, 5).answer("Am 1", "none", "front").offers("amber", "downdraft")
    assert careful(g) == "downdraft"
    g.answer("downdraft").asks("amber", "reroll-dice")
    assert careful(g) == "2", "a low die falls again"
    g.g.apply(g.options().index("2"))
    assert careful(g) == "none", "a high one stays"
    leave(g)


def test_a_sure_shot_is_taken(armed: Draw) -> None:
    g = put(armed(ROAD, tiles=SAND), "Ts 3/3", "Tm 3/6", "Tl 5/8", "Al 6/1").bounty("amber", "hat-trick")
    g.dice("shooting: any", "damage: dent", "shooting: any", "damage: dent").turn("amber", 1, 2, 3, 4)
    g.answer("Am 1", "airstrike 2", "3/5", "Tm", "front", "Ts").offers("amber", "hat-trick")
    assert careful(g) == "hat-trick"
    leave(g)


def test_the_lowest_die_is_set_to_six(armed: Draw) -> None:
    g = put(armed(ROAD, tiles=SAND), "Ts' 3/3", "Tl' 5/8", "As 6/1", "Al 5/1").bounty("amber", "hit-and-run")
    g.dice("shooting: any", "damage: dent").turn("amber", 1, 2, 4).answer("Am 1", "none", "front", "Ts")
    g.offers("amber", "hit-and-run")
    assert careful(g) == "hit-and-run"
    g.answer("hit-and-run").asks("amber", "pick-die")
    assert careful(g) == "2"
    leave(g)


def test_a_rival_is_pushed_off_the_road(armed: Draw) -> None:
    g = put(armed(ROAD.replace("Am", "o"), tiles=SAND), "Am 2/1", "Tm 2/2", "Ts 1/3", "Tl 6/20")
    g.bounty("amber", "pinball-wizard").dice(
        "slam: bottom", "direction: front-left", "slam: bottom", "direction: front"
    )
    g.turn("amber", 3).answer("Am 3", "front")
    while asked(g) == "slam-reroll":
        g.answer("keep")
    g.offers("amber", "pinball-wizard")
    assert careful(g) == "pinball-wizard"
    leave(g)


def test_no_further_attack_is_made_on_an_own_car(armed: Draw) -> None:
    g = put(armed(ROAD.replace("Am", "o"), tiles=SAND), "Am 1/1", "Tm 1/2", "Tl 6/20", "Al' 2/2", "As 2/3")
    g.bounty("amber", "rubbing-is-racing").dice("slam: bottom", "direction: front-left")
    g.turn("amber", 1).answer("Am 1", "front")
    while asked(g) == "slam-reroll":
        g.answer("keep")
    g.offers("amber", "rubbing-is-racing")
    assert careful(g) == "pass"
    leave(g)


@pytest.mark.parametrize(("wall", "wanted"), [(0, "slow-and-steady"), (2, "pass")], ids=["free road", "a wall"])
def test_the_last_one_drives_faster_where_there_is_room(armed: Draw, wall: int, wanted: str) -> None:
    g = put(armed(ROAD, tiles=SAND), "Ts 1/12", "Tl 6/12", *(f"X {lane}/{wall}" for lane in range(1, 7) if wall))
    g.bounty("amber", "slow-and-steady").turn("amber", 1).offers("amber", "slow-and-steady")
    assert careful(g) == wanted
    leave(g)
