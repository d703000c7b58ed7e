"""The advisor of Vendetta: what a bot may ask about a position (`family.advice.Advisor`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ...chassis.comparing import weighed
from ...family.advice import Estimate
from ...kernel.choice import CHANCE, Choice, forced
from ..choices import PLAY, WAY
from ..game import Game
from ..hidden import suppose
from ..knowledge import knows, unseen_mix
from ..position import HIDDEN, NOBODY
from ..rules import HAZARDS
from ..turn.race import RollDice
from ..wording import say
from .answers import points_for
from .field import on_a_road
from .field_sheet import FieldSheet, worksheet
from .memory import Memory
from .offers import offered
from .opinion import chained, held
from .picture import Picture
from .reasons import reasons
from .weights import CROWD, DUEL, Weights
from .worksheet import Worksheet

DRIVING: Final = frozenset({"steer", "enter", "drift", "road-bonus"})
"""Questions to a driver; their points include everything the car is worth."""
STEPS: Final = frozenset({"steer", "enter"})
"""Those in the middle of a drive, for boards where nothing estimates drives."""
ROLLED: Final = DRIVING | {"slam-reroll"}
"""Questions that are better judged by playing them out; the points of all others already include the odds."""
TURNS: Final = frozenset({"assign", "coast"})


def usual_weights(seats: int) -> Weights:
    """What counts in a game of this number of crews."""
    return DUEL if seats == 2 else CROWD


class VendettaAdvisor:
    """Judges positions by fixed weights."""

    blind = frozenset({"hazard"})

    def __init__(self, weights: Callable[[int], Weights] = usual_weights) -> None:
        self.memory = Memory(weights)

    def estimate(self, game: Game, seat: int) -> Estimate:
        """Points of each option, as a share of all points on the road."""
        choice = _open(game)
        sheet = worksheet(self.memory, game, seat)
        if choice.kind == PLAY.id:
            return offered(sheet, choice)
        if isinstance(sheet, FieldSheet):
            return sheet.estimate(choice)
        points = points_for(game, choice.kind)
        if points is None:
            return Estimate([sheet.share()] * len(choice.options), blank=True, through=chained(game))
        values, more = points(sheet, choice.options), held(game, seat)
        picture = self._picture(sheet, choice)
        return Estimate(
            picture.shares(seat, [value + more for value in values] if more else values), sure=choice.kind not in ROLLED
        )

    def _picture(self, sheet: Worksheet, choice: Choice) -> Picture:
        """The picture from which the points of a kind of question are counted."""
        if choice.kind in DRIVING and sheet.g.driver != NOBODY:
            return sheet.route(sheet.g.driver).p
        return sheet.whole if choice.seat == sheet.seat else self.memory.picture(sheet.g, choice.seat)

    def worlds(self, game: Game, index: int) -> Sequence[tuple[int, Game]]:
        """One copy for each kind that the face-down hazard ahead may be; else a single copy."""
        choice = _open(game)
        space = _driven_onto(game, choice, index)
        hazard = space >= 0 and game.rules.parts.stock == HAZARDS
        if not hazard or knows(game, choice.seat, space % game.span):
            return [(1, game.clone())]
        mix = unseen_mix(game, choice.seat)
        k = space % game.span
        return [(count, _with_token(game, choice.seat, k, kind)) for kind, count in enumerate(mix) if count]

    def settled(self, game: Game, seat: int, through: bool = False) -> bool:
        """Whether the game has come to a place where positions can be compared.

        That is its end, the seat's own next decision (not a forced one), anybody's new turn and a new round.
        `through`: the own decision must be about a drive, because only that estimate includes everything the drive is
        good for.  An offer never counts: it is declined along the way.
        """
        choice = game.choice
        if choice is None:
            return True
        if choice.seat == CHANCE:
            return choice.kind == "road" or any(isinstance(frame, RollDice) for frame in game.stack[1:2])
        if choice.kind in TURNS:
            return True
        mine = choice.seat == seat and not forced(choice)
        if not on_a_road(game) and choice.kind in STEPS:
            return mine or choice.seat != seat
        if not through:
            return mine and choice.kind != PLAY.id
        return mine and choice.kind in DRIVING

    def worth(self, game: Game, seat: int) -> float:
        """The share of the points; at the seat's own decision, of its best option."""
        result = game.result
        if result is not None:
            return 100.0 / len(result.winners) if seat in result.winners else 0.0
        choice = game.choice
        if not on_a_road(game):
            return self._worth_afield(game, seat)
        if choice is not None and choice.seat == seat and (choice.kind not in TURNS or chained(game)):
            return max(self.estimate(game, seat).values)
        return self.memory.picture(game, seat).share(seat, held(game, seat))

    def _worth_afield(self, game: Game, seat: int) -> float:
        """The same on another board; before a step, the worth of the best drive, if anything estimates one."""
        choice = game.choice
        if choice is not None and choice.seat == seat and choice.kind in STEPS:
            estimate = self.estimate(game, seat)
            if not estimate.blank:
                return max(estimate.values)
        return worksheet(self.memory, game, seat).share()

    def reasons(self, game: Game, index: int) -> Sequence[str]:
        """What speaks for an option, and how it compares; on a field, nothing if only playing out can tell."""
        choice = _open(game)
        found = reasons(worksheet(self.memory, game, choice.seat), choice, index)
        lead = self.estimate(game, choice.seat).lead(index)
        return () if not (found or on_a_road(game)) and lead is None else weighed(say, found, lead)


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
        return _stands_on(game) if points_for(game, choice.kind) is None and chained(game) else -1
    if value >= WAY:
        return -1
    space = game.rules.map.step(game.cell[game.driver], value)
    return space if game.on_board(space) else -1


def _stands_on(game: Game) -> int:
    """The driver's space, if a face-down token that a card could answer may lie there; or -1."""
    space = game.cell[game.driver] if game.driver != NOBODY else -1
    return space if space >= 0 and game.token[space % game.span] >= HIDDEN else -1


def _with_token(game: Game, seat: int, k: int, kind: int) -> Game:
    """A copy in which the token that lies face down on slot `k` is of this kind."""
    twin = game.clone()
    suppose(twin, seat, k, kind)
    return twin
