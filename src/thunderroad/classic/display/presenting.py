"""How the table shows and tells a game (chassis/display/presenting.py): what this ruleset's modules may change besides.

`Module.adds` may also hold an `Advice` under ``advice``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...chassis.display import presenting as base
from ..game import Game

if TYPE_CHECKING:
    from ...display.view.board import PieceView, TokenView
    from ...family.advice import Estimate

Question = base.Question["Game"]
Occurs = base.Occurs["Game"]
Tell = base.Tell["Game"]
Told = base.Told


@dataclass(frozen=True, slots=True)
class Views(base.Views["Game"]):
    """What a module changes in views besides: `pieces` are added to the figures on the board, `tokens` told of."""

    pieces: Callable[[Game], list[PieceView]] | None = None
    tokens: Callable[[Game], list[TokenView]] | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """What a module knows of good play.

    `estimates` judge the options of a kind of question, from (game, seat); `reason` says what speaks for an
    option; `worth` adds to a vehicle's worth, from (game, vehicle, worth); `survives` is the chance that a
    vehicle comes through a wreck.  `turns` are further kinds of question with which a turn begins.
    """

    estimates: Mapping[str, Callable[[Game, int], Estimate]] = field(default_factory=dict)
    reason: Callable[[Game, int], str | None] | None = None
    worth: Callable[[Game, int, float], float] | None = None
    survives: Callable[[Game, int], float] | None = None
    turns: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Presenting(base.BasePresenting["Game"]):
    """The tables of one choice of modules."""

    advice: tuple[Advice, ...] = ()
    pieces: tuple[Callable[[Game], list[PieceView]], ...] = ()
    tokens: tuple[Callable[[Game], list[TokenView]], ...] = ()


def of(g: Game) -> Presenting:
    """The tables for a game."""
    found = g.rules.presenting
    assert isinstance(found, Presenting)
    return found
