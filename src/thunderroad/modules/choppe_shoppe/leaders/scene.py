"""What scenario files may say about leaders: who leads a crew, how many tokens it has, where tokens lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderroad.chassis.scene_words import FileWords, Setting
from thunderroad.kernel.errors import SceneError
from thunderroad.vendetta.choices import DIE
from thunderroad.vendetta.display import fire

from .dealing import DRAW, crews, take_up
from .state import DECK, boards, leaders_of
from .tokens import gain, give_back, laid

if TYPE_CHECKING:
    from thunderroad.vendetta.game import Game
    from thunderroad.vendetta.rules import Parts
    from thunderroad.vendetta.scene import Scene

MOST: Final = 15
"""Nobody has more tokens than this."""


def leader(scene: Scene, seat: int, value: str) -> None:
    """The crew plays with this leader: power, board, and as many tokens as it has stars."""
    g = scene.game
    if seat not in crews(g):
        raise SceneError(f"{g.rules.crews[seat].id} has no leader; only car crews do")
    number = scene.kind(value, [board.id for board in boards(g)], "leader")
    if number in leaders_of(g).kept:
        raise SceneError(f"'{value}' already leads another crew; there is only one of each board")
    take_up(g, seat, number)


def tokens(scene: Scene, seat: int, value: str) -> None:
    """How many command tokens the crew has left; the others are in the supply."""
    g = scene.game
    if not value.isdecimal() or int(value) > MOST or seat not in crews(g):
        raise SceneError(f"'{value}' is not a number of command tokens: write one up to {MOST}, for a car crew")
    give_back(g, seat)
    gain(g, seat, int(value))


def on_commands(scene: Scene, seat: int, value: str) -> None:
    """A token lies on each of these commands this round, in addition to those that the crew has left."""
    g = scene.game
    ids = [g.rules.commands[number].data.id for number in g.boards[seat]]
    for word in value.split():
        number = g.boards[seat][scene.kind(word, ids, "command")]
        if number * DIE + seat in leaders_of(g).laid:
            raise SceneError(f"'{word}' already has a token; a command holds only one")
        gain(g, seat, 1)
        laid(g, seat, number)


def _names(parts: Parts) -> list[str]:
    return [card.id for card in parts.decks[DECK].cards]


def _left(g: Game, seat: int, _: int) -> int:
    return leaders_of(g).tokens[seat]


WORDS: Final = FileWords(
    settings=(
        fire.SETTING,
        Setting("CREW leader", leader, "vince-vamp", "who leads the crew: power, board, tokens by its stars"),
        Setting("CREW tokens", tokens, "1", "command tokens that the crew has left", late=True),
        Setting("CREW laid", on_commands, "nitro", "commands that hold a token this round", late=True),
    ),
    draws={DRAW: _names},
    piles={
        "leader": "whether it has chosen a leader; to itself, which",
        "tokens": "command tokens left",
        "laid": "the commands that hold a token this round, in words",
    },
    marks=fire.marks,
)
