"""What this game contains besides dice, questions and events, and what of it has occurred: for exhaustive runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from ..chassis.occurrences import Occurring
from .choices import ATTACK, NONE, attack_of
from .game import Game

if TYPE_CHECKING:
    from .rules import Parts

RARE: Final = frozenset({"event stays", *(f"black-low {face}" for face in (1, 2, 3))})
"""Only with certain options, or with cars that are blocked by nothing but wrecks."""


def declared(parts: Parts[Game]) -> Iterator[str]:
    """Attacks, and the ways of being wrecked."""
    yield from (f"attack {kind.id}" for kind in parts.attacks)
    yield from (f"wrecked by {why}" for why in ("crash", "ram", "shot"))


def answered(g: Game, value: int) -> Iterable[str]:
    """What an answer uses: the kind of an attack."""
    choice = g.choice
    assert choice is not None
    if choice.kind == ATTACK.id and value != NONE:
        return (f"attack {g.rules.attacks[attack_of(value)[0]].id}",)
    return ()


def occurred(g: Game) -> Iterator[str]:
    """How vehicles were wrecked."""
    yield from (f"wrecked by {event.data['why']}" for event in g.events or () if event.kind == "inoperable")


OCCURRING: Final = Occurring(declared, answered, occurred, RARE)
