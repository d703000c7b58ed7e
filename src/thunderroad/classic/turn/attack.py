"""The attack phase: rams, shots and choppers (C86-ATT, C86-RAM, C86-SHOOT, C86-CHOP)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ...kernel.frame import END, Frame, Signal
from ...kernel.react import React, first
from ..board import arc, row_of
from ..choices import CHOPPER, attack
from ..game import Game
from .standing import wreck

RAM = 0
SHOOT = 1
SORTIE = 2
"""Numbers of the game's own attacks in `Rules.attacks`."""


# --- what can be attacked ------------------------------------------------------------------


def attacks(g: Game, seat: int) -> tuple[int, ...]:
    """All attacks that a seat may make now, in order (C86-ATT-01, C86-ATT-01-R1)."""
    found = tuple(
        [attack(kind, *pair) for kind, known in enumerate(g.rules.attacks) for pair in known.pairs(g, seat)]
    )  # fmt: skip
    for modify in g.rules.on.attacks:
        found = modify(g, seat, found)
    return found


def ready(g: Game, seat: int) -> list[int]:
    """Cars that have moved their full count and made no attack this turn (C86-ATT-01, C86-ATT-01-R2)."""
    return [v for v in g.runners(seat) if g.landed[v] and not g.attacked[v] and g.cell[v] >= 0]


def prey(g: Game, seat: int, space: int) -> list[int]:
    """Running cars of opponents on a space (C86-SHOOT-04-R1)."""
    own = g.rules.fleets[seat]
    return [v for v in g.standing(space) if v not in own and not g.wrecked[v]]


def rams(g: Game, seat: int) -> Iterator[tuple[int, int]]:
    """An opponent's car on the space where a car has landed (C86-RAM-01, C86-RAM-04)."""
    for car in ready(g, seat):
        yield from ((car, target) for target in prey(g, seat, g.cell[car]))


def shots(g: Game, seat: int) -> Iterator[tuple[int, int]]:
    """Cars of opponents on the three forward spaces, across the seam too (C86-SHOOT-01, C86-SHOOT-01-R1)."""
    options = g.rules.options
    able = ready(g, seat)
    if options.classic_unmoved_cars_may_shoot:
        able = [v for v in g.runners(seat) if not g.attacked[v] and g.cell[v] >= 0]
    for car in able:
        for _, space in arc(g.cell[car], g.facing[car]):
            if options.classic_shoot_straight_ahead_only and row_of(space) != row_of(g.cell[car]):
                continue
            yield from ((car, target) for target in prey(g, seat, space))


def sorties(g: Game, seat: int) -> Iterator[tuple[int, int]]:
    """Cars on boards that the chopper has neither attacked on nor skipped (C86-CHOP-01-R1, C86-CHOP-02)."""
    options = g.rules.options
    if not g.rules.choppers or not g.runners(seat):  # C86-CHOP-06
        return
    if g.sorties and options.classic_chopper_once_per_turn:
        return
    last = g.chopper_board[seat]
    if options.classic_chopper_lead_board_only:
        last = max(last, g.laid - 1)
    own = g.rules.fleets[seat]
    for target, space in enumerate(g.cell):
        if space >= 0 and target not in own and not g.wrecked[target] and g.board_of(space) > last:
            yield CHOPPER, target


# --- odds ----------------------------------------------------------------------------------


def ram_odds(g: Game, attacker: int, target: int) -> tuple[int, int]:
    """How many of the 36 pairs of dice win a ram (C86-RAM-02)."""
    lead = g.rank(attacker) - g.rank(target)
    wins = sum(own + lead > other for own in g.rules.red.faces for other in g.rules.red.faces)
    return wins, g.rules.red.size**2


def shot_odds(g: Game, attacker: int, target: int) -> tuple[int, int]:
    """How many faces hit (C86-SHOOT-03)."""
    hits = sum(counts(g, attacker, target, face) >= g.rank(target) for face in g.rules.red.faces)
    return hits, g.rules.red.size


def counts(g: Game, attacker: int, target: int, face: int) -> int:
    """What a roll of a shot counts."""
    for modify in g.rules.on.shot_roll:
        face = modify(g, attacker, target, face)
    return face


# --- the attacks ---------------------------------------------------------------------------


class Ram(Frame[Game]):
    """Each side rolls a red die and adds its rank; the attacker must have more (C86-RAM-01, C86-RAM-02).

    `own` is the attacker's roll.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "attacker", "target", "own")

    def __init__(self, seat: int, attacker: int, target: int, own: int = 0) -> None:
        self.seat = seat
        self.attacker = attacker
        self.target = target
        self.own = own

    def start(self, g: Game, answer: int) -> Signal:
        """The attacker rolls first."""
        g.attacked[self.attacker] = 1
        g.tell("slam", "C86-RAM-01", top=self.attacker, bottom=self.target)
        return g.roll(self, g.rules.red, then="attacked")

    def attacked(self, g: Game, face: int) -> Signal:
        """Then the defender."""
        self.own = face
        _told(g, "C86-RAM-01", face, self.seat, self.attacker, self.target)
        return g.roll(self, g.rules.red, then="defended")

    def defended(self, g: Game, face: int) -> Signal:
        """A tie goes to the defender; both stay on the space (C86-RAM-02, C86-RAM-03)."""
        attacker, target = self.attacker, self.target
        _told(g, "C86-RAM-01", face, g.rules.owner[target], target, attacker)
        own = total(g, attacker, target, self.own)
        other = total(g, target, attacker, face)
        g.tell("totals", "C86-RAM-02", vehicle=attacker, target=target, own=own, other_total=other)
        if own > other:
            return strike(g, self, attacker, target, "C86-RAM-02", "ram")
        return missed(g, self, RAM, attacker, target, "C86-RAM-02")


def total(g: Game, vehicle: int, other: int, face: int) -> int:
    """A side's roll with its rank."""
    found = face + g.rank(vehicle)
    for modify in g.rules.on.ram_total:
        found = modify(g, vehicle, other, found)
    return found


class Shoot(Frame[Game]):
    """A red die of the target's rank or more wrecks it (C86-SHOOT-02, C86-SHOOT-03, C86-SHOOT-04)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "attacker", "target")

    def __init__(self, seat: int, attacker: int, target: int) -> None:
        self.seat = seat
        self.attacker = attacker
        self.target = target

    def start(self, g: Game, answer: int) -> Signal:
        """The target has been named."""
        g.attacked[self.attacker] = 1
        g.tell("shot", "C86-SHOOT-01", vehicle=self.attacker, seat=self.seat, target=self.target)
        return g.roll(self, g.rules.red, then="rolled")

    def rolled(self, g: Game, face: int) -> Signal:
        """The die decides; nobody moves."""
        return _judge(g, self, SHOOT, face, "C86-SHOOT-03")


class Sortie(Frame[Game]):
    """The chopper flies to its target and shoots; it stays on that space (C86-CHOP-03, C86-CHOP-04)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "attacker", "target")

    def __init__(self, seat: int, attacker: int, target: int) -> None:
        self.seat = seat
        self.attacker = attacker
        self.target = target

    def start(self, g: Game, answer: int) -> Signal:
        """This board and those before it have had their attack (C86-CHOP-01, C86-CHOP-02)."""
        space = g.cell[self.target]
        g.chopper[self.seat] = space
        g.chopper_board[self.seat] = g.board_of(space)
        g.sorties += 1
        g.tell("place", "C86-CHOP-03", seat=self.seat, space=space)
        g.tell("shot", "C86-CHOP-03", vehicle=self.attacker, seat=self.seat, target=self.target)
        return g.roll(self, g.rules.red, then="rolled")

    def rolled(self, g: Game, face: int) -> Signal:
        """The die decides."""
        return _judge(g, self, SORTIE, face, "C86-CHOP-03")


def _judge(g: Game, frame: Shoot | Sortie, kind: int, face: int, clause: str) -> Signal:
    """Equal or above wrecks the target; a lower result does nothing."""
    attacker, target = frame.attacker, frame.target
    _told(g, clause, face, frame.seat, attacker, target)
    if counts(g, attacker, target, face) >= g.rank(target):
        return strike(g, frame, attacker, target, clause, "shot")
    return missed(g, frame, kind, attacker, target, clause)


def _told(g: Game, clause: str, face: int, seat: int, vehicle: int, target: int) -> None:
    if g.events is not None:
        g.tell("roll", clause, die="red", face=face, seat=seat, vehicle=vehicle, target=target)


def strike(g: Game, frame: Frame[Game], attacker: int, target: int, clause: str, why: str) -> Signal:
    """The target becomes a wreck where it stands."""
    g.tell("hit", clause, vehicle=target)
    instead = first(g.rules.on.instead_of_hit, g, attacker, target)
    if instead is not None:
        return g.call(frame, instead, then=END)
    wreck(g, target, clause, why)
    return g.finish()


def missed(g: Game, frame: Frame[Game], kind: int, attacker: int, target: int, clause: str) -> Signal:
    """Nothing happens, unless a listener responds."""
    g.tell("miss", clause, vehicle=target)
    if g.rules.on.failed:
        return g.call(frame, React("failed", (kind, attacker, target)), then=END)
    return g.finish()
