"""The open question as a view (chassis/display/choice.py), with the names for titles and hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...chassis.display import choice
from ...chassis.display.choice import acting
from ..position import NOBODY
from ..turn.bonus import road_moves
from ..wording import CATALOGUE
from .names import vehicle_name

if TYPE_CHECKING:
    from ...display.view.choices import ChoiceView
    from ...kernel.choice import Choice
    from ..game import Game


def choice_view(g: Game, seat: int | None) -> ChoiceView | None:
    """The open question; its options are shown to the seat that is asked, and nobody else."""
    return choice.choice_view(g, seat, CATALOGUE, _slots)


def title_of(g: Game, asked: Choice) -> str:
    """What an open question asks, in words."""
    return choice.title_of(g, asked, CATALOGUE, _slots)


def _slots(g: Game) -> dict[str, Any]:
    """The acting vehicle, the one beneath it, and the moves of the road die."""
    vehicle = acting(g)
    other = NOBODY if vehicle == NOBODY else g.under[vehicle]
    names = [vehicle_name(g, one) if one != NOBODY else "" for one in (vehicle, other)]
    return {"vehicle": names[0], "other": names[1], "moves": bonus_moves(g)}


def bonus_moves(g: Game) -> int:
    """The moves of the road die for the acting vehicle."""
    vehicle = acting(g)
    return 0 if vehicle == NOBODY else road_moves(g, vehicle)
