"""One player's turn: roll, repair, move all cars, attack (C86-TURN, C86-REP)."""

from __future__ import annotations

from typing import ClassVar

from ...kernel.frame import END, WAIT, Frame, Signal
from ...kernel.react import React, first
from ..choices import ASSIGN, ATTACK, DIE, NONE, REPAIR, attack_of
from ..game import Game
from ..rules import YELLOW_DICE
from .attack import attacks
from .drive import Drive, bonus_of, moves_of

SIX = 6


class Turn(Frame[Game]):
    """A seat's turn: step 1 roll and move, step 2 attack (C86-TURN-02).

    `repairs` counts those still open; `mended` cars came back in this turn.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "repairs", "mended")

    def __init__(self, seat: int, repairs: int = 0, mended: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.repairs = repairs
        self.mended = mended

    def start(self, g: Game, answer: int) -> Signal:
        """Put away the dice of the last turn."""
        begin_turn(g, self.seat)
        if g.rules.on.before_roll:
            return g.call(self, React("before_roll", (self.seat,)), then="roll")
        return self.roll(g, 0)

    def suppose(self, g: Game, dice: tuple[int, ...]) -> None:
        """Begin with these dice, as if they had been rolled; for looking ahead."""
        begin_turn(g, self.seat)
        g.dice = dice
        self.at = "rolled"

    def roll(self, g: Game, answer: int) -> Signal:
        """Yellow dice, and the black die with them (C86-TURN-03, C86-ROAD-01)."""
        return g.call(self, RollDice(self.seat, dice_count(g, self.seat)), then="rolled")

    def rolled(self, g: Game, answer: int) -> Signal:
        """A double six repairs a car (C86-REP-03)."""
        self.repairs = repairs(g, self.seat)
        return self._repair(g)

    def _repair(self, g: Game) -> Signal:
        """Repair any own wreck on a board, if the player wants to (C86-REP-03, C86-REP-04-R1)."""
        wrecks = broken(g, self.seat)
        if not self.repairs or not wrecks:
            return self.next_car(g, 0)
        return g.ask(self, self.seat, REPAIR, (NONE, *wrecks), then="repaired")

    def repaired(self, g: Game, vehicle: int) -> Signal:
        """The repaired car runs at once, and moves with these dice (C86-REP-04)."""
        if vehicle == NONE:
            return self.next_car(g, 0)
        g.wrecked[vehicle] = 0
        self.repairs -= 1
        self.mended = (*self.mended, vehicle)
        g.tell("repaired", "C86-REP-03", vehicle=vehicle)
        return self._repair(g)

    def next_car(self, g: Game, answer: int) -> Signal:
        """Move one car after another, with any remaining die (C86-TURN-03, C86-TURN-03-R2)."""
        options = assignments(g, self.seat)
        if options:
            return g.ask(self, self.seat, ASSIGN, options, then="assigned")
        if g.rules.on.moving_ends:
            return g.call(self, React("moving_ends", (self.seat,)), then="attack")
        return self.attack(g, 0)

    def assigned(self, g: Game, option: int) -> Signal:
        """The car moves at once."""
        vehicle, die = divmod(option, DIE)
        left = list(g.dice)
        left.remove(die)
        g.dice = tuple(left)
        g.die[vehicle] = die
        g.tell("assign", "C86-TURN-03", seat=self.seat, vehicle=vehicle, die=die)
        instead = first(g.rules.on.instead_of_drive, g, vehicle, die)
        if instead is not None:
            return g.call(self, instead, then="next_car")
        may = vehicle not in self.mended or g.rules.options.classic_bonus_for_repaired_cars
        bonus = bonus_of(g, vehicle) if may else 0
        return g.call(self, Drive(vehicle, moves_of(g, vehicle, die), bonus), then="next_car")

    def attack(self, g: Game, answer: int) -> Signal:
        """Attacks one by one, after all movement; none on the first turn (C86-TURN-01, C86-TURN-04, C86-ATT-01-R3)."""
        options = () if g.round == 1 else attacks(g, self.seat)
        if not options:
            return self._end(g)
        return g.ask(self, self.seat, ATTACK, (NONE, *options), then="attacking")

    def attacking(self, g: Game, option: int) -> Signal:
        """Finish each attack before the next (C86-ATT-01-R1)."""
        if option == NONE:
            return self._end(g)
        kind, attacker, target = attack_of(option)
        return g.call(self, g.rules.attacks[kind].effect(self.seat, attacker, target), then="attack")

    def _end(self, g: Game) -> Signal:
        if g.rules.on.turn_ends:
            return g.call(self, React("turn_ends", (self.seat,)), then=END)
        return g.finish()


class RollDice(Frame[Game]):
    """A seat rolls its yellow dice, and the black die if a car that can move stands on road (C86-REP-04-R2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def start(self, g: Game, answer: int) -> Signal:
        """The next yellow die."""
        if not self.count:
            return self._black(g)
        return g.roll(self, g.rules.yellow, then="rolled")

    def rolled(self, g: Game, value: int) -> Signal:
        """Keep the dice in ascending order, so that equal rolls are equal positions."""
        while True:
            g.dice = tuple(sorted((*g.dice, value)))
            self.count -= 1
            if not self.count:
                break
            if g.roll(self, g.rules.yellow, then="rolled") == WAIT:
                return WAIT
            value = g.answer
        if g.events is not None:
            g.tell("dice", "C86-TURN-03", seat=self.seat, values=g.dice)
        return self._black(g)

    def _black(self, g: Game) -> Signal:
        """Roll it with the yellow ones, which show whether a wreck may come back to the road."""
        able = g.runners(self.seat)
        if g.rules.options.classic_bonus_for_repaired_cars and repairs(g, self.seat):
            able += broken(g, self.seat)
        if not any(g.cell[vehicle] >= 0 and g.is_road(g.cell[vehicle]) for vehicle in able):
            return g.finish()
        return g.roll(self, g.rules.black, then="black_rolled")

    def black_rolled(self, g: Game, value: int) -> Signal:
        """Use one result for all cars that start on the road (C86-ROAD-02)."""
        g.black_die = value
        g.tell("roll", "C86-ROAD-01", die="black", face=value, seat=self.seat)
        return g.finish()


def begin_turn(g: Game, seat: int) -> None:
    """A seat's turn begins (C86-TURN-02)."""
    vehicles = len(g.cell)
    g.active = seat
    g.dice = ()
    g.black_die = g.sorties = 0
    g.die, g.landed, g.attacked = [0] * vehicles, [0] * vehicles, [0] * vehicles
    for notice in g.rules.on.turn_begins:
        notice(g, seat)
    if g.events is not None:
        g.tell("turn", "C86-TURN-02", seat=seat, round=g.round)


def turn_of(g: Game, seat: int) -> Frame[Game]:
    """A seat's turn, as the ruleset or a module plays it (C86-TURN-02)."""
    return first(g.rules.on.instead_of_turn, g, seat) or Turn(seat)


def dice_count(g: Game, seat: int) -> int:
    """Always three, however many cars are left (C86-TURN-03-R1, C86-REP-02)."""
    count = YELLOW_DICE
    if g.rules.options.classic_dice_for_running_cars:
        count = len(g.runners(seat)) or YELLOW_DICE
    for modify in g.rules.on.dice:
        count = modify(g, seat, count)
    return count


def repairs(g: Game, seat: int) -> int:
    """How many cars the dice repair: one for two sixes or three (C86-REP-03, C86-REP-03-R1)."""
    sixes = g.dice.count(SIX)
    count = int(sixes > 1)
    if sixes > 2 and g.rules.options.classic_three_sixes_repair_two:
        count = 2
    for modify in g.rules.on.repairs:
        count = modify(g, seat, count)
    return count


def broken(g: Game, seat: int) -> list[int]:
    """Own wrecks on a board (C86-REP-03, C86-BOARD-02)."""
    return [v for v in g.fleet(seat) if g.wrecked[v] and g.cell[v] >= 0]


def assignments(g: Game, seat: int) -> tuple[int, ...]:
    """Every running car that has had no die, with every different die (C86-TURN-03)."""
    unlike = tuple(dict.fromkeys(g.dice))
    cars = [v for v in g.runners(seat) if g.cell[v] >= 0 and not g.die[v]]
    return tuple([vehicle * DIE + die for vehicle in cars for die in unlike])
