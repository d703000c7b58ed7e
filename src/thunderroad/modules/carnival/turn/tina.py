"""Turbo Tina's turn after each round, and the end of the game (CC-TINA, CC-ROUND, CC-END)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NoReturn

from ....kernel.choice import Result
from ....kernel.frame import END, Frame, Signal
from ....vendetta.cards import proclaim, supersede
from ....vendetta.hooks import ROUND_ENDS
from ..content import box
from ..state import DECREES, arena, decree_of, favors, favors_of, first_kind, scrap, side, weapon_of
from .collect import collecting
from .pillars import FlipPillars
from .scrap import pay

if TYPE_CHECKING:
    from ....kernel.cards import Card
    from ....vendetta.content import CardData
    from ....vendetta.game import Game


class TinasTurn(Frame["Game"]):
    """Her top card is flipped: spotlight, killer pillars, decree, in this order (CC-TINA-01).

    Without a card, and after a round in which a player has gone out, the game ends (CC-END-01, CC-END-02).  Her five
    cards are drawn one by one from all that nobody has seen, which is the same as a deck that was dealt.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int = -1) -> None:
        self.card = card

    def start(self, g: Game, answer: int) -> Signal:
        """After the last round there is none left (CC-ROUND-02-R1)."""
        here = arena(g)
        if g.round >= box().rounds or len(here.shown) >= box().shown:
            return g.call(self, FinalScore(), then=END)
        here.tina = 1
        cards = g.rules.decks[DECREES].cards
        left = [card.copies - here.shown.count(number) for number, card in enumerate(cards)]
        return g.pick(self, DECREES, range(len(cards)), left, [card.id for card in cards], then="flipped")

    def flipped(self, g: Game, card: int) -> Signal:
        """The old decree holds until the new one covers it (CC-TINA-05-R1)."""
        self.card = card
        data = self._data(g)
        g.tell("tina", "CC-TINA-01", card=card)
        for seat in in_spotlight(g):
            pay(g, seat, int(data.data["spotlight"]), "spotlight", "CC-TINA-02")
        pillars = side(g).pillars
        up = tuple([pillars[letter] for letter in data.data["pillars"]])
        down = tuple([space for space in pillars.values() if space not in up])
        return g.call(self, FlipPillars(up, down), then="decree")

    def decree(self, g: Game, answer: int) -> Signal:
        """Her new card covers the old one (CC-TINA-04)."""
        old, data = decree_of(g), self._data(g)
        arena(g).shown.append(self.card)
        if old is None:
            proclaim(g, _card(g, data))
        else:
            supersede(g, _card(g, old), _card(g, data))
        g.tell("decreed", data.clause or "CC-TINA-04", card=self.card)
        more = collecting(g)
        return self.over(g, 0) if more is None else g.call(self, more, then="over")

    def over(self, g: Game, answer: int) -> Signal:
        """Once a player has gone out this round was the last."""
        arena(g).tina = 0
        return g.call(self, FinalScore(), then=END) if any(g.out) else g.finish()

    def _data(self, g: Game) -> CardData:
        return g.rules.decks[DECREES].cards[self.card]


def _card(g: Game, data: CardData) -> Card:
    concern = g.rules.concern
    return concern.cards[concern.number[data.effect]]


def in_spotlight(g: Game) -> list[int]:
    """The seats with an operable vehicle in a spotlight; several give no more (CC-TINA-02)."""
    lit = side(g).spotlights
    return [seat for seat in range(g.rules.seats) if any(g.cell[v] in lit and g.operable(v) for v in g.fleet(seat))]


def round_ends(g: Game, nobody: int) -> TinasTurn:
    """Every player has taken three turns (CC-ROUND-01)."""
    return TinasTurn()


# --- the end -------------------------------------------------------------------------------


class FinalScore(Frame["Game"]):
    """Whoever still has an operable car counts scrap, and what favors are worth; the highest total wins (CC-END-03).

    `tied` are those among whom the dice decide, `totals` what they have rolled, `rolled` the dice of the last so far.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("tied", "totals", "rolled")

    def __init__(self, tied: tuple[int, ...] = (), totals: tuple[int, ...] = (), rolled: tuple[int, ...] = ()) -> None:
        self.tied = tied
        self.totals = totals
        self.rolled = rolled

    def start(self, g: Game, answer: int) -> Signal:
        """A player who is out does not count (CC-END-04); nobody may be left (CC-END-03-R1)."""
        able = [seat for seat in range(g.rules.seats) if g.can_act(seat)]
        for seat in able:
            worth = favor_scrap(g, seat)
            if worth:
                pay(g, seat, worth, "favors", "CC-PF-13")
        for seat in able:
            g.tell("score", "CC-END-03", seat=seat, count=scrap(g)[seat])
        best = highest([(seat, standing(g, seat)) for seat in able])
        if len(best) < 2:
            self._won(g, tuple(best))
        self.tied = tuple(best)
        g.tell("roll-off", "CC-END-05", tied=self.tied)
        return self._roll(g)

    def _roll(self, g: Game) -> Signal:
        """All their movement dice, one seat after another (CC-END-05, CC-END-05-R1)."""
        kind = g.rules.kinds[self.tied[len(self.totals)]]
        return g.roll(self, g.rules.die[kind.die], then="fell")

    def fell(self, g: Game, value: int) -> Signal:
        """The next die, the next seat, or the comparison; until one total is highest."""
        self.rolled = (*self.rolled, value)
        seat = self.tied[len(self.totals)]
        if len(self.rolled) < g.rules.kinds[seat].dice:
            return self._roll(g)
        g.tell("rolled-off", "CC-END-05", seat=seat, values=self.rolled, sum=sum(self.rolled))
        self.totals, self.rolled = (*self.totals, sum(self.rolled)), ()
        if len(self.totals) < len(self.tied):
            return self._roll(g)
        best = highest(list(zip(self.tied, self.totals, strict=True)))
        self.totals = ()
        if len(best) == 1:
            self._won(g, tuple(best))
        return self._roll(g)

    def _won(self, g: Game, winners: tuple[int, ...]) -> NoReturn:
        how, clause = ending(g, winners)
        g.tell("win", clause, winners=winners, how=how)
        g.end(Result(winners, how, clause))


def ending(g: Game, winners: tuple[int, ...]) -> tuple[str, str]:
    """How the game was won, and by which clause: others may have counted as much scrap (CC-END-05)."""
    if not winners:
        return "nobody can act any more", "CC-END-03-R1"
    most = scrap(g)[winners[0]]
    tied = [seat for seat in range(g.rules.seats) if g.can_act(seat) and scrap(g)[seat] == most]
    return ("most scrap", "CC-END-03") if len(tied) == 1 else ("ahead in the tie-break", "CC-END-05")


def favor_scrap(g: Game, seat: int) -> int:
    """What the unused favors of a seat are worth at the end (CC-PF-13)."""
    worth = [int(favor.data.get("scrap", 0)) for favor in favors_of(g)]
    return sum(worth[kind - first_kind(g)] for kind in favors(g).kinds(seat))


def standing(g: Game, seat: int) -> tuple[int, int, int, int]:
    """What decides in this order: scrap, operable vehicles, super-weapons, unused favors (CC-END-05, CC-END-05-R2)."""
    fleet = g.fleet(seat)
    operable = sum(g.operable(vehicle) for vehicle in fleet)
    weapons = sum(weapon_of(g, vehicle) is not None for vehicle in fleet)
    return scrap(g)[seat], operable, weapons, len(favors(g).held[seat])


def highest(ranked: list[tuple[int, object]]) -> list[int]:
    """The seats that rank highest."""
    if not ranked:
        return []
    best = max(rank for _, rank in ranked)  # type: ignore[type-var]
    return [seat for seat, rank in ranked if rank == best]


FRAMES: Final = (TinasTurn, FinalScore)
LISTENERS: Final = (ROUND_ENDS.do(round_ends),)
