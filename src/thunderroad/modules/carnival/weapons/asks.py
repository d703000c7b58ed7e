"""How the questions of super-weapons are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....chassis.display.choice import Detail, asking_frame, button
from ....grid.topology import SIDE
from ....vendetta.display.names import heading_name
from ....vendetta.wording import say

if TYPE_CHECKING:
    from ....vendetta.game import Game


def leap_option(g: Game, heading: int) -> Detail:
    """Where a jump that way leads, or that it leads off the board."""
    jump: Any = asking_frame(g)
    label = say(f"heading.{heading_name(g, heading)}")
    space = g.rules.map.jump(g.cell[jump.vehicle], heading, jump.far)
    if space == SIDE:
        return button(say("option.leap-off", heading=label))
    return {"label": label, "shape": "space", "space": space}
