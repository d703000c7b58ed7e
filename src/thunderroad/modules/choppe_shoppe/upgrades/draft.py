"""Before the race: each car crew gets four upgrades, keeps three and lays them before its cars (UP-SETUP)."""

from __future__ import annotations

from typing import Final

from ....kernel.choice import Choice, ChoiceKind
from ....kernel.frame import WAIT, Frame, Signal
from ....kernel.react import MaybeFrame
from ....vendetta.game import Game
from ....vendetta.hooks import SET_UP
from .choices import PICK, PLACE
from .content import box, items_of
from .packets import holding
from .state import DRAW, NONE_YET, drafters, put_each, upgrades

SWITCH: Final = "upgrades"
"""The option that plays with upgrades."""


class UpgradeDraft(Frame[Game]):
    """All pick a card at the same time and pass the rest to the left, until each keeps three (UP-SETUP-02, -03).

    Then each lays one face down before each of its cars, and all are turned up together (UP-SETUP-04).  Seats are asked
    in order; no answer changes what the others are asked at the same time.
    """

    def start(self, g: Game, answer: int) -> Signal:
        """Draw the cards for each crew (UP-SETUP-01, UP-SETUP-03-R1)."""
        section = upgrades(g)
        section.packets = [NONE_YET] * (box().dealt * len(drafters(g)))
        g.tell("upgrades-dealt", "UP-SETUP-01", count=box().dealt)
        return self._deal(g, list(items_of(g).copies))

    def _deal(self, g: Game, left: list[int]) -> Signal:
        return g.pick(self, DRAW, range(len(left)), left, items_of(g).ids, then="dealt")

    def dealt(self, g: Game, item: int) -> Signal:
        """Draw the next card, until all hands are full."""
        packets, size = upgrades(g).packets, box().dealt
        left = [count - packets.count(kind) for kind, count in enumerate(items_of(g).copies)]
        while True:
            packets[packets.index(NONE_YET)] = item
            left[item] -= 1
            if NONE_YET not in packets:
                break
            if self._deal(g, left) == WAIT:
                return WAIT
            item = g.answer
        hands = [sorted(packets[at : at + size]) for at in range(0, len(packets), size)]
        packets[:] = [card for hand in hands for card in hand]
        return g.next(self, then="go_round")

    def go_round(self, g: Game, answer: int) -> Signal:
        """Start the draft: all hands are dealt."""
        return self._ask(g)

    # --- the questions, in the order of the seats -------------------------------------------

    def _ask(self, g: Game) -> Signal:
        """Ask the next seat; when all have laid their cards, turn these up."""
        if _car(g) == box().kept:
            return self._turn_up(g)
        seat = seat_asked(g)
        kind, options = question(g, seat)
        lone = kind is PLACE and _car(g) == box().kept - 1  # all know that one card is left for one car
        return g.ask(self, seat, kind, options, then="chosen", secret=not lone)

    def ask_again(self, g: Game) -> None:
        """The same question about the cards that the seat holds now."""
        seat = seat_asked(g)
        kind, options = question(g, seat)
        g.choice = Choice(seat, kind.id, options, kind.clause)

    def ahead(self, g: Game, seat: int) -> Choice | None:
        """The question of a seat that has not answered in this round of the draft (UP-SETUP-02)."""
        crews = drafters(g)
        if seat not in crews or crews.index(seat) <= upgrades(g).given % len(crews):
            return None
        kind, options = question(g, seat)
        return Choice(seat, kind.id, options, kind.clause)

    def chosen(self, g: Game, item: int) -> Signal:
        """Keep a card, or lay it before a car; only its player knows which."""
        crews, section, seat = drafters(g), upgrades(g), seat_asked(g)
        if _car(g) < 0:
            _keep(g, seat, item)
        else:
            vehicle = g.fleet(seat)[_car(g)]
            section.place[vehicle] = _number(g, seat, item)
            g.tell("upgrade-laid", "UP-SETUP-04", seats=(seat,), vehicle=vehicle, item=item)
        section.given += 1
        if section.given % len(crews) == 0 and _car(g) < 0:
            g.tell("upgrades-passed", "UP-SETUP-02")
        return self._ask(g)

    def _turn_up(self, g: Game) -> Signal:
        """Turn all up at once; cards nobody chose go back into the box (UP-SETUP-03, UP-SETUP-04)."""
        section = upgrades(g)
        laid = [
            (vehicle, kept(g, seat)[section.place[vehicle]])
            for seat in drafters(g)
            for vehicle in g.fleet(seat)
            if section.place[vehicle] != NONE_YET
        ]
        section.packets, section.given, section.place = [], 0, [NONE_YET] * len(section.place)
        put_each(g, laid)
        for vehicle, item in laid:
            g.tell("upgrade", "UP-SETUP-04", vehicle=vehicle, item=item)
        return g.finish()


def seat_asked(g: Game) -> int:
    """The seat that answers next."""
    crews = drafters(g)
    return crews[upgrades(g).given % len(crews)]


def passed(g: Game) -> int:
    """The completed rounds of the draft, which is how many cards each crew keeps already."""
    return min(upgrades(g).given // len(drafters(g)), box().kept)


def _car(g: Game) -> int:
    """Which car of each crew gets its upgrade now; below 0 while cards are still being picked."""
    return upgrades(g).given // len(drafters(g)) - box().kept


def question(g: Game, seat: int) -> tuple[ChoiceKind, tuple[int, ...]]:
    """The question for a seat: a card of its hand, or a kept card for the next car."""
    if _car(g) < 0:
        return PICK, tuple(dict.fromkeys(hand(g, seat)))
    place = upgrades(g).place
    laid = [place[vehicle] for vehicle in g.fleet(seat)]
    left = [item for number, item in enumerate(kept(g, seat)) if number not in laid]
    return PLACE, tuple(sorted(set(left)))


def hand(g: Game, seat: int) -> list[int]:
    """The cards that a seat may pick from."""
    crews, size, round = drafters(g), box().dealt, passed(g)
    start = holding(len(crews), crews.index(seat), round) * size
    return upgrades(g).packets[start + round : start + size]


def kept(g: Game, seat: int) -> list[int]:
    """The cards that a seat keeps, in the order of its picks."""
    crews, packets, given = drafters(g), upgrades(g).packets, upgrades(g).given
    if not packets or seat not in crews:
        return []
    me = crews.index(seat)
    rounds = min((given + len(crews) - 1 - me) // len(crews), box().kept)
    return [packets[holding(len(crews), me, round) * box().dealt + round] for round in range(rounds)]


def _number(g: Game, seat: int, item: int) -> int:
    """Which of a seat's cards that are not laid yet this is."""
    laid = [upgrades(g).place[vehicle] for vehicle in g.fleet(seat)]
    return next(number for number, card in enumerate(kept(g, seat)) if card == item and number not in laid)


def _keep(g: Game, seat: int, item: int) -> None:
    """Move the card to those that were taken from the packet."""
    crews, packets, size, round = drafters(g), upgrades(g).packets, box().dealt, passed(g)
    start = holding(len(crews), crews.index(seat), round) * size
    rest = packets[start + round : start + size]
    rest.remove(item)
    packets[start + round : start + size] = [item, *rest]
    g.tell("upgrade-kept", "UP-SETUP-02", seats=(seat,), seat=seat, item=item)


def deal(g: Game, me: int) -> MaybeFrame:
    """Deal if upgrades are played and somebody has cars (UP-SETUP-01, UP-SETUP-03-R1)."""
    return UpgradeDraft() if g.rules.chosen[SWITCH] and drafters(g) else None


LISTENERS: Final = (SET_UP.do(deal),)
FRAMES: Final = (UpgradeDraft,)
