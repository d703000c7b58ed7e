"""The declaration of the Final Five."""

from __future__ import annotations

from typing import Final

from ...display.wording import translations
from ...family.module import Module
from ...vendetta.hooks import INSTEAD_OF_SLAM
from ...vendetta.reading import folder_of
from ...vendetta.rules import SMALL, CommandKind, CrewKind, VehicleSpec
from ...vendetta.turn.command import Airstrike, Nitro, Repair
from .advice import OPINION
from .content import KIND, data
from .display.log import EVENTS
from .display.questions import QUESTIONS
from .display.view import VIEWS
from .turn.ranks import CloseRanks, RankStep
from .turn.slam import MOTORCYCLE, MotorcycleSlam, with_motorcycle
from .turn.turn import MotorcycleTurn

_BOX: Final = data()
_COMMANDS: Final = {
    "ff-airstrike": ("i-airstrike", Airstrike),
    "ff-nitro": ("i-nitro", Nitro),
    "ff-close-ranks": ("i-ranks", CloseRanks),
    "ff-repair": ("i-repair", Repair),
}

SPECS: Final = tuple(
    VehicleSpec(
        id=id,
        size=SMALL,
        slots=_BOX.slots,
        symbol="motorcycle",
        coasts=_BOX.coasts,
        drifts=True,
        minor_only=True,
        minor_clause="FF-DMG-01",
        kind=MOTORCYCLE,
        badge=badge,
    )
    for id, badge in _BOX.badges.items()
)
"""Small vehicles with a slot each (FF-SLAM-01), that drift (FF-MOVE-02) and never draw damage (FF-DMG-02)."""

MODULE: Final = Module(
    id="final-five",
    title=_BOX.title,
    ruleset="vendetta",
    crew_only=True,
    listeners=(INSTEAD_OF_SLAM.do(with_motorcycle, of=MOTORCYCLE, takes_over=True),),
    text="Five motorcycles: two ride each turn, right through everybody, but a single hit stops one.",
    clause="FF-SETUP-01",
    missions=__package__,
    data=_BOX,
    drawings=__package__,
    frames=(MotorcycleTurn, MotorcycleSlam, CloseRanks, RankStep),
    adds={
        "specs": SPECS,
        "dice": (_BOX.die,),
        "commands": tuple(CommandKind(item, *_COMMANDS[item.id]) for item in _BOX.commands),
        "crew_kinds": (
            CrewKind(
                id=KIND,
                title=_BOX.title,
                specs=tuple(_BOX.badges),
                dice=_BOX.dice,
                die=_BOX.die.id,
                commands=tuple(item.id for item in _BOX.commands),
                turn=MotorcycleTurn,
            ),
        ),
        "crews": (_BOX.crew,),
        "minor": _BOX.minor,
        "choices": QUESTIONS,
        "events": EVENTS,
        "words": _BOX.words,
        "translations": translations(folder_of(__package__)),
        "views": VIEWS,
        "advice": OPINION,
    },
)
