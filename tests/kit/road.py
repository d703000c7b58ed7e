"""A drawn road to play on.

A drawing has six lines (lane 1 first), as many columns as needed, read from the rear of the board (or
from another `column`); the tiles beneath are plain road unless others are named.  A cell is one or more
parts joined by ``+``:

    .        nothing            Am  a car: crew letter A(mber) T(eal) B(one) Z (azure), size s m l
    o m X    off-road, mud,     Am' the same with one damage, Am'' inoperable
             impassable         w   a wreck
    ?mine    face-down token    hA  the chopper of a crew
    !mud     face-up token

Crews of modules are drawn with the letter that the caller gives (``crews={"S": "sulphur", "T": "teal"}``) and
the first letter of the vehicle's own name; terrains by their names, such as ``glass``.  A `legend` gives
letters to what has none: ``{"Sx": "sulphur.cross", "g": "glass"}``.

Vehicles that are not drawn are out of play; a crew of which nothing is drawn waits in the starting area.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

from thunderroad.grid import drawing
from thunderroad.grid.road import LANES, SPAN, TILE
from thunderroad.grid.topology import FRONT
from thunderroad.kernel.chance import Script
from thunderroad.kernel.frame import Frame
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.content import ANY_COUNT, TERRAINS
from thunderroad.vendetta.display.names import damage_id, vehicle_id
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import HIDDEN, NOBODY, OUT
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.scene import Scene
from thunderroad.vendetta.turn.damage import Damage
from thunderroad.vendetta.turn.enter import Enter

CREWS = {"A": "amber", "T": "teal", "B": "bone", "Z": "azure"}
SIZES = {"s": "small", "m": "medium", "l": "large"}
TERRAIN = {"o": "off-road", "m": "mud", "X": "impassable"}
LETTERS = {crew: letter for letter, crew in CREWS.items()}
"""Letters of crews; a caller's own go before."""
_WORN = ("dent", "blast-off")


def full(words: str) -> str:
    """Replace car letters in an answer: ``Am 3`` is ``amber.medium 3``."""
    return re.sub(r"\b([ATBZ])([sml])\b", lambda m: f"{CREWS[m[1]]}.{SIZES[m[2]]}", words)


def arrive(g: Road, name: str, to: int, how: int) -> Enter:
    """A vehicle comes onto a space straight from behind or from anywhere, and all that follows."""
    return Enter(g.car(name), to, FRONT, how, g.g.cell[g.car(name)])


class Road:
    """A position on a drawn road, and verbs to play it.

    `crews` may map letters to crews; `legend` maps parts of drawings to vehicles (with a dot) and terrains.
    """

    letters: Mapping[str, str] = {}
    legend: Mapping[str, str] = {}

    def __init__(
        self,
        text: str = "",
        crews: Sequence[str] | Mapping[str, str] = ("amber", "teal"),
        tiles: Sequence[str] = ("road", "road", "road"),
        *,
        seed: str = "kit",
        column: int = 1,
        modules: Sequence[str] = (),
        legend: Mapping[str, str] | None = None,
        **options: Any,
    ) -> None:
        self.letters = dict(crews) if isinstance(crews, Mapping) else {}
        self.legend = legend or {}
        self.crews = tuple(crews.values() if isinstance(crews, Mapping) else crews)
        seats = tuple(Seat(crew) for crew in self.crews)
        recipe = Recipe("vendetta", seats, seed, modules=tuple(modules), options=options)
        self.scene: Scene = VENDETTA.scene(recipe)
        self.scene.tiles(tiles)
        self.script = Script([])
        self.column = column
        self.columns = 0
        self._begun = False
        drawn = self._draw(text) if text.strip() else set()
        for seat, crew in enumerate(self.crews):
            for vehicle in self.g.fleet(seat) if crew not in drawn else ():
                self.scene.vehicle(vehicle_id(self.g, vehicle), place="start")

    @property
    def g(self) -> Game:
        """The game itself."""
        return self.scene.game

    # --- setting up ------------------------------------------------------------------------

    def _draw(self, text: str) -> set[str]:
        drawn: set[str] = set()
        rows = drawing.read(text)
        self.columns = len(rows[0])
        for lane, row in enumerate(rows, 1):
            for column, cell in enumerate(row, self.column):
                for part in cell.split("+"):
                    crew = self._place(part, self.scene.space(lane, column))
                    drawn |= {crew} if crew else set()
        return drawn

    def _place(self, part: str, space: int) -> str | None:
        name = self.drawable().get(part.rstrip("'"))
        if name is not None:
            self.scene.vehicle(name, space, damage=self._worn(name, part.count("'")))
            return name.partition(".")[0]
        ground = self.legend.get(part, TERRAIN.get(part, part))
        if part == "w":
            self.scene.wreck(space)
        elif part[0] == "h" and len(part) == 2:
            self.scene.chopper(self.crews.index(self._crew(part[1])), space)
        elif part[0] in "?!":
            self.scene.token(space, part[1:], up=part[0] == "!")
        elif ground in self.g.rules.terrain_names:
            self.scene.terrain(space, ground)
        elif part != ".":
            raise AssertionError(f"the drawing has an unknown part {part!r}")
        return None

    def drawable(self) -> dict[str, str]:
        """Vehicles by how they are drawn: ``Am`` is ``amber.medium``; where that is unclear the legend tells."""
        found: dict[str, list[str]] = {}
        for vehicle, seat in enumerate(self.g.owner):
            if seat != NOBODY:
                own = self.g.rules.specs[self.g.spec[vehicle]].id
                found.setdefault(self._letter(self.crews[seat]) + own[0], []).append(vehicle_id(self.g, vehicle))
        words = {word: names[0] for word, names in found.items() if len(names) == 1}
        return words | {word: name for word, name in self.legend.items() if "." in name}

    def _letter(self, crew: str) -> str:
        """The letter by which a crew is drawn."""
        given = {name: letter for letter, name in self.letters.items()}
        return given.get(crew) or LETTERS.get(crew) or crew[0].upper()

    def _crew(self, letter: str) -> str:
        return next(crew for crew in self.crews if self._letter(crew) == letter)

    def _worn(self, name: str, count: int) -> tuple[str, ...]:
        """A number of damage tokens without an effect."""
        spec = self.g.rules.specs[self.g.spec[self.scene.number(name)]]
        return ("minor",) * count if spec.minor_only else _WORN[:count]

    def full(self, words: str) -> str:
        """Drawn names of vehicles in an answer written out: ``Am 3`` is ``amber.medium 3``."""
        names = self.drawable()
        return re.sub(r"\b[A-Z][a-z0-9]\b", lambda m: names.get(m[0], m[0]), words)

    def at(self, lane: int, column: int) -> int:
        """The space at lane 1 to 6 and column 1 to 24."""
        return self.scene.space(lane, column)

    def put(self, part: str, lane: int, column: int) -> Self:
        """Add a part of a drawing, such as ``Am'`` or ``?mine``, at lane 1 to 6 and column 1 to 24."""
        self._place(part, self.at(lane, column))
        return self

    def car(self, name: str) -> int:
        """A vehicle's number: ``Am`` or ``wreck-1``."""
        return self.scene.number(self.full(name))

    def damage(self, name: str, *tokens: str) -> Self:
        """Give a placed car these damage tokens instead."""
        number = self.car(name)
        self.scene.vehicle(vehicle_id(self.g, number), self.g.cell[number], damage=tokens)
        return self

    def hand(self, crew: str, *dice: int) -> Self:
        """The unused dice of a crew; `turn` and `drive` give the active crew its own."""
        self.scene.dice(self.crews.index(crew), dice)
        return self

    def pile(self, *sides: str) -> Self:
        """The draw pile of tiles, top first."""
        self.scene.pile(sides)
        return self

    def next_tile(self, text: str) -> Self:
        """A drawn tile of eight columns lies on top of the draw pile; ``*`` after a terrain is a hazard space."""
        ground = bytearray(TILE)
        marks: dict[int, int] = {}
        for lane, row in enumerate(drawing.read(text)):
            for column, cell in enumerate(row):
                at = column * LANES + lane
                ground[at] = TERRAINS.index(TERRAIN.get(cell[0], "road"))
                marks |= {at: ANY_COUNT} if cell.endswith("*") else {}
        rules = self.g.rules = copy.copy(self.g.rules)
        side = replace(rules.sides[-1], id="drawn", ground=bytes(ground), marks=dict(sorted(marks.items())))
        rules.sides = (*rules.sides, side, side)
        self.g.tile_pile.insert(0, len(rules.sides) - 2)
        return self

    def finish_line(self) -> Self:
        """The lead tile is the final tile."""
        self.scene.final()
        return self

    def dice(self, *results: str) -> Self:
        """Script random results in order: ``slam: top``, ``direction: rear-left``, ``damage: dent``."""
        for result in results:
            name, _, face = result.partition(": ")
            self.script.rest.append((name, face))
        return self

    def turn(
        self, crew: str, *dice: int, round: int = 2, turn: int = 1, first: str | None = None, road: int = 1
    ) -> Self:
        """A crew's turn begins, with these unused dice."""
        seat = self.crews.index(crew)
        self.scene.clock(round, turn, self.crews.index(first) if first else seat, seat, road)
        self.scene.dice(seat, dice)
        self.scene.start(self.script)
        self._begun = True
        return self

    def drive(self, name: str, die: int, command: str | None = None, road: int = 1, round: int = 2) -> Self:
        """A car's turn with this die is under way, its command answered; the rest is to be answered."""
        crew = vehicle_id(self.g, self.car(name)).partition(".")[0]
        dice = [die] if command is None else [die, int(command.split()[1])]
        self.turn(crew, *dice, road=road, round=round)
        chosen = f"{vehicle_id(self.g, self.car(name))} {die}"
        if self.g.choice and self.g.choice.kind == "assign" and chosen in self.options():
            self.answer(chosen)
        if self.g.choice and self.g.choice.kind == "command":
            self.answer(command or "none")
        return self

    def effect(self, frame: Frame[Any]) -> Self:
        """Run one effect alone."""
        self.scene.effect(frame, self.script)
        self._begun = True
        return self

    def hurt(self, name: str, *results: str) -> Self:
        """A vehicle takes one damage, outside anybody's turn, with these random results."""
        return self.dice(*results).effect(Damage(self.car(name)))

    # --- playing ---------------------------------------------------------------------------

    def options(self) -> list[str]:
        """The names of the open options."""
        choice = self.g.choice
        return [VENDETTA.option_name(self.g, choice, value) for value in choice.options] if choice else []

    def asks(self, crew: str, kind: str) -> Self:
        """This crew is asked this kind of question now."""
        choice = self.g.choice
        assert choice is not None, "nothing is asked"
        assert (self.crews[choice.seat], choice.kind) == (crew, kind)
        return self

    def offers_card(self, name: str) -> Self:
        """Yes to the open question is about this card before the player's eyes, no about none."""
        assert self.g.choice is not None, "nothing is asked"
        choice = VENDETTA.view(self.g, self.g.choice.seat).choice
        assert choice is not None
        assert [option.card and option.card.name for option in choice.options] == [None, name]
        return self

    def answer(self, *words: str) -> Self:
        """Answer the open questions in order, by the options' names."""
        for word in words:
            names = self.options()
            chosen = self.full(word)
            assert chosen in names, f"{chosen!r} is not among {names} ({self.g.choice})"
            self.g.apply(names.index(chosen))
        return self

    # --- looking ---------------------------------------------------------------------------

    def drawn(self) -> str:
        """The road as it lies now, in the columns that were drawn."""
        columns = range(self.column, self.column + self.columns)
        return drawing.write([[self._cell(self.at(lane, c)) for c in columns] for lane in range(1, LANES + 1)])

    def _cell(self, space: int) -> str:
        g = self.g
        k = space % SPAN
        parts = []
        if g.token[k] >= HIDDEN:
            parts.append("?" + g.rules.hazard_names[g.token[k] - HIDDEN - 1])
        elif g.token[k]:
            parts.append("!" + g.rules.hazard_names[g.token[k] - 1])
        elif g.ground[k]:
            ground = g.rules.terrain_names[g.ground[k]]
            letters = {name: letter for letter, name in (TERRAIN | dict(self.legend)).items()}
            parts.append(letters.get(ground, ground))
        parts += [f"h{self._letter(self.crews[seat])}" for seat, at in enumerate(g.chopper) if at == space]
        vehicle = g.top(space)
        while vehicle != NOBODY:
            parts.append(self._letters(vehicle))
            vehicle = g.under[vehicle]
        return "+".join(parts) or "."

    def _letters(self, vehicle: int) -> str:
        g = self.g
        if g.owner[vehicle] == NOBODY:
            return "w"
        words = {name: word for word, name in self.drawable().items()}
        name = vehicle_id(g, vehicle)
        return words.get(name, name) + "'" * len(g.damage[vehicle])

    def moves_left(self, count: int) -> Self:
        """The driving car has this number of moves left."""
        assert self.g.left == count, f"{self.g.left} moves are left"
        return self

    def looks_like(self, text: str) -> Self:
        """The road looks like this drawing now."""
        rows = drawing.read(text)
        assert self.drawn() == drawing.write(rows), f"the road is\n{self.drawn()}"
        return self

    def is_at(self, name: str, lane: int, column: int) -> Self:
        """A vehicle stands there (columns count from the rear of the board as it lies now)."""
        space = self.g.cell[self.car(name)]
        assert space == self.at(lane, column), f"{name} is at {space % LANES + 1}/{(space - self.g.rear) // LANES + 1}"
        return self

    def is_out(self, *names: str) -> Self:
        """These vehicles are eliminated."""
        for name in names:
            assert self.g.cell[self.car(name)] == OUT, f"{name} is still in the game"
        return self

    def is_in(self, *names: str) -> Self:
        """These vehicles are not eliminated."""
        for name in names:
            assert self.g.cell[self.car(name)] != OUT, f"{name} is eliminated"
        return self

    def holds(self, name: str, *tokens: str) -> Self:
        """A car has exactly these damage tokens."""
        found = [damage_id(self.g, entry) for entry in self.g.damage[self.car(name)]]
        assert found == list(tokens), f"{name} holds {found}"
        return self

    def marked(self, name: str, *labels: str) -> Self:
        """A vehicle is shown with exactly these marks."""
        piece = next(piece for piece in VENDETTA.view(self.g, None).pieces if piece.id == f"v{self.car(name)}")
        assert [mark.label for mark in piece.marks] == list(labels)
        return self

    def told(self, kind: str, clause: str | None = None, times: int | None = None) -> Self:
        """An event of this kind (and clause) has happened, as often as given, if given."""
        found = [e for e in self.g.events or () if e.kind == kind and clause in (None, e.clause)]
        kinds = [(e.kind, e.clause) for e in self.g.events or ()]
        assert len(found) == times if times is not None else found, f"{kind} {clause}: {len(found)} in {kinds}"
        return self

    def never_told(self, kind: str) -> Self:
        """No such event has happened."""
        return self.told(kind, times=0)

    def won_by(self, *crews: str) -> Self:
        """The game has ended; these crews won (several: a draw)."""
        assert self.g.result is not None, "the game goes on"
        assert tuple(self.crews[seat] for seat in self.g.result.winners) == crews
        return self

    def settled(self) -> None:
        """No effect is unfinished, no scripted result unused, every event has its sentence.

        Called for every drawn road at its test's end, which is also shown to everybody.
        """
        seen = VENDETTA.viewer(self.g)
        for seat in (None, *range(len(self.crews))):
            seen(seat)
        assert Scene.settled(self.g), f"still asking {self.g.choice} {self.options()}"
        assert not self.script.rest, f"scripted and unused: {self.script.rest}"
        told = [VENDETTA.narrate(self.g, event, n, None) for n, event in enumerate(self.g.events or ())]
        assert all(view.text for view in told if view is not None)


Draw = Callable[..., Road]
"""The type of the fixture `road`: it draws a road to play on."""
