"""What happens to a vehicle, found out by trying it: for any terrain, token, slam or dashboard.

A trial takes place on a separate empty road with explicit chance, so the rules themselves give the outcomes and their
odds.  Results are remembered for all games with these rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import fsum
from typing import Any, Final

from ...grid.road import LANES, SPAN
from ...grid.topology import DIRECTIONS, FRONT, REAR
from ...kernel.chance import EXPLICIT, Rng
from ...kernel.choice import CHANCE
from ...kernel.frame import Frame
from ...kernel.game import MOST_EFFORT
from ..asking import React
from ..game import Game
from ..position import HIDDEN, NOBODY, OUT, START
from ..scene import Scene
from ..tokens import lay_token
from ..turn.bonus import passes_road_test
from ..turn.causes import DRIVE, PUSH
from ..turn.enter import enter, step_cost, terrain_costs
from ..turn.shoot import SHOOTING
from ..turn.throw import EACH, Throw

MOST: Final = 300
"""How many outcomes of a trial are examined; beyond that each roll shows its likeliest face."""
PATIENCE: Final = 400
"""How many steps are tried, where steps are counted (kernel/game.py): anything longer is endless."""
MOVES: Final = 9
"""Moves of a vehicle on trial: enough to see how many an effect takes."""
COLUMN: Final = 10
"""Where on the empty road it is tried, far from all edges."""


@dataclass(frozen=True, slots=True)
class Fate:
    """One outcome of an entry, with its chance.

    `gone`: the vehicle is eliminated.  Otherwise it stands `columns` and `lanes` away from the space it entered, has
    spent `cost` moves, or was `halted`, took `hurt` damage tokens; it may use the road die if it stayed on `road` so
    far (1), in any case (2), or not (0); `doom` is its chance to be lost before its next move.
    """

    chance: float = field(compare=False)
    gone: bool = False
    columns: int = 0
    lanes: int = 0
    cost: int = 1
    halted: bool = False
    hurt: int = 0
    road: int = 1
    doom: float = 0.0


class Trials:
    """Everything that was tried with one set of rules."""

    def __init__(self, g: Game) -> None:
        self._blank = _empty(g)
        self.spec = self._blank.spec
        self.slots = self._blank.slots
        self._fates: dict[tuple[int, ...], tuple[Fate, ...]] = {}
        self._pairs: dict[tuple[int, int, bool], float | None] = {}
        self._loose: dict[int, bool] = {}

    def entry(
        self, vehicle: int, ground: int, token: int, heading: int, lane: int, how: int = DRIVE
    ) -> tuple[Fate, ...]:
        """The fates of a vehicle that enters this ground with this token; only the parity of the lane counts."""
        key = (self._blank.spec[vehicle], ground, token, heading, lane % 2, how)
        found = self._fates.get(key)
        if found is None:
            found = self._fates[key] = self._enter(vehicle, ground, token, heading, lane % 2, how)
        return found

    def _enter(self, vehicle: int, ground: int, token: int, heading: int, parity: int, how: int) -> tuple[Fate, ...]:
        game = self._blank.clone()
        to = game.rear + COLUMN * LANES + 2 + parity
        game.put(vehicle, game.rules.map.step(to, (heading + len(DIRECTIONS) // 2) % len(DIRECTIONS)))
        game.lay_ground(to, ground)
        lay_token(game, to % SPAN, token)
        if token:
            game.hazard_pile[(token - 1) % HIDDEN] -= 1
        _seat_driver(game, vehicle)
        hurt = len(game.damage[vehicle])
        frame = enter(game, vehicle, to, heading, how)
        if frame is None:
            return (Fate(1.0, cost=step_cost(game, vehicle, ground), road=int(game.rules.is_road[ground])),)
        fates: list[Fate] = []
        _run(game, frame, lambda end, chance: fates.append(_fate(end, vehicle, to, hurt, chance)))
        return _joined(fates)

    def costs(self, vehicle: int) -> tuple[int, ...]:
        """What each terrain costs a vehicle in its normal state."""
        return terrain_costs(self._blank, vehicle)

    def top_moves(self, top: int, bottom: int) -> float | None:
        """Chance that the top vehicle of a slam is the one that moves; None: the slam die decides."""
        blank = self._blank
        if not blank.any.instead_of_slam:
            return None
        owned = NOBODY not in (blank_owner(blank, top), blank_owner(blank, bottom))
        same = owned and blank.owner[top] == blank.owner[bottom]
        key = (self._spec(top), self._spec(bottom), same)
        if key not in self._pairs:
            self._pairs[key] = self._slam(top, bottom)
        return self._pairs[key]

    def loose(self, seat: int) -> bool:
        """Whether the vehicles of a seat can be thrown about in slams with others."""
        found = self._loose.get(seat)
        if found is None:
            fleets = self._blank.rules.fleets
            mine, others = fleets[seat][0], [fleet[0] for other, fleet in enumerate(fleets) if other != seat]
            found = any(self.top_moves(mine, v) != 0.0 or self.top_moves(v, mine) != 1.0 for v in others)
            self._loose[seat] = found
        return found

    def _spec(self, vehicle: int) -> int:
        blank = self._blank
        return blank.spec[vehicle] if vehicle < len(blank.spec) else blank.rules.wreck_spec

    def _slam(self, top: int, bottom: int) -> float | None:
        game = self._blank.clone()
        to = game.rear + COLUMN * LANES + 2
        top, bottom = (_known(game, vehicle) for vehicle in (top, bottom))
        game.put(bottom, to)
        game.put(top, game.rules.map.step(to, REAR))
        frame = enter(game, top, to, FRONT, PUSH)
        if frame is None:
            return None
        game.stack, game.source = [frame], EXPLICIT
        game.run()
        if game.choice is not None and game.choice.kind == game.rules.dice.slam.id:
            return None
        moved: list[float] = []
        _spread(game, 1.0, lambda end, chance: moved.append(chance * (end.cell[top] != to)))
        return fsum(moved)


def blank_owner(game: Game, vehicle: int) -> int:
    """The owner of a vehicle of the game; wrecks belong to nobody."""
    return game.owner[vehicle] if vehicle < len(game.owner) else NOBODY


def _known(game: Game, vehicle: int) -> int:
    """The vehicle, or a new wreck instead of one that the blank game does not have."""
    return vehicle if vehicle < len(game.owner) else game.new_wreck()


def _empty(g: Game) -> Game:
    """A plain road with one vehicle in a far corner; all others wait behind it, and all damage is dents."""
    game = Game(g.rules, replace(g.recipe, seed=""), Rng.seeded("trial"))
    game.set_out()
    game.sections = {name: type(section).fresh(game) for name, section in g.sections.items()}
    scene = Scene(game)
    scene.tiles(("road", "road", "road"))
    game.cell = [START] * len(game.cell)
    mild = [kind.effect is None and not kind.attaches for kind in g.rules.damage]
    game.damage_pile = [9 * int(calm) for calm in mild]
    game.hazard_pile = [9] * len(game.hazard_pile)
    return game


def _seat_driver(game: Game, vehicle: int) -> None:
    """Put the vehicle in the middle of its move, with another one far behind."""
    seat = game.owner[vehicle]
    other = next(v for v, owner in enumerate(game.owner) if owner != seat)
    game.put(other, game.rear + LANES - 1)
    game.active, game.driver, game.left, game.on_road, game.bonus = seat, vehicle, MOVES, 1, 1


def _run(game: Game, frame: Frame[Game], ended: Callable[[Game, float], None]) -> None:
    """Run an effect alone, over all outcomes."""
    game.stack, game.choice, game.source = [frame], None, EXPLICIT
    game.events = game.trace = None
    game.effort = MOST_EFFORT - PATIENCE
    game.run()
    _spread(game, 1.0, ended)


def carried_out(g: Game, frame: Frame[Game]) -> Game:
    """A copy in which an effect alone has been carried out; each question along the way gets its last answer."""
    game = g.clone()
    game.stack, game.choice, game.source, game.events = [frame], None, EXPLICIT, None
    game.run()
    _answer_last(game)
    return game


def _answer_last(game: Game) -> None:
    """The last answer to each question."""
    while game.choice is not None:
        game.apply(len(game.choice.options) - 1)


def _spread(game: Game, chance: float, ended: Callable[[Game, float], None], room: int = MOST) -> None:
    """Branch over all rolls; a seat that is asked gives the first answer."""
    while game.choice is not None:
        choice = game.choice
        if choice.seat != CHANCE:
            game.apply(0)
            continue
        if len(choice.options) > room:
            game.apply(max(range(len(choice.options)), key=choice.weights.__getitem__))
            continue
        whole = sum(choice.weights)
        for index, weight in enumerate(choice.weights):
            twin = game.clone()
            twin.apply(index)
            _spread(twin, chance * weight / whole, ended, room // len(choice.options))
        return
    ended(game, chance)


def _fate(end: Game, vehicle: int, to: int, hurt: int, chance: float) -> Fate:
    """The fate of the vehicle on trial."""
    space = end.cell[vehicle]
    if space < 0:
        return Fate(chance, gone=True)
    return Fate(
        chance,
        columns=space // LANES - to // LANES,
        lanes=space % LANES - to % LANES,
        cost=MOVES - end.left,
        halted=bool(end.halted),
        hurt=len(end.damage[vehicle]) - hurt,
        road=2 if passes_road_test(end, vehicle, stayed=False) else end.on_road,
        doom=lost(prelude(end, vehicle)) if end.result is None else 0.0,
    )


def _joined(fates: list[Fate]) -> tuple[Fate, ...]:
    """Combine equal fates and add their chances."""
    found: dict[Fate, float] = {}
    for fate in fates:
        found[fate] = found.get(fate, 0.0) + fate.chance
    return tuple(replace(fate, chance=chance) for fate, chance in found.items())


Prelude = tuple[tuple[float, int | None], ...]
"""What may happen before the first move: chances, each with additional moves, or None if the vehicle is lost."""
CALM: Final[Prelude] = ((1.0, 0),)
KEPT: Final = 500
_PRELUDES: Final[dict[Any, Prelude]] = {}


def prelude(g: Game, vehicle: int) -> Prelude:
    """What the rules do to a vehicle in its move step before its first move, tried on a copy.

    Remembered by the effects that come up, and by what the vehicle has in its slots.
    """
    frames = []
    for voice in g.on[vehicle].before_move:
        frame = voice.fn(g, vehicle)
        if frame is not None:
            frames.append(frame)
    if not frames:
        return CALM
    key = (
        g.rules,
        vehicle,
        g.on[vehicle],
        g.damage[vehicle],
        tuple([(type(frame), frame.values()) for frame in frames]),
    )
    found = _PRELUDES.get(key)
    if found is None:
        if len(_PRELUDES) >= KEPT:
            _PRELUDES.clear()
        found = _PRELUDES[key] = _tried(g, vehicle)
    return found


def _tried(g: Game, vehicle: int) -> Prelude:
    game = g.clone()
    game.driver, game.left = vehicle, MOVES
    ends: dict[int | None, float] = {}

    def ended(end: Game, chance: float) -> None:
        more = None if end.cell[vehicle] == OUT else end.left - MOVES
        ends[more] = ends.get(more, 0.0) + chance

    _run(game, React("before_move", (vehicle,)), ended)
    return tuple((chance, more) for more, chance in ends.items())


def lost(before: Prelude) -> float:
    """The chance that a vehicle is lost in its prelude."""
    return 0.0 if before is CALM else fsum(chance for chance, more in before if more is None)


def dooms(g: Game) -> tuple[float, ...]:
    """By vehicle, its chance to be lost before its next move; empty if no vehicle can be."""
    if not g.any.before_move:
        return ()
    owner = g.owner
    return tuple([
        lost(prelude(g, vehicle)) if space != OUT and owner[vehicle] != NOBODY else 0.0
        for vehicle, space in enumerate(g.cell)
    ])  # fmt: skip


def shooting_odds(g: Game, seat: int) -> tuple[tuple[int, float], ...] | None:
    """Faces and chances of what a seat uses instead of the shooting die; None if it uses the die."""
    frame = Throw((SHOOTING,), (), seat, NOBODY, "VB-SHOOT-06")
    if not any(voice.fn(g, NOBODY, frame) for voice in g.out_of_box.seats[seat].sets_die):
        return None
    faces: dict[int, float] = {}

    def ended(end: Game, chance: float) -> None:
        face = end.answer % EACH
        faces[face] = faces.get(face, 0.0) + chance

    _run(g.clone(), frame, ended)
    return tuple(sorted(faces.items()))
