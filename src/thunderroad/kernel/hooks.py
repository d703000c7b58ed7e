"""Hooks: named places in the rules where a card may speak, in five shapes and no more.

- *modifier* ``(game, subject, value) -> value``: bends a value; must not change anything.
- *instead* ``(game, subject, ...) -> Frame | None``: replaces an action; the first taker wins.
- *reaction* ``(game, subject, ...) -> Frame | None``: happens in addition.
- *offer* ``(game, seat, ...) -> Frame | None``: a frame that asks a seat whether it plays something now.
- *notice* ``(game, subject, ...) -> None``: keeps a module's own state in step where nothing can be asked.

A hook is a typed object, so that mypy refuses a function of the wrong shape.  Listeners stand in
tables that are built once per recipe, by tier and then in declaration order.  A listener may name whom
alone it concerns, so that nobody has to ask it about all the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

TIERS: Final = ("base", "crew", "vehicle", "player", "place", "table")
"""Who speaks before whom: modifiers run upward, *instead* hooks are asked from the top down."""


class Listener:
    """A function bound to a hook, at a tier.

    `of` names those whom alone it concerns, in words of the ruleset; about others it has nothing to say.
    """

    __slots__ = ("fn", "hook", "of", "tier")

    def __init__(self, hook: str, fn: Callable[..., Any], tier: str, of: str | None = None) -> None:
        self.hook = hook
        self.fn = fn
        self.tier = tier
        self.of = of


class Hook(Generic[F]):
    """A place in the rules; `sentence` says which rule it serves."""

    __slots__ = ("downward", "id", "sentence")

    def __init__(self, id: str, sentence: str, *, downward: bool = False) -> None:
        self.id = id
        self.sentence = sentence
        self.downward = downward

    def do(self, fn: F, tier: str = "table", of: str | None = None) -> Listener:
        """Declare that a card's function speaks here; `of`: it does nothing but for these."""
        if tier not in TIERS:
            raise ValueError(f"unknown tier {tier!r}; tiers are {', '.join(TIERS)}")
        return Listener(self.id, fn, tier, of)

    def table(self, listeners: Iterable[Listener]) -> tuple[F, ...]:
        """The functions for this hook in the order in which they speak."""
        mine = [item for item in listeners if item.hook == self.id]
        mine.sort(key=lambda item: TIERS.index(item.tier), reverse=self.downward)
        return tuple(cast("F", item.fn) for item in mine)
