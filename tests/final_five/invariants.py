"""What always holds in a game with the Final Five, besides the base game's own."""

from __future__ import annotations

from tests.kit.invariants import check as base_check
from tests.kit.invariants import holds
from thunderroad.modules.final_five.content import data
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.turn.race import RollDice
from thunderroad.vendetta.turn.reroll import RerollDice


def check(g: Game) -> None:
    """The base game's invariants, then ours."""
    base_check(g)
    crews = [item.crew for item in g.recipe.seats]
    if data().crew.id in crews:
        six_dice(g, crews.index(data().crew.id))
        one_slot(g, crews.index(data().crew.id))


def six_dice(g: Game, seat: int) -> None:
    """Two a turn at the most, one of them on a command; a motorcycle coasts four times at the most."""
    fleet = g.fleet(seat)
    ridden = sum(1 for v in fleet if g.die[v]) + sum(g.coasts[v] for v in fleet)
    used = ridden + (g.command[seat] != -1)
    turns = len(range((seat - g.first) % g.rules.seats, g.taken + 1, g.rules.seats))
    holds(used <= 2 * turns, "FF-ASSIGN-01", f"{used} dice have been used in {turns} turns")
    if g.round and not g.out[seat] and not any(isinstance(frame, RollDice | RerollDice) for frame in g.stack):
        holds(used + len(g.dice[seat]) == 6, "FF-SETUP-01", "a die is lost")
    holds(max(g.coasts[v] for v in fleet) <= 4, "FF-ASSIGN-04", "five coasts")


def one_slot(g: Game, seat: int) -> None:
    """A token in it is a minor one or one that nobody has seen; no motorcycle holds two."""
    for vehicle in g.fleet(seat):
        held = g.damage[vehicle]
        holds(len(held) <= 1, "FF-DMG-01", "a motorcycle has one slot")
        seen = [entry for entry in held if entry < g.rules.blank]
        holds(not seen, "FF-DMG-02", "a motorcycle has drawn a damage token")
