"""Everything that is installed, to tell typing errors in a pack from items that are not played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ...kernel.packs import Pack
from ..rules import Parts
from .entries import Entry


@dataclass(frozen=True, slots=True)
class World:
    """Everything that is installed: all parts together, and each item by the id of the module that brings it."""

    parts: Parts
    modules: frozenset[str]
    chosen: frozenset[str]
    crews: frozenset[str]

    def plays(self, entry: Entry, here: Mapping[str, Any], everywhere: Mapping[str, Any]) -> bool:
        """Whether an item is part of this game; raises PackError for an unknown one that is not new."""
        module = entry.data.get("module")
        if module is not None and (not isinstance(module, str) or module not in self.modules):
            raise entry.wrong(f"module {module!r:.40} is not installed; there are {', '.join(sorted(self.modules))}")
        if module is not None and module not in self.chosen:
            return False
        if entry.id in here:
            return True
        if entry.id in everywhere:
            return False
        if "effect" in entry.data:
            return True
        known = ", ".join(sorted(everywhere))
        raise entry.wrong(
            f"is unknown; there are {known} (a new item needs an effect: the item whose rules it follows)"
        )

    def effect(self, entry: Entry, default: str, here: Mapping[str, Any], everywhere: Mapping[str, Any]) -> Any:
        """The item whose rules an item follows."""
        id = entry.known("effect", default, everywhere.keys(), "the id of an implemented item")
        if id not in here:
            raise entry.wrong(
                f"follows the rules of '{id}', which belongs to a module that is not in play; add that module"
            )
        return here[id]


Change = Callable[[Parts, Pack, Any, World], Parts]
