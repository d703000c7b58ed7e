"""All words of scenario files that a game with its modules knows, from what they declare (words.py)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..family.lexicon import CREW, EVENT, HELD, MARK, PILE, STATUS, TOKEN, TRACK, Entry, Lexicon
from .display.presenting import BasePresenting
from .parts import BaseParts
from .scene_words import FileWords, Names


def lexicon(parts: BaseParts, shown: BasePresenting[Any], crews: tuple[str, ...]) -> Lexicon:
    """The words of a game whose parts, tables and crews are these."""
    words = shown.scene
    dice = {die.id: tuple(dict.fromkeys(die.names[value] for value in die.values)) for die in parts.dice.values()}
    dice |= {name: _names(names, parts) for each in words for name, names in each.draws.items()}
    return Lexicon(
        positions=tuple(Entry(each.form, each.text) for one in words for each in one.settings),
        questions={kind: question.answers for kind, question in shown.questions.items()},
        dice=dice,
        facts=tuple(_facts(words)),
        things=_things(words, parts) | {EVENT: tuple(shown.events), CREW: crews},
    )


def _facts(words: Iterable[FileWords]) -> Iterable[Entry]:
    for one in words:
        yield from (Entry(f"{reading.form} is 2", reading.text) for reading in one.readings)
        yield from (Entry(f"status {id} is 2", text) for id, text in one.status.items())
        yield from (Entry(f"CREW track {id} is 2", text) for id, text in one.tracks.items())
        yield from (Entry(f"CREW pile {id} is 2", text) for id, text in one.piles.items())


def _things(words: Iterable[FileWords], parts: BaseParts) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for one in words:
        named = {what: _names(names, parts) for what, names in one.things.items()}
        named[TOKEN] = tuple(one.markers(parts).values()) if one.markers else ()
        named |= {STATUS: tuple(one.status), TRACK: tuple(one.tracks), PILE: tuple(one.piles)}
        named |= {MARK: _names(one.marks, parts)}
        named |= {HELD: _names(one.holdable, parts)}
        for what, names in named.items():
            found[what] = tuple(dict.fromkeys((*found.get(what, ()), *names)))
    return found


def _names(names: Names, parts: BaseParts) -> tuple[str, ...]:
    return names if isinstance(names, tuple) else tuple(names(parts))
