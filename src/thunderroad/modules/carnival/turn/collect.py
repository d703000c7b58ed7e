"""Collecting: a car that ends its movement on a token takes it (CC-SW-01 to -05, CC-PF-01 to -05)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ....kernel.frame import Frame, Signal
from ....vendetta.asking import REPLACED
from ....vendetta.cards import hold
from ....vendetta.hooks import AFTER_MOVE, AFTER_SHOT, BEFORE_MOVE, INSTEAD_OF_TOKEN, TURN_BEGINS, TURN_ENDS
from ....vendetta.knowledge import knowers
from ....vendetta.position import HIDDEN, NOBODY
from ....vendetta.tokens import lay_token
from ..state import WEAPONS, arena, favors, in_play, lies_beneath, strewn, weapon_of

if TYPE_CHECKING:
    from ....vendetta.game import Game
    from ....vendetta.listeners import Entry, Shooting


class Collect(Frame["Game"]):
    """These vehicles take what lies under them, one after another."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicles",)

    def __init__(self, vehicles: tuple[int, ...]) -> None:
        self.vehicles = vehicles

    def start(self, g: Game, answer: int) -> Signal:
        """A weapon is drawn (CC-SW-02); a favor goes face down to its player (CC-PF-02)."""
        while self.vehicles:
            vehicle = self.vehicles[0]
            if g.cell[vehicle] in arena(g).tokens:
                left = arena(g).weapons
                names = [card.id for card in g.rules.decks[WEAPONS].cards]
                if any(left):
                    return g.pick(self, WEAPONS, range(len(left)), left, names, then="drawn")
            else:
                take_favor(g, vehicle)
            self.vehicles = self.vehicles[1:]
        return g.finish()

    def drawn(self, g: Game, number: int) -> Signal:
        """It lies face up at the car's dashboard."""
        vehicle, self.vehicles = self.vehicles[0], self.vehicles[1:]
        here, card = arena(g), g.rules.decks[WEAPONS].cards[number]
        here.weapons[number] -= 1
        here.tokens.remove(g.cell[vehicle])
        concern = g.rules.concern
        hold(g, vehicle, concern.cards[concern.number[card.effect]])
        g.tell("super-weapon", "CC-SW-02", vehicle=vehicle, space=g.cell[vehicle], card=number)
        return self.start(g, 0)


def take_favor(g: Game, vehicle: int) -> None:
    """All see that a favor is taken; its player alone sees which (CC-PF-02)."""
    k, seat = g.cell[vehicle] % g.span, g.owner[vehicle]
    kind, who = g.token[k] - HIDDEN - 1, knowers(g, k)
    lay_token(g, k, 0)
    favors(g).take(g, seat, kind, who)
    if g.events is not None:
        g.tell("favor", "CC-PF-01", vehicle=vehicle, space=g.cell[vehicle])
        g.tell("favor-seen", "CC-PF-02", seats=(seat,), seat=seat, token=kind)


def collecting(g: Game, about: int = NOBODY) -> Collect | None:
    """What is collected now that something is settled, whatever it was about: a move, a turn, what came after them.

    The active car's move is over with its road bonus and its slams; what else has moved anybody is over, too.
    """
    return _takings(g, g.driver) if lies_beneath(g) else None


def before_move(g: Game, vehicle: int) -> Collect | None:
    """Whom a command has moved has ended that movement, also the car that is about to drive (CC-SW-01-R1)."""
    return _takings(g, NOBODY) if lies_beneath(g) else None


def _takings(g: Game, driving: int) -> Collect | None:
    """What the vehicles take that lies under them.

    One that still drives (or NOBODY) has not ended its movement (CC-SW-01-R1); one whose player is out, or that was
    only put there, collects nothing (CC-SW-01-R2, CC-PF-01-R1).
    """
    here, things = arena(g), strewn(g)
    found: tuple[int, ...] = ()
    for vehicle, space in enumerate(g.cell):
        if space in things:
            weapon = space in here.tokens and any(here.weapons)
            takes = weapon_of(g, vehicle) is None if weapon else g.token[space]
            if takes and vehicle != driving and in_play(g, vehicle) and here.put[vehicle] != space:
                found = (*found, vehicle)
    return Collect(found) if found else None


def after_shot(g: Game, me: int, shot: Shooting) -> Collect | None:
    """Whom the shot has moved has come to rest."""
    return collecting(g)


def turn_begins(g: Game, seat: int) -> None:
    """Who was put somewhere and has left it since collects there like anybody else (CC-PF-01-R1)."""
    here = arena(g)
    if max(here.put) >= 0:
        here.put = [space if g.cell[vehicle] == space else -1 for vehicle, space in enumerate(here.put)]


class LeaveIt(Frame["Game"]):
    """A car passes over a favor: it is neither flipped nor collected (CC-PF-05-R1)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Nothing happens."""
        return g.finish(REPLACED)


def left_lying(g: Game, me: int, e: Entry) -> LeaveIt:
    """A favor is no hazard."""
    return LeaveIt()


FRAMES: Final = (Collect, LeaveIt)
LISTENERS: Final = (
    BEFORE_MOVE.do(before_move),
    AFTER_MOVE.do(collecting),
    AFTER_SHOT.do(after_shot),
    TURN_ENDS.do(collecting),
    TURN_BEGINS.do(turn_begins),
    INSTEAD_OF_TOKEN.do(left_lying),
)
