"""Cruft, the Scrap Merchant: salvage from hazard tokens, Scavenge, Junk Drop."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.choice import ChoiceKind
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.game import Section
from thunderroad.vendetta.advice.judges import TRICK, Near
from thunderroad.vendetta.board import around, behind
from thunderroad.vendetta.cards import mark, marked
from thunderroad.vendetta.choices import REPAIR
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import AFTER_MOVE, MAY_START_TURN, TOKEN_FOUND
from thunderroad.vendetta.in_play import UNTIL_TURN_ENDS
from thunderroad.vendetta.listeners import Entry, Turning
from thunderroad.vendetta.position import HIDDEN
from thunderroad.vendetta.rules import HAZARDS
from thunderroad.vendetta.tokens import lay_token, refill
from thunderroad.vendetta.turn.causes import DRIVE
from thunderroad.vendetta.turn.command import Command, repairs, take_off
from thunderroad.vendetta.turn.look import clear_token, look

from ..advice import token_beside
from ..choices import SPACE
from ..state import figure

SCAVENGE: Final = ChoiceKind("scavenge", "CL-CMD-02")
JUNK_DROP: Final = ChoiceKind("junk-drop", "CL-CMD-01")


class Salvage(Section):
    """The salvage of each seat."""

    FIELDS: ClassVar[tuple[str, ...]] = ("held",)

    def __init__(self, held: list[int]) -> None:
        self.held = held

    @classmethod
    def fresh(cls, game: Game) -> Salvage:
        """None."""
        return cls([0] * game.rules.seats)


def salvage(g: Game) -> list[int]:
    """What the seats hold."""
    found: list[int] = g.sections["Salvage"].held
    return found


class TakeSalvage(Frame[Game]):
    """When your active car drives onto a space with a hazard token, take 1 salvage first (CL-NAMED-02, CL-POWER-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def start(self, g: Game, answer: int) -> Signal:
        """Each token counts once a turn: the mark remembers where they lie."""
        taken = max(0, marked(g, TAKEN, seat=self.seat)) | 1 << self.space % g.span
        mark(g, TAKEN, UNTIL_TURN_ENDS, self.seat, seat=self.seat, datum=taken)
        take(g, self.seat, "CL-POWER-01")
        return g.finish()


def take(g: Game, seat: int, clause: str) -> None:
    """Take one salvage, up to four."""
    if salvage(g)[seat] < figure(g, seat, "most"):
        salvage(g)[seat] += 1
        g.tell("salvage", clause, seat=seat, count=salvage(g)[seat])


def finders_keepers(g: Game, me: int, e: Entry) -> TakeSalvage | None:
    """Face-up and face-down tokens count; forced steps and slides give nothing."""
    if me < 0 or e.how != DRIVE or me != g.driver:
        return None
    seat = g.owner[me]
    taken = max(0, marked(g, TAKEN, seat=seat))
    full = taken.bit_count() >= figure(g, seat, "a_turn") or salvage(g)[seat] >= figure(g, seat, "most")
    return None if full or taken >> e.to % g.span & 1 else TakeSalvage(seat, e.to)


class PaidRepair(Frame[Game]):
    """At the start of your turn you may pay 2 salvage to remove a damage token from a car of yours (CL-POWER-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Ask; one payment a turn."""
        price = figure(g, self.seat, "price")
        salvage(g)[self.seat] -= price
        mark(g, PAID, UNTIL_TURN_ENDS, self.seat, seat=self.seat)
        g.tell("salvage-paid", "CL-POWER-01", seat=self.seat, count=price)
        return g.ask(self, self.seat, REPAIR, repairs(g, self.seat), then="picked")

    def picked(self, g: Game, option: int) -> Signal:
        """Remove the token; this is not the Repair command."""
        take_off(g, option, "CL-POWER-01")
        return g.finish()


def pays(g: Game, seat: int, turn: Turning) -> PaidRepair | None:
    """Only on its own turn, with salvage and damage."""
    if turn.seat != seat or salvage(g)[seat] < figure(g, seat, "price") or marked(g, PAID, seat=seat) >= 0:
        return None
    return PaidRepair(seat) if repairs(g, seat) else None


class Scavenge(Command):
    """Discard one hazard token adjacent to your active car and take 1 salvage (CL-NAMED-02, CL-CMD-02)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Choose a token; without one nothing happens."""
        found = tuple([to for to in around(g, g.cell[self.vehicle]) if g.token[to % g.span]])
        return g.ask(self, self.seat, SCAVENGE, found, then="picked") if found else g.finish()

    def picked(self, g: Game, space: int) -> Signal:
        """Discard it; only Cruft's player sees a face-down one."""
        if g.token[space % g.span] >= HIDDEN:
            look(g, self.seat, space, "CL-CMD-02")
        clear_token(g, space, "CL-CMD-02")
        take(g, self.seat, "CL-CMD-02")
        return g.finish()


class JunkDrop(Command):
    """After moving, put a random hazard token face down, unseen, on an empty space of the rear arc (CL-CMD-01)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Wait for the end of the move."""
        mark(g, JUNK, UNTIL_TURN_ENDS, self.seat, vehicle=self.vehicle)
        return g.finish()


class DropJunk(Frame[Game]):
    """The token comes onto the road."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "space")

    def __init__(self, vehicle: int, space: int = -1) -> None:
        self.vehicle = vehicle
        self.space = space

    def start(self, g: Game, answer: int) -> Signal:
        """Choose where."""
        return g.ask(self, g.owner[self.vehicle], JUNK_DROP, room(g, self.vehicle), then="picked")

    def picked(self, g: Game, space: int) -> Signal:
        """Draw it unseen; the discards are shuffled only if necessary (VB-HAZ-09)."""
        self.space = space
        refill(g)
        return g.pick(self, "hazard", range(len(g.hazard_pile)), g.hazard_pile, g.rules.hazard_names, then="drawn")

    def drawn(self, g: Game, kind: int) -> Signal:
        """Lay it; the next car in the lane reveals it."""
        g.hazard_pile[kind] -= 1
        lay_token(g, self.space % g.span, kind + 1 + HIDDEN)
        g.tell("junk", "CL-CMD-01", vehicle=self.vehicle, space=self.space)
        return g.finish()


def room(g: Game, vehicle: int) -> tuple[int, ...]:
    """The empty spaces of the rear arc."""
    empty = g.empty_spaces()
    return tuple([space for space in behind(g, vehicle) if space in empty])


def drops(g: Game, me: int) -> DropJunk | None:
    """Not without a space or a token, and not where tokens other than hazards are used (X-CC-07-R1)."""
    if g.rules.parts.stock != HAZARDS:
        return None
    left = any(map(any, (g.hazard_pile, g.hazard_discards, g.hazard_buried)))
    return DropJunk(me) if left and room(g, me) else None


def scrap(g: Game, seat: int) -> float:
    """Points of salvage that may still repair a car."""
    return TRICK / 2 * salvage(g)[seat]


TAKEN: Final = Card("salvage-taken")
PAID: Final = Card("salvage-paid")
JUNK: Final = Card("junk-drop", listens=(AFTER_MOVE.do(drops),))
CARDS: Final = (Card("cruft", listens=(TOKEN_FOUND.do(finders_keepers), MAY_START_TURN.do(pays, own_turn=True))),)
MARKS: Final = (TAKEN, PAID, JUNK)
COMMANDS: Final = (("scavenge", "haz-back", Scavenge), ("junk-drop", "haz-back", JunkDrop))
FRAMES: Final = (TakeSalvage, PaidRepair, Scavenge, JunkDrop, DropJunk)
SECTIONS: Final = (Salvage,)
ASKS: Final = ((SCAVENGE, SPACE), (JUNK_DROP, SPACE))
ADVICE: Final = (("scavenge", token_beside), ("junk-drop", Near(TRICK / 2)))
HOLDINGS: Final = (scrap,)
