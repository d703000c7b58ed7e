"""What saved positions leave out, and what older ones lack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..kernel.errors import LoadError

if TYPE_CHECKING:
    from .rules import Rules

UNSAID: Final = ("facing", "slots", "nose")
"""State that saved positions leave out while nothing has changed it, as older positions lack it."""


def all_said(data: Any) -> Any:
    """Dumped data with everything filled in that was left out."""
    state = data.get("state") if isinstance(data, dict) else None
    if not isinstance(state, dict):
        return data
    return {**data, "state": {**dict.fromkeys(UNSAID, ()), **_as_all_knew(state), **state}}


def _as_all_knew(state: dict[str, Any]) -> dict[str, Any]:
    """Who knew what in a position from the time when all seats knew the same: tiles that had been on the table."""
    pile, unseen = state.get("tile_pile"), state.get("unseen_tiles")
    if not isinstance(pile, list) or not isinstance(unseen, int):
        return {}
    return {"seen": [], "buried_seen": [], "tile_seen": [0] * unseen + [-1] * (len(pile) - unseen)}


def boards_and_passes(
    data: dict[str, Any], rules: Rules[Any]
) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[str, ...], ...]]:
    """By seat: the numbers of its commands, and the moments at which it passes unasked; raises LoadError."""
    try:
        ids = {kind.data.id: number for number, kind in enumerate(rules.commands)}
        said = data.get("boards")
        boards = rules.board if said is None else tuple([tuple([ids[id] for id in row]) for row in said])
        quiet = tuple([tuple([str(word) for word in row]) for row in data.get("quiet", [()] * rules.seats)])
    except (KeyError, TypeError) as error:
        raise LoadError(f"this is not a saved position of these modules: a command is unknown ({error})") from error
    if not len(boards) == len(quiet) == rules.seats:
        raise LoadError("this is not a saved position of these modules: a seat has no board")
    return boards, quiet
