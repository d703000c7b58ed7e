"""How a Big Rig is shown: three pieces of one body, three boards, and the steering track."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from thunderroad.chassis.display.names import piece_id
from thunderroad.display.view.board import PieceView, SpaceView
from thunderroad.display.view.seats import BoardView, CommandView, DashboardView, DieView, SeatView, TrackView
from thunderroad.vendetta.choices import worth
from thunderroad.vendetta.display.presenting import Views
from thunderroad.vendetta.display.view import is_idle, needs_words
from thunderroad.vendetta.wording import say

from ..content import data
from ..state import PER_SECTION, SECTIONS, command_kind, rig_of

if TYPE_CHECKING:
    from thunderroad.vendetta.game import Game

OFF_ROAD_SYMBOL = "mk-offroad"
TARGETS_PER_SECTION = 2


def piece_view(g: Game, vehicle: int, view: PieceView) -> PieceView:
    """A section belongs to the body whose front it follows (BR-BODY-01)."""
    rig = rig_of(g)
    if not rig.has(vehicle):
        return view
    part = data().sections[vehicle - rig.front]
    return replace(view, part=part, body=None if vehicle == rig.front else piece_id(rig.front))


def space_view(g: Game, space: int, view: SpaceView) -> SpaceView:
    """An off-road token, until a hazard token lies there or the tile goes (BR-SETUP-07, BR-SETUP-07-R1)."""
    if space not in rig_of(g).markers or g.token[g.rules.map.slot(space)]:
        return view
    return replace(view, marker=OFF_ROAD_SYMBOL, words=f"{view.words}, {say('mark.off-road')}")


def seat_view(g: Game, seat: int, viewer: int | None, view: SeatView) -> SeatView:
    """The front cab board and the section board, with dice and damage (BR-SETUP-02)."""
    rig = rig_of(g)
    if seat != rig.seat:
        return view
    dice = list(view.dice)
    if rig.steering_die:
        dice.append(DieView(worth(rig.steering_die), spent=True))
    return replace(
        view,
        title=data().title,
        dice=dice,
        dashboards=[_dashboard(item) for item in view.dashboards],
        commands=[],
        boards=[_board(g, section) for section in range(SECTIONS)],
        tracks=[*view.tracks, _steering(g)],
    )


def _dashboard(view: DashboardView) -> DashboardView:
    """A section has room for a token on each of its two commands that can be damaged (BR-SHOOT-05)."""
    held = [slot for slot in view.slots if slot is not None]
    return replace(view, slots=[*held, *[None] * (TARGETS_PER_SECTION - len(held))])


def _board(g: Game, section: int) -> BoardView:
    first = section * PER_SECTION
    title = say("board.section", section=data().section_names[section])
    return BoardView(data().sections[section], title, [_command(g, first + k) for k in range(PER_SECTION)])


def _command(g: Game, command: int) -> CommandView:
    rig = rig_of(g)
    kind = command_kind(g, command)
    here = rig.used[command // PER_SECTION] == command + 1
    faces = data().die.values
    any_die = set(faces) <= set(kind.data.values)
    return CommandView(
        id=kind.data.id,
        name=kind.data.name,
        symbol=kind.symbol,
        needs=say("command.any") if any_die else needs_words(kind.data.values),
        text=kind.data.text,
        die=worth(g.die[rig.section(command)]) if here else None,
        damaged=bool(rig.covered[command]),
        clause=kind.data.clause,
        idle=is_idle(g, g.owner[rig.section(command)], rig.section(command), kind),
    )


def _steering(g: Game) -> TrackView:
    """Lane changes left this round (BR-MOVE-02)."""
    rig = rig_of(g)
    return TrackView("steering", say("track.steering"), rig.steering, worth(rig.steering_die), "i-steering")


def deal(g: Game, seat: int) -> tuple[int, ...] | None:
    """The dice of a rig that a scenario file does not mention."""
    return (1, 1, 2, 3) if seat == rig_of(g).seat else None


VIEWS = Views(piece=piece_view, space=space_view, seat=seat_view, deals=deal)
