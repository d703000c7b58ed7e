"""What modules bring to the table: questions, events, words, views, dice, cards, words of scenes (a toy for all)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.kit.road import Draw, Road
from tests.kit.show import SHOW, glow_of
from thunderroad.conformance import play_checked
from thunderroad.display.view.board import MarkView, PieceView
from thunderroad.display.view.game import GameView
from thunderroad.display.view.seats import DieView, SlotView
from thunderroad.family.module import Module
from thunderroad.kernel.errors import RecipeError, SceneError
from thunderroad.kernel.event import Event, EventValue
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.display.log import told
from thunderroad.vendetta.ruleset import VENDETTA

CREWS = {"A": "amber", "K": "tin-toys"}
OPEN = """
    . . . . . . . .
     . . . . . . . .
    Am . . . . . . .
     . . . . . . . .
    . . . . . . . .
     Kt . . . . . . Ki
"""
LEGEND = {"Kt": "tin-toys.kart", "Ki": "tin-toys.kite", "t": "toy-tar", "O": "toy-hole", "g": "toy-gate"}


@pytest.fixture(autouse=True)
def show() -> Iterator[None]:
    VENDETTA.add(SHOW)
    yield
    del VENDETTA.modules[SHOW.id]


def draw(road: Draw, text: str = OPEN, tiles: tuple[str, ...] = ("off-road",) * 3) -> Road:
    """A road with the toy's crew."""
    return road(text, crews=CREWS, legend=LEGEND, modules=(SHOW.id,), tiles=tiles)


def seen(g: Road, seat: int | None = 0) -> GameView:
    """The view of a seat."""
    return VENDETTA.view(g.g, seat)


def piece(g: Road, name: str) -> PieceView:
    """A piece by its name in files."""
    return next(piece for piece in seen(g).pieces if piece.handle == name)


def texts(g: Road) -> list[str]:
    """Everything that has been told."""
    found = [VENDETTA.narrate(g.g, event, n, None) for n, event in enumerate(g.g.events or ())]
    return [view.text for view in found if view is not None]


# --- names, crews, dice --------------------------------------------------------------------


def test_vehicles_of_a_crew_are_called_after_their_specs(road: Draw) -> None:
    g = draw(road).turn("tin-toys", 2, 3)
    assert g.options() == ["tin-toys.kart 2", "tin-toys.kart 3", "tin-toys.kite 2", "tin-toys.kite 3"]
    kart, kite = piece(g, "tin-toys.kart"), piece(g, "tin-toys.kite")
    assert (kart.name, kart.kind, kart.size, kart.symbol, kart.badge) == (
        "Tin Toys kart",
        "kart",
        "small",
        "kart",
        "i-flag",
    )
    assert (kite.name, kite.badge) == ("Tin Toys kite", None)
    seat = seen(g).seats[1]
    assert (seat.title, [command.id for command in seat.commands]) == ("Toy crew", ["nitro"])
    assert seen(g).seats[0].title == "car crew"
    assert "o+Ki" in g.drawn()
    g.answer("Ki 2", "none")
    assert "Tin Toys puts a 2 on the kite kart." in texts(g)
    g.answer("front", "front")


def test_a_die_with_a_second_figure_has_a_name_and_shows_both(road: Draw) -> None:
    g = draw(road).turn("amber", 3, 11).asks("amber", "assign")
    assert g.options() == ["amber.medium 3", "amber.medium 3-star"]
    choice = seen(g).choice
    assert choice is not None
    assert [(option.die, option.face) for option in choice.options] == [(3, None), (3, "i-star")]
    assert seen(g).seats[0].dice == [DieView(3, spent=False), DieView(3, spent=False, symbol="i-star")]
    g.answer("Am 3-star", "none", "front", "front", "front")


def test_secret_dice_are_backs_to_everybody_else(road: Draw) -> None:
    g = draw(road)
    g.scene.state("Glow", secret=1)
    g.turn("amber", 2, 6)
    backs = [DieView(0, spent=False, hidden=True)] * 2
    assert seen(g, 0).seats[0].dice == [DieView(2, spent=False), DieView(6, spent=False)]
    assert seen(g, 1).seats[0].dice == backs
    assert seen(g, None).seats[0].dice == backs
    for other in (1, None):
        choice = seen(g, other).choice
        assert choice is not None
        assert not choice.options, "options would tell the dice"
    g.answer("Am 2", "none", "front", "front")
    spent = [die for die in seen(g, 1).seats[0].dice if die.spent]
    assert spent == [DieView(2, spent=True)], "what lies on a dashboard is open"


# --- views ---------------------------------------------------------------------------------


def test_marks_are_on_pieces_dashboards_and_in_words(road: Draw) -> None:
    g = draw(road)
    g.scene.says("glowing", "", vehicle="amber.medium")
    g.turn("amber", 1).marked("Am", "glowing").marked("Kt")
    mark = [MarkView("mk-glow", "glowing")]
    board = next(board for board in seen(g).seats[0].dashboards if board.piece == f"v{g.car('Am')}")
    assert (piece(g, "amber.medium").marks, board.marks) == (mark, mark)
    words = next(space.words for space in seen(g).spaces if space.id == g.at(3, 1))
    assert words == "off-road, Amber medium, glowing"
    g.answer("front")
    g.asks("amber", "toy-wave").answer("front")


def test_seats_get_tracks_and_piles_and_the_status_bar_entries(road: Draw) -> None:
    g = draw(road)
    g.scene.says("fog", "7")
    g.turn("amber", 1)
    mine, other = seen(g, 0).seats
    assert [(track.id, track.value, track.most) for track in (*mine.tracks, *other.tracks)] == [
        ("heat", 0, 9),
        ("heat", 1, 9),
    ]
    assert ([pile.id for pile in mine.piles], other.piles) == (["purse"], [])
    assert seen(g).facts[-1].value == "7"
    g.answer("front")


def test_ground_is_told_in_plain_words(road: Draw) -> None:
    g = draw(road, OPEN.replace(". . . Ki", "t . . Ki")).turn("amber", 1)
    tar = next(kind for kind in seen(g).terrains if kind.id == "toy-tar")
    assert (tar.name, tar.symbol, tar.text) == ("toy tar", "space-toytar", "a vehicle that enters stops")
    assert next(kind.text for kind in seen(g).terrains if kind.id == "toy-hole") == ""
    space = next(space for space in seen(g).spaces if space.id == g.at(6, 5))
    assert (space.terrain, space.words) == ("toy-tar", "toy tar")
    g.answer("front")


def test_slots_show_cards_tokens_face_down_and_minor_damage(road: Draw) -> None:
    g = draw(road).damage("Am", "toy-curse=broken-mirror", "?dent").damage("Kt", "minor").put("As", 1, 1)
    g.hand("tin-toys", 1, 2).turn("amber", 1, 6)
    boards = {board.piece: board.slots for board in (*seen(g).seats[0].dashboards, *seen(g).seats[1].dashboards)}
    assert boards[f"v{g.car('Am')}"] == [
        SlotView("dmg-ongoing", "broken mirror", "It squeaks."),
        SlotView("dmg-back", "face down", face_down=True),
    ]
    assert boards[f"v{g.car('Kt')}"] == [SlotView("dmg-minor", "minor")]
    g.holds("Am", "broken-mirror", "face-down").holds("Kt", "minor")
    g.answer("As 1", "repair 6")
    assert g.options() == ["amber.medium broken-mirror", "amber.medium face-down"]
    choice = seen(g).choice
    assert choice is not None
    assert [(option.shape, option.piece, option.slot) for option in choice.options] == [
        ("slot", f"v{g.car('Am')}", 0),
        ("slot", f"v{g.car('Am')}", 1),
    ]
    g.answer("amber.medium broken-mirror", "front").holds("Am", "face-down")


# --- questions, events, words --------------------------------------------------------------


def test_a_question_of_a_module_is_asked_by_its_own_words(road: Draw) -> None:
    g = draw(road)
    g.scene.says("glowing", "", vehicle="amber.medium")
    g.turn("amber", 1).answer("front").asks("amber", "toy-wave")
    choice = seen(g).choice
    assert choice is not None
    assert (choice.title, choice.hint, choice.clause) == ("Where does Amber medium wave?", "", "VB-MOVE-10")
    assert [(option.name, option.label, option.shape) for option in choice.options] == [
        ("front", "front", "button"),
        ("rear", "rear", "button"),
    ]
    g.answer("rear").told("toy-unheard-of")
    told = VENDETTA.narrate(g.g, next(e for e in g.g.events or () if e.kind == "toy-unheard-of"), 0, None)
    assert told is not None
    assert (told.text, told.data) == ("Toy unheard of.", {"piece": f"v{g.car('Am')}", "heading": 3})


def test_an_event_needs_words_only(road: Draw) -> None:
    g = draw(road, OPEN.replace("Am . .", "Am t .")).turn("amber", 3).answer("front").told("toy-stuck")
    event = next(e for e in g.g.events or () if e.kind == "toy-stuck")
    told = VENDETTA.narrate(g.g, event, 0, None)
    assert told is not None
    assert told.text == "Amber medium sticks at 3/2."
    assert told.data == {"piece": f"v{g.car('Am')}", "space": g.at(3, 2)}


def test_moves_and_ends_for_reasons_of_a_module_have_a_plain_sentence(road: Draw) -> None:
    g = draw(road).turn("amber", 1)
    gone: dict[str, EventValue] = {"vehicle": g.car("Am"), "space": -2, "why": "boredom"}
    drawn: dict[str, EventValue] = {"vehicle": g.car("Am"), "path": (g.at(3, 1), g.at(2, 2)), "how": "magnet"}
    events = Event("eliminated", "", gone), Event("move", "", drawn, origin=g.g.rear)
    told = [VENDETTA.narrate(g.g, event, 0, None) for event in events]
    assert [view and view.text for view in told] == [
        "Amber medium is eliminated.",
        "Amber medium moves from 3/1 to 2/2.",
    ]
    g.answer("front")


@pytest.mark.parametrize(
    ("adds", "words"),
    [
        ({"words": {"event.turn": "x"}}, "defines the words 'event.turn', but so does the base game"),
        ({"words": {"event.toy-stuck": "x"}}, "defines the words 'event.toy-stuck', but so does Toy show"),
    ],
)
def test_words_that_somebody_has_are_refused_and_the_module_with_them(
    adds: dict[str, dict[str, str]], words: str
) -> None:
    with pytest.raises(RecipeError, match=words):
        VENDETTA.add(Module("toy-twin", "Toy twin", "vendetta", adds=adds))
    assert "toy-twin" not in VENDETTA.modules


AGAIN: dict[str, Any] = {
    "choices": tuple(replace(question) for question in SHOW.adds["choices"]),
    "events": {kind: told(kind) for kind in SHOW.adds["events"]},
    "scene": replace(SHOW.adds["scene"], settings=tuple(replace(one) for one in SHOW.adds["scene"].settings)),
}
"""Other things of the same names."""


@pytest.mark.parametrize(
    ("heading", "what"),
    [("choices", "the question 'toy-wave'"), ("events", "the event 'toy-stuck'"), ("scene", "the scenario word 'fog'")],
)
def test_a_question_event_or_word_of_a_scene_is_brought_once(heading: str, what: str) -> None:
    twin = Module("toy-twin", "Toy twin", "vendetta", adds={heading: AGAIN[heading]})
    VENDETTA.add(twin)
    try:
        with pytest.raises(RecipeError, match=what):
            VENDETTA.new_game(Recipe("vendetta", (Seat("amber"), Seat("teal")), "x", modules=(SHOW.id, twin.id)))
    finally:
        del VENDETTA.modules[twin.id]


# --- scenes, exhaustive runs ---------------------------------------------------------------


def test_scenes_know_what_modules_bring(road: Draw) -> None:
    g = draw(road, OPEN.replace("Am . .", "Am t O"))
    assert g.scene.says("heat", "4", seat=0)
    assert not g.scene.says("cold", "4", seat=0)
    with pytest.raises(SceneError, match="no module here has a section 'Shine'; there are Glow"):
        g.scene.state("Shine", fog=1)
    with pytest.raises(SceneError, match="Glow has no field 'mist'; it has glowing, secret, fog"):
        g.scene.state("Glow", mist=1)
    with pytest.raises(SceneError, match="there is no card 'joker'; there are bent-axle, broken-mirror"):
        g.scene.vehicle("amber.medium", g.at(3, 1), damage=("toy-curse=joker",))
    with pytest.raises(SceneError, match="there are only 2 minor damage tokens"):
        g.damage("Am", "minor", "minor").damage("Kt", "minor")
    assert g.scene.figure("tin-toys", "kar") == "tin-toys.kart"
    with pytest.raises(SceneError, match=r"'k' may be tin-toys\.kart or tin-toys\.kite"):
        g.scene.figure("tin-toys", "k")
    g.damage("Am").damage("Kt").turn("amber", 1)
    assert g.g.dice[1] == (5,), "a seat of which nothing is said gets what its module deals"
    assert glow_of(g.g).fog == 0
    assert "o+Am t    O" in g.drawn()
    g.answer("front-left")


def test_exhaustive_runs_want_what_modules_bring() -> None:
    plain, more = set(VENDETTA.content_keys()), set(VENDETTA.content_keys((SHOW.id,)))
    assert more - plain == {
        "entered toy-tar", "entered toy-hole", "entered toy-gate", "entered toy-sand", "damage toy-curse",
        "choice toy-wave", "event toy-stuck", "toy key",
    }  # fmt: skip
    assert plain - more == {"event mine"}


@pytest.mark.parametrize("number", range(2))
def test_games_with_the_toy_keep_every_promise(number: int) -> None:
    seats = (Seat("tin-toys"), Seat("teal"), Seat("amber"))
    assert play_checked(VENDETTA, Recipe("vendetta", seats, f"show-{number}", modules=(SHOW.id,))).result
