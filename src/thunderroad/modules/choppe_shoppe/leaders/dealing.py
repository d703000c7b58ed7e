"""Two boards for each car crew, which keeps one: all crews choose secretly at the same time (CL-SETUP)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.choice import Choice
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.cards import empower_each
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import SET_UP

from .choices import LEADER
from .state import DEALT, NO_BOARD, boards, leaders_of
from .tokens import COMMAND_TOKENS, take

SWITCH: Final = "leaders"
"""Id of the option that brings leaders to a table."""
DRAW: Final = "leader"
"""The draw of a board."""
CARS: Final = "cars"
"""The kind of crew that has a leader (CL-SETUP-01)."""


class DealLeaders(Frame[Game]):
    """Each car crew gets two boards and keeps one; all choose at the same time, then show their boards together.

    `drawn` counts the boards drawn, `asked` the crews that have chosen.  The questions come in seat order.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("drawn", "asked")

    def __init__(self, drawn: int = 0, asked: int = 0) -> None:
        self.drawn = drawn
        self.asked = asked

    def start(self, g: Game, answer: int) -> Signal:
        """One board to each crew, then another (CL-SETUP-03); as far as there are any."""
        left = leaders_of(g).in_box(g)
        if self.drawn == DEALT * len(crews(g)) or not any(left):
            return self._dealt(g)
        names = [card.id for card in boards(g)]
        return g.pick(self, DRAW, range(len(left)), left, names, then="taken")

    def taken(self, g: Game, number: int) -> Signal:
        """Take the board of the next crew."""
        places = crews(g)
        turn, at = divmod(self.drawn, len(places))
        leaders_of(g).dealt[DEALT * places[at] + turn] = number
        self.drawn += 1
        return self.start(g, 0)

    def _dealt(self, g: Game) -> Signal:
        mine = leaders_of(g)
        mine.choosing = 1
        for seat in crews(g):
            pair = tuple(sorted(mine.pair(seat)))
            mine.dealt[DEALT * seat : DEALT * seat + len(pair)] = pair
            g.tell("leaders-dealt", "CL-SETUP-03", seats=(seat,), seat=seat, leaders=pair)
        return self._ask(g)

    def _ask(self, g: Game) -> Signal:
        """Ask the next crew with two boards; a single board is kept without a question."""
        places = crews(g)
        while self.asked < len(places):
            pair = leaders_of(g).pair(places[self.asked])
            if len(pair) == DEALT:
                return g.wait(self, question(g, places[self.asked]), then="chosen")
            leaders_of(g).kept[places[self.asked]] = pair[0] if pair else NO_BOARD
            self.asked += 1
        return self._show(g)

    def chosen(self, g: Game, number: int) -> Signal:
        """Announce that it has chosen, but not what (CL-SETUP-03-R1)."""
        seat = crews(g)[self.asked]
        leaders_of(g).kept[seat] = number
        g.tell("leader-chosen", "CL-SETUP-03-R1", seat=seat)
        self.asked += 1
        return self._ask(g)

    def ask_again(self, g: Game) -> None:
        """The same seat, with the boards that it holds now."""
        g.choice = question(g, crews(g)[self.asked])

    def ahead(self, g: Game, seat: int) -> Choice | None:
        """The later seat's question: no answer changes what it may keep."""
        waiting = crews(g)[self.asked + 1 :] if self.at == "chosen" else ()
        return question(g, seat) if seat in waiting and len(leaders_of(g).pair(seat)) == DEALT else None

    def _show(self, g: Game) -> Signal:
        """Turn all boards up together; the other boards are out of the game (CL-SETUP-03-R1)."""
        mine = leaders_of(g)
        mine.choosing = 0
        mine.dealt = [NO_BOARD] * len(mine.dealt)
        take_up_each(g, [(seat, mine.kept[seat]) for seat in crews(g) if mine.kept[seat] != NO_BOARD])
        return g.finish()


def crews(g: Game) -> tuple[int, ...]:
    """The seats that have a leader: only car crews (CL-SETUP-01, X-MIX-04)."""
    return g.rules.seats_of[CARS]


def question(g: Game, seat: int) -> Choice:
    """The question which of its boards a seat keeps."""
    return Choice(seat, LEADER.id, tuple(dict.fromkeys(leaders_of(g).pair(seat))), LEADER.clause)


def take_up(g: Game, seat: int, number: int) -> None:
    """Let a seat play with this leader: its board, its tokens, its power (CL-SETUP-04, CL-SETUP-05, CL-POWER-01)."""
    take_up_each(g, [(seat, number)])


def take_up_each(g: Game, chosen: list[tuple[int, int]]) -> None:
    """Let several seats do so at once, each with its leader."""
    commands = {kind.data.id: place for place, kind in enumerate(g.rules.commands)}
    concern = g.rules.concern
    laid: list[tuple[int, Card]] = []
    for seat, number in chosen:
        board = boards(g)[number]
        leaders_of(g).kept[seat] = number
        g.lay_board(seat, tuple([commands[id] for id in board.data["commands"] if id in commands]))
        laid.append((seat, concern.cards[concern.number[board.effect]]))
        take(g, seat, board.data["stars"])
        if board.data["stars"]:
            laid.append((seat, COMMAND_TOKENS))
    empower_each(g, laid)
    for seat, number in chosen:
        g.tell("leader", "CL-SETUP-04", seat=seat, leader=number)


def deal(g: Game, me: int) -> DealLeaders | None:
    """Deal before any roll (X-TIME-01-R1)."""
    return DealLeaders() if g.rules.chosen[SWITCH] and crews(g) else None


FRAMES: Final = (DealLeaders,)
LISTENERS: Final = (SET_UP.do(deal),)
