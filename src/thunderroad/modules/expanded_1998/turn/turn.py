"""A seat's turn: entering, thawing, declarations, dice, movement, attacks (E98-TURN)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.classic.choices import ATTACK, DIE, NONE, REPAIR, attack_of
from thunderroad.classic.game import NOBODY, OUT, Game
from thunderroad.classic.turn.attack import attacks
from thunderroad.classic.turn.turn import RollDice, begin_turn, broken, repairs
from thunderroad.kernel.choice import YES
from thunderroad.kernel.frame import END, Frame, Signal

from ..choices import DECLARE, MOVE, PAIR, REROLL, RETURN, RETURN_TO, TURN_ABOUT, pair
from ..fleet import is_spare
from ..machine import machine
from ..state import CHUTE, forget_turn, idle, left_the_game, spend, state, uses
from .actions import TURNED, QuickTurn, has_brakes, turn_sides, waiting
from .move import Move
from .rolls import ArmorRoll, DriveRoll, Sharp
from .setup import LateEntry, joint, waiting_outside
from .values import road_die

STOP: Final = 1
QUICK: Final = 2
CHARGE: Final = 3
"""What can be declared, in a DECLARE option."""
CHUTES: Final = 56
"""In a MOVE option: CHUTES + a die stops the vehicle with its drag chute."""
REPAIRS: Final = "expanded_double_six_repair"
USED: Final = 16
"""In `spent`: a spare vehicle has been used."""


class Turn1998(Frame[Game]):
    """Movement is finished before attacks (E98-TURN-01); `repairs` counts those open, `mended` vehicles came back."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "repairs", "mended")

    def __init__(self, seat: int, repairs: int = 0, mended: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.repairs = repairs
        self.mended = mended

    def start(self, g: Game, answer: int) -> Signal:
        """Further vehicles enter (E98-SETUP-06)."""
        begin_turn(g, self.seat)
        forget_turn(g, self.seat)
        if waiting_outside(g, self.seat):
            return g.call(self, LateEntry(self.seat), then="recover")
        return self.recover(g, 0)

    def suppose(self, g: Game, dice: tuple[int, ...]) -> None:
        """Begin with these dice, as if they had been rolled; for looking ahead."""
        begin_turn(g, self.seat)
        forget_turn(g, self.seat)
        g.dice = dice
        self.at = "next_vehicle"

    def recover(self, g: Game, answer: int) -> Signal:
        """Rolls before the movement phase (E98-PU-07, E98-PU-17, E98-PU-18)."""
        troubled = tuple([v for v in g.runners(self.seat) if idle(g, v) or state(g).spiked[v]])
        if troubled:
            return g.call(self, Recover(troubled), then="declare")
        return self.declare(g, 0)

    def declare(self, g: Game, answer: int) -> Signal:
        """Ask for everything that must be declared before the dice are rolled (E98-MAN-01, E98-MAN-04, E98-MAN-06)."""
        options = declarations(g, self.seat)
        if not options:
            return self.roll(g, 0)
        return g.ask(self, self.seat, DECLARE, (NONE, *options), then="declared")

    def declared(self, g: Game, option: int) -> Signal:
        """Declare any number of vehicles, one by one."""
        if option == NONE:
            return self.roll(g, 0)
        vehicle, what = divmod(option, DIE)
        own = state(g)
        (own.stopped if what == STOP else own.turning if what == QUICK else own.charging)[vehicle] = 1
        g.tell(DECLARED[what], MANEUVERS[what], vehicle=vehicle)
        return self.declare(g, 0)

    def roll(self, g: Game, answer: int) -> Signal:
        """One die, one for each vehicle that moves by die, and the road bonus die (E98-TURN-02, E98-TURN-03-R1)."""
        return g.call(self, RollAll(self.seat, dice_count(g, self.seat)), then="rolled")

    def rolled(self, g: Game, answer: int) -> Signal:
        """Let a crew chief reroll one of them, if there is one."""
        if any(machine(g, v).has("crew-chief") for v in g.runners(self.seat)):
            unlike = tuple(dict.fromkeys(g.dice))
            return g.ask(self, self.seat, REROLL, (NONE, *unlike), then="picked")
        return self.dice_stand(g, 0)

    def picked(self, g: Game, die: int) -> Signal:
        """Reroll it, before dice are given out."""
        if die == NONE:
            return self.dice_stand(g, 0)
        g.dice = _without(g.dice, die)
        return g.roll(self, g.rules.yellow, then="rerolled")

    def rerolled(self, g: Game, face: int) -> Signal:
        """Keep the dice in ascending order."""
        g.dice = tuple(sorted((*g.dice, face)))
        g.tell("dice", "E98-TURN-02", seat=self.seat, values=g.dice)
        return self.dice_stand(g, 0)

    def dice_stand(self, g: Game, answer: int) -> Signal:
        """A double six repairs, unless that is switched off (E98-WIN-01-R2)."""
        self.repairs = repairs(g, self.seat) if g.rules.chosen[REPAIRS] else 0
        return self._repair(g)

    def _repair(self, g: Game) -> Signal:
        wrecks = broken(g, self.seat)
        if not self.repairs or not wrecks:
            return self.next_vehicle(g, 0)
        return g.ask(self, self.seat, REPAIR, (NONE, *wrecks), then="repaired")

    def repaired(self, g: Game, vehicle: int) -> Signal:
        """The repaired vehicle runs at once, and moves with these dice (E98-WIN-01-R2)."""
        if vehicle == NONE:
            return self.next_vehicle(g, 0)
        g.wrecked[vehicle] = 0
        self.repairs -= 1
        self.mended = (*self.mended, vehicle)
        g.tell("repaired", "E98-WIN-01-R2", vehicle=vehicle)
        return self._repair(g)

    def next_vehicle(self, g: Game, answer: int) -> Signal:
        """One vehicle after the other (E98-TURN-03)."""
        options = moves(g, self.seat)
        if not options:
            return self.attack(g, 0)
        return g.ask(self, self.seat, MOVE, options, then="chosen")

    def chosen(self, g: Game, option: int) -> Signal:
        """Use a die, two for a Charge, a declared Quick Turn, or a drag chute instead of a move."""
        vehicle, how = divmod(option, DIE)
        own = state(g)
        if how == TURN_ABOUT:
            own.turning[vehicle] = TURNED
            return g.call(self, QuickTurn(vehicle, 0), then="turned")
        if how > CHUTES:
            g.dice = _without(g.dice, how - CHUTES)
            own.stopped[vehicle] = 1
            own.spent[vehicle] |= CHUTE
            g.tell("stopped", "E98-MAN-01", vehicle=vehicle)
            return self.next_vehicle(g, 0)
        low, high = divmod(how, PAIR)
        g.dice = _without(_without(g.dice, high), low)
        g.die[vehicle] = low + high
        g.tell("assign", "E98-TURN-03", seat=self.seat, vehicle=vehicle, die=low + high)
        return g.call(self, Move(vehicle, low + high, self._bonus(g, vehicle)), then="next_vehicle")

    def _bonus(self, g: Game, vehicle: int) -> int:
        """The road bonus of a vehicle that starts on road; turbines count in a Charge (E98-TURN-03, E98-ROAD-01)."""
        built = machine(g, vehicle)
        if state(g).charging[vehicle]:
            return g.black_die if built.turbine else 0
        if not built.road_bonus or not g.is_road(g.cell[vehicle]):
            return 0
        if vehicle in self.mended and not g.rules.options.classic_bonus_for_repaired_cars:
            return 0
        return road_die(g, vehicle, g.black_die)

    def turned(self, g: Game, answer: int) -> Signal:
        """It has moved, and may attack (E98-MAN-04)."""
        g.driver = NOBODY
        g.left = 0
        return self.next_vehicle(g, 0)

    def attack(self, g: Game, answer: int) -> Signal:
        """Attacks one by one; none on the first turn (E98-ATT-01, E98-TURN-05)."""
        options = () if g.round == 1 else attacks(g, self.seat)
        if not options:
            return self.returning(g, 0)
        return g.ask(self, self.seat, ATTACK, (NONE, *options), then="attacking")

    def attacking(self, g: Game, option: int) -> Signal:
        """Finish each attack before the next."""
        if option == NONE:
            return self.returning(g, 0)
        kind, attacker, target = attack_of(option)
        return g.call(self, g.rules.attacks[kind].effect(self.seat, attacker, target), then="attack")

    def returning(self, g: Game, answer: int) -> Signal:
        """Bring an Extra Vehicle at the end of an attack phase (E98-PU-06)."""
        if g.round > 1 and holder(g, self.seat) != NOBODY:
            return g.call(self, Return(self.seat), then=END)
        return g.finish()


def _without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """The dice without one of this value; 0 removes none."""
    if not die:
        return dice
    left = list(dice)
    left.remove(die)
    return tuple(left)


DECLARED: Final = {STOP: "stopped", QUICK: "will-turn", CHARGE: "charges"}
MANEUVERS: Final = {STOP: "E98-MAN-01", QUICK: "E98-MAN-04", CHARGE: "E98-MAN-06"}


def declarations(g: Game, seat: int) -> tuple[int, ...]:
    """Stop, Quick Turn and Charge of vehicles that have declared nothing (E98-MAN-01, E98-MAN-04, E98-MAN-06)."""
    own = state(g)
    found = []
    for vehicle in g.runners(seat):
        busy = own.stopped[vehicle] or own.turning[vehicle] or own.charging[vehicle]
        if busy or idle(g, vehicle) or g.cell[vehicle] < 0:
            continue
        if g.rules.flies[vehicle]:
            if not any(own.charging):
                found.append(vehicle * DIE + CHARGE)
            continue
        if has_brakes(g, vehicle):
            found.append(vehicle * DIE + STOP)
        if turn_sides(g, vehicle, 0):
            found.append(vehicle * DIE + QUICK)
    return tuple(found)


def dice_count(g: Game, seat: int) -> int:
    """One more die than vehicles that move by die (E98-TURN-02, E98-TURN-03-R1)."""
    own = state(g)
    takes = [
        v for v in g.runners(seat) if g.cell[v] >= 0 and not own.stopped[v] and not own.turning[v] and not idle(g, v)
    ]
    return len(takes) + 1


def moves(g: Game, seat: int) -> tuple[int, ...]:
    """Which vehicle may move, and how; two dice are kept for a Charge (E98-TURN-03, E98-MAN-06-R1)."""
    own = state(g)
    left = waiting(g, seat)
    charger = any(own.charging[v] for v in left)
    unlike = tuple(dict.fromkeys(g.dice)) if len(g.dice) > 2 * charger else ()
    pairs = sorted({pair(a, b) for k, a in enumerate(g.dice) for b in g.dice[k + 1 :]})
    found: list[int] = []
    for vehicle in left:
        if own.turning[vehicle]:
            found.append(vehicle * DIE + TURN_ABOUT)
        elif own.charging[vehicle]:
            found += [vehicle * DIE + two for two in pairs]
        else:
            found += [vehicle * DIE + die for die in unlike]
            if machine(g, vehicle).has("drag-chute") and not own.spent[vehicle] & CHUTE:
                found += [vehicle * DIE + CHUTES + die for die in unlike]
    return tuple(found)


class RollAll(RollDice):
    """The road bonus die is always rolled with the others (E98-TURN-02)."""

    def _black(self, g: Game) -> Signal:
        return g.roll(self, g.rules.black, then="black_rolled")


class Recover(Frame[Game]):
    """Thawing, repairing a tire, and sharp objects dropped under a standing vehicle, one vehicle after the other."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicles",)

    def __init__(self, vehicles: tuple[int, ...]) -> None:
        self.vehicles = vehicles

    def start(self, g: Game, answer: int) -> Signal:
        """An armor roll thaws (E98-PU-07)."""
        own = state(g)
        while self.vehicles:
            vehicle = self.vehicles[0]
            if own.frozen[vehicle]:
                return g.call(self, ArmorRoll(vehicle, "E98-PU-07", deadly=0), then="thawed")
            if own.flat[vehicle]:
                return g.call(self, DriveRoll(vehicle, "E98-PU-18", 0, deadly=0), then="repaired")
            self.vehicles = self.vehicles[1:]
            if self._pierced(g, vehicle):
                return g.call(self, Sharp(vehicle), then="start")
        return g.finish()

    def _pierced(self, g: Game, vehicle: int) -> bool:
        """Whether an object was dropped under it and it is still there (E98-PU-17)."""
        own = state(g)
        marked, own.spiked[vehicle] = own.spiked[vehicle], 0
        return bool(marked) and g.cell[vehicle] in own.sharp and not g.wrecked[vehicle]

    def thawed(self, g: Game, answer: int) -> Signal:
        """Thawed, it may move normally."""
        vehicle = self.vehicles[0]
        if answer == YES:
            state(g).frozen[vehicle] = 0
            g.tell("thawed", "E98-PU-07", vehicle=vehicle)
        return self._next(g)

    def repaired(self, g: Game, answer: int) -> Signal:
        """A drive roll repairs the tire (E98-PU-18)."""
        vehicle = self.vehicles[0]
        if answer == YES:
            state(g).flat[vehicle] = 0
            g.tell("tyre-repaired", "E98-PU-18", vehicle=vehicle)
        return self._next(g)

    def _next(self, g: Game) -> Signal:
        """A flat tire from this turn is not repaired yet; a sharp object dropped meanwhile still acts."""
        vehicle = self.vehicles[0]
        self.vehicles = self.vehicles[1:]
        if self._pierced(g, vehicle):
            return g.call(self, Sharp(vehicle), then="start")
        return g.next(self, then="start")


# --- Extra Vehicle -------------------------------------------------------------------------


def holder(g: Game, seat: int) -> int:
    """The running vehicle with the card, or NOBODY."""
    return next((v for v in g.runners(seat) if g.cell[v] >= 0 and uses(g, v, "extra-vehicle")), NOBODY)


def destroyed(g: Game, seat: int) -> tuple[int, ...]:
    """Own vehicles that are wrecked, dumped or destroyed; if there is none, the standard ones (E98-PU-06)."""
    spent = state(g).spent
    lost = [v for v in g.fleet(seat) if not g.runs(v)]
    own = [v for v in lost if not is_spare(g, v) or spent[v] & USED]
    return tuple(own or lost)


class Return(Frame[Game]):
    """A destroyed vehicle comes back beside the joint of the boards, without power-ups (E98-PU-06)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle")

    def __init__(self, seat: int, vehicle: int = NOBODY) -> None:
        self.seat = seat
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Return it now, or in a later turn."""
        return g.ask(self, self.seat, RETURN, (NONE, *destroyed(g, self.seat)), then="chosen")

    def chosen(self, g: Game, vehicle: int) -> Signal:
        """It leaves its old place."""
        if vehicle == NONE:
            return g.finish()
        self.vehicle = vehicle
        spend(g, holder(g, self.seat), "extra-vehicle")
        left_the_game(g, vehicle)
        g.cell[vehicle] = OUT
        return g.ask(self, self.seat, RETURN_TO, joint(g, vehicle), then="placed")

    def placed(self, g: Game, space: int) -> Signal:
        """It runs, faces ahead and is whole."""
        vehicle, own = self.vehicle, state(g)
        g.cell[vehicle] = space
        g.wrecked[vehicle] = g.facing[vehicle] = own.heading[vehicle] = 0
        own.spent[vehicle] = USED
        g.tell("brought-back", "E98-PU-06", vehicle=vehicle, space=space)
        return g.finish()


FRAMES: Final = (Turn1998, RollAll, Recover, Return)
