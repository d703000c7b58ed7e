"""The position as a seat may know it, as view records that any front end can draw.

Face-down tokens show their back, except to a seat that has looked at them; the draw pile shows only its size, the
generator nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...chassis.display.names import chopper_id, piece_id
from ...display.view.board import PieceView, SpaceView
from ...display.view.game import GameView, ResultView, TallyView
from ...display.view.seats import CommandView, DashboardView, DieView, FactView, SeatView, SlotView
from ..choices import DIE, NONE, worth
from ..game import Game
from ..position import FACE_DOWN, HOME, NOBODY, OUT, START
from ..rules import NEVER, CommandKind
from ..turn.command import Command
from ..turn.turn import coast_limit
from ..wording import say
from . import presenting
from .cards import Cards
from .choice import choice_view
from .faces import die_view
from .names import (
    card_at,
    chopper_name,
    damage_id,
    damage_symbol,
    damage_words,
    deck_at,
    stock_words,
    vehicle_id,
    vehicle_name,
)
from .road import spaces, terrains, tiles, tokens

SIZES = ("small", "medium", "large")
"""Words for the sizes of vehicle specs."""


class Sight:
    """One position as its viewers see it: the parts that all of them share are made once."""

    def __init__(self, g: Game) -> None:
        self._g = g
        self._pieces = _pieces(g)
        self._cards = Cards(g)
        self._tiles = [replace(tile, cards=self._cards.of_tile(n)) for n, tile in enumerate(tiles(g))]
        self._alike = not (g.seen or g.buried_seen)
        self._spaces = self._spaces_for(None) if self._alike else []
        self._open = [_open(g, seat, self._pieces, self._cards) for seat in range(g.rules.seats)]
        self._result = _result(g)
        self._terrains = terrains(g)
        self._tokens = tokens(g, None) if self._alike else []
        self._facts: list[FactView] | None = None if presenting.of(g).facts else _facts(g, None)
        self._seats: list[SeatView] | None = None if _secretive(g) else self._seats_for(None)

    def __call__(self, seat: int | None) -> GameView:
        """The whole position for a seat; None is a spectator, who is never asked."""
        g = self._g
        return GameView(
            ruleset=g.recipe.ruleset,
            seat=seat,
            round=g.round,
            turn=g.taken // g.rules.seats + 1,
            active=g.active if g.result is None and g.laid_out() else None,
            facts=_facts(g, seat) if self._facts is None else self._facts,
            tiles=self._tiles,
            spaces=self._spaces if self._alike else self._spaces_for(seat),
            finish=g.rules.map.place(g.front)[1] if g.final else None,
            pieces=self._pieces,
            seats=self._seats_for(seat) if self._seats is None else self._seats,
            choice=choice_view(g, seat),
            result=self._result,
            terrains=self._terrains,
            tokens=self._tokens if self._alike else tokens(g, seat),
            cards=self._cards.of_table(),
            board="road" if g.rules.map.scrolls else "field",
        )

    def _spaces_for(self, seat: int | None) -> list[SpaceView]:
        return spaces(self._g, seat, self._pieces) if self._g.laid_out() else []

    def _seats_for(self, seat: int | None) -> list[SeatView]:
        return [_seat(self._g, other, seat, view, self._cards) for other, view in enumerate(self._open)]


def _secretive(g: Game) -> bool:
    """Whether the area before the seats may look different to different viewers."""
    tables = presenting.of(g)
    hands = bool(tables.hand) or any(g.out_of_box.hands)
    return bool(tables.seat) or hands or any(map(g.hidden_dice, range(g.rules.seats)))


def _facts(g: Game, viewer: int | None) -> list[FactView]:
    """The status bar."""
    road = g.road_die
    found = [
        FactView("round", say("fact.round"), str(g.round), None),
        FactView("road-die", say("fact.road-die"), f"+{road}" if road else "", f"die-road-{road}" if road else None),
        *_tiles_left(g),
        FactView("hazards", stock_words(g.rules, "fact.hazards"), str(sum(g.hazard_pile)), g.rules.parts.back),
        FactView("damage", say("fact.damage"), str(sum(g.damage_pile)), "dmg-back"),
    ]
    for more in presenting.of(g).facts:
        found += more(g, viewer)
    return list({fact.id: fact for fact in found}.values())  # a module may say more of the same


def _tiles_left(g: Game) -> list[FactView]:
    """How many tiles are still to be laid, on a road that grows."""
    return [FactView("tiles", say("fact.tiles"), str(len(g.tile_pile)), "i-tile")] if g.rules.map.scrolls else []


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
    view = PieceView(
        id=f"v{vehicle}",
        kind="wreck" if wreck else spec.kind,
        symbol=spec.symbol,
        crew=None if wreck else g.rules.crews[seat].number,
        seat=None if wreck else seat,
        size="wreck" if wreck else SIZES[spec.size],
        name=vehicle_name(g, vehicle),
        place={START: "start", OUT: "out"}.get(space, "road"),
        space=space if space >= 0 else None,
        inoperable=not wreck and space != OUT and not g.operable(vehicle),
        damage=len(g.damage[vehicle]),
        under=piece_id(under),
        badge=spec.badge,
        body=piece_id(_leader(g, vehicle)),
        handle=vehicle_id(g, vehicle),
        turned=g.facing[vehicle],
    )
    view = _explained(view, "wreck" if wreck else "inoperable" if view.inoperable else "")
    for change in presenting.of(g).piece:
        view = change(g, vehicle, view)
    return view


def _leader(g: Game, vehicle: int) -> int:
    """The vehicle that a section follows, or NOBODY."""
    part, spec = g.rules.part, g.spec
    if not part[spec[vehicle]]:
        return NOBODY
    return max(v for v in g.fleet(g.owner[vehicle]) if v < vehicle and not part[spec[v]])


def _chopper(g: Game, seat: int) -> PieceView:
    space = g.chopper[seat]
    view = PieceView(
        id=f"c{seat}",
        kind="chopper",
        symbol="chopper",
        crew=g.rules.crews[seat].number,
        seat=seat,
        size="chopper",
        name=chopper_name(g, seat),
        place="home" if space == HOME else "road",
        space=None if space == HOME else space,
        inoperable=False,
        damage=0,
        under=None,
        handle=chopper_id(g, seat),
        turned=g.nose[seat],
    )
    return _explained(view, "chopper")


_STATES: Final = {"wreck": "VB-WRECK-01", "inoperable": "VB-STATUS-04", "chopper": "VB-VEH-06"}


def _explained(view: PieceView, state: str) -> PieceView:
    """The piece with an explanation of its state."""
    return replace(view, text=say(f"piece.{state}"), clause=_STATES[state]) if state else view


def _open(g: Game, seat: int, pieces: list[PieceView], cards: Cards) -> SeatView:
    """What lies before a seat, without its dice: everybody may see it."""
    crew = g.rules.crews[seat]
    by_id = {piece.id: piece for piece in pieces}
    return SeatView(
        seat=seat,
        crew=crew.number,
        crew_name=crew.name,
        dice=[],
        dashboards=[_dashboard(g, vehicle, by_id[f"v{vehicle}"], cards) for vehicle in g.fleet(seat)],
        commands=_commands(g, seat),
        chopper="out" if g.out[seat] else "ready" if g.chopper[seat] == HOME else "road",
        out=bool(g.out[seat]),
        first=seat == g.first,
        active=seat == g.active,
        title=g.rules.kinds[seat].title,
        lying=cards.of_seat(seat),
    )


def _seat(g: Game, seat: int, viewer: int | None, view: SeatView, cards: Cards) -> SeatView:
    """What lies before a seat; the viewer may not see all of it."""
    hand, backs = cards.hand(seat, viewer), cards.backs(seat, viewer)
    view = replace(view, dice=_dice(g, seat, viewer), hand=hand, backs=backs)
    for change in presenting.of(g).seat:
        view = change(g, seat, viewer, view)
    return view


def _dice(g: Game, seat: int, viewer: int | None) -> list[DieView]:
    """Unused dice first, as backs if they are secret; used ones show the value that they have on a board."""
    spent = [g.die[vehicle] for vehicle in g.fleet(seat) if g.die[vehicle]]
    if g.command[seat] != NONE:
        spent.append(g.command[seat] % DIE)
    unused = [_back() if _hidden(g, seat, viewer) else die_view(g, die) for die in g.dice[seat]]
    return unused + [replace(die_view(g, die), spent=True) for die in spent]


def _back() -> DieView:
    return DieView(0, spent=False, hidden=True)


def _hidden(g: Game, seat: int, viewer: int | None) -> bool:
    """Whether a seat's unused dice are its secret (GE-SETUP-03)."""
    return seat != viewer and bool(g.hidden_dice(seat))


def _dashboard(g: Game, vehicle: int, piece: PieceView, cards: Cards) -> DashboardView:
    spec = g.rules.specs[g.spec[vehicle]]
    space = g.cell[vehicle]
    slots: list[SlotView | None] = [_slot(g, vehicle, entry) for entry in g.damage[vehicle]]
    free = g.slots[vehicle] - len(slots) if g.slots[vehicle] < NEVER else 0
    status = "operable" if g.operable(vehicle) else "eliminated" if space == OUT else "inoperable"
    return DashboardView(
        piece=piece.id,
        size=piece.size,
        symbol=spec.symbol,
        status=status,
        die=worth(g.die[vehicle]) or None,
        coasts=g.coasts[vehicle],
        coast_limit=coast_limit(g, vehicle),
        slots=slots + [None] * free,
        marks=piece.marks,
        badge=piece.badge,
        cards=cards.of_vehicle(vehicle),
    )


def _slot(g: Game, vehicle: int, entry: int) -> SlotView:
    """What lies in a damage slot."""
    for show in presenting.of(g).slot:
        found = show(g, vehicle, entry)
        if found is not None:
            return found
    card = card_at(g, entry)
    text = g.rules.titles.get(f"damage.{damage_id(g, entry)}.text") if card is None else card.text
    clause = "" if card is None else card.clause or deck_at(g, entry).clause
    return SlotView(damage_symbol(g, entry), damage_words(g, entry), text, bool(entry & FACE_DOWN), clause)


def _commands(g: Game, seat: int) -> list[CommandView]:
    used = g.command[seat]
    return [
        command_view(g, seat, command, worth(used % DIE) if used != NONE and used // DIE == number else None)
        for number, command in ((number, g.rules.commands[number]) for number in g.boards[seat])
    ]


def command_view(g: Game, seat: int, command: CommandKind, die: int | None) -> CommandView:
    """A command of a seat with the value of the die that lies on it."""
    data, idle = command.data, is_idle(g, seat, NOBODY, command)
    needs = needs_words(data.values)
    return CommandView(data.id, data.name, command.symbol, needs, data.text, die, clause=data.clause, idle=idle)


def is_idle(g: Game, seat: int, vehicle: int, command: CommandKind) -> bool:
    """Whether nothing would come of a command now, used for a vehicle or, if it does not matter, for NOBODY."""
    effect = command.effect(seat, vehicle, 0)
    return isinstance(effect, Command) and effect.idle(g)


def needs_words(values: tuple[int, ...]) -> str:
    """The die values of a command: ``any die``, ``1-3``, ``6``, ``a token`` if no die starts it."""
    if not values:
        return say("command.token")
    if len(values) == len(range(1, 7)):
        return say("command.any")
    if len(values) > 2 and values == tuple(range(values[0], values[-1] + 1)):
        return f"{values[0]}-{values[-1]}"
    return ", ".join(str(value) for value in values)


def _result(g: Game) -> ResultView | None:
    result = g.result
    if result is None:
        return None
    fleets = [g.fleet(seat) for seat in range(g.rules.seats)]
    lost = [sum(g.cell[vehicle] == OUT for vehicle in fleet) for fleet in fleets]
    operable = [sum(g.operable(vehicle) for vehicle in fleet) for fleet in fleets]
    broken = [len(fleet) - out - well for fleet, out, well in zip(fleets, lost, operable, strict=True)]
    numbers = {"operable": operable, "inoperable": broken, "eliminated": lost}
    tallies = [TallyView(say(f"tally.{key}"), values) for key, values in numbers.items()]
    return ResultView(list(result.winners), result.how, result.clause, tallies)
