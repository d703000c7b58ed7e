"""How 1998 is shown: what it adds to pieces, spaces, seats and the open question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from thunderroad.chassis.display.names import piece_id
from thunderroad.classic.display.presenting import Views
from thunderroad.classic.game import Game
from thunderroad.classic.wording import say, word
from thunderroad.display.view.board import MarkView, TokenView
from thunderroad.display.view.seats import FactView
from thunderroad.display.wording import language
from thunderroad.grid.topology import DIRECTIONS, FRONT

from ..content import data
from ..fleet import is_spare
from ..machine import describe, machine
from ..state import FACE_DOWN, KINDS, POWER_UPS, heading, in_deck, lying_at, state
from ..turn.values import armor

if TYPE_CHECKING:
    from thunderroad.display.view.board import PieceView, SpaceView
    from thunderroad.display.view.seats import SeatView

    from ..machine import Machine


Detail = dict[str, Any]
Words = Mapping[int, tuple[str, str]]
"""For an answer its name in files and the word of its label."""


BACK_SYMBOL: Final = "pu-back"
SHARP_SYMBOL: Final = "mk-sharp"


def _tokens(g: Game) -> list[TokenView]:
    """All kinds of power-up, and how many of each nobody has seen; first the back of all of them."""
    back = TokenView(BACK_SYMBOL, say("state.power-up"), say("power-up.back"), "E98-PU-01", None, 0)
    return [back] + [
        TokenView(one.symbol, one.name, say(f"power-up.{one.id}"), one.rule, BACK_SYMBOL, unseen)
        for one, unseen in zip(POWER_UPS, state(g).pile, strict=True)
    ]


def _marks(g: Game, vehicle: int) -> list[MarkView]:
    """States and equipment, face up for everybody (E98-PU-03, E98-PU-22)."""
    own = state(g)
    found = []
    if own.frozen[vehicle]:
        found.append(MarkView("mk-frozen", say("state.frozen")))
    if own.flat[vehicle]:
        found.append(MarkView("mk-flat", say("state.flat")))
    if heading(g, vehicle) != FRONT:
        heads = say("state.heads", heads=word(DIRECTIONS[heading(g, vehicle)].replace("-", " ")))
        found.append(MarkView("mk-about", heads if g.rules.flies[vehicle] else say("state.reversed")))
    items = own.items[vehicle * KINDS : (vehicle + 1) * KINDS]
    if any(items):
        found += [
            MarkView(one.symbol, word(one.name), count) for one, count in zip(POWER_UPS, items, strict=True) if count
        ]
    return found


def _piece(g: Game, vehicle: int, view: PieceView) -> PieceView:
    return replace(view, marks=[*view.marks, *_marks(g, vehicle)], turned=heading(g, vehicle))


def _space(g: Game, space: int, view: SpaceView) -> SpaceView:
    own = state(g)
    if not own.lying and not own.sharp:
        return view
    entry = lying_at(g, space)
    if entry < 0 and space not in own.sharp:
        return view
    words = view.words
    if entry >= 0:
        words += f", {say('state.power-up') if entry == FACE_DOWN else word(POWER_UPS[entry - 1].name)}"
        view = replace(view, token=BACK_SYMBOL if entry == FACE_DOWN else POWER_UPS[entry - 1].symbol)
    if space in own.sharp:
        words += f", {say('state.sharp')}"
        view = replace(view, marker=SHARP_SYMBOL)
    return replace(view, words=words)


@lru_cache(maxsize=256)
def _described(built: Machine, tag: str) -> str:
    """The sheet of a vehicle in the language `tag`, which is spoken now."""
    return describe(data(), built)


def _seat(g: Game, seat: int, viewer: int | None, view: SeatView) -> SeatView:
    """Spare vehicles are shown once they are in the game."""
    unused = {piece_id(v) for v in g.fleet(seat) if is_spare(g, v) and g.cell[v] < 0}
    boards = []
    for board in view.dashboards:
        if board.piece not in unused:
            vehicle = int(board.piece[1:])
            sheet, value = _described(machine(g, vehicle), language()), str(armor(g, vehicle))
            boards.append(replace(board, marks=[*board.marks, *_marks(g, vehicle)], text=sheet, value=value))
    return replace(view, dashboards=boards, title=say("state.fleet"))


def _facts(g: Game, viewer: int | None) -> list[FactView]:
    return [FactView("power-ups", say("state.cards-left"), str(in_deck(g)), BACK_SYMBOL)]


VIEWS: Final = Views(piece=_piece, space=_space, seat=_seat, facts=_facts, tokens=_tokens)
