"""What a seat can reach with each vehicle, die and command, before it has answered anything.

From the open question on, the answers of every question that `leads` to a drive are tried on copies, and offers on the
way are declined, until a question with `plans` is open.  Nothing is looked at that the seat does not know: a way ends
where a die is rolled or something hidden turns up, and where a question comes again: a seat that assigns dice to two
vehicles a turn points at one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ...display.view.choices import OptionView, PlanView, Reach, ReachWay
from ...kernel.chance import EXPLICIT
from ...kernel.choice import CHANCE, Choice, forced
from ...kernel.event import Event
from .names import piece_id
from .presenting import Question, tables_of

Asks = Callable[[Any, Choice], str]
"""Puts a question into words."""

UNKNOWN: Final = "unknown"
WAYS: Final = 3
"""The most paths to one space that are shown."""
DEPTH: Final = 16
"""The most questions before a drive."""
BEGUN: Final = frozenset({"turn", "round"})
"""Events after which a turn is over."""


@dataclass(frozen=True, slots=True)
class _Way:
    """Answers given so far, and what they mean."""

    answers: tuple[int, ...] = ()
    asked: int = 0
    given: dict[str, Any] = field(default_factory=dict)
    kinds: frozenset[str] = frozenset()
    offered: int | None = None
    """How many answers there were at the first offer that is declined."""

    def answered(self, index: int) -> _Way:
        """With the answer to one more question."""
        return replace(self, answers=(*self.answers, index), asked=self.asked + 1)

    def declined(self, index: int) -> _Way:
        """The same, where an offer is declined."""
        offered = len(self.answers) if self.offered is None else self.offered
        return replace(self.answered(index), offered=offered)

    def meaning(self, kind: str, index: int, view: OptionView) -> _Way:
        """With an answer that may say something about the drive; what only lets an offer pass gives its words."""
        given = {"label": view.label, **self.given, **_meaning(view)}
        return replace(self.answered(index), given=given, kinds=self.kinds | {kind})

    def passed(self) -> _Way:
        """With one more question that this seat need not answer."""
        return replace(self, asked=self.asked + 1)

    def driving(self, vehicle: int) -> _Way:
        """The same, where this vehicle drives."""
        return replace(self, given={**self.given, "piece": piece_id(vehicle)})

    def told(self, moves: int = 0, plans: list[int] | None = None, then: str | None = None, asks: str = "") -> ReachWay:
        """As a view."""
        found = {"piece": None, "die": None, "face": None, "label": "", **self.given}
        found = {"command": None, "section": None, "command_die": None, **found}
        before = len(self.answers) if self.offered is None else self.offered
        found = {"answers": list(self.answers), "before_offers": before, **found}
        return ReachWay(moves=moves, plans=plans or [], then=then, asks=asks, **found)


def _meaning(view: OptionView) -> dict[str, Any]:
    """What an answer says of a way: which die goes to which piece, or to which command."""
    if view.command is not None:
        found = {"command": view.command, "section": view.section, "command_die": view.die, "label": view.label}
        return {**found, "piece": view.piece} if view.piece else found
    if view.die is not None or view.piece is not None:
        return {"piece": view.piece, "die": view.die, "face": view.face, "label": view.label}
    return {}


def reach(g: Any, reveals: frozenset[str], asks: Asks) -> Reach:
    """All ways from the open question; none if it does not lead to a drive.

    `g` is not changed; what its seat cannot know must have been dealt anew.  `reveals`, `asks`: see `Ruleset`.
    """
    choice = g.choice
    if choice is None or choice.seat == CHANCE:
        return Reach([], [])
    question = tables_of(g).questions[choice.kind]
    if not question.leads and question.plans is None:  # an offer is put as it is, not declined to look beyond it
        return Reach([], [])
    twin = g.clone()
    twin.source = EXPLICIT
    search = _Search(choice.seat, reveals, asks)
    return Reach(list(search.ways(twin, _Way())), search.plans)


class _Search:
    """The search for one seat."""

    def __init__(self, seat: int, reveals: frozenset[str], asks: Asks) -> None:
        self._seat = seat
        self._reveals = reveals
        self._asks = asks
        self._kept: list[Any] = []
        self._numbers: dict[tuple[Any, ...], int] = {}
        self.plans: list[PlanView] = []
        """Those of all ways so far."""

    def ways(self, g: Any, way: _Way) -> Iterator[ReachWay]:
        """All ways from here on; `g` is used up."""
        choice: Choice = g.choice
        question = tables_of(g).questions.get(choice.kind)
        mine = choice.seat == self._seat
        if question is None or way.asked >= DEPTH:
            yield way.told(then=choice.kind)
        elif mine and question.plans is not None:
            yield self._drive(g, question.plans(g, WAYS, self._kept), way.driving(g.driver))
        elif mine and way.asked and forced(choice):
            yield from self._after(g, 0, way.passed())
        elif mine and question.leads and choice.kind not in way.kinds:
            yield from self._each(g, question, way)
        elif (declined := _declined(question, choice)) is not None:
            yield from self._after(g, declined, way.declined(declined) if mine else way.passed())
        else:
            yield way.told(then=choice.kind, asks=self._asks(g, choice)) if mine else way.told()

    def _drive(self, g: Any, plans: Sequence[PlanView], way: _Way) -> ReachWay:
        """The paths of a drive; if none begins with some answer, such as a maneuver, its question can come first."""
        numbers = [self._number(plan) for plan in plans]
        if len({tuple(plan.options[:1]) for plan in plans}) == len(g.choice.options):
            return way.told(g.left, numbers)
        return way.told(g.left, numbers, then=g.choice.kind, asks=self._asks(g, g.choice))

    def _number(self, plan: PlanView) -> int:
        """The number of a plan, which other ways may have in common with this one."""
        ends = (plan.piece, plan.end, plan.cost, plan.victim, plan.tokens, plan.road)
        found = self._numbers.setdefault((*ends, *plan.spaces, None, *plan.options, None, *plan.costs), len(self.plans))
        if found == len(self.plans):
            self.plans.append(plan)
        return found

    def _each(self, g: Any, question: Question[Any], way: _Way) -> Iterator[ReachWay]:
        """All ways by all answers to the open question."""
        kind, last = g.choice.kind, len(g.choice.options) - 1
        for index, value in enumerate(g.choice.options):
            view = OptionView(index=index, value=value, name="", **question.option(g, value))
            yield from self._after(g if index == last else g.clone(), index, way.meaning(kind, index, view))

    def _after(self, g: Any, index: int, way: _Way) -> Iterator[ReachWay]:
        """All ways after an answer."""
        g.events = []
        g.apply(index)
        events: list[Event] = g.events
        g.events = None
        if any(event.kind in self._reveals for event in events):
            yield way.told(then=UNKNOWN)
        elif g.choice is None or any(event.kind in BEGUN for event in events):
            yield way.told()
        else:
            yield from self.ways(g, way)


def _declined(question: Question[Any], choice: Choice) -> int | None:
    """The answer that lets an offer pass; None: there is none."""
    value = question.kind.declined if question.passes is None else question.passes
    return choice.options.index(value) if value in choice.options else None
