"""A toy module whose one card lets every driver look at hidden things, and move what it knows, before its move."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from thunderroad.chassis.display.choice import button
from thunderroad.family.module import Module
from thunderroad.grid.road import SPAN
from thunderroad.kernel.choice import Choice, ChoiceKind
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.choices import NONE
from thunderroad.vendetta.display.names import space_id
from thunderroad.vendetta.display.presenting import Question
from thunderroad.vendetta.draw_pile import sink_top
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import BEFORE_MOVE
from thunderroad.vendetta.knowledge import among, knowers, knows, knows_tile
from thunderroad.vendetta.position import HIDDEN
from thunderroad.vendetta.tokens import discard_token, move_token, swap_tokens
from thunderroad.vendetta.turn.look import look, look_at_tile, show

CLAUSE: Final = "TOY-PEEK"
PEEK: Final = ChoiceKind("toy-peek", CLAUSE)
DEEDS: Final = ("look", "show", "move", "swap", "bury", "defuse", "tile", "sink")
AT: Final = 1 << 16
"""An option is the number of a deed times AT, plus the space it is done at."""
NEAREST: Final = 3


def face_down(g: Game) -> list[int]:
    """Spaces with a face-down token, from the rear."""
    return [space for space in range(g.rear, g.front) if g.token[space % SPAN] >= HIDDEN]


def options(g: Game, seat: int) -> tuple[int, ...]:
    """All that a seat may do: what it needs to have seen is known to all, but for the one that defuses mines."""
    lying = face_down(g)
    seen = [space for space in lying if among(knowers(g, space % SPAN), seat)]
    strange = [space for space in lying if space not in seen]
    mine = g.rules.hazard_names.index("mine") + 1 + HIDDEN
    at = {
        "look": strange[-NEAREST:],
        "show": seen[:1],
        "move": seen[-1:],
        "swap": seen[-1:] if strange else [],
        "bury": seen[:1],
        "defuse": [space for space in seen if g.token[space % SPAN] == mine],
        "tile": [0] if g.tile_pile and not knows_tile(g, seat, 0) else [],
        "sink": [0] if g.tile_pile and knows_tile(g, seat, 0) else [],
    }
    return (NONE, *(DEEDS.index(deed) * AT + space for deed, spaces in at.items() for space in spaces))


class Peek(Frame[Game]):
    """The owner of a vehicle may do one of these things."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """It is asked in any case: whether it may defuse a mine is its secret."""
        return g.ask(self, self.seat, PEEK, options(g, self.seat), then="chosen", secret=True)

    def ask_again(self, g: Game) -> None:
        """The same with the tokens as they lie now."""
        g.choice = Choice(self.seat, PEEK.id, options(g, self.seat), CLAUSE)

    def chosen(self, g: Game, option: int) -> Signal:
        """Each deed is told, so that those who watch know where known things went."""
        if option == NONE:
            return g.finish()
        deed, space = DEEDS[option // AT], option % AT
        g.tell(f"toy-{deed}", CLAUSE, seat=self.seat, space=space)
        if deed == "look":
            look(g, self.seat, space, CLAUSE)
        elif deed == "show":
            show(g, space, CLAUSE)
        elif deed == "move":
            move_token(g, space % SPAN, g.empty_spaces()[0] % SPAN)
        elif deed == "swap":
            other = next(one for one in face_down(g) if not knows(g, self.seat, one % SPAN))
            swap_tokens(g, space % SPAN, other % SPAN)
        elif deed in ("bury", "defuse"):
            discard_token(g, space % SPAN)
        elif deed == "tile":
            look_at_tile(g, self.seat, 0, CLAUSE)
        else:
            sink_top(g)
        return g.finish()


def _name(g: Game, value: int) -> str:
    return "none" if value == NONE else f"{DEEDS[value // AT]} {space_id(g, value % AT)}"


def _option(g: Game, value: int) -> dict[str, Any]:
    return button(_name(g, value))


MODULE: Final = Module(
    id="toy-peeks",
    title="Toy peeks",
    ruleset="vendetta",
    listeners=(BEFORE_MOVE.do(lambda g, vehicle: Peek(g.owner[vehicle])),),
    frames=(Peek,),
    adds={"choices": (Question(PEEK, _name, _option, answers=("none",)),)},
)
