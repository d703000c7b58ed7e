"""Parts: what a game brings to the rules, and how modules add to it, heading by heading (`Module.adds`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

from ..family.module import Module
from ..family.part import several
from ..kernel.chance import Die
from ..kernel.errors import RecipeError
from ..kernel.frame import Frame
from ..kernel.hooks import Listener
from ..kernel.naming import Sorts

SORTS: Final = "sorts"
SHOWN: Final = frozenset({"choices", "events", "words", "translations", "views", "scene", "advice", "occurs"})
"""What a module may add to how the game is shown, worded and judged; see presenting.py."""


ALONE: Final = frozenset({"views", "scene", "advice", "occurs"})
"""Headings under which a module has one record, or one for each of its parts (family/part.py)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseParts:
    """What every ruleset and its modules bring together; a ruleset's own `Parts` have more.

    `dice` and `frames` are by id and by name.  `shown` holds, heading by heading, what the modules add to the
    presentation; `sorts` work out, from the tables of a game, what numbers of the modules refer to when saved.
    """

    dice: Mapping[str, Die]
    listeners: tuple[Listener, ...] = ()
    frames: Mapping[str, type[Frame[Any]]]
    shown: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    sorts: tuple[Callable[[Any], Sorts], ...] = ()

    def sorts_of(self, rules: Any) -> Sorts:
        """What the modules' numbers refer to in games with these tables."""
        return {sort: names for made in self.sorts for sort, names in made(rules).items()}


P = TypeVar("P", bound=BaseParts)
Adder = Callable[[P, Any], P]
"""Puts the content of a heading into the parts; raises RecipeError for a name that is taken."""


def with_modules(
    parts: P,
    modules: Iterable[Module],
    adders: Mapping[str, Adder[P]],
    *,
    read_elsewhere: Iterable[str] = (),
    speaks: Callable[[Module], bool] = lambda _: True,
) -> P:
    """The parts with everything that the modules add, in their order.

    A module may use the headings of `adders`, SHOWN and SORTS, and those that the ruleset reads elsewhere; its
    listeners count only if it `speaks`.  If two modules bring the same thing (a frame, a function at a hook, a die), it
    exists once.  Raises RecipeError for another heading, and for a name that is taken.
    """
    can = {*adders, *SHOWN, SORTS, *read_elsewhere}
    for module in modules:
        unknown = sorted(set(module.adds) - can)
        if unknown:
            raise RecipeError(f"{module.title} adds {', '.join(unknown)}; a module can add {', '.join(sorted(can))}")
        new = {cls.__name__: cls for cls in module.frames if parts.frames.get(cls.__name__) is not cls}
        no_doubles(f"{module.title} brings the effect", [*parts.frames, *new])
        said = {_saying(one) for one in parts.listeners}
        speakers = tuple([one for one in module.listeners if speaks(module) and _saying(one) not in said])
        parts = replace(parts, listeners=parts.listeners + speakers, frames={**parts.frames, **new})
        for heading, items in module.adds.items():
            if heading == SORTS:
                parts = replace(parts, sorts=(*parts.sorts, *several(items)))
            elif heading in ALONE:
                parts = replace(parts, shown={**parts.shown, heading: (*parts.shown.get(heading, ()), *several(items))})
            elif heading in SHOWN:
                parts = replace(parts, shown={**parts.shown, heading: (*parts.shown.get(heading, ()), items)})
            elif heading in adders:
                parts = adders[heading](parts, items)
    return parts


def _saying(listener: Listener) -> tuple[str, Callable[..., Any], int, str | None]:
    """What a listener is, and at which hook."""
    return listener.hook.id, listener.fn, listener.word, listener.of


def no_doubles(what: str, names: Iterable[str]) -> None:
    """Raise RecipeError when a name occurs twice; `what` begins the sentence."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise RecipeError(f"{what} '{name}', but that name is taken")
        seen.add(name)


def more(heading: str) -> Callable[[P, Any], P]:
    """Adds records with an `id` to the parts of that name."""

    def add(parts: P, items: Any) -> P:
        both = (*getattr(parts, heading), *items)
        no_doubles(f"a module adds to the {heading.replace('_', ' ')}", (item.id for item in both))
        changed: dict[str, Any] = {heading: both}
        return replace(parts, **changed)

    return add


def put(heading: str) -> Callable[[P, Any], P]:
    """Replaces the part of that name."""

    def add(parts: P, item: Any) -> P:
        changed: dict[str, Any] = {heading: item}
        return replace(parts, **changed)

    return add


def add_dice(parts: P, dice: Iterable[Die]) -> P:
    """Further dice, by id."""
    dice = tuple([die for die in dice if parts.dice.get(die.id) is not die])
    no_doubles("a module adds the die", [*parts.dice, *(die.id for die in dice)])
    return replace(parts, dice={**parts.dice, **{die.id: die for die in dice}})
