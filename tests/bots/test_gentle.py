"""The gentle level: it overlooks things, and drives with care among what it sees."""

from __future__ import annotations

from tests.kit.bots import leave
from tests.kit.road import Draw, Road
from thunderroad.bots import bot, decide
from thunderroad.bots.gentle import CHANCES, Glance
from thunderroad.kernel.chance import Rng

AHEAD = """
    . . . . . . . . . . . .
     . . . . . . . . . . . .
    . Am . ?mine . . . ?mine . . . .
     . . . . . . . . . . . .
    . . Al . . . . . . . . Ts
     . . . . . . . . . . . .
"""


def glance(g: Road) -> Glance:
    """What it sees of a copy."""
    assert g.g.choice is not None
    seat = g.g.choice.seat
    return Glance(g.g.clone_for(seat, Rng.seeded("glance")), seat)


def says(g: Road) -> str:
    """What it answers to the open question."""
    assert g.g.choice is not None
    return g.options()[decide(bot("gentle"), g.g, g.g.choice.seat, Rng.seeded("gentle"))]


def test_it_never_drives_into_rocks_that_it_can_avoid(road: Draw) -> None:
    g = road("""
        . . . . . .
         . X . . Ts .
        . Am X . . .
         . . . . . .
        . . . . . .
         . . . . . .
    """)
    assert says(g.drive("Am", 1)) == "front-right"
    leave(g)


def test_it_sees_what_lies_near_and_not_what_lies_far_ahead(road: Draw) -> None:
    g = road(AHEAD).drive("Am", 6)
    seen = glance(g)
    before = [space.id for space in seen.view.spaces if space.token]
    seen.forget()
    after = [space.id for space in Glance(seen.game, seen.seat).view.spaces if space.token]
    assert (len(before), after) == (2, [min(before)])
    leave(g)


def test_it_overlooks_the_same_throughout_a_turn(road: Draw) -> None:
    g = road(AHEAD).turn("amber", 3, 5, 6, 2)
    things = ("die:6", "own:v1", "own:v2", "command:nitro", "rival:v3")
    before = [glance(g).overlooks(thing) for thing in things]
    g.answer(g.options()[0])
    assert [glance(g).overlooks(thing) for thing in things] == before
    assert len(set(before)) == 2
    leave(g)


def test_it_overlooks_each_kind_of_thing_about_as_often_as_it_should(road: Draw) -> None:
    g = road(AHEAD).turn("amber", 3, 5)
    seen = glance(g)
    for kind, chance in CHANCES.items():
        count = sum(seen.overlooks(f"{kind}:{number}") for number in range(1000))
        assert abs(count / 10 - chance) < 6
    leave(g)


def test_there_is_always_an_answer_that_it_sees_and_it_takes_one_of_them(road: Draw) -> None:
    for die in range(1, 6):
        g = road(AHEAD).turn("amber", die, 6)
        seen = [g.options()[index] for index in glance(g).answers()]
        assert seen
        assert says(g) in seen
        leave(g)


def test_it_holds_its_fire_when_it_overlooks_everybody(road: Draw) -> None:
    """Two targets, and rounds enough that it sees none of them in some, and shoots in others."""
    answers = set()
    for round in range(2, 14):
        g = road("""
            . . . . . .
             . . As . . .
            . Am . . . .
             . . Tl . . .
            . . . . . .
             . . . . . .
        """)
        g.drive("Am", 1, round=round).answer("front", "leave").asks("amber", "shoot")
        answers.add(says(g))
        leave(g)
    assert answers == {"none", "teal.large"}
