"""Other counts, ids and orders in every deck and pile: what comes of adding a card, without a file being touched."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from thunderroad.family.module import Module
from thunderroad.vendetta.content import Deck
from thunderroad.vendetta.rules import Parts
from thunderroad.vendetta.ruleset import VENDETTA

NEW: Final = "-too"
"""How the ids of what is new end."""

Counted = tuple[tuple[Any, int], ...]
"""Records with an `id`, and how many there are of each."""
Change = Callable[[Counted], Counted]


def another(kinds: Counted) -> Counted:
    """One more of the first kind."""
    (kind, count), *rest = kinds
    return ((kind, count + 1), *rest)


def fewer(kinds: Counted) -> Counted:
    """One fewer of the first kind of which there are several; of one each, the last one is missing."""
    at = next((k for k, (_, count) in enumerate(kinds) if count > 1), len(kinds) - 1)
    return tuple((kind, count - (k == at)) for k, (kind, count) in enumerate(kinds))


def new(kinds: Counted) -> Counted:
    """A new kind before all others, so that every number changes; it does what the first one does."""
    first = kinds[0][0]
    return ((replace(first, id=f"{first.id}{NEW}"), 1), *kinds)


def reordered(kinds: Counted) -> Counted:
    """Declared the other way round."""
    return tuple(reversed(kinds))


CHANGES: Final[Mapping[str, Change]] = {"another": another, "fewer": fewer, "new": new, "reordered": reordered}


def recounted(module: Module, change: Change, *, keep: bool) -> Module:
    """A module's next version, with all its decks, piles and supplies changed; the one before is kept or not."""
    adds = dict(module.adds)
    for heading in {"hazards", "damage"} & adds.keys():
        adds[heading] = change(adds[heading])
    if "decks" in adds:
        adds["decks"] = tuple(_deck(deck, change) for deck in adds["decks"])
    if change is reordered:
        for heading in {"causes", "commands", "specs", "terrains"} & adds.keys():
            adds[heading] = tuple(reversed(adds[heading]))
        sides = adds.get("sides", ())
        adds["sides"] = tuple(side for at in range(len(sides) - 2, -1, -2) for side in sides[at : at + 2])
    if "minor" in adds:
        adds["minor"] += {"another": 1, "new": 1, "fewer": -1}.get(change.__name__, 0)
    earlier = (*module.editions, module) if keep else ()
    return replace(module, adds=adds, version=module.version + 1, editions=earlier)


def _deck(deck: Deck, change: Change) -> Deck:
    found = change(tuple((card, card.copies) for card in deck.cards))
    return replace(deck, cards=tuple(replace(card, copies=count) for card, count in found))


def rebox(parts: Parts, change: Change) -> Parts:
    """The box of the base game with both piles changed."""
    hazards = change(tuple((kind, parts.hazard_counts[kind.id]) for kind in parts.hazards))
    damage = change(tuple((kind, parts.damage_counts[kind.id]) for kind in parts.damage))
    return replace(
        parts,
        hazards=tuple(kind for kind, _ in hazards),
        hazard_counts={kind.id: count for kind, count in hazards},
        damage=tuple(kind for kind, _ in damage),
        damage_counts={kind.id: count for kind, count in damage},
    )


@contextmanager
def with_other_counts(change: Change, *, keep: bool) -> Iterator[None]:
    """Everything changed at once: the base game's piles and those of all modules; afterwards all is as it was."""
    modules, parts, box = dict(VENDETTA.modules), VENDETTA.parts, VENDETTA.box
    forget()
    try:
        for id, module in modules.items():
            VENDETTA.modules[id] = recounted(module, change, keep=keep)
        VENDETTA.parts, VENDETTA.box = rebox(parts, change), box + 1
        VENDETTA.earlier = {box: parts} if keep else {}
        yield
    finally:
        VENDETTA.modules.update(modules)
        VENDETTA.parts, VENDETTA.box, VENDETTA.earlier = parts, box, {}
        forget()


def forget() -> None:
    """Make all tables of rules anew."""
    VENDETTA._rules.clear()
    VENDETTA._digests.clear()
