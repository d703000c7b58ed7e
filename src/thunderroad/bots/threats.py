"""Who can slam or shoot a seat's pieces before its next turn, from what that seat knows.

The turns of the others are played with all their answers on copies of the game as the seat may believe it to be,
up to the first thing that is left to chance or turned up.  What happens is read from the events that the table tells
anyway, so every ruleset and module is understood without being known.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from math import fsum
from typing import Final

from thunderroad.family.ahead import Attack, Coming
from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.chance import EXPLICIT, Rng
from thunderroad.kernel.choice import CHANCE
from thunderroad.kernel.event import HIT, Event
from thunderroad.kernel.game import BaseGame

DIE_LIES: Final = frozenset({"assign", "command", "command-token"})
"""Kinds of event by which a die is used: on a piece, or else on a command."""
POSITIONS: Final = 8000
"""The most positions that are looked at, shared by the turns."""
DECLINED: Final = -1
"""The first answer to an offer, in all games: to leave it."""
LISTED: Final = 1000
"""More answers than any offer has."""
WEIGHED: Final = 3
"""How many attacks of one piece on another have their dice counted: they hardly differ."""
ROLLS: Final = 6
"""The most random results in a row that decide an attack."""


@dataclass(frozen=True, slots=True)
class Threat:
    """A piece of the seat's, the piece that can attack it, and how (`family.ahead`).

    `dice` are the movement dice by which it can, none if it needs none; `command`: only with a command besides.
    `chance` is that the owner has such a die and, of what dice decide, that it hits.
    """

    piece: str
    by: str
    how: str
    dice: tuple[int, ...]
    command: bool
    chance: float


@dataclass(slots=True)
class _Found:
    """One piece's attacks on another: by die the fewest commands that it takes, and the best chance to hit."""

    dice: dict[int, int] = field(default_factory=dict)
    hits: list[float] = field(default_factory=list)

    def threat(self, key: tuple[str, str, str], coming: Coming) -> Threat:
        """All of it at once."""
        fewest = min(self.dice.values())
        dice = {die for die, commands in self.dice.items() if commands == fewest}
        owned = 1.0 if 0 in dice else coming.chance(dice)
        chance = round(owned * max(self.hits, default=1.0), 4)
        return Threat(*key, tuple(sorted(dice - {0})), fewest > 0, chance)


@dataclass(frozen=True, slots=True)
class _Way:
    """How a position was come to: which piece got which die, and how many commands were used."""

    game: BaseGame
    dice: tuple[tuple[str, int], ...] = ()
    commands: int = 0


def threats(game: BaseGame, seat: int, rng: Rng) -> list[Threat]:
    """All of them, each once: of two turns of one seat the worse.

    `game` may hold what the seat cannot know: it is dealt anew first, with `rng`.
    """
    dealt = game.clone_for(seat, rng)
    comings = ruleset_of(game.recipe).coming(dealt, seat)
    worst: dict[tuple[str, str, str], Threat] = {}
    for coming in comings:
        for threat in _Looking(dealt, seat, coming).threats(POSITIONS // len(comings)):
            key = (threat.piece, threat.by, threat.how)
            if key not in worst or (threat.command, -threat.chance) < (worst[key].command, -worst[key].chance):
                worst[key] = threat
    return sorted(worst.values(), key=lambda one: (one.piece, one.command, -one.chance, one.by, one.how))


class _Looking:
    """Plays one turn of another seat in every way."""

    def __init__(self, dealt: BaseGame, seat: int, coming: Coming) -> None:
        self._ruleset = ruleset_of(dealt.recipe)
        self._attacks = self._ruleset.attacks_of(dealt.recipe.modules)
        self._hits = {kind for kind, harm in self._ruleset.harms_of(dealt.recipe.modules).items() if harm == HIT}
        self._mine = {piece.id for piece in self._ruleset.view(dealt, seat).pieces if piece.seat == seat}
        self._seat = seat
        self._coming = coming
        self._found: dict[tuple[str, str, str], _Found] = {}
        self._seen: set[Hashable] = set()
        self._numbers = count()
        self._plain: deque[_Way] = deque()
        self._offers: list[tuple[int, int, _Way]] = []
        """Ways to take what was declined at first, by the commands used and the number of answers."""

    def threats(self, most: int) -> list[Threat]:
        """All attacks on the seat's pieces that are found within so many positions, plain ones first."""
        for game in self._coming.games:
            game.events = []
            game.run()
            self._heard(_Way(game))
        while most > 0 and (self._plain or self._offers):
            most -= self._answers(self._plain.popleft()) if self._plain else self._takes(heappop(self._offers)[-1])
        return [found.threat(key, self._coming) for key, found in self._found.items()]

    def _answers(self, way: _Way) -> int:
        """Give every answer to the open question, or decline an offer for the time being; how many there were."""
        choice = way.game.choice
        assert choice is not None
        if choice.seat != self._coming.seat or choice.kind in self._coming.passed:
            return self._give(way, range(1))  # the others decline as well
        if choice.options[0] != DECLINED:
            return self._give(way, range(len(choice.options)))
        rank = way.commands * LISTED + len(choice.options)
        heappush(self._offers, (rank, next(self._numbers), way))
        return self._give(way, range(1), last=False)

    def _takes(self, way: _Way) -> int:
        """Give every answer but the one that declines."""
        choice = way.game.choice
        assert choice is not None
        return self._give(way, range(1, len(choice.options)))

    def _give(self, way: _Way, answers: range, *, last: bool = True) -> int:
        """Give these answers, each on a copy; if they are the last that are given here, the last one needs none."""
        depth = len(way.game.stack)
        for index in answers:
            alone = last and index == answers[-1]
            game = _answered(way.game, index) if alone else _after(way.game, index)
            self._heard(_Way(game, way.dice, way.commands), depth)
        return len(answers)

    def _heard(self, way: _Way, depth: int = 0) -> None:
        """Read what an answer has led to, and note where it goes on: not past chance, an attack or something new."""
        game, dice, commands = way.game, dict(way.dice), way.commands
        for event in game.events or ():
            if event.kind in self._ruleset.reveals:
                return
            attack = self._attacks.get(event.kind)
            if attack is not None:
                self._attacked(game, attack, event, dice, commands, depth)
                return
            if event.kind in DIE_LIES:
                told = self._told(game, event)
                dice.setdefault(str(told.get("piece")), int(str(told.get("die", 0))))
                commands += told.get("piece") is None
        choice = game.choice
        if choice is None or choice.seat == CHANCE:
            return
        key = (choice.seat, choice.kind, choice.options, self._ruleset.whereabouts(game))
        if key not in self._seen:
            self._seen.add(key)
            self._plain.append(_Way(game, tuple(dice.items()), commands))

    def _told(self, game: BaseGame, event: Event) -> Mapping[str, object]:
        """The data of an event as the seat is told them."""
        view = self._ruleset.narrate(game, event, 0, self._seat)
        return {} if view is None else view.data

    def _attacked(
        self, game: BaseGame, attack: Attack, event: Event, dice: dict[str, int], commands: int, depth: int
    ) -> None:
        """Note an attack, if it is made on a piece of the seat's by somebody else."""
        told = self._told(game, event)
        victim = str(told.get(attack.victim))
        by = str(told.get("top") or told.get("piece") or "")
        if victim not in self._mine or by in self._mine:
            return
        found = self._found.setdefault((victim, by, attack.how), _Found())
        die = dice.get(by, 0)
        found.dice[die] = min(found.dice.get(die, commands), commands)
        if attack.rolled and len(found.hits) < WEIGHED:
            found.hits.append(self._hit(game, victim, depth, ROLLS))

    def _hit(self, game: BaseGame, victim: str, depth: int, rolls: int) -> float:
        """How likely an attack hits, over all its rolls; others pass what they could play."""
        while True:
            if any(
                event.kind in self._hits and self._told(game, event).get("piece") == victim
                for event in game.events or ()
            ):
                return 1.0
            choice = game.choice
            if choice is None or not rolls or len(game.stack) < depth:
                return 0.0
            if choice.seat == CHANCE:
                break
            if len(game.stack) <= depth:
                return 0.0
            game.events = []
            game.apply(0)
        whole = sum(choice.weights)
        return fsum(
            weight / whole * self._hit(_after(game, index), victim, depth, rolls - 1)
            for index, weight in enumerate(choice.weights)
        )


def _after(game: BaseGame, index: int) -> BaseGame:
    """A copy with one more answer."""
    return _answered(game.clone(), index)


def _answered(game: BaseGame, index: int) -> BaseGame:
    """The game itself with one more answer."""
    game.source, game.events = EXPLICIT, []
    game.apply(index)
    return game
