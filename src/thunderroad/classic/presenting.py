"""How the table shows and tells a game: the records that the game and modules fill in, and their tables.

`Module.adds` may hold under ``choices`` a tuple of `Question`, under ``events`` a mapping of kinds to
functions that tell them, under ``words`` a mapping of keys to templates,
under ``translations`` such mappings by language, under ``views`` a `Views`,
under ``occurs`` an `Occurs`, under ``scene`` a mapping of words of scenario files to functions that set
them up (``WORD`` to (scene, value), ``CREW WORD`` to (scene, seat, value), ``VEHICLE WORD`` to (scene,
vehicle, value)), and under ``advice`` an `Advice`.  The game's own questions and events stand in the same tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from ..kernel.errors import RecipeError

if TYPE_CHECKING:
    from ..kernel.advice import Estimate
    from ..kernel.choice import Choice, ChoiceKind
    from ..kernel.view import ChoiceView, FaceView, FactView, PieceView, PlanView, SeatView, SpaceView
    from .game import Game

Told = tuple[str, dict[str, Any]]
"""An event as told: a sentence, and the data that animations need."""
Tell = Callable[["Game", Any], Told]


@dataclass(frozen=True, slots=True)
class Question:
    """One kind of question, as the table asks it.

    `name` gives an option's short name for files, unique in its choice; `option` the fields of its
    `OptionView` besides index, value and name.  `about` gives the piece it concerns, `hint` and `title`
    sentences (else the words ``hint.KIND`` and ``title.KIND``), `faces` a die that an answer may lead to,
    `plans` the paths that can be foreseen.  One that `opens` is asked when no effect is unfinished.
    """

    kind: ChoiceKind
    name: Callable[[Game, int], str]
    option: Callable[[Game, int], dict[str, Any]]
    about: Callable[[Game, Choice], str | None] | None = None
    hint: Callable[[Game, Choice], str] | None = None
    title: Callable[[Game, Choice], str] | None = None
    faces: Callable[[Game, Choice], list[FaceView]] | None = None
    plans: Callable[[Game], list[PlanView]] | None = None
    opens: bool = False


@dataclass(frozen=True, slots=True)
class Views:
    """What a module changes in views; functions get a record and return it, usually with `replace`.

    `piece` for a vehicle, `space` for a space of the board, `seat` as the viewing seat (None: a
    spectator) may know it, `choice` for the open question; `facts` are added to the status bar, `pieces` to the
    figures on the board.
    """

    piece: Callable[[Game, int, PieceView], PieceView] | None = None
    space: Callable[[Game, int, SpaceView], SpaceView] | None = None
    seat: Callable[[Game, int, int | None, SeatView], SeatView] | None = None
    choice: Callable[[Game, int | None, ChoiceView], ChoiceView] | None = None
    facts: Callable[[Game, int | None], list[FactView]] | None = None
    pieces: Callable[[Game], list[PieceView]] | None = None


@dataclass(frozen=True, slots=True)
class Occurs:
    """What an exhaustive run must see besides what is declared elsewhere; see occurrences.py.

    `keys` are wanted in addition and `rare` ones left out; `seen` finds keys in a finished game that was
    listened to, `answered` in an answer.
    """

    keys: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()
    seen: Callable[[Game], Iterable[str]] | None = None
    answered: Callable[[Game, int], Iterable[str]] | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """What a module knows of good play.

    `estimates` judge the options of a kind of question, from (game, seat); `reason` says what speaks for an
    option; `worth` adds to a vehicle's worth, from (game, vehicle, worth); `survives` is the chance that a
    vehicle comes through a wreck.
    """

    estimates: Mapping[str, Callable[[Game, int], Estimate]] = field(default_factory=dict)
    reason: Callable[[Game, int], str | None] | None = None
    worth: Callable[[Game, int, float], float] | None = None
    survives: Callable[[Game, int], float] | None = None


@dataclass(frozen=True, slots=True)
class Presenting:
    """The tables of one choice of modules: questions and events by kind, and each view function there is."""

    questions: Mapping[str, Question]
    events: Mapping[str, Tell]
    occurs: tuple[Occurs, ...] = ()
    advice: tuple[Advice, ...] = ()
    piece: tuple[Callable[[Game, int, PieceView], PieceView], ...] = ()
    space: tuple[Callable[[Game, int, SpaceView], SpaceView], ...] = ()
    seat: tuple[Callable[[Game, int, int | None, SeatView], SeatView], ...] = ()
    choice: tuple[Callable[[Game, int | None, ChoiceView], ChoiceView], ...] = ()
    facts: tuple[Callable[[Game, int | None], list[FactView]], ...] = ()
    pieces: tuple[Callable[[Game], list[PieceView]], ...] = ()
    scene: Mapping[str, Callable[..., None]] = field(default_factory=dict)


def of(g: Game) -> Presenting:
    """The tables for a game."""
    found = g.rules.presenting
    assert found is not None
    return found


VIEWS: Final = ("piece", "space", "seat", "choice", "facts", "pieces")


def compiled(shown: Mapping[str, Sequence[Any]]) -> Presenting:
    """The game's own tables with what the chosen modules add, heading by heading.

    Raises RecipeError when two bring a question, an event or a scenario word of one name.
    """
    from .narrate import EVENTS  # noqa: PLC0415 - they declare themselves with the records of this module
    from .questions import QUESTIONS  # noqa: PLC0415

    asked = [question for group in (QUESTIONS, *shown.get("choices", ())) for question in group]
    views = shown.get("views", ())
    tables: dict[str, Any] = {
        name: tuple(fn for each in views if (fn := getattr(each, name)) is not None) for name in VIEWS
    }
    return Presenting(
        questions=_joined("the question", [{question.kind.id: question} for question in asked]),
        events=_joined("the event", (EVENTS, *shown.get("events", ()))),
        occurs=tuple(shown.get("occurs", ())),
        advice=tuple(shown.get("advice", ())),
        scene=_joined("the scenario word", shown.get("scene", ())),
        **tables,
    )


def _joined(what: str, tables: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Several tables in one; raises RecipeError for a key that is there twice."""
    found: dict[str, Any] = {}
    for table in tables:
        for key, value in table.items():
            if key in found:
                raise RecipeError(f"a module brings {what} '{key}', but that name is taken; give it another one")
            found[key] = value
    return found
