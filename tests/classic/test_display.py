"""What the table shows and tells: views, options, plans, events."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pytest

from tests.classic.kit import Draw, Track, new, recipe
from thunderroad.classic.display.names import space_words
from thunderroad.classic.ruleset import CLASSIC
from thunderroad.display.view.board import PieceView
from thunderroad.display.view.choices import OptionView
from thunderroad.display.view.game import GameView
from thunderroad.kernel.chance import Rng


def view(g: Track, seat: int | None = 0) -> GameView:
    return CLASSIC.view(g.g, seat)


def option(g: Track, name: str) -> OptionView:
    choice = view(g).choice
    assert choice is not None
    return next(one for one in choice.options if one.name == name)


def piece(g: Track, handle: str) -> PieceView:
    return next(one for one in view(g).pieces if one.handle == handle)


def test_the_boards_are_shown_with_their_size_and_look() -> None:
    shown = CLASSIC.view(new(4), None)
    assert (shown.look, shown.forward) == ("eighties", 1)
    assert [(tile.id, tile.place, tile.columns, tile.lanes) for tile in shown.tiles] == [
        ("s", "rear", 14, 7), ("l", "lead", 14, 7),
    ]  # fmt: skip
    assert len(shown.spaces) == 2 * 98
    assert {space.lane for space in shown.spaces if space.terrain == "road"} == {4, 5}
    assert sum(space.mark for space in shown.spaces) == 8
    assert shown.finish is None
    assert [terrain.id for terrain in shown.terrains] == ["road", "desert"]
    json.dumps(asdict(shown))


def test_pieces_tell_who_shares_a_space(track: Draw) -> None:
    g = track().put("Gs", 3, 4).put("Tm", 3, 5).put("Gl'", 1, 2).put("w", 1, 2).put("Tl", 7, 9).put("hT", 3, 3)
    g.turn("green", 1, 1, 1).answer("front")
    assert piece(g, "green.small").under == piece(g, "tan.medium").id
    assert not piece(g, "green.small").beside, "it has just landed upon it"
    assert piece(g, "green.large").under == piece(g, "wreck-1").id
    assert piece(g, "green.large").beside
    assert piece(g, "green.large").inoperable
    assert piece(g, "tan.chopper").place == "road"
    assert piece(g, "green.chopper").place == "home"
    assert piece(g, "tan.small").place == "out"
    assert piece(g, "wreck-1").crew is None


def test_seats_show_dice_cars_and_the_boards_of_the_chopper(track: Draw) -> None:
    g = track().put("Gs", 3, 4).put("Gm'", 1, 1).put("Tm", 3, 15).attacked("green", 1).turn("green", 1, 2, 3)
    green, tan = view(g).seats
    assert [(die.value, die.spent) for die in green.dice] == [(1, False), (2, False), (3, False)]
    assert tan.dice == []
    assert [(one.size, one.status) for one in green.dashboards] == [("4", "running"), ("5", "wreck"), ("6", "dumped")]
    assert [(fact.id, fact.value) for fact in green.piles] == [("chopper", "L")]
    assert tan.piles[0].value == "S L"
    g.answer("green.small 2", "front x2")
    assert [(die.value, die.spent) for die in view(g).seats[0].dice] == [(1, False), (3, False), (2, True)]
    assert view(g).seats[0].dashboards[0].die == 2


def test_the_status_bar_shows_the_black_die(track: Draw) -> None:
    g = track().put("Gs", 4, 4).put("Tm", 3, 15).turn("green", 1, 2, 3, black=4)
    assert {fact.id: fact.value for fact in view(g).facts} == {"round": "2", "road-die": "+4", "boards": "2"}
    g = track().put("Gs", 3, 4).put("Tm", 3, 15).turn("green", 1, 2, 3)
    assert view(g).facts[1].value == ""


def test_options_point_at_what_they_mean(track: Draw) -> None:
    g = track().put("Gs", 4, 4).put("Gl'", 1, 1).put("Tm", 4, 8).put("Tl", 7, 20).turn("green", 6, 6, 2, black=1)
    assert option(g, "none").label == "No repair"
    assert option(g, "green.large").piece == piece(g, "green.large").id
    g.answer("none")
    die = option(g, "green.small 2")
    assert (die.shape, die.die, die.label) == ("die", 2, "Green 4 moves 2")
    g.answer("Gs 2")
    assert option(g, "take").label == "Drive +1"
    g.answer("take")
    ahead = option(g, "front")
    assert (ahead.shape, ahead.space, ahead.key) == ("space", g.at(4, 5), "w")
    assert view(g).choice is not None
    assert view(g).choice.title == "Drive Green 4"  # type: ignore[union-attr]
    g.ahead()
    shot = option(g, "shoot green.small tan.medium")
    assert (shot.label, shot.detail) == ("Green 4 shoots at Tan 5", "2 of 6")
    assert option(g, "chopper tan.large").detail == "1 of 6; gives up the rear board"
    assert option(g, "none").label == "End the turn"
    assert len(view(g).choice.faces) == 6  # type: ignore[union-attr]


def test_rams_show_their_odds_of_36(track: Draw) -> None:
    g = track().put("Gl", 3, 3).put("Ts", 3, 4).put("Tl", 7, 9).turn("green", 1, 1, 1).answer("front")
    assert option(g, "ram green.large tan.small").detail == "26 of 36"


def test_others_see_the_question_without_its_options(track: Draw) -> None:
    g = track().put("Gs", 4, 4).put("Tm", 3, 20).turn("green", 1, 2, 3)
    for seat in (1, None):
        shown = view(g, seat).choice
        assert shown is not None
        assert (shown.seat, shown.options) == (0, [])
    g.answer("Gs 3", "leave")
    assert view(g, 1).choice.plans == []  # type: ignore[union-attr]
    g.ahead()


def test_words_for_staying(track: Draw) -> None:
    walls = track().put("Gs", 1, 1).put("w", 1, 2).put("w", 2, 2).put("Tl", 7, 9).turn("green", 1, 1, 1)
    assert view(walls).choice.title == "Crash through?"  # type: ignore[union-attr]
    walls.answer("stay")
    free = track(classic_cars_may_stay=True).put("Gs", 1, 1).put("Tl", 7, 9).turn("green", 1, 1, 1)
    assert view(free).choice.title == "Drive or stay?"  # type: ignore[union-attr]
    free.answer("stay").told("stays")


def plans(g: Track) -> dict[str, tuple[str, int]]:
    choice = view(g).choice
    assert choice is not None
    names = {space.id: f"{space.lane}/{space.column - 13}" for space in view(g).spaces}
    return {names.get(plan.spaces[-1], "beyond"): (plan.end, len(plan.spaces)) for plan in choice.plans}


def test_plans_end_at_the_full_count_at_wrecks_and_at_the_edge(track: Draw) -> None:
    g = track().put("Gs", 1, 1).put("w", 1, 2).put("Tl", 7, 9).turn("green", 2, 2, 2)
    assert plans(g) == {"1/2": ("stop", 1), "2/2": ("on", 1), "2/3": ("moves", 2), "3/2": ("moves", 2)}
    g.answer("front-right", "front")
    g = track().put("Gs", 6, 28).put("Tl", 7, 20).turn("green", 2, 2, 2)
    found = plans(g)
    assert found.pop("beyond") == ("front", 1)
    assert found == {"5/28": ("stop", 1), "7/28": ("stop", 1)}, "from there every way crosses the edge"
    g.answer("front").ahead()


@pytest.mark.parametrize("number", range(6))
def test_a_plan_leads_where_it_says(number: int) -> None:
    """Every plan of random games, driven answer by answer."""
    game: Any = CLASSIC.new_game(recipe(3, f"plans {number}"))
    rng = Rng.seeded(f"plans {number}")
    seen = 0
    while game.choice is not None and seen < 40:
        shown = CLASSIC.view(game, game.choice.seat).choice
        assert shown is not None
        for plan in shown.plans:
            seen += 1
            twin: Any = game.clone()
            before = twin.rear
            for answer in plan.options:
                assert twin.choice.kind == "steer"
                twin.apply(answer)
            vehicle = int(plan.piece[1:])
            if plan.end in ("moves", "on"):
                assert twin.cell[vehicle] == plan.spaces[-1] or twin.rear != before
        game.apply(rng.below(len(game.choice.options)))
    assert seen


def test_every_event_of_a_game_has_its_sentence_and_plain_data() -> None:
    game: Any = CLASSIC.new_game(recipe(4, "told"), listen=True)
    rng = Rng.seeded("told")
    while game.choice is not None:
        game.apply(rng.below(len(game.choice.options)))
    for n, event in enumerate(game.events or ()):
        told = CLASSIC.narrate(game, event, n, None)
        assert told is not None
        assert told.text.endswith((".", "!"))
        assert "{" not in told.text
        json.dumps(told.data)
    assert CLASSIC.view(game, None).result is not None


def test_what_is_said_to_one_seat_is_told_to_no_other(track: Draw) -> None:
    g = track().put("Gs", 4, 4).put("Tm", 3, 15).turn("green", 1, 2, 3)
    g.g.tell("whisper", "C86-TURN-02", (1,), seat=1)
    event = (g.g.events or [])[-1]
    assert CLASSIC.narrate(g.g, event, 0, 0) is None
    told = CLASSIC.narrate(g.g, event, 0, 1)
    assert told is not None
    assert told.text == "Whisper."


def test_spaces_in_words(track: Draw) -> None:
    g = track().put("Gs", 4, 4).put("Tm", 3, 15).turn("green", 1, 2, 3)
    assert space_words(g.g, g.at(3, 15)) == "3/15, Board L"
    assert space_words(g.g, g.at(3, 28) + 7) == "3/29, Board S", "the board to come"
