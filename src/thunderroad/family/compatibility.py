"""Which modules can be played together: worked out from their declarations, never listed by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from ..kernel.errors import RecipeError
from ..kernel.recipe import Recipe, Seat
from .ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two modules (or one and itself: alone): `reasons` are the rules that forbid some or all tables.

    `modules` are the two and whatever they need; `tables` is the number of choices of crews that were
    tried, `refused` how many of them were not possible; options that must be off are off.
    """

    first: str
    second: str
    modules: tuple[str, ...]
    tables: int
    refused: int
    reasons: tuple[str, ...]

    @property
    def verdict(self) -> str:
        """``yes``, ``no``, or ``some`` when it depends on the crews."""
        if not self.refused:
            return "yes"
        return "no" if self.refused == self.tables else "some"


def pairings(ruleset: Ruleset) -> list[Pairing]:
    """Each module alone and with each other one, sorted by id."""
    ids = sorted(ruleset.modules)
    return [_pairing(ruleset, first, second) for k, first in enumerate(ids) for second in ids[k:]]


def _pairing(ruleset: Ruleset, first: str, second: str) -> Pairing:
    modules = _with_needs(ruleset, {first, second})
    options = ruleset.fitting(modules)
    tables = refused = 0
    reasons: list[str] = []
    for crews in _tables(ruleset, modules):
        tables += 1
        try:
            ruleset.check(Recipe(ruleset.id, tuple(Seat(crew) for crew in crews), "", modules, options))
        except RecipeError as error:
            refused += 1
            reasons.append(str(error))
    return Pairing(first, second, modules, tables, refused, tuple(dict.fromkeys(reasons)))


def _with_needs(ruleset: Ruleset, wanted: set[str]) -> tuple[str, ...]:
    """These modules and all that they need."""
    found = set(wanted)
    while more := {need for id in found if id in ruleset.modules for need in ruleset.modules[id].needs} - found:
        found |= more
    return tuple(sorted(found))


def _tables(ruleset: Ruleset, modules: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every choice of as few crews as can play, and all crews together."""
    crews = [crew.id for crew in ruleset.crews_of(modules)]
    yield from combinations(crews, ruleset.min_seats)
    if len(crews) > ruleset.min_seats:
        yield tuple(crews)
