"""First estimates of the questions of 1998, for bots and hints; other questions are played out instead."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from math import fsum
from typing import TYPE_CHECKING, Final

from ...chassis.display.choice import acting, asking_frame
from ...classic.advice.advisor import JUDGES
from ...classic.advice.picture import WRECK, Picture
from ...classic.board import COLUMNS
from ...classic.choices import ATTACK, DIE, NONE, attack_of
from ...classic.display.presenting import Advice
from ...classic.wording import say
from ...family.advice import Estimate
from ...grid.topology import SIDE
from ...kernel.choice import NO, YES
from . import choices
from .choices import FINISH, FIRST_ACTION, PAIR, TURN_ABOUT
from .route import end_of_move, holds_the_ground, passes
from .state import ahead
from .turn.actions import ACTIONS
from .turn.attack import burnt, shot_odds
from .turn.ground import loose_steps
from .turn.move import Move
from .turn.reach import beside
from .turn.turn import CHARGE, CHUTES, QUICK
from .turn.values import move_of

if TYPE_CHECKING:
    from ...classic.game import Game

Judge = Callable[[Picture, tuple[int, ...]], list[float]]
"""The asked seat's share after each of the options."""

TAKEN: Final = 1.0
"""What a power-up is worth, in percent."""
TURNING: Final = 3.0
"""The cost of facing the wrong way."""
SHOVED: Final = 0.35
"""The value of a shove compared with that of a wreck."""
ENOUGH: Final = 4
"""With more vehicles than this, only the dice of the first ones are planned together."""


def _estimate(judge: Judge) -> Callable[[Game, int], Estimate]:
    """The estimate from a seat's point of view: what is good for the asked seat is bad for another."""

    def estimate(g: Game, seat: int) -> Estimate:
        assert g.choice is not None
        values = judge(Picture(g), g.choice.options)
        return Estimate(values if seat == g.choice.seat else [100.0 - value for value in values], sure=True)

    return estimate


def _share(p: Picture) -> float:
    assert p.g.choice is not None
    return p.share(p.g.choice.seat)


# --- giving out dice -----------------------------------------------------------------------


def _move(p: Picture, options: tuple[int, ...]) -> list[float]:
    """A die for a vehicle, and the best way to give out the others afterwards (E98-TURN-03)."""
    g, now = p.g, _share(p)
    gains = {option: _gain(p, option) for option in options}
    dice = {option: option for option in options if option % DIE < TURN_ABOUT}
    vehicles = list(dict.fromkeys(option // DIE for option in dice))[:ENOUGH]
    found = {option: gains[option] for option in options}
    count = min(len(vehicles), len(g.dice))
    plans = {option: -1000.0 for option in dice if option // DIE in vehicles}
    for row in set(permutations(g.dice, count)):
        pairs = [vehicle * DIE + die for vehicle, die in zip(vehicles, row, strict=False)]
        total = fsum(gains[pair] for pair in pairs if pair in gains)
        for pair in pairs:
            if pair in plans:
                plans[pair] = max(plans[pair], total)
    return [now + plans.get(option, found[option]) for option in options]


def _gain(p: Picture, option: int) -> float:
    """What a vehicle wins by a die, by its turn, or loses by standing still."""
    g = p.g
    vehicle, how = divmod(option, DIE)
    now = p.share(g.rules.owner[vehicle])
    if how == TURN_ABOUT:
        return TURNING if g.facing[vehicle] else -TURNING
    if how > CHUTES:
        return -0.5
    low, high = divmod(how, PAIR)
    left = move_of(g, vehicle, low + high)
    best, _ = end_of_move(p, vehicle, left)
    if not low and g.black_die and g.is_road(g.cell[vehicle]) and not g.rules.flies[vehicle]:
        best = max(best, end_of_move(p, vehicle, left + g.black_die, bonus=True)[0])
    return (best if best >= 0 else now - TURNING) - now - (TURNING if g.facing[vehicle] else 0.0)


# --- on the way ----------------------------------------------------------------------------


def _drive(p: Picture, options: tuple[int, ...]) -> list[float]:
    """The best end after each step, and the promise of each action (E98-VEH-03)."""
    g = p.g
    vehicle = acting(g)
    steps = {way: _step(p, vehicle, way) for way in options if way < FINISH}
    best = max(steps.values(), default=_share(p))
    found = []
    for option in options:
        if option < FINISH:
            found.append(steps[option])
        elif option == FINISH:
            found.append(p.standing(vehicle, g.cell[vehicle], 0) if steps else _share(p))
        else:
            found.append(_action(p, vehicle, ACTIONS[option - FIRST_ACTION].id, best))
    return found


def _step(p: Picture, vehicle: int, way: int) -> float:
    g = p.g
    to = beside(g.cell[vehicle], way)
    if to == SIDE or to < g.rear:
        return p.wrecked(vehicle, 0) - WRECK
    if g.rules.flies[vehicle] and way not in ahead(g, vehicle):
        return p.standing(vehicle, to, 0) - TURNING
    value, end = end_of_move(p, vehicle, g.left - 1, bonus=bool(g.on_bonus), start=to)
    return value if end >= 0 else p.standing(vehicle, to, int(to >= g.front))


def _action(p: Picture, vehicle: int, id: str, best: float) -> float:
    """Turning round helps a vehicle that drives back; a boost helps on safe ground; a jump leads two squares ahead."""
    g = p.g
    safe = holds_the_ground(g, vehicle) if not g.rules.flies[vehicle] else 1.0
    lost = p.wrecked(vehicle, 0)
    if id == "drop":
        return best + 0.2 if _followed(g, vehicle) else best - 0.2
    if id == "nitrous":
        if not (g.rules.flies[vehicle] or loose_steps(g, vehicle)):
            return best - 0.5  # no moves help who is closed in
        road = g.rules.flies[vehicle] or g.is_road(g.cell[vehicle])
        return best + 0.5 if road and not g.facing[vehicle] else safe * (best + 0.5) + (1 - safe) * lost
    if id.startswith("jump"):
        return _jump(p, vehicle, ("jump-left", "jump-ahead", "jump-right").index(id), safe)
    rolled = 1.0 if id == "quick-turn-5" else safe
    after = _share(p) + (TURNING if g.facing[vehicle] else -2 * TURNING)
    return rolled * after + (1 - rolled) * lost


def _jump(p: Picture, vehicle: int, side: int, safe: float) -> float:
    g = p.g
    way = ahead(g, vehicle)[side]
    to = beside(beside(g.cell[vehicle], way), way)
    value, end = end_of_move(p, vehicle, g.left - 2, bonus=bool(g.on_bonus), start=to)
    value = value if end >= 0 else p.standing(vehicle, to, int(to >= g.front))
    chance = 1.0 if g.is_road(to) else safe
    return chance * value + (1 - chance) * p.wrecked(vehicle, 0)


def _followed(g: Game, vehicle: int) -> bool:
    """Whether an opponent on the ground is directly behind."""
    own = g.cell[vehicle] // 7
    return any(
        g.runs(v) and not g.rules.flies[v] and 0 < own - g.cell[v] // 7 <= 4
        for v in range(len(g.cell))
        if g.cell[v] >= 0 and g.rules.owner[v] != g.rules.owner[vehicle]
    )


def _road_die(p: Picture, options: tuple[int, ...]) -> list[float]:
    """The best end with the bonus and without it (E98-TURN-06)."""
    frame = asking_frame(p.g)
    assert isinstance(frame, Move)
    plain = end_of_move(p, frame.vehicle, move_of(p.g, frame.vehicle, frame.die))
    with_bonus = end_of_move(p, frame.vehicle, move_of(p.g, frame.vehicle, frame.die, frame.bonus), bonus=True)
    values = {NO: max(plain[0], 0.0), YES: with_bonus[0]}
    return [values[option] for option in options]


def _wrecks_ahead(p: Picture, options: tuple[int, ...]) -> list[float]:
    """Through a wreck, or stay (E98-WRECK-01)."""
    best, end = end_of_move(p, acting(p.g), p.g.left)
    go = best if end >= 0 else p.wrecked(acting(p.g), 0)
    return [_share(p) if option == NO else go for option in options]


def _take(p: Picture, options: tuple[int, ...]) -> list[float]:
    """A power-up is always useful (E98-PU-01)."""
    return [_share(p) + TAKEN * (option == YES) for option in options]


def _declare(p: Picture, options: tuple[int, ...]) -> list[float]:
    """A vehicle that faces back turns; a flyer about to be dumped charges; none stops (E98-MAN-01)."""
    g, now = p.g, _share(p)
    found = []
    for option in options:
        vehicle, what = divmod(option, DIE)
        value = now
        if option != NONE:
            column = (g.cell[vehicle] - g.rear) // 7
            useful = (what == QUICK and g.facing[vehicle]) or (
                what == CHARGE and column < COLUMNS // 2 and p.head >= COLUMNS
            )
            value = now + TURNING if useful else now - TURNING
        found.append(value)
    return found


# --- attacks -------------------------------------------------------------------------------


def _attack(p: Picture, options: tuple[int, ...]) -> list[float]:
    """As in 1986, plus the value of a shove and a Flamethrower (E98-ATT-01)."""
    g = p.g
    assert g.choice is not None
    now = _share(p)
    values = JUDGES[ATTACK.id](p, g.choice)
    for at, option in enumerate(options):
        if option == NONE:
            continue
        kind, attacker, _ = attack_of(option)
        id = g.rules.attacks[kind].id
        if id == "shove":
            values[at] = now + SHOVED * (values[at] - now)
        elif id == "flamethrower":
            values[at] = now + _burning(p, attacker)
    return values


def _burning(p: Picture, attacker: int) -> float:
    """What the flames cost the others, minus what they cost the own team."""
    g = p.g
    seat, gain = g.rules.owner[attacker], 0.0
    for target in burnt(g, attacker):
        wins, all_ = shot_odds("flamethrower")(g, attacker, target)
        if g.rules.owner[target] == seat:
            gain -= 100.0 * wins / all_ * p.worths[target] / max(p.whole, 0.1)
        else:
            gain += p.without(seat, target, wins / all_) - p.share(seat)
    return gain


JUDGE: Final[dict[str, Judge]] = {
    choices.MOVE.id: _move,
    choices.DRIVE.id: _drive,
    choices.ROAD_DIE.id: _road_die,
    choices.WRECKS_AHEAD.id: _wrecks_ahead,
    choices.TAKE.id: _take,
    choices.DECLARE.id: _declare,
    ATTACK.id: _attack,
}


def _reason(g: Game, index: int) -> str | None:
    """What speaks for an option, where these estimates say more than how good it is."""
    choice = g.choice
    assert choice is not None
    option = choice.options[index]
    match choice.kind:
        case choices.TAKE.id:
            return say("reason.power-up" if option == YES else "reason.no-power-up")
        case choices.ROAD_DIE.id:
            return say("reason.take" if option == YES else "reason.leave")
        case choices.WRECKS_AHEAD.id:
            return say("reason.go" if option == YES else "reason.stay")
        case choices.DECLARE.id:
            return say("reason.declare-none" if option == NONE else "reason.declare")
        case choices.MOVE.id:
            return say("reason.move")
        case choices.DRIVE.id:
            return say("reason.drive" if option < FINISH else "reason.action")
    return None


ADVICE: Final = Advice(
    estimates={kind: _estimate(judge) for kind, judge in JUDGE.items()}, reason=_reason, survives=passes,
    turns=frozenset({choices.DECLARE.id}),
)  # fmt: skip
