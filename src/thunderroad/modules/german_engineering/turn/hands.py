"""Where German Engineering acts: the dice of a round, the shooting die, the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderroad.vendetta.hooks import INSTEAD_OF_DICE, INSTEAD_OF_NEW_DICE, ROUND_OVER, SETS_DIE
from thunderroad.vendetta.turn.shoot import SHOOTING

from ..state import clear_boards, decks_of, put_back
from .dealing import DrawAgain, DrawHand, Reveal

if TYPE_CHECKING:
    from thunderroad.kernel.hooks import Listener
    from thunderroad.vendetta.game import Game
    from thunderroad.vendetta.listeners import Throwing


def draw_a_hand(g: Game, seat: int) -> DrawHand | None:
    """A crew with a deck draws cards and rolls no movement dice (GE-SETUP-01, GE-SETUP-06)."""
    return DrawHand(seat) if decks_of(g).plays[seat] else None


def draw_others(g: Game, seat: int, cards: tuple[int, ...]) -> DrawAgain | None:
    """A crew with a deck discards cards of its hand and draws as many (GE-DECK-03-R2)."""
    return DrawAgain(seat, cards) if decks_of(g).plays[seat] else None


def reveal_a_card(g: Game, me: int, e: Throwing) -> Reveal | None:
    """A crew with a deck never rolls the shooting die (GE-SHOOT-01, GE-SHOOT-02-R1)."""
    return Reveal(e.seat) if e.die == SHOOTING and decks_of(g).plays[e.seat] else None


def clear_the_boards(g: Game) -> None:
    """At the end of a round the cards on all boards are discarded; unused ones stay in hand (GE-ROUND-01, -02).

    The hand of a player who is out goes back into the deck, so that nobody ever sees it (GE-DECK-03-R1).
    """
    for seat, plays in enumerate(decks_of(g).plays):
        count = clear_boards(g, seat) if plays else 0
        if count:
            g.tell("boards-cleared", "GE-ROUND-01", seat=seat, count=count)
        if plays and g.out[seat]:
            put_back(g, seat)


LISTENERS: Final[tuple[Listener, ...]] = (
    INSTEAD_OF_DICE.do(draw_a_hand),
    INSTEAD_OF_NEW_DICE.do(draw_others),
    SETS_DIE.do(reveal_a_card, dice=(SHOOTING,)),
    ROUND_OVER.do(clear_the_boards),
)
