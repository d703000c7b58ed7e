"""Positions of 1998 to play on.

Vehicles are placed by name: ``race({"Ga": "4/5", "Te": "4/8"})`` puts the green Avenger on row 4, column 5.
A name is a letter of the colour and one of the vehicle; a ``'`` makes it a wreck, ``<`` turns it back; ``w``
is a black wreck (several places in one text).  Colours: G(reen) T(an) B(white) O(range).  Vehicles by team:
d(oom buggy) a(venger) e(liminator) t(hunder chopper); b(ike) c(rawler) h(over) k(ite); s(creamer) g(host)
o (hornet); (s)l(ab) (deco)y (da)r(t); x: the extra avenger.

A colour of which nothing is placed has its first vehicle far away.  Dice are scripted by kind, in any order
between kinds; yellow and black dice that nobody scripted show 1.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from thunderroad.classic.board import BACK, ROWS
from thunderroad.classic.game import OUT, Game
from thunderroad.classic.scene import Scene
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Script
from thunderroad.kernel.frame import Frame
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.expanded_1998.state import Expanded1998, lying_at, state, uses

CLASSIC: Any = ruleset("classic")
CREWS = {"G": "green", "T": "tan", "B": "white", "O": "orange"}
VEHICLES = {
    "d": "doom-buggy", "a": "avenger", "e": "eliminator", "t": "thunder-chopper",
    "b": "bike", "c": "crawler", "h": "hover", "k": "kite",
    "s": "screamer", "g": "ghost", "o": "hornet",
    "l": "slab", "y": "decoy", "r": "dart", "x": "spare-avenger",
}  # fmt: skip
FAR = {"green": "1/14", "tan": "7/14", "white": "1/13", "orange": "7/13"}


class Dice(Script):
    """Scripted results, looked up by the kind of die."""

    def decide(self, name: str, names: Sequence[str], weights: Sequence[int]) -> int:
        for number, (die, _) in enumerate(self.rest):
            if die == name:
                self.rest.insert(0, self.rest.pop(number))
                return super().decide(name, names, weights)
        if name in ("yellow", "black"):
            return 0
        return super().decide(name, names, weights)

    def clone(self) -> Dice:
        return Dice(self.rest)


def full(words: str) -> str:
    """Letters written out: ``Ga 3`` is ``green.avenger 3``."""
    return re.sub(r"\b([GTBO])([a-z])\b", lambda m: f"{CREWS[m[1]]}.{VEHICLES[m[2]]}", words)


def recipe(seats: int = 2, seed: str = "kit", fleet: str = "standard", **options: Any) -> Recipe:
    """A recipe for the first crews, this number of them."""
    crews = tuple(Seat(crew) for crew in list(CREWS.values())[:seats])
    return Recipe("classic", crews, seed, modules=("expanded-1998",), options={"expanded_fleet": fleet, **options})


class Race:
    """A position, and verbs to play it."""

    def __init__(self, placed: Mapping[str, str], seats: int = 2, fleet: str = "standard", **options: Any) -> None:
        self.scene: Scene = CLASSIC.scene(recipe(seats, fleet=fleet, **options))
        self.script = Dice([])
        self.crews = list(CREWS.values())[:seats]
        self.began: int | None = None
        for name, places in placed.items():
            for place in places.split():
                self._put(name, place)
        for seat, crew in enumerate(self.crews):
            fleet_of = self.g.fleet(seat)
            if not any(self.g.cell[v] != OUT for v in fleet_of):
                self.g.cell[fleet_of[0]] = self._space(FAR[crew])

    @property
    def g(self) -> Game:
        """The game itself."""
        return self.scene.game

    @property
    def own(self) -> Expanded1998:
        """The state of the module."""
        return state(self.g)

    def _space(self, place: str) -> int:
        row, column = map(int, place.split("/"))
        return self.scene.space(row, column)

    def _put(self, name: str, place: str) -> None:
        if name == "w":
            self.scene.wreck(self._space(place))
            return
        vehicle = self.scene.vehicle(full(name.rstrip("'<")), self._space(place))
        self.g.wrecked[vehicle] = int(name.endswith("'"))
        self.g.facing[vehicle] = BACK if name.endswith("<") else 0

    def n(self, name: str) -> int:
        """A vehicle's number."""
        return self.scene.number(full(name))

    def says(self, word: str, value: str = "", vehicle: str | None = None) -> Self:
        """A word of scenario files."""
        assert self.scene.says(word, value, None, full(vehicle) if vehicle else None)
        return self

    def has(self, name: str, *power_ups: str) -> Self:
        """A vehicle has these power-ups."""
        for power_up in power_ups:
            self.says("has", power_up, name)
        return self

    # --- playing ---------------------------------------------------------------------------

    def red(self, *faces: int) -> Self:
        """The next red dice."""
        self.script.rest += [("red", str(face)) for face in faces]
        return self

    def black(self, *faces: int) -> Self:
        """The next black dice."""
        self.script.rest += [("black", str(face)) for face in faces]
        return self

    def draw(self, *power_ups: str) -> Self:
        """The next power-ups that are flipped."""
        self.script.rest += [("power-up", id) for id in power_ups]
        return self

    def turn(self, crew: str, *yellow: int, black: int = 0, round: int = 2, declare: Sequence[str] | None = ()) -> Self:
        """A crew's turn begins with these dice, after these declarations (None: it stays asked)."""
        seat = self.crews.index(crew)
        self.scene.clock(round, 1, seat, seat)
        self.script.rest += [("yellow", str(die)) for die in yellow]
        if black:
            self.script.rest.insert(0, ("black", str(black)))
        self.scene.start(self.script)
        self.began = seat
        if declare is not None:
            for words in declare:
                self.answer(words)
            if self.g.choice is not None and self.g.choice.kind == "declare":
                self.answer("none")
        return self

    def effect(self, frame: Frame[Any]) -> Self:
        """Run one effect alone."""
        self.scene.effect(frame, self.script)
        return self

    def options(self) -> list[str]:
        """The names of the open options."""
        choice = self.g.choice
        return [CLASSIC.option_name(self.g, choice, value) for value in choice.options] if choice else []

    def asks(self, crew: str, kind: str, *options: str) -> Self:
        """This crew is asked this now, with exactly these options if they are named."""
        choice = self.g.choice
        assert choice is not None, "nothing is asked"
        assert (self.crews[choice.seat], choice.kind) == (crew, kind), f"{choice} {self.options()}"
        if options:
            assert self.options() == [full(option) for option in options]
        return self

    def can(self, *options: str) -> Self:
        """These are among the open options."""
        missing = [option for option in options if full(option) not in self.options()]
        assert not missing, f"{missing} not in {self.options()}"
        return self

    def cannot(self, *options: str) -> Self:
        """These are not."""
        there = [option for option in options if full(option) in self.options()]
        assert not there, f"{there} in {self.options()}"
        return self

    def answer(self, *words: str) -> Self:
        """Answer the open questions in order, by the options' names; ``front x3`` three times."""
        for word in words:
            what, _, times = word.partition(" x")
            for _ in range(int(times or 1)):
                names = self.options()
                if full(what) not in names and self._drives(what):
                    continue  # a single vehicle with equal dice is not asked which to take
                assert full(what) in names, f"{full(what)!r} is not among {names} ({self.g.choice})"
                self.g.apply(names.index(full(what)))
        return self

    def _drives(self, what: str) -> bool:
        """Whether these words give a die to the vehicle that drives already."""
        name, _, die = full(what).partition(" ")
        return die.isdigit() and self.g.driver >= 0 and self.n(name) == self.g.driver

    # --- looking ---------------------------------------------------------------------------

    def at(self, name: str, place: str) -> Self:
        """A vehicle stands there."""
        space = self.g.cell[self.n(name)]
        where = f"{space % ROWS + 1}/{(space - self.g.rear) // ROWS + 1}" if space >= 0 else "off the boards"
        assert space == self._space(place), f"{name} is at {where}"
        return self

    def runs(self, *names: str) -> Self:
        """These are running on a board."""
        for name in names:
            assert self.g.runs(self.n(name)), f"{name} does not run"
            assert self.g.cell[self.n(name)] >= 0, f"{name} is not on a board"
        return self

    def wrecked(self, *names: str) -> Self:
        """These are wrecks on a board."""
        for name in names:
            assert self.g.wrecked[self.n(name)], f"{name} is no wreck"
            assert self.g.cell[self.n(name)] >= 0, f"{name} is not on a board"
        return self

    def gone(self, *names: str) -> Self:
        """These are out of the race."""
        for name in names:
            assert self.g.cell[self.n(name)] == OUT, f"{name} is on a board"
        return self

    def uses(self, name: str, power_up: str, count: int) -> Self:
        """The uses (or copies) of a power-up that are left."""
        assert uses(self.g, self.n(name), power_up) == count
        return self

    def lies(self, place: str, entry: int) -> Self:
        """What lies there: 0 face down, -1 nothing, else a kind + 1."""
        assert lying_at(self.g, self._space(place)) == entry
        return self

    def told(self, kind: str, clause: str | None = None, times: int | None = None) -> Self:
        """An event of this kind (and clause) has happened, as often as given, if given."""
        found = [e for e in self.g.events or () if e.kind == kind and clause in (None, e.clause)]
        kinds = [(e.kind, e.clause) for e in self.g.events or ()]
        assert len(found) == times if times is not None else found, f"{kind} {clause}: {len(found)} in {kinds}"
        return self

    def won_by(self, crew: str) -> Self:
        """The game has ended; this crew won."""
        assert self.g.result is not None, "the game goes on"
        assert [self.crews[seat] for seat in self.g.result.winners] == [crew]
        return self

    def settled(self) -> None:
        """No effect is unfinished, no scripted result unused, every event has its sentence."""
        for seat in (None, *range(len(self.crews))):
            CLASSIC.view(self.g, seat)
        over = self.began is not None and self.g.active != self.began
        assert over or Scene.settled(self.g), f"still asking {self.g.choice} {self.options()}"
        assert not self.script.rest, f"scripted and unused: {self.script.rest}"
        told = [CLASSIC.narrate(self.g, event, n, None) for n, event in enumerate(self.g.events or ())]
        assert all(view.text for view in told if view is not None)


Start = Callable[..., Race]
"""The type of the fixture `race`."""


def new(seats: int, *results: str, fleet: str = "standard", **options: Any) -> Game:
    """A new game with these results (``red: 5``); others show the least."""
    script = Dice([(name, face) for name, _, face in (result.partition(": ") for result in results)])
    game = CLASSIC.new_game(recipe(seats, fleet=fleet, **options), listen=True, source=script)
    assert isinstance(game, Game)
    return game
