"""Facts about figures and spaces."""

from __future__ import annotations

from typing import Final

from thunderroad.display.view.board import PieceView, SpaceView

from .forms import Found, fact
from .reader import items
from .state import State

NAME: Final = r"[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*|wreck-\d+"
PIECE: Final = f"(?P<piece>{NAME})"
PLACE: Final = r"(?P<place>\d{1,2}/\d{1,3})"
GONE: Final = "it is eliminated"


def _piece(state: State, found: Found, group: str = "piece") -> PieceView | None:
    """The piece a fact is about; None for a wreck that is gone."""
    return state.pieces.get(found[group])


def _space(state: State, found: Found) -> SpaceView:
    lane, _, column = found["place"].partition("/")
    space = state.space(int(lane), int(column))
    assert space is not None  # it was looked up
    return space


# --- pieces ---------------------------------------------------------------------------------


@fact(f"{PIECE} at {PLACE}", "amber.small at 3/7")
def at(state: State, found: Found) -> str | None:
    """Where a figure stands."""
    piece, space = _piece(state, found), _space(state, found)
    if piece is None:
        return GONE
    return None if piece.space == space.id else f"it is {where(state, piece)}"


def where(state: State, piece: PieceView) -> str:
    """The whereabouts of a piece in words."""
    if piece.space is not None:
        return f"at {state.place(piece.space)}"
    return {"start": "in the starting area", "home": "at home"}.get(piece.place, "eliminated")


SAME: Final = {"running": "operable", "wrecked": "inoperable", "dumped": "eliminated"}
"""Words of other games for the status of a figure."""


@fact(
    f"{PIECE} is (?P<state>operable|inoperable|eliminated|running|wrecked|dumped|at home|in the starting area)",
    "amber.small is operable",
)
def is_(state: State, found: Found) -> str | None:
    """The status of a figure."""
    piece = _piece(state, found)
    wanted = SAME.get(found["state"], found["state"])
    places = {"eliminated": "out", "at home": "home", "in the starting area": "start"}
    if piece is None:
        return None if wanted == "eliminated" else GONE
    if wanted in places:
        return None if piece.place == places[wanted] else f"it is {where(state, piece)}"
    if piece.place == "out":
        return GONE
    now = "inoperable" if piece.inoperable else "operable"
    return None if now == wanted else f"it is {now}"


@fact(f"{PIECE} has (?P<count>\\d|no) (?P<damage>damage)", "amber.small has 1 damage")
def has_damage(state: State, found: Found) -> str | None:
    """The number of damage tokens."""
    piece = _piece(state, found)
    if piece is None:
        return GONE
    wanted = 0 if found["count"] == "no" else int(found["count"])
    return None if piece.damage == wanted else f"it has {piece.damage}"


@fact(f"{PIECE} on (?P<below>{NAME})", "amber.small on wreck-1")
def on(state: State, found: Found) -> str | None:
    """A stack: the first is on top of the second."""
    piece = _piece(state, found)
    if piece is None:
        return GONE
    names = {other.id: name for name, other in state.pieces.items()}
    under = names.get(piece.under or "")
    return None if under == found["below"] else f"it stands on {under or 'nothing'}"


@fact(f"{PIECE} beside (?P<other>{NAME})", "amber.small beside teal.large")
def beside(state: State, found: Found) -> str | None:
    """Two figures share a space, neither on top of the other."""
    piece, other = _piece(state, found), _piece(state, found, "other")
    if piece is None or other is None:
        return GONE
    pairs = ((piece, other), (other, piece))
    return None if any(one.beside and one.under == two.id for one, two in pairs) else f"it is {where(state, piece)}"


@fact(f"{PIECE} (?P<how>has|does not have) the mark (?P<label>.+)", "amber.small has the mark LABEL")
def marked(state: State, found: Found) -> str | None:
    """A marker on a figure, by its label."""
    piece = _piece(state, found)
    labels = [mark.label for mark in piece.marks] if piece is not None else []
    wanted = found["how"] == "has"
    now = ", ".join(labels) or "no marks"
    return None if wanted == (found["label"].lower() in map(str.lower, labels)) else f"it has {now}"


@fact(f"{PIECE} holds (?P<tokens>.+)", "amber.small holds dent, dazed")
def holds(state: State, found: Found) -> str | None:
    """The tokens and cards in the damage slots in order, and equipment; ``nothing`` for none."""
    piece = _piece(state, found)
    now = state.held(piece) if piece is not None else []
    if now is None:
        return "it holds nothing; its kind never can"
    wanted = [] if found["tokens"] == "nothing" else items(found["tokens"])
    return None if now == [_plain(word) for word in wanted] else f"it holds {', '.join(now) or 'nothing'}"


def _plain(word: str) -> str:
    """A token, card or equipment as files name it: hyphens for blanks, but for one before a number."""
    *name, last = word.lower().split(" ")
    return f"{'-'.join(name)} {last}" if name and last.isdigit() else "-".join([*name, last])


@fact(r"(?P<count>\d+|no) wrecks?", "2 wrecks")
def wrecks(state: State, found: Found) -> str | None:
    """The number of wrecks on the board."""
    wanted = 0 if found["count"] == "no" else int(found["count"])
    now = sum(piece.crew is None and piece.space is not None for piece in state.view.pieces)
    return None if now == wanted else f"there are {now}"


# --- spaces ---------------------------------------------------------------------------------


@fact(f"{PLACE} has (?P<what>nothing|no token|a face-down token)", "3/7 has no token")
def space_is_empty(state: State, found: Found) -> str | None:
    """Whether a token lies there, seen or unseen; ``nothing`` means no figure either."""
    space = _space(state, found)
    empty = not state.lying(space) and not state.standing(space.id)
    holds = {"nothing": empty, "no token": space.token is None, "a face-down token": state.face_down(space)}
    return None if holds[found["what"]] else f"it is {state.word(space)}"


@fact(f"(?P<crew>[a-z][a-z0-9-]*) has (?P<not>not )?seen {PLACE}", "amber has seen 3/7")
def seat_has_seen(state: State, found: Found) -> str | None:
    """Whether a seat knows the token that lies face down on a space."""
    seat, space = state.seat(found["crew"]), _space(state, found)
    assert seat is not None  # it was looked up
    knowers = ", ".join(state.crew_of(other) for other in space.seen) or "nobody"
    return None if (seat.seat in space.seen) != bool(found["not"]) else f"{knowers} has"


@fact(f"{PLACE} has an? (?P<thing>[a-z-]+) token", "3/7 has a mud token")
def space_has(state: State, found: Found) -> str | None:
    """The token or marker that lies face up on a space."""
    space = _space(state, found)
    return None if state.token(found["thing"]) in state.lying(space) else f"it is {state.word(space)}"


@fact(f"{PLACE} is (?P<terrain>[a-z][a-z-]*)", "3/7 is mud")
def space_is(state: State, found: Found) -> str | None:
    """The terrain of a space."""
    space = _space(state, found)
    return None if space.terrain == found["terrain"] else f"it is {space.terrain}"


@fact(r"(?P<tile_place>[a-z]+) tile is (?P<tile>[a-z0-9-]+)", "lead tile is 4b")
def tile_is(state: State, found: Found) -> str | None:
    """Which tile side lies where."""
    now = next((tile.id for tile in state.view.tiles if tile.place == found["tile_place"]), "missing")
    return None if now == found["tile"] else f"it is {now}"


@fact(r"(?P<no>no )?(?P<goal>finish line)", "no finish line")
def finish_line(state: State, found: Found) -> str | None:
    """Whether the finish line lies in front of the lead tile."""
    there = state.view.finish is not None
    return None if there is not bool(found["no"]) else f"the finish line is {'there' if there else 'not there'}"


@fact(r"(?P<goal>finish line) in column (?P<column>\d{1,3})", "finish line in column 25")
def finish_column(state: State, found: Found) -> str | None:
    """The column of the finish line, the one beyond the lead tile."""
    column = state.finish_column
    return None if column == int(found["column"]) else f"it is {f'in column {column}' if column else 'not there'}"
