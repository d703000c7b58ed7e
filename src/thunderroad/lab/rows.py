"""A row for each game, with all that a designer asks: what was played, by whom, how it ended, what happened in it.

Seats count from 0, as everywhere in data.  `won_0` is the share of a win of seat 0: 1, or a part of it in a draw.
`tiles`, `losses` and `cards` are empty where nobody listened to the game (told.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from .errors import LabError
from .simulate import Plan, Played, holder
from .tables import LISTS, Row, read

FORMAT: Final = 1
"""The version of the columns, in the column `format`; raise it if one of them comes to mean something else."""


def row(plan: Plan, game: Played, more: Mapping[str, Any] | None = None, variant: str = "") -> Row:
    """One game, with `more` columns before all others."""
    seats = range(len(plan.crews))
    return {
        "format": FORMAT,
        **(more or {}),
        "number": game.number,
        "variant": variant,
        "ruleset": plan.ruleset,
        "modules": "+".join(plan.modules),
        "options": " ".join(f"{name}={_said(value)}" for name, value in sorted(plan.options.items())),
        "gift": "" if plan.gift is None else str(plan.gift),
        "holder": -1 if plan.gift is None else holder(game.number, len(plan.crews)),
        "seed": plan.seed,
        "seats": len(plan.crews),
        "winners": "+".join(str(seat) for seat in game.winners),
        "how": game.how,
        "clause": game.clause,
        "rounds": game.rounds,
        "decisions": game.decisions,
        "digest": game.digest,
        **{f"crew_{seat}": plan.crews[seat] for seat in seats},
        **{f"bot_{seat}": game.bots[seat] for seat in seats},
        **{f"won_{seat}": won(game, seat) for seat in seats},
        **_told(game),
    }


def of_file(path: Path) -> list[Row]:
    """The rows of a file; raises LabError if they are of something else, or OSError."""
    found = read(path)
    versions = {one.get("format") for one in found}
    if None in versions or not all("rounds" in one and "won_0" in one for one in found):
        raise LabError(f"{path} has no rows of games; `thunderroad simulate --rows FILE` writes such a file")
    if versions != {FORMAT}:
        other = ", ".join(sorted(str(version) for version in versions - {FORMAT}))
        raise LabError(f"{path} has rows of format {other}, and this thunderroad reads {FORMAT}; write them again")
    return found


def won(game: Played, seat: int) -> float:
    """A seat's share of a win."""
    return 1 / len(game.winners) if seat in game.winners else 0.0


def _told(game: Played) -> Row:
    """What happened in it."""
    told = game.told
    if told is None:
        return {"told": False, **{name: [] for name in LISTS}}
    losses, cards = ([one._asdict() for one in many] for many in (told.losses, told.cards))
    return {"told": True, "tiles": list(told.tiles), "losses": losses, "cards": cards}


def _said(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
