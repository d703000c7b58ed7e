"""A toy module with a thing of every kind that a module may bring to the table (and nothing for the rules)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from thunderroad.chassis.display.choice import button
from thunderroad.chassis.display.names import direction_name
from thunderroad.chassis.scene_words import FileWords, Setting
from thunderroad.display.view.board import MarkView, PieceView
from thunderroad.display.view.seats import DieView, FactView, SeatView, SlotView, TrackView
from thunderroad.family.module import Module
from thunderroad.kernel.choice import ChoiceKind
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.kernel.game import Section
from thunderroad.vendetta.content import CardData, Crew, Deck
from thunderroad.vendetta.display.log import told
from thunderroad.vendetta.display.presenting import Occurs, Question, Views
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import AFTER_MOVE
from thunderroad.vendetta.position import card_of
from thunderroad.vendetta.rules import SMALL, CrewKind, DamageKind, TerrainKind, VehicleSpec
from thunderroad.vendetta.scene import Scene
from thunderroad.vendetta.turn.turn import Turn

WAVE: Final = ChoiceKind("toy-wave", "VB-MOVE-10")
CARDS: Final = ("bent-axle", "broken-mirror")
FIGURE: Final = 8
"""A die of 8 and more shows a star."""


class Glow(Section):
    """Which vehicles glow; with `secret` hands are hidden."""

    FIELDS: ClassVar[tuple[str, ...]] = ("glowing", "secret", "fog")

    def __init__(self, glowing: list[int], secret: int, fog: int) -> None:
        self.glowing = glowing
        self.secret = secret
        self.fog = fog

    @classmethod
    def fresh(cls, game: Game) -> Glow:
        return cls([0] * len(game.cell), 0, 0)

    def hidden_dice(self, game: Game, seat: int) -> tuple[int, ...]:
        return (1, 2, 3, 4, 5, 6) if self.secret else ()


def glow_of(g: Game) -> Glow:
    """The module's state."""
    found = g.sections["Glow"]
    assert isinstance(found, Glow)
    return found


class Stuck(Frame[Game]):
    """Tar: the vehicle stops."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        g.stop(self.vehicle)
        g.tell("toy-stuck", "VB-MOVE-07", vehicle=self.vehicle, space=g.cell[self.vehicle])
        return g.finish()


class Wave(Frame[Game]):
    """A glowing driver waves in a direction."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        return g.ask(self, g.owner[self.vehicle], WAVE, (0, 3), then="waved")

    def waved(self, g: Game, heading: int) -> Signal:
        g.tell("toy-unheard-of", "", vehicle=self.vehicle, heading=heading)
        return g.call(self, Rest(), then=END)


class Rest(Frame[Game]):
    """Nothing."""

    def start(self, g: Game, answer: int) -> Signal:
        return g.finish()


def wave(g: Game, vehicle: int) -> Frame[Game] | None:
    """Glowing vehicles only."""
    return Wave(vehicle) if vehicle < len(glow_of(g).glowing) and glow_of(g).glowing[vehicle] else None


def wave_option(g: Game, value: int) -> dict[str, Any]:
    """A plain button."""
    return button(direction_name(g, value), "i-flag")


def piece(g: Game, vehicle: int, view: PieceView) -> PieceView:
    """Glowing ones are marked."""
    glowing = glow_of(g).glowing
    if vehicle < len(glowing) and glowing[vehicle]:
        return replace(view, marks=[*view.marks, MarkView("mk-glow", "glowing")])
    return view


def seat(g: Game, seat: int, viewer: int | None, view: SeatView) -> SeatView:
    """A track for each seat, and a pile that only its own player sees."""
    piles = [FactView("purse", "Purse", "3", None)] if seat == viewer else []
    return replace(view, tracks=[TrackView("heat", "Heat", seat, 9, None)], piles=piles)


def slot(g: Game, vehicle: int, entry: int) -> SlotView | None:
    """Cards with their text."""
    card = card_of(entry)
    return None if card < 0 else SlotView("dmg-ongoing", CARDS[card].replace("-", " "), "It squeaks.")


def die(g: Game, value: int) -> DieView | None:
    """Dice with a star."""
    return DieView(value % FIGURE, spent=False, symbol="i-star")


def set_fog(scene: Scene, value: str) -> None:
    """``fog: 4``."""
    scene.state("Glow", fog=int(value))


def set_heat(scene: Scene, seat: int, value: str) -> None:
    """``amber heat: 2``: another hand."""
    scene.dice(seat, [int(value)])


def set_glowing(scene: Scene, vehicle: int, value: str) -> None:
    """``amber.small: at 3/3, glowing``."""
    glow_of(scene.game).glowing[vehicle] = 1


def deals(g: Game, seat: int) -> Sequence[int] | None:
    """Toy crews hold one die if nothing is said."""
    return (5,) if g.rules.crews[seat].kind == "toys" else None


SHOW: Final = Module(
    id="toy-show",
    title="Toy show",
    ruleset="vendetta",
    listeners=(AFTER_MOVE.do(wave),),
    frames=(Stuck, Wave, Rest),
    sections=(Glow,),
    adds={
        "terrains": (
            TerrainKind("toy-tar", still=lambda e: Stuck(e.vehicle)),
            TerrainKind("toy-hole", deadly=True),
            TerrainKind("toy-gate", bars=lambda e: e.heading != 0),
            TerrainKind("toy-sand", cost=3),
        ),
        "damage": ((DamageKind("toy-curse", "dmg-curse", attaches="toy-curses"), 2),),
        "decks": (
            Deck(
                "toy-curses",
                tuple(CardData(id, id.replace("-", " "), "It squeaks.", 1, "house", id) for id in CARDS),
                2,
            ),
        ),
        "minor": 2,
        "specs": (
            VehicleSpec("kart", SMALL, 1, "kart", drifts=True, minor_only=True, kind="kart", badge="i-flag"),
            VehicleSpec("kite", SMALL, 1, "kite", kind="kart"),
        ),
        "crew_kinds": (CrewKind("toys", "Toy crew", ("kart", "kite"), 2, "movement", ("nitro",), Turn),),
        "crews": (Crew("tin-toys", "Tin Toys", 7, "grey", "house", kind="toys"),),
        "choices": (Question(WAVE, direction_name, wave_option, answers=("DIRECTION",)),),
        "events": {"toy-stuck": told("toy-stuck")},
        "words": {
            "event.toy-stuck": "{vehicle} sticks at {where}.",
            "title.toy-wave": "Where does {vehicle} wave?",
            "terrain.toy-tar": "a vehicle that enters stops",
        },
        "views": Views(
            piece=piece,
            seat=seat,
            slot=slot,
            die=die,
            die_name=lambda g, value: f"{value % FIGURE}-star",
            deals=deals,
            facts=lambda g, viewer: [FactView("fog", "Fog", str(glow_of(g).fog), None)],
        ),
        "occurs": Occurs(keys=("toy key",), rare=("event mine",), seen=lambda g: ("toy key",)),
        "scene": FileWords(
            settings=(
                Setting("fog", set_fog, "4", "how thick the fog is"),
                Setting("CREW heat", set_heat, "2", "another hand"),
                Setting("VEHICLE glowing", set_glowing, "", "it glows"),
            ),
            status={"fog": "how thick the fog is"},
            tracks={"heat": "how hot it is"},
            piles={"purse": "what only its player sees"},
            marks=lambda parts: ["glowing"],
        ),
    },
)
