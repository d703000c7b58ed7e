"""The declaration of Carnival of Chaos (CC): an arena in place of the road, scrap in place of a finish line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ...display.wording import translations
from ...family.module import Module
from ...kernel.recipe import Recipe
from ...vendetta.advice.opinion import opinion_of
from ...vendetta.content import content
from ...vendetta.reading import folder_of
from ...vendetta.rules import HazardKind
from . import cards
from .advice.holdings import OPINION
from .content import Box, box, earlier
from .display import favors as favor_display
from .display.log import EVENTS, HIGHLIGHTS
from .display.questions import QUESTIONS
from .display.view import FAVOR, SPOTLIGHT, VIEWS, WEAPON
from .occurrences import OCCURS
from .options import OPTIONS, RANDOM, TILES
from .scene import WORDS
from .state import Arena, Favors, Scrap
from .turn import collect, facing, pillars, scrap, setup, tina

_BOX: Final = box()
_FILES: Final = (facing, scrap, collect, setup, pillars, tina)

STOCK: Final = "favors"
"""Of the tokens that lie on spaces: party favors in place of hazards (CC-SETUP-03, X-CC-07)."""
FAVORS: Final = tuple(
    HazardKind(favor.id, favor.data["symbol"], rule=favor.clause, stock=STOCK) for favor in _BOX.favors.cards
)


def _held(box: Box) -> dict[str, Any]:
    """The board, decks and favors of a version."""
    return {
        "map": box.board,
        "hazards": tuple((kind, favor.copies) for kind, favor in zip(FAVORS, box.favors.cards, strict=True)),
        "decks": (box.weapons, box.favors, box.decrees, box.witness),
    }


def refuses(recipe: Recipe) -> str | None:
    """A tile has two sides, but it lies in one place (CC-SETUP-02)."""
    chosen = [recipe.options.get(option.id, RANDOM) for option in TILES]
    tiles = [side.tile for side in content().sides if side.id in chosen]
    if len(tiles) < len([id for id in chosen if id != RANDOM]) or len(set(tiles)) < len(tiles):
        return "each road tile can lie at only one gate, with one side up; choose another one (CC-SETUP-02)"
    return None


_NEWEST: Final = Module(
    id="carnival",
    title="Carnival of Chaos",
    ruleset="vendetta",
    text="Not a race: six rounds of arena demolition for scrap, with super-weapons, party favors and Turbo Tina.",
    clause="CC-SETUP-01",
    drawings=__package__,
    missions=__package__,
    setting="arena",
    ground="hexes",
    minutes=(9, 9, 9, 9),
    version=3,
    data=_BOX,
    listeners=tuple(one for file in _FILES for one in getattr(file, "LISTENERS", ())) + cards.all_of("LISTENERS"),
    frames=(*(one for file in _FILES for one in file.FRAMES), *cards.all_of("FRAMES")),
    sections=(Arena, Scrap, Favors, *cards.all_of("SECTIONS")),
    options=(*OPTIONS, *cards.all_of("OPTIONS")),
    refuses=refuses,
    adds={
        **_held(_BOX),
        "layout": setup.LayArena,
        "race": False,
        "stock": STOCK,
        "back": FAVOR,
        "crews": _BOX.crews,
        "cards": (*cards.cards(), *scrap.CARDS),
        "ways": cards.all_of("WAYS"),
        "causes": cards.all_of("CAUSES"),
        "damage_causes": cards.all_of("DAMAGE_CAUSES"),
        "choices": (*QUESTIONS, *favor_display.QUESTIONS, *cards.all_of("QUESTIONS")),
        "events": {**EVENTS, **favor_display.EVENTS, **cards.events()},
        "words": {**_BOX.words, **cards.WORDS},
        "translations": translations(folder_of(__package__), cards.WEAPONS),
        "views": VIEWS,
        "occurs": OCCURS,
        "advice": opinion_of(cards.FILES, OPINION),
        "scene": WORDS,
    },
    highlights={**HIGHLIGHTS, **favor_display.HIGHLIGHTS},
    reveals=frozenset({"favor-seen"}),
    lures={SPOTLIGHT: 3, WEAPON: 2, FAVOR: 1},
)

_BOX_2: Final = earlier(2)

MODULE: Final = replace(
    _NEWEST,
    editions=(replace(_NEWEST, version=2, data=_BOX_2, adds={**_NEWEST.adds, **_held(_BOX_2)}),),
)
