"""No id reaches a reader: whole games of every ruleset and module, in both languages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.kit.quick import first_quick, quick_if
from tests.kit.records import fields_of
from tests.languages.test_german import texts_of
from thunderroad.chassis.ruleset import TableRuleset
from thunderroad.display.translation import TEXTS, worded
from thunderroad.display.wording import speaking
from thunderroad.family import registry
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.recipe import Recipe, Seat

ID = re.compile(r"[a-z0-9]+(?:[-_.][a-z0-9]+)+")
WORDS = {"off-road", "power-ups", "face-down", "mega-repair", "super-weapon", "laser-kebab"}
"""Words of the language that are written like ids, and are ids as well."""
GAMES = [
    (id, modules)
    for id in ("vendetta", "classic")
    for modules in ((), *((module,) for module in sorted(registry.ruleset(id).modules)))
] + [("vendetta", registry.ruleset("vendetta").together())]


def ids_of(value: Any) -> Iterator[str]:
    """Every string in a view that is not for people; names of options word by word."""
    if isinstance(value, str):
        yield from ID.findall(value)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from ids_of(item)
    elif isinstance(value, dict):
        yield from ids_of([*value, *value.values()])
    else:
        hidden = (*TEXTS.get(type(value), ()), "text")
        yield from ids_of([getattr(value, name) for name in fields_of(value) if name not in hidden])


def seen(ruleset: Ruleset, modules: tuple[str, ...], tongue: str) -> tuple[set[str], set[str]]:
    """All ids and all texts of a random game: its log, and its views for the seat that is asked."""
    crews = ruleset.usual_crews(modules, min(6, ruleset.most_seats(modules)))
    recipe = Recipe(ruleset.id, tuple(map(Seat, crews)), f"ids {tongue}", modules)
    assert isinstance(ruleset, TableRuleset)
    game, chance = ruleset.new_game(recipe, listen=True), random.Random(f"{ruleset.id} {modules}")
    ids, texts = set(modules), set[str]()
    with speaking(tongue):
        for count in range(600):
            views = [ruleset.narrate(game, e, 0, e.seats[0] if e.seats else None) for e in game.events or ()]
            if game.choice is None or count % 10 == 0:
                shown: Any = ruleset.view(game, game.choice.seat if game.choice else None)
            else:
                shown = worded(ruleset.sight(game)(game.choice.seat).choice, ruleset.word)
            texts.update(texts_of([*views, shown]))
            ids.update(ids_of([*views, shown]))
            if game.choice is None:
                break
            game.events = []
            game.apply(chance.randrange(len(game.choice.options)))
    return ids, texts


@pytest.mark.parametrize("tongue", first_quick(["en", "de"]))
@pytest.mark.parametrize("game", quick_if(GAMES[-1].__eq__, GAMES), ids=lambda game: "+".join((game[0], *game[1])))
def test_no_id_is_left_in_what_people_read(game: tuple[str, tuple[str, ...]], tongue: str) -> None:
    id, modules = game
    ids, texts = seen(registry.ruleset(id), modules, tongue)
    assert len(ids) > 20
    assert len(texts) > 100
    assert {text: left for text in texts if (left := set(ID.findall(text.lower())) & ids - WORDS)} == {}
