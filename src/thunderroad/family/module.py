"""What a ruleset or module declares: options, crews, events worth a mark or a count."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..kernel.frame import Frame
from ..kernel.game import Section
from ..kernel.hooks import Listener
from ..kernel.recipe import OptionValue, Recipe
from .ahead import Attack
from .workshop import Workshop

_OURS = __name__.partition(".")[0]


class Unfit(NamedTuple):
    """Why something cannot be played in a setting, in words, and the clause that says so."""

    why: str
    clause: str


@dataclass(frozen=True, slots=True)
class Option:
    """A rules option: its legal values, its default, one line of explanation, its clause.

    One that is `unfit` for a setting cannot be on there.
    """

    id: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    label: str
    text: str
    clause: str
    unfit: Mapping[str, Unfit] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CrewInfo:
    """A crew that can be chosen: its number fixes colour and shape (1 to 7); `figures` are its vehicles' symbols."""

    id: str
    name: str
    number: int
    symbol: str
    kind: str
    figures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Highlight:
    """A kind of event that is marked on a game's timeline: its drawing, and its weight from 1 to 3.

    `chapter` names the field that numbers the parts of a game (``round``): a new part begins here.
    """

    symbol: str = ""
    weight: int = 1
    chapter: str = ""


@dataclass(frozen=True, slots=True)
class Deed:
    """A statistic for each seat at the end of a game: events of a `kind`.

    An event counts for the seat, or the seat of the piece, that its data name under `by`; where `how` is set, only one
    that happened in this way, by its datum of that name.  A kind that harms stands for all that do the same harm.
    `label` says what is counted.  A player who did it at least `much` times has achieved the feat `title`;
    `text` says what it takes.  0: no feat.
    """

    label: str
    kind: str
    by: str
    much: int = 0
    title: str = ""
    text: str = ""
    how: str = ""

    @classmethod
    def worded(cls, say: Callable[..., str], key: str, kind: str, by: str, much: int, how: str = "") -> Deed:
        """A deed with the words under ``tally.KEY``, those of its feat under ``feat.KEY`` and ``feat.KEY-why``."""
        feat = (say(f"feat.{key}"), say(f"feat.{key}-why", much=much)) if much else ("", "")
        return cls(say(f"tally.{key}"), kind, by, much, *feat, how)


@dataclass(frozen=True, slots=True)
class Module:
    """An expansion's declaration: everything it adds to a ruleset, found by entry point.

    `text` says in a sentence what it is, `clause` where its rules begin.  `needs` and `excludes` name
    other modules of the same `ruleset`; `refuses` may forbid a choice of seats, modules and options with
    the sentence of the rule that forbids it.  `adds` holds content by the ruleset's own headings
    (told in its parts.py); `listeners` speak at hooks, and where `crew_only` is set only if one of
    the module's crews plays; `sections` are its own state, one of each class for every game.  With a
    `workshop` players may build their own vehicles (`Seat.build`).  `highlights`, `harms`, `mends`, `attacks` and
    `reveals` are kinds of its events, as with a ruleset.  `lures` are the symbols of tokens and markers on spaces that
    are good to stop on, with the number of attacks that each is worth, `finds` of those that are good to drive over.
    `missions` is the package in whose folder of that name the lessons about the module lie, `drawings` that with
    its sheet of drawings (drawings.py).  Where it gives every crew other vehicles, `kind` tells in words which, and
    `figures` are their symbols.
    A change of counts, values or effects raises the `version`; `editions` are the earlier ones that tables were played
    with, each a whole declaration.  `data` is content that stands under no heading of `adds` (kernel/digest.py).
    One that takes the game elsewhere names the `setting`, and the `ground` there (`Ruleset.ground`); a module that is
    `unfit` for a setting says why.  One that makes another game has `minutes` of its own (`Ruleset.minutes`), and
    may have a `judgement` (`Ruleset.judgement`).
    """

    id: str
    title: str
    ruleset: str
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    listeners: tuple[Listener, ...] = ()
    frames: tuple[type[Frame[Any]], ...] = ()
    sections: tuple[type[Section], ...] = ()
    options: tuple[Option, ...] = ()
    adds: Mapping[str, Any] = field(default_factory=dict)
    text: str = ""
    clause: str = ""
    refuses: Callable[[Recipe], str | None] | None = None
    crew_only: bool = False
    workshop: Workshop | None = None
    highlights: Mapping[str, Highlight] = field(default_factory=dict)
    harms: Mapping[str, str] = field(default_factory=dict)
    mends: frozenset[str] = frozenset()
    attacks: Mapping[str, Attack] = field(default_factory=dict)
    reveals: frozenset[str] = frozenset()
    lures: Mapping[str, int] = field(default_factory=dict)
    finds: frozenset[str] = frozenset()
    missions: str = ""
    drawings: str = ""
    kind: str = ""
    figures: tuple[str, ...] = ()
    version: int = 1
    editions: tuple[Module, ...] = ()
    data: Any = None
    setting: str = ""
    ground: str = ""
    minutes: tuple[int, ...] = ()
    judgement: str = ""
    unfit: Mapping[str, Unfit] = field(default_factory=dict)
    foreign: bool = field(init=False)
    """Whether another distribution brings any of its effects: then the steps of a game are counted."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "foreign", any(name.partition(".")[0] != _OURS for name in self._brought()))

    def _brought(self) -> set[str]:
        """Where its effects are written."""
        cards = self.adds.get("cards", ())
        said = (*self.listeners, *(one for card in cards for one in (*card.listens, *card.lasts)))
        return {cls.__module__ for cls in self.frames} | {one.fn.__module__ for one in said}
