"""A view in the reader's language: up to this point, names and texts of content in views are English.

What is made from templates (`Catalogue.say`) is in the reader's language already.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from functools import cache
from operator import is_not
from typing import Any, Final, TypeVar

from .view import board, cards, choices, game, seats
from .wording import ENGLISH, language

T = TypeVar("T")

TEXTS: Final[dict[type, tuple[str, ...]]] = {
    board.TileView: ("title",),
    board.TerrainView: ("name", "text"),
    board.MarkView: ("label",),
    board.SpaceView: ("words",),
    board.PieceView: ("name", "text"),
    board.TokenView: ("name", "text"),
    cards.CardView: ("deck", "name", "text", "note", "lead", "family"),
    cards.BackView: ("deck",),
    seats.SlotView: ("title", "text"),
    seats.DashboardView: ("status", "text"),
    seats.CommandView: ("name", "needs", "text"),
    seats.BoardView: ("title",),
    seats.TrackView: ("label",),
    seats.FactView: ("label", "value"),
    seats.SeatView: ("crew_name", "title"),
    choices.FaceView: ("label",),
    choices.FallenView: ("title", "label"),
    choices.OptionView: ("label", "detail", "group"),
    choices.ChoiceView: ("title", "hint"),
    game.TallyView: ("label",),
    game.ResultView: ("how",),
}
"""Fields that people read; all others are ids."""
DATA: Final = ("label", "text", "title")
"""The same in the data of events; ``faces`` are told apart below."""


def worded(value: T, word: Callable[[str], str]) -> T:
    """A view with the words of content as `word` has them; itself where English is spoken."""
    return value if language() == ENGLISH else _worded(value, word)


def _worded(value: Any, word: Callable[[str], str]) -> Any:
    if isinstance(value, list):
        items = [_worded(item, word) for item in value]
        return items if any(map(is_not, items, value)) else value
    if isinstance(value, game.EventView):
        data = {key: _datum(key, item, word) for key, item in value.data.items()}
        return replace(value, text=word(value.text), data=data)
    kind: Any = type(value)
    changed: dict[str, Any] = {}
    for name, is_text in _fields(kind):
        old = getattr(value, name)
        new = word(old) if is_text and isinstance(old, str) else _worded(old, word)
        if new is not old:
            changed[name] = new
    return replace(value, **changed) if changed else value


@cache
def _fields(kind: type) -> tuple[tuple[str, bool], ...]:
    """The fields of a record, and whether people read them; nothing else has any."""
    texts = TEXTS.get(kind, ())
    return tuple([(field.name, field.name in texts) for field in fields(kind)]) if is_dataclass(kind) else ()


def _datum(key: str, item: game.Datum, word: Callable[[str], str]) -> game.Datum:
    if key in DATA and isinstance(item, str):
        return word(item)
    if key == "faces" and isinstance(item, list):
        parts = (str(face).split("|") for face in item)
        return ["|".join([symbol, word(label), *rest]) for symbol, label, *rest in parts]
    return item
