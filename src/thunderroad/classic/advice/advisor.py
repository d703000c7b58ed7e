"""The advisor of 1986: what a bot may ask about a position (`family.advice.Advisor`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from math import fsum
from typing import Final

from ...chassis.comparing import weighed
from ...family.advice import Estimate
from ...kernel.choice import CHANCE, NO, Choice
from ..choices import CHOPPER, DIE, NONE, attack_of
from ..display import presenting
from ..game import Game
from ..turn.drive import Drive
from ..wording import say
from .picture import Picture
from .reasons import reason
from .route import best_end, best_move, best_step

TURNS: Final = frozenset({"assign", "repair"})
HOLD: Final = 0.3
"""With a chance below this, a chopper waits rather than attacks on the lead board."""


class ClassicAdvisor:
    """Judges positions by the worth of the running cars."""

    blind: frozenset[str] = frozenset()

    def estimate(self, game: Game, seat: int) -> Estimate:
        """The seat's share of all strength after each option, dice averaged."""
        choice = _open(game)
        for each in presenting.of(game).advice:
            if choice.kind in each.estimates:
                return each.estimates[choice.kind](game, seat)
        judge = JUDGES.get(choice.kind)
        if judge is None:
            return Estimate([Picture(game).share(seat)] * len(choice.options), blank=True)
        values = judge(Picture(game), choice)
        if seat != choice.seat:
            values = [100.0 - value for value in values]
        return Estimate(values, sure=True)

    def worlds(self, game: Game, index: int) -> Sequence[tuple[int, Game]]:
        """Nothing is hidden: a single copy."""
        return [(1, game.clone())]

    def settled(self, game: Game, seat: int, through: bool = False) -> bool:
        """At the end, at the seat's own next decision, and when anybody rolls for a turn."""
        choice = game.choice
        if choice is None:
            return True
        if choice.seat == CHANCE:
            return choice.kind == "yellow"
        return choice.seat == seat or choice.kind in TURNS or (seat < 0 and self._begins(game, choice))

    @staticmethod
    def _begins(game: Game, choice: Choice) -> bool:
        """Whether a turn begins with this question of a module; asked only for nobody: others look past it."""
        return choice.seat == game.active and any(choice.kind in each.turns for each in presenting.of(game).advice)

    def worth(self, game: Game, seat: int) -> float:
        """The seat's share of all strength."""
        if game.result is not None:
            return 100.0 if seat in game.result.winners else 0.0
        return Picture(game).share(seat)

    def reasons(self, game: Game, index: int) -> Sequence[str]:
        """What speaks for an option."""
        choice = _open(game)
        for each in presenting.of(game).advice:
            found = each.reason(game, index) if each.reason is not None else None
            if found is not None:
                return [found]
        found = reason(Picture(game), choice, index)
        return weighed(say, [] if found is None else [found], self.estimate(game, choice.seat).lead(index))


def _open(game: Game) -> Choice:
    """The open question."""
    choice = game.choice
    assert choice is not None, "nothing is being asked"
    return choice


# --- each kind of question -----------------------------------------------------------------


def _assign(p: Picture, choice: Choice) -> list[float]:
    """A die on a car, and the best way to give out the others afterwards."""
    g, now = p.g, p.share(choice.seat)
    cars = list(dict.fromkeys(option // DIE for option in choice.options))
    ends = {option: best_move(p, *divmod(option, DIE)) for option in choice.options}
    gains = {option: value - now for option, (value, _) in ends.items()}
    found = dict.fromkeys(choice.options, -1000.0)
    for dice in set(permutations(g.dice, min(len(cars), len(g.dice)))):
        pairs = [car * DIE + die for car, die in zip(cars, dice, strict=False)]
        total = fsum(gains[pair] for pair in pairs)
        for pair in pairs:
            found[pair] = max(found[pair], total)
    late = {option: 0.01 * (ends[option][1] >= g.front) for option in choice.options}
    return [now + found[option] - late[option] for option in choice.options]


def _repair(p: Picture, choice: Choice) -> list[float]:
    """The car that is worth most where it stands."""
    now = p.share(choice.seat)
    values = [p.base(v) * p.place(p.columns[v]) if v != NONE else -1.0 for v in choice.options]
    return [now + value for value in values]


def _go(p: Picture, choice: Choice) -> list[float]:
    """Stay where it is, or the best way on."""
    frame = p.g.stack[-1]
    assert isinstance(frame, Drive)
    go = best_end(p, frame.vehicle, frame.moves, road=False)[0]
    if frame.bonus:
        go = max(go, best_end(p, frame.vehicle, frame.moves + frame.bonus, road=True)[0])
    return [p.share(choice.seat) if option == NO else go for option in choice.options]


def _road_bonus(p: Picture, choice: Choice) -> list[float]:
    """The best end with the bonus and without it."""
    frame = p.g.stack[-1]
    assert isinstance(frame, Drive)
    without = best_end(p, frame.vehicle, frame.moves, road=False)[0]
    sum_ = best_end(p, frame.vehicle, frame.moves + frame.bonus, road=True)[0]
    return [without if option == NO else sum_ for option in choice.options]


def _steer(p: Picture, choice: Choice) -> list[float]:
    """The best end after each step."""
    return [best_step(p, option)[0] for option in choice.options]


def _attack(p: Picture, choice: Choice) -> list[float]:
    """What an attack takes from the others on average; cars risk nothing, choppers their attack on a board."""
    g, seat = p.g, choice.seat
    now = p.share(seat)
    values = []
    for option in choice.options:
        if option == NONE:
            values.append(now + 1e-6)
            continue
        kind, attacker, target = attack_of(option)
        wins, all_ = g.rules.attacks[kind].odds(g, attacker, target)
        value = p.without(seat, target, wins / all_)
        if attacker == CHOPPER:
            lead = g.board_of(g.cell[target]) == g.laid
            value = now - 1.0 if lead and wins / all_ < HOLD else now + (value - now) * (0.5 if lead else 0.6)
        values.append(value)
    return values


JUDGES: Final[dict[str, Callable[[Picture, Choice], list[float]]]] = {
    "assign": _assign,
    "repair": _repair,
    "go": _go,
    "road-bonus": _road_bonus,
    "steer": _steer,
    "attack": _attack,
}
