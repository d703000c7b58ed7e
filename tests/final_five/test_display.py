"""What the player of the motorcycles is asked and told, in words and in pictures."""

from __future__ import annotations

from tests.final_five.kit import Highway, Ride
from thunderroad.display.view.choices import ChoiceView
from thunderroad.vendetta.ruleset import VENDETTA

SAND = ("off-road",) * 3
ROAD = """
    Sb . . . . .
     . . . . . .
    Sx Tm . . . .
     . . . . . .
    Sv' . . . . .
     . . . Ts . .
"""


def question(g: Highway, seat: int | None = 0) -> ChoiceView:
    """The open question as a seat sees it."""
    choice = VENDETTA.view(g.g, seat).choice
    assert choice is not None
    return choice


def test_both_dice_are_asked_for_in_the_words_of_riders(ride: Ride) -> None:
    g = ride(ROAD.replace("Sv'", "Sv"), tiles=SAND).turn("sulphur", 1, 2)
    asked = question(g)
    assert (asked.title, asked.clause) == ("Choose a die and a motorcycle", "VB-ASSIGN-01")
    assert asked.hint.startswith("You use two dice")
    g.answer("Sb 1")
    assert question(g).hint == "Once a round you may put your second die on a command instead of a motorcycle."
    g.answer("none")
    assert question(g).title == "Choose a die and the other motorcycle"
    g.answer("Sx 2")
    asked = question(g)
    assert (asked.title, asked.about) == ("Which motorcycle rides first?", None)
    assert [(option.label, option.piece) for option in asked.options] == [
        ("Sulfur bar: 1", f"v{g.car('Sb')}"),
        ("Sulfur cross: 2", f"v{g.car('Sx')}"),
    ]
    assert question(g, 1).options == []
    g.answer("Sb", "front", "front")
    assert question(g).hint.startswith("You may drift through everything")
    g.answer("pass", "front-left")


def test_coasts_are_named_as_such(ride: Ride) -> None:
    g = ride(ROAD, tiles=SAND).moved("Sb", 4).moved("Sx", 4).turn("sulphur", 1, 2, turn=2)
    assert question(g).title == "Choose a motorcycle to coast"
    g.answer("Sb 1")
    assert [option.label for option in question(g).options] == ["Sulfur bar coasts", "Sulfur cross coasts"]
    g.answer("Sb", "front", "front-left")


def test_car_crews_are_asked_as_always(ride: Ride) -> None:
    g = ride(ROAD, tiles=SAND).turn("teal", 1, 2)
    assert "motorcycle" not in question(g, 1).title
    g.answer("Ts 1", "none", "front")


def test_close_ranks_and_the_slam_of_two_tell_what_an_answer_does(ride: Ride) -> None:
    g = ride(ROAD.replace("Sb .", ". Sb"), tiles=SAND).put("Sw", 2, 1)
    g.turn("sulphur", 1, 3).answer("Sb 1", "ff-close-ranks 3")
    asked = question(g)
    assert asked.title == "Close ranks with another motorcycle?"
    assert [option.label for option in asked.options] == [
        "No more steps", "Sulfur cross drives one space", "Sulfur wave drives one space",
    ]  # fmt: skip
    g.answer("Sw", "front-left")
    asked = question(g)
    assert (asked.title, asked.clause) == ("Which of your motorcycles gives way?", "FF-SLAM-05")
    assert [option.label for option in asked.options] == ["Move Sulfur bar", "Move Sulfur wave"]
    g.dice("direction: front").answer("Sb", "none", "front")
    told = [VENDETTA.narrate(g.g, event, n, None) for n, event in enumerate(g.g.events or ())]
    sentences = [view.text for view in told if view is not None]
    assert "Sulfur wave closes ranks." in sentences
    assert "Sulfur bar gives way." in sentences


def test_the_board_has_its_own_drawings(ride: Ride) -> None:
    g = ride(ROAD, tiles=SAND).turn("sulphur", 1, 3)
    seat = VENDETTA.view(g.g, 0).seats[0]
    assert [command.symbol for command in seat.commands] == ["i-airstrike", "i-nitro", "i-ranks", "i-repair"]
    pieces = [piece for piece in VENDETTA.view(g.g, 0).pieces if piece.seat == 0 and piece.kind == "motorcycle"]
    assert {piece.symbol for piece in pieces} == {"motorcycle"}
    assert seat.title == "Final Five"
    g.answer("Sb 1", "none", "Sb", "front", "front-left", "front", "front")
