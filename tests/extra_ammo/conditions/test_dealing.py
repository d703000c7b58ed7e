"""Road conditions come with their tile and go with it."""

from __future__ import annotations

import pytest

from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.extra_ammo.conditions.state import cards_of, conditions
from thunderroad.vendetta.cards import lie_beside
from thunderroad.vendetta.game import Game

from ..ammo import MODULE, VENDETTA, Draw

EDGE = """
    .  .  .
     .  .  .
    .  .  Am
     .  .  .
    Tm .  .
     .  .  .
"""


def beside(g: Game) -> list[str]:
    """The conditions beside rear, middle and lead tile, by id, or "-"."""
    known = g.rules.concern.cards
    rows = [lie_beside(g, g.rear + at * 48) for at in range(3)]
    return [known[row[0]].id if row else "-" for row in rows]


def opened(seed: str, **options: bool) -> Game:
    """A new game, set up, at its first question."""
    seats = (Seat("amber"), Seat("teal"))
    chosen = {"one_shots": False, "bonus_commands": False, **options}
    game = VENDETTA.new_game(Recipe("vendetta", seats, seed, (MODULE,), chosen), listen=True)
    assert isinstance(game, Game)
    return game


@pytest.mark.rule("XA-RC-01", "XA-GEN-01")
def test_middle_and_lead_tile_get_one_each_and_the_starting_tile_none() -> None:
    g = opened("deal")
    rear, middle, lead = beside(g)
    assert rear == "-"
    assert middle != lead
    assert "-" not in (middle, lead)
    assert sum(conditions(g).pile) == 6
    assert [e.kind for e in g.events or ()].count("condition") == 2


@pytest.mark.rule("X-TIME-01-R1")
def test_they_are_dealt_when_the_dice_of_the_first_round_lie() -> None:
    kinds = [event.kind for event in opened("deal").events or ()]
    assert kinds.index("first") < kinds.index("condition") < kinds.index("turn")


def test_switched_off_they_stay_in_the_box() -> None:
    assert beside(opened("deal", road_conditions=False)) == ["-", "-", "-"]


@pytest.mark.rule("XA-RC-03", "XA-RC-03-R1", "XA-RC-04", "XA-RC-02")
def test_a_new_tile_brings_one_before_its_hazards_and_the_rear_tile_takes_its_own_away(ammo: Draw) -> None:
    g = ammo(EDGE, column=22).under("tailwind", "heat-haze", "high-ground").pile("4a", "5a")
    hazards = [("hazard", "road")] * len(g.g.rules.sides[[s.id for s in g.g.rules.sides].index("4a")].marks)
    g.dice("road-conditions: dust-storm", *[f"{draw}: {face}" for draw, face in hazards])
    g.drive("Am", 1).answer("front")
    assert beside(g.g) == ["heat-haze", "high-ground", "dust-storm"]
    g.told("condition", "XA-RC-03", times=1).answer("leave")


def test_it_is_in_force_for_the_vehicle_that_enters(ammo: Draw) -> None:
    g = (
        ammo(EDGE, column=22, tiles=("road", "road", "road"))
        .pile("4a", "5a")
        .next_tile("\n".join("o o o o o o o o" for _ in range(6)))
    )
    g.dice("road-conditions: flash-flood")
    g.drive("Am", 2).answer("front")
    g.is_at("Am", 3, 17)
    assert g.g.rules.terrain_names[g.g.ground_at(g.at(3, 17))] == "mud"


@pytest.mark.rule("XA-RC-04")
def test_a_pile_that_is_used_up_is_made_anew_of_the_discards(ammo: Draw) -> None:
    g = ammo(EDGE, column=22).under("tailwind", "heat-haze", "high-ground").pile("4a", "5a")
    deck = conditions(g.g)
    deck.pile = [0] * len(deck.pile)
    g.next_tile("\n".join("o o o o o o o o" for _ in range(6))).dice("road-conditions: tailwind")
    g.drive("Am", 1).answer("front")
    assert beside(g.g) == ["heat-haze", "high-ground", "tailwind"]
    names = [card.id for card in cards_of(g.g)]
    left = {names[number] for number, count in enumerate(deck.pile) if count}
    assert left == set(names) - {"heat-haze", "high-ground", "tailwind"}


@pytest.mark.rule("XA-RC-03-R2")
def test_a_starting_tile_that_comes_again_gets_one_like_any_other(ammo: Draw) -> None:
    starting = next(side.id for side in ammo(EDGE).g.rules.sides if side.start)
    g = ammo(EDGE, column=22, tiles=("road", "road", "road")).pile(starting, "5a")
    side = next(side for side in g.g.rules.sides if side.id == starting)
    tokens = [name for name, n in zip(g.g.rules.hazard_names, g.g.hazard_pile, strict=True) for _ in range(n)]
    hazards = [f"hazard: {name}" for name in tokens[: len(side.marks)]]
    g.dice("road-conditions: tailwind", *hazards).drive("Am", 1).answer("front")
    assert beside(g.g)[2] == "tailwind"
    if g.asked() == "road-bonus":
        g.answer("leave")


def test_the_word_for_scenario_files_says_what_is_wrong(ammo: Draw) -> None:
    g = ammo(EDGE)
    for words, wrong in (("tailwind", "three tiles"), ("fog none none", "there is no road condition 'fog'")):
        with pytest.raises(Exception, match=wrong):
            g.scene.says("road conditions", words)
    with pytest.raises(Exception, match="no other card 'tailwind'"):
        g.scene.says("road conditions", "tailwind tailwind none")
