"""What a game contains, and what of it has occurred: for exhaustive runs.

A key is a heading and a name (``die face``, ``event kind``, ``choice kind``); a ruleset adds keys of its own
(`Occurring`), and so may a module (`presenting.Occurs`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from ..kernel.game import BaseGame
from .display.presenting import BasePresenting, tables_of
from .parts import BaseParts

G = TypeVar("G", bound=BaseGame)
P = TypeVar("P", bound=BaseParts)


NEVER: Final = "event broken-off"
"""What no run may wait for: endless effects."""


@dataclass(frozen=True, slots=True)
class Occurring(Generic[G, P]):
    """What a ruleset contains besides dice, questions and events.

    `declared` are its keys, `answered` those that an answer uses, `occurred` those that a finished game shows; `rare`
    names content that no exhaustive run waits for.
    """

    declared: Callable[[P], Iterable[str]]
    answered: Callable[[G, int], Iterable[str]]
    occurred: Callable[[G], Iterable[str]]
    rare: frozenset[str] = frozenset()


def content_keys(own: Occurring[Any, P], parts: P, shown: BasePresenting[Any]) -> Iterator[str]:
    """Everything that must occur sooner or later, of the game and of the chosen modules, except rare content."""
    rare = own.rare.union({NEVER}, *(each.rare for each in shown.occurs))
    yield from (key for key in (*own.declared(parts), *_declared(parts, shown)) if key not in rare)


def _declared(parts: BaseParts, shown: BasePresenting[Any]) -> Iterator[str]:
    for die in parts.dice.values():
        yield from (f"{die.id} {die.names[value]}" for value in die.values)
    yield from (f"choice {kind}" for kind in shown.questions)
    yield from (f"event {kind}" for kind in shown.events)
    for each in shown.occurs:
        yield from each.keys


def answered(g: Any, value: int) -> Iterator[str]:
    """What modules find in an answer to the open choice."""
    for each in tables_of(g).occurs:
        if each.answered is not None:
            yield from each.answered(g, value)


def occurred(g: Any) -> Iterator[str]:
    """What random results and events of a finished game show, and what modules find in it."""
    for name, result in g.trace or ():
        yield f"{name} {result}"
    for event in g.events or ():
        yield f"event {event.kind}"
    for each in tables_of(g).occurs:
        if each.seen is not None:
            yield from each.seen(g)
