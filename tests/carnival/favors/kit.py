"""A position in the arena, with favors in hands and on spaces, and a decree; places are hexes (q, r).

Headings are N, NE, SE, S, SW and NW.  The tiles that lead in are plain road, and nothing lies anywhere but what is put
there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Self

from tests.kit.road import Road
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Script
from thunderroad.kernel.frame import Frame
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.carnival.board import FIRST, gate_of, on_tile
from thunderroad.modules.carnival.content import box
from thunderroad.modules.carnival.state import arena, decree_of, favors, favors_of, first_kind, raised, scrap, side
from thunderroad.modules.carnival.turn.pillars import FlipPillars
from thunderroad.modules.carnival.turn.scrap import WITNESS_ME
from thunderroad.modules.carnival.turn.setup import LayArena
from thunderroad.vendetta.cards import depose, proclaim, revoke
from thunderroad.vendetta.display.names import space_id, vehicle_id
from thunderroad.vendetta.position import HIDDEN, OUT
from thunderroad.vendetta.tokens import lay_token, sweep

MODULE: Final = "carnival"
VENDETTA: Final = ruleset("vendetta")
"""The ruleset with its modules: asking for it finds them."""
HEXES: Final = box().board.hexes
N, NE, SE, S, SW, NW = range(6)
W_ALL: Final = ("north", "northeast", "southeast", "south", "southwest", "northwest")
"""Their names."""
Hex = tuple[int, int]


class Show(Road):
    """An arena on which cars are put with `put`; verbs and facts are those of a drawn road."""

    def __init__(
        self,
        crews: Sequence[str] = ("amber", "teal"),
        *,
        modules: Sequence[str] = (),
        arena_side: str = "haulasseum",
        seed: str = "kit",
        **options: Any,
    ) -> None:
        self.crews = tuple(crews)
        seats = tuple(Seat(crew) for crew in self.crews)
        recipe = Recipe("vendetta", seats, seed, (MODULE, *modules), {"arena_side": arena_side, **options})
        self.scene = VENDETTA.scene(recipe)
        self.script = Script([])
        self._begun = False
        self._lay()

    def _lay(self) -> None:
        """The arena with plain tiles, and no token, weapon or Witness Me! anywhere."""
        g = self.g
        g.tiles, g.events, g.laid, g.rear = [], None, 0, g.rules.map.first
        g.hazard_pile = list(g.rules.hazard_pile)
        sweep(g)
        g.stack, g.choice, g.source = [LayArena()], None, None
        g.run()
        g.hazard_pile = list(g.rules.hazard_pile)
        sweep(g)
        g.lay_printed(0, bytes(FIRST))
        arena(g).tokens = []
        g.cell = [OUT] * len(g.cell)
        for seat in range(g.rules.seats):
            depose(g, seat, WITNESS_ME)

    # --- places ----------------------------------------------------------------------------

    def hex(self, q: int, r: int) -> int:
        """A space of the arena, or of a tile where the lattice goes on."""
        return HEXES.index((q, r))

    def on_tile(self, gate: int, lane: int, column: int) -> Hex:
        """The hex of a tile's space."""
        return on_tile(gate, lane, column)

    def pillar(self, letter: str) -> int:
        """The space of a killer pillar."""
        return side(self.g).pillars[letter]

    def name(self, place: Hex | str) -> str:
        """A space as questions name it: a hex, or the letter of a pillar."""
        return space_id(self.g, self.pillar(place) if isinstance(place, str) else self.hex(*place))

    # --- setting up ------------------------------------------------------------------------

    def car(self, name: str) -> int:
        """A vehicle's number: ``Am``."""
        return self.scene.number(self.full(name))

    def full(self, words: str) -> str:
        """``Am 3`` is ``amber.medium 3``."""
        return super().full(words) if " " in words or len(words) == 2 else words

    def park(self, name: str, place: Hex | str, facing: int = N, *tokens: str) -> Self:
        """A vehicle stands on a hex, or on a pillar's space, and faces that way."""
        number = self.car(name)
        space = self.pillar(place) if isinstance(place, str) else self.hex(*place)
        self.scene.vehicle(vehicle_id(self.g, number), space, damage=tokens)
        if gate_of(space) == 3:
            self.g.turn_to(number, facing)
        return self

    def holds_favor(self, crew: str, *ids: str) -> Self:
        """A crew holds these favors, which it alone has seen."""
        seat = self.crews.index(crew)
        for id in ids:
            kind = self._kind(id)
            self.g.hazard_pile[kind] -= 1
            favors(self.g).take(self.g, seat, kind, 0)
        return self

    def lay_favor(self, id: str, place: Hex) -> Self:
        """A favor lies face down on a space."""
        kind = self._kind(id)
        self.g.hazard_pile[kind] -= 1
        lay_token(self.g, self.hex(*place), kind + 1 + HIDDEN)
        return self

    def _kind(self, id: str) -> int:
        return first_kind(self.g) + [favor.effect for favor in favors_of(self.g)].index(id)

    def decree(self, id: str) -> Self:
        """This decree is in force."""
        g, old = self.g, decree_of(self.g)
        cards, concern = g.rules.decks["tinas-turn"].cards, g.rules.concern
        if old is not None:
            revoke(g, concern.cards[concern.number[old.effect]])
        arena(g).shown.append([card.effect for card in cards].index(id))
        proclaim(g, concern.cards[concern.number[id]])
        return self

    def up(self, *letters: str) -> Self:
        """These pillars are raised, the others are not."""
        pillars = side(self.g).pillars
        rising = tuple(pillars[letter] for letter in letters)
        return self.effect(FlipPillars(rising, tuple(space for space in pillars.values() if space not in rising)))

    def scraps(self, *amounts: int) -> Self:
        """The scrap of all crews."""
        scrap(self.g)[:] = amounts
        return self

    def begin(self, name: str, die: int, *dice: int, round: int = 2) -> Self:
        """A car's turn with this die, the crew's other dice being these; questions before it are waved through."""
        crew = vehicle_id(self.g, self.car(name)).partition(".")[0]
        self.turn(crew, die, *dice, round=round)
        while self.asked() == "play" and self.moment() == "may-start-turn":
            self.answer("pass")
        return self.answer(f"{name} {die}") if self.asked() == "assign" else self

    # --- playing ---------------------------------------------------------------------------

    def asked(self) -> str:
        """The kind of the open question, if one is open."""
        return self.g.choice.kind if self.g.choice is not None else ""

    def moment(self) -> str:
        """The moment of the open window."""
        return str(getattr(self.g.stack[-1], "moment", ""))

    def turn(self, crew: str, *dice: int, **clock: Any) -> Self:
        """As on any road; questions with one answer need nobody."""
        super().turn(crew, *dice, **clock)
        return self.passing()

    def effect(self, frame: Frame[Any]) -> Self:
        """The same."""
        super().effect(frame)
        return self.passing()

    def passing(self) -> Self:
        """Those who have nothing to play, but may have as far as the others know, pass."""
        while self.options() == ["pass"]:
            super().answer("pass")
        return self

    def answer(self, *words: str) -> Self:
        """Answer the open questions in order; who is offered something else passes, who may command does not."""
        for word in words:
            while self.full(word) not in self.options() and self.asked() in {"play", "command"}:
                super().answer("pass" if self.asked() == "play" else "none")
            super().answer(word)
            self.passing()
        return self

    def offered(self, *ids: str) -> Self:
        """These favors are offered now, and nothing else."""
        if self.asked() == "command":
            self.answer("none")
        assert self.asked() == "play", f"asked is {self.asked() or 'nothing'}"
        assert [name for name in self.options() if name in self._ids()] == list(ids)
        return self

    def never_offers(self, id: str) -> Self:
        """This favor is not offered now."""
        assert self.asked() != "play" or id not in self.options()
        return self

    def _ids(self) -> set[str]:
        return {favor.effect for favor in favors_of(self.g)}

    def rest(self) -> Self:
        """The rest of the turn: everything is left, passed or done straight ahead."""
        leave = ("pass", "none", "leave", "keep", "stop")
        while self.g.choice is not None and self.asked() not in {"assign", "coast"}:
            names = self.options()
            super().answer(next((word for word in leave if word in names), names[0]))
        return self

    # --- looking ---------------------------------------------------------------------------

    def stands(self, name: str, place: Hex | str, facing: int | None = None) -> Self:
        """A vehicle stands on a hex or a pillar's space, and faces that way if one is given."""
        number = self.car(name)
        space = self.pillar(place) if isinstance(place, str) else self.hex(*place)
        at = self.g.cell[number]
        assert at == space, f"{name} is at {HEXES[at] if at >= 0 else at}"
        assert facing in (None, self.g.facing[number]), f"{name} faces {self.g.facing[number]}"
        return self

    def has_scrap(self, *amounts: int) -> Self:
        """The scrap of all crews."""
        assert scrap(self.g) == list(amounts)
        return self

    def has_favors(self, crew: str, *ids: str) -> Self:
        """A crew holds exactly these favors."""
        kinds = favors(self.g).kinds(self.crews.index(crew))
        assert sorted(favors_of(self.g)[kind - first_kind(self.g)].effect for kind in kinds) == sorted(ids)
        return self

    def raised(self, *letters: str) -> Self:
        """Exactly these pillars are raised."""
        assert {letter for letter, space in side(self.g).pillars.items() if space in raised(self.g)} == set(letters)
        return self

    def settled(self) -> None:
        """As on every road, once all that is offered has been passed."""
        self.rest()
        super().settled()


Stage = Callable[..., Show]
"""The type of the fixture `show`: it sets an arena up."""
