"""A toy module with cards everywhere: before cars, seats and the table, in hands, on a board with a power."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Final

from thunderroad.display.view.seats import BoardView, SeatView
from thunderroad.family.module import Module
from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta import in_play
from thunderroad.vendetta.asking import GOES_ON
from thunderroad.vendetta.cards import empower, give, hold, mark, proclaim
from thunderroad.vendetta.content import CardData, Deck
from thunderroad.vendetta.display.cards import card_view
from thunderroad.vendetta.display.presenting import Views
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import MAY_START_TURN, MOVES, SET_UP

CLAUSE: Final = "UP-USE-01"


class Lit(Frame[Game]):
    """A flare burns, and nothing comes of it."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def start(self, g: Game, answer: int) -> Signal:
        """It is seen by all."""
        g.tell("toy-flare", CLAUSE)
        return g.finish(GOES_ON)


def _moves(g: Game, me: int, coast: int, moves: int) -> int:
    return moves


def _offer(g: Game, me: int, e: Any) -> Lit | None:
    """At the start of the own turn."""
    return Lit() if me == e.seat else None


def _card(id: str) -> Card:
    return Card(id, listens=(MOVES.do(_moves),))


PLATE, SCOOP, POWER, WIND = map(_card, ("plate", "scoop", "power", "wind"))
FLARE: Final = Card("flare", listens=(MAY_START_TURN.do(_offer),))
LAW: Final = Card("law", listens=(MOVES.proclaims(_moves),))
_ITEMS: Final = (
    ("Ram Plate", "This car counts as large in slams.", "plate"),
    ("Scoop", "Picks up what lies in front.", "scoop"),
    ("The Boss", "One command more in each round.", "power"),
    ("Flare", "A chopper misses.", "flare"),
    ("Tailwind", "One move more until the turn ends.", "wind"),
    ("Curfew", "Nobody drives by night.", "law"),
)
DECK: Final = Deck(
    "toy-lot",
    tuple(CardData(effect, name, text, 1, "house", effect, {"limit": "once a round"}) for name, text, effect in _ITEMS),
    len(_ITEMS),
    CLAUSE,
    "Toy lot",
    "toy",
)


class Lay(Frame[Game]):
    """Everything is laid out before anybody rolls."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def start(self, g: Game, answer: int) -> Signal:
        """Three cars of the first seat, one of them broken; hands, a mark, a law."""
        first, second, third = g.fleet(0)
        hold(g, first, PLATE)
        hold(g, second, PLATE)
        mark(g, PLATE, in_play.UNTIL_ROUND_ENDS, 0, vehicle=second)
        mark(g, WIND, in_play.UNTIL_ROUND_ENDS, 0, vehicle=second)
        hold(g, third, SCOOP)
        g.hurt(third, (0,) * g.slots[third])
        for seat in range(g.rules.seats):
            give(g, seat, FLARE)
            give(g, seat, SCOOP)
        empower(g, 1, POWER)
        proclaim(g, LAW)
        return g.finish()


def _lay(g: Game, me: int) -> Lay:
    return Lay()


def _seat(g: Game, seat: int, viewer: int | None, view: SeatView) -> SeatView:
    """A board of its own, with a token on one of its commands."""
    commands = [replace(command, tokens=1 if at == 1 else 0) for at, command in enumerate(view.commands)]
    board = BoardView("toy-board", "The Boss", commands, card_view(g, DECK.id, "power"))
    return replace(view, boards=[*view.boards, board], commands=[]) if seat == 0 else view


MODULE: Final = Module(
    id="toy-lying",
    title="Toy lot",
    ruleset="vendetta",
    listeners=(SET_UP.do(_lay),),
    frames=(Lay, Lit),
    adds={"cards": (PLATE, SCOOP, POWER, FLARE, WIND, LAW), "decks": (DECK,), "views": Views(seat=_seat)},
)
