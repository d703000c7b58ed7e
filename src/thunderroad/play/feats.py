"""Feats: what a player may be proud of when a game has ended.

Those in WON apply to every ruleset: they are worked out from the result, the damage events and the chances
turn by turn.  A ruleset adds its own by saying how much of a deed is a feat (family/module.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from thunderroad.display.view.game import EventView, GameView, TallyView
from thunderroad.family.module import Deed
from thunderroad.kernel.event import OUT

from .story import Blow, Meanings
from .wording import say

UNLIKELY: Final = 4
"""Percent: a winner who once had less than this chance was written off."""
CROWD: Final = 4
"""How many rivals make a crowd."""


@dataclass(frozen=True, slots=True)
class Feat:
    """A feat in words: its id, the same for all tables, a title, and what it takes."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Achieved:
    """A feat, and the seats that have achieved it in a finished game."""

    feat: Feat
    seats: list[int]


@dataclass(frozen=True, slots=True)
class Ended:
    """What the winner of a game is judged by.

    `rivals` are the other crews.  `harmed` counts what was done to the winner's vehicles, hits as well, and `lost`
    those thrown out; `running` tells how many still drive of how many on its dashboards.  `shares` are the chances
    of all seats from turn to turn, in percent (none for rulesets that bots cannot judge); `worst` is whether the
    hardest blow of the game was the winner's to take.
    """

    seat: int
    rivals: int
    harmed: int
    lost: int
    running: int
    fleet: int
    shares: Sequence[Sequence[float]]
    worst: bool

    @property
    def least(self) -> float:
        """The smallest chance it ever had."""
        return min((shares[self.seat] for shares in self.shares), default=100.0)

    @property
    def led(self) -> bool:
        """Whether nobody had a better chance at any time after the first turn."""
        later = self.shares[1:]
        return len(later) > 1 and all(shares[self.seat] == max(shares) for shares in later)


WON: Final[Mapping[str, Callable[[Ended], bool]]] = {
    "untouched": lambda it: it.harmed == 0,
    "all-home": lambda it: it.harmed > 0 and it.lost == 0 and it.running == it.fleet > 1,
    "last-rolling": lambda it: it.running == 1 < it.fleet,
    "written-off": lambda it: it.least < UNLIKELY,
    "never-behind": lambda it: it.led,
    "hard-to-kill": lambda it: it.worst and it.lost > 0,
    "crowd": lambda it: it.rivals >= CROWD,
}
"""What a winner may have achieved, by its id."""


def of_winners() -> list[Feat]:
    """What a winner of any game may have achieved."""
    return [_won(id) for id in WON]


def of_deeds(deeds: Iterable[Deed], ruleset: str) -> list[Feat]:
    """What anybody may achieve in a game by doing enough of something."""
    return [_done(deed, ruleset) for deed in deeds if deed.much]


def achieved(ruleset: str, deeds: Sequence[Deed], tallies: Sequence[TallyView], won: Ended | None) -> list[Achieved]:
    """Who achieved what in a game; `won` is about a sole winner, `tallies` counts the `deeds`."""
    found = [] if won is None else [Achieved(_won(id), [won.seat]) for id, holds in WON.items() if holds(won)]
    for deed, tally in zip(deeds, tallies, strict=True):
        seats = [seat for seat, much in enumerate(tally.values) if much >= deed.much > 0]
        found += [Achieved(_done(deed, ruleset), seats)] if seats else []
    return found


def ended(
    view: GameView,
    events: Iterable[EventView],
    meanings: Meanings,
    shares: Sequence[Sequence[float]],
    worst: Blow | None,
) -> Ended | None:
    """What the winner is judged by; None if nobody won alone."""
    if view.result is None or len(view.result.winners) != 1:
        return None
    seat = view.result.winners[0]
    mine = (event.kind for event in events if meanings.seat(event) == seat)
    done = Counter(meanings.harms[kind] for kind in mine if kind in meanings.harms)
    fleet = next((line.dashboards for line in view.seats if line.seat == seat), ())
    lying = {piece.id for piece in view.pieces if piece.inoperable or piece.place == "out"}
    running = sum(one.piece not in lying for one in fleet)
    hardest = worst is not None and worst.seat == seat
    return Ended(seat, len(view.seats) - 1, done.total(), done[OUT], running, len(fleet), shares, hardest)


def _won(id: str) -> Feat:
    return Feat(f"won.{id}", say(f"feat.{id}"), say(f"feat.{id}-why", chance=UNLIKELY, rivals=CROWD))


def _done(deed: Deed, ruleset: str) -> Feat:
    return Feat(f"{ruleset}.{deed.kind}", deed.title, deed.text)
