"""Which content is installed: all versions of the base game and its modules, and what a recipe is played with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..kernel.digest import digest
from ..kernel.errors import RecipeError
from ..kernel.nearest import nearest
from ..kernel.recipe import Recipe, edition
from .module import Module


class Editions:
    """The part of a ruleset that handles versions (docs/decisions/0026)."""

    id: str
    title: str
    version: int
    box: int = 1
    """The version of its own content; raise it when counts or values change."""

    def __init__(self) -> None:
        self.modules: dict[str, Module] = {}
        self.broken: dict[str, str] = {}
        """Modules that are installed but cannot be used, by name, with the reason as half a sentence."""

    def chosen(self, recipe: Recipe) -> tuple[Module, ...]:
        """A recipe's modules in the versions it names, sorted by id; raises RecipeError."""
        return tuple(self.edition(id, recipe.versions.get(id)) for id in sorted(set(recipe.modules)))

    def edition(self, id: str, version: int | None = None) -> Module:
        """A version of a module, or its newest; raises RecipeError if it is not installed."""
        newest = self.modules.get(id)
        if newest is None:
            raise RecipeError(self._no_module(id), "modules")
        found = self._version(id, version)
        if found is None:
            known = ", ".join(str(one.version) for one in (*newest.editions, newest))
            raise RecipeError(
                f"version {version} of {newest.title} ({id}) is not installed, only {known}; "
                "install the Thunder Road that has it, or open the game's journal",
                "modules",
            )
        return found

    def _version(self, id: str, version: int | None) -> Module | None:
        newest = self.modules[id]
        if version is None or version == newest.version:
            return newest
        return next((one for one in newest.editions if one.version == version), None)

    def has_box(self, version: int) -> bool:
        """Whether this version of the game's own content is installed."""
        return version == self.box

    def content_digest(self, recipe: Recipe) -> str:
        """What a game with this recipe is played with here: modules and their versions, owners' packs, all content."""
        modules = [(module.id, module.version, module.data) for module in self.chosen(recipe)]
        packs = [(ref.id, ref.digest) for ref in recipe.content]
        return digest([self.id, modules, packs])

    def settled(self, recipe: Recipe) -> Recipe:
        """The recipe of a new table: with the newest versions where none are given, and the digest of its content.

        A recipe that already has its digest is returned unchanged.
        """
        if recipe.digest:
            return recipe
        versions = {module.id: module.version for module in self.chosen(recipe)}
        box = recipe.versions.get(self.id, self.box)
        return replace(recipe, versions={self.id: box, **versions}, digest=self.content_digest(recipe))

    def same_content(self, recipe: Recipe) -> bool:
        """Whether a settled recipe would use the same content here; also False if that is unknown."""
        try:
            return recipe.digest == self.content_digest(recipe)
        except RecipeError:
            return False

    def here(self, recipe: Recipe) -> Recipe:
        """The recipe as it can be played here, with the newest version of any module whose version is not installed."""
        known = ((id, n) for id, n in recipe.versions.items() if id in self.modules and self._version(id, n))
        box = recipe.versions.get(self.id, self.box)
        versions = {**dict(known), self.id: box if self.has_box(box) else self.box}
        return self.settled(replace(recipe, versions=versions, digest=""))

    def _known(self, modules: Iterable[str]) -> list[Module]:
        """Those of the chosen modules that exist, sorted by id; they can be given with versions."""
        named = sorted({edition(name) for name in modules}, key=_id)
        found = [self._version(id, version) for id, version in named if id in self.modules]
        return [module for module in found if module is not None]

    def _check_box(self, recipe: Recipe) -> None:
        box = recipe.versions.get(self.id, self.box)
        if not self.has_box(box):
            raise RecipeError(
                f"version {box} of the pieces of {self.title} is not installed, only {self.box}; "
                "install the Thunder Road that has it, or open the game's journal",
                "ruleset",
            )

    def _no_module(self, id: str) -> str:
        if id in self.broken:
            return f"the module '{id}' is installed but cannot be used: {self.broken[id]}"
        near = nearest(id, self.modules)
        hint = f"did you mean '{near}'?" if near else "leave it out or install it"
        return f"there is no module '{id}' for {self.title}; {hint}"


def _id(named: tuple[str, int | None]) -> str:
    return named[0]
