"""What there is in a game, and what of it has occurred: for exhaustive runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from . import presenting
from .choices import ATTACK, NONE, attack_of
from .game import Game

if TYPE_CHECKING:
    from .presenting import Presenting
    from .rules import Parts

RARE = frozenset({"event stays", *(f"black-low {face}" for face in (1, 2, 3))})
"""Of options alone, or with cars that are blocked by wrecks only."""


def content_keys(parts: Parts, shown: Presenting) -> Iterator[str]:
    """Everything that must occur sooner or later, of the box and of the chosen modules."""
    rare = RARE.union(*(each.rare for each in shown.occurs))
    yield from (key for key in _declared(parts, shown) if key not in rare)


def _declared(parts: Parts, shown: Presenting) -> Iterator[str]:
    for die in parts.dice.values():
        yield from (f"{die.id} {die.names[value]}" for value in die.values)
    yield from (f"attack {kind.id}" for kind in parts.attacks)
    yield from (f"choice {kind}" for kind in shown.questions)
    yield from (f"event {kind}" for kind in shown.events)
    yield from (f"wrecked by {why}" for why in ("crash", "ram", "shot"))
    for each in shown.occurs:
        yield from each.keys


def answer_keys(g: Game, value: int) -> Iterator[str]:
    """What an answer uses: the kind of an attack."""
    choice = g.choice
    assert choice is not None
    if choice.kind == ATTACK.id and value != NONE:
        yield f"attack {g.rules.attacks[attack_of(value)[0]].id}"
    for each in presenting.of(g).occurs:
        if each.answered is not None:
            yield from each.answered(g, value)


def occurred(g: Game) -> Iterable[str]:
    """What events and random results of a finished game show."""
    for name, result in g.trace or ():
        yield f"{name} {result}"
    for event in g.events or ():
        yield f"event {event.kind}"
        if event.kind == "inoperable":
            yield f"wrecked by {event.data['why']}"
    for each in presenting.of(g).occurs:
        if each.seen is not None:
            yield from each.seen(g)
