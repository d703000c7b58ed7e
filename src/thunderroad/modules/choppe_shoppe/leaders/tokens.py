"""Command tokens: one a turn, in addition to the die, on a command that holds neither (CL-TOKEN)."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.cards import Card
from thunderroad.vendetta.cards import depose, depose_each, empower
from thunderroad.vendetta.choices import DIE, NONE, TOKEN
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import COMMAND_TOKEN, COMMANDS, ROUND_OVER
from thunderroad.vendetta.turn.orders import OrderedTurn, with_tokens

from .content import box
from .state import leaders_of


def may_lie(g: Game, seat: int, vehicle: int, options: tuple[int, ...]) -> tuple[int, ...]:
    """One a turn, on a command without die and token (CL-TOKEN-01, -02); a coast allows none (CL-TOKEN-05).

    No die goes to a command that holds a token, either (CL-TOKEN-04).
    """
    mine = leaders_of(g)
    taken = {option // DIE for option in mine.laid if option % DIE == seat}
    options = tuple([option for option in options if option == NONE or option // DIE not in taken])
    if not mine.tokens[seat] or used_this_turn(g):
        return options
    taken.add(g.command[seat] // DIE)
    return with_tokens(options, tuple([number for number in g.boards[seat] if number not in taken]))


def used_this_turn(g: Game) -> bool:
    """Whether a token has been laid in this player turn."""
    for frame in g.stack:
        if isinstance(frame, OrderedTurn):
            for option in frame.orders:
                if option % DIE == TOKEN:
                    return True
    return False


def laid(g: Game, seat: int, number: int) -> None:
    """Lay the token on the command, where it stays until the round ends (CL-TOKEN-07)."""
    mine = leaders_of(g)
    mine.laid.append(number * DIE + seat)
    mine.tokens[seat] -= 1


def gain(g: Game, seat: int, count: int) -> None:
    """Give a seat tokens from the supply, or proxies if that is used up (CL-SETUP-05, CL-SETUP-05-R1)."""
    take(g, seat, count)
    if count:
        empower(g, seat, COMMAND_TOKENS)


def take(g: Game, seat: int, count: int) -> None:
    """Give tokens to a seat whose token card is laid before it together with others."""
    mine = leaders_of(g)
    mine.supply = max(0, mine.supply - count)
    mine.tokens[seat] += count


def give_back(g: Game, seat: int) -> None:
    """Return all tokens that a seat has left to the supply."""
    mine = leaders_of(g)
    mine.supply = min(box().supply, mine.supply + mine.tokens[seat])
    mine.tokens[seat] = 0
    depose(g, seat, COMMAND_TOKENS)


def round_over(g: Game) -> None:
    """Return the tokens on commands to the supply; seats keep the others (CL-TOKEN-07, -R1)."""
    mine = leaders_of(g)
    if not mine.laid:
        return
    seats = [option % DIE for option in mine.laid]
    for seat in sorted(set(seats)):
        g.tell("tokens-spent", "CL-TOKEN-07", seat=seat, count=seats.count(seat))
    without = [seat for seat in sorted(set(seats)) if not mine.tokens[seat]]
    if without:
        depose_each(g, without, COMMAND_TOKENS)
    mine.supply = min(box().supply, mine.supply + len(mine.laid))
    mine.laid.clear()


COMMAND_TOKENS: Final = Card("command-tokens", listens=(COMMANDS.do(may_lie), COMMAND_TOKEN.do(laid)))
"""Lies before every seat that has a token left or on a command."""
LISTENERS: Final = (ROUND_OVER.do(round_over),)
