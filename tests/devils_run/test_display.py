"""What the table shows and tells of Devil's Run."""

from __future__ import annotations

import pytest

from thunderroad.display.view.board import PieceView
from thunderroad.display.view.game import EventView
from thunderroad.display.view.seats import DashboardView
from thunderroad.kernel.errors import SceneError
from thunderroad.modules.devils_run.turn.upheaval import Quake

from .kit import VENDETTA, Draw, Run

OPEN = """
    .  .  .  .  .  .
     .  .  .  .  .  .
    Am .  .  .  .  .
     .  .  .  .  .  .
    Al .  .  .  .  .
     .  .  .  .  .  Ts
"""


def told(r: Run, kind: str) -> list[EventView]:
    views = [VENDETTA.narrate(r.g, event, n, None) for n, event in enumerate(r.g.events or ())]
    return [view for view in views if view is not None and view.kind == kind]


def piece(r: Run, name: str) -> PieceView:
    return next(one for one in VENDETTA.view(r.g, None).pieces if one.id == f"v{r.car(name)}")


def board(r: Run, name: str) -> DashboardView:
    seats = VENDETTA.view(r.g, None).seats
    return next(one for seat in seats for one in seat.dashboards if one.piece == f"v{r.car(name)}")


@pytest.mark.rule("DR-FIRE-02")
def test_flames_are_on_the_piece_and_on_its_dashboard(run: Draw) -> None:
    r = run(OPEN).burning("Am")
    assert [mark.symbol for mark in piece(r, "Am").marks] == ["mk-on-fire"]
    assert [mark.label for mark in board(r, "Am").marks] == ["on fire"]
    assert not piece(r, "Al").marks
    assert not board(r, "Al").marks


@pytest.mark.rule("DR-DMG-01")
def test_the_card_lies_face_up_in_its_slot(run: Draw) -> None:
    r = run(OPEN).carries("Am", "bald-tires")
    slot = board(r, "Am").slots[0]
    assert slot is not None
    assert (slot.title, slot.face_down) == ("Bald Tires", False)
    assert slot.text == "When a slam or a skid moves this car, it slides one space farther in the same direction."
    assert board(r, "Am").slots[1] is None


def test_the_status_bar_counts_the_deck(run: Draw) -> None:
    r = run(OPEN).carries("Am", "bald-tires")
    facts = {fact.id: fact.value for fact in VENDETTA.view(r.g, None).facts}
    assert facts["ongoing"] == str(r.left_in_deck())


def test_each_terrain_has_a_name_and_a_text(run: Draw) -> None:
    views = {view.id: view for view in VENDETTA.view(run(OPEN).g, None).terrains}
    for id in ("toxic-goo", "desert-glass", "ramp", "fire", "salt-flats", "pit-trap"):
        assert views[id].text
        assert views[id].name == id.replace("-", " ")


def test_a_repair_names_the_card(run: Draw) -> None:
    r = run(OPEN).carries("Am", "bald-tires").damage("Al", "dent")
    r.drive("Am", 1, command="repair 6")
    assert r.options() == ["amber.medium bald-tires", "amber.large dent"]
    r.answer("amber.medium bald-tires", "front", "leave")
    r.holds("Am")


def test_events_name_pieces_spaces_and_paths(run: Draw) -> None:
    r = run(OPEN).carries("Am", "bald-tires")
    r.put("f", 3, 2)
    r.dice("direction: front").effect(Quake(r.car("Am")))
    [ignite] = told(r, "ignite")
    assert ignite.data == {"piece": f"v{r.car('Am')}", "space": r.at(3, 2)}
    assert ignite.text == "Amber medium is on fire!"
    [quake] = told(r, "quake")
    assert quake.data["direction"] == "front"
    moves = [view.data for view in told(r, "move")]
    assert {"piece": f"v{r.car('Am')}", "path": [r.at(3, 1), r.at(3, 2)], "how": "shake", "from": "3/1"} in moves
    assert len(moves) == 3


def test_a_push_that_goes_farther_names_the_card(run: Draw) -> None:
    r = run(OPEN).put("Tm", 3, 2).carries("Tm", "bald-tires")
    r.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front")
    [farther] = told(r, "farther")
    assert farther.text == "Bald Tires carries Teal medium one space farther."
    assert farther.data == {"piece": f"v{r.car('Tm')}", "card": "bald-tires"}


def test_every_way_out_has_a_sentence_of_its_own(run: Draw) -> None:
    r = run(OPEN).burning("Am")
    r.dice("fire: eliminated").drive("Am", 1)
    [lost] = told(r, "eliminated")
    assert lost.text == "Amber medium burns out: eliminated."
    assert (lost.data["why"], lost.data["space"]) == ("fire", r.at(3, 1))
    [roll] = told(r, "roll")
    assert roll.data["symbol"] == "die-fire-eliminated"


@pytest.mark.parametrize(
    ("word", "value", "words"),
    [
        ("card", "square-wheels", "no ongoing effect 'square-wheels'"),
        ("on fire", "a bit", "stands alone"),
    ],
)
def test_wrong_words_in_a_scenario_are_refused(run: Draw, word: str, value: str, words: str) -> None:
    r = run(OPEN)
    with pytest.raises(SceneError, match=words):
        r.scene.says(word, value, vehicle="amber.medium")


def test_a_card_exists_as_often_as_the_box_holds_it(run: Draw) -> None:
    r = run(OPEN).carries("Am", "empty-tank")
    with pytest.raises(SceneError, match="needs a card"):
        r.carries("Al", "empty-tank")
