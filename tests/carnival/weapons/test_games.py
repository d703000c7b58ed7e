"""Random games in which everybody stands in the arena with a super-weapon from the start keep every promise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.kit.quick import first_quick
from thunderroad.conformance import play_checked
from thunderroad.family.module import Module
from thunderroad.grid.map import OFFSETS
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.carnival.board import FIRST
from thunderroad.modules.carnival.content import box
from thunderroad.modules.carnival.state import WEAPONS, arena
from thunderroad.vendetta.cards import hold
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import SET_UP

from .kit import MODULE, VENDETTA


class HandOut(Frame[Game]):
    """Every vehicle stands somewhere in the arena and holds one of the weapons."""

    def start(self, g: Game, answer: int) -> Signal:
        free = [space for space in range(FIRST, g.span) if not g.ground_at(space)]
        effects = [card.effect for card in g.rules.decks[WEAPONS].cards]
        for vehicle in range(len(g.owner)):
            g.put(vehicle, free[vehicle * len(free) // len(g.owner)])
            g.turn_to(vehicle, vehicle % 6)
            arena(g).gates[vehicle] = vehicle % 3
            card = g.rules.concern.number[effects[(vehicle + len(g.recipe.seed)) % len(effects)]]
            hold(g, vehicle, g.rules.concern.cards[card])
        arena(g).weapons[:] = [0] * len(effects)
        return g.finish()


def hand_out(g: Game, nobody: int) -> HandOut:
    """Before the dice."""
    return HandOut()


ARMORY = Module("toy-armory", "Armory", "vendetta", listeners=(SET_UP.do(hand_out),), frames=(HandOut,))
MIXES = (
    (),
    ("final-five",),
    ("choppe-shoppe", "extra-ammo"),
    ("devils-run", "german-engineering"),
)


SILENT = {"laser-kebab", "auto-cannon"}
"""Their shots are told like all others."""


@pytest.fixture(scope="module", autouse=True)
def _armory() -> Iterator[None]:
    VENDETTA.add(ARMORY)
    yield
    del VENDETTA.modules[ARMORY.id]


def armed(seed: str, more: tuple[str, ...], crews: int) -> Recipe:
    """A table at which everybody has a weapon."""
    modules = (MODULE, ARMORY.id, *more)
    seats = tuple(map(Seat, VENDETTA.usual_crews(modules, crews)))
    elsewhere: dict[str, Any] = {"road_conditions": False, "bounties": False} if "extra-ammo" in more else {}
    return Recipe("vendetta", seats, seed, modules, elsewhere)


@pytest.mark.parametrize("more", MIXES, ids=lambda more: "+".join(more) or "alone")
@pytest.mark.parametrize("number", first_quick(range(3)))
def test_games_full_of_weapons_keep_every_promise(more: tuple[str, ...], number: int) -> None:
    game = play_checked(VENDETTA, armed("w" * (number + 1), more, 2 + number))
    assert game.result is not None


def belligerent(g: Game, rng: Rng) -> int:
    """At random, but for shots, which are made, and edges, which are kept away from."""
    assert g.choice is not None
    options = g.choice.options
    if g.choice.kind in ("shoot", "thwumper"):
        return len(options) - 1
    if g.choice.kind != "steer":
        return rng.below(len(options))
    steps = [(k, g.rules.map.step(g.cell[g.driver], way)) for k, way in enumerate(options) if way < len(OFFSETS)]
    safe = [k for k, to in steps if g.on_board(to) and not g.rules.blocking[g.ground_at(to)]]
    met = [k for k, to in steps if k in safe and g.top(to) >= 0]
    found = met or safe or list(range(len(options)))
    return found[rng.below(len(found))]


def test_every_weapon_acts_in_some_of_them() -> None:
    acts: Counter[str] = Counter()
    cards = VENDETTA.new_game(armed("w", (), 3)).rules.decks[WEAPONS].cards
    for number in range(24):
        game = VENDETTA.new_game(armed("w" * (number + 1), (), 3), listen=True)
        rng = Rng.seeded(f"weapons {number}")
        while game.choice is not None:
            game.apply(belligerent(game, rng))
            acts.update(cards[e.data["card"]].id for e in game.events if e.kind == "super-weapon-acts")
            acts.update(e.kind for e in game.events if e.kind == "broken-off")
            game.events.clear()
    assert not acts["broken-off"]
    assert {card.id for card in box().weapons.cards} - SILENT <= set(acts)
