"""Hat Trick: after enough hits the next attack hits without a roll."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed
from thunderroad.modules.extra_ammo.bounties.cards.hat_trick import HITS
from thunderroad.vendetta.cards import mark
from thunderroad.vendetta.in_play import UNTIL_ROUND_ENDS

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3

ROAD = """
    o o o o o o o o
     o o o o o o o o
    Am o Ts o o Tm o o
     o o o o o o o o
    o o o o o o o Tl
     o o o o o o o o
"""
HIT = ("shooting: any", "damage: dent")


def twice(armed: Draw, *cards: tuple[str, str], modules: tuple[str, ...] = ()) -> Armed:
    """Amber's chopper and car have hit two cars, and it has played the card."""
    g = armed(ROAD, tiles=SAND, modules=modules).put("Al", 6, 1).bounty("amber", "hat-trick").dice(*HIT, *HIT)
    for crew, card in cards:
        g.airstrike(crew, card)
    g.turn("amber", 1, 2, 3, 4).answer("Am 1", "airstrike 2").answer("3/5")
    g.answer("Tm").answer("front", "Ts").offers("amber", "hat-trick")
    return g.answer("hat-trick")


@pytest.mark.rule("XA-BO-03", "XA-BO-03-R2", "XA-BO-04")
def test_the_next_attack_of_the_crew_hits_without_a_roll(armed: Draw) -> None:
    g = twice(armed).others()
    assert [one.vehicle >= 0 for one in g.g.out_of_box.marks].count(True) == 3, "until it is used"
    g.g.put(g.car("Tl"), g.at(6, 5))
    g.dice("damage: dent").answer("Al 3", "front", "front", "front", "Tl").holds("Tl", "dent")
    assert not [one for one in g.g.out_of_box.marks if one.vehicle >= 0], "it is used"
    g.told("hit", times=3).told("roll", times=2)


@pytest.mark.rule("XA-BO-03")
def test_so_does_a_shot_of_the_chopper(armed: Draw) -> None:
    g = twice(armed).others()
    g.g.command[0] = -1
    g.dice("damage: dent").answer("Al 3", "airstrike 4", "5/7", "Tl").holds("Tl", "dent").told("roll", times=2)
    g.finish()


@pytest.mark.rule("XA-BO-03")
def test_one_hit_or_a_wreck_is_not_enough(armed: Draw) -> None:
    g = armed(ROAD.replace("Tm", "w"), tiles=SAND).bounty("amber", "hat-trick").dice("shooting: any", *HIT)
    g.turn("amber", 1, 2).answer("Am 1", "airstrike 2", "3/5", "wreck-1", "front", "Ts")
    assert any(g.g.out_of_box.hands)


@pytest.mark.rule("XA-BO-03", "XA-BC-02")
def test_it_is_played_before_the_second_attack_of_a_hot_reload(armed: Draw) -> None:
    g = armed(ROAD.replace("o Ts", "o Tl").replace("o Tl\n", "o Ts\n"), tiles=SAND).bounty("amber", "hat-trick")
    assert g.scene.says("bonus command", "hot-reload", seat=0)
    mark(g.g, HITS, UNTIL_ROUND_ENDS, 0, seat=0, datum=1)
    g.dice("shooting: any", "damage: dent", "damage: dent").turn("amber", 1, 5).answer("Am 1", "hot-reload 5", "front")
    g.answer("Tl").offers("amber", "hat-trick").answer("hat-trick", "Tl").holds("Tl", "dent", "dent")
    g.told("roll", times=1).told("hit", times=2)
