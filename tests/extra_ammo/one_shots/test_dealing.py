"""One shots are dealt one each, in secret, and are gone when played or when their player is out."""

from __future__ import annotations

import pytest

from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.extra_ammo.bonus.content import shipped as bonus_commands
from thunderroad.modules.extra_ammo.conditions.content import shipped as road_conditions
from thunderroad.modules.extra_ammo.hands import Deal
from thunderroad.modules.extra_ammo.one_shots.content import shipped as one_shots
from thunderroad.modules.extra_ammo.one_shots.part import ShotHand
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.turn.standing import remove, settle

from ..ammo import MODULE, VENDETTA, Draw

ROAD = """
    .  .  .
     .  .  .
    Am .  .
     .  .  .
    Tm .  Bm
     .  .  .
"""
IDS = {card.id for card in one_shots().cards}


def opened(
    seed: str, crews: tuple[str, ...] = ("amber", "teal"), modules: tuple[str, ...] = (), **chosen: bool
) -> Game:
    """A new game, set up, at its first question."""
    game = VENDETTA.new_game(Recipe("vendetta", tuple(map(Seat, crews)), seed, (MODULE, *modules), chosen), listen=True)
    assert isinstance(game, Game)
    return game


def hand(g: Game) -> ShotHand:
    """The hands of all seats."""
    found = g.sections["ShotHand"]
    assert isinstance(found, ShotHand)
    return found


@pytest.mark.rule("XA-GEN-01", "XA-GEN-01-R1", "XA-GEN-01-R2", "XA-GEN-01-R3")
def test_the_decks_have_as_many_cards_as_are_printed_and_no_blanks() -> None:
    decks = [deck() for deck in (road_conditions, one_shots, bonus_commands)]
    assert [sum(card.copies for card in deck.cards) for deck in decks] == [8, 6, 8]
    assert all(card.provenance for deck in decks for card in deck.cards)


@pytest.mark.rule("XA-OS-01", "XA-GEN-02-R2")
def test_everybody_gets_one_that_the_others_do_not_see() -> None:
    g = opened("deal", ("amber", "teal", "crimson"), ("big-rig",))
    assert [len(cards) for cards in hand(g).held] == [1, 1, 1]
    assert sum(hand(g).box) == 3
    told = [event for event in g.events or () if event.kind == "card-seen"]
    mine = [event for event in told if event.data["deck"] == ShotHand.DECK]
    assert sorted(event.seats or () for event in mine) == [(0,), (1,), (2,)]


@pytest.mark.rule("XA-GEN-02-R2")
def test_in_the_world_of_another_it_may_be_any() -> None:
    g = opened("deal")
    own = hand(g).held[0]
    worlds = [hand(g.clone_for(0, Rng.seeded(f"{n}"))) for n in range(40)]
    assert {world.held[0] for world in worlds} == {own}
    assert len({world.held[1] for world in worlds}) == 5


def test_switched_off_nobody_gets_one() -> None:
    assert hand(opened("deal", one_shots=False)).held == [(), ()]


@pytest.mark.rule("XA-GEN-02-R3")
def test_the_card_of_a_player_who_is_out_cannot_be_played(ammo: Draw) -> None:
    g = ammo(ROAD, crews=("amber", "teal", "bone")).holds_card("teal", "smoke-shell").turn("amber", 1)
    for size in "sml":
        remove(g.g, g.car(f"T{size}"), "VB-ELIM-01", "side")
    settle(g.g)
    assert g.cards("teal") == []
    g.answer("front", "leave")


@pytest.mark.rule("XA-GEN-02-R4")
def test_with_fewer_cards_than_players_the_first_players_get_them(ammo: Draw) -> None:
    g = ammo(ROAD, crews=("amber", "teal", "bone"))
    shots = hand(g.g)
    shots.box = [1, 0, 0, 0, 0, 1]
    g.g.first = 1
    g.dice(f"one-shots: {shots.cards(g.g)[0].id}", f"one-shots: {shots.cards(g.g)[5].id}")
    g.effect(Deal("ShotHand"))
    assert [len(cards) for cards in shots.held] == [0, 1, 1]
