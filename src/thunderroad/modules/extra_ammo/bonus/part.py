"""What the switch of the bonus commands brings."""

from __future__ import annotations

from typing import ClassVar, Final

from ....family.module import Option
from ....family.part import Part
from ....kernel.frame import Frame, Signal
from ....vendetta.advice.opinion import Opinion, opinion_of
from ....vendetta.card_files import card_files, gathered, same_ids
from ....vendetta.game import Game
from ....vendetta.hooks import FIRST_ROUND
from ....vendetta.turn.orders import OrderedTurn
from ..display.bonus import EVENTS, QUESTIONS
from .content import commands, shipped

SWITCH: Final = Option(
    "bonus_commands",
    True,
    (True, False),
    "Bonus commands",
    "Everybody with a command board gets an extra command.",
    "XA-BC-01",
)
DECK: Final = shipped().id
_FILES: Final = card_files(f"{__package__}.cards")
_EFFECTS: Final = gathered(_FILES, "COMMANDS")
same_ids([id for id, _, _ in _EFFECTS], [card.effect for card in shipped().cards], "bonus_commands")


class DealCommands(Frame[Game]):
    """One card each, face up, starting with the first player, until none is left (XA-BC-01, XA-GEN-02-R4).

    `asked` counts the seats that have been asked; `left` are the cards still in the deck.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("asked", "left")

    def __init__(self, asked: int, left: tuple[int, ...]) -> None:
        self.asked = asked
        self.left = left

    def start(self, g: Game, answer: int) -> Signal:
        """Draw for the next seat that has a board."""
        while self.asked < g.rules.seats and any(self.left):
            if has_board(g, self._seat(g)):
                names = [card.id for card in g.rules.decks[DECK].cards]
                return g.pick(self, DECK, range(len(names)), self.left, names, then="drawn")
            self.asked += 1
        return g.finish()

    def drawn(self, g: Game, number: int) -> Signal:
        """Add it to the board; from now on it is a command like the others (XA-BC-02, XA-BC-01-R1)."""
        seat, card = self._seat(g), g.rules.decks[DECK].cards[number]
        self.left = (*self.left[:number], self.left[number] - 1, *self.left[number + 1 :])
        command = add_command(g, seat, card.effect)
        g.tell("bonus-command", "XA-BC-01", seat=seat, command=command)
        self.asked += 1
        return self.start(g, 0)

    def _seat(self, g: Game) -> int:
        return (g.first + self.asked) % g.rules.seats


def has_board(g: Game, seat: int) -> bool:
    """Whether a crew has a command board; commands on sections are not a board (XA-BC-03)."""
    turn = g.rules.kinds[seat].turn
    return isinstance(turn, type) and issubclass(turn, OrderedTurn)


def add_command(g: Game, seat: int, effect: str) -> int:
    """A seat has one more command, by its id; the result is its number."""
    command = next(number for number, kind in enumerate(g.rules.commands) if kind.data.id == effect)
    g.lay_board(seat, (*g.boards[seat], command))
    return command


def deal(g: Game, nobody: int) -> DealCommands | None:
    """Deal, unless the deck stays in the box."""
    cards = g.rules.decks[DECK].cards
    return DealCommands(0, tuple([card.copies for card in cards])) if g.rules.chosen[SWITCH.id] else None


BONUS: Final = Part(
    switch=SWITCH,
    listeners=(FIRST_ROUND.do(deal),),
    frames=(DealCommands, *gathered(_FILES, "FRAMES"), *(effect for _, _, effect in _EFFECTS)),
    adds={
        "commands": commands(_EFFECTS),
        "cards": gathered(_FILES, "MARKS"),
        "ways": gathered(_FILES, "WAYS"),
        "decks": (shipped(),),
        "choices": QUESTIONS,
        "events": EVENTS,
        "advice": opinion_of(_FILES, Opinion()),
    },
)
