"""What a game tells beside its result: tiles, cards, who was eliminated how. All is read from events, in their words.

No module and no card is known here.  Events say which tiles are laid (`board`, `scroll`); a ruleset says which kinds
of event throw their piece out; an event with a title and a text, or with a `card`, is about a card (docs/events.md).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from thunderroad.display.view.game import EventView, GameView
from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.event import OUT
from thunderroad.kernel.game import BaseGame
from thunderroad.play.story import Meanings

NOWHERE: Final = -1


class Loss(NamedTuple):
    """A vehicle that was eliminated: whose (-1: nobody's), how, by which clause, in which round, on which tile."""

    seat: int
    why: str
    clause: str
    round: int
    tile: str


class Card(NamedTuple):
    """What happened to a card: whose (-1: nobody's or everybody's), the kind of event, which card, in which round."""

    seat: int
    what: str
    card: str
    round: int


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of one game; `tiles` in the order in which they were laid."""

    tiles: tuple[str, ...]
    losses: tuple[Loss, ...]
    cards: tuple[Card, ...]

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Told:
        """From JSON; raises TypeError or KeyError for what is none."""
        losses = tuple(Loss(*one) for one in data["losses"])
        return cls(tuple(data["tiles"]), losses, tuple(Card(*one) for one in data["cards"]))


class Teller:
    """Watches a game that listens from the start; tell it before each answer, and ask it at the end."""

    def __init__(self, game: BaseGame) -> None:
        self.game = game
        self.rules = ruleset_of(game.recipe)
        self.meanings = Meanings.of(self.rules, game.recipe.modules, self.rules.view(game, None))
        self.out = {kind for kind, harm in self.meanings.harms.items() if harm == OUT}
        self.tile_of: dict[int, str] = {}
        self.seen = 0
        self.tiles: list[str] = []
        self.losses: list[Loss] = []
        self.cards: list[Card] = []
        self.round = 0
        self.watch(game, 0)

    def watch(self, game: BaseGame, answer: int) -> None:
        """Take down what has happened since."""
        events = game.events or []
        if len(events) == self.seen:
            return
        new = [self.rules.narrate(game, event, n, event.seats[0] if event.seats else None)
               for n, event in enumerate(events[self.seen :], self.seen)]  # fmt: skip
        self.seen = len(events)
        told = [event for event in new if event is not None]
        laid = [tile for event in told for tile in _laid(event)]
        if laid:
            self.tiles += laid
            self.tile_of.update(_spaces(self.rules.view(game, None)))
        for event in told:
            self._take(event)

    def told(self) -> Told:
        """All of it, when the game is over."""
        self.watch(self.game, 0)
        return Told(tuple(self.tiles), tuple(self.losses), tuple(self.cards))

    def _take(self, event: EventView) -> None:
        data = event.data
        if event.kind == "round":
            self.round = int(str(data["round"]))
        elif event.kind in self.out:
            space = data.get("space")
            tile = self.tile_of.get(space, "") if isinstance(space, int) else ""
            self.losses.append(Loss(self._seat(event), str(data.get("why", "")), event.clause, self.round, tile))
        elif (card := _card(event)) is not None:
            self.cards.append(Card(self._seat(event), event.kind, card, self.round))

    def _seat(self, event: EventView) -> int:
        for name in ("seat", "piece"):
            seat = self.meanings.seat(event, name)
            if seat is not None:
                return seat
        return NOWHERE


def _laid(event: EventView) -> Iterator[str]:
    """The tiles that are laid in this event."""
    tiles = event.data.get("tiles" if event.kind == "board" else "added" if event.kind == "scroll" else "", ())
    yield from (tiles,) if isinstance(tiles, str) else map(str, tiles) if isinstance(tiles, (list, tuple)) else ()


def _spaces(view: GameView) -> Iterator[tuple[int, str]]:
    """All spaces that lie on a tile now; columns only grow, so a space is never on another one later."""
    for tile in view.tiles:
        yield from ((space, tile.id) for space in tile.spaces)
        columns = range(tile.column, tile.column + tile.columns) if not tile.spaces else ()
        yield from ((space.id, tile.id) for space in view.spaces if space.column in columns)


def _card(event: EventView) -> str | None:
    """The card that an event is about: its id, or else its title; None if it is about none."""
    card = event.data.get("card")
    if isinstance(card, str):
        return card
    title = event.data.get("title")
    return title if isinstance(title, str) and "text" in event.data else None
