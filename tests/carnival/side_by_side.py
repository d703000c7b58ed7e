"""The engine and the naive referee watch the same game: places, facings, steps, slams and targets must agree."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from tests.carnival.atlas import GATES, Place
from tests.carnival.ledger import Ledger
from tests.carnival.referee import Referee
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.event import Event
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.carnival.favors.play import active_car
from thunderroad.modules.carnival.weapons.cards.auto_cannon import CANNON, CannonShot
from thunderroad.vendetta.choices import AIRSTRIKE, NONE, PLAY, SHOOT, STEER, WAY
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.shoot import Shoot

RULES = ruleset("vendetta")
SIDES = ("haulasseum", "wringer")
PER_TILE = 36
DECKS = {
    "super-weapon": "super-weapons",
    "super-weapon-acts": "super-weapons",
    "tina": "tinas-turn",
    "decreed": "tinas-turn",
}
"""Of the cards that are told by their numbers, by the kind of the event."""


@cache
def data(side: str) -> dict[str, Any]:
    """What the file of a side says."""
    path = files("thunderroad.modules.carnival").joinpath("content", f"{side}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def tinas_cards() -> dict[str, dict[str, Any]]:
    """Tina's cards as their file prints them, by id."""
    path = files("thunderroad.modules.carnival").joinpath("content", "tinas_turn.toml")
    return {card["id"].replace("_", "-"): card for card in tomllib.loads(path.read_text(encoding="utf-8"))["card"]}


def place(side: str, space: int) -> Place:
    """A space of the engine in the referee's words."""
    if space < len(GATES) * PER_TILE:
        gate, at = divmod(space, PER_TILE)
        return (GATES[gate], at % 6 + 1, at // 6 + 1)
    q, r, *_ = data(side)["map"]["spaces"][space - len(GATES) * PER_TILE]
    return (q, r)


def recipe(seed: str, number: int, *more: str) -> Recipe:
    """Games of two to five crews on both sides, with `more` modules than the arena."""
    modules = ("carnival", *more)
    crews = RULES.usual_crews(modules, 2 + number % 4)
    options = {"arena_side": SIDES[number % 2]}
    return Recipe("vendetta", tuple(map(Seat, crews)), f"{seed}-{number}", modules, dict(options))


@dataclass
class Watch:
    """A game, and who watches it."""

    game: Game
    side: str
    referee: Referee
    ledger: Ledger
    told: int = 0

    def __post_init__(self) -> None:
        """Both see the same places."""
        self.ledger.at = self.referee.at

    def listen(self) -> None:
        """Tell both what has happened since, and compare where everybody is."""
        events = self.game.events or []
        for event in events[self.told :]:
            words = _words(self.game, self.side, event)
            self.ledger.tell(event.kind, words)
            self.referee.tell(event.kind, words)
        self.told = len(events)
        _same(self.game, self.side, self.referee)

    def asked(self) -> int:
        """A question that one of both knows the options of; how many of them do."""
        g, choice, referee = self.game, self.game.choice, self.referee
        assert choice is not None
        frame = g.stack[-1]
        if choice.kind == STEER.id:
            referee.has_left(g.left)
            if max(choice.options) < WAY:
                referee.steers(g.driver, [RULES.option_name(g, choice, value) for value in choice.options])
                return 1
        if isinstance(frame, Shoot | CannonShot) and choice.kind in {SHOOT.id, CANNON.id}:
            targets = [value for value in choice.options if value != NONE]
            if frame.shooter != NOBODY:
                referee.aims(frame.shooter, targets)
            else:
                referee.fires(choice.seat, targets)
            return 1
        if choice.kind == AIRSTRIKE.id:
            others = [chopper for seat, chopper in referee.choppers.items() if seat != choice.seat]
            self.ledger.places([place(self.side, space) for space in choice.options], others)
            return 1
        return 0

    def answer(self, rng: Rng) -> int:
        """Any option, but a driver mostly keeps off walls and edges, and whoever may play something mostly does."""
        g, choice = self.game, self.game.choice
        assert choice is not None
        count = len(choice.options)
        if choice.kind == STEER.id and rng.below(10):
            here, atlas = self.referee.at[g.driver], self.referee.atlas
            lost = {None, *atlas.walls, *self.ledger.up}
            safe = [
                n for n, value in enumerate(choice.options) if value >= WAY or atlas.beyond(here, value) not in lost
            ]
            return safe[rng.below(len(safe))] if safe else rng.below(count)
        if choice.kind == PLAY.id and choice.options[-1] >= 0 and rng.below(3):
            return count - 1
        if choice.kind == SHOOT.id and rng.below(4):
            return count - 1
        return rng.below(count)


def watch(chosen: Recipe) -> Watch:
    """A new game with both beside it."""
    side = str(chosen.options["arena_side"])
    game = RULES.new_game(chosen, listen=True)
    assert isinstance(game, Game)
    referee = Referee(data(side))
    owners = dict(enumerate(game.owner))
    return Watch(game, side, referee, Ledger(data(side), tinas_cards(), owners, referee.at))


def agree(chosen: Recipe) -> int:
    """Play a game; the number of questions that were compared."""
    seen, rng, compared = watch(chosen), Rng.seeded(f"side by side {chosen.seed}"), 0
    while True:
        seen.listen()
        if seen.game.choice is None:
            return compared
        compared += seen.asked()
        seen.game.apply(seen.answer(rng))


def _words(g: Game, side: str, event: Event) -> dict[str, Any]:
    """What an event tells, with places, faces, tokens and cards in the referee's words."""
    found: dict[str, Any] = dict(event.data)
    for key in ("path", "up", "down"):
        if key in found:
            found[key] = [place(side, space) for space in found[key]]
    if found.get("space", NOBODY) >= 0:
        found["space"] = place(side, found["space"])
    if event.kind in {"favor-used", "favor-seen"}:
        found["token"] = g.rules.hazard_names[found["token"]]
        found["vehicle"] = g.driver if g.driver != NOBODY else active_car(g)
    if event.kind in {"roll", "favor-die"}:
        found["face"] = g.rules.die[found["die"]].name(found["face"])
    if event.kind == "damage":
        found["token"] = g.rules.damage_names[found["token"]] if 0 <= found["token"] < len(g.rules.damage_names) else ""
    if event.kind == "command":
        found["command"] = g.rules.commands[found["command"]].data.id
    if event.kind in DECKS:
        found["card"] = g.rules.decks[DECKS[event.kind]].cards[found["card"]].id
    return found


def _same(g: Game, side: str, referee: Referee) -> None:
    """Everybody stands and faces alike."""
    here = {vehicle: place(side, space) for vehicle, space in enumerate(g.cell) if space >= 0}
    assert here == referee.at
    facing = {vehicle: g.facing[vehicle] for vehicle in here}
    assert facing == {vehicle: referee.facing[vehicle] for vehicle in here}
