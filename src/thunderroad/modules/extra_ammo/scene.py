"""What scenario files may say of Extra Ammo: conditions beside tiles, bonus commands, one shots in hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...chassis.scene_words import FileWords, Setting
from ...grid.road import TILE
from ...kernel.errors import SceneError
from .bonus.part import DECK as BONUS_DECK
from .bonus.part import add_command, has_board
from .conditions.state import DECK as CONDITION_DECK
from .conditions.state import cards_of, conditions, reveal
from .one_shots.part import ShotHand

if TYPE_CHECKING:
    from ...vendetta.rules import Parts
    from ...vendetta.scene import Scene


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


def one_shot(scene: Scene, seat: int, value: str) -> None:
    """The crew holds this card; as far as the others know it may be any."""
    g = scene.game
    hand = next(section for section in g.sections.values() if isinstance(section, ShotHand))
    number = scene.kind(value, tuple(card.id for card in hand.cards(g)), "one shot")
    if not hand.box[number]:
        raise SceneError(f"the box has no other card '{value}'; name another one shot")
    hand.draw(seat, number)
    hand.declare(g)


def _conditions(parts: Parts) -> list[str]:
    return [card.id for card in parts.decks[CONDITION_DECK].cards]


def _commands(parts: Parts) -> list[str]:
    return [card.id for card in parts.decks[BONUS_DECK].cards]


def _shots(parts: Parts) -> list[str]:
    return [card.id for card in parts.decks[ShotHand.DECK].cards]


WORDS: Final = FileWords(
    settings=(
        Setting(
            "road conditions", beside_tiles, "none tailwind heat-haze",
            "the cards beside rear, middle and lead tile; otherwise none", late=True,
        ),
        Setting("CREW bonus command", bonus_command, "winch", "its bonus command; otherwise none"),
        Setting("CREW one shot", one_shot, "smoke-shell", "the one shot in its hand; otherwise none"),
    ),
    draws={CONDITION_DECK: _conditions, BONUS_DECK: _commands, ShotHand.DECK: _shots},
)  # fmt: skip
