"""Cards: what lies before somebody and has a say while it does.

A card is a declaration: an id and its listeners.  It never asks whether it is in play or whether its vehicle can
act, because if not, it is not asked.  Where cards lie, and who is asked about whom, is a ruleset's affair.
"""

from __future__ import annotations

from .hooks import DECREES, Listener


class Card:
    """Something that lies before somebody.

    `listens` while its vehicle can act; `lasts` whether it can act or not.  Before a seat or the whole table both
    have a say as long as the card lies there.
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
        """Whether it may lie before the whole table alone."""

    def __repr__(self) -> str:
        return f"Card({self.id!r})"

    def content(self) -> tuple[str, tuple[tuple[str, int], ...], int]:
        """What makes this card another one than others (digest.py): where it speaks, with which words."""
        spoken = tuple([(one.hook.id, one.word) for one in (*self.listens, *self.lasts)])
        return self.id, spoken, len(self.listens)
