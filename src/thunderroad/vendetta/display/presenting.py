"""How the table shows and tells a game (chassis/display/presenting.py): what its modules may change besides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...chassis.display import presenting as base
from ..game import Game

if TYPE_CHECKING:
    from ...display.view.cards import CardView
    from ...display.view.seats import DieView, SlotView
    from ..content import CardData

Question = base.Question["Game"]
Occurs = base.Occurs["Game"]
Tell = base.Tell["Game"]
Told = base.Told


@dataclass(frozen=True, slots=True)
class Views(base.Views["Game"]):
    """What a module changes in views besides.

    `slot` shows an entry of a damage slot (None: as the base game does), `die` a die with more than a value
    (None likewise), `die_name` its name in files and `die_words` that in sentences.  `deals` gives the unused dice
    that a seat of which nothing is said has in a scene.

    Of cards that lie before a vehicle or a seat (the other one is NOBODY; both: a tile, the table) `item` says which
    item of a deck the card of an effect is (None: the first that has it), and `card` changes how it is shown.  `hand`
    gives the cards that a seat really holds in secret, copies and all.
    """

    slot: Callable[[Game, int, int], SlotView | None] | None = None
    die: Callable[[Game, int], DieView | None] | None = None
    die_name: Callable[[Game, int], str | None] | None = None
    die_words: Callable[[Game, int], str | None] | None = None
    deals: Callable[[Game, int], Sequence[int] | None] | None = None
    item: Callable[[Game, str, int, int], CardData | None] | None = None
    card: Callable[[Game, int, int, CardView], CardView] | None = None
    hand: Callable[[Game, int], Sequence[CardData]] | None = None


@dataclass(frozen=True, slots=True)
class Presenting(base.BasePresenting["Game"]):
    """The tables of one choice of modules."""

    slot: tuple[Callable[[Game, int, int], SlotView | None], ...] = ()
    die: tuple[Callable[[Game, int], DieView | None], ...] = ()
    die_name: tuple[Callable[[Game, int], str | None], ...] = ()
    die_words: tuple[Callable[[Game, int], str | None], ...] = ()
    deals: tuple[Callable[[Game, int], Sequence[int] | None], ...] = ()
    item: tuple[Callable[[Game, str, int, int], CardData | None], ...] = ()
    card: tuple[Callable[[Game, int, int, CardView], CardView], ...] = ()
    hand: tuple[Callable[[Game, int], Sequence[CardData]], ...] = ()


def of(g: Game) -> Presenting:
    """The tables for a game."""
    found = g.rules.presenting
    assert isinstance(found, Presenting)
    return found
