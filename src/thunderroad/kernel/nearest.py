"""Sentences about an unknown word: the nearest known one, and the list of all."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

MOST: Final = 16
"""Nobody reads a list with more names than this."""


def nearest(word: str, known: Iterable[str], like: float = 0.6) -> str | None:
    """The known word most similar to this one, or None if none has a similarity of at least `like`."""
    by_lower = {each.lower(): each for each in known}
    found = get_close_matches(word.lower(), by_lower, n=1, cutoff=like)
    return by_lower[found[0]] if found else None


def listed(names: Iterable[str], most: int = MOST) -> str:
    """Names in a sentence, not too many."""
    names = list(names)
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def no_such(what: str, word: str, known: Iterable[str], all_: str = "there are") -> str:
    """``there is no terrain 'mudd'; did you mean 'mud'? There are road, mud``; `all_` introduces the list."""
    known = list(known)
    near = nearest(word, known)
    told = f"there is no {what} '{word:.30}'"
    if not known:
        return f"{told}; there are none"
    if near is None:
        return f"{told}; {all_} {listed(known)}"
    return f"{told}; did you mean '{near}'? {all_[0].upper()}{all_[1:]} {listed(known)}"
