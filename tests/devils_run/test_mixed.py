"""Motorcycles and decks of cards in the desert (X-MIX); what a long vehicle does there stands in its own tests."""

from __future__ import annotations

import pytest

import thunderroad.modules.german_engineering.cards as german
from tests.kit.quick import first_quick, quick_if
from thunderroad.conformance import play_checked
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.devils_run.turn.upheaval import Quake
from thunderroad.vendetta.turn.damage import Damage
from thunderroad.vendetta.turn.fire import blaze

from .invariants import check
from .kit import MODULE, VENDETTA, Draw, Run

FIVE = "final-five"
DECKS = "german-engineering"
RIG = "big-rig"


MARKS = {"Sb": "sulphur.bar", "Sx": "sulphur.cross", "Sv": "sulphur.chevron"}
TEXT = """
    .  .  .  .  .  .  .
     .  .  .  .  .  .  .
    Sb .  .  .  .  .  .
     .  .  .  .  .  .  .
    .  .  .  .  .  .  .
     .  .  .  .  .  .  Ts
"""


def ride(run: Draw, text: str = TEXT) -> Run:
    """Motorcycles on a drawn road."""
    return run(text, crews=("sulphur", "teal"), modules=(FIVE,), legend=MARKS)


@pytest.mark.rule("DR-FIRE-01", "FF-DMG-04", "DR-TERR-05")
def test_a_motorcycle_catches_fire_and_rolls_the_fire_die(run: Draw) -> None:
    r = ride(run).put("f", 3, 2)
    r.drive("Sb", 1).answer("front")
    r.burns("Sb").is_at("Sb", 3, 2)
    other = ride(run).burning("Sb")
    other.dice("fire: 1").drive("Sb", 1).moves_left(2).answer("front", "front", "leave")
    other.is_at("Sb", 3, 3)


@pytest.mark.rule("DR-FIRE-09-R1")
def test_a_thirteenth_vehicle_burns_too(run: Draw) -> None:
    r = run(
        """
        As Am Al .  .  .
         Ts Tm Tl .  .  .
        Bs Bm Bl .  .  .
         Zs Zm Zl .  .  .
        Sb f  .  .  .  .
         .  .  .  .  .  .
    """,
        crews=("amber", "teal", "bone", "azure", "sulphur"),
        modules=(FIVE,),
        legend=MARKS,
    )
    r.burning(*(crew + size for crew in "ATBZ" for size in "sml"))
    r.drive("Sb", 1, round=1).answer("front")
    assert len(blaze(r.g).burning) == 13


@pytest.mark.rule("X-MIX-16", "DR-FIRE-08", "FF-DMG-02")
def test_a_motorcycle_never_draws_an_ongoing_effect_and_stops_burning_as_it_breaks_down(run: Draw) -> None:
    r = ride(run).put("Sx", 5, 1).burning("Sb").empty_damage_pile("ongoing-effect", "on-fire")
    r.effect(Damage(r.car("Sb")))
    r.holds("Sb", "minor").burns()
    assert r.out_of_deck() == 0


@pytest.mark.rule("X-MIX-20")
def test_a_motorcycle_glides_through_vehicles_while_it_has_moves(run: Draw) -> None:
    r = ride(run).put("d", 3, 2).put("Tm", 3, 3)
    r.drive("Sb", 2).answer("front", "pass", "front")
    r.is_at("Sb", 3, 4).never_told("slam")


@pytest.mark.rule("X-MIX-20-R1")
def test_a_glide_with_no_moves_left_slams(run: Draw) -> None:
    r = ride(run).put("d", 3, 2).put("Tm", 3, 3)
    r.dice("direction: rear-left").drive("Sb", 1).answer("front", "none")
    r.is_at("Sb", 2, 2).told("slam", times=1)


@pytest.mark.rule("DR-HAZ-01-R1")
def test_a_quake_shakes_motorcycles_like_all_others(run: Draw) -> None:
    r = ride(run).put("Tm", 3, 2)
    r.dice("direction: front").effect(Quake(r.car("Sb")))
    r.is_at("Sb", 3, 2).is_at("Tm", 3, 3).never_told("slam")


@pytest.mark.rule("GE-SHOOT-02-R1", "DR-HAZ-04")
def test_a_pit_trap_that_a_deck_player_turns_up_is_decided_by_a_card(run: Draw) -> None:
    r = run(
        """
        .  .          .  .
         .  .          .  .
        Am ?pit-trap  .  .
         .  .          .  .
        Al .          .  .
         .  .          .  Ts
    """,
        modules=(DECKS,),
    )
    r.dice("reveal: 3-medium").drive("Am", 1).answer("front")
    r.is_out("Am").told("trap", times=1)


@pytest.mark.rule("GE-SHOOT-01", "DR-DMG-02")
@pytest.mark.parametrize(("card", "hitting"), [("bald-tires", ("-large", "-any")), ("broken-gunsight", ("-large",))])
def test_the_odds_of_cards_know_the_ongoing_effects(run: Draw, card: str, hitting: tuple[str, ...]) -> None:
    r = run(
        """
        .  .  .  .
         .  .  .  .
        Am .  Tl .
         .  .  .  .
        .  .  .  .
         .  .  .  Ts
    """,
        modules=(DECKS,),
    ).carries("Am", card)
    r.drive("Am", 1).answer("front", "leave")
    choice = VENDETTA.view(r.g, 0).choice
    assert choice is not None
    cards = german.cards_of(r.g)
    count = sum(n for name, n in zip(cards.names, cards.counts, strict=True) if name.endswith(hitting))
    assert choice.options[1].detail == f"hits with {count} of {sum(cards.counts)} cards"
    r.answer("none")


TABLES = [
    ((FIVE,), ("amber", "sulphur", "teal")),
    ((DECKS,), ("amber", "teal", "bone")),
    ((RIG,), ("amber", "crimson", "teal")),
    ((RIG, FIVE, DECKS), ("amber", "crimson", "teal", "sulphur")),
]


@pytest.mark.rule("X-MIX-17", "X-TIME-02", "X-TIME-04")
@pytest.mark.parametrize("table", quick_if(TABLES[-1].__eq__, TABLES))
@pytest.mark.parametrize("seed", first_quick(["one", "two"]))
def test_random_games_with_other_expansions(table: tuple[tuple[str, ...], tuple[str, ...]], seed: str) -> None:
    modules, crews = table
    recipe = Recipe("vendetta", tuple(Seat(crew) for crew in crews), f"mixed {seed}", (MODULE, *modules))
    assert play_checked(VENDETTA, recipe, check).result is not None
