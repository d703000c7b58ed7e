"""A module of cards that are asked and have nothing to say: what it costs that they could."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from thunderroad.family.module import Module
from thunderroad.kernel.cards import Card
from thunderroad.kernel.hooks import Hook, Listener
from thunderroad.vendetta.cards import empower, hold_each
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import (
    AFTER_MOVE,
    AFTER_SLAM,
    COASTS,
    COMMANDS,
    DIE_COUNTS,
    DIE_READS,
    ENTERED,
    INSTEAD_OF_DAMAGE,
    INSTEAD_OF_MOVING,
    MOVES,
    ROAD_TEST,
    SLAM_SIZE,
    STEP_COST,
    STEPS,
    TARGET_SIZE,
    TARGETS,
    TURN_BEGINS,
)

CARDS: Final = 110
"""The cards in the box: leaders, upgrades, the cards of Extra Ammo, decrees."""


def kept(g: Game, me: int, *event: Any) -> Any:
    """The value that a modifier was given last."""
    return event[-1]


def nothing(g: Game, me: int, *event: Any) -> None:
    """No effect."""


UPGRADES: Final[tuple[tuple[Hook[Any], ...], ...]] = (
    (STEP_COST,), (MOVES,), (STEPS,), (ROAD_TEST,), (AFTER_SLAM,), (TARGETS,), (SLAM_SIZE,), (AFTER_MOVE,),
    (INSTEAD_OF_DAMAGE,), (INSTEAD_OF_MOVING,), (TARGET_SIZE,), (ENTERED,),
)  # fmt: skip
"""The moments of twelve upgrades, from paddle tires to an airbag."""
POWERS: Final[tuple[tuple[Hook[Any], ...], ...]] = ((COMMANDS,), (COASTS,), (DIE_READS,), (DIE_COUNTS,))
"""The moments of four leaders' powers."""


def listener(hook: Hook[Any]) -> Listener:
    """One that has nothing to say."""
    return hook.do(nothing if hook.voiced else kept)


def card(number: int, hooks: tuple[Hook[Any], ...]) -> Card:
    """A card that listens at these moments."""
    return Card(f"idle-{number:03}", listens=tuple(listener(hook) for hook in hooks))


MOMENTS: Final = (*UPGRADES, *POWERS)
ALL: Final = tuple(card(number, MOMENTS[number % len(MOMENTS)]) for number in range(CARDS))


def dealing(upgrades: int, powers: int) -> Callable[[Game, int], None]:
    """Deals upgrades to cars and powers to seats, when the first turn begins."""

    def deal(g: Game, seat: int) -> None:
        if g.out_of_box.bare and g.round == 1 and g.taken == 0:
            hold_each(g, [(number, ALL[number]) for number in range(upgrades)])
            for number in range(powers):
                empower(g, number, ALL[len(UPGRADES) + number])

    return deal


def module(upgrades: int = 0, powers: int = 0) -> Module:
    """A hundred and ten cards in the box, and some of them dealt."""
    rules = (TURN_BEGINS.do(dealing(upgrades, powers)),) if upgrades or powers else ()
    id = f"idle-{upgrades}-{powers}"
    return Module(id, f"Idle {upgrades} {powers}", "vendetta", listeners=rules, adds={"cards": ALL})
