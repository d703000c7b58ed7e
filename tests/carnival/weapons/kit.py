"""An arena of plain road on which cars with super-weapons stand by their hexes: q to the right, r to the south."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, Self

from tests.kit.road import Road
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Script
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.carnival.board import FIRST
from thunderroad.modules.carnival.state import arena, scrap, weapon_of
from thunderroad.modules.carnival.turn.scrap import WITNESS_ME
from thunderroad.modules.carnival.turn.setup import LayArena
from thunderroad.vendetta.cards import depose, hold
from thunderroad.vendetta.display.names import vehicle_id
from thunderroad.vendetta.position import FACE_DOWN, OUT
from thunderroad.vendetta.tokens import sweep

MODULE: Final = "carnival"
VENDETTA: Any = ruleset("vendetta")
N, NE, SE, S, SW, NW = range(6)

Place = tuple[int, int, int]
"""q, r and the facing."""


class Pit(Road):
    """The arena without walls, tokens and favors, and who fights in it.

    Vehicles are named and placed by keyword: ``Pit(Am=(0, 2, N))``; of a crew that is not named one waits outside.
    """

    def __init__(
        self,
        crews: Sequence[str] | Mapping[str, str] = ("amber", "teal"),
        modules: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        **places: Place,
    ) -> None:
        self.letters = dict(crews) if isinstance(crews, Mapping) else {}
        self.crews = tuple(crews.values() if isinstance(crews, Mapping) else crews)
        seats = tuple(Seat(crew) for crew in self.crews)
        tiles = {"arena_south": "2a", "arena_northwest": "3a", "arena_northeast": "4a"}
        elsewhere = {"road_conditions": False, "bounties": False} if "extra-ammo" in modules else {}
        chosen = {**tiles, **elsewhere, **(options or {})}
        game = VENDETTA.bare(Recipe("vendetta", seats, "pit", modules=(MODULE, *modules), options=chosen))
        game.stack = [LayArena()]
        game.run()
        self.scene = VENDETTA.scene_in(game)
        self.script = Script([])
        self.column, self.columns = 1, 0
        self._begun = False
        self._clear()
        self._place(places)

    def _clear(self) -> None:
        g = self.g
        sweep(g)
        arena(g).tokens = []
        for space in range(FIRST, g.span):
            g.lay_ground(space, g.rules.terrain["road"])
        for seat in range(g.rules.seats):
            depose(g, seat, WITNESS_ME)
        g.round, g.road_die = 2, 1
        g.cell = [OUT] * len(g.cell)

    def _place(self, places: Mapping[str, Place]) -> None:  # type: ignore[override]
        for name, (q, r, facing) in places.items():
            self.scene.vehicle(vehicle_id(self.g, self.car(name)), self.at(q, r))
            self.g.turn_to(self.car(name), facing)
        for seat in range(len(self.crews)):
            fleet = self.g.fleet(seat)
            if all(self.g.cell[vehicle] == OUT for vehicle in fleet):
                self.scene.vehicle(vehicle_id(self.g, fleet[-1]), place="start")

    # --- setting up ------------------------------------------------------------------------

    def at(self, q: int, r: int) -> int:
        """The space with these coordinates, of the arena or of a tile."""
        found: int = self.g.rules.map.hexes.index((q, r))  # type: ignore[attr-defined]
        return found

    def arm(self, name: str, weapon: str) -> Self:
        """A vehicle holds a super-weapon."""
        concern = self.g.rules.concern
        hold(self.g, self.car(name), concern.cards[concern.number[weapon]])
        left = [card.effect for card in self.g.rules.decks["super-weapons"].cards].index(weapon)
        arena(self.g).weapons[left] -= 1
        return self

    def wall(self, *places: tuple[int, int]) -> Self:
        """These spaces are impassable."""
        for q, r in places:
            self.g.lay_ground(self.at(q, r), self.g.rules.terrain["impassable"])
        return self

    def wreck(self, q: int, r: int) -> Self:
        """A wreck stands there."""
        self.scene.wreck(self.at(q, r))
        return self

    def wave(self) -> Self:
        """Whoever can only pass does so."""
        while self.options() == ["pass"]:
            self.answer("pass")
        return self

    # --- looking ---------------------------------------------------------------------------

    def stands(self, name: str, q: int, r: int, facing: int | None = None) -> Self:
        """A vehicle stands there, and faces that way."""
        g, car = self.g, self.car(name)
        place = g.rules.map.hexes[g.cell[car]] if g.cell[car] >= 0 else "off the board"  # type: ignore[attr-defined]
        assert place == (q, r), f"{name} is at {place}"
        assert facing in (None, g.facing[car]), f"{name} faces {g.facing[car]}"
        return self

    def unseen(self, name: str, count: int) -> Self:
        """So many tokens lie face down before a vehicle."""
        found = [entry for entry in self.g.damage[self.car(name)] if entry & FACE_DOWN]
        assert len(found) == count, f"{name} has {len(found)} of {self.g.damage[self.car(name)]}"
        return self

    def unhurt(self, *names: str) -> Self:
        """These have no damage."""
        for name in names:
            assert not self.g.damage[self.car(name)], f"{name} holds {self.g.damage[self.car(name)]}"
        return self

    def gained(self, *amounts: int) -> Self:
        """The scrap of the crews, in order."""
        assert scrap(self.g) == list(amounts), f"scrap is {scrap(self.g)}"
        return self

    def armed(self, name: str, weapon: str | None) -> Self:
        """What a vehicle holds."""
        card = weapon_of(self.g, self.car(name))
        assert (card and card.effect) == weapon
        return self

    def done(self) -> Self:
        """The turn that was to be shown is over: nothing is left unfinished."""
        g = self.g
        assert g.choice is None or g.choice.kind in {"assign", "coast"}, f"still asked: {g.choice} {self.options()}"
        g.stack, g.choice = [], None
        return self


Pits = Callable[..., Pit]


@contextmanager
def pits() -> Iterator[Pits]:
    """Make arenas; at the end all must be settled."""
    made: list[Pit] = []

    def make(**settings: Any) -> Pit:
        made.append(Pit(**settings))
        return made[-1]

    yield make
    for one in made:
        one.settled()
