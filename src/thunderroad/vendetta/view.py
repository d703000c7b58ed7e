"""The position as a seat may know it, as view records that any front end can draw.

Face-down tokens show their back, the draw pile only its size, the generator nothing.
"""

from __future__ import annotations

from ..grid.road import COLUMNS, LANES, SPAN, TILE, column_of, lane_of
from ..kernel.view import (
    CommandView,
    DashboardView,
    DieView,
    FactView,
    GameView,
    PieceView,
    ResultView,
    SeatView,
    SlotView,
    SpaceView,
    TerrainView,
    TileView,
)
from .asking import choice_view
from .choices import DIE, NONE
from .content import TERRAINS
from .game import HOME, NOBODY, OUT, START, Game
from .names import crew_name, damage_symbol, damage_words, terrain_words, token_symbol, vehicle_name
from .wording import say

PLACES = ("rear", "middle", "lead")


def vehicle_piece(vehicle: int) -> str:
    """The piece id of a road vehicle."""
    return f"v{vehicle}"


def chopper_piece(seat: int) -> str:
    """The piece id of a seat's chopper."""
    return f"c{seat}"


def game_view(g: Game, seat: int | None) -> GameView:
    """The whole position for a seat; None is a spectator, who is never asked."""
    playing = g.result is None and bool(g.tiles)
    return GameView(
        ruleset=g.recipe.ruleset,
        seat=seat,
        round=g.round,
        turn=g.taken // g.rules.seats + 1,
        active=g.active if playing else None,
        facts=_facts(g),
        tiles=_tiles(g),
        spaces=_spaces(g) if len(g.tiles) == len(PLACES) else [],
        finish=column_of(g.front) if g.final else None,
        pieces=_pieces(g),
        seats=[_seat(g, other) for other in range(g.rules.seats)],
        choice=choice_view(g, seat),
        result=_result(g),
        terrains=_terrains(),
    )


def _facts(g: Game) -> list[FactView]:
    """The status bar."""
    road = str(g.road_die) if g.road_die else "-"
    return [
        FactView("round", say("fact.round"), str(g.round), None),
        FactView("road-die", say("fact.road-die"), f"+{road}", f"die-road-{road}" if g.road_die else None),
        FactView("tiles", say("fact.tiles"), str(len(g.tile_pile)), "i-tile"),
        FactView("hazards", say("fact.hazards"), str(sum(g.hazard_pile)), "haz-back"),
        FactView("damage", say("fact.damage"), str(sum(g.damage_pile)), "dmg-back"),
    ]


def _terrains() -> list[TerrainView]:
    """What each kind of ground is called and does; its pattern is named after it."""
    return [
        TerrainView(id, id.replace("-", " "), f"space-{id.replace('-', '')}", say(f"terrain.{id}")) for id in TERRAINS
    ]


def _tiles(g: Game) -> list[TileView]:
    found = []
    for number, side in enumerate(g.tiles):
        data = g.rules.sides[side]
        column = column_of(g.rear + number * TILE)
        found.append(TileView(data.id, data.title, PLACES[number], column, COLUMNS, LANES))
    return found


def _spaces(g: Game) -> list[SpaceView]:
    marks = {
        g.rear + number * TILE + offset for number, side in enumerate(g.tiles) for offset in g.rules.sides[side].marks
    }
    return [
        SpaceView(
            id=space,
            lane=lane_of(space) + 1,
            column=column_of(space),
            terrain=TERRAINS[g.ground[space % SPAN]],
            mark=space in marks,
            token=token_symbol(g, g.token[space % SPAN]),
            words=_space_words(g, space),
        )
        for space in range(g.rear, g.front)
    ]


def _space_words(g: Game, space: int) -> str:
    """Terrain, token and pieces of a space."""
    words = [terrain_words(g, space)]
    vehicle = g.top(space)
    while vehicle != NOBODY:
        words.append(_state_words(g, vehicle))
        vehicle = g.under[vehicle]
    words += [f"{crew_name(g, seat)} chopper" for seat, at in enumerate(g.chopper) if at == space]
    return ", ".join(words)


def _state_words(g: Game, vehicle: int) -> str:
    name = vehicle_name(g, vehicle)
    if g.owner[vehicle] == NOBODY:
        return name
    if not g.operable(vehicle):
        return f"{name}, inoperable"
    return f"{name}, one damage" if g.damage[vehicle] else name


def _pieces(g: Game) -> list[PieceView]:
    """All vehicles, then all choppers; eliminated wrecks are left out."""
    vehicles = [
        _vehicle(g, vehicle)
        for vehicle in range(len(g.cell))
        if not (g.owner[vehicle] == NOBODY and g.cell[vehicle] == OUT)
    ]
    return vehicles + [_chopper(g, seat) for seat in range(g.rules.seats)]


def _vehicle(g: Game, vehicle: int) -> PieceView:
    seat = g.owner[vehicle]
    spec = g.rules.specs[g.spec[vehicle]]
    space = g.cell[vehicle]
    under = g.under[vehicle]
    wreck = seat == NOBODY
    return PieceView(
        id=vehicle_piece(vehicle),
        kind="wreck" if wreck else "car",
        symbol=spec.symbol,
        crew=None if wreck else g.rules.crews[seat].number,
        seat=None if wreck else seat,
        size=spec.id,
        name=vehicle_name(g, vehicle),
        place={START: "start", OUT: "out"}.get(space, "road"),
        space=space if space >= 0 else None,
        inoperable=not wreck and space != OUT and not g.operable(vehicle),
        damage=len(g.damage[vehicle]),
        under=None if under == NOBODY else vehicle_piece(under),
    )


def _chopper(g: Game, seat: int) -> PieceView:
    space = g.chopper[seat]
    return PieceView(
        id=chopper_piece(seat),
        kind="chopper",
        symbol="chopper",
        crew=g.rules.crews[seat].number,
        seat=seat,
        size="chopper",
        name=f"{crew_name(g, seat)} chopper",
        place="home" if space == HOME else "road",
        space=None if space == HOME else space,
        inoperable=False,
        damage=0,
        under=None,
    )


def _seat(g: Game, seat: int) -> SeatView:
    crew = g.rules.crews[seat]
    return SeatView(
        seat=seat,
        crew=crew.number,
        crew_name=crew.name,
        dice=_dice(g, seat),
        dashboards=[_dashboard(g, vehicle) for vehicle in g.fleet(seat)],
        commands=_commands(g, seat),
        chopper="out of the game" if g.out[seat] else "ready" if g.chopper[seat] == HOME else "on the road",
        out=bool(g.out[seat]),
        first=seat == g.first,
        active=seat == g.active,
        title=say("crew.cars"),
    )


def _dice(g: Game, seat: int) -> list[DieView]:
    """Unused dice first; spent ones keep their value where it still lies on a board."""
    spent = [g.die[vehicle] for vehicle in g.fleet(seat) if g.die[vehicle]]
    if g.command[seat] != NONE:
        spent.append(g.command[seat] % DIE)
    return [DieView(value, spent=False) for value in g.dice[seat]] + [DieView(value, spent=True) for value in spent]


def _dashboard(g: Game, vehicle: int) -> DashboardView:
    spec = g.rules.specs[g.spec[vehicle]]
    space = g.cell[vehicle]
    tokens: list[SlotView | None] = [
        SlotView(damage_symbol(g, kind), damage_words(g, kind)) for kind in g.damage[vehicle]
    ]
    status = "operable" if g.operable(vehicle) else "eliminated" if space == OUT else "inoperable"
    return DashboardView(
        piece=vehicle_piece(vehicle),
        size=spec.id,
        symbol=spec.symbol,
        status=status,
        die=g.die[vehicle] or None,
        coasts=g.coasts[vehicle],
        coast_limit=g.rules.coasts,
        slots=tokens + [None] * (spec.slots - len(tokens)),
    )


def _commands(g: Game, seat: int) -> list[CommandView]:
    used = g.command[seat]
    return [
        CommandView(
            id=command.data.id,
            name=command.data.name,
            symbol=command.symbol,
            needs=needs_words(command.data.values),
            text=command.data.text,
            die=used % DIE if used != NONE and used // DIE == number else None,
        )
        for number, command in enumerate(g.rules.commands)
    ]


def needs_words(values: tuple[int, ...]) -> str:
    """The die values of a command: ``any die``, ``1-3``, ``6``."""
    if len(values) == len(range(1, 7)):
        return say("command.any")
    if len(values) > 2 and values == tuple(range(values[0], values[-1] + 1)):
        return f"{values[0]}-{values[-1]}"
    return ", ".join(str(value) for value in values)


def _result(g: Game) -> ResultView | None:
    result = g.result
    if result is None:
        return None
    return ResultView(list(result.winners), result.how, result.clause, [_numbers(g, s) for s in range(g.rules.seats)])


def _numbers(g: Game, seat: int) -> dict[str, int]:
    fleet = g.fleet(seat)
    lost = sum(g.cell[vehicle] == OUT for vehicle in fleet)
    operable = sum(g.operable(vehicle) for vehicle in fleet)
    return {"operable": operable, "inoperable": len(fleet) - lost - operable, "eliminated": lost}
