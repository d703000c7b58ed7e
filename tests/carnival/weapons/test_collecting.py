"""Picking super-weapons up, and keeping them."""

from __future__ import annotations

import pytest

from thunderroad.modules.carnival.state import arena
from thunderroad.modules.carnival.turn.collect import collecting
from thunderroad.vendetta.position import HIDDEN
from thunderroad.vendetta.turn.damage import Damage

from .kit import NE, N, Pit, Pits, S


def token(g: Pit, *places: tuple[int, int]) -> Pit:
    """Super-weapon tokens lie there."""
    arena(g.g).tokens += [g.at(*place) for place in places]
    return g


def usual(pit: Pits, **more: object) -> Pit:
    """Amber medium drives north."""
    return pit(**{"Am": (0, 2, N), "As": (-4, 1, N), "Ts": (4, 0, S), **more})


@pytest.mark.rule("CC-SW-01", "CC-SW-02")
def test_a_car_that_ends_its_movement_on_a_token_draws_a_card_openly(pit: Pits) -> None:
    g = token(usual(pit), (0, 0)).drive("Am", 2).answer("north", "north")
    g.dice("super-weapons: energizer").answer("leave").armed("Am", "energizer").told("super-weapon", times=1)
    assert arena(g.g).tokens == []
    g.done()


@pytest.mark.rule("CC-SW-01", "CC-SW-05")
def test_who_collects_is_looked_for_anew_where_a_token_or_a_vehicle_lies_elsewhere(pit: Pits) -> None:
    g = usual(pit)
    assert collecting(g.g) is None
    token(g, (0, 2))
    for _ in range(2):  # as long as it lies there
        found = collecting(g.g)
        assert found is not None
        assert found.vehicles == (g.car("Am"),)
    arena(g.g).tokens.clear()
    assert collecting(g.g) is None
    g.g.token[g.at(4, 0)] = HIDDEN + 1
    found = collecting(g.g)
    assert found is not None
    assert found.vehicles == (g.car("Ts"),)


@pytest.mark.rule("CC-SW-01-R1")
def test_one_that_takes_the_road_bonus_has_not_ended_there(pit: Pits) -> None:
    g = token(usual(pit), (0, 1)).drive("Am", 1).answer("north", "take", "north").armed("Am", None)
    assert arena(g.g).tokens == [g.at(0, 1)]
    g.done()


@pytest.mark.rule("CC-SW-01", "CC-SW-01-R1")
def test_one_that_is_slammed_onto_a_token_on_the_turn_of_another_collects_it(pit: Pits) -> None:
    g = token(usual(pit, Tl=(0, 1, NE)), (0, 0)).dice("slam: bottom", "direction: front")
    g.drive("Am", 1).dice("super-weapons: thwumper").answer("north", "keep").armed("Tl", "thwumper").armed("Am", None)
    g.answer("none").done()


@pytest.mark.rule("CC-SW-03")
def test_a_car_with_a_weapon_leaves_another_token_where_it_is(pit: Pits) -> None:
    g = token(usual(pit), (0, 1)).arm("Am", "amplifier").drive("Am", 1).answer("north", "leave")
    g.armed("Am", "amplifier").never_told("super-weapon")
    assert arena(g.g).tokens == [g.at(0, 1)]
    g.done()


@pytest.mark.rule("CC-SW-04")
def test_damage_and_slams_do_not_part_a_car_from_its_weapon(pit: Pits) -> None:
    g = usual(pit).arm("Am", "amplifier").dice("damage: dent", "damage: skid-rear")
    g.effect(Damage(g.car("Am"))).effect(Damage(g.car("Am"))).armed("Am", "amplifier")
    assert not g.g.operable(g.car("Am"))


@pytest.mark.rule("CC-SW-05")
def test_with_its_car_a_weapon_leaves_the_game_and_its_card_is_not_drawn_again(pit: Pits) -> None:
    g = usual(pit, Am=(0, 1, N)).wall((0, 0)).arm("Am", "amplifier").dice("damage: skid-front")
    left = sum(arena(g.g).weapons)
    g.effect(Damage(g.car("Am"))).is_out("Am").armed("Am", None)
    assert sum(arena(g.g).weapons) == left


@pytest.mark.rule("CC-SW-01-R2")
def test_an_inoperable_car_collects_one_of_a_player_who_is_out_does_not(pit: Pits) -> None:
    g = token(usual(pit).damage("Am", "dent", "blast-off"), (0, 2), (4, 0)).dice("super-weapons: amplifier")
    g.g.out[1] = 1
    sweep = collecting(g.g)
    assert sweep is not None
    g.effect(sweep).armed("Am", "amplifier").armed("Ts", None)


@pytest.mark.rule("CC-SW-01-R2")
def test_with_an_empty_deck_the_token_stays(pit: Pits) -> None:
    g = token(usual(pit), (0, 2))
    arena(g.g).weapons[:] = [0] * len(arena(g.g).weapons)
    assert collecting(g.g) is None


@pytest.mark.rule("CC-SW-06")
def test_a_weapon_that_replaces_the_shot_says_so_on_its_card(pit: Pits) -> None:
    cards = usual(pit).g.rules.decks["super-weapons"].cards
    assert {card.id for card in cards if card.data["shot"] == "replaces"} == {"thwumper", "torsion-dynamo"}
