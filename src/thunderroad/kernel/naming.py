"""What the numbers in a game refer to: saved data names things by id, never by their place in a list.

A ruleset renumbers its content for every choice of modules and packs; ids stay the same.  So a saved position can
be loaded after a card has been added to a deck, and its digest does not change (docs/decisions/0026).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from .errors import LoadError


class Names:
    """The ids of one sort of thing by number; `what` names it in sentences (``the hazard token``).

    A number below zero means none of them and is saved as it is.
    """

    __slots__ = ("ids", "numbers", "what")

    def __init__(self, what: str, ids: Iterable[str] | Mapping[int, str]) -> None:
        self.what = what
        self.ids: dict[int, str] = dict(ids) if isinstance(ids, Mapping) else dict(enumerate(ids))
        self.numbers: dict[str, int] = {id: number for number, id in self.ids.items()}

    def id(self, number: int) -> str | int:
        """What is saved for a number."""
        return self.ids[number] if number >= 0 else number

    def number(self, id: Any) -> int:
        """The number for what was saved; raises LoadError for an unknown id."""
        if isinstance(id, int) and id < 0:
            return id
        found = self.numbers.get(id)
        if found is None:
            raise self.unknown(id)
        return found

    def ids_of(self, numbers: Iterable[int]) -> list[str | int]:
        """What is saved for each of them; all at once where an id says no more than the number."""
        if type(self) is not Names:
            return [self.id(number) for number in numbers]
        ids = self.ids
        return [ids[number] if number >= 0 else number for number in numbers]

    def numbers_of(self, ids: Iterable[Any]) -> list[int]:
        """The inverse of `ids_of`; raises LoadError."""
        if type(self) is not Names:
            return [self.number(id) for id in ids]
        numbers = self.numbers
        return [numbers[id] if id in numbers else self.number(id) for id in ids]

    def unknown(self, id: Any) -> LoadError:
        """The error for an unknown id."""
        return LoadError(
            f"this position holds {self.what} '{id!s:.40}', which is not installed; "
            "open the game's journal, or bring back the content that it was played with"
        )


class WithRest(Names):
    """Numbers that are ``thing * base + rest``, saved as ``ID REST``: a command and its die as ``nitro 4``."""

    __slots__ = ("base",)

    def __init__(self, what: str, ids: Iterable[str] | Mapping[int, str], base: int) -> None:
        super().__init__(what, ids)
        self.base = base

    def id(self, number: int) -> str | int:
        """Such as ``nitro 4``."""
        return f"{self.ids[number // self.base]} {number % self.base}" if number >= 0 else number

    def number(self, id: Any) -> int:
        """The inverse of `id`; raises LoadError."""
        if isinstance(id, int) and id < 0:
            return id
        name, _, rest = str(id).rpartition(" ")
        if name not in self.numbers or not rest.isdecimal() or int(rest) >= self.base:
            raise self.unknown(id)
        return self.numbers[name] * self.base + int(rest)


Sorts = Mapping[str, Names]
"""The names of each sort of thing, such as ``hazards``; the options of a question are under `OPTIONS` + kind."""
OPTIONS: Final = "options."
