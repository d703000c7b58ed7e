"""Tank Treads: hazard tokens are discarded, not met."""

from __future__ import annotations

import pytest

from .kit import ROAD, Draw


@pytest.mark.rule("UP-NAMED-01", "UP-USE-01")
@pytest.mark.parametrize(("answer", "hurt"), [("crush", 0), ("resolve", 1)])
def test_a_face_down_token_is_discarded_unseen_or_met(shop: Draw, answer: str, hurt: int) -> None:
    g = shop(ROAD).put("?mine", 3, 2).fit("Am", "tank-treads")
    g.dice(*["damage: dent"] * hurt).drive("Am", 2).answer("front").asks("amber", "crush").answer(answer)
    buried = g.g.hazard_buried[g.g.rules.hazard_names.index("mine")]
    assert (buried, len(g.g.damage[g.car("Am")])) == (1 - hurt, hurt)
    g.told("flip", times=hurt)
    if not hurt:
        g.acted("Am", "tank-treads").moves_left(1).answer("front", "leave")


def test_the_question_is_an_offer_of_the_card_that_lies_before_this_car(shop: Draw) -> None:
    g = shop(ROAD).put("?mine", 3, 2).fit("Am", "tank-treads").drive("Am", 2).answer("front").asks("amber", "crush")
    g.offers_card("Tank Treads").answer("crush", "front", "leave")


@pytest.mark.rule("UP-USE-01")
def test_the_space_has_its_printed_terrain_again(shop: Draw) -> None:
    g = shop(ROAD, tiles=("off-road", "road", "road")).put("!mud", 3, 2).fit("Am", "tank-treads")
    g.drive("Am", 3).answer("front", "crush").moves_left(2)
    assert g.g.rules.terrain_names[g.g.ground_at(g.at(3, 2))] == "off-road"
    g.answer("front", "front")


@pytest.mark.rule("UP-USE-01", "DR-HAZ-05")
def test_an_open_pit_trap_is_cleared_and_crossed(shop: Draw) -> None:
    g = shop(ROAD, modules=["devils-run"]).put("!pit-trap", 3, 2).fit("Am", "tank-treads")
    g.drive("Am", 2).answer("front", "crush", "front", "leave").is_at("Am", 3, 3)


@pytest.mark.rule("UP-USE-01")
def test_only_driven_steps_count(shop: Draw) -> None:
    g = shop(ROAD).put("?oil", 3, 2).put("?mine", 3, 3).fit("Am", "tank-treads")
    g.dice("direction: front", "damage: dent").drive("Am", 2).answer("front").answer("resolve")
    g.is_at("Am", 3, 3).holds("Am", "dent")


def test_other_cars_have_no_treads(shop: Draw) -> None:
    g = shop(ROAD).put("?road", 5, 2).fit("Am", "tank-treads")
    g.drive("Al", 1).answer("front", "leave").told("flip", times=1)


@pytest.mark.rule("UP-NAMED-01", "XA-BC-04")
@pytest.mark.parametrize(("answer", "lies"), [("crush", False), ("resolve", True)])
def test_who_also_rolls_over_tokens_may_discard_it_first(shop: Draw, answer: str, lies: bool) -> None:
    """Neither way is the mine turned up."""
    g = shop(ROAD, modules=("extra-ammo",)).put("?mine", 3, 2).fit("Am", "tank-treads")
    g.scene.says("bonus command", "positraction", seat=0)
    g.drive("Am", 2, command="positraction 2").answer("front", answer).holds("Am").is_at("Am", 3, 2)
    assert bool(g.g.token[g.at(3, 2) % g.g.span]) == lies
    g.never_told("flip").told("rolled-over", times=int(lies)).answer("front", "leave")
