"""Sentences about a word that nobody knows: the nearest one that there is, and all of them."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

MOST: Final = 16
"""More names than these make no list that anybody reads."""


def nearest(word: str, known: Iterable[str], like: float = 0.6) -> str | None:
    """The known word that is most like this one, or None if none is `like` it by that share of its letters."""
    by_lower = {each.lower(): each for each in known}
    found = get_close_matches(word.lower(), by_lower, n=1, cutoff=like)
    return by_lower[found[0]] if found else None


def listed(names: Iterable[str], most: int = MOST) -> str:
    """Names in a sentence, not too many."""
    names = list(names)
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def no_such(what: str, word: str, known: Iterable[str], all_: str = "there are") -> str:
    """``there is no terrain 'mudd'; did you mean 'mud'? There are road, mud``; `all_` begins the list."""
    known = list(known)
    near = nearest(word, known)
    told = f"there is no {what} '{word:.30}'"
    if not known:
        return f"{told}; there are none"
    if near is None:
        return f"{told}; {all_} {listed(known)}"
    return f"{told}; did you mean '{near}'? {all_[0].upper()}{all_[1:]} {listed(known)}"
