"""What there is in a game, and what of it has occurred: for exhaustive runs.

A key is a heading and a name (``die face``, ``event kind``, ``choice kind``); a ruleset adds keys of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from .parts import BaseParts
from .presenting import BasePresenting, tables_of


def content_keys(
    own: Iterable[str], rare: frozenset[str], parts: BaseParts, shown: BasePresenting[Any]
) -> Iterator[str]:
    """Everything that must occur sooner or later, of the box and of the chosen modules, but for what is `rare`."""
    rare = rare.union(*(each.rare for each in shown.occurs))
    yield from (key for key in (*own, *_declared(parts, shown)) if key not in rare)


def _declared(parts: BaseParts, shown: BasePresenting[Any]) -> Iterator[str]:
    for die in parts.dice.values():
        yield from (f"{die.id} {die.names[value]}" for value in die.values)
    yield from (f"choice {kind}" for kind in shown.questions)
    yield from (f"event {kind}" for kind in shown.events)
    for each in shown.occurs:
        yield from each.keys


def answered(g: Any, value: int) -> Iterator[str]:
    """What modules see in an answer to the open choice."""
    for each in tables_of(g).occurs:
        if each.answered is not None:
            yield from each.answered(g, value)


def occurred(g: Any) -> Iterator[str]:
    """What random results and events of a finished game show, and what modules see in it."""
    for name, result in g.trace or ():
        yield f"{name} {result}"
    for event in g.events or ():
        yield f"event {event.kind}"
    for each in tables_of(g).occurs:
        if each.seen is not None:
            yield from each.seen(g)
