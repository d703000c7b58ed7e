"""Rulesets and modules of other distributions are found by entry point."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from thunderroad.kernel import registry
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.module import Module, Recipe
from thunderroad.vendetta.ruleset import VENDETTA, Vendetta

OTHER = Vendetta()
"""Another distribution's ruleset, as far as the registry can tell."""
FIRE = Module("fire", "Fire", "other")
LOST = Module("lost", "Lost", "nowhere")


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Entry points that seem to be installed; the registry forgets what it knew before and after."""
    points: list[EntryPoint] = []
    monkeypatch.setattr(registry, "entry_points", lambda group: [p for p in points if p.group == group])
    monkeypatch.setattr(OTHER, "id", "other")
    known = dict(registry.rulesets())  # other tests may have made toys known
    registry.rulesets.cache_clear()
    yield points
    monkeypatch.undo()
    registry.rulesets.cache_clear()
    registry.rulesets().update(known)
    OTHER.modules.clear()


def point(name: str, value: str, group: str = registry.GROUP) -> EntryPoint:
    return EntryPoint(name, f"{__name__}:{value}", group)


def test_the_built_in_ruleset_needs_no_installation(installed: list[EntryPoint]) -> None:
    assert registry.rulesets() == {"vendetta": VENDETTA}


def test_other_rulesets_are_found_and_listed_by_name(installed: list[EntryPoint]) -> None:
    installed.append(point("other", "OTHER"))
    assert list(registry.rulesets()) == ["other", "vendetta"]
    assert registry.ruleset("other") is OTHER
    assert registry.ruleset_of(Recipe("other", (), "")) is OTHER
    with pytest.raises(RecipeError, match=r"^there is no ruleset 'chess'; rulesets are other, vendetta$"):
        registry.ruleset("chess")


def test_modules_go_to_their_ruleset(installed: list[EntryPoint]) -> None:
    installed += [point("other", "OTHER"), point("fire", "FIRE", registry.MODULES)]
    assert registry.ruleset("other").modules == {"fire": FIRE}
    assert "fire" not in registry.ruleset("vendetta").modules


def test_a_module_without_its_ruleset_is_refused(installed: list[EntryPoint]) -> None:
    installed.append(point("lost", "LOST", registry.MODULES))
    with pytest.raises(RecipeError, match=r"^Lost is a module of 'nowhere', which is not installed$"):
        registry.rulesets()
