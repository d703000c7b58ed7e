"""Killer Pillar: one sinks, another one rises, at any time of the turn."""

from __future__ import annotations

import pytest

from thunderroad.modules.carnival.favors.cards.killer_pillar import sight
from thunderroad.modules.carnival.state import arena as lying_in

from .kit import N, Show, Stage


def arena(show: Stage) -> Show:
    """Teal large stands on pillar B; pillar C is up."""
    g = show().park("Am", (-1, 3), N).park("Ts", (4, -2)).park("Tl", "B")
    return g.up("C").holds_favor("amber", "killer-pillar")


@pytest.mark.rule("CC-PF-09", "CC-PF-09-R1", "CC-PILLAR-01", "CC-PILLAR-02", "CC-SCRAP-03")
def test_who_stands_on_the_one_that_rises_is_eliminated_and_pays(show: Stage) -> None:
    g = arena(show).up("C", "D").turn("amber", 1).offered("killer-pillar").answer("killer-pillar")
    g.asks("amber", "lower-pillar")
    assert sorted(g.options()) == sorted(g.name(letter) for letter in "CD")
    g.answer(g.name("C")).asks("amber", "raise-pillar")
    assert sorted(g.options()) == sorted(g.name(letter) for letter in "ABEF"), "another one"
    g.answer(g.name("B")).raised("B", "D").is_out("Tl").has_scrap(3, 0).has_favors("amber")
    g.told("favor-used", "CC-PF-05").told("pillars", times=1)


@pytest.mark.rule("CC-PF-09-R1")
def test_while_none_is_up_one_rises_and_none_sinks(show: Stage) -> None:
    g = arena(show).up().turn("amber", 1).answer("killer-pillar").asks("amber", "raise-pillar")
    g.answer(g.name("A")).raised("A").is_in("Tl")


@pytest.mark.rule("CC-PF-09")
def test_who_has_passed_is_asked_again_once_the_board_has_changed(show: Stage) -> None:
    g = arena(show).turn("amber", 1).offered("killer-pillar").answer("pass")
    g.asks("amber", "steer")
    g.answer("north", "leave").offered("killer-pillar").answer("pass")
    assert g.g.choice is None or g.g.choice.seat == 1, "nor has anything before the check or after it"


@pytest.mark.rule("CC-PF-09")
def test_all_that_lies_stands_or_is_damaged_changes_what_is_seen_of_the_board(show: Stage) -> None:
    g = arena(show)
    first = sight(g.g)
    seen = {first}
    for change in (
        lambda: g.park("Ts", (4, -1)),
        lambda: g.up("C", "D"),
        lambda: g.g.chopper.__setitem__(1, g.hex(0, 0)),
        lambda: g.g.hurt(g.car("Ts"), (0,)),
        lambda: lying_in(g.g).tokens.append(g.hex(0, 1)),
        lambda: setattr(g.g, "taken", g.g.taken + 1),
    ):
        change()
        assert sight(g.g) not in seen
        seen.add(sight(g.g))
        assert sight(g.g.clone()) == sight(g.g)
    assert sight(arena(show).g) == first, "nothing else"


@pytest.mark.rule("CC-PF-09")
def test_whom_the_last_shot_throws_onto_a_pillar_it_still_crushes_before_the_turn_is_over(show: Stage) -> None:
    g = arena(show).park("Am", (0, 5), N).park("Tl", (0, 3), N).dice("shooting: any", "damage: skid-front")
    g.begin("Am", 1).answer("north", "leave", "pass", "Tl").stands("Tl", "A").offered("killer-pillar")
    g.answer("killer-pillar", g.name("A")).is_out("Tl").has_scrap(5, 0)


@pytest.mark.rule("CC-PF-09", "CC-PF-03")
def test_a_card_in_the_hand_of_another_is_not_offered(show: Stage) -> None:
    g = show().park("Am", (-1, 3), N).park("Tl", "B").holds_favor("teal", "killer-pillar").turn("amber", 1)
    g.asks("amber", "steer")


@pytest.mark.rule("CC-PF-09", "CC-DRIVE-06")
def test_inside_a_slam_it_saves_a_car_from_a_pillar(show: Stage) -> None:
    g = arena(show).up("A").park("Am", (0, 4), N).park("Tl", (0, 3), N)
    g.dice("slam: top", "direction: front").begin("Am", 1)
    g.answer("north", "keep").offered("killer-pillar").answer("killer-pillar", g.name("F"))
    g.stands("Am", "A").is_in("Am").raised("F")


@pytest.mark.rule("CC-PF-09")
def test_where_the_dice_lead_to_no_pillar_nothing_is_asked_in_a_slam(show: Stage) -> None:
    g = arena(show).up("A").park("Am", (0, 4), N).park("Tl", (0, 3), N)
    g.dice("slam: top", "direction: front-right").begin("Am", 1)
    g.answer("north", "keep").stands("Am", (1, 2))


@pytest.mark.rule("CC-PF-09")
def test_inside_the_effect_of_damage_it_raises_a_pillar_before_a_car_that_flies(show: Stage) -> None:
    g = arena(show).park("Am", (0, 4), N).park("Tl", (-1, 3), N)
    g.dice("shooting: any", "damage: blast-off", "direction: front-left", "stunt: 2").begin("Am", 1)
    g.answer("north", "leave", "pass", "Tl").offered("killer-pillar").answer("killer-pillar", g.name("F"))
    g.is_out("Tl").has_scrap(5, 0)


@pytest.mark.rule("CC-PF-09")
def test_a_die_that_leads_nowhere_near_a_pillar_asks_nothing(show: Stage) -> None:
    g = arena(show).park("Am", (0, 4), N).park("Tl", (-1, 3), N)
    g.dice("shooting: any", "damage: blast-off", "direction: rear-left", "stunt: 1").begin("Am", 1)
    g.answer("north", "leave", "pass", "Tl").stands("Tl", (-2, 4))


@pytest.mark.rule("CC-PF-02", "CC-PF-09")
def test_the_rivals_who_may_hold_it_are_asked_in_their_own_turns_alike(show: Stage) -> None:
    g = show().park("Am", (-1, 3), N).park("Tl", "B").holds_favor("amber", "precision")
    g.scene.clock(2, 1, 0, 0, 1)
    g.scene.dice(0, (1,))
    g.scene.start(g.script)
    assert g.options() == ["pass"], "as far as all know it may be any favor"
    g.passing()
