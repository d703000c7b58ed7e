"""What holds for all upgrades alike: their data, their sleep, and that nobody is asked in vain."""

from __future__ import annotations

from typing import Any

import pytest

from thunderroad.kernel.cards import Card
from thunderroad.kernel.errors import SceneError
from thunderroad.modules.choppe_shoppe.upgrades.content import box, items_of
from thunderroad.modules.choppe_shoppe.upgrades.part import CARDS
from thunderroad.modules.choppe_shoppe.upgrades.state import put
from thunderroad.vendetta.cards import offers
from thunderroad.vendetta.hooks import WINDOWS

from .kit import ROAD, VENDETTA, Draw, Shop

BY_ID = {card.id: card for card in CARDS}
LASTING = {"extra-plating", "volatile-cargo"}
"""Those that speak whether their car can act or not, as their rulings say."""


def voices(g: Shop, name: str) -> set[Any]:
    """All functions that have a say about a car, or that it may play in some window."""
    car = g.car(name)
    on: Any = g.g.on[car]
    found = [
        voice
        for hook in dir(type(on))
        if not hook.startswith("_") and isinstance(getattr(on, hook), tuple)
        for voice in getattr(on, hook)
    ]
    g.g.active = g.g.owner[car]
    for moment in WINDOWS:
        plays = offers(g.g, moment, g.g.active)
        found += [voice for _, me, voice, always in plays if me == car and (always or g.g.operable(car))]
    return {getattr(voice, "fn", voice) for voice in found}


def functions(card: Card) -> set[Any]:
    return {one.fn for one in (*card.listens, *card.lasts)}


@pytest.mark.rule("UP-SETUP-01", "UP-SETUP-01-R1")
def test_every_card_of_the_data_has_an_effect_and_three_names_are_known() -> None:
    assert len(CARDS) == len({card.id for card in box().deck.cards}) == 27
    known = [card.name for card in box().deck.cards if card.data.get("name_provenance") == "rulebook"]
    assert known == ["Tank Treads", "Mine Dispenser", "Oil Dispenser"]
    assert all(card.text.endswith(".") and card.data["rulings"] for card in box().deck.cards)


@pytest.mark.rule("UP-USE-02", "UP-USE-01")
@pytest.mark.parametrize("id", sorted(BY_ID))
def test_a_card_speaks_for_its_own_car_alone_and_sleeps_while_that_cannot_act(shop: Draw, id: str) -> None:
    g = shop(ROAD).fit("Am", id)
    card = BY_ID[id]
    assert functions(card) <= voices(g, "Am")
    assert not functions(card) & (voices(g, "Al") | voices(g, "Tl"))
    g.damage("Am", *["dent", "blast-off", "shrapnel"][: g.g.slots[g.car("Am")]])
    assert not g.g.operable(g.car("Am"))
    left = functions(card) & voices(g, "Am")
    assert left == {one.fn for one in card.lasts}
    assert bool(left) == (id in LASTING)
    g.damage("Am", "dent")
    assert functions(card) <= voices(g, "Am"), "after a repair it works again"


@pytest.mark.rule("UP-USE-02-R2")
def test_the_upgrade_of_an_eliminated_car_is_removed_from_the_game(shop: Draw) -> None:
    g = shop(ROAD).put("X", 3, 2).fit("Am", "racing-slicks").drive("Am", 1).answer("front").is_out("Am")
    assert not any(g.g.out_of_box.held[g.car("Am")])


@pytest.mark.rule("UP-SETUP-05")
def test_a_car_has_one_upgrade_and_only_cars_have_any(shop: Draw) -> None:
    g = shop(ROAD, modules=["big-rig"], crews=("amber", "teal", "crimson")).fit("Am", "racing-slicks")
    with pytest.raises(SceneError, match="already has an upgrade"):
        g.fit("Am", "ghost-paint")
    with pytest.raises(SceneError, match="is not a car of a car crew"):
        g.scene.says("upgrade", "ghost-paint", vehicle="crimson.front")
    with pytest.raises(SceneError, match="upgrade"):
        g.fit("Al", "ghost-paintt")


@pytest.mark.rule("UP-USE-01")
def test_all_see_which_upgrade_lies_before_which_car(shop: Draw) -> None:
    g = shop(ROAD).fit("Am", "racing-slicks")
    assert VENDETTA.held(g.g, g.car("Am")) == ["racing-slicks"]
    put(g.g, g.car("Al"), items_of(g.g).ids.index("ghost-paint"))
    assert VENDETTA.held(g.g, g.car("Al")) == ["ghost-paint"]
