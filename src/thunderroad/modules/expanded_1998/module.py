"""The expanded rules of 1998 as a module: everything they add to the game of 1986 (E98)."""

from __future__ import annotations

from typing import Final

from ...classic.game import Game
from ...classic.hooks import BOARD_LAID, DUMPED, INSTEAD_OF_SETUP, INSTEAD_OF_TURN, STAYS_IN
from ...display.wording import read, translations
from ...family.module import Module, Option
from ...kernel.frame import Frame
from ...kernel.reading import folder_of
from .advice import ADVICE
from .content import data
from .display.log import EVENTS, HARMS, MENDS
from .display.questions import QUESTIONS
from .display.view import BACK_SYMBOL, VIEWS
from .fleet import FLEET, MIXED, STANDARD, TEAMS, fleets, oversold, team
from .machine import figure
from .naming import sorts
from .occurrences import OCCURS
from .scene import WORDS
from .state import POWER_UPS, Expanded1998, left_the_game
from .turn import actions, attack, contest, move, road, rolls, setup, turn
from .workshop import WORKSHOP


def _setup(g: Game) -> Frame[Game]:
    """Roll and choose who places where (E98-SETUP)."""
    return setup.SetUp1998()


def _turn(g: Game, seat: int) -> Frame[Game]:
    """A turn with more parts (E98-TURN)."""
    return turn.Turn1998(seat)


def _laid(g: Game, first: int) -> Frame[Game]:
    """Put power-ups on each new board (E98-SETUP-08)."""
    return road.PlacePowerUps(first)


def _stays(g: Game, seat: int, stays: bool) -> bool:
    """Whether a seat stays in: not without a running vehicle (E98-WIN-01-R3)."""
    return bool(g.runners(seat))


OPTIONS: Final = (
    Option(
        id=FLEET,
        default=STANDARD,
        values=(*TEAMS, MIXED),
        label="Vehicles",
        text="The team for each seat that has not built its own. Mixed: the seats get these teams in turn.",
        clause="E98-VEH-02",
    ),
    Option(
        id=turn.REPAIRS,
        default=True,
        values=(True, False),
        label="Double sixes repair",
        text="Two sixes among the movement dice repair one of your wrecks, as in 1986.",
        clause="E98-WIN-01-R2",
    ),
)

MODULE: Final = Module(
    id="expanded-1998",
    title="Expanded Rules 1998",
    ruleset="classic",
    text="Flyers, treads and hovercraft, maneuvers, shoves, counterattacks and 22 power-ups.",
    clause="E98-SETUP-01",
    harms=HARMS,
    mends=MENDS,
    finds=frozenset({BACK_SYMBOL, *(one.symbol for one in POWER_UPS)}),
    missions=__package__,
    drawings=__package__,
    judgement=__package__,
    kind="vehicles of 1998",
    figures=tuple(figure(one) for one in team(STANDARD).machines),
    listeners=(
        INSTEAD_OF_SETUP.do(_setup),
        INSTEAD_OF_TURN.do(_turn),
        BOARD_LAID.do(_laid),
        DUMPED.do(left_the_game),
        STAYS_IN.do(_stays),
    ),
    frames=(
        *setup.FRAMES, *turn.FRAMES, *move.FRAMES, *actions.FRAMES, *attack.FRAMES, *contest.FRAMES, *road.FRAMES,
        *rolls.FRAMES,
    ),
    sections=(Expanded1998,),
    options=OPTIONS,
    adds={
        "fleet": fleets,
        "choppers": False,
        "attacks": attack.ATTACKS,
        "choices": QUESTIONS,
        "events": EVENTS,
        "words": read(folder_of(__package__).joinpath("wording.toml")),
        "translations": translations(folder_of(__package__)),
        "views": VIEWS,
        "scene": WORDS,
        "sorts": sorts,
        "occurs": OCCURS,
        "advice": ADVICE,
    },
    refuses=oversold,
    workshop=WORKSHOP,
    minutes=(3, 5, 5),
    data=data(),
)  # fmt: skip
