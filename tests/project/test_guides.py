"""The guides say what is so: their code runs, their files are read, what they list is all there is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tests.kit.heard import retell
from tests.kit.road import Road
from thunderroad.chassis.parts import SHOWN
from thunderroad.conformance import play_checked
from thunderroad.family.module import Module
from thunderroad.family.registry import know_pack, ruleset
from thunderroad.kernel.cards import Card
from thunderroad.kernel.chance import Script
from thunderroad.kernel.errors import PackError
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.game import Section
from thunderroad.kernel.hooks import LIMITS
from thunderroad.kernel.packs import Pack, parse_pack
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.cards import give, hold, marked, proclaim
from thunderroad.vendetta.display.log import told
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import MOVES
from thunderroad.vendetta.parts import ADDERS, CREWS
from thunderroad.vendetta.rules import DamageKind, HazardKind
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.turn.slam import Slam

GUIDES = Path(__file__).parents[2] / "docs" / "guides"
KNOWN = {
    "Card": Card,
    "Any": Any,
    "Callable": Callable,
    "ClassVar": ClassVar,
    "DamageKind": DamageKind,
    "Frame": Frame,
    "Game": Game,
    "LIMITS": LIMITS,
    "MOVES": MOVES,
    "HazardKind": HazardKind,
    "Module": Module,
    "Road": Road,
    "Signal": Signal,
    "pytest": pytest,
    "told": told,
}


def blocks(guide: str, kind: str) -> list[str]:
    """The pieces of a kind (python, toml) that a guide shows."""
    text = (GUIDES / guide).read_text()
    found = re.findall(rf"^( *)```{kind}\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL)
    return [re.sub(rf"^{indent}", "", block, flags=re.MULTILINE) for indent, block in found]


def run(guide: str, **more: Any) -> dict[str, Any]:
    """What the code of a guide defines, all its pieces one after the other."""
    names: dict[str, Any] = {**KNOWN, "__package__": __name__, **more}
    exec("from __future__ import annotations\n" + "\n".join(blocks(guide, "python")), names)  # noqa: S102 - ours
    return names


@pytest.fixture
def card() -> Iterator[dict[str, Any]]:
    """What the guide to a card defines, its module among those that can be played."""
    names = run("add-a-card.md")
    VENDETTA.add(names["MODULE"])
    yield names
    del VENDETTA.modules[names["MODULE"].id]


def test_the_card_of_the_guide_does_what_its_test_says(card: dict[str, Any], road: Callable[..., Road]) -> None:
    card["test_a_tar_pit_takes_the_remaining_moves"](road)


PLAIN = """
    . . . . . . .
     . . . . . . .
    Am . . . . . .
     . . . . . . .
    . Tm . . . . .
     . . . . . . .
"""


@pytest.fixture
def laid(card: dict[str, Any], road: Callable[..., Road]) -> Callable[..., Road]:
    """Draw a plain road, with these cards of the guide in the box and by this function before Amber's medium car."""

    def draw(lay: Callable[[Game, int, Card], None], *names: str) -> Road:
        g = road(PLAIN)
        retell(g.g, (), *[card[name] for name in names])
        lay(g.g, g.car("Am"), card[names[0]])
        return g

    return draw


def test_the_guides_modifiers_set_add_limit_and_decree(laid: Callable[..., Road]) -> None:
    laid(hold, "PADDLES").put("m", 3, 2).drive("Am", 2).answer("front").moves_left(1).answer("front")
    laid(hold, "SLICKS").drive("Am", 1, road=1).answer("front", "take").moves_left(2).answer("front", "front")
    laid(hold, "STICKY").drive("Am", 3).answer("front", "front", "leave").is_at("Am", 3, 3)
    dry = laid(lambda g, vehicle, card: proclaim(g, card), "DROUGHT")
    dry.g.lay_ground(dry.at(3, 2), dry.g.rules.terrain["mud"])
    assert dry.g.ground_at(dry.at(3, 2)) == dry.g.rules.terrain["off-road"]


def test_the_guides_plate_prevents_damage_once(laid: Callable[..., Road]) -> None:
    g = laid(hold, "PLATE").hurt("Am").holds("Am")
    g.hurt("Am", "damage: dent").holds("Am", "dent")


def test_the_guides_jalopy_rattles_when_a_slam_has_moved_it(laid: Callable[..., Road]) -> None:
    g = laid(hold, "JALOPY", "LOOSE").put("Tm", 3, 1)
    g.dice("slam: bottom", "direction: front").effect(Slam(g.car("Tm"), g.car("Am"))).is_at("Am", 3, 2)
    g.drive("Am", 3).answer("front", "front", "leave").is_at("Am", 3, 4)


def test_the_guides_boost_is_played_out_of_a_hand(laid: Callable[..., Road]) -> None:
    g = laid(lambda g, vehicle, card: give(g, g.owner[vehicle], card), "BOOST").turn("amber", 1)
    g.answer("boost").moves_left(3).answer("front", "front", "front", "leave")
    assert g.g.out_of_box.hands == ((), ())


def test_the_guides_tally_is_told_of_damage(card: dict[str, Any], laid: Callable[..., Road]) -> None:
    g = laid(lambda g, vehicle, card: proclaim(g, card), "TALLY", "SCARRED").hurt("Tm", "damage: dent")
    assert [marked(g.g, card["SCARRED"], vehicle=g.car(name)) for name in ("Am", "Tm")] == [-1, 0]


def test_a_game_with_the_card_of_the_guide_keeps_every_promise(card: dict[str, Any]) -> None:
    seats = (Seat("amber"), Seat("teal"), Seat("bone"))
    game = play_checked(VENDETTA, Recipe("vendetta", seats, "tar", modules=(card["MODULE"].id,)))
    assert ("hazard", "tar") in (game.trace or ())


def test_the_declaration_of_a_module_holds_what_a_module_can_declare() -> None:
    class Tar(Frame[Game]):
        pass

    kind = HazardKind("tar", "haz-tar")
    names = run("add-a-module.md", Tar=Tar, TAR=kind, Heat=Section, one_less_in_the_heat=max)
    assert set(names["MODULE"].adds) <= {*ADDERS, *SHOWN}


def test_every_heading_of_a_module_is_in_the_guide() -> None:
    listed = (GUIDES / "add-a-module.md").read_text().partition("## What `adds` may hold")[2].partition("\n## ")[0]
    assert {*ADDERS, *SHOWN, CREWS} <= set(re.findall(r"`(\w+)`", listed))


def test_the_files_of_the_guide_to_packs_are_packs() -> None:
    whole, of_a_leader, _, of_an_effect = blocks("owner-packs.md", "toml")
    head = whole.partition("[hazards")[0]
    names = run("owner-packs.md")
    assert ruleset(VENDETTA.id) is VENDETTA, "asking for it finds its modules"
    VENDETTA.add(names["MODULE"])
    try:
        for number, text in enumerate([whole, f"{head}\n{of_a_leader}", f"{head}\n{of_an_effect}"]):
            pack = parse_pack(text, f"{number}.toml")
            VENDETTA.check_pack(pack)
    finally:
        del VENDETTA.modules[names["MODULE"].id]


@pytest.fixture
def upgraded() -> Iterator[Callable[[str], Pack]]:
    """The guide's pack of upgrades, changed somehow and made known; it is forgotten after the test."""
    whole, _, text, _ = blocks("owner-packs.md", "toml")
    head = whole.partition("\n\n")[0]

    def known(old: str = "", new: str = "") -> Pack:
        VENDETTA.packs.clear()
        return know_pack(parse_pack(f"{head}\n\n{text.replace(old, new)}", "my-copy.toml"))

    yield known
    VENDETTA.packs.clear()


def test_the_upgrades_of_the_guide_to_packs_are_drafted_and_driven(upgraded: Callable[..., Pack]) -> None:
    recipe = Recipe("vendetta", (Seat("amber"), Seat("teal")), "packs", ("choppe-shoppe",), content=(upgraded().ref,))
    scene: Any = VENDETTA.scene(recipe)
    for name, column in (("amber.medium", 1), ("teal.medium", 20)):
        scene.vehicle(name, scene.space(3, column))
    scene.says("upgrade", "nitrous", vehicle="amber.medium")
    scene.says("upgrade", "long-barrel", vehicle="teal.medium")
    copies = {card.id: card.copies for card in scene.game.rules.decks["upgrades"].cards}
    assert (copies["nitrous"], copies.get("flak-gun", 0)) == (1, 0)
    scene.clock(2, 1, 0, 0, 1)
    scene.dice(0, (3,))
    scene.start(Script([]))
    assert scene.game.left == 3 + 4
    assert play_checked(VENDETTA, recipe).result is not None


def test_the_guide_to_packs_shows_what_is_said_of_a_wrong_one(upgraded: Callable[..., Pack]) -> None:
    (shown,) = blocks("owner-packs.md", "text")
    with pytest.raises(PackError) as refused:
        upgraded("moves = 4", "moves = 40")
    assert shown.strip() == str(refused.value)
