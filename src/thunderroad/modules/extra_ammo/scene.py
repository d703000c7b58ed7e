"""What scenario files may say about Extra Ammo: conditions beside tiles, bonus commands, cards in secret hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ...chassis.scene_words import FileWords, Setting
from ...family.lexicon import Reading
from ...grid.road import TILE
from ...kernel.errors import SceneError
from .airstrikes.content import shipped as strikes
from .airstrikes.part import StrikeHand
from .bonus.part import DECK as BONUS_DECK
from .bonus.part import add_command, has_board
from .bounties.content import shipped as bounties
from .bounties.part import BountyHand
from .conditions.state import DECK as CONDITION_DECK
from .conditions.state import cards_of, conditions, reveal
from .one_shots.content import shipped as shots
from .one_shots.part import ShotHand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...vendetta.game import Game
    from ...vendetta.rules import Parts
    from ...vendetta.scene import Scene
    from .hands import SecretHand


def beside_tiles(scene: Scene, value: str) -> None:
    """Conditions beside the rear, the middle and the lead tile."""
    g, words = scene.game, value.replace(",", " ").split()
    if len(words) != g.rules.map.tiles:
        raise SceneError(f"three tiles lie on the table (rear, middle, lead), but {len(words)} conditions are named")
    names = tuple(card.id for card in cards_of(g))
    for at, word in enumerate(words):
        if word == "none":
            continue
        number = scene.kind(word, names, "road condition")
        if not conditions(g).pile[number]:
            raise SceneError(f"the box has no other card '{word}'; name another road condition or 'none'")
        reveal(g, g.rear + at * TILE, number)


def bonus_command(scene: Scene, seat: int, value: str) -> None:
    """A bonus command lies before the crew."""
    g = scene.game
    cards = g.rules.decks[BONUS_DECK].cards
    card = cards[scene.kind(value, tuple(card.id for card in cards), "bonus command")]
    if not has_board(g, seat):
        raise SceneError(f"{g.rules.crews[seat].id} has no command board, so it gets no bonus command")
    add_command(g, seat, card.effect)


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
            raise SceneError(f"there is no other {word} '{value}'; give each crew a different one")
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


HANDS: Final[tuple[tuple[type[SecretHand], str, str, str], ...]] = (
    (StrikeHand, "airstrike", "the advanced airstrike", strikes().cards[0].id),
    (BountyHand, "bounty", "the bounty", bounties().cards[0].id),
    (ShotHand, "one shot", "the one shot", shots().cards[0].id),
)
"""Each deck with its word, the words for what it holds, and an example."""

WORDS: Final = FileWords(
    settings=(
        Setting(
            "road conditions", beside_tiles, "none tailwind heat-haze",
            "the cards beside rear, middle and lead tile; otherwise none", late=True,
        ),
        Setting("CREW bonus command", bonus_command, "winch", "its bonus command; otherwise none"),
        *(
            Setting(f"CREW {word}", holding(hand, word), example, f"{what} in its hand; otherwise none")
            for hand, word, what, example in HANDS
        ),
    ),
    readings=tuple(reading(hand, word) for hand, word, _, _ in HANDS),
    draws={deck: draws(deck) for deck in (CONDITION_DECK, BONUS_DECK, *(hand.DECK for hand, _, _, _ in HANDS))},
    piles={hand.DECK: f"{what} of a crew, as far as the viewer sees it" for hand, _, what, _ in HANDS},
)  # fmt: skip
