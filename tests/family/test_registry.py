"""Rulesets and modules of other distributions are found by entry point."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from thunderroad.classic.ruleset import CLASSIC
from thunderroad.family import registry
from thunderroad.family.module import Module
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.ruleset import VENDETTA, Vendetta

OTHER = Vendetta()
"""Another distribution's ruleset, as far as the registry can tell."""
FIRE = Module("fire", "Fire", "other")
BLAZE = Module("fire", "Blaze", "other")
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


def test_the_built_in_rulesets_need_no_installation(installed: list[EntryPoint]) -> None:
    assert registry.rulesets() == {"vendetta": VENDETTA, "classic": CLASSIC}


def test_other_rulesets_are_found_and_listed_behind_ours(installed: list[EntryPoint]) -> None:
    installed.append(point("other", "OTHER"))
    assert list(registry.rulesets()) == ["vendetta", "classic", "other"]
    assert registry.ruleset("other") is OTHER
    assert registry.ruleset_of(Recipe("other", (), "")) is OTHER
    with pytest.raises(RecipeError, match=r"^there is no ruleset 'chess'; rulesets are vendetta, classic, other$"):
        registry.ruleset("chess")


def test_modules_go_to_their_ruleset(installed: list[EntryPoint]) -> None:
    installed += [point("other", "OTHER"), point("fire", "FIRE", registry.MODULES)]
    assert registry.ruleset("other").modules == {"fire": FIRE}
    assert "fire" not in registry.ruleset("vendetta").modules


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("lost", "LOST", "Lost is a module of 'nowhere', which is not installed"),
        ("gone", "GONE", f"{__name__}:GONE cannot be imported (AttributeError"),
        ("odd", "point", f"{__name__}:point is not a Module; its entry point must name one"),
    ],
)  # fmt: skip
def test_a_broken_module_stops_nobody_and_is_told_to_whom_it_concerns(
    installed: list[EntryPoint], name: str, value: str, reason: str
) -> None:
    installed += [
        point("other", "OTHER"),
        point(name, value, registry.MODULES),
        point("fire", "FIRE", registry.MODULES),
    ]
    assert registry.ruleset("other").modules == {"fire": FIRE}
    told = registry.broken()[name]
    assert told.startswith(reason)
    with pytest.raises(RecipeError) as caught:
        OTHER.check(Recipe("other", (Seat("amber"), Seat("teal")), "", modules=(name,)))
    assert str(caught.value) == f"the module '{name}' is installed but cannot be used: {told}"


def test_a_broken_ruleset_is_told_when_it_is_asked_for(installed: list[EntryPoint]) -> None:
    installed += [EntryPoint("chess", "no_such_package:CHESS", registry.GROUP)]
    assert list(registry.rulesets()) == ["vendetta", "classic"]
    with pytest.raises(RecipeError, match=r"^the ruleset 'chess' is installed but cannot be used: .*repair or"):
        registry.ruleset("chess")


def test_two_modules_of_one_name_are_no_secret(installed: list[EntryPoint]) -> None:
    installed += [
        point("other", "OTHER"),
        point("fire", "FIRE", registry.MODULES),
        point("fire", "BLAZE", registry.MODULES),
    ]
    assert registry.ruleset("other").modules == {"fire": FIRE}
    assert registry.broken()[f"fire ({__name__})"] == "two modules are called 'fire'; remove one of them"
