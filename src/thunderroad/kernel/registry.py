"""Finds rulesets and their modules: the built-in ones and those of other distributions, by entry point."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final

from .errors import RecipeError
from .module import Module, Recipe, Ruleset

GROUP: Final = "thunderroad.rulesets"
MODULES: Final = "thunderroad.modules"
BUILT_IN: Final = {"vendetta": "thunderroad.vendetta.ruleset:VENDETTA"}
"""Named here too, so that a source tree that is not installed finds its own rulesets."""


@cache
def rulesets() -> dict[str, Ruleset]:
    """All rulesets by id."""
    found = dict(BUILT_IN)
    found.update({point.name: point.value for point in entry_points(group=GROUP)})
    known: dict[str, Ruleset] = {name: _import(target) for name, target in sorted(found.items())}
    for point in sorted(entry_points(group=MODULES), key=lambda point: point.name):
        module: Module = _import(point.value)
        if module.ruleset not in known:
            raise RecipeError(f"{module.title} is a module of '{module.ruleset}', which is not installed")
        known[module.ruleset].add(module)
    return known


def _import(target: str) -> Any:
    module, _, name = target.partition(":")
    return getattr(import_module(module), name)


def ruleset(id: str) -> Ruleset:
    """One ruleset; raises RecipeError naming the known ones."""
    found = rulesets().get(id)
    if found is None:
        raise RecipeError(f"there is no ruleset '{id}'; rulesets are {', '.join(rulesets())}")
    return found


def ruleset_of(recipe: Recipe) -> Ruleset:
    """The ruleset a recipe names."""
    return ruleset(recipe.ruleset)
