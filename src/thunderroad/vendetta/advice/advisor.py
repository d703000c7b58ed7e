"""The advisor of Vendetta: what a bot may ask about a position (`family.advice.Advisor`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ...chassis.comparing import weighed
from ...family.advice import Estimate
from ...grid.road import ROAD, SPAN
from ...kernel.choice import CHANCE, Choice, forced
from ..display.road import unseen_mix
from ..game import Game
from ..position import HIDDEN, NOBODY
from ..turn.race import RollDice
from ..wording import say
from .answers import points_for
from .memory import Memory
from .picture import Picture
from .reasons import reasons
from .weights import CROWD, DUEL, Weights
from .worksheet import Worksheet

DRIVING: Final = frozenset({"steer", "enter", "drift", "road-bonus"})
"""Questions to a driver; their points hold all that the car is worth."""
ROLLED: Final = DRIVING | {"slam-reroll"}
"""Questions that playing out tells more about; the points of all others hold the odds already."""
TURNS: Final = frozenset({"assign", "coast"})


def usual_weights(seats: int) -> Weights:
    """What counts in a game of so many crews."""
    return DUEL if seats == 2 else CROWD


class VendettaAdvisor:
    """Judges positions by fixed weights."""

    blind = frozenset({"hazard"})

    def __init__(self, weights: Callable[[int], Weights] = usual_weights) -> None:
        self.memory = Memory(weights)

    def estimate(self, game: Game, seat: int) -> Estimate:
        """Points of each option, as a share of all points on the road."""
        choice = _open(game)
        points = points_for(game, choice.kind)
        if points is None:
            return Estimate([self.memory.picture(game, seat).share(seat)] * len(choice.options), blank=True)
        sheet = Worksheet(self.memory, game, seat)
        values = points(sheet, choice.options)
        picture = self._picture(sheet, choice)
        return Estimate([picture.share(seat, value) for value in values], sure=choice.kind not in ROLLED)

    def _picture(self, sheet: Worksheet, choice: Choice) -> Picture:
        """What the points of a kind of question are counted from."""
        if choice.kind in DRIVING and sheet.g.driver != NOBODY:
            return sheet.route(sheet.g.driver).p
        return sheet.whole if choice.seat == sheet.seat else self.memory.picture(sheet.g, choice.seat)

    def worlds(self, game: Game, index: int) -> Sequence[tuple[int, Game]]:
        """One copy for each kind that the face-down token ahead may be; else a single copy."""
        space = _driven_onto(game, _open(game), index)
        if space < 0 or game.token[space % SPAN] < HIDDEN:
            return [(1, game.clone())]
        return [
            (count, _with_token(game.clone(), space % SPAN, kind))
            for kind, count in enumerate(unseen_mix(game))
            if count
        ]

    def settled(self, game: Game, seat: int) -> bool:
        """At the end, at the seat's own next decision (not a forced one), at anybody's new turn and at a new round."""
        choice = game.choice
        if choice is None:
            return True
        if choice.seat == CHANCE:
            return choice.kind == "road" or any(isinstance(frame, RollDice) for frame in game.stack[1:2])
        return choice.kind in TURNS or (choice.seat == seat and not forced(choice))

    def worth(self, game: Game, seat: int) -> float:
        """The share of the points; at the seat's own decision, of its best option."""
        result = game.result
        if result is not None:
            return 100.0 / len(result.winners) if seat in result.winners else 0.0
        choice = game.choice
        if choice is not None and choice.seat == seat and choice.kind not in TURNS:
            return max(self.estimate(game, seat).values)
        return self.memory.picture(game, seat).share(seat)

    def reasons(self, game: Game, index: int) -> Sequence[str]:
        """What speaks for an option, and how it compares."""
        choice = _open(game)
        found = reasons(Worksheet(self.memory, game, choice.seat), choice, index)
        return weighed(say, found, self.estimate(game, choice.seat).lead(index))


def _open(game: Game) -> Choice:
    """The open question."""
    choice = game.choice
    assert choice is not None, "nothing is being asked"
    return choice


def _driven_onto(game: Game, choice: Choice, index: int) -> int:
    """The space of the board that an answer drives onto, or -1."""
    value = choice.options[index]
    if choice.kind == "enter":
        return value
    if choice.kind != "steer":
        return -1
    space = ROAD.step(game.cell[game.driver], value)
    return space if game.on_board(space) else -1


def _with_token(game: Game, k: int, kind: int) -> Game:
    """Let the face-down token at ring entry `k` be of this kind, by changing places with an unseen one."""
    was = game.token[k] - HIDDEN - 1
    if was == kind:
        return game
    for pile in (game.hazard_pile, game.hazard_buried):
        if pile[kind]:
            pile[kind] -= 1
            pile[was] += 1
            break
    else:
        other = game.token.index(HIDDEN + 1 + kind)
        game.token[other] = HIDDEN + 1 + was
    game.token[k] = HIDDEN + 1 + kind
    return game
