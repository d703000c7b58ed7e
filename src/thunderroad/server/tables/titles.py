"""What a table is called."""

from __future__ import annotations

from collections.abc import Iterable

from thunderroad.family import registry
from thunderroad.play.players import Player
from thunderroad.play.table import Table


def title_of(table: Table, players: Iterable[Player]) -> str:
    """The game and who plays it, as it is kept: in no language."""
    return f"{table.ruleset.title}: {', '.join(player.name for player in players)}"[:400]


def named(title: str, ruleset: str, modules: Iterable[str]) -> str:
    """A kept title as it is read: with what the game is called; one that does not begin with the game stays."""
    rules = registry.rulesets().get(ruleset)
    if rules is None or not title.startswith(f"{rules.title}: "):
        return title
    return f"{rules.title_of(modules)}{title.removeprefix(rules.title)}"
