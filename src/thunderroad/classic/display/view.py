"""The position as a seat may know it, as view records that any front end can draw; nothing here is secret."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ...chassis.display.choice import choice_view
from ...chassis.display.names import chopper_id, crew_name, piece_id
from ...display.view.board import PieceView, PrintView, SpaceView, TerrainView, TileView
from ...display.view.game import GameView, ResultView, TallyView
from ...display.view.seats import DashboardView, DieView, FactView, SeatView
from ...display.wording import language
from ..board import BOARD, COLUMNS, ROWS, column_of, row_of
from ..game import HOME, OUT, Game
from ..wording import CATALOGUE, say, word
from . import presenting
from .names import PLACES, vehicle_id, vehicle_name, wreck_piece

LOOK: Final = "eighties"
FORWARD: Final = 1
"""Rows 1, 3, 5 and 7 lie half a space further forward (C86-COMP-01-R1)."""
SYMBOLS: Final = {"road": "space-road", "desert": "space-offroad"}
FLIPPED: Final = "-flipped"
"""What a vehicle's symbol ends with while it lies on its roof."""


def sight(g: Game) -> Callable[[int | None], GameView]:
    """The position for any seat (None is a spectator, who is never asked); what all share is made once."""
    shared = _shared(g)

    def seen(seat: int | None) -> GameView:
        seats = [_seat(g, other, seat) for other in range(g.rules.seats)]
        asked = choice_view(g, seat, CATALOGUE)
        return replace(shared, seat=seat, facts=_facts(g, seat), seats=seats, choice=asked, result=_result(g, seats))

    return seen


def _shared(g: Game) -> GameView:
    """Board and pieces."""
    pieces = _pieces(g)
    return GameView(
        ruleset=g.recipe.ruleset,
        seat=None,
        round=g.round,
        turn=g.taken % g.rules.seats + 1,
        active=g.active if g.result is None and g.boards else None,
        facts=[],
        tiles=[_tile(g, number) for number in range(len(g.boards))],
        spaces=_spaces(g, pieces) if g.boards else [],
        finish=None,
        pieces=pieces,
        seats=[],
        choice=None,
        result=None,
        terrains=[TerrainView(id, id, symbol, say(f"terrain.{id}"), "C86-ROAD-02") for id, symbol in SYMBOLS.items()],
        tokens=[token for more in presenting.of(g).tokens for token in more(g)],
        look=LOOK,
        forward=FORWARD,
        printed="printed-x",
    )


def _facts(g: Game, viewer: int | None) -> list[FactView]:
    """The status bar."""
    black = str(g.black_die)
    found = [
        FactView("round", say("fact.round"), str(g.round), None),
        FactView(
            "road-die",
            say("fact.black-die"),
            f"+{black}" if g.black_die else "",
            f"die-black-{black}" if g.black_die else None,
        ),
        FactView("boards", say("fact.boards"), str(g.laid), "i-tile"),
    ]
    for more in presenting.of(g).facts:
        found += more(g, viewer)
    return found


# --- the board -----------------------------------------------------------------------------


def _tile(g: Game, number: int) -> TileView:
    side = g.rules.sides[g.boards[number]]
    first = column_of(g.rear) + number * COLUMNS
    crews = {crew.row: crew.number for crew in g.rules.parts.content.crews}
    prints = [
        PrintView(row, first + column_of(offset), str(rank), crews.get(row))
        for (row, rank), offset in sorted(side.start.items())
    ]
    note = say(f"tile.{PLACES[number]}")
    return TileView(side.id, side.title, PLACES[number], first, COLUMNS, ROWS, prints, note)


def _spaces(g: Game, pieces: Sequence[PieceView]) -> list[SpaceView]:
    """All spaces, with the names of who stands there and what modules add."""
    sides, changes, tag = [g.rules.sides[side] for side in g.boards], presenting.of(g).space, language()
    standing: dict[int | None, list[PieceView]] = {}
    for piece in pieces:
        standing.setdefault(piece.space, []).append(piece)
    found = []
    for space in range(g.rear, g.front):
        board, offset = divmod(space - g.rear, BOARD)
        view = _ground(space, "road" if g.is_road(space) else "desert", offset in sides[board].marks, tag)
        if here := standing.get(space):
            names = [say("space.wreck", vehicle=piece.name) if piece.inoperable else piece.name for piece in here]
            view = replace(view, words=", ".join([view.words, *names]))
        for change in changes:
            view = change(g, space, view)
        found.append(view)
    return found


@lru_cache(maxsize=20_000)
def _ground(space: int, terrain: str, mark: bool, tag: str) -> SpaceView:
    """A space without the pieces on it; shared by all tables and readers of a language (`tag`)."""
    return SpaceView(space, row_of(space) + 1, column_of(space), terrain, mark, None, word(terrain))


# --- pieces --------------------------------------------------------------------------------


def _pieces(g: Game) -> list[PieceView]:
    """All vehicles, black wrecks, choppers."""
    found = [_vehicle(g, vehicle) for vehicle in range(len(g.cell))]
    found += [_black(g, number, space) for number, space in enumerate(g.black, 1)]
    if g.rules.choppers:
        found += [_chopper(g, seat) for seat in range(g.rules.seats)]
    for more in presenting.of(g).pieces:
        found += more(g)
    return found


def _vehicle(g: Game, vehicle: int) -> PieceView:
    seat = g.rules.owner[vehicle]
    spec = g.rules.specs[vehicle]
    space = g.cell[vehicle]
    view = PieceView(
        id=f"v{vehicle}",
        kind=spec.kind,
        symbol=figure(g, vehicle),
        crew=g.rules.crews[seat].number,
        seat=seat,
        size=spec.size,
        name=vehicle_name(g, vehicle),
        place="out" if space == OUT else "road" if space >= 0 else "start",
        space=space if space >= 0 else None,
        inoperable=bool(g.wrecked[vehicle]) and space != OUT,
        damage=0,
        under=_under(g, vehicle),
        beside=not _rams(g, vehicle),
        handle=vehicle_id(g, vehicle),
    )
    if view.inoperable:
        view = replace(view, text=say("piece.wreck"), clause="C86-MOVE-06")
    for change in presenting.of(g).piece:
        view = change(g, vehicle, view)
    return view


def figure(g: Game, vehicle: int) -> str:
    """How a vehicle is drawn: a wreck lies on its roof (C86-REP-01)."""
    symbol = g.rules.specs[vehicle].symbol
    return symbol + FLIPPED if g.wrecked[vehicle] and g.cell[vehicle] != OUT else symbol


def _under(g: Game, vehicle: int) -> str | None:
    """The piece it shares its space with: of two, the one that is drawn second names the first."""
    space = g.cell[vehicle]
    if space < 0 or g.rules.flies[vehicle]:
        return None
    if space in g.black:
        return wreck_piece(space)
    others = [v for v in g.standing(space) if v != vehicle and not g.rules.flies[v]]
    return piece_id(others[0]) if others and _rank(g, others[0]) < _rank(g, vehicle) else None


def _rank(g: Game, vehicle: int) -> tuple[bool, bool, int]:
    """The order of drawing: wrecks before running cars, and the active seat's cars last."""
    return (not g.wrecked[vehicle], g.rules.owner[vehicle] == g.active, vehicle)


def _rams(g: Game, vehicle: int) -> bool:
    """Whether it has just landed on the space that it shares."""
    return bool(g.landed[vehicle]) and _under(g, vehicle) is not None


def _black(g: Game, number: int, space: int) -> PieceView:
    return PieceView(
        id=wreck_piece(space),
        kind="wreck",
        symbol="wreck",
        crew=None,
        seat=None,
        size="wreck",
        name=say("name.wreck", number=number),
        place="road",
        space=space,
        inoperable=False,
        damage=0,
        under=None,
        handle=f"wreck-{number}",
        text=say("piece.wreck"),
        clause="C86-MOVE-06",
    )


def _chopper(g: Game, seat: int) -> PieceView:
    space = g.chopper[seat]
    return PieceView(
        id=f"c{seat}",
        kind="chopper",
        symbol="chopper",
        crew=g.rules.crews[seat].number,
        seat=seat,
        size="chopper",
        name=say("name.chopper", crew=crew_name(g, seat)),
        place="home" if space == HOME else "road",
        space=None if space == HOME else space,
        inoperable=False,
        damage=0,
        under=None,
        handle=chopper_id(g, seat),
        text=say("piece.chopper"),
        clause="C86-CHOP-04",
    )


# --- seats ---------------------------------------------------------------------------------


def _seat(g: Game, seat: int, viewer: int | None) -> SeatView:
    """What lies before a seat."""
    crew = g.rules.crews[seat]
    view = SeatView(
        seat=seat,
        crew=crew.number,
        crew_name=crew.name,
        dice=_dice(g) if seat == g.active else [],
        dashboards=[_dashboard(g, vehicle) for vehicle in g.fleet(seat)],
        commands=[],
        chopper=_chopper_state(g, seat),
        out=bool(g.out[seat]),
        first=seat == g.first,
        active=seat == g.active,
        title=say("crew.cars") if g.rules.choppers else "",
        piles=_chopper_boards(g, seat),
    )
    for change in presenting.of(g).seat:
        view = change(g, seat, viewer, view)
    return view


def _dice(g: Game) -> list[DieView]:
    """First those not given out; a die that was given to a car keeps its value there."""
    spent = [g.die[vehicle] for vehicle in g.fleet(g.active) if g.die[vehicle]]
    return [DieView(value, spent=False) for value in g.dice] + [DieView(value, spent=True) for value in spent]


def _dashboard(g: Game, vehicle: int) -> DashboardView:
    spec = g.rules.specs[vehicle]
    wrecked, dumped = g.wrecked[vehicle], g.cell[vehicle] == OUT
    return DashboardView(
        piece=f"v{vehicle}",
        size=spec.label,
        symbol=figure(g, vehicle),
        status=say("status.dumped" if dumped else "status.wreck" if wrecked else "status.running"),
        die=g.die[vehicle] or None,
        coasts=0,
        coast_limit=0,
        slots=[],
        text=spec.text,
        value=str(g.rank(vehicle)),
    )


def _chopper_state(g: Game, seat: int) -> str:
    """Whether the chopper can attack (C86-CHOP-06)."""
    if not g.rules.choppers:
        return ""
    if not g.runners(seat):
        return "out"
    return "ready" if g.chopper[seat] == HOME else "road"


def _chopper_boards(g: Game, seat: int) -> list[FactView]:
    """The boards on the table on which the chopper may still attack (C86-CHOP-01)."""
    if not g.rules.choppers or not g.boards:
        return []
    open_ = [
        g.rules.sides[side].id.upper()
        for number, side in enumerate(g.boards, g.laid - 1)
        if number > g.chopper_board[seat] and g.runners(seat)
    ]
    return [FactView("chopper", say("chopper.boards"), " ".join(open_) or "-", "i-chopper")]


def _result(g: Game, seats: Sequence[SeatView]) -> ResultView | None:
    """The end, with the numbers of everything before the players; things that never came into play do not count."""
    result = g.result
    if result is None:
        return None
    shown = [{board.piece for board in seat.dashboards} for seat in seats]
    fleets = [[v for v in g.fleet(seat) if f"v{v}" in mine] for seat, mine in enumerate(shown)]
    numbers = {
        "running": [len(g.runners(seat)) for seat in range(g.rules.seats)],
        "wrecks": [sum(1 for v in fleet if g.wrecked[v] and g.cell[v] != OUT) for fleet in fleets],
        "dumped": [sum(1 for v in fleet if g.cell[v] == OUT) for fleet in fleets],
    }
    tallies = [TallyView(say(f"tally.{key}"), values) for key, values in numbers.items()]
    return ResultView(list(result.winners), result.how, result.clause, tallies)
