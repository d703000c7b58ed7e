"""Energizer."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.cards import mark
from thunderroad.vendetta.display.names import space_id
from thunderroad.vendetta.in_play import UNTIL_TURN_ENDS

from .kit import NE, N, Pit, Pits, S

HIT = ("shooting: any", "damage: dent")
MISS = "shooting: medium"


def energized(pit: Pits, **more: object) -> Pit:
    """Teal large stands before the Energizer, two spaces off."""
    return pit(**{"Am": (0, 2, N), "Tl": (0, 0, NE), "Ts": (4, 0, S), **more}).arm("Am", "energizer")


@pytest.mark.rule("CC-SW-11", "CC-SW-11-R1", "CC-SW-11-R3")
def test_after_a_hit_the_die_is_rolled_again_for_another_turn_until_it_misses(pit: Pits) -> None:
    g = energized(pit).drive("Am", 1).answer("north", "leave")
    g.dice(*HIT, "movement: 2").answer("Tl").asks("amber", "steer").moves_left(2)
    assert g.g.die[g.car("Am")] == 2
    g.answer("northwest", "north", "leave").stands("Am", -1, 0)
    g.told("super-weapon-acts", "CC-SW-11", times=1).done()


@pytest.mark.rule("CC-SW-11")
def test_it_goes_on_as_long_as_it_hits(pit: Pits) -> None:
    g = energized(pit, Am=(0, 3, N), Tm=(1, -1, S)).drive("Am", 2).answer("north", "north", "leave")
    g.dice(*HIT, "movement: 1").answer("Tl", "northeast", "leave").asks("amber", "shoot")
    g.dice(*HIT, "movement: 1").answer("Tm", "northeast", "leave").told("super-weapon-acts", times=2).done()


@pytest.mark.rule("CC-SW-11")
def test_a_miss_gives_nothing(pit: Pits) -> None:
    g = energized(pit).drive("Am", 1).answer("north", "leave").dice(MISS).answer("Tl")
    g.never_told("super-weapon-acts").done()


@pytest.mark.rule("CC-SW-11")
def test_nor_does_a_hit_of_its_chopper_even_on_itself(pit: Pits) -> None:
    for target in ("Tl", "Am"):
        g = energized(pit, Tl=(0, 1, N)).turn("amber", 1, 2).dice(*HIT)
        g.answer("amber.medium 1", "airstrike 2", space_id(g.g, g.at(1, 1)), "northwest", target)
        g.answer("northwest", "leave").told("hit").never_told("super-weapon-acts").done()


@pytest.mark.rule("CC-SW-11")
def test_one_that_has_been_put_out_of_action_does_not_go_on(pit: Pits) -> None:
    g = energized(pit, Tl=(0, 0, N)).damage("Am", "dent").drive("Am", 1).answer("north", "leave")
    g.dice("shooting: any", "damage: shrapnel", "direction: rear", "damage: dent").answer("Tl")
    g.never_told("super-weapon-acts").done()


@pytest.mark.rule("CC-SW-11-R2")
def test_after_a_coast_comes_one_more_coast_which_does_not_count(pit: Pits) -> None:
    g = energized(pit)
    g.scene.spent("amber.medium", 4, coasts=1)
    g.turn("amber", 6).answer("north").dice(*HIT).answer("Tl").moves_left(1)
    assert g.g.coasts[g.car("Am")] == 2
    g.answer("northwest").done()


@pytest.mark.rule("CC-SW-11-R1")
def test_the_end_of_the_turn_and_what_lasts_a_turn_come_once_at_the_very_end(pit: Pits) -> None:
    g = energized(pit)
    g.scene.chopper(1, g.at(-1, 1))
    g.drive("Am", 1).answer("north", "leave").dice(*HIT, "movement: 1").answer("Tl", "northwest", "leave")
    g.is_out("Am").told("turn", times=2).done()


@pytest.mark.rule("CC-SW-11-R1")
def test_a_command_may_come_in_the_extra_turn_if_the_round_s_is_unused(pit: Pits) -> None:
    g = energized(pit).turn("amber", 1, 3).answer("amber.medium 1", "none", "north", "leave")
    g.dice(*HIT, "movement: 1").answer("Tl").asks("amber", "command").answer("nitro 3").moves_left(4)
    g.answer(*["northwest"] * 4, "leave").done()


@pytest.mark.rule("CC-SW-11-R1", "VB-CMD-06")
def test_moves_of_a_command_are_not_given_twice(pit: Pits) -> None:
    g = energized(pit, Am=(0, 4, N)).turn("amber", 1, 2).answer("amber.medium 1", "nitro 2", *["north"] * 3)
    g.dice(*HIT, "movement: 1").answer("Tl").asks("amber", "steer").moves_left(1)
    g.answer("northwest", "leave").done()


@pytest.mark.rule("CC-SW-11-R3", "XA-BC-02")
def test_hot_reload_s_shots_come_first_and_give_one_extra_turn_together(pit: Pits) -> None:
    g = energized(pit, modules=("extra-ammo",))
    reload(g)
    g.drive("Am", 1).answer("north", "leave")
    g.dice(*HIT).answer("Tl").asks("amber", "shoot").dice(*HIT, "movement: 1").answer("Tl")
    g.told("super-weapon-acts", times=1).answer("northwest", "leave").done()


def reload(g: Pit) -> None:
    """Amber medium may shoot twice in step 4 of this turn."""
    card = g.g.rules.concern.cards[g.g.rules.concern.number["hot-reload"]]
    mark(g.g, card, UNTIL_TURN_ENDS, 0, vehicle=g.car("Am"), datum=1)
