"""Finds rulesets and their modules: the built-in ones and those of other distributions, by entry point.

If something from another distribution cannot be imported, nothing else is affected: the reason is remembered
and given when somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules
from typing import Any, Final

from ..display.wording import ENGLISH, speaking
from ..kernel.errors import PackError, RecipeError
from ..kernel.nearest import no_such
from ..kernel.packs import Pack, read_pack
from ..kernel.recipe import Recipe
from .module import Module
from .ruleset import Ruleset

GROUP: Final = "thunderroad.rulesets"
MODULES: Final = "thunderroad.modules"
BUILT_IN: Final = {
    "vendetta": "thunderroad.vendetta.ruleset:VENDETTA",
    "classic": "thunderroad.classic.ruleset:CLASSIC",
}
"""Named here, too, so that an uninstalled source tree finds its own rulesets; they are listed first."""
USUAL: Final = next(iter(BUILT_IN))
"""The default ruleset."""
HOME: Final = "thunderroad.modules"
"""Each package in here is a built-in module and declares itself as MODULE in its module.py; there is no list."""

_broken: Final[dict[str, str]] = {}
_named: Final[dict[str, Pack]] = {}
_wanted: Final[list[str]] = []


@cache
def rulesets() -> dict[str, Ruleset]:
    """All rulesets by id, each with its modules."""
    _broken.clear()
    with speaking(ENGLISH):  # no matter who asks first: what is loaded says its words in English
        return _found()


def _found() -> dict[str, Ruleset]:
    known: dict[str, Ruleset] = {name: _import(target) for name, target in BUILT_IN.items()}
    for point in _points(GROUP):
        if point.name not in BUILT_IN and (made := _attempt(point.name, point.value, Ruleset)) is not None:
            known[point.name] = made
    ours = _built_in()
    for target in ours.values():
        module: Module = _import(target)
        known[module.ruleset].add(module)
    for name, target in _others(ours).items():
        _add(known, name, target)
    for each in known.values():
        each.broken = _broken
    return known


def broken() -> dict[str, str]:
    """Entry points that are installed but cannot be used, by name, each with the reason."""
    rulesets()
    return dict(_broken)


def _points(group: str) -> list[EntryPoint]:
    return sorted(entry_points(group=group), key=lambda point: point.name)


def _built_in() -> dict[str, str]:
    """The modules of this distribution by name."""
    packages = iter_modules(import_module(HOME).__path__)
    return {item.name.replace("_", "-"): f"{HOME}.{item.name}.module:MODULE" for item in packages if item.ispkg}


def _others(ours: dict[str, str]) -> dict[str, str]:
    """The modules of other distributions by name; if a name is taken, that of its file is added."""
    found: dict[str, str] = {}
    for point in _points(MODULES):
        if point.value not in ours.values():
            taken = point.name in ours or point.name in found
            found[f"{point.name} ({point.value.partition(':')[0]})" if taken else point.name] = point.value
    return found


def _add(known: dict[str, Ruleset], name: str, target: str) -> None:
    """Give a module to its ruleset, or remember why not."""
    module = _attempt(name, target, Module)
    if module is None:
        return
    if module.ruleset not in known:
        _broken[name] = f"{module.title} is a module of '{module.ruleset}', which is not installed"
        return
    try:
        known[module.ruleset].add(module)
    except RecipeError as error:
        _broken[name] = str(error)


def _attempt(name: str, target: str, kind: type[Any]) -> Any:
    """The object of an entry point; None if it cannot be loaded, in which case the reason is remembered."""
    try:
        made = _import(target)
    except Exception as error:  # noqa: BLE001 - whatever another distribution does, the rest must work
        _broken[name] = f"{target} cannot be imported ({type(error).__name__}: {error}); repair or uninstall it"
        return None
    if not isinstance(made, kind):
        _broken[name] = f"{target} is not a {kind.__name__}; its entry point must name one"
        return None
    return made


def _import(target: str) -> Any:
    module, _, name = target.partition(":")
    return getattr(import_module(module), name)


def ruleset(id: str) -> Ruleset:
    """One ruleset; raises RecipeError naming the known ones."""
    found = rulesets().get(id)
    if found is None:
        if id in _broken:
            raise RecipeError(f"the ruleset '{id}' is installed but cannot be used: {_broken[id]}")
        raise RecipeError(no_such("ruleset", id, rulesets(), "rulesets are"), "ruleset")
    return found


def ruleset_of(recipe: Recipe) -> Ruleset:
    """The ruleset a recipe names."""
    return ruleset(recipe.ruleset)


def want(id: str) -> None:
    """Offer this ruleset before all others; raises RecipeError. Ours are not imported yet, for a quick start."""
    if id not in BUILT_IN:
        ruleset(id)
    _wanted[:] = [id]


def offered() -> list[Ruleset]:
    """All rulesets, the wanted one first."""
    known = rulesets()
    return [known[id] for id in dict.fromkeys((*_wanted, *known)) if id in known]


def use_pack(name: str) -> Pack:
    """Read an owner's pack by path or name, check it, and use it in new games; raises PackError."""
    pack = read_pack(name)
    other = _named.get(pack.id)
    if other is not None and other.ref != pack.ref:
        raise PackError(f"{pack.file} and {other.file} are both called '{pack.id}'; give one of them another id")
    _named[pack.id] = know_pack(pack)
    return pack


def use_packs(packs: Iterable[Pack]) -> None:
    """Use these packs in new games, and no others; they are known already."""
    _named.clear()
    _named.update((pack.id, pack) for pack in packs)


def named_packs(ruleset: str) -> tuple[Pack, ...]:
    """The packs that were named for games of a ruleset, in order."""
    return tuple(pack for pack in _named.values() if pack.ruleset == ruleset)


def know_pack(pack: Pack) -> Pack:
    """Make a pack known to its ruleset, once it is checked; raises PackError."""
    rules = rulesets().get(pack.ruleset)
    if rules is None:
        raise pack.wrong(f"there is no ruleset '{pack.ruleset:.40}'; rulesets are {', '.join(rulesets())}")
    if pack.ref not in rules.packs:
        rules.check_pack(pack)
        rules.packs[pack.ref] = pack
    return pack


def known_packs() -> tuple[Pack, ...]:
    """Every pack read so far, for child processes, which start without them."""
    return tuple(pack for rules in rulesets().values() for pack in rules.packs.values())
