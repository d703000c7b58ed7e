"""Cards: what lies in front of somebody and has an effect while it does.

A card is a declaration: an id and its listeners.  It never asks whether it is in play or whether its vehicle can
act: if not, it is not asked.  The ruleset decides where cards lie and whom they affect.
"""

from __future__ import annotations

from .hooks import DECREES, Listener


class Card:
    """Something that lies in front of somebody.

    `listens` applies while its vehicle can act, `lasts` whether it can act or not.  In front of a seat or the whole
    table, both apply as long as the card lies there.
    """

    __slots__ = ("decree", "id", "lasts", "listens")

    def __init__(self, id: str, listens: tuple[Listener, ...] = (), lasts: tuple[Listener, ...] = ()) -> None:
        for listener in (*listens, *lasts):
            if listener.of is not None:
                raise ValueError(f"card '{id}' speaks about those it lies before; `of` is for rules of a module")
        self.id = id
        self.listens = listens
        self.lasts = lasts
        self.decree = any(listener.word == DECREES for listener in (*listens, *lasts))
        """Whether it can only lie in front of the whole table."""

    def __repr__(self) -> str:
        return f"Card({self.id!r})"

    def content(self) -> tuple[str, tuple[tuple[str, int], ...], int]:
        """What sets this card apart from others (digest.py): its hooks and its keywords."""
        spoken = tuple([(one.hook.id, one.word) for one in (*self.listens, *self.lasts)])
        return self.id, spoken, len(self.listens)
