"""What modules may say about good play: `Module.adds["advice"]` holds an `Opinion`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import fsum
from typing import TYPE_CHECKING, Any, cast

from ..card_files import gathered

if TYPE_CHECKING:
    from types import ModuleType

    from ..game import Game
    from .weights import Weights

Points = Callable[[Any, Sequence[int]], list[float]]
"""(sheet, options) -> points won by each option; see sheet.py."""

Play = Callable[[Any, int], float]
Holding = Callable[[Any, int], float]


@dataclass(frozen=True, slots=True)
class Opinion:
    """A module's own view of its questions and commands.

    `questions` by kind: points of each option.  `commands` by id: points with the command, from (sheet,
    vehicle, die of the vehicle, value of the command's die, points of the plain drive).  `ways` by id: points of what
    may be done in place of a step, from the sheet.  `plays` by id of the card: points won by playing it at an offer,
    beside passing, from (sheet, what it lies before: a vehicle or NOBODY).  `holdings`: points of what a seat has
    besides its vehicles, from (game, seat).  `reasons` by kind of question: what speaks for an option, from (sheet,
    option).  `drive`: of a module that brings a board of its own, points won by the best drive of a vehicle there, from
    (sheet, vehicle, moves); `weights`: what cars count there.  `token`: points of a command token, which laying it
    gives up.

    What nobody has an opinion about is judged by its effect, or by playing it out; then a card that is spent costs what
    it was worth as a holding.
    """

    questions: Mapping[str, Points] = field(default_factory=dict)
    commands: Mapping[str, Callable[[Any, int, int, int, float], float]] = field(default_factory=dict)
    ways: Mapping[str, Callable[[Any], float]] = field(default_factory=dict)
    plays: Mapping[str, Play] = field(default_factory=dict)
    holdings: tuple[Holding, ...] = ()
    reasons: Mapping[str, Callable[[Any, int], str]] = field(default_factory=dict)
    drive: Callable[[Any, int, int], float] | None = None
    weights: Weights | None = None
    token: float = 0.0


def opinion_of(files: Iterable[ModuleType], more: Opinion) -> Opinion:
    """Collect what card files say about their own card, and `more` for all.

    A file has `ADVICE` about commands, `PLAYS`, `JUDGES` of questions, each as pairs of id and function; `HOLDINGS`.
    """
    files = tuple(files)
    return replace(
        more,
        questions={**more.questions, **dict(gathered(files, "JUDGES"))},
        commands={**more.commands, **dict(gathered(files, "ADVICE"))},
        plays={**more.plays, **dict(gathered(files, "PLAYS"))},
        holdings=(*more.holdings, *gathered(files, "HOLDINGS")),
    )


def opinions(g: Game) -> tuple[Opinion, ...]:
    """The opinions of all modules of a game."""
    return cast("tuple[Opinion, ...]", tuple(g.rules.parts.shown.get("advice", ())))


def held(g: Game, seat: int) -> float:
    """Points of everything a seat has besides its vehicles."""
    told = opinions(g)
    return fsum([points(g, seat) for opinion in told for points in opinion.holdings]) if told else 0.0


def token_price(g: Game) -> float:
    """Points that laying a command token gives up."""
    return max([opinion.token for opinion in opinions(g)], default=0.0)


def chained(g: Game) -> bool:
    """Whether further questions may follow before the first answer shows its worth."""
    return any(opinion.plays or opinion.holdings for opinion in opinions(g))


def of_play(g: Game, card: str) -> Play | None:
    """The judge of playing a card; None: trying it out decides."""
    return next((opinion.plays[card] for opinion in opinions(g) if card in opinion.plays), None)
