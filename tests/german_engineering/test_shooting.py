"""Shots of a crew with a deck: the top card tells what the shooting die would (GE-SHOOT)."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

import pytest

from tests.german_engineering.kit import ID, TOY, VENDETTA, piles, turn
from tests.kit.road import Draw, Road
from tests.kit.start import facts
from thunderroad.family.module import Module
from thunderroad.kernel.choice import YES
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.modules.german_engineering.cards import SHOOTING, cards_of
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import MAY_THROW_AGAIN
from thunderroad.vendetta.turn.shoot import SHOOTING as DIE
from thunderroad.vendetta.turn.throw import EACH, Throw

FACING = """
    . . . . . .
     . . . . . .
    Am . Tl . . .
     . . . . . .
    . . . . . .
     . . . . . Ts
"""
OFF = ("off-road", "off-road", "off-road")


def facing(road: Draw, **more: object) -> Road:
    """Amber medium has moved next to Teal large and may shoot."""
    game = road(FACING, **{"modules": (ID,), "tiles": OFF, **more})
    return turn(game, "amber", "1-any 1-large").answer("Am 1-large", "none", "front").asks("amber", "shoot")


@pytest.mark.rule("GE-SHOOT-01", "GE-SHOOT-02")
def test_the_revealed_card_decides_and_is_discarded(road: Draw) -> None:
    game = facing(road).dice("reveal: 4-large", "damage: dent").answer("Tl")
    game.holds("Tl", "dent").told("card-revealed", "GE-SHOOT-01", times=1)
    assert piles(game.g, 0)[1] == "4-large"
    assert [fact["die"] for fact in facts(game.g, "roll")] == []


@pytest.mark.rule("GE-SHOOT-01")
def test_a_face_of_another_size_misses(road: Draw) -> None:
    game = facing(road).dice("reveal: 4-small-medium").answer("Tl")
    game.holds("Tl").told("miss")


@pytest.mark.rule("GE-SHOOT-01", "GE-SHOOT-02")
def test_a_card_in_hand_or_on_a_board_is_not_revealed(road: Draw) -> None:
    """Both cards with a 1 that this crew held are not in its deck."""
    game = facing(road)
    deck, cards = piles(game.g, 0)[0].split(), cards_of(game.g)
    for card in ("1-any", "1-large"):
        assert deck.count(card) == cards.counts[cards.names.index(card)] - 1
    game.answer("none")


@pytest.mark.rule("GE-SHOOT-02-R1")
def test_a_chopper_shoots_by_its_owner_s_deck(road: Draw) -> None:
    game = road(FACING, modules=(ID,), tiles=OFF)
    game.dice("reveal: 3-any", "damage: dent")
    turn(game, "amber", "1-any 1-large 6-large").answer("Am 1-any", "airstrike 6-large", "4/2", "Tl", "front")
    assert piles(game.g, 0)[1] == "3-any"
    game.holds("Tl", "dent").answer("none")


@pytest.mark.rule("GE-SHOOT-02-R1")
def test_any_other_roll_of_the_shooting_die_for_such_a_crew_reveals_a_card_too(road: Draw) -> None:
    """What rolls against a vehicle of its own (a trap that it turns up), or makes a further attack."""
    game = road(FACING, modules=(ID,), tiles=OFF)
    game.dice("reveal: 5-small-medium").effect(Throw((DIE,), (game.car("Am"),), 0, game.car("Am"), "VB-SHOOT-06"))
    assert SHOOTING.names[game.g.answer % EACH] == "small-medium"
    assert piles(game.g, 0)[1] == "5-small-medium"


@pytest.mark.rule("GE-SHOOT-02-R3")
def test_all_other_dice_stay_in_use(road: Draw) -> None:
    game = road(FACING, modules=(ID,), tiles=OFF)
    game.dice("slam: top", "direction: rear")
    turn(game, "amber", "2-large 2-medium").answer("Am 2-large", "none", "front", "front", "keep")
    assert {fact["die"] for fact in facts(game.g, "roll")} == {"slam", "direction"}
    game.answer("none")


class Again(Frame[Game]):
    """The attack is made again, once."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def start(self, g: Game, answer: int) -> Signal:
        return g.finish(YES)


@pytest.mark.rule("GE-SHOOT-02-R2")
def test_a_reroll_reveals_a_further_card_and_the_first_is_discarded(road: Draw) -> None:
    again = Module(
        id="toy-again",
        title="Toy again",
        ruleset="vendetta",
        listeners=(MAY_THROW_AGAIN.do(lambda g, me, throw: Again() if throw.faces == (1,) else None),),
        frames=(Again,),
    )
    VENDETTA.add(again)
    try:
        game = facing(road, modules=(ID, again.id))
        game.dice("reveal: 2-medium", "reveal: 6-any", "damage: dent").answer("Tl")
        assert piles(game.g, 0)[1] == "2-medium 6-any"
        game.holds("Tl", "dent")
    finally:
        del VENDETTA.modules[again.id]


@pytest.mark.rule("GE-SHOOT-01")
@pytest.mark.parametrize(("viewer", "told"), [(0, True), (1, False), (None, False)])
def test_nobody_is_shown_the_faces_of_a_die_that_is_not_rolled(road: Draw, viewer: int | None, *, told: bool) -> None:
    game = facing(road)
    choice = VENDETTA.view(game.g, viewer).choice
    game.answer("none")
    assert choice is not None
    assert (choice.kind, choice.faces) == ("shoot", [])
    cards = cards_of(game.g)
    left = Counter(dict(zip(cards.names, cards.counts, strict=True))) - Counter(["1-any", "1-large"])
    hits = sum(n for card, n in left.items() if card.endswith(("-large", "-any")))
    assert [option.detail for option in choice.options[1:]] == [f"hits with {hits} of {left.total()} cards"] * told


@pytest.mark.rule("X-MIX-05", "GE-SETUP-06")
def test_a_crew_with_dice_shoots_at_cars_with_decks_by_the_die_and_they_shoot_back_by_the_deck(
    road: Draw, toy: Module
) -> None:
    game = road("", crews=("amber", "tin"), modules=(ID, TOY.id), tiles=OFF)
    game.scene.vehicle("tin.medium", game.at(3, 1))
    game.scene.vehicle("amber.large", game.at(3, 3))
    game.scene.vehicle("amber.medium", game.at(3, 4))
    game.dice("shooting: large", "damage: dent").turn("tin", 1, 1)
    game.answer("tin.medium 1", "none", "front", "amber.large")
    game.holds("Al", "dent").never_told("card-revealed")
    assert facts(game.g, "roll")[-1]["die"] == "shooting"
    assert piles(game.g, 0)[1] == ""
