"""Tables for looking back: a journal, or a saved table whose content is no longer installed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from thunderroad import __version__
from thunderroad.kernel.recipe import Recipe

from .errors import JournalError
from .journal import Answer, Chance, Journal, Line
from .players import Player
from .prelude import Prelude
from .records import Record
from .replay import Replay
from .table import Table


def opened(journal: Journal) -> Table:
    """A table for looking back on a journal; raises JournalError, RecipeError.

    If the game used different content, it is replayed by name as far as possible, and the table says how far.
    """
    replay = Replay(journal)
    try:
        replay.run()
    except JournalError:
        if replay.exact or not replay.n:
            raise
    recipe, n = replay.recipe, replay.n
    past = Prelude.of(journal, n)
    if not replay.exact:  # its positions are of other content
        past = replace(past, answers=tuple(replace(answer, digest=None) for answer in past.answers))
    return Table.create(recipe, journal.players, past=replace(past, missing=len(journal.answers) - n))


def journal_of(
    recipe: Recipe, version: int, players: Sequence[Player], setup: Chance, answers: Iterable[Answer]
) -> Journal:
    """The journal of kept answers."""
    lines = tuple(Line(n, replace(answer, digest=None)) for n, answer in enumerate(answers, 1))
    return Journal(recipe, version, __version__, tuple(players), setup, lines)


def counting(records: Iterable[Record]) -> list[Answer]:
    """The answers among kept commands that were not taken back."""
    line: list[Answer] = []
    for record in records:
        if record.answer is not None:
            line.append(replace(record.answer, seat=record.seat))
        elif record.change is None:
            del line[len(line) - record.taken_back :]
    return line
