"""Effects that chain: every source brings a vehicle among every kind of thing, and what followed is written down.

A *source* is something that a vehicle comes into or suffers: a hazard token, a terrain, another vehicle, a damage
token.  The road around is full of one *content*: a token, a terrain, vehicles of one sort.  When the source moves
the vehicle on, or others, the content answers.  A vehicle may also suffer the source with a *card* in its damage
slot.  Nothing here knows which modules are installed.

``python -m tests.modules.chains`` prints the table of pairs that occurred.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from tests.kit import invariants
from tests.kit.invariants import long
from tests.modules.mixes import RULES
from thunderroad.grid.road import ARC, LANES, ROAD, SPAN
from thunderroad.grid.topology import SIDE
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.frame import Frame
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import CARD, HIDDEN, NOBODY
from thunderroad.vendetta.scene import Scene
from thunderroad.vendetta.turn.causes import DRIVE, SLAM
from thunderroad.vendetta.turn.damage import Damage
from thunderroad.vendetta.turn.enter import enter

PLAIN = ("off-road",) * 3
HOME = (3, 13)
"""Lane and column of the space on which the subject begins."""
BARE = "ground off-road"
"""The content that does nothing."""
LIMIT = 400
"""More answers than any chain takes."""
RETRIES = 300
"""So often a pair that has not occurred is tried again."""
SOUND = (
    invariants.stacks_agree_with_cells, invariants.one_vehicle_a_space, invariants.slots_are_not_overfull,
    invariants.minor_tokens_are_conserved, invariants.nobody_stands_on_the_impassable,
)  # fmt: skip
"""What holds also on a road that is full of one token; piles are not what they should be there."""


def everything() -> Recipe:
    """A table with all modules that go together and all their crews."""
    return _table(RULES.together())


def _table(modules: tuple[str, ...]) -> Recipe:
    crews = RULES.crews_of(modules)
    return Recipe(RULES.id, tuple(Seat(crew.id) for crew in crews), "chains", modules=modules)


@dataclass
class Report:
    """How often each source was tried, moved a vehicle on over bare ground, and how often which content answered."""

    tried: Counter[str] = field(default_factory=Counter)
    moved: Counter[str] = field(default_factory=Counter)
    met: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    cards: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    def missing(self, contents: list[str], single: set[str]) -> list[tuple[str, str]]:
        """Pairs that have not occurred, of the sources that move vehicles; of a `single` vehicle there is no pair."""
        movers = sorted(source for source, moves in self.moved.items() if moves)
        pairs = ((source, one) for source in movers for one in contents if one != BARE and not self.met[source][one])
        return [pair for pair in pairs if pair[0] != pair[1] or pair[0] not in single]


class Trial:
    """One position: `subject` stands in the middle, `source` lies ahead, the road around is `content`."""

    def __init__(self, recipe: Recipe, subject: int, source: str, content: str, seed: str, card: int = -1) -> None:
        self.rng = Rng.seeded(f"{source} {content} {subject} {seed}")
        self.scene: Scene = RULES.scene(Recipe(recipe.ruleset, recipe.seats, seed, modules=recipe.modules))
        self.scene.tiles(PLAIN)
        self.g: Game = self.scene.game
        self.home = self.scene.space(*HOME)
        self.ahead = [ROAD.step(self.home, heading) for heading in ARC[self.home % LANES]]
        self.subject = self.g.new_wreck() if subject == NOBODY else subject
        self.source = source
        self.content = content
        self._place(card)

    # --- the position ----------------------------------------------------------------------

    def _place(self, card: int) -> None:
        g = self.g
        self._bystanders()
        self._put_whole(self.subject, self.home)
        if card >= 0:
            token = next(number for number, kind in enumerate(g.rules.damage) if kind.attaches)
            g.damage[self.subject] = (token + CARD * (card + 1),)
            g.reserved[self.subject] = 1
            g.damage_pile[token] -= 1
        for space in self.ahead:
            self._lay(self.source, space)
        for space in self._nearest():
            if g.top(space) == NOBODY and (space not in self.ahead or self.source.startswith("damage")):
                self._lay(self.content, space)

    def _nearest(self) -> list[int]:
        """All spaces, those around the subject and around what lies ahead of it first, in random order."""
        near = [ROAD.step(space, heading) for space in (self.home, *self.ahead) for heading in range(6)]
        if self.rng.below(2):  # a vehicle may also be thrown far
            near += [ROAD.jump(self.home, heading, distance) for heading in range(6) for distance in range(2, 7)]
        near = [space for space in near if space != SIDE]
        order = sorted(set(near), key=lambda _: self.rng.below(1000))
        return order + [space for space in range(self.g.rear, self.g.front) if space not in near]

    def _bystanders(self) -> None:
        """An operable vehicle of each crew far behind, so that nobody is out."""
        g = self.g
        for seat in range(g.rules.seats):
            fleet = [v for v in g.fleet(seat) if v != self.subject]
            if self.subject not in g.fleet(seat) or not long(g, self.subject):
                one = fleet[0] if long(g, fleet[0]) else fleet[self.rng.below(len(fleet))]
                self._put_whole(one, self.scene.space(seat % LANES + 1, 4))

    def _put_whole(self, vehicle: int, space: int) -> None:
        """A vehicle with all that follows it, straight behind."""
        g = self.g
        for back, part in enumerate(g.fleet(g.owner[vehicle]) if long(g, vehicle) else (vehicle,)):
            g.put(part, space - back * LANES)

    def _lay(self, what: str, space: int) -> None:
        """A token, a terrain or a vehicle on a space."""
        g, k = self.g, space % SPAN
        kind, _, id = what.partition(" ")
        if kind == "token":
            g.token[k] = g.rules.hazard_names.index(id) + 1 + HIDDEN
        elif kind == "ground":
            g.ground[k] = g.rules.terrain[id]
        elif kind == "vehicle" and self.scene.space(1, 4) <= space < g.front:
            self._lay_vehicle(id, space)

    def _lay_vehicle(self, sort: str, space: int) -> None:
        """One that is not in the way of anything yet; of wrecks there are always more."""
        g = self.g
        if sort == g.rules.specs[g.rules.wreck_spec].symbol:
            if g.wrecks() < WRECKS:
                g.put(g.new_wreck(), space)
            return
        behind = self.scene.space(6, 4)
        free = [v for v, spec in enumerate(g.spec) if g.rules.specs[spec].symbol == sort and g.cell[v] <= behind]
        free = [v for v in free if v != self.subject and (g.cell[v] < 0 or long(g, v))]
        room = [space - back * LANES for back in range(3)]
        if free and (not long(g, free[0]) or all(g.top(one) == NOBODY for one in room)):
            self._put_whole(free[0], space)

    # --- running ---------------------------------------------------------------------------

    def run(self, report: Report) -> None:
        """Let it happen, answer at random until nothing is left to do, and write down what followed."""
        g = self.g
        frame = self._happens()
        if frame is None:
            return
        report.tried[self.source] += 1
        g.active = max(0, g.owner[self.subject])
        self.scene.effect(frame, None)
        for _ in range(LIMIT):
            if g.choice is None:
                break
            g.apply(self.rng.below(len(g.choice.options)))
        assert g.choice is None, f"{self}: the chain does not end"
        assert not g.stack, f"{self}: something is unfinished"
        for sound in SOUND:
            sound(g)
        self._write(report)

    def _happens(self) -> Frame[Game] | None:
        """The subject suffers the damage, or comes into the space ahead: driven, or thrown there."""
        g = self.g
        kind, _, id = self.source.partition(" ")
        if kind == "damage":
            g.damage_pile = [9 * (name == id) for name in g.rules.damage_names]
            return Damage(self.subject)
        driven = self.rng.below(2)
        g.driver = self.subject if driven else NOBODY
        g.left = 2 * driven
        arc = ARC[self.home % LANES]
        heading = arc[self.rng.below(len(arc))]
        return enter(g, self.subject, ROAD.step(self.home, heading), heading, DRIVE if driven else SLAM)

    def __str__(self) -> str:
        return f"{self.source} > {self.content}, vehicle {self.subject}"

    def _write(self, report: Report) -> None:
        """Which content answered: a token turned up, a terrain was entered, a vehicle was met."""
        g = self.g
        kind, _, id = self.content.partition(" ")
        slams = self.source.startswith("vehicle")  # the first one is the source itself
        hurt = self.source.startswith("damage")
        for event in g.events or ():
            data: dict[str, Any] = dict(event.data)
            if event.kind == "move" and (hurt or data["path"][0] != self.home or data["path"][-1] not in self.ahead):
                report.moved[self.source] += self.content == BARE and not long(g, data["vehicle"])
                space = data["path"][-1]
                met = kind == "ground" and g.on_board(space) and g.ground_at(space) == g.rules.terrain[id]
                report.met[self.source][self.content] += met
            elif event.kind == "flip" and kind == "token":
                report.met[self.source][self.content] += g.rules.hazard_names[data["token"]] == id
            elif event.kind == "slam":
                pair = {picture(g, data[key]) for key in ("top", "bottom")}
                report.met[self.source][self.content] += kind == "vehicle" and id in pair and not slams
                slams = False


def picture(g: Game, vehicle: int) -> str:
    """The drawing of a vehicle; of a long one that of its leading part."""
    leading = g.fleet(g.owner[vehicle])[0] if long(g, vehicle) else vehicle
    return g.rules.specs[g.spec[leading]].symbol


WRECKS = 30
"""The number of wrecks around."""


def sources(g: Game) -> list[str]:
    """Everything that may happen to a vehicle."""
    return [*contents(g), *(f"damage {name}" for name in g.rules.damage_names)]


def contents(g: Game) -> list[str]:
    """Everything that may lie or stand on the road; vehicles by their pictures, a long one by its leading part."""
    rules = g.rules
    grounds = [f"ground {kind.id}" for kind in rules.terrains if not kind.deadly]
    vehicles = dict.fromkeys(f"vehicle {spec.symbol}" for spec in rules.specs if not spec.part)
    return [*(f"token {name}" for name in rules.hazard_names), *grounds, *vehicles]


def singles(g: Game) -> set[str]:
    """Contents of which there is one only."""
    return {f"vehicle {g.rules.specs[g.spec[v]].symbol}" for v in range(len(g.spec)) if long(g, v)}


def subjects(g: Game) -> list[int]:
    """One vehicle of each sort: the first of each kind of crew, and a wreck."""
    kinds = {g.rules.crews[seat].kind: seat for seat in reversed(range(g.rules.seats))}
    return [NOBODY, *sorted(g.fleet(seat)[0] for seat in kinds.values())]


def cards(g: Game) -> list[str]:
    """The cards that may lie in a damage slot."""
    decks = [g.rules.decks[kind.attaches] for kind in g.rules.damage if kind.attaches is not None]
    return [card.id for deck in decks for card in deck.cards]


def survey(seeds: int = 1) -> Report:
    """Every source with every content for every sort of vehicle; then again what has not occurred; then with cards."""
    recipe = everything()
    g: Game = RULES.scene(recipe).game
    report = Report()
    for source, content, subject in product(sources(g), contents(g), subjects(g)):
        if subject != NOBODY or not source.startswith("damage"):
            for seed in range(12 if content == BARE else seeds):
                Trial(recipe, subject, source, content, str(seed)).run(report)
    for source, content in report.missing(contents(g), singles(g)):
        for seed in range(RETRIES):
            if not report.met[source][content]:
                subject = subjects(g)[1 + seed % (len(subjects(g)) - 1)]
                Trial(recipe, subject, source, content, f"again {seed}").run(report)
    car = next(v for v in subjects(g)[1:] if not g.rules.specs[g.spec[v]].minor_only and not long(g, v))
    for number, name in enumerate(cards(g)):
        for source in sources(g):
            Trial(recipe, car, source, contents(g)[number % len(contents(g))], name, number).run(report)
            report.cards[name].add(source)
    return report


def main(seeds: int) -> int:
    """Print which pairs occurred, and which did not."""
    report = survey(seeds)
    g: Game = RULES.scene(everything()).game
    for source in sources(g):
        met = ", ".join(f"{one} {n}" for one, n in sorted(report.met[source].items()) if n)
        print(f"{source} ({report.tried[source]} times, {report.moved[source]} moves): {met or '-'}")  # noqa: T201
    for name, found in report.cards.items():
        print(f"card {name}: {len(found)} sources")  # noqa: T201
    missing = [f"{source} > {content}" for source, content in report.missing(contents(g), singles(g))]
    print(f"{len(missing)} pairs never occurred: {', '.join(missing) or '-'}")  # noqa: T201
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1))
