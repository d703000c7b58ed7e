"""Drawing cards: hands at setup and after each round, and the card that decides a shot."""

from __future__ import annotations

from typing import Any, ClassVar

from thunderroad.kernel.frame import WAIT, Frame, Signal
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.rules import MISS

from ..cards import cards_of, face_of, hand_size, in_order, value_of
from ..state import discard, draw, put_back, stock


class DrawHand(Frame[Game]):
    """A seat draws up to a full hand of five (GE-SETUP-03, GE-ROUND-01, GE-ROUND-03).

    At set-up the whole hand is new: in a tie the old one goes back into the deck first (GE-SETUP-05,
    GE-SETUP-05-R2).  `drawn` counts the cards drawn so far.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "drawn")

    def __init__(self, seat: int, drawn: int = 0) -> None:
        self.seat = seat
        self.drawn = drawn

    def start(self, g: Game, answer: int) -> Signal:
        """Hands of round 1 are drawn at set-up; a seat that has one already was in a tie."""
        if g.round == 1 and g.dice[self.seat]:
            put_back(g, self.seat)
            g.tell("hand-back", "GE-SETUP-05-R2", seat=self.seat)
        return self.draw(g, 0)

    def draw(self, g: Game, answer: int) -> Signal:
        """The next card, while the hand is not full and there is one (GE-DECK-02-R1)."""
        cards, size = cards_of(g), hand_size()
        while len(g.dice[self.seat]) < size:
            left = stock(g, self.seat)
            if not left:
                break
            if g.pick(self, "card", cards.kinds, left, cards.names, then="taken") == WAIT:
                return WAIT
            self._take(g, g.answer)
        return self._told(g)

    def taken(self, g: Game, card: int) -> Signal:
        """Take the drawn card, and continue with the next."""
        self._take(g, card)
        return self.draw(g, 0)

    def _take(self, g: Game, card: int) -> None:
        """Keep hands in order, so that equal hands are equal positions."""
        draw(g, self.seat, card)
        g.dice[self.seat] = tuple(sorted((*g.dice[self.seat], card)))
        self.drawn += 1

    def _told(self, g: Game) -> Signal:
        """Show the owner what was drawn; totals are announced at setup (GE-SETUP-04, GE-DECK-03-R1)."""
        seat, hand = self.seat, in_order(g.dice[self.seat])
        clause = "GE-SETUP-03" if g.round == 1 else "GE-ROUND-01"
        g.tell("cards", clause, seat=seat, count=self.drawn)
        g.tell("hand", clause, seats=(seat,), seat=seat, cards=hand)
        if g.round == 1:
            g.tell("hand-total", "GE-SETUP-04", seat=seat, sum=sum(map(value_of, hand)))
        return g.finish()


class DrawAgain(Frame[Game]):
    """Instead of rerolling dice: discard these `cards` and draw as many (GE-DECK-03-R2).

    `left` counts those still to draw; the result is the `last` that was drawn, or 0.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards", "left", "last")
    LATER: ClassVar[dict[str, Any]] = {"last": 0}

    def __init__(self, seat: int, cards: tuple[int, ...], left: int = 0, last: int = 0) -> None:
        self.seat = seat
        self.cards = cards
        self.left = left
        self.last = last

    def start(self, g: Game, answer: int) -> Signal:
        """Discard them face up (GE-DECK-03)."""
        for card in self.cards:
            discard(g, self.seat, card)
        self.left = len(self.cards)
        g.tell("cards-exchanged", "GE-DECK-03-R2", seat=self.seat, cards=in_order(self.cards))
        return self.draw(g, 0)

    def draw(self, g: Game, answer: int) -> Signal:
        """The next card, if there is one (GE-DECK-02-R1)."""
        stock_left = stock(g, self.seat) if self.left else []
        if not stock_left:
            hand = in_order(g.dice[self.seat])
            g.tell("hand", "GE-ROUND-01", seats=(self.seat,), seat=self.seat, cards=hand)
            return g.finish(self.last)
        cards = cards_of(g)
        return g.pick(self, "card", cards.kinds, stock_left, cards.names, then="taken")

    def taken(self, g: Game, card: int) -> Signal:
        """Put it into the hand."""
        draw(g, self.seat, card)
        g.dice[self.seat] = tuple(sorted((*g.dice[self.seat], card)))
        self.left -= 1
        self.last = card
        return self.draw(g, 0)


class Reveal(Frame[Game]):
    """Instead of the shooting die: the top card of the seat's deck, whose face is the result (GE-SHOOT-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Reveal a card; without any card it is a miss (GE-DECK-02-R1)."""
        left = stock(g, self.seat)
        if not left:
            g.tell("no-card", "GE-DECK-02-R1", seat=self.seat)
            return g.finish(MISS)
        cards = cards_of(g)
        return g.pick(self, "reveal", cards.kinds, left, cards.names, then="revealed")

    def revealed(self, g: Game, card: int) -> Signal:
        """Discard it at once (GE-SHOOT-02)."""
        draw(g, self.seat, card)
        discard(g, self.seat, card)
        g.tell("card-revealed", "GE-SHOOT-01", seat=self.seat, card=card)
        return g.finish(face_of(card))
