"""Tables with hands of cards: games from set-up on, drawn roads, and a toy crew that keeps its dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tests.kit.road import Road, full
from tests.kit.start import pairs
from thunderroad.family.module import Module
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng, Script
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.german_engineering.cards import Cards, card_name, cards_of, hand_size, in_order, shipped
from thunderroad.modules.german_engineering.state import decks_of
from thunderroad.vendetta.content import Crew
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.rules import CrewKind
from thunderroad.vendetta.turn.turn import Turn

VENDETTA: Final = ruleset("vendetta")
"""The game with all its modules."""
ID: Final = "german-engineering"
CARDS: Final = Cards(shipped())
CREWS: Final = ("amber", "teal", "bone", "azure")

TOY: Final = Module(
    id="toy-dice",
    title="Toy dice",
    ruleset="vendetta",
    adds={
        "crew_kinds": (
            CrewKind("toys", "Toy crew", ("small", "medium", "large"), 3, "movement", ("airstrike", "nitro"), Turn),
        ),
        "crews": (Crew("tin", "Tin", 7, "grey", "house", kind="toys"),),
    },
)
"""A crew of another kind: it plays with dice whatever the car crews do."""


def card(name: str) -> int:
    """The card that is called so: ``4-large``."""
    return CARDS.kinds[CARDS.names.index(name)]


def cards(names: str) -> tuple[int, ...]:
    """Several cards, in order."""
    return tuple(sorted(map(card, names.split())))


def names(hand: Sequence[int]) -> str:
    """The names of some cards."""
    return " ".join(map(card_name, in_order(hand)))


def hold(road: Road, crew: str, hand: str) -> Road:
    """A crew holds these cards, taken from its deck."""
    assert road.scene.says("hand", hand, seat=road.crews.index(crew))
    return road


def turn(road: Road, crew: str, hand: str, **more: Any) -> Road:
    """A crew's turn begins with this hand."""
    hold(road, crew, hand)
    return road.turn(crew, *road.g.dice[road.crews.index(crew)], **more)


def moved(road: Road, name: str, played: str, coasts: int = 0) -> Road:
    """A car has had its regular move with this card."""
    road.scene.spent(full(name), 0, coasts)
    assert road.scene.says("played", played, vehicle=full(name))
    return road


def recipe(crews: Sequence[str] = CREWS[:2], seed: str = "cards", modules: Sequence[str] = (ID,)) -> Recipe:
    """A table with hands of cards."""
    return Recipe("vendetta", tuple(map(Seat, crews)), seed, modules=tuple(modules))


def begin(*results: str, crews: Sequence[str] = CREWS[:2], modules: Sequence[str] = (ID,), seed: str = "cards") -> Game:
    """A game that has been set up: the board at random, then the cards as scripted, then at random."""
    made = recipe(crews, seed, modules)
    plain = VENDETTA.new_game(made, listen=True)
    assert plain.trace is not None
    board = [pair for pair in plain.trace if pair[0] in {"starting-tile", "tile", "face", "hazard"}]
    script = Script([*board, *pairs(results)], after=Rng.seeded(seed)) if results else None
    game = VENDETTA.new_game(made, listen=True, source=script)
    assert isinstance(game, Game)
    assert script is None or not script.rest, "scripted and unused"
    return game


def drawn(*hands: str) -> list[str]:
    """Results that deal these hands."""
    return [f"card: {name}" for hand in hands for name in hand.split()]


def piles(g: Game, seat: int) -> tuple[str, str]:
    """Deck and discards of a seat, by name."""
    decks = decks_of(g)
    return tuple(
        names([kind for kind, n in zip(cards_of(g).kinds, row, strict=True) for _ in range(n)])
        for row in (decks.left(seat), decks.thrown(seat))
    )  # type: ignore[return-value]


def on_boards(g: Game, seat: int) -> list[int]:
    """By kind, what is neither in hand nor in deck or discards: the cards on dashboards and the command board."""
    decks, cards, hand = decks_of(g), cards_of(g), g.dice[seat]
    piles = zip(cards.kinds, cards.counts, decks.left(seat), decks.thrown(seat), strict=True)
    return [count - deck - thrown - hand.count(card) for card, count, deck, thrown in piles]


def conserved(g: Any) -> None:
    """Each seat's cards are all somewhere: hand, deck, discards, boards (GE-SETUP-01, GE-ROUND-03)."""
    decks = decks_of(g)
    for seat, plays in enumerate(decks.plays):
        if not plays:
            assert not any(decks.left(seat))
            continue
        boards = on_boards(g, seat)
        known = [g.die[v] for v in g.fleet(seat) if g.die[v]]
        assert min(decks.left(seat)) >= 0, "GE-DECK-01: a deck owes a card"
        assert len(g.dice[seat]) <= hand_size(), "GE-ROUND-03: a hand of more than five"
        assert all(boards[CARDS.number[die]] for die in known), "GE-DECK-02: a card on a board is elsewhere too"
        assert min(boards) >= 0, "GE-SETUP-01: there are more cards than the deck has"
