"""Secret hands: dealing, who knows what, playing, leaving (XA-GEN, XA-AA, XA-BO)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.extra_ammo.invariants import check
from tests.extra_ammo.kit import MODULE, VENDETTA, Armed
from thunderroad.conformance import play_checked
from thunderroad.conformance.timing import parting
from thunderroad.family.registry import know_pack
from thunderroad.kernel.chance import Rng, Script
from thunderroad.kernel.errors import SceneError
from thunderroad.kernel.packs import parse_pack
from thunderroad.kernel.recipe import OptionValue, Recipe, Seat
from thunderroad.modules.extra_ammo.hands import Deal, hands
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.turn.standing import eliminate

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3
ROAD = """
    o o o o o o o o
     o ?mine o o o o o o
    Am o o o o o o Tm
     o o o o o o o o
    Bm o o o o o o o
     o o o o o o o o
"""
CREWS = ("amber", "teal", "bone")
OTHERS = ("road_conditions", "one_shots", "bonus_commands")
"""Switches of the decks that have tests of their own."""


def new(seed: str = "hands", off: tuple[str, ...] = ()) -> Game:
    options: dict[str, OptionValue] = dict.fromkeys((*OTHERS, *off), False)
    recipe = Recipe("vendetta", tuple(map(Seat, CREWS)), seed, (MODULE,), options)
    game: Any = VENDETTA.new_game(recipe, listen=True)
    found: Game = game
    return found


def held(g: Game, seat: int) -> list[str]:
    return [card.id for hand in hands(g) for card in hand.in_hand(g, seat)]


def told(g: Game, *kinds: str) -> list[Any]:
    return [event for event in g.events or () if event.kind in kinds]


# --- dealing --------------------------------------------------------------------------------


@pytest.mark.rule("XA-GEN-01", "XA-GEN-01-R1", "XA-GEN-01-R2", "XA-GEN-01-R3", "XA-AA-04", "XA-BO-02")
def test_ten_airstrikes_and_eight_bounties_each_with_an_effect_and_none_blank() -> None:
    decks = {hand.DECK: hand.cards(new()) for hand in hands(new())}
    assert {id: sum(card.copies for card in cards) for id, cards in decks.items()} == {
        "advanced-airstrikes": 10,
        "bounties": 8,
        "one-shots": 6,
    }
    names = {card.name for card in decks["advanced-airstrikes"]}
    assert {"Care Package", "Low Flying", "Trick Shot", "Scouting Mission"} < names
    assert all(card.data["goal"] and card.data["reward"] for card in decks["bounties"]), "a goal and its reward"
    assert all(card.effect == card.id for cards in decks.values() for card in cards)


@pytest.mark.rule("XA-AA-01", "XA-BO-01", "X-TIME-01-R1", "XA-GEN-02-R4", "XA-GEN-02-R2")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_card_of_each_deck_from_the_first_player_on_when_the_road_die_lies(seed: str) -> None:
    g = new(seed)
    assert all(len(held(g, seat)) == 2 for seat in range(3))
    dealt = told(g, "card-dealt")
    around = [(g.first + k) % 3 for k in range(3)]
    assert [event.data["seat"] for event in dealt] == around * 2
    assert [event.data["deck"] for event in dealt] == ["advanced-airstrikes"] * 3 + ["bounties"] * 3
    order = [event.kind for event in g.events or () if event.kind in {"first", "roll", "card-dealt", "turn"}]
    assert order == ["first", "roll", *["card-dealt"] * 6, "turn"]
    assert all(event.seats == (event.data["seat"],) for event in told(g, "card-seen"))


@pytest.mark.rule("XA-GEN-01", "XA-GEN-02")
@pytest.mark.parametrize("off", ["advanced_airstrikes", "bounties"])
def test_each_deck_has_a_switch_of_its_own(off: str) -> None:
    g = new(off=(off,))
    assert {event.data["deck"] for event in told(g, "card-dealt")} == {
        "advanced-airstrikes",
        "bounties",
    } - {off.replace("_", "-")}
    none = new(off=("advanced_airstrikes", "bounties"))
    assert none.out_of_box.bare, "with neither deck nothing leaves the box"
    assert "EndTurn" not in {type(frame).__name__ for frame in none.stack}


@pytest.mark.rule("XA-GEN-02-R4")
def test_too_few_cards_go_to_those_who_come_first(armed: Draw) -> None:
    g = armed(ROAD, crews=CREWS, tiles=SAND)
    strikes = hands(g.g)[0]
    strikes.box = [int(card.id in {"lock-on", "airlift"}) for card in strikes.cards(g.g)]
    g.g.first = 1
    g.dice("advanced-airstrikes: lock-on", "advanced-airstrikes: airlift").effect(Deal("StrikeHand"))
    assert [held(g.g, seat) for seat in range(3)] == [[], ["lock-on"], ["airlift"]]
    assert [bool(hand) for hand in g.g.out_of_box.hands] == [False, True, True]


# --- who knows what -------------------------------------------------------------------------


def lines(g: Game, seat: int, viewer: int | None) -> list[str]:
    """What a viewer sees of a hand: the names of its cards, or how many of which deck lie face down."""
    view = VENDETTA.view(g, viewer).seats[seat]
    return [card.name for card in view.hand] + [f"{back.count} {back.deck}" for back in view.backs]


@pytest.mark.rule("XA-GEN-02-R2")
def test_the_owner_sees_its_cards_the_others_only_that_there_are_some() -> None:
    g = new()
    names = [card.name for hand in hands(g) for card in hand.in_hand(g, 0)]
    assert lines(g, 0, 0) == names
    for viewer in (1, 2, None):
        assert lines(g, 0, viewer) == ["1 airstrike", "1 bounty"]


@pytest.mark.rule("XA-GEN-02-R2")
def test_dealing_anew_keeps_the_own_hand_and_gives_the_others_any_unseen_cards() -> None:
    g = new()
    worlds = [g.clone_for(1, Rng.seeded(f"world {k}")) for k in range(60)]
    assert all(held(world, 1) == held(g, 1) for world in worlds)
    seen = {card for world in worlds for seat in (0, 2) for card in held(world, seat)}
    assert len(seen) == 18 - 2, "all but its own two"
    assert len({card for world in worlds for card in held(g.clone_for(None, Rng.seeded("x")), 1)}) == 2
    for world in worlds:
        everything = sorted(n for hand in hands(world) for row in hand.held for n in row)
        assert len(everything) == 6
        assert [sum(hand.box) for hand in hands(world)] == [7, 5, 6]


@pytest.mark.rule("XA-GEN-02-R2")
def test_two_hands_that_are_exchanged_look_alike_to_everybody_else(armed: Draw) -> None:
    """The same position, but Teal and Bone hold each other's cards: while Teal is asked, and after it has answered."""
    seen = []
    for mine, yours in (("wave-off", "lock-on"), ("lock-on", "wave-off")):
        g = armed(ROAD.replace("Bm", "Bm+hB"), crews=CREWS, tiles=SAND)
        g.airstrike("teal", mine).airstrike("bone", yours).put("hT", 3, 2)
        views = []
        g.scene.clock(2, 1, 0, 0, 1)
        g.scene.dice(0, (1,))
        g.scene.start(g.script)
        while g.g.choice is not None and g.g.choice.seat == 0:
            g.g.apply(g.options().index("front"))
        for _ in range(2):
            views += [VENDETTA.view(g.g, 0), VENDETTA.view(g.g, None)]
            assert [parting(VENDETTA, g.g, 0, viewer, "elsewhere") for viewer in (0, None)] == [None, None]
            assert g.g.choice is not None
            assert g.g.choice.kind == "play"
            g.g.apply(0)
        seen.append(views)
    assert seen[0] == seen[1]


def test_a_position_is_saved_by_the_ids_of_cards_and_loaded_again() -> None:
    g = new()
    saved = g.dump()
    strikes = saved["sections"]["StrikeHand"]
    assert [[id] for id in (held(g, seat)[0] for seat in range(3))] == strikes["held"]
    assert g.recipe is not None
    twin: Any = VENDETTA.load(g.recipe, saved)
    assert twin.digest() == g.digest()
    assert [held(twin, seat) for seat in range(3)] == [held(g, seat) for seat in range(3)]


# --- playing, passing, leaving --------------------------------------------------------------


@pytest.mark.rule("XA-AA-03", "XA-GEN-02-R2")
def test_a_card_that_was_played_is_gone_for_all_and_all_know_it(armed: Draw) -> None:
    g = armed(ROAD, crews=CREWS, tiles=SAND).airstrike("amber", "second-sortie").airstrike("teal", "lock-on")
    g.calls("amber", 1, 20).answer("second-sortie", "1/21", "front")
    number = g.g.rules.concern.number["second-sortie"]
    assert not g.g.out_of_box.hands[0], "amber holds nothing"
    assert number not in g.g.out_of_box.hands[1], "nor can teal hold that one"
    assert g.g.out_of_box.hands[1]
    assert all("second-sortie" not in held(g.g.clone_for(0, Rng.seeded(str(k))), 1) for k in range(20))


@pytest.mark.rule("XA-BO-03-R1", "XA-GEN-02-R1")
@pytest.mark.parametrize("word", ["pass", "not-this-round", "not-this-game"])
def test_a_card_that_is_kept_stays_and_passing_is_remembered_as_wished(armed: Draw, word: str) -> None:
    g = armed(ROAD, crews=CREWS, tiles=SAND).airstrike("amber", "second-sortie")
    g.calls("amber", 1, 20).offers("amber", "second-sortie").answer(word)
    assert held(g.g, 0) == ["second-sortie"]
    assert bool(g.g.quiet[0]) == (word != "pass")
    g.answer("front")


@pytest.mark.rule("XA-GEN-02-R3")
def test_the_cards_of_a_player_who_is_out_leave_unplayed_and_unseen(armed: Draw) -> None:
    g = armed(ROAD, crews=CREWS, tiles=SAND)
    g.airstrike("amber", "lock-on").airstrike("teal", "airlift").bounty("teal", "hat-trick")
    eliminate(g.g, (g.car("Tm"),), "VB-ELIM-01", "side")
    assert g.g.out[1]
    assert not g.g.out_of_box.hands[1]
    assert lines(g.g, 1, None) == lines(g.g, 1, 0) == []
    strikes = hands(g.g)[0]
    assert strikes.may_hold(g.g, 0) >= {"airlift", "lock-on"}, "nobody has seen it"
    others = {
        strikes.cards(g.g)[n].id for k in range(40) for n in hands(g.g.clone_for(0, Rng.seeded(str(k))))[0].held[1]
    }
    assert len(others) > 1, "it may have been any"


def test_a_file_cannot_deal_a_card_twice_or_one_that_is_not_there(armed: Draw) -> None:
    g = armed(ROAD, crews=CREWS, tiles=SAND).airstrike("amber", "lock-on")
    with pytest.raises(SceneError, match="there is no other airstrike 'lock-on'; give each crew a different one"):
        g.airstrike("teal", "lock-on")
    with pytest.raises(SceneError, match="lock-on"):
        g.airstrike("teal", "lock-of")


# --- packs ----------------------------------------------------------------------------------

PACK = """
[pack]
id = "hands-pack"
title = "Hands"
ruleset = "vendetta"
provenance = "owner"

[decks.bounties.slower-still]
effect = "slow-and-steady"
name = "Slower Still"
copies = 1
moves = 4

[decks.bounties.slow-and-steady]
remove = true
"""


@pytest.fixture
def packed() -> Iterator[Recipe]:
    """A table with a pack that is forgotten after the test."""
    pack = know_pack(parse_pack(PACK, "hands.toml"))
    yield Recipe("vendetta", tuple(map(Seat, CREWS)), "pack", (MODULE,), content=(pack.ref,))
    VENDETTA.packs.clear()


def test_a_card_of_an_owner_follows_another_one_with_its_own_numbers(packed: Recipe) -> None:
    scene: Any = VENDETTA.scene(packed)
    for vehicle, column in (("amber.medium", 1), ("teal.medium", 5), ("bone.medium", 8)):
        scene.vehicle(vehicle, scene.space(3, column))
    scene.says("bounty", "slower-still", seat=0)
    scene.clock(2, 1, 0, 0, 1)
    scene.dice(0, (1, 3))
    scene.start(Script([]))
    g = scene.game
    options = [VENDETTA.option_name(g, g.choice, value) for value in g.choice.options]
    g.apply(options.index("slow-and-steady"))
    assert {mark.datum for mark in g.out_of_box.marks} == {4}
    assert told(g, "card-played")[0].data["card"] == "slower-still"


def test_a_game_with_it_keeps_every_promise(packed: Recipe) -> None:
    assert play_checked(VENDETTA, packed, check).result is not None
