"""The end of a turn: the chopper check, what comes before and after, the end of effects that last a turn (VB-EOT)."""

from __future__ import annotations

from typing import Any, ClassVar

from ...kernel.frame import Frame, Signal
from ..asking import reaction
from ..cards import expire
from ..game import Game
from ..hooks import MAY_CHECK, MAY_END_TURN
from ..in_play import UNTIL_STEPS_END, UNTIL_TURN_ENDS
from ..position import HOME, NOBODY
from .standing import eliminate
from .window import window


class EndTurn(Frame[Game]):
    """Wave-offs, the chopper check, what follows it, the end of all that lasts a turn (VB-EOT-02, X-TIME-02, -04).

    `victims` are those whom the last check has eliminated, `takers` the seats of the choppers above them.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("victims", "takers")
    LATER: ClassVar[dict[str, Any]] = {"takers": ()}

    def __init__(self, victims: tuple[int, ...] = (), takers: tuple[int, ...] = ()) -> None:
        self.victims = victims
        self.takers = takers

    def start(self, g: Game, answer: int) -> Signal:
        """Settle first what the turn has left open."""
        more = reaction(g, "turn_ends", g.out_of_box.table.turn_ends, NOBODY) if g.any.turn_ends else None
        return self.settled(g, 0) if more is None else g.call(self, more, then="settled")

    def settled(self, g: Game, answer: int) -> Signal:
        """Let seats move a chopper away before the check."""
        if g.any.may_check:
            return window(g, self, MAY_CHECK.id, then="check")
        return self.check(g, 0)

    def check(self, g: Game, answer: int) -> Signal:
        """Eliminate every road vehicle beneath any chopper, all at once (VB-EOT-02, VB-EOT-02-R1)."""
        victims = beneath_choppers(g)
        self.victims = self.takers = ()
        if not victims:
            return self.checked(g, 0)
        self.victims = tuple(victims)
        self.takers = tuple([g.chopper.index(g.cell[vehicle]) for vehicle in victims])
        frame = eliminate(g, victims, "VB-EOT-02", "chopper")
        return self.checked(g, 0) if frame is None else g.call(self, frame, then="checked")

    def checked(self, g: Game, answer: int) -> Signal:
        """Open the window after the turn; a play may bring vehicles beneath choppers again."""
        if g.any.may_end_turn:
            return window(g, self, MAY_END_TURN.id, then="over")
        return self.over(g, 0)

    def over(self, g: Game, answer: int) -> Signal:
        """End everything that lasts a turn (X-TIME-04)."""
        if beneath_choppers(g):
            return self.settled(g, 0)
        g.extra = g.drift = 0
        g.stops = [0] * len(g.stops)
        expire(g, UNTIL_STEPS_END, UNTIL_TURN_ENDS)
        return g.finish()


def end_turn(g: Game) -> Frame[Game] | None:
    """End a turn; None when everything is done, else the frame that does the rest."""
    if g.any.offering or g.any.turn_ends:
        return EndTurn()
    at, span = g.at, g.span  # hot: as in EndTurn, without the calls
    victims = [at[space % span] - 1 for space in g.chopper if space != HOME and at[space % span]]
    if victims and not g.out_of_box.bare:
        return EndTurn()
    g.extra = g.drift = 0
    g.stops = [0] * len(g.stops)
    if g.out_of_box.marks:
        expire(g, UNTIL_STEPS_END, UNTIL_TURN_ENDS)
    return eliminate(g, victims, "VB-EOT-02", "chopper") if victims else None


def beneath_choppers(g: Game) -> list[int]:
    """The road vehicles that share a space with a chopper."""
    at, span = g.at, g.span
    found = []
    for space in g.chopper:  # hot: mostly there is none
        if space != HOME and at[space % span]:
            found.append(at[space % span] - 1)  # noqa: PERF401
    return found
