"""Every item of the arena beside every other one and beside every card of the other boxes, in the middle of a brawl.

An item is something that a position can give a crew: a super-weapon, a favor, a decree, an upgrade, a leader, a card in
a hand, a bonus command, an ongoing effect.  Each pair of which one at least is the arena's is laid out and played for
a few turns, in which whoever may do something mostly does; all invariants are checked at every answer, and at some of
them the position is saved and loaded.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from tests.carnival.invariants import check
from tests.modules.mixes import eager
from thunderroad.family.registry import ruleset
from thunderroad.grid.topology import SIDE
from thunderroad.kernel.chance import Rng, Script
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.carnival.board import FIRST
from thunderroad.modules.carnival.content import box
from thunderroad.modules.carnival.state import side
from thunderroad.vendetta.choices import STEER, WAY
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.scene import Scene

RULES = ruleset("vendetta")
MODULES = ("carnival", "choppe-shoppe", "devils-run", "extra-ammo")
TURNS = 3
"""Of one turn each of the three crews."""
LIMIT = 400
"""More answers than three turns take."""
SAVED = 5
"""One of so many positions is saved: some six of a pair."""
ARENA = {"super-weapon": "super-weapons", "favors": "party-favors", "decree": "tinas-turn"}
OTHERS = {
    "upgrade": "upgrades",
    "card": "ongoing-effects",
    "airstrike": "advanced-airstrikes",
    "one shot": "one-shots",
    "bonus command": "bonus-commands",
}
ON_CARS = ("super-weapon", "upgrade", "card")
PLACES = (
    ("amber", ((0, 1), (0, 2), (-3, 1))),
    ("teal", ((0, 0), (1, 0), (-1, 1))),
    ("bone", ((-1, 0), (2, 0), (4, -1))),
)
"""Who stands where: cars side by side in the middle, on pillars, weapons, lights."""


class Item(NamedTuple):
    """Something of a `word` of scenario files."""

    word: str
    id: str


def items() -> tuple[list[Item], list[Item]]:
    """Those of the arena, and those of the other boxes that are played there."""
    rules = _scene("items").game.rules
    found = [
        [Item(word, card.id) for word, deck in decks.items() for card in rules.decks[deck].cards if card.copies]
        for decks in (ARENA, OTHERS)
    ]
    leaders = [Item("leader", card.id) for card in rules.decks["crew-leaders"].cards]
    return found[0], [*found[1], *leaders]


def pairs() -> Iterator[tuple[Item, Item]]:
    """All of which one at least is the arena's; no car has two super-weapons, and one decree holds."""
    own, others = items()
    for one, other in combinations(own, 2):
        if one.word != other.word or one.word == "favors":
            yield one, other
    for one in own:
        for other in others:
            yield one, other


def _scene(seed: str) -> Scene:
    seats = tuple(Seat(crew) for crew, _ in PLACES)
    scene = RULES.scene(Recipe("vendetta", seats, seed, MODULES, RULES.fitting(MODULES)))
    assert isinstance(scene, Scene)
    return scene


def meet(one: Item, other: Item) -> Counter[str]:
    """Play a pair; what was told, by kind."""
    scene = _scene(f"{one} {other}")
    g, rng = scene.game, Rng.seeded(f"{one} {other}")
    _lay(scene, rng)
    _give(scene, one)
    _give(scene, other)
    scene.clock(round=2, turn=1, first=0, active=0, road_die=1)
    scene.start(Script([], after=rng))
    first = g.taken
    for n in range(LIMIT):
        if g.choice is None or g.taken >= first + TURNS or g.round > 2:
            break
        check(g)
        if n % SAVED == 0:
            saved = json.loads(json.dumps(g.dump()))
            assert RULES.load(g.recipe, saved).dump() == saved, "a saved position is another one when it is loaded"
        g.apply(_answer(g, rng))
    return Counter(event.kind for event in g.events or ())


def _answer(g: Game, rng: Rng) -> int:
    """Eager, and mostly not into a wall or off the board."""
    choice = g.choice
    if choice is not None and choice.kind == STEER.id and rng.below(8):
        steps = [g.rules.map.step(g.cell[g.driver], way) if way < WAY else -1 for way in choice.options]
        safe = [n for n, to in enumerate(steps) if choice.options[n] >= WAY or not _deadly(g, to)]
        if safe:
            return safe[rng.below(len(safe))]
    return eager(g, rng)


def _deadly(g: Game, space: int) -> bool:
    return space == SIDE or bool(g.rules.deadly[g.ground_at(space)])


def _lay(scene: Scene, rng: Rng) -> None:
    """The brawl, each car facing any way."""
    g, hexes = scene.game, box().board.hexes
    for seat, (crew, places) in enumerate(PLACES):
        for name, place in zip(("small", "medium", "large"), places, strict=True):
            scene.vehicle(f"{crew}.{name}", hexes.index(place))
            g.turn_to(scene.number(f"{crew}.{name}"), rng.below(6))
        scene.dice(seat, tuple(1 + rng.below(6) for _ in range(4)))
        scene.says("witness", "ready", seat=seat)
        scene.says("tokens", "2", seat=seat)
    g.lay_printed(FIRST, bytes([g.rules.terrain[id] for id in side(g).ground]))


def _give(scene: Scene, item: Item) -> None:
    """Amber has it; on a car it is the medium one's."""
    if item.word in ON_CARS:
        said = scene.says(item.word, item.id, vehicle="amber.medium")
    elif item.word == "decree":
        said = scene.says(item.word, item.id)
    else:
        said = scene.says(item.word, item.id, seat=0)
    assert said, item
