"""What the box adds: tiles, tokens, cards and the fire die (DR-SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.kit.road import Road
from thunderroad.grid.road import COLUMNS, LANES, TILE
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.devils_run.content import box
from thunderroad.modules.devils_run.deck import EFFECTS
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.reading import PROVENANCE, folder_of, table

from .kit import MODULE, VENDETTA, Draw, Run

FILES = folder_of("thunderroad.modules.devils_run")


@pytest.mark.rule("DR-SETUP-01")
def test_five_tiles_are_shuffled_into_the_pile_and_the_start_stays() -> None:
    for seed in "abc":
        g = VENDETTA.new_game(Recipe("vendetta", (Seat("amber"), Seat("teal")), seed, (MODULE,)))
        assert isinstance(g, Game)
        tiles = [g.rules.sides[side].tile for side in (*g.tiles, *g.tile_pile)]
        assert sorted(tiles) == list(range(1, 11))
        assert g.rules.sides[g.tiles[0]].id in ("1a", "1b")


@pytest.mark.rule("DR-SETUP-01-R1")
def test_ten_sides_of_our_own_five_titles_known() -> None:
    data = table(FILES, "tiles")["side"]
    assert [side["id"] for side in data] == [f"{tile}{face}" for tile in range(6, 11) for face in "ab"]
    assert sorted(side["title"] for side in data if side.get("title_provenance") == "third-party") == [
        "Drifts", "Glass Oasis", "Salty Dogleg", "Scorcher", "Zag",
    ]  # fmt: skip
    assert {side["provenance"] for side in data} == {"house"}
    assert all(len(side.ground) == TILE == LANES * COLUMNS for side in box().sides)


TOTALS = {
    "6a": {"road": 8, "off-road": 24, "mud": 4, "desert-glass": 12},
    "6b": {"road": 12, "off-road": 24, "impassable": 2, "fire": 10},
    "7a": {"road": 16, "off-road": 26, "impassable": 3, "toxic-goo": 3},
    "7b": {"road": 12, "off-road": 21, "impassable": 1, "toxic-goo": 14},
    "8a": {"road": 17, "off-road": 14, "impassable": 3, "salt-flats": 14},
    "8b": {"road": 4, "off-road": 5, "impassable": 3, "salt-flats": 36},
    "9a": {"road": 10, "off-road": 23, "mud": 12, "desert-glass": 2, "ramp": 1},
    "9b": {"road": 13, "off-road": 26, "impassable": 5, "ramp": 4},
    "10a": {"road": 14, "off-road": 16, "impassable": 13, "fire": 5},
    "10b": {"road": 15, "off-road": 13, "mud": 2, "impassable": 6, "toxic-goo": 2, "desert-glass": 4, "ramp": 1,
            "fire": 2, "salt-flats": 3},
}  # fmt: skip


@pytest.mark.parametrize("id", TOTALS)
def test_the_terrain_of_each_side(run: Draw, id: str) -> None:
    rules = run().g.rules
    side = next(side for side in rules.sides if side.id == id)
    assert Counter(rules.terrain_names[ground] for ground in side.ground) == TOTALS[id]
    assert 4 <= len(side.marks) <= 7


@pytest.mark.rule("DR-SETUP-02", "DR-SETUP-02-R1")
def test_tokens_join_both_piles(run: Draw) -> None:
    g, plain = run().g, Road().g
    hazards, damage = (
        [Counter(dict(zip(names, pile, strict=True))) for names, pile in piles]
        for piles in (
            [(one.rules.hazard_names, one.hazard_pile) for one in (g, plain)],
            [(one.rules.damage_names, one.damage_pile) for one in (g, plain)],
        )
    )
    assert dict(hazards[0] - hazards[1]) == dict(box().hazards)
    assert dict(damage[0] - damage[1]) == dict(box().damage)
    assert (sum(box().hazards.values()), sum(box().damage.values())) == (22, 10), "as the box says"


@pytest.mark.rule("DR-SETUP-03")
def test_twenty_one_cards_lie_in_the_deck_and_nobody_burns(run: Draw) -> None:
    r = run()
    assert r.left_in_deck() == 21
    assert table(FILES, "damage")["on_fire_tokens"]["total"] == 12
    r.burns()


@pytest.mark.rule("DR-SETUP-04", "DR-SETUP-04-R1")
def test_the_fire_die(run: Draw) -> None:
    die = run().g.rules.die["fire"]
    assert sorted(die.names[face] for face in die.faces) == ["1", "1", "2", "eliminated", "out", "out"]


@pytest.mark.rule("DR-DMG-05", "DR-DMG-05-R1")
def test_sixteen_kinds_of_card_four_names_known() -> None:
    cards = table(FILES, "cards")["card"]
    known = {card["name"]: card["name_provenance"] for card in cards if "name_provenance" in card}
    assert known == {
        "Faulty Airbag": "rulebook",
        "Dead Alternator": "rulebook",
        "Shattered Windshield": "third-party",
        "Transmission Failure": "third-party",
    }
    assert len(cards) == len(EFFECTS) == 16
    assert sum(card["copies"] for card in cards) == 21
    assert {card["provenance"] for card in cards} == {"house"}


def test_every_item_says_where_it_comes_from() -> None:
    for name, items in (("tiles", "side"), ("cards", "card")):
        assert all(item["provenance"] in PROVENANCE for item in table(FILES, name)[items])


def test_the_module_is_silent_where_it_was_not_chosen() -> None:
    plain = Road().g
    assert not plain.sections
    assert "fire" not in plain.rules.die
    assert isinstance(Run().g.sections, dict)
