"""Every super-weapon has a sign of its own: two cars side by side show who holds what."""

from thunderroad.modules.carnival.content import box
from thunderroad.vendetta.display.cards import look_of


def test_no_two_super_weapons_look_alike() -> None:
    deck = box().weapons
    signs = [look_of(deck, card).symbol for card in deck.cards]
    assert len(set(signs)) == len(signs)
    assert deck.symbol not in signs
