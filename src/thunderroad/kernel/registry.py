"""Finds rulesets: the built-in ones and those of other distributions, by entry point."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from .errors import RecipeError
from .module import Recipe, Ruleset

GROUP: Final = "thunderroad.rulesets"
BUILT_IN: Final = {"vendetta": "thunderroad.vendetta.ruleset:VENDETTA"}
"""Named here too, so that a source tree that is not installed finds its own rulesets."""


@cache
def rulesets() -> dict[str, Ruleset]:
    """All rulesets by id."""
    found = dict(BUILT_IN)
    found.update({point.name: point.value for point in entry_points(group=GROUP)})
    return {name: _import(target) for name, target in sorted(found.items())}


def _import(target: str) -> Ruleset:
    module, _, name = target.partition(":")
    ruleset: Ruleset = getattr(import_module(module), name)
    return ruleset


def ruleset(id: str) -> Ruleset:
    """One ruleset; raises RecipeError naming the known ones."""
    found = rulesets().get(id)
    if found is None:
        raise RecipeError(f"there is no ruleset '{id}'; rulesets are {', '.join(rulesets())}")
    return found


def ruleset_of(recipe: Recipe) -> Ruleset:
    """The ruleset a recipe names."""
    return ruleset(recipe.ruleset)
