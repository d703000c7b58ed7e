"""What a vehicle may hit from where it stops, for players that follow simple rules (`Ruleset.prospects`)."""

from __future__ import annotations

from ..choices import attack_of
from ..game import Game
from ..turn.attack import attacks


def prospects(g: Game, vehicle: int, space: int) -> float:
    """The chance of the likeliest attack from a space, by its odds; 0 where there is none, and in the first round."""
    if g.round == 1:
        return 0.0
    there = g.clone()
    there.cell[vehicle], there.landed[vehicle], there.attacked[vehicle] = space, 1, 0
    best = 0.0
    for value in attacks(there, g.rules.owner[vehicle]):
        number, attacker, target = attack_of(value)
        if attacker == vehicle:
            wins, all_ = g.rules.attacks[number].odds(there, attacker, target)
            best = max(best, wins / all_)
    return best
