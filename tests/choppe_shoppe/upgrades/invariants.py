"""What always holds in a game with upgrades, besides the base game's own."""

from __future__ import annotations

from tests.kit.invariants import check as base_check
from tests.kit.invariants import holds
from thunderroad.modules.choppe_shoppe.upgrades.state import card_on, drafters
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import OUT


def check(game: Game) -> None:
    """The base game's invariants, then: each car of a car crew has one upgrade, which lies before it while it plays."""
    base_check(game)
    if not game.round:
        return
    for seat in drafters(game):
        for vehicle in game.fleet(seat):
            card = card_on(game, vehicle)
            holds(card is not None, "UP-SETUP-04", f"{vehicle} has no upgrade")
            held = [game.rules.concern.cards[number].id for number in game.out_of_box.held[vehicle]]
            lies = [] if game.cell[vehicle] == OUT or card is None else [card.effect]
            holds(held == lies, "UP-USE-02-R2", f"{held} lies before {vehicle}")
    names = [card.id for v in range(len(game.cell)) if (card := card_on(game, v)) is not None]
    holds(len(names) == len(set(names)), "UP-SETUP-01", "an upgrade lies before two cars")
