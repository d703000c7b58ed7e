"""Moves counted a second time, from the events alone, and compared with the engine in random games."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thunderroad.grid.road import ARC, LANES, ROAD
from thunderroad.kernel.event import Event
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.ruleset import VENDETTA

PRICES = (1, 1, 2, 1)
"""What road, off-road, mud and an impassable space cost (VB-TERR)."""

ENDS = frozenset({"VB-BOARD-02", "VB-TERR-06", "VB-SCROLL-02", "VB-EOT-02", "VB-WRECK-04", "VB-WIN-01-R2"})
"""All that eliminates a road vehicle in the base game, with every option at its default (VB-ELIM)."""


class Ledger:
    """Counts the moves of the car whose turn it is."""

    def __init__(self) -> None:
        self.driver = NOBODY
        self.left = 0
        self.begun = False

    def read(self, game: Game, events: list[Event]) -> None:
        """What has happened since the last choice: one driven step at the most, and what it caused."""
        for at, event in enumerate(events):
            data: dict[str, Any] = dict(event.data)
            if event.kind == "turn":
                assert self.left == 0 or not self.begun
                self.driver, self.left, self.begun = NOBODY, 0, False
            elif event.kind == "assign":
                self.driver, self.left = data["vehicle"], 1 if data["coast"] else data["die"]
            elif event.kind == "command" and game.rules.commands[data["command"]].data.id == "nitro":
                self.left += data["die"]
            elif event.kind == "bonus":
                self.left = data["moves"]
            elif event.kind == "move" and data["how"] == "drive":
                self._drive(game, data["path"], [later.kind for later in events[at:]])
            self._stop(event, data)

    def _drive(self, game: Game, path: tuple[int, ...], later: list[str]) -> None:
        """A step into the front arc, paid for unless the tile has gone meanwhile."""
        self.begun = True
        if len(path) == 2:
            assert path[1] in [ROAD.step(path[0], heading) for heading in ARC[path[0] % LANES]]
        self.left = max(0, self.left - PRICES[game.ground_at(path[-1])]) if "scroll" not in later else game.left

    def _stop(self, event: Event, data: dict[str, Any]) -> None:
        """Damage, a mine, and a slam from on top take the remaining moves; the chopper's shot comes before."""
        if event.kind == "eliminated":
            assert event.clause in ENDS
        hit = data["top"] if event.kind == "slam" else data.get("vehicle")
        if event.kind in ("slam", "damage", "mine", "eliminated") and hit == self.driver and self.begun:
            self.left = 0

    def agree(self, game: Game) -> None:
        """The engine asks for a step as long as moves are left, and only then."""
        kind = game.choice.kind if game.choice is not None else ""
        if kind in ("steer", "enter"):
            assert game.left == self.left > 0
        elif kind == "road-bonus" or (kind == "shoot" and self.begun):
            assert self.left == 0


@pytest.mark.rule("VB-MOVE-02", "VB-MOVE-03", "VB-MOVE-04", "VB-MOVE-07", "VB-MOVE-08", "VB-TERR-04", "VB-ROAD-02")
@settings(max_examples=12, deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_moves_counted_from_the_events_are_those_of_the_engine(seats: int, seed: int) -> None:
    crews = ("amber", "teal", "bone", "azure")[:seats]
    game = VENDETTA.new_game(Recipe("vendetta", tuple(map(Seat, crews)), str(seed)), listen=True)
    assert isinstance(game, Game)
    ledger, rng = Ledger(), random.Random(seed)
    while game.choice is not None:
        assert game.events is not None
        ledger.read(game, game.events)
        game.events.clear()
        ledger.agree(game)
        game.apply(rng.randrange(len(game.choice.options)))
