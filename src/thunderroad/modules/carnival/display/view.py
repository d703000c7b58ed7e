"""How the arena is shown: spotlights, pillars and weapon tokens on spaces, scrap and favors before seats."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....display.view.seats import FactView
from ....vendetta.display.presenting import Views
from ....vendetta.game import Game
from ....vendetta.wording import say
from ..board import FIRST
from ..content import box
from ..state import arena, favors, favors_of, first_kind, raised, scrap, side
from ..turn.pillars import on_space

if TYPE_CHECKING:
    from ....display.view.board import SpaceView
    from ....display.view.seats import SeatView
    from ....vendetta.content import CardData

WEAPON: Final = "ar-weapon"
SPOTLIGHT: Final = "ar-spotlight"
TAKEN: Final = "ar-spot-taken"
FAVOR: Final = "ar-favor-back"
SCRAP: Final = "ar-scrap"


def _space(g: Game, space: int, shown: SpaceView) -> SpaceView:
    """What is printed on a space of the arena or lies there, with its words."""
    if space < FIRST or shown.token is not None:
        return shown
    if space in arena(g).tokens:
        return _marked(shown, WEAPON, say("space.weapon"))
    printed = side(g)
    if space in printed.spotlights:
        return _marked(shown, TAKEN if _pays(g, space) else SPOTLIGHT, say("space.spotlight"))
    for letter, at in printed.pillars.items():
        if at == space:
            way = "up" if space in raised(g) else "down"
            return _marked(shown, f"ar-pillar-{letter.lower()}-{way}", say(f"space.pillar-{way}", letter=letter))
    return shown


def _pays(g: Game, space: int) -> bool:
    """A car stands in the light that would be paid for it (CC-TINA-02)."""
    return any(g.operable(vehicle) for vehicle in on_space(g, space))


def _marked(shown: SpaceView, symbol: str, words: str) -> SpaceView:
    return replace(shown, marker=symbol, words=f"{shown.words}, {words}")


def _seat(g: Game, seat: int, viewer: int | None, shown: SeatView) -> SeatView:
    """All see scrap, and how many favors a seat holds."""
    held, count = scrap(g), len(favors(g).held[seat])
    score = FactView("scrap", say("fact.scrap"), str(held[seat]), SCRAP)
    piles = [FactView("favors", say("fact.favors"), str(count), FAVOR)] if count else []
    return replace(shown, score=score, piles=[*shown.piles, *piles])


def _facts(g: Game, viewer: int | None) -> list[FactView]:
    """How many rounds are played; whose decree holds, its card says that lies on the table."""
    return [FactView("round", say("fact.round"), say("fact.round-of", round=g.round, rounds=box().rounds), None)]


def _hand(g: Game, seat: int) -> list[CardData]:
    """The favors that a seat really holds."""
    return [favors_of(g)[kind - first_kind(g)] for kind in favors(g).kinds(seat)]


VIEWS: Final = Views(space=_space, seat=_seat, facts=_facts, hand=_hand)
