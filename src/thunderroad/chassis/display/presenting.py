"""How the table shows and tells a game: the records that rulesets and modules fill in, and their tables.

`Module.adds` may hold under ``choices`` a tuple of `Question`, under ``events`` a mapping of kinds to
functions that tell them, under ``words`` a mapping of keys to templates, under ``translations`` such
mappings by language, under ``views`` a `Views`, under ``occurs`` an `Occurs`, and under ``scene`` its `FileWords`
for scenario files.  A ruleset's own questions, events and words stand in the same tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Generic, TypeVar

from ...display.view.board import PieceView, SpaceView
from ...display.view.choices import ChoiceView, FaceView, PlanView, StakeView
from ...display.view.seats import FactView, SeatView
from ...family.habit import Habit
from ...kernel.choice import Choice, ChoiceKind
from ...kernel.errors import RecipeError
from ..scene_words import FileWords

G = TypeVar("G")

Told = tuple[str, dict[str, Any]]
"""An event in words: a sentence, and the data that animations need."""
Tell = Callable[[G, Any], Told]
"""Puts an event into words from its data."""


@dataclass(frozen=True)  # no slots: a generic alias cannot make instances of such a class
class Question(Generic[G]):
    """One kind of question, as the table asks it.

    `name` gives an option's short name for files, unique in its choice, `answers` are the forms of these names
    (family/lexicon.py); `option` gives the fields of its `OptionView` besides index, value and name.
    `about` gives the piece it concerns, `hint` and `title` sentences (else the words ``hint.KIND`` and
    ``title.KIND``), `faces` a die that an answer may lead to, `stake` what was rolled and may be rolled again,
    as a viewer may know it.  `plans` gives the paths that can be foreseen: so many to a space at most, with a list in
    which like positions keep what they have found out for each other.  One that `opens` is asked when no effect is
    unfinished.

    One that `leads` says which vehicle drives and with what: all its answers are tried to find out what can be reached
    (reach.py), and if it has plans they are shown only there.  Of others the answer that `passes` is tried (None: what
    its kind declines).  The `habit` tells a player who follows simple rules what it is about (family/habit.py).
    """

    kind: ChoiceKind
    name: Callable[[G, int], str]
    option: Callable[[G, int], dict[str, Any]]
    about: Callable[[G, Choice], str | None] | None = None
    hint: Callable[[G, Choice], str] | None = None
    title: Callable[[G, Choice], str] | None = None
    faces: Callable[[G, Choice], list[FaceView]] | None = None
    stake: Callable[[G, Choice, int | None], StakeView] | None = None
    plans: Callable[[G, int, list[Any]], list[PlanView]] | None = None
    opens: bool = False
    leads: bool = False
    passes: int | None = None
    answers: tuple[str, ...] = ()
    habit: Habit | None = None


@dataclass(frozen=True, slots=True)
class Views(Generic[G]):
    """What a module changes in views; functions get a record and return it, usually with `replace`.

    `piece` for a vehicle, `space` for a space of the board, `seat` as the viewing seat (None: a
    spectator) may know it, `choice` for the open question; `facts` are added to the status bar.  A ruleset may
    have more.
    """

    piece: Callable[[G, int, PieceView], PieceView] | None = None
    space: Callable[[G, int, SpaceView], SpaceView] | None = None
    seat: Callable[[G, int, int | None, SeatView], SeatView] | None = None
    choice: Callable[[G, int | None, ChoiceView], ChoiceView] | None = None
    facts: Callable[[G, int | None], list[FactView]] | None = None


@dataclass(frozen=True)  # no slots: a generic alias cannot make instances of such a class
class Occurs(Generic[G]):
    """What an exhaustive run must see besides what is declared elsewhere; see occurrences.py.

    `keys` are wanted in addition and `rare` ones left out; `seen` finds keys in a finished game that was
    listened to, `answered` in an answer.  Draws by `pick` are seen as ``NAME RESULT`` without more ado.
    """

    keys: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()
    seen: Callable[[G], Iterable[str]] | None = None
    answered: Callable[[G, int], Iterable[str]] | None = None


@dataclass(frozen=True, slots=True)
class BasePresenting(Generic[G]):
    """The tables of one choice of modules: questions and events by kind, and each view function there is.

    A ruleset's own `Presenting` has a tuple more for each field that its `Views` have more.
    """

    questions: Mapping[str, Question[G]]
    events: Mapping[str, Tell[G]]
    occurs: tuple[Occurs[G], ...] = ()
    scene: tuple[FileWords, ...] = ()
    piece: tuple[Callable[[G, int, PieceView], PieceView], ...] = ()
    space: tuple[Callable[[G, int, SpaceView], SpaceView], ...] = ()
    seat: tuple[Callable[[G, int, int | None, SeatView], SeatView], ...] = ()
    choice: tuple[Callable[[G, int | None, ChoiceView], ChoiceView], ...] = ()
    facts: tuple[Callable[[G, int | None], list[FactView]], ...] = ()


def tables_of(g: Any) -> BasePresenting[Any]:
    """The tables for a game; a ruleset's own function knows their type."""
    found = g.rules.presenting
    assert isinstance(found, BasePresenting)
    return found


T = TypeVar("T")


def compiled(
    kind: Callable[..., T],
    views: Any,
    questions: Sequence[Question[Any]],
    events: Mapping[str, Tell[Any]],
    shown: Mapping[str, Sequence[Any]],
    words: FileWords,
    **more: Any,
) -> T:
    """A ruleset's tables of this kind, with what the chosen modules add, heading by heading.

    `views` is the ruleset's class of views, `words` are its own for files, `more` are further fields.
    Raises RecipeError when two bring a question, an event or a scenario word of one name.
    """
    files = (words, *shown.get("scene", ()))
    _joined("the scenario word", [{setting.word: setting} for one in files for setting in one.settings])
    asked = [question for group in (questions, *shown.get("choices", ())) for question in group]
    tables = {
        each.name: tuple(
            dict.fromkeys(fn for one in shown.get("views", ()) if (fn := getattr(one, each.name)) is not None)
        )
        for each in fields(views)
    }
    return kind(
        questions=_joined("the question", [{question.kind.id: question} for question in asked]),
        events=_joined("the event", (events, *shown.get("events", ()))),
        occurs=tuple(shown.get("occurs", ())),
        scene=files,
        **tables,
        **more,
    )


def _joined(what: str, tables: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Several tables in one; raises RecipeError for a key that occurs twice."""
    found: dict[str, Any] = {}
    for table in tables:
        for key, value in table.items():
            if key in found and found[key] is not value:
                raise RecipeError(f"a module brings {what} '{key}', but that name is taken; give it another one")
            found[key] = value
    return found
