"""The declaration of Carnage at Devil's Run (DR-SETUP)."""

from __future__ import annotations

from typing import Final

from ...display.wording import translations
from ...family.module import Module
from ...vendetta.reading import folder_of
from ...vendetta.rules import Cause, DamageKind, HazardKind, TerrainKind
from ...vendetta.turn import fire
from . import deck
from .content import box
from .display.log import EVENTS, HIGHLIGHTS
from .display.view import VIEWS
from .occurrences import OCCURS
from .scene import WORDS
from .turn import cards_drive, cards_fight, pit, ramp, terrain, upheaval
from .turn.fire import fire_here, fire_token
from .turn.terrain import SALT

_BOX: Final = box()

TERRAINS: Final = (
    TerrainKind("toxic-goo", still=terrain.goo_here, rule="DR-TERR-01"),
    TerrainKind("desert-glass", moving=terrain.glass_here, rule="DR-TERR-02"),
    TerrainKind("ramp", bars=ramp.bars, moving=ramp.ramp_here, clause="DR-TERR-03", rule="DR-TERR-04"),
    TerrainKind("fire", still=fire_here, rule="DR-TERR-05"),
    TerrainKind(SALT, still=terrain.salt_here, mild=True, rule="DR-TERR-06"),
    TerrainKind("pit-trap", deadly=True, clause="DR-HAZ-05", rule="DR-HAZ-05", survived=True),
)
"""Each costs 1 move and is not road (DR-TERR-06-R2); the pit is what a pit trap leaves (DR-HAZ-05)."""

HAZARDS: Final = (
    HazardKind("fire", "haz-fire", ground="fire", rule="DR-HAZ-03"),
    HazardKind("desert-glass", "haz-glass", ground="desert-glass", rule="DR-HAZ-03"),
    HazardKind("ramp", "haz-ramp", ground="ramp", reveal=ramp.reveal_ramp, rule="DR-HAZ-03"),
    HazardKind("pit-trap", "haz-pit", ground="pit-trap", reveal=pit.trap_opens, rule="DR-HAZ-04"),
    HazardKind("quake", "haz-quake", moving=upheaval.quake_here, mass=True, rule="DR-HAZ-01"),
    HazardKind("sand-worm", "haz-worm", still=upheaval.worm_here, mass=True, rule="DR-HAZ-02"),
)
"""Four that stay and turn their space into that terrain, two that are discarded (DR-HAZ-03, DR-HAZ-06)."""

DAMAGE: Final = (
    DamageKind("ongoing-effect", "dmg-ongoing", deck.DrawCard, attaches=deck.DECK),
    DamageKind("on-fire", "dmg-fire", fire_token),
)

CAUSES: Final = (
    Cause("glide", "DR-TERR-02", passes=True),
    Cause("launch", "DR-TERR-04"),
    Cause("shake", "DR-HAZ-01"),
)

_FILES: Final = (fire, terrain, ramp, pit, upheaval, deck, cards_drive, cards_fight)

MODULE: Final = Module(
    id="devils-run",
    title="Carnage at Devil's Run",
    ruleset="vendetta",
    text="Five more tiles with fire, glass, goo, ramps and salt; quakes, worms and pits; burning cars, lasting damage.",
    clause="DR-SETUP-01",
    missions=__package__,
    drawings=__package__,
    listeners=tuple(one for file in _FILES for one in getattr(file, "LISTENERS", ())),
    frames=tuple(one for file in _FILES for one in getattr(file, "FRAMES", ())),
    sections=(*fire.SECTIONS, terrain.SaltMark, deck.OngoingDeck, cards_drive.Steered),
    options=(ramp.HIDDEN_RAMP,),
    adds={
        "sides": _BOX.sides,
        "terrains": TERRAINS,
        "hazards": tuple((kind, _BOX.hazards[kind.id]) for kind in HAZARDS),
        "damage": tuple((kind, _BOX.damage[kind.id]) for kind in DAMAGE),
        "dice": fire.DICE,
        "decks": (_BOX.cards,),
        "cards": tuple(card for file in _FILES for card in getattr(file, "CARDS", ())),
        "causes": CAUSES,
        "events": EVENTS,
        "words": _BOX.words,
        "translations": translations(folder_of(__package__)),
        "views": VIEWS,
        "occurs": OCCURS,
        "scene": WORDS,
        "sorts": deck.sorts,
    },
    highlights=HIGHLIGHTS,
)
