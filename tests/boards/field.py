"""A toy board: a small field of hexes with an edge all round, on which cars turn with their steps.

north is up; every hex has six neighbours, and over the rim lies nothing
"""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.family.module import Module
from thunderroad.grid.map import OFFSETS, HexField
from thunderroad.grid.topology import SIDE
from thunderroad.kernel.chance import Script
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import STEPPED, STEPS
from thunderroad.vendetta.position import OUT
from thunderroad.vendetta.rules import Way
from thunderroad.vendetta.ruleset import Vendetta
from thunderroad.vendetta.turn.causes import JUMP
from thunderroad.vendetta.turn.enter import enter

N, NE, SE, S, SW, NW = range(6)
COMPASS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")
RADIUS: Final = 3
HEXES: Final = tuple(
    (q, r)
    for q in range(-RADIUS, RADIUS + 1)
    for r in range(-RADIUS, RADIUS + 1)
    if abs(q + r) <= RADIUS
)  # fmt: skip
ISLE: Final = (0, 0)
"""Nobody may drive north from here."""


def at(q: int, r: int) -> int:
    """The space with these axial coordinates: q to the right, r to the south."""
    return HEXES.index((q, r))


FIELD: Final = HexField(HEXES, {at(0, 3): N, at(0, -3): S}, directions=COMPASS, barred={(at(*ISLE), N)})


class LayField(Frame[Game]):
    """Each seat's cars stand in a corner, looking along the rim."""

    def start(self, g: Game, answer: int) -> Signal:
        """In place of tiles."""
        for seat in range(g.rules.seats):
            corner = OFFSETS[seat]
            for place, vehicle in enumerate(g.fleet(seat), 1):
                g.put(vehicle, at(corner[0] * place, corner[1] * place))
                g.turn_to(vehicle, (seat + 2) % 6)
        return g.finish()


def turns(g: Game, vehicle: int, heading: int) -> None:
    """A car turns with a step that is not straight ahead."""
    if heading != g.facing[vehicle]:
        g.turn_to(vehicle, heading)


class Hop(Frame[Game]):
    """Two moves: over the space ahead, and onto the one beyond it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Only the landing counts."""
        vehicle, ahead = self.vehicle, g.facing[self.vehicle]
        g.left -= 2
        frame = enter(g, vehicle, g.rules.map.jump(g.cell[vehicle], ahead, 2), ahead, JUMP)
        return g.finish() if frame is None else g.call(self, frame, then=END)


class About(Frame[Game]):
    """One move: the car turns round."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """On the spot."""
        g.left -= 1
        g.turn_to(self.vehicle, (g.facing[self.vehicle] + 3) % 6)
        return g.finish()


def may_do_more(g: Game, vehicle: int, ways: tuple[int, ...]) -> tuple[int, ...]:
    """Stop at any time; hop where there is a space to land on; turn round."""
    lands = g.left >= 2 and g.rules.map.jump(g.cell[vehicle], g.facing[vehicle], 2) != SIDE
    hop = (g.rules.way["toy-hop"],) if lands else ()
    return (*ways, g.rules.way["stop"], *hop, g.rules.way["toy-about"])


MODULE: Final = Module(
    "toy-field",
    "Toy field",
    "vendetta",
    listeners=(STEPPED.do(turns), STEPS.do(may_do_more)),
    frames=(LayField, Hop, About),
    adds={
        "map": FIELD,
        "layout": LayField,
        "ways": (Way("toy-hop", "i-nitro", Hop, "h"), Way("toy-about", "i-repeat", About)),
        "words": {"ways.toy-hop": "Hop", "ways.toy-about": "Turn round"},
    },
)
BARE: Final = Module(
    "toy-bare-field",
    "Toy field without ways",
    "vendetta",
    listeners=(STEPPED.do(turns),),
    frames=(LayField,),
    adds={"map": FIELD, "layout": LayField},
)


def ruleset() -> Vendetta:
    """The base game with the toys."""
    rules = Vendetta()
    for module in (MODULE, BARE):
        rules.add(module)
    return rules


def recipe(module: Module = MODULE, crews: int = 2, seed: str = "field") -> Recipe:
    """A table with the field."""
    return Recipe("vendetta", tuple(Seat(crew) for crew in ruleset().usual_crews((), crews)), seed, (module.id,))


def game(rules: Vendetta, module: Module = MODULE, **cars: tuple[int, int, int]) -> Game:
    """A game in its second round with these cars (``a0``: the first seat's first) at q, r, facing; all others are out.

    Seats without a car get one each, which waits behind the board.
    """
    g = rules.bare(recipe(module))
    g.round, g.road_die = 2, 1
    g.cell = [OUT if vehicle % 3 != 2 else -1 for vehicle in range(len(g.cell))]
    for name, (q, r, facing) in cars.items():
        vehicle = car(name)
        g.put(vehicle, at(q, r))
        g.turn_to(vehicle, facing)
    return g


def car(name: str) -> int:
    """The number of ``b2``: the third car of the second seat."""
    return "abcd".index(name[0]) * 3 + int(name[1])


def run(g: Game, frame: Frame[Game], *results: str) -> Game:
    """Run an effect, with these random results."""
    g.source = Script([(name, face) for name, _, face in (result.partition(": ") for result in results)])
    g.stack, g.choice, g.events, g.trace = [frame], None, [], []
    g.run()
    return g


def answer(rules: Vendetta, g: Game, *names: str) -> Game:
    """Answer the open questions by the names of their options."""
    for name in names:
        g.apply(options(rules, g).index(name))
    return g


def options(rules: Vendetta, g: Game) -> list[str]:
    """The names of the open options."""
    assert g.choice is not None, "nothing is asked"
    return [rules.option_name(g, g.choice, value) for value in g.choice.options]
