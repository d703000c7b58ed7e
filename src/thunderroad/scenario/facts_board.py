"""Facts about figures and spaces."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.view.board import PieceView, SpaceView

from .forms import Found, Unnamed, fact
from .reader import items
from .state import State, kind_of, same_kind

NAME: Final = r"[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*|wreck-\d+"
PIECE: Final = f"(?P<piece>{NAME})"
PLACE: Final = r"(?P<lane>\d{1,2})/(?P<column>\d{1,3})"


def _piece(state: State, found: Found) -> PieceView:
    piece = state.pieces.get(found["piece"])
    if piece is None:
        raise Unnamed(f"there is no '{found['piece']}'; there are {', '.join(sorted(state.pieces))}")
    return piece


def _space(state: State, found: Found) -> SpaceView:
    space = state.space(int(found["lane"]), int(found["column"]))
    if space is None:
        raise Unnamed(f"the board has lanes 1 to {state.lanes} and columns 1 to {state.columns}")
    return space


# --- pieces ---------------------------------------------------------------------------------


@fact(f"{PIECE} at {PLACE}")
def at(state: State, found: Found) -> str | None:
    """Where a figure stands."""
    piece = _piece(state, found)
    space = _space(state, found)
    return None if piece.space == space.id else f"it is {where(state, piece)}"


def where(state: State, piece: PieceView) -> str:
    """The whereabouts of a piece in words."""
    if piece.space is not None:
        return f"at {state.place(piece.space)}"
    return {"start": "in the starting area", "home": "at home"}.get(piece.place, "eliminated")


SAME: Final = {"running": "operable", "wrecked": "inoperable", "dumped": "eliminated"}
"""Words of other games for the status of a figure."""


@fact(f"{PIECE} is (?P<state>operable|inoperable|eliminated|running|wrecked|dumped|at home|in the starting area)")
def is_(state: State, found: Found) -> str | None:
    """The status of a figure."""
    piece = _gone_or_piece(state, found)
    if piece is None:
        return None
    wanted = SAME.get(found["state"], found["state"])
    places = {"eliminated": "out", "at home": "home", "in the starting area": "start"}
    if wanted in places:
        return None if piece.place == places[wanted] else f"it is {where(state, piece)}"
    if piece.place == "out":
        return "it is eliminated"
    now = "inoperable" if piece.inoperable else "operable"
    return None if now == wanted else f"it is {now}"


def _gone_or_piece(state: State, found: Found) -> PieceView | None:
    """The piece, or None for an eliminated wreck, which is no piece any more."""
    if found["piece"].startswith("wreck-") and found["piece"] not in state.pieces and found["state"] == "eliminated":
        return None
    return _piece(state, found)


@fact(f"{PIECE} has (?P<count>\\d|no) damage")
def has_damage(state: State, found: Found) -> str | None:
    """The number of damage tokens."""
    piece = _piece(state, found)
    wanted = 0 if found["count"] == "no" else int(found["count"])
    return None if piece.damage == wanted else f"it has {piece.damage}"


@fact(f"{PIECE} on (?P<below>{NAME})")
def on(state: State, found: Found) -> str | None:
    """A stack: the first stands upon the second."""
    piece = _piece(state, found)
    names = {other.id: name for name, other in state.pieces.items()}
    under = names.get(piece.under or "")
    if found["below"] not in state.pieces:
        raise Unnamed(f"there is no '{found['below']}'; there are {', '.join(sorted(state.pieces))}")
    return None if under == found["below"] else f"it stands on {under or 'nothing'}"


@fact(f"{PIECE} beside (?P<other>{NAME})")
def beside(state: State, found: Found) -> str | None:
    """Two figures share a space, neither upon the other."""
    piece = _piece(state, found)
    other = state.pieces.get(found["other"])
    if other is None:
        raise Unnamed(f"there is no '{found['other']}'; there are {', '.join(sorted(state.pieces))}")
    pairs = ((piece, other), (other, piece))
    return None if any(one.beside and one.under == two.id for one, two in pairs) else f"it is {where(state, piece)}"


@fact(f"{PIECE} (?P<how>has|does not have) the mark (?P<label>.+)")
def marked(state: State, found: Found) -> str | None:
    """A marker on a figure, by its label."""
    labels = [mark.label for mark in _piece(state, found).marks]
    wanted = found["how"] == "has"
    now = ", ".join(labels) or "no marks"
    return None if wanted == (found["label"].lower() in map(str.lower, labels)) else f"it has {now}"


@fact(f"{PIECE} holds (?P<tokens>.+)")
def holds(state: State, found: Found) -> str | None:
    """The tokens and cards in the damage slots, in order; ``nothing`` for none."""
    piece = _piece(state, found)
    boards = [board for seat in state.view.seats for board in seat.dashboards if board.piece == piece.id]
    if not boards:
        raise Unnamed(f"{found['piece']} has no dashboard")
    now = [slot.title for slot in boards[0].slots if slot is not None]
    wanted = [] if found["tokens"] == "nothing" else items(found["tokens"])
    same = [word.lower() for word in now] == [word.replace("-", " ").lower() for word in wanted]
    return None if same else f"it holds {', '.join(now) or 'nothing'}"


@fact(r"(?P<count>\d+|no) wrecks?")
def wrecks(state: State, found: Found) -> str | None:
    """The number of wrecks on the board."""
    wanted = 0 if found["count"] == "no" else int(found["count"])
    now = sum(piece.crew is None and piece.space is not None for piece in state.view.pieces)
    return None if now == wanted else f"there are {now}"


# --- spaces ---------------------------------------------------------------------------------


@fact(f"{PLACE} has (?P<thing>nothing|no token|(?:a|an) [a-z-]+ token|a face-down token)")
def space_has(state: State, found: Found) -> str | None:
    """The token of a space; ``nothing`` means no figure either."""
    space = _space(state, found)
    word = state.word(space)
    kind = None if space.token is None else kind_of(space.token)
    thing = found["thing"]
    if thing == "nothing":
        return None if kind is None and not state.standing(space.id) else f"it is {word}"
    if thing == "no token":
        return None if kind is None else f"it is {word}"
    wanted = "back" if thing == "a face-down token" else thing.split()[1]
    return None if kind is not None and same_kind(wanted, kind) else f"it is {word}"


@fact(f"{PLACE} is (?P<terrain>[a-z][a-z-]*)")
def space_is(state: State, found: Found) -> str | None:
    """The terrain of a space."""
    space = _space(state, found)
    return None if space.terrain == found["terrain"] else f"it is {space.terrain}"


@fact(r"(?P<place>rear|middle|lead) tile is (?P<tile>[a-z0-9-]+)")
def tile_is(state: State, found: Found) -> str | None:
    """Which tile side lies where."""
    now = next((tile.id for tile in state.view.tiles if tile.place == found["place"]), "missing")
    return None if now == found["tile"] else f"it is {now}"


@fact(r"(?P<no>no )?finish line")
def finish_line(state: State, found: Found) -> str | None:
    """Whether the finish line lies in front of the lead tile."""
    there = state.view.finish is not None
    return None if there is not bool(found["no"]) else f"the finish line is {'there' if there else 'not there'}"
