"""What the switch *leaders* brings: boards, powers, commands, tokens (CL)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from thunderroad.family.module import Option
from thunderroad.family.part import Part
from thunderroad.kernel.naming import OPTIONS, Names
from thunderroad.vendetta import parts
from thunderroad.vendetta.advice.opinion import Opinion, opinion_of
from thunderroad.vendetta.card_files import card_files, gathered, same_ids
from thunderroad.vendetta.display.cards import asked_by
from thunderroad.vendetta.rules import CommandKind
from thunderroad.vendetta.turn import fire

from ..display import leaders as display
from . import dealing, tokens
from .advice import TOKEN_LEFT, leader, tokens_left, why_leader
from .choices import LEADER, TOKEN
from .content import FILE, Box, box
from .scene import WORDS
from .state import Leaders, sorts

if TYPE_CHECKING:
    from thunderroad.kernel.naming import Sorts
    from thunderroad.vendetta.game import Game
    from thunderroad.vendetta.rules import Maker, Rules

FILES: Final = card_files(f"{__package__}.cards")
POWERS: Final = gathered(FILES, "CARDS")
MARKS: Final = gathered(FILES, "MARKS")

same_ids([card.id for card in POWERS], [board.effect for board in box().boards.cards], FILE)


def commands(box: Box) -> tuple[CommandKind, ...]:
    """The commands that only leaders have, each with its drawing and its effect."""
    known: dict[str, tuple[str, Maker]] = dict(parts.COMMANDS)
    known |= {id: (symbol, maker) for id, symbol, maker in gathered(FILES, "COMMANDS")}
    same_ids(known.keys() - parts.COMMANDS.keys(), set(box.effects.values()) - parts.COMMANDS.keys(), FILE)
    return tuple([CommandKind(data, *known[box.effects[data.id]]) for data in box.commands])


def held(box: Box) -> dict[str, Any]:
    """The boards and commands of an edition."""
    return {"decks": (box.boards,), "commands": commands(box)}


ASKS: Final[tuple[Any, ...]] = gathered(FILES, "ASKS")


def named(rules: Rules[Game]) -> Sorts:
    """What numbers of leaders refer to when saved; also those of their questions about damage tokens."""
    damage = Names("the damage token", rules.damage_names)
    return {**sorts(rules), **{OPTIONS + kind.id: damage for kind, shape in ASKS if shape == TOKEN}}


OPINION: Final = Opinion(
    questions={LEADER.id: leader}, reasons={LEADER.id: why_leader}, holdings=(tokens_left,), token=TOKEN_LEFT
)
LEADERS: Final = Part(
    switch=Option(
        dealing.SWITCH,
        True,
        (True, False),
        "Crew leaders",
        "Each car crew keeps one of two leaders, with a power, a command board and tokens for extra commands.",
        "CL-SETUP-03",
    ),
    listeners=(*dealing.LISTENERS, *tokens.LISTENERS, *fire.LISTENERS),
    frames=(*dealing.FRAMES, *gathered(FILES, "FRAMES"), *fire.FRAMES),
    sections=(Leaders, *gathered(FILES, "SECTIONS"), *fire.SECTIONS),
    adds={
        "dice": fire.DICE,
        **held(box()),
        "cards": (*POWERS, *MARKS, tokens.COMMAND_TOKENS),
        "advice": opinion_of(FILES, OPINION),
        "choices": display.questions(ASKS),
        "events": display.EVENTS,
        "views": replace(display.VIEWS, choice=asked_by(FILES)),
        "occurs": display.OCCURS,
        "scene": WORDS,
        "sorts": named,
    },
    highlights=display.HIGHLIGHTS,
)
FIRST: Final = replace(LEADERS, adds={**LEADERS.adds, **held(box(1))})
"""As it was in the first edition of the module."""
