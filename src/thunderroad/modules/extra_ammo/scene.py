"""What scenario files may say of secret hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ...chassis.scene_words import FileWords, Setting
from ...family.lexicon import Reading
from ...kernel.errors import SceneError
from .airstrikes.part import StrikeHand
from .bounties.part import BountyHand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...vendetta.game import Game
    from ...vendetta.rules import Parts
    from ...vendetta.scene import Scene
    from .hands import SecretHand


def _of(g: Game, hand: type[SecretHand]) -> SecretHand:
    found: SecretHand = g.sections[hand.__name__]
    return found


def holding(hand: type[SecretHand], word: str) -> Callable[[Scene, int, str], None]:
    """The setting that gives a crew a card of a deck."""

    def put(scene: Scene, seat: int, value: str) -> None:
        g = scene.game
        own = _of(g, hand)
        number = scene.kind(value, [card.id for card in own.cards(g)], word)
        if not own.box[number]:
            raise SceneError(f"there is no further {word} '{value}'; give each crew another one")
        own.draw(seat, number)
        own.declare(g)

    return put


def reading(hand: type[SecretHand], word: str) -> Reading:
    """The fact that says whether a crew holds a card."""

    def held(g: Game, seat: int, number: int) -> int:
        return _of(g, hand).held[seat].count(number)

    def names(g: Game) -> Sequence[str]:
        return [card.id for card in _of(g, hand).cards(g)]

    return Reading(f"CREW {word} KIND", f"whether a crew holds this {word}", held, names, open=False)


def draws(deck: str) -> Callable[[Parts], list[str]]:
    """The results of dealing a deck."""

    def names(parts: Parts) -> list[str]:
        return [card.id for card in parts.decks[deck].cards]

    return names


WORDS: Final = FileWords(
    settings=(
        Setting("CREW airstrike", holding(StrikeHand, "airstrike"), "lock-on", "the advanced airstrike in its hand"),
        Setting("CREW bounty", holding(BountyHand, "bounty"), "hat-trick", "the bounty in its hand"),
    ),
    readings=(reading(StrikeHand, "airstrike"), reading(BountyHand, "bounty")),
    draws={StrikeHand.DECK: draws(StrikeHand.DECK), BountyHand.DECK: draws(BountyHand.DECK)},
    piles={
        StrikeHand.DECK: "the advanced airstrike of a crew, as far as the viewer sees it",
        BountyHand.DECK: "the bounty of a crew, as far as the viewer sees it",
    },
)
