"""Owners' packs change upgrades and add some that use known effects with other figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from thunderroad.family.registry import know_pack
from thunderroad.kernel.errors import PackError
from thunderroad.kernel.packs import parse_pack
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.choppe_shoppe.upgrades.content import items_of
from thunderroad.modules.choppe_shoppe.upgrades.state import figure, put

from .kit import ALONE, MODULE, VENDETTA

HEAD = '[pack]\nid = "mine"\ntitle = "My cards"\nruleset = "vendetta"\nprovenance = "owner"\n'


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    """Packs that a test makes known are forgotten after it."""
    yield
    VENDETTA.packs.clear()


def game(text: str) -> Any:
    """A game with a pack."""
    VENDETTA.packs.clear()
    known = know_pack(parse_pack(HEAD + text, "mine.toml"))
    return VENDETTA.new_game(
        Recipe("vendetta", (Seat("amber"), Seat("teal")), "x", (MODULE,), ALONE, content=(known.ref,))
    )


@pytest.mark.rule("UP-SETUP-01-R1")
def test_names_texts_and_figures_of_cards_may_be_others() -> None:
    g = game('[decks.upgrades.turbocharger]\nname = "Blower"\ntext = "Faster."\nmoves = 3\n')
    item = items_of(g).ids.index("turbocharger")
    card = items_of(g).cards[item]
    put(g, 0, item)
    assert (card.name, card.text) == ("Blower", "Faster.")
    assert (figure(g, 0, "moves"), figure(g, 0, "highest_die")) == (3, 2)


@pytest.mark.rule("UP-SETUP-01-R1")
def test_a_new_card_uses_a_known_effect_with_other_figures() -> None:
    text = '[decks.upgrades.nitrous]\neffect = "turbocharger"\ncopies = 2\nname = "Nitrous"\ntext = "Go."\nmoves = 4\n'
    g = game(text)
    item = items_of(g).ids.index("nitrous")
    put(g, 0, item)
    assert (figure(g, 0, "moves"), figure(g, 0, "highest_die"), items_of(g).copies[item]) == (4, 2, 2)
    assert g.on[0].die_adds[0](g, 0, 1, 1) == 5
    assert sum(items_of(g).copies) == 29


@pytest.mark.parametrize(
    ("looks", "shown"),
    [
        ("", ("up-engine", "drive")),
        ('family = "guns"', ("up-gun", "guns")),
        ('family = "guns"\nsymbol = "up-long-barrel"', ("up-long-barrel", "guns")),
    ],
)
def test_a_new_card_is_drawn_as_it_says_or_as_its_family(looks: str, shown: tuple[str, str]) -> None:
    text = '[decks.upgrades.nitrous]\neffect = "turbocharger"\ncopies = 2\nname = "Nitrous"\ntext = "Go."\n'
    g = game(text + looks)
    put(g, 0, items_of(g).ids.index("nitrous"))
    (card,) = VENDETTA.view(g, None).seats[0].dashboards[0].cards
    assert (card.symbol, card.family) == shown


def test_a_changed_card_keeps_its_drawing() -> None:
    g = game('[decks.upgrades.turbocharger]\nname = "Blower"\n')
    put(g, 0, items_of(g).ids.index("turbocharger"))
    assert VENDETTA.view(g, None).seats[0].dashboards[0].cards[0].symbol == "up-turbocharger"


def test_a_family_that_the_deck_does_not_have_is_refused() -> None:
    with pytest.raises(PackError, match="family should be a family of this deck, not 'wings'; there are armor, drive"):
        game('[decks.upgrades.turbocharger]\nfamily = "wings"\n')


def test_a_card_may_follow_the_rules_of_another() -> None:
    g = game('[decks.upgrades.paddle_tires]\neffect = "racing-slicks"\n')
    put(g, 0, items_of(g).ids.index("paddle-tires"))
    assert g.on[0].road_moves[0](g, 0, 2) == 3


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[decks.upgrades.extra_plating]\nslots = 0\n", "slots should be a whole number from 1 to 9, not 0"),
        ('[decks.upgrades.extra_plating]\nslots = "many"\n', "slots should be like 3, not 'many'"),
        ("[decks.upgrades.nitrous]\ncopies = 1\n", "effect"),
        ("[decks.upgrade.turbocharger]\nmoves = 1\n", "is unknown; decks are: "),
    ],
)
def test_a_wrong_pack_is_refused_in_one_sentence(text: str, complaint: str) -> None:
    with pytest.raises(PackError, match=complaint) as error:
        game(text)
    assert "\n" not in str(error.value)


def test_too_few_cards_are_refused() -> None:
    gone = "".join(f"[decks.upgrades.{card.id}]\nremove = true\n" for card in items_of(game("")).cards[:20])
    with pytest.raises(PackError, match="7 upgrades are too few: 2 crews are dealt 8"):
        game(gone)
