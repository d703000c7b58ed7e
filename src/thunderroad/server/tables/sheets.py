"""Where browsers find the sheets of symbols that rulesets and modules bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderroad.display.drawings import sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from thunderroad.family.module import Module
    from thunderroad.family.ruleset import Ruleset


def address(ruleset: Ruleset, module: Module | None = None) -> str:
    """Where the sheet of a ruleset, or of a module of it, can be fetched; empty: it has none."""
    package = (module or ruleset).drawings
    if not package:
        return ""
    path = ruleset.id if module is None else f"{ruleset.id}/{module.id}"
    return f"/api/drawings/{path}?v={sheet(package).version}"


def addresses(ruleset: Ruleset, modules: Iterable[Module] = ()) -> list[str]:
    """All sheets that a game with these modules is drawn with, besides those symbols that every page has."""
    found = [address(ruleset), *(address(ruleset, module) for module in modules)]
    return [one for one in found if one]


def of_deck(ruleset: Ruleset, module: Module, name: str) -> str:
    """Where a sheet with the cards of a deck can be fetched."""
    return f"/api/drawings/{ruleset.id}/{module.id}/{name}?v={sheet(module.drawings, name).version}"


def of_cards(ruleset: Ruleset, modules: Iterable[Module]) -> list[str]:
    """The sheets with the cards of all decks that these modules bring."""
    return [of_deck(ruleset, module, name) for module in modules for name in ruleset.card_sheets(module)]
