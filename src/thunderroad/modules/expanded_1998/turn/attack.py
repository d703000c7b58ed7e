"""The attack phase: who may attack whom, shots, and special weapons (E98-ATT, E98-SHOOT, E98-PU)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, Final

from thunderroad.classic.choices import NONE
from thunderroad.classic.game import Game
from thunderroad.classic.rules import AttackKind
from thunderroad.classic.turn.attack import prey
from thunderroad.kernel.choice import NO, YES
from thunderroad.kernel.frame import END, Frame, Signal

from ..choices import COUNTER, FLARES_OUT, RAM, SHOVE
from ..machine import machine
from ..state import FLARES, PADDING, idle, spend, state, uses
from .contest import CHAIN, LAST, Contest, can_be_shoved, counters, totals
from .reach import flames, heat_reaches, normal_arc, rocket_reaches, special_arc
from .rolls import destroy
from .values import hits

Pairs = Iterator[tuple[int, int]]
Effect = Callable[[Game, int, int], Frame[Game]]


def able(g: Game, seat: int) -> list[int]:
    """Vehicles that may attack: one attack each, none after a Charge (E98-ATT-01-R1, E98-MAN-06)."""
    own = state(g)
    return [
        v for v in g.runners(seat) if g.cell[v] >= 0 and not g.attacked[v] and not idle(g, v) and not own.charging[v]
    ]


# --- what can be attacked ------------------------------------------------------------------


def rams(g: Game, seat: int) -> Pairs:
    """Opponents on a square entered in this turn's movement; flyers only for flyers (E98-RAM-01, E98-RAM-04)."""
    for vehicle in able(g, seat):
        if state(g).moved[vehicle]:
            flies = g.rules.flies[vehicle]
            yield from ((vehicle, t) for t in prey(g, seat, g.cell[vehicle]) if flies or not g.rules.flies[t])


def shoves(g: Game, seat: int) -> Pairs:
    """The same, where there is room ahead of the defender (E98-SHOVE-01, E98-SHOVE-02-R1)."""
    yield from ((vehicle, target) for vehicle, target in rams(g, seat) if can_be_shoved(g, target))


def shots(g: Game, seat: int) -> Pairs:
    """Running opponents in the arc of the standard weapon (E98-SHOOT-01)."""
    for vehicle in able(g, seat):
        yield from ((vehicle, t) for space in normal_arc(g, vehicle) for t in prey(g, seat, space))


def _armed(g: Game, seat: int, weapon: str) -> list[int]:
    return [v for v in able(g, seat) if uses(g, v, weapon)]


def freezings(g: Game, seat: int) -> Pairs:
    """Running opponents in the normal arc (E98-PU-07, E98-PU-05)."""
    for vehicle in _armed(g, seat, "ice-beam"):
        yield from ((vehicle, t) for space in special_arc(g, vehicle) for t in prey(g, seat, space))


def _aimed(weapon: str, reaches: Callable[[Game, int, int], bool]) -> Callable[[Game, int], Pairs]:
    """Running opponents that a special weapon reaches."""

    def pairs(g: Game, seat: int) -> Pairs:
        for vehicle in _armed(g, seat, weapon):
            for target, space in enumerate(g.cell):
                foe = g.rules.owner[target] != seat and space >= 0 and not g.wrecked[target]
                if foe and reaches(g, vehicle, space):
                    yield vehicle, target

    return pairs


def burnt(g: Game, vehicle: int) -> tuple[int, ...]:
    """Everybody on the four squares of a Flamethrower except its user, own vehicles too (E98-PU-10, E98-ATT-01-R1)."""
    return tuple([v for space in flames(g, vehicle) for v in g.standing(space) if v != vehicle and not g.wrecked[v]])


def bursts(g: Game, seat: int) -> Pairs:
    """A Flamethrower names no target: it attacks everybody near, if an opponent is among them."""
    for vehicle in _armed(g, seat, "flamethrower"):
        if any(g.rules.owner[v] != seat for v in burnt(g, vehicle)):
            yield vehicle, vehicle


# --- odds ----------------------------------------------------------------------------------


def contest_odds(what: int) -> Callable[[Game, int, int], tuple[int, int]]:
    """How many of the 36 pairs of dice win a ram or shove (E98-RAM-02)."""

    def odds(g: Game, attacker: int, target: int) -> tuple[int, int]:
        own, other = totals(g, attacker, target, what)
        faces = g.rules.red.faces
        return sum(a + own > d + other for a in faces for d in faces), len(faces) ** 2

    return odds


def shot_odds(weapon: str) -> Callable[[Game, int, int], tuple[int, int]]:
    """How many faces hit (E98-SHOOT-02)."""

    def odds(g: Game, attacker: int, target: int) -> tuple[int, int]:
        return sum(hits(g, attacker, target, weapon, face) for face in g.rules.red.faces), g.rules.red.size

    return odds


def flame_odds(g: Game, attacker: int, target: int) -> tuple[int, int]:
    """How many faces hit the easiest of the opponents."""
    seat = g.rules.owner[attacker]
    foes = [v for v in burnt(g, attacker) if g.rules.owner[v] != seat]
    return max((shot_odds("flamethrower")(g, attacker, foe) for foe in foes), default=(0, 6))


def sure(g: Game, attacker: int, target: int) -> tuple[int, int]:
    """An Ice Beam needs no roll (E98-PU-07)."""
    return 1, 1


# --- the attacks ---------------------------------------------------------------------------

CLAUSES: Final = {
    "": "E98-SHOOT-01", "ice-beam": "E98-PU-07", "rocket": "E98-PU-08", "heat-sinker": "E98-PU-09",
    "flamethrower": "E98-PU-10",
}  # fmt: skip
"""The rule of each weapon, "" for the standard one."""


class Fire(Frame[Game]):
    """One attack roll with a weapon, "" for the standard one (E98-SHOOT-02, E98-SHOOT-03)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attacker", "target", "weapon")

    def __init__(self, attacker: int, target: int, weapon: str) -> None:
        self.attacker = attacker
        self.target = target
        self.weapon = weapon

    def start(self, g: Game, answer: int) -> Signal:
        """A flare pod may draw a Rocket or Heat-Sinker away."""
        attacker, target = self.attacker, self.target
        seat = g.rules.owner[attacker]
        g.tell("shot", CLAUSES[self.weapon], vehicle=attacker, seat=seat, target=target, what=self.weapon)
        flares = machine(g, target).has("flare-pod") and not state(g).spent[target] & FLARES
        if flares and self.weapon in ("rocket", "heat-sinker"):
            return g.ask(self, g.rules.owner[target], FLARES_OUT, (NO, YES), then="answered")
        return self.answered(g, NO)

    def answered(self, g: Game, flares: int) -> Signal:
        """Miss, if the flares were used; otherwise roll."""
        if flares == YES:
            state(g).spent[self.target] |= FLARES
            g.tell("flares", CLAUSES[self.weapon], vehicle=self.target)
            return self._missed(g)
        return g.roll(self, g.rules.red, then="rolled")

    def rolled(self, g: Game, face: int) -> Signal:
        """Hit or miss; scrap padding takes the first hit."""
        attacker, target = self.attacker, self.target
        seat = g.rules.owner[attacker]
        g.tell("roll", "E98-SHOOT-02", die="red", face=face, seat=seat, vehicle=attacker, target=target, why="attack")
        if not hits(g, attacker, target, self.weapon, face):
            return self._missed(g)
        own = state(g)
        if machine(g, target).has("padding") and not own.spent[target] & PADDING:
            own.spent[target] |= PADDING
            g.tell("padding", "E98-SHOOT-02", vehicle=target)
            return self._missed(g)
        g.tell("hit", "E98-SHOOT-02", vehicle=target)
        destroy(g, target, "E98-SHOOT-02", "shot")
        return g.finish()

    def _missed(self, g: Game) -> Signal:
        """A vehicle that moved into the target's square to shoot may be countered once (E98-SHOOT-04)."""
        attacker, target = self.attacker, self.target
        g.tell("miss", "E98-SHOOT-03", vehicle=target)
        close = g.cell[attacker] == g.cell[target] and state(g).moved[attacker]
        foe = g.rules.owner[target] != g.rules.owner[attacker]
        if not close or not foe or g.wrecked[attacker] or idle(g, target):
            return g.finish()
        return g.ask(self, g.rules.owner[target], COUNTER, counters(g, attacker), then="countered")

    def countered(self, g: Game, what: int) -> Signal:
        """If the counter fails the combat ends."""
        if what == NONE:
            return g.finish()
        return g.call(self, Contest(self.target, self.attacker, what, LAST), then=END)


class Freeze(Frame[Game]):
    """The target is frozen without a roll; a flyer is destroyed (E98-PU-07)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attacker", "target")

    def __init__(self, attacker: int, target: int) -> None:
        self.attacker = attacker
        self.target = target

    def start(self, g: Game, answer: int) -> Signal:
        """Freeze it at once."""
        if g.rules.flies[self.target]:
            destroy(g, self.target, "E98-PU-07", "ice")
        else:
            state(g).frozen[self.target] = 1
            g.tell("frozen", "E98-PU-07", vehicle=self.target)
        return g.finish()


class Burst(Frame[Game]):
    """A Flamethrower attacks everybody near, one after the other (E98-PU-10)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attacker", "targets")

    def __init__(self, attacker: int, targets: tuple[int, ...]) -> None:
        self.attacker = attacker
        self.targets = targets

    def start(self, g: Game, answer: int) -> Signal:
        """Attack the next one that is still running."""
        while self.targets:
            target, self.targets = self.targets[0], self.targets[1:]
            if g.cell[target] >= 0 and not g.wrecked[target]:
                return g.call(self, Fire(self.attacker, target, "flamethrower"), then="start")
        return g.finish()


class Assault(Frame[Game]):
    """A vehicle makes its attack of this turn (E98-ATT-01-R1); `kind` is the number in KINDS."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "attacker", "target")
    NAMED: ClassVar[Mapping[str, str]] = {"kind": "int:assaults"}

    def __init__(self, kind: int, attacker: int, target: int) -> None:
        self.kind = kind
        self.attacker = attacker
        self.target = target

    def start(self, g: Game, answer: int) -> Signal:
        """Make the attack, and use up a special weapon (E98-PU-03)."""
        attacker = self.attacker
        weapon, effect = EFFECTS[self.kind]
        g.attacked[attacker] = 1
        if weapon:
            spend(g, attacker, weapon)
            g.tell("item-used", CLAUSES[weapon], vehicle=attacker, what=weapon)
        return g.call(self, effect(g, attacker, self.target), then=END)


def _ram(g: Game, attacker: int, target: int) -> Frame[Game]:
    return Contest(attacker, target, RAM, CHAIN)


def _shove(g: Game, attacker: int, target: int) -> Frame[Game]:
    return Contest(attacker, target, SHOVE, CHAIN)


def _freeze(g: Game, attacker: int, target: int) -> Frame[Game]:
    return Freeze(attacker, target)


def _burst(g: Game, attacker: int, target: int) -> Frame[Game]:
    return Burst(attacker, burnt(g, attacker))


def _fire(weapon: str) -> Effect:
    def fire(g: Game, attacker: int, target: int) -> Frame[Game]:
        return Fire(attacker, target, weapon)

    return fire


EFFECTS: Final[tuple[tuple[str, Effect], ...]] = (
    ("", _ram),
    ("", _fire("")),
    ("", _shove),
    ("ice-beam", _freeze),
    ("rocket", _fire("rocket")),
    ("heat-sinker", _fire("heat-sinker")),
    ("flamethrower", _burst),
)
"""What is used up by each kind of attack, and what happens."""


def _kind(
    number: int,
    id: str,
    symbol: str,
    pairs: Callable[[Game, int], Pairs],
    odds: Callable[[Game, int, int], tuple[int, int]],
) -> AttackKind[Game]:
    def effect(seat: int, attacker: int, target: int) -> Frame[Game]:
        return Assault(number, attacker, target)

    return AttackKind(id, symbol, pairs, effect, odds)


ATTACKS: Final = (
    _kind(0, "ram", "i-slam", rams, contest_odds(RAM)),
    _kind(1, "shoot", "i-shoot", shots, shot_odds("")),
    _kind(2, "shove", "i-shove", shoves, contest_odds(SHOVE)),
    _kind(3, "ice-beam", "pu-ice-beam", freezings, sure),
    _kind(4, "rocket", "pu-rocket", _aimed("rocket", rocket_reaches), shot_odds("rocket")),
    _kind(5, "heat-sinker", "pu-heat-sinker", _aimed("heat-sinker", heat_reaches), shot_odds("heat-sinker")),
    _kind(6, "flamethrower", "pu-flamethrower", bursts, flame_odds),
)
"""The first two replace those of 1986."""

FRAMES: Final = (Fire, Freeze, Burst, Assault)
