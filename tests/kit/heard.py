"""Speakers for one game alone, as if a module had declared them for every vehicle."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.hooks import ADDS, Hook, Listener
from thunderroad.vendetta import hooks
from thunderroad.vendetta.concern import Concern
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.listeners import Listeners

HOOKS: dict[str, Hook[Any]] = {hook.name: hook for hook in vars(hooks).values() if isinstance(hook, Hook)}
"""The hooks of the game by the names of their tables."""
TABLES: Final = tuple(name for name in dir(Listeners) if name[0] != "_" and not callable(getattr(Listeners, name)))
"""The tables of a set of listeners, whether it is compiled or not."""


def hear(g: Game, **speakers: tuple[Callable[..., Any], ...]) -> None:
    """Put these functions at the hooks of these names, in place of the rules of those that spoke there."""
    rest = [one for one in g.rules.parts.listeners if one.hook.name not in speakers]
    said = [Listener(HOOKS[name], fn, ADDS) for name, functions in speakers.items() for fn in functions]
    retell(g, (*rest, *said))


def retell(g: Game, listeners: tuple[Listener, ...], *cards: Card) -> None:
    """Play on with these rules of modules, and with these cards in the box besides."""
    rules = g.rules = copy.copy(g.rules)
    every = (*rules.parts.cards, *cards)
    rules.concern = Concern(listeners, every, [spec.kind for spec in rules.specs])
    g.lay_out(g.out_of_box)
