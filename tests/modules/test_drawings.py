"""Everything that a ruleset or a module names is drawn: in the page's own sheet, or in one that they bring."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any, Final

import pytest

from tests.kit.records import fields_of
from thunderroad.classic.display.view import FLIPPED
from thunderroad.display.drawings import Sheet, sheet
from thunderroad.family.registry import offered
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.reading import ContentError
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.tutorial import groups

WEB: Final = Path(__file__).resolve().parents[2] / "web"
FIELDS: Final = ("symbol", "token", "marker", "badge", "face", "back", "over", "printed")
RULESETS: Final = [rules for rules in offered() if "tests" not in type(rules).__module__]
PLANS: Final = [
    (rules, modules)
    for rules in RULESETS
    for modules in dict.fromkeys([(), *((id,) for id in rules.modules), rules.together()])
]


def common() -> set[str]:
    """The symbols that every page has."""
    later = re.search(r"const LATER = /(.*)/", (WEB / "build" / "sprite.ts").read_text(encoding="utf-8"))
    assert later is not None
    ids = re.findall(r'<symbol id="([^"]+)"', (WEB / "src" / "art" / "symbols.svg").read_text(encoding="utf-8"))
    return {id for id in ids if not re.search(later[1], id)}


COMMON: Final = common()


def brought(rules: Ruleset, modules: tuple[str, ...]) -> list[Sheet]:
    """The sheets that a page fetches, those of decks of cards among them."""
    declared = [rules.modules[id] for id in modules]
    found = [sheet(package) for package in (rules.drawings, *(one.drawings for one in declared)) if package]
    return [*found, *(sheet(one.drawings, name) for one in declared for name in rules.card_sheets(one))]


def drawn(rules: Ruleset, modules: tuple[str, ...]) -> set[str]:
    """The symbols of a page that shows a game."""
    return COMMON.union(*(one.symbols for one in brought(rules, modules)))


def named(value: Any) -> set[str]:
    """All symbols that a view names."""
    found: set[str] = set()
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, list | tuple):
            left += one
            continue
        for name in fields_of(one):
            item = getattr(one, name)
            if name not in FIELDS:
                left.append(item)
            elif isinstance(item, str):
                found.add(item)
            elif isinstance(item, list):
                found.update(item)
    return found


def shown(rules: Ruleset, modules: tuple[str, ...]) -> set[str]:
    """The symbols that the views and events of a game named, and what its crews are drawn with."""
    crews = rules.usual_crews(modules, 4)
    options = {option.id: "mixed" for id in modules for option in rules.modules[id].options if "mixed" in option.values}
    game: Any = rules.new_game(Recipe(rules.id, tuple(map(Seat, crews)), "drawings", modules, options), listen=True)
    found = {symbol for crew in rules.crews_of(modules) for symbol in (crew.symbol, *crew.figures)}
    found |= {one.symbol for one in rules.highlights_of(modules).values()}
    chance, told = random.Random(7), 0
    for count in range(900):
        if game.choice is None:
            break
        if count % 6 == 0:
            found |= named(rules.view(game, game.choice.seat))
        game.apply(chance.randrange(len(game.choice.options)))
        for event in game.events[told:]:
            seen = rules.narrate(game, event, 0, None)
            faces = [] if seen is None else seen.data.get("faces") or []
            found |= {str(face).split("|")[0] for face in faces} if isinstance(faces, list) else set()
            found |= {str(seen.data["symbol"])} if seen is not None and seen.data.get("symbol") else set()
        told = len(game.events)
    return found - {"", "None"}


@pytest.mark.parametrize(
    ("rules", "modules"), PLANS, ids=lambda value: "-".join(value) if isinstance(value, tuple) else value.id
)
def test_whatever_a_game_names_is_drawn(rules: Ruleset, modules: tuple[str, ...]) -> None:
    assert sorted(shown(rules, modules) - drawn(rules, modules)) == []


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.id)
def test_whatever_can_be_built_is_drawn(rules: Ruleset) -> None:
    for module in rules.modules.values():
        figures = set(module.figures)
        if module.workshop is not None:
            view = module.workshop.view()
            figures |= named(view)
            for draft in view.teams:
                figures |= named(module.workshop.inspect(module.workshop.write(draft)))
        assert sorted(figures - drawn(rules, (module.id,))) == []


def test_whatever_is_learned_is_announced_with_a_drawing() -> None:
    for group in groups():
        rules = next(rules for rules in RULESETS if group.system in (rules.id, *rules.modules))
        modules = (group.system,) if group.system in rules.modules else ()
        assert sorted({mission.symbol for mission in group.missions} - drawn(rules, modules)) == []


def test_every_vehicle_on_wheels_can_lie_on_its_roof() -> None:
    for rules in RULESETS:
        own = drawn(rules, tuple(rules.modules)) - COMMON
        if any(id.endswith(FLIPPED) for id in own):
            cars = {figure for crew in rules.crews for figure in crew.figures}
            assert {car + FLIPPED for car in cars} <= own


def test_a_sheet_draws_no_symbol_that_every_page_has() -> None:
    for rules in RULESETS:
        for modules in ((), rules.together()):
            own = [id for one in brought(rules, modules) for id in one.symbols]
            assert len(set(own)) == len(own)
            assert not COMMON & set(own)


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.id)
def test_every_card_is_drawn(rules: Ruleset) -> None:
    """Also those that no game above has met."""
    for module in rules.modules.values():
        cards = [card.symbol for deck in rules.decks(module) for card in deck.cards]
        assert sorted(set(cards) - drawn(rules, (module.id,))) == []


def test_a_sheet_that_is_not_there_is_told_in_a_sentence() -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        sheet("thunderroad.grid")
