"""Any value may be assigned to any command; Nitro adds the true value of the die (CC-TINA-11)."""

from __future__ import annotations

from typing import Final

from .....kernel.cards import Card
from .....kernel.hooks import SETS
from .....vendetta.choices import DIE, NONE
from .....vendetta.game import Game
from .....vendetta.hooks import COMMANDS


def any_value(g: Game, seat: int, vehicle: int, options: tuple[int, ...]) -> tuple[int, ...]:
    """Value limits alone are lifted, so this speaks first and every other rule after it (CC-TINA-11-R1)."""
    if g.command[seat] != NONE:
        return options
    taking = [number for number in g.boards[seat] if g.rules.commands[number].data.values]
    lifted = [number * DIE + die for number in taking for die in dict.fromkeys(g.dice[seat])]
    return (NONE, *lifted)


CARDS: Final = (Card("whatever-it-takes", listens=(COMMANDS.do(any_value, SETS),)),)
