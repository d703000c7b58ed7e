"""What always holds with crew leaders."""

from __future__ import annotations

from tests.kit.invariants import holds
from thunderroad.modules.choppe_shoppe.leaders.content import box
from thunderroad.modules.choppe_shoppe.leaders.state import leaders_of
from thunderroad.vendetta.choices import DIE
from thunderroad.vendetta.game import Game


def tokens_are_conserved(g: Game) -> None:
    """Supply, seats and commands hold all the tokens there are, and each command one at most (CL-TOKEN-01)."""
    mine = leaders_of(g)
    found = mine.supply + sum(mine.tokens) + len(mine.laid)
    holds(found == box().supply, "CL-SETUP-02", f"{found} tokens")
    holds(len(set(mine.laid)) == len(mine.laid), "CL-TOKEN-01", f"laid: {mine.laid}")
    for option in mine.laid:
        number, seat = divmod(option, DIE)
        holds(number in g.boards[seat], "CL-TOKEN-01", f"{g.rules.commands[number].data.id} is not on its board")
        holds(g.command[seat] // DIE != number, "CL-TOKEN-01", "a die and a token on one command")
