"""Compares what a file expects with what is there: names in lines of play, drawn boards."""

from __future__ import annotations

import re

from . import drawing, names
from .drawing import BEYOND, Cell, Drawing
from .errors import ScenarioError, Unnamed
from .model import Answers
from .state import LETTERS, State

NOBODY = re.compile("")
"""Stands in for a fact when a line of play is looked up."""


def known(state: State, answers: Answers) -> None:
    """Raise Unnamed for a crew, vehicle or kind of question that does not exist."""
    nothing = NOBODY.match("")
    assert nothing is not None
    names.crew(state, answers.crew, nothing)
    if answers.vehicle is not None:
        names.piece(state, answers.vehicle, nothing)
    if answers.kind is not None:
        names.question(state, answers.kind, nothing)


def compare(state: State, drawn: Drawing, file: str) -> tuple[str, tuple[str, ...]] | None:
    """How the board differs from a drawing, with a picture of both; None if it does not. Raises ScenarioError."""
    if drawn.lane is None and len(drawn.rows) != state.lanes:
        raise ScenarioError(file, drawn.line, f"a drawing has {state.lanes} lanes, but this one has {len(drawn.rows)}")
    for cell in (cell for row in drawn.rows for cell in row):
        _named(state, cell, file)
    lane = drawn.lane or 1
    now = state.words(drawn.column, len(drawn.rows[0]), lane, len(drawn.rows))
    rows = [list(zip(row, words, strict=True)) for row, words in zip(drawn.rows, now, strict=True)]
    wrong = sum(not _same(state, cell, word) for row in rows for cell, word in row)
    if not wrong:
        return None
    shown = [[_shown(state, cell, word) for cell, word in row] for row in rows]
    spaces = "1 space differs" if wrong == 1 else f"{wrong} spaces differ"
    return f"{spaces} (expected>found):", tuple(drawing.write(shown, (state.view.forward + lane + 1) % 2))


def _named(state: State, cell: Cell, file: str) -> None:
    """Raise ScenarioError for a terrain or token that the game does not have."""
    nothing = NOBODY.match("")
    assert nothing is not None
    try:
        if cell.terrain is not None:
            names.LOOKED_UP["terrain"](state, cell.terrain, nothing)
        if cell.hazard:
            names.LOOKED_UP["thing"](state, cell.hazard, nothing)
    except Unnamed as error:
        raise ScenarioError(file, cell.line, str(error)) from error


def _same(state: State, cell: Cell, word: str) -> bool:
    """Whether a drawn space matches the board; the terrain counts only if it is drawn."""
    if not cell.known:
        return True
    if word == BEYOND:
        return False
    terrain, *rest = word.split("+")
    if cell.terrain is not None and LETTERS.get(cell.terrain, cell.terrain) != terrain:
        return False
    return sorted(_thing(state, thing) for thing in cell.things) == sorted(rest)


def _thing(state: State, thing: str) -> str:
    """A face-up token by its own name: ``!oil`` is ``!oil-slick``."""
    return f"!{state.token(thing[1:])}" if thing.startswith("!") else thing


def _shown(state: State, cell: Cell, word: str) -> str:
    """A space in a picture of differences: as drawn, or ``expected>found``."""
    if _same(state, cell, word):
        return cell.word
    return f"{cell.word}>{word if cell.terrain is not None else word.partition('+')[2] or '.'}"
