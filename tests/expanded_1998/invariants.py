"""What always holds in a game of 1998: `check` raises AssertionError naming the clause."""

from __future__ import annotations

from thunderroad.classic.game import Game
from thunderroad.modules.expanded_1998.state import FACE_DOWN, KINDS, POWER_UPS, in_deck, state
from thunderroad.modules.expanded_1998.turn.ground import pieces


def check(game: Game) -> None:
    """Check everything that always holds, at every open choice and at the end."""
    for invariant in (_places, _cards, _states, _players):
        invariant(game)


check_at_end = check


def _places(g: Game) -> None:
    for space in {at for at in g.cell if at >= 0}:
        assert pieces(g, space, -1) <= 2, "E98-VEH-05: three on the ground share a square"
        assert g.result is not None or g.rear <= space < g.front, "a vehicle is beside the boards"


def _cards(g: Game) -> None:
    own = state(g)
    cards = sum(own.pile) + sum(own.discards) + len(own.sharp)
    cards += sum(1 for item in own.lying if item % 32 != FACE_DOWN)
    cards += sum(-(-held // max(1, POWER_UPS[k % KINDS].uses)) for k, held in enumerate(own.items))
    assert cards == 22, f"E98-PU-21: there are {cards} power-ups"
    assert in_deck(g) >= 0, "E98-PU-21: the deck owes a card"


def _states(g: Game) -> None:
    frozen = state(g).frozen
    for vehicle, space in enumerate(g.cell):
        if space >= 0 and not g.wrecked[vehicle]:
            assert not (g.rules.flies[vehicle] and frozen[vehicle]), "E98-PU-07: a flyer is frozen"


def _players(g: Game) -> None:
    running = sum(bool(g.runners(seat)) for seat in range(g.rules.seats))
    assert running >= 2 or g.result is not None, "E98-WIN-01-R1: the game goes on with one"
