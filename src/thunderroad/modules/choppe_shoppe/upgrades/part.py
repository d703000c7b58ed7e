"""What the switch "upgrades" brings: 27 cards, their tokens, and the draft before the race (UP)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ....family.module import Highlight, Option
from ....family.part import Part
from ....vendetta.advice.opinion import opinion_of
from ....vendetta.card_files import card_files, gathered, same_ids
from ....vendetta.display.cards import asked_by
from ....vendetta.rules import HazardKind
from ....vendetta.turn.damage import Mine, OilSlick
from ..advice.upgrades import OPINION
from ..display.upgrades import EVENTS, OCCURS, QUESTIONS, VIEWS
from ..scene.upgrades import WORDS
from . import draft
from .content import FILE, box
from .state import USED, Upgrades, sorts

_FILES: Final = card_files(f"{__package__}.cards")
CARDS: Final = gathered(_FILES, "CARDS")
same_ids([card.id for card in CARDS], [card.effect for card in box().deck.cards], FILE)

SWITCH: Final = Option(
    id=draft.SWITCH,
    default=True,
    values=(True, False),
    label="Car upgrades",
    text="Car crews draft upgrades before the race: one card for each car, which works while the car is operable.",
    clause="UP-SETUP-01",
)

HAZARDS: Final = (
    HazardKind("upgrade-mine", "haz-upgrade-mine", still=lambda e: Mine(e.vehicle), rule="UP-USE-03-R2", apart=True),
    HazardKind(
        "upgrade-oil",
        "haz-upgrade-oil",
        ground="road",
        moving=lambda e: OilSlick(e.vehicle),
        rule="UP-USE-03-R2",
        apart=True,
    ),
)
"""They act like the ordinary tokens of the same name (UP-USE-03-R2)."""

UPGRADES: Final = Part(
    switch=SWITCH,
    listeners=draft.LISTENERS,
    frames=(*draft.FRAMES, *gathered(_FILES, "FRAMES")),
    sections=(Upgrades,),
    adds={
        "decks": (box().deck,),
        "cards": (*CARDS, USED, *gathered(_FILES, "MARKS")),
        "hazards": tuple((kind, box().tokens[kind.id]) for kind in HAZARDS),
        "causes": gathered(_FILES, "CAUSES"),
        "damage_causes": gathered(_FILES, "HARMS"),
        "ways": gathered(_FILES, "WAYS"),
        "choices": QUESTIONS,
        "events": EVENTS,
        "views": replace(VIEWS, choice=asked_by(_FILES)),
        "occurs": OCCURS,
        "scene": WORDS,
        "advice": opinion_of(_FILES, OPINION),
        "sorts": sorts,
    },
    highlights={"upgrade-acts": Highlight("i-card")},
)
